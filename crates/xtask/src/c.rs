//! Builds c/ with `CMake`: libraries and headers for C and C++, and their tests.

use std::path::PathBuf;

use anyhow::Result;
use xshell::cmd;

use crate::package::platform;
use crate::project::{Finished, Project, once};
use crate::setup;

/// What names of its packages begin with.
pub const TARBALL: &str = "tictacore-c-";

/// Builds the libraries and returns the folder in whose `lib` they are.
pub fn libraries(project: &Project) -> Result<PathBuf> {
    once(&project.made.c_libraries, || {
        setup::c(project)?;
        let shell = &project.shell;
        let target = &project.target;
        let folder = target.join("c");
        let configure = cmd!(shell, "cmake -S c -B {folder} -G Ninja -DTICTACORE_CARGO_TARGET_DIR={target}");
        project.step("cmake -S c", configure)?;
        project.step("building the C library", cmd!(shell, "cmake --build {folder} --target tictacore_cargo"))?;
        Ok(folder)
    })
}

/// Builds the tests and the benchmark, too.
pub fn build(project: &Project) -> Result<PathBuf> {
    once(&project.made.c_tests, || {
        let folder = libraries(project)?;
        project.step("building the tests of c/", cmd!(project.shell, "cmake --build {folder}"))?;
        Ok(folder)
    })
}

/// Runs the tests whose names match.
pub fn test(project: &Project, what: &str, names: &str) -> Result<Finished> {
    let folder = build(project)?;
    project.watch(what, cmd!(project.shell, "ctest --test-dir {folder} --verbose --tests-regex {names}"))
}

/// An installation, packed: headers, libraries, and what `CMake` and pkg-config read.
pub fn tarball(project: &Project) -> Result<PathBuf> {
    once(&project.made.c_tarball, || {
        let shell = &project.shell;
        let built = libraries(project)?;
        let name = format!("{TARBALL}{}-{}", project.version, platform()?);
        let folder = project.empty_folder("c-package")?;
        let prefix = folder.join(&name);
        project.step("cmake --install", cmd!(shell, "cmake --install {built} --prefix {prefix}"))?;
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            shell.copy_file(licence, &prefix)?;
        }
        shell.copy_file("c/README.md", &prefix)?;
        project.clear_dist(|name| name.starts_with(TARBALL))?;
        let file = project.dist.join(format!("{name}.tar.gz"));
        project.step(&format!("packing {name}.tar.gz"), cmd!(shell, "tar -czf {file} -C {folder} {name}"))?;
        Ok(file)
    })
}
