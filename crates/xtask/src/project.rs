//! Where the repository's folders are, what its manifest says, and how other programs are run.

use std::cell::{Cell, OnceCell};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use xshell::{Cmd, Shell, cmd};

use crate::setup::RustForWasm;

/// The repository, and what this run has already made of it.
pub struct Project {
    pub shell: Shell,
    pub root: PathBuf,
    pub target: PathBuf,
    pub dist: PathBuf,
    pub version: String,
    pub license: String,
    pub repository: String,
    pub made: Made,
}

/// What one run makes or finds at most once, however many verbs ask for it. A failure is kept as its text.
#[derive(Default)]
pub struct Made {
    pub apt_updated: Cell<bool>,
    pub rust_for_wasm: OnceCell<RustForWasm>,
    pub wasm: OnceCell<Result<(), String>>,
    pub wheel: OnceCell<Result<PathBuf, String>>,
    pub sdist: OnceCell<Result<PathBuf, String>>,
    pub node: OnceCell<Result<PathBuf, String>>,
    pub browser: OnceCell<Result<PathBuf, String>>,
    pub crate_file: OnceCell<Result<PathBuf, String>>,
    pub c_libraries: OnceCell<Result<PathBuf, String>>,
    pub c_tests: OnceCell<Result<PathBuf, String>>,
    pub c_tarball: OnceCell<Result<PathBuf, String>>,
    pub jar: OnceCell<Result<PathBuf, String>>,
}

/// How a program ended and what it said.
pub struct Finished {
    pub success: bool,
    /// Its standard output, then its standard error.
    pub said: String,
}

impl Project {
    /// Asks cargo where the workspace is and what its manifest says.
    pub fn find() -> Result<Project> {
        let shell = Shell::new()?;
        // Told by `cargo run`; without it the folder where it was called will do, if it is in the workspace.
        if let Ok(folder) = shell.var("CARGO_MANIFEST_DIR") {
            shell.change_dir(folder);
        }
        // No tool may fetch a toolchain by itself: what is missing is named, or comes from Debian.
        shell.set_var("MATURIN_NO_INSTALL_RUST", "1");
        shell.set_var("RUSTUP_AUTO_INSTALL", "0");
        shell.set_var("GOTOOLCHAIN", "local");
        // Output is parsed, and shown after the fact.
        shell.set_var("NO_COLOR", "1");
        shell.set_var("CARGO_TERM_COLOR", "never");
        shell.set_var("PIP_DISABLE_PIP_VERSION_CHECK", "1");
        shell.set_var("npm_config_update_notifier", "false");
        let metadata = cmd!(shell, "cargo metadata --format-version 1 --no-deps").quiet().read()?;
        let metadata: Value = serde_json::from_str(&metadata)?;
        let text = |value: &Value| value.as_str().map(str::to_owned).context("cargo metadata lacks a field");
        let core = metadata["packages"]
            .as_array()
            .and_then(|packages| packages.iter().find(|package| package["name"] == "tictacore"))
            .context("the workspace has no crate tictacore")?;
        let root = PathBuf::from(text(&metadata["workspace_root"])?);
        shell.change_dir(&root);
        Ok(Project {
            target: text(&metadata["target_directory"])?.into(),
            dist: root.join("dist"),
            version: text(&core["version"])?,
            license: text(&core["license"])?,
            repository: text(&core["repository"])?,
            made: Made::default(),
            root,
            shell,
        })
    }

    pub fn write_vectors(&self) -> Result<()> {
        let cmd = cmd!(self.shell, "cargo run --quiet --release -p tictacore-reference");
        print!("{}", self.step("writing vectors/", cmd)?);
        Ok(())
    }

    pub fn write_header(&self) -> Result<()> {
        self.step("writing c/include/tictacore.h", cmd!(self.shell, "cargo run --quiet -p tictacore-header"))?;
        Ok(())
    }

    /// Runs a program that must succeed, saying what is being done before and how long it took after.
    pub fn step(&self, what: &str, cmd: Cmd<'_>) -> Result<String> {
        let command = cmd.to_string();
        let finished = self.watch(what, cmd)?;
        if finished.success { Ok(finished.said) } else { bail!("{what} failed: {command}") }
    }

    /// As [`Project::step`], for a program whose failure is an answer: the output is shown, and returned.
    pub fn watch(&self, what: &str, cmd: Cmd<'_>) -> Result<Finished> {
        self.watch_through(what, cmd, str::to_owned)
    }

    /// As [`Project::watch`], for a program whose output is not for people: `readable` makes it so.
    #[allow(clippy::unused_self, reason = "reads as the project's deed, beside step")]
    pub fn watch_through(&self, what: &str, cmd: Cmd<'_>, readable: impl Fn(&str) -> String) -> Result<Finished> {
        print!("▸ {what} … ");
        io::stdout().flush()?;
        let start = Instant::now();
        let output = cmd.quiet().ignore_status().output().inspect_err(|_| println!())?;
        let took = start.elapsed();
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let success = output.status.success();
        println!("{}{}", seconds(took), if success { "" } else { ", FAILED" });
        if !success {
            println!("{}", readable(&said).trim_end());
        }
        Ok(Finished { success, said })
    }

    /// A folder under the target folder, made anew: what a user's empty folder is.
    pub fn empty_folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.target.join(name);
        self.shell.remove_path(&folder)?;
        self.shell.create_dir(&folder)?;
        Ok(folder)
    }

    /// Removes the files of dist/ that `old` names, so that what lies there is of one build.
    pub fn clear_dist(&self, old: impl Fn(&str) -> bool) -> Result<()> {
        self.shell.create_dir(&self.dist)?;
        for path in self.shell.read_dir(&self.dist)? {
            if path.file_name().and_then(|name| name.to_str()).is_some_and(&old) {
                self.shell.remove_path(&path)?;
            }
        }
        Ok(())
    }

    /// The path from the repository's root, for messages.
    pub fn short<'a>(&self, path: &'a Path) -> std::path::Display<'a> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }

    /// How messages call a package: its file's name, or a folder's path in the repository.
    pub fn name_of(&self, package: &Path) -> String {
        if package.is_dir() {
            return format!("./{}", self.short(package));
        }
        package.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    pub fn read_json(&self, path: &str) -> Result<Value> {
        let text = self.shell.read_file(path)?;
        serde_json::from_str(&text).with_context(|| path.to_owned())
    }
}

/// The cell's value, made now if this run has not made it yet.
pub fn once<T: Clone>(cell: &OnceCell<Result<T, String>>, make: impl FnOnce() -> Result<T>) -> Result<T> {
    let made = cell.get_or_init(|| make().map_err(|error| format!("{error:#}")));
    made.clone().map_err(|error| anyhow!(error))
}

/// Puts a copy in place by renaming: a program that has the old file loaded keeps it whole.
pub fn replace(from: &Path, to: &Path) -> Result<()> {
    let beside = to.with_extension("new");
    fs::copy(from, &beside).with_context(|| from.display().to_string())?;
    fs::rename(&beside, to).with_context(|| to.display().to_string())
}

pub fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

pub fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}
