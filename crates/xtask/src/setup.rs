//! Finds what the verbs need; as root on Debian installs it through apt, else says how to get it.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::java::{self, Jdk};
use crate::project::Project;
use crate::python::Python;
use crate::{javascript, python};

/// A Rust that can build for wasm32.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RustForWasm {
    /// The standard library of the target is installed.
    Installed,
    /// It is built on the spot from the library source that came with the compiler.
    OwnSource,
    /// The same with Debian's compiler of that purpose, which leaves the user's own in place; with this linker.
    DebianWeb { linker: PathBuf },
}

pub const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const LIBRARY_SOURCE: &str = "lib/rustlib/src/rust/library/Cargo.lock";

/// The oldest versions that the packages are made for.
const OLDEST_NODE: u32 = 18;

/// Finds or installs all that the verbs need, and returns whether all of it is there.
pub fn everything(project: &Project) -> bool {
    let needs: [(&str, Result<String>); 7] = [
        ("Python", python(project).map(|python| format!("{} ({})", python.label(), python.program.display()))),
        ("Node", node(project)),
        ("Rust for wasm32", rust_for_wasm(project).map(|rust| rust.describe().to_owned())),
        ("Chromium", chromium(project).map(|program| program.display().to_string())),
        ("C and C++", c(project)),
        ("Java", java(project).map(|jdks| jdks.iter().map(Jdk::to_string).collect::<Vec<_>>().join(", "))),
        ("Go", go(project)),
    ];
    println!();
    for (need, found) in &needs {
        match found {
            Ok(found) => println!("{need:16} {found}"),
            Err(error) => println!("{need:16} FAILED: {error:#}"),
        }
    }
    needs.iter().all(|(_, found)| found.is_ok())
}

/// The `python3` of the user, able to make virtual environments.
pub fn python(project: &Project) -> Result<Python> {
    let hint = "Python 3.9 or newer with its module venv is missing";
    if python::main(project).is_none_or(|python| !python.has_venv(project)) {
        apt_install(project, &["python3", "python3-venv"], hint)?;
    }
    match python::main(project) {
        Some(python) if python.has_venv(project) => Ok(python),
        _ => bail!("{hint}, also after installing python3-venv"),
    }
}

/// The version of Node.
pub fn node(project: &Project) -> Result<String> {
    let shell = &project.shell;
    let npm = javascript::NPM;
    let have = || {
        cmd!(shell, "{npm} --version").quiet().ignore_stderr().read().ok()?;
        cmd!(shell, "node --version").quiet().ignore_stderr().read().ok()
    };
    let hint = format!("Node {OLDEST_NODE} or newer with npm is missing");
    if have().is_none() {
        apt_install(project, &["nodejs", "npm"], &hint)?;
    }
    let version = have().unwrap_or_default();
    match version.trim_start_matches('v').split('.').next().map(str::parse::<u32>) {
        Some(Ok(major)) if major >= OLDEST_NODE => Ok(version),
        _ => bail!("{hint}; here is: {}", if version.is_empty() { "none" } else { &version }),
    }
}

/// The program of a Chromium or Chrome.
pub fn chromium(project: &Project) -> Result<PathBuf> {
    if let Some(given) = std::env::var_os("CHROMIUM") {
        let given = PathBuf::from(given);
        return if given.is_file() {
            Ok(given)
        } else {
            bail!("CHROMIUM is set to {}, which is no file", given.display())
        };
    }
    let find = || {
        ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].iter().find_map(|name| on_path(name))
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    let hint = "Chromium is missing (or set CHROMIUM to the path of one)";
    apt_install(project, &["chromium"], hint)?;
    find().ok_or_else(|| anyhow::anyhow!("{hint}, also after installing it"))
}

/// `CMake` with all that it calls; returns its version.
pub fn c(project: &Project) -> Result<String> {
    let programs =
        [("cmake", "cmake"), ("ninja", "ninja-build"), ("cc", "gcc"), ("c++", "g++"), ("pkg-config", "pkg-config")];
    let missing = || programs.iter().filter(|(program, _)| on_path(program).is_none());
    let packages: Vec<&str> = missing().map(|(_, package)| *package).collect();
    if !packages.is_empty() {
        let names: Vec<&str> = missing().map(|(program, _)| *program).collect();
        apt_install(project, &packages, &format!("missing for C and C++: {}", names.join(", ")))?;
    }
    let said = cmd!(project.shell, "cmake --version").quiet().read()?;
    Ok(said.lines().next().unwrap_or_default().to_owned())
}

/// Maven, and the JDKs to test with: the oldest and the newest that the package is for.
pub fn java(project: &Project) -> Result<Vec<Jdk>> {
    let hint = format!("a JDK of Java {} or newer is missing", java::OLDEST);
    if java::jdks(project).is_empty() {
        apt_install(project, &["openjdk-17-jdk-headless"], &hint)?;
    }
    if on_path(java::MAVEN).is_none() {
        apt_install(project, &["maven"], "Maven is missing")?;
    }
    let mut jdks = java::jdks(project);
    match jdks.pop() {
        Some(newest) => Ok(jdks.into_iter().take(1).chain([newest]).collect()),
        None => bail!("{hint}, also after installing openjdk-17-jdk-headless"),
    }
}

