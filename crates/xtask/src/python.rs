//! The `CPython`s of this machine, and virtual environments.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::project::Project;

/// The versions 3.x that the package is for.
pub const MINORS: std::ops::RangeInclusive<u32> = 9..=14;

/// A `CPython` that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Python {
    pub program: PathBuf,
    pub minor: u32,
    pub free_threaded: bool,
}

impl Python {
    /// What its users call it: 3.13, or 3.13t without the global lock.
    pub fn label(&self) -> String {
        format!("3.{}{}", self.minor, if self.free_threaded { "t" } else { "" })
    }

    pub fn has_venv(&self, project: &Project) -> bool {
        let program = &self.program;
        cmd!(project.shell, "{program} -c 'import venv, ensurepip'")
            .quiet()
            .ignore_stdout()
            .ignore_stderr()
            .run()
            .is_ok()
    }

    /// Makes a virtual environment and returns its `python`.
    pub fn make_venv(&self, project: &Project, folder: &Path) -> Result<PathBuf> {
        let program = &self.program;
        project.shell.remove_path(folder)?;
        let make = cmd!(project.shell, "{program} -m venv {folder}");
        project.step(&format!("a virtual environment of Python {}", self.label()), make)?;
        Ok(python_of(folder))
    }

    /// A virtual environment with what `requirements` names, kept from run to run while that stays the same.
    pub fn kept_venv(&self, project: &Project, name: &str, requirements: &[String]) -> Result<PathBuf> {
        let folder = project.target.join("venvs").join(format!("{name}-{}", self.label()));
        let stamp = folder.join("requirements");
        let wanted = format!("{}\n{}\n", self.program.display(), requirements.join("\n"));
        let python = python_of(&folder);
        if project.shell.read_file(&stamp).is_ok_and(|had| had == wanted) {
            return Ok(python);
        }
        self.make_venv(project, &folder)?;
        let install = cmd!(project.shell, "{python} -m pip install --quiet {requirements...}");
        project.step(&format!("pip install {}", requirements.join(" ")), install)?;
        project.shell.write_file(&stamp, wanted)?;
        Ok(python)
    }
}

fn python_of(venv: &Path) -> PathBuf {
    venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// What `python3` of PATH is.
pub fn main(project: &Project) -> Option<Python> {
    let name = if cfg!(windows) { "python" } else { "python3" };
    probe(&project.shell, Path::new(name))
}

/// Every supported `CPython` that runs: the user's `python3` first, then those of PATH and of pyenv, one a version.
pub fn all(project: &Project) -> Vec<Python> {
    let shell = &project.shell;
    let mut found: Vec<Python> = main(project).into_iter().collect();
    let named = MINORS.flat_map(|minor| [format!("python3.{minor}"), format!("python3.{minor}t")]);
    let root = cmd!(shell, "pyenv root").quiet().ignore_stderr().read().ok();
    let of_pyenv = root
        .and_then(|root| shell.read_dir(Path::new(&root).join("versions")).ok())
        .unwrap_or_default()
        .into_iter()
        .map(|version| version.join("bin/python3"));
    for candidate in named.map(PathBuf::from).chain(of_pyenv) {
        if let Some(python) = probe(shell, &candidate)
            && !found.iter().any(|other| other.label() == python.label())
        {
            found.push(python);
        }
    }
    if found.len() > 1 {
        found[1..].sort_by_key(|python| (python.minor, python.free_threaded));
    }
    found
}

/// Asks a program what it is: a name on PATH may be a stub that does not run.
fn probe(shell: &Shell, program: &Path) -> Option<Python> {
    let question = "import platform, sys, sysconfig
print(platform.python_implementation(), *sys.version_info[:2], \
      int(bool(sysconfig.get_config_var('Py_GIL_DISABLED'))), sys.executable)";
    let answer = cmd!(shell, "{program} -c {question}").quiet().ignore_stderr().read().ok()?;
    read_probe(&answer)
}

fn read_probe(answer: &str) -> Option<Python> {
    let mut words = answer.trim().splitn(5, ' ');
    let ("CPython", "3") = (words.next()?, words.next()?) else {
        return None;
    };
    let minor = words.next()?.parse().ok()?;
    let free_threaded = words.next()? == "1";
    let program = words.next()?.into();
    MINORS.contains(&minor).then_some(Python { program, minor, free_threaded })
}

/// What python/pyproject.toml wants for building: maturin's versions stand there alone.
pub fn build_requirements(project: &Project) -> Result<Vec<String>> {
    requirements(project, "build-system", "requires")
}

/// What python/pyproject.toml wants for testing.
pub fn test_requirements(project: &Project) -> Result<Vec<String>> {
    requirements(project, "dependency-groups", "test")
}

fn requirements(project: &Project, table: &str, key: &str) -> Result<Vec<String>> {
    const FILE: &str = "python/pyproject.toml";
    let manifest: toml::Table = project.shell.read_file(FILE)?.parse().context(FILE)?;
    let list = manifest.get(table).and_then(|table| table.get(key)).and_then(toml::Value::as_array);
    let list = list.with_context(|| format!("{FILE} has no list {key} in [{table}]"))?;
    Ok(list.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_supported_cpython_is_read() {
        let python = read_probe("CPython 3 13 1 /opt/my python/bin/python3.13t\n").unwrap();
        assert_eq!(python.label(), "3.13t");
        assert_eq!(python.program, Path::new("/opt/my python/bin/python3.13t"));
    }

    #[test]
    fn others_are_not() {
        assert_eq!(read_probe("PyPy 3 10 0 /usr/bin/pypy3"), None);
        assert_eq!(read_probe("CPython 2 7 0 /usr/bin/python2"), None);
        assert_eq!(read_probe("CPython 3 8 0 /usr/bin/python3.8"), None);
        assert_eq!(read_probe(""), None);
    }
}
