//! npm: a folder's own dependencies and build, and packages installed as a user would.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::cmd;

use crate::project::{Project, has_extension};

/// On Windows npm is a script, which is not found without its extension.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Installs what `folder`'s package.json names, where that has changed, and runs its `build` where it has one.
pub fn install_and_build(project: &Project, folder: &str) -> Result<()> {
    let package = project.read_json(&format!("{folder}/package.json"))?;
    install_dependencies(project, folder)?;
    if package["scripts"]["build"].is_string() {
        let _inside = project.shell.push_dir(folder);
        let build = cmd!(project.shell, "{NPM} run build");
        project.step(&format!("npm run build in {folder}/"), build)?;
    }
    Ok(())
}

/// Installs what `folder`'s package.json names, where that has changed since the last time.
pub fn install_dependencies(project: &Project, folder: &str) -> Result<()> {
    let shell = &project.shell;
    let _inside = shell.push_dir(folder);
    let changed = |file: &str| shell.current_dir().join(file).metadata().ok()?.modified().ok();
    // npm writes this file last.
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") && installed >= changed("package.json") {
        return Ok(());
    }
    let (verb, what) =
        if shell.path_exists("package-lock.json") { ("ci", "npm ci") } else { ("install", "npm install") };
    let install = cmd!(shell, "{NPM} {verb} --no-audit --no-fund");
    project.step(&format!("{what} in {folder}/"), install)?;
    Ok(())
}

/// Packs `folder` into dist/ and returns the tarball's path.
pub fn pack(project: &Project, folder: &str) -> Result<PathBuf> {
    let shell = &project.shell;
    let dist = &project.dist;
    let _inside = shell.push_dir(folder);
    // The repository has one README, and npm packs no link: a copy lies there meanwhile.
    shell.copy_file(project.root.join("README.md"), "README.md")?;
    let pack = cmd!(shell, "{NPM} pack --pack-destination {dist}");
    let packed = project.step(&format!("npm pack in {folder}/"), pack);
    shell.remove_path("README.md")?;
    let packed = packed?;
    let name = packed.lines().find(|line| has_extension(line, "tgz")).context("npm pack named no file")?;
    Ok(dist.join(name))
}

/// Installs packages, tarballs or folders, into an empty folder as a user would.
pub fn install(project: &Project, folder: &Path, packages: &[PathBuf]) -> Result<()> {
    let shell = &project.shell;
    // Without it npm would look for a project in the folders above.
    shell.write_file(folder.join("package.json"), "{\"private\": true}\n")?;
    let _inside = shell.push_dir(folder);
    let names: Vec<String> = packages.iter().map(|package| project.name_of(package)).collect();
    let install = cmd!(shell, "{NPM} install --no-audit --no-fund {packages...}");
    project.step(&format!("npm install {}", names.join(" ")), install)?;
    Ok(())
}
