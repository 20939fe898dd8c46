//! Builds wasm/: the .wasm by cargo, its JavaScript by wasm-bindgen, the package by wasm/'s own script.

use std::path::PathBuf;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::javascript;
use crate::project::{Project, once};
use crate::setup::{self, RustForWasm};

const TARGET: &str = "wasm32-unknown-unknown";

/// Leaves in wasm/dist/ what the package holds.
pub fn build(project: &Project) -> Result<()> {
    once(&project.made.wasm, || {
        setup::node(project)?;
        generate(project)?;
        javascript::install_and_build(project, "wasm")
    })
}

/// Leaves in wasm/generated/ the .wasm and wasm-bindgen's JavaScript for it.
fn generate(project: &Project) -> Result<()> {
    let shell = &project.shell;
    let wasm = compile(project, "tictacore-wasm", "browser", &[])?;
    let bindgen = cmd!(shell, "cargo run --quiet -p tictacore-bindgen -- {wasm} wasm/generated");
    project.step("writing its JavaScript", bindgen)?;
    Ok(())
}

/// Builds a crate for wasm32, its last step with more flags, and returns the .wasm.
pub fn compile(project: &Project, package: &str, profile: &str, last_flags: &[&str]) -> Result<PathBuf> {
    let shell = &project.shell;
    let rust = setup::rust_for_wasm(project)?;
    // A folder of its own: other compilers and settings than the rest would build everything anew each time.
    let folder = project.target.join("wasm");
    let flags = flags(project, &rust)?;
    let mut cargo = cmd!(
        shell,
        "cargo rustc -p {package} --crate-type cdylib --profile {profile} --target {TARGET} --target-dir {folder}"
    )
    .env("CARGO_ENCODED_RUSTFLAGS", flags);
    if rust != RustForWasm::Installed {
        // Building the standard library is unstable in name; with compiler and source of one version it works.
        let build_std = ["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size"];
        cargo = cargo.env("RUSTC_BOOTSTRAP", "1").args(build_std);
    }
    if let RustForWasm::DebianWeb { linker } = &rust {
        cargo = cargo.env("RUSTC", setup::DEBIAN_RUSTC).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    project.step(&format!("building the .wasm of {package}"), cargo.arg("--").args(last_flags))?;
    Ok(folder.join(TARGET).join(profile).join(package.replace('-', "_")).with_extension("wasm"))
}

/// Flags of rustc, in cargo's encoding.
fn flags(project: &Project, rust: &RustForWasm) -> Result<String> {
    let shell = &project.shell;
    let rustc = match rust {
        RustForWasm::DebianWeb { .. } => setup::DEBIAN_RUSTC,
        _ => "rustc",
    };
    let sysroot = cmd!(shell, "{rustc} --print sysroot").quiet().read()?;
    let cargo_home = home_of_cargo(shell)?;
    // Messages of panics carry the paths of source files: whose machine it was is nobody's business, and the
    // bytes must not depend on it.
    let strip = [(sysroot.as_str(), "rust"), (cargo_home.as_str(), "cargo"), (path(project)?, "tictacore")];
    // The linker leaves room in each address for the largest there could be, unless it is told not to.
    let mut flags = ["-Ctarget-feature=+simd128", "-Clink-arg=--compress-relocations", "-Clink-arg=-O2"]
        .map(str::to_owned)
        .to_vec();
    if *rust != RustForWasm::Installed {
        // With a standard library of one's own, a panic is a trap without the text that nobody sees: a sixth less to load.
        flags.extend(["-Zunstable-options", "-Cpanic=immediate-abort"].map(str::to_owned));
    }
    flags.extend(strip.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")));
    Ok(flags.join("\u{1f}"))
}

fn path(project: &Project) -> Result<&str> {
    project.root.to_str().context("the path of the repository is not in UTF-8")
}

fn home_of_cargo(shell: &Shell) -> Result<String> {
    if let Ok(home) = shell.var("CARGO_HOME") {
        return Ok(home);
    }
    let home = std::env::home_dir().context("no home folder")?.join(".cargo");
    home.into_os_string().into_string().ok().context("the path of the home folder is not in UTF-8")
}
