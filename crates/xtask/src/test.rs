//! To come.
use crate::project::Project;
use anyhow::Result;
pub fn run(_: &Project, _: &[crate::Part]) -> Result<()> {
    Ok(())
}
