//! To come.
use crate::project::Project;
use anyhow::Result;
pub fn run(_: &Project) -> Result<()> {
    Ok(())
}