/// The version of Go. Debian's is too old for the package, so it is not installed from there.
pub fn go(project: &Project) -> Result<String> {
    let shell = &project.shell;
    let manifest = shell.read_file("go/go.mod")?;
    let oldest = manifest.lines().find_map(|line| line.strip_prefix("go ")).unwrap_or("1.25");
    let version = cmd!(shell, "go env GOVERSION").quiet().ignore_stderr().read().unwrap_or_default();
    if minor_of_go(&version.replace("go", "")) < minor_of_go(oldest) {
        let found = if version.is_empty() { "none" } else { &version };
        bail!("Go {oldest} or newer is missing (https://go.dev/dl; Debian's golang is too old); here is: {found}");
    }
    Ok(version)
}

/// The second number of `1.26.8`.
fn minor_of_go(version: &str) -> u32 {
    version.split('.').nth(1).and_then(|minor| minor.parse().ok()).unwrap_or_default()
}

/// A way to build for wasm32, the plainest first.
pub fn rust_for_wasm(project: &Project) -> Result<RustForWasm> {
    if let Some(found) = project.made.rust_for_wasm.get() {
        return Ok(found.clone());
    }
    let found = match find_rust_for_wasm(&project.shell) {
        Some(found) => found,
        None => install_rust_for_wasm(project)?,
    };
    Ok(project.made.rust_for_wasm.get_or_init(|| found).clone())
}

fn find_rust_for_wasm(shell: &Shell) -> Option<RustForWasm> {
    let rustc = |query: &str| {
        let query = query.split(' ');
        cmd!(shell, "rustc --print {query...}").quiet().ignore_stderr().read().ok()
    };
    if rustc("target-libdir --target wasm32-unknown-unknown").is_some_and(|folder| {
        shell.read_dir(folder).is_ok_and(|files| {
            files.iter().any(|file| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libstd-")))
        })
    }) {
        return Some(RustForWasm::Installed);
    }
    let sysroot = PathBuf::from(rustc("sysroot")?);
    if sysroot.join(LIBRARY_SOURCE).is_file() {
        return Some(RustForWasm::OwnSource);
    }
    let debian = cmd!(shell, "{DEBIAN_RUSTC} --print sysroot").quiet().ignore_stderr().read().ok()?;
    let host = rustc("host-tuple")?;
    // The only linker that was seen to work: neither Debian's rust-lld nor the wrapper gcc-ld/wasm-ld does.
    let linker = sysroot.join("lib/rustlib").join(host).join("bin/rust-lld");
    (Path::new(&debian).join(LIBRARY_SOURCE).is_file() && linker.is_file()).then_some(RustForWasm::DebianWeb { linker })
}

fn install_rust_for_wasm(project: &Project) -> Result<RustForWasm> {
    let shell = &project.shell;
    let hint = "Rust's library for wasm32 is missing (with rustup: rustup target add wasm32-unknown-unknown)";
    // rustc-web would remove them, and with them perhaps the cargo that runs this.
    for package in ["rustc", "cargo", "rustup"] {
        if debian_package_installed(shell, package) {
            bail!("{hint}; Debian's package {package} is installed: apt-get install libstd-rust-dev-wasm32 lld");
        }
    }
    apt_install(project, &["rustc-web", "rust-web-src"], hint)?;
    find_rust_for_wasm(shell)
        .ok_or_else(|| anyhow::anyhow!("{hint}, and Debian's rustc-web cannot be used with this Rust"))
}

impl RustForWasm {
    fn describe(&self) -> &'static str {
        match self {
            RustForWasm::Installed => "its standard library is installed",
            RustForWasm::OwnSource => "its standard library is built from the compiler's own source",
            RustForWasm::DebianWeb { .. } => "its standard library is built with Debian's rustc-web",
        }
    }
}

fn debian_package_installed(shell: &Shell, package: &str) -> bool {
    let format = "--showformat=${db:Status-Status}";
    cmd!(shell, "dpkg-query --show {format} {package}")
        .quiet()
        .ignore_stderr()
        .read()
        .is_ok_and(|status| status == "installed")
}

/// Installs Debian packages as root; for anybody else, `missing` and how to get it is the error.
pub fn apt_install(project: &Project, packages: &[&str], missing: &str) -> Result<()> {
    let shell = &project.shell;
    let names = packages.join(" ");
    if !on_debian() {
        bail!("{missing}; on Debian: apt-get install {names}");
    }
    if !cmd!(shell, "id --user").quiet().read().is_ok_and(|id| id == "0") {
        bail!("{missing}: sudo apt-get install {names}");
    }
    let _interactive = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    if !project.made.apt_updated.replace(true) {
        project.step("apt-get update", cmd!(shell, "apt-get update"))?;
    }
    let install = cmd!(shell, "apt-get install --yes --no-install-recommends {packages...}");
    project.step(&format!("apt-get install {names}"), install)?;
    Ok(())
}

fn on_debian() -> bool {
    Path::new("/etc/debian_version").is_file() && on_path("apt-get").is_some()
}

/// The first file of that name in the folders of PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
