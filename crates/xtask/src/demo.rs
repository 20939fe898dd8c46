//! To come.
use crate::project::Project;
use anyhow::Result;
pub fn show(_: &Project) -> Result<()> {
    Ok(())
}
