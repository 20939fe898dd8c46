//! Builds into dist/ what users install.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use xshell::cmd;

use crate::Ecosystem;
use crate::project::{Project, has_extension, once, replace};
use crate::python::{self, Python};
use crate::{c, java, javascript, setup, wasm};

/// Builds the packages of these ecosystems, or of all.
pub fn run(project: &Project, ecosystems: &[Ecosystem]) -> Result<()> {
    let all = Ecosystem::value_variants();
    let mut files = Vec::new();
    for ecosystem in if ecosystems.is_empty() { all } else { ecosystems } {
        match ecosystem {
            Ecosystem::Python => files.extend([wheel(project)?, sdist(project)?]),
            Ecosystem::Node => files.push(node(project)?),
            Ecosystem::Wasm => files.push(browser(project)?),
            Ecosystem::Rust => files.push(crate_file(project)?),
            Ecosystem::C => files.push(c::tarball(project)?),
            Ecosystem::Java => files.push(java::jar(project)?),
        }
    }
    println!();
    for file in files {
        let bytes = file.metadata().with_context(|| file.display().to_string())?.len();
        println!("{:>8} KB  {}", bytes.div_ceil(1000), project.short(&file));
    }
    Ok(())
}

/// The wheel for the user's `python3`.
pub fn wheel(project: &Project) -> Result<PathBuf> {
    once(&project.made.wheel, || {
        let python = setup::python(project)?;
        project.clear_dist(|name| has_extension(name, "whl"))?;
        wheel_for(project, &python, &project.dist)
    })
}

/// The wheel for one `CPython`, in `folder`.
pub fn wheel_for(project: &Project, python: &Python, folder: &Path) -> Result<PathBuf> {
    let label = python.label();
    let program = &python.program;
    let maturin = maturin(project)?;
    let build = cmd!(
        project.shell,
        "{maturin} -m maturin build --release --manifest-path python/Cargo.toml --interpreter {program} --out {folder}"
    )
    // pyo3 is built for one interpreter: a folder for each, else every run would build all of them again.
    .env("CARGO_TARGET_DIR", project.target.join(format!("python-{label}")));
    project.step(&format!("building the wheel for Python {label}"), build)?;
    let tag = format!("-cp3{}-cp3{}{}-", python.minor, python.minor, if python.free_threaded { "t" } else { "" });
    file_in(project, folder, |name| has_extension(name, "whl") && name.contains(&tag))
}

/// The source distribution, which carries the core crate.
pub fn sdist(project: &Project) -> Result<PathBuf> {
    once(&project.made.sdist, || {
        let maturin = maturin(project)?;
        let dist = &project.dist;
        let is_sdist = |name: &str| name.ends_with(".tar.gz") && !name.starts_with(c::TARBALL);
        project.clear_dist(is_sdist)?;
        let build = cmd!(project.shell, "{maturin} -m maturin sdist --manifest-path python/Cargo.toml --out {dist}");
        project.step("building the sdist", build)?;
        file_in(project, dist, is_sdist)
    })
}

/// The npm package with the native addon of this machine.
pub fn node(project: &Project) -> Result<PathBuf> {
    once(&project.made.node, || {
        setup::node(project)?;
        let build = cmd!(project.shell, "cargo build --release -p tictacore-node");
        project.step("building the native addon for Node", build)?;
        let prefix = std::env::consts::DLL_PREFIX;
        let suffix = std::env::consts::DLL_SUFFIX;
        let library = project.target.join("release").join(format!("{prefix}tictacore_node{suffix}"));
        let addon = format!("node/tictacore.{}.node", platform()?);
        replace(&library, &project.root.join(addon))?;
        javascript::install_and_build(project, "node")?;
        clear_tarballs(project, "tictacore-")?;
        javascript::pack(project, "node")
    })
}

/// The npm package and, where it names it as a dependency, the one that it falls back to.
pub fn node_with_fallback(project: &Project) -> Result<Vec<PathBuf>> {
    let mut tarballs = vec![node(project)?];
    let package = project.read_json("node/package.json")?;
    let depends = |kind: &str| package[kind]["tictacore-wasm"].is_string();
    if depends("dependencies") || depends("optionalDependencies") {
        // Until both are published npm finds it only if it is given beside it.
        tarballs.push(browser(project)?);
    }
    Ok(tarballs)
}

/// The npm package for browsers.
pub fn browser(project: &Project) -> Result<PathBuf> {
    once(&project.made.browser, || {
        wasm::build(project)?;
        clear_tarballs(project, "tictacore-wasm-")?;
        javascript::pack(project, "wasm")
    })
}

/// The crate as crates.io would get it; cargo builds it once from the packed files.
pub fn crate_file(project: &Project) -> Result<PathBuf> {
    once(&project.made.crate_file, || {
        project.clear_dist(|name| has_extension(name, "crate"))?;
        // What is not committed yet is packed as it is, as in the other packages.
        let pack = cmd!(project.shell, "cargo package -p tictacore --allow-dirty");
        project.step("cargo package -p tictacore", pack)?;
        let name = format!("tictacore-{}.crate", project.version);
        let file = project.dist.join(&name);
        replace(&project.target.join("package").join(&name), &file)?;
        Ok(file)
    })
}

/// A Python that has maturin, in the versions that python/pyproject.toml names.
fn maturin(project: &Project) -> Result<PathBuf> {
    let requirements = python::build_requirements(project)?;
    setup::python(project)?.kept_venv(project, "build", &requirements)
}

/// This machine in the words that Node's packages use.
pub fn platform() -> Result<&'static str> {
    let names = [
        (("linux", "x86_64", "gnu"), "linux-x64-gnu"),
        (("linux", "aarch64", "gnu"), "linux-arm64-gnu"),
        (("linux", "x86_64", "musl"), "linux-x64-musl"),
        (("linux", "aarch64", "musl"), "linux-arm64-musl"),
        (("macos", "x86_64", ""), "darwin-x64"),
        (("macos", "aarch64", ""), "darwin-arm64"),
        (("windows", "x86_64", "msvc"), "win32-x64-msvc"),
        (("windows", "aarch64", "msvc"), "win32-arm64-msvc"),
    ];
    let environment = if cfg!(target_env = "gnu") {
        "gnu"
    } else if cfg!(target_env = "musl") {
        "musl"
    } else if cfg!(target_env = "msvc") {
        "msvc"
    } else {
        ""
    };
    let here = (std::env::consts::OS, std::env::consts::ARCH, environment);
    let name = names.iter().find(|(machine, _)| *machine == here).map(|(_, name)| *name);
    name.with_context(|| format!("no native addon is made for {here:?}; tictacore-wasm runs there"))
}

fn clear_tarballs(project: &Project, prefix: &str) -> Result<()> {
    project.clear_dist(|name| {
        name.strip_prefix(prefix)
            .is_some_and(|rest| has_extension(rest, "tgz") && rest.starts_with(|first: char| first.is_ascii_digit()))
    })
}

fn file_in(project: &Project, folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<PathBuf> {
    let files = project.shell.read_dir(folder)?;
    let mut found =
        files.into_iter().filter(|file| file.file_name().and_then(|name| name.to_str()).is_some_and(&wanted));
    match (found.next(), found.next()) {
        (Some(file), None) => Ok(file),
        (None, _) => bail!("nothing was left in {}", project.short(folder)),
        (Some(_), Some(_)) => bail!("more than one candidate lies in {}", project.short(folder)),
    }
}
