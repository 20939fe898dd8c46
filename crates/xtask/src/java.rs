//! The JDKs of this machine, and Maven, which builds and tests java/.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::{Cmd, Shell, cmd};

use crate::project::{Finished, Project, has_extension, once, replace};
use crate::setup;

/// The oldest Java that the package is for.
pub const OLDEST: u32 = 17;

pub const MAVEN: &str = if cfg!(windows) { "mvn.cmd" } else { "mvn" };

const REPORTS: &str = "java/target/surefire-reports";

/// A JDK, named by what its file `release` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jdk {
    pub home: PathBuf,
    pub version: String,
    pub major: u32,
}

impl fmt::Display for Jdk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.version, self.home.display())
    }
}

impl Jdk {
    pub fn program(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name).with_extension(std::env::consts::EXE_EXTENSION)
    }
}

/// Every JDK that the package is for, one of each Java, the oldest first.
pub fn jdks(project: &Project) -> Vec<Jdk> {
    let shell = &project.shell;
    let of_path =
        setup::on_path("javac").and_then(|program| Some(program.canonicalize().ok()?.ancestors().nth(2)?.into()));
    let told = shell.var_os("JAVA_HOME").map(PathBuf::from);
    let sdkman = std::env::home_dir().map(|home| home.join(".sdkman/candidates/java"));
    let kept = [Some("/usr/lib/jvm".into()), sdkman].into_iter().flatten();
    let kept = kept.flat_map(|folder: PathBuf| shell.read_dir(folder).unwrap_or_default());
    let of_mac = shell.read_dir("/Library/Java/JavaVirtualMachines").unwrap_or_default();
    let of_mac = of_mac.into_iter().map(|folder| folder.join("Contents/Home"));
    let mut found: Vec<Jdk> = Vec::new();
    for home in told.into_iter().chain(of_path).chain(kept).chain(of_mac) {
        if let Some(jdk) = probe(shell, &home)
            && jdk.major >= OLDEST
            && !found.iter().any(|other| other.major == jdk.major)
        {
            found.push(jdk);
        }
    }
    found.sort_by_key(|jdk| jdk.major);
    found
}

fn probe(shell: &Shell, home: &Path) -> Option<Jdk> {
    let (version, major) = version_in(&shell.read_file(home.join("release")).ok()?)?;
    let jdk = Jdk { home: home.to_owned(), version, major };
    // A JRE has that file, too.
    jdk.program("javac").is_file().then_some(jdk)
}

/// The version in a JDK's file `release`, and its first number.
fn version_in(release: &str) -> Option<(String, u32)> {
    let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?.trim_matches('"');
    let major = version.split(['.', '-', '+']).next()?.parse().ok()?;
    Some((version.to_owned(), major))
}

/// A goal of java/'s build, made by `jdk`.
pub fn maven<'a>(project: &'a Project, jdk: &Jdk, goal: &str) -> Cmd<'a> {
    let target = &project.target;
    cmd!(
        project.shell,
        "{MAVEN} --batch-mode --no-transfer-progress --file java/pom.xml -Dcargo.target={target} {goal}"
    )
    .env("JAVA_HOME", &jdk.home)
}

/// The tests, compiled by one JDK and run on the other.
pub fn test(project: &Project, what: &str, compiler: &Jdk, jdk: &Jdk) -> Result<Finished> {
    project.shell.remove_path(REPORTS)?;
    let jvm = jdk.program("java");
    project.watch(what, maven(project, compiler, "test").arg(format!("-Djvm={}", jvm.display())))
}

/// What the last tests left as reports.
pub fn reports(project: &Project) -> Vec<String> {
    let files = project.shell.read_dir(REPORTS).unwrap_or_default();
    let reports = files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "xml"));
    reports.filter_map(|file| project.shell.read_file(file).ok()).collect()
}

/// The jar with the native library of this machine, in dist/.
pub fn jar(project: &Project) -> Result<PathBuf> {
    once(&project.made.jar, || {
        let oldest = setup::java(project)?.swap_remove(0);
        let package = maven(project, &oldest, "package").arg("-DskipTests");
        project.step("building the jar", package)?;
        let name = format!("tictacore-{}.jar", project.version);
        project.clear_dist(|name| has_extension(name, "jar"))?;
        let file = project.dist.join(&name);
        replace(&project.root.join("java/target").join(&name), &file)?;
        Ok(file)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_jdks_are_read() {
        let release = "IMPLEMENTOR=\"Debian\"\nJAVA_VERSION=\"17.0.15\"\nJAVA_VERSION_DATE=\"2025-04-15\"\n";
        assert_eq!(version_in(release), Some(("17.0.15".to_owned(), 17)));
        assert_eq!(version_in("JAVA_VERSION=\"25\"\n"), Some(("25".to_owned(), 25)));
        assert_eq!(version_in("JAVA_VERSION=\"1.8.0_402\"\n"), Some(("1.8.0_402".to_owned(), 1)));
        assert_eq!(version_in("NAME=x"), None);
    }
}
