//! Checks what must hold without running anything of the product; one line a check.

use anyhow::Result;
use serde_json::Value;
use xshell::cmd;

use crate::project::{Project, has_extension};
use crate::{conformance, setup};

/// Returns every fault that it finds.
type Check = fn(&Project, &[Tracked]) -> Vec<String>;

/// Runs every check and returns whether all hold.
pub fn run(project: &Project) -> Result<bool> {
    let shell = &project.shell;
    let mut failed = Vec::new();

    let go = [
        ("go vet", cmd!(shell, "go -C go vet ./...").env("CGO_ENABLED", "0")),
        (
            "go vet, native",
            cmd!(shell, "go -C go vet -tags tictacore_native ./...")
                .env("CGO_ENABLED", "1")
                .env("CGO_CFLAGS", format!("-I{}/c/include", project.root.display())),
        ),
        (
            "what go/ embeds is as new as its sources (cargo xtask go)",
            cmd!(shell, "go -C go run ./internal/embed -check"),
        ),
    ];
    let commands = [
        ("Cargo.lock is up to date", cmd!(shell, "cargo metadata --locked --format-version 1 --no-deps")),
        ("rustfmt", cmd!(shell, "cargo fmt --all --check -- --color never")),
        ("clippy", cmd!(shell, "cargo clippy --workspace --all-targets -- -D warnings")),
        ("rustdoc", cmd!(shell, "cargo doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings")),
        ("vectors/ is what the reference writes", cmd!(shell, "cargo run --release -p tictacore-reference -- --check")),
        (
            "tictacore.h is what c/src says (cargo xtask header)",
            cmd!(shell, "cargo run --quiet -p tictacore-header -- --check"),
        ),
    ];
    if let Err(error) = setup::go(project) {
        println!("▸ go/ … FAILED\n{error:#}");
        failed.push("go/");
    }
    for (what, command) in commands.into_iter().chain(go) {
        if !project.watch(what, command)?.success {
            failed.push(what);
        }
    }

    let checks: [(&str, Check); 9] = [
        ("gofmt", gofmt),
        ("package.json agrees with Cargo.toml", manifests_of_npm),
        ("pom.xml and go.mod agree with Cargo.toml", other_manifests),
        ("licences in folders are copies", licences),
        ("README.md's table is the recorded one", |project, _| conformance::faults(project)),
        ("the oldest Rust stands in one place", one_oldest_rust),
        ("every dependency has its reason", reasons),
        ("no path of a machine", machine_paths),
        ("no host of a registry", registry_hosts),
    ];
    let files = tracked(project)?;
    for (what, check) in checks {
        let faults = check(project, &files);
        println!("▸ {what} … {}", if faults.is_empty() { "ok" } else { "FAILED" });
        for fault in &faults {
            println!("{fault}");
        }
        if !faults.is_empty() {
            failed.push(what);
        }
    }

    if failed.is_empty() {
        println!("\nall {} checks hold", 9 + checks.len());
    } else {
        println!("\nfailed: {}", failed.join("; "));
    }
    Ok(failed.is_empty())
}

/// A text file that git tracks, or would if it were added.
struct Tracked {
    path: String,
    text: String,
}

fn tracked(project: &Project) -> Result<Vec<Tracked>> {
    let names = cmd!(project.shell, "git ls-files -z --cached --others --exclude-standard").quiet().read()?;
    let read = |path: &str| {
        // What is deleted but not yet committed, and what is no text, cannot be read: neither can say anything wrong.
        let text = project.shell.read_file(path).ok()?;
        Some(Tracked { path: path.to_owned(), text })
    };
    Ok(names.split('\0').filter(|name| !name.is_empty()).filter_map(read).collect())
}

fn manifests_of_npm(project: &Project, files: &[Tracked]) -> Vec<String> {
    let mut faults = Vec::new();
    for Tracked { path, text } in files.iter().filter(|file| file.path.ends_with("package.json")) {
        let Ok(package) = serde_json::from_str::<Value>(text) else {
            faults.push(format!("{path} is not JSON"));
            continue;
        };
        if package["name"].is_null() {
            continue; // It says only that the folder's files are modules.
        }
        for (key, right) in [("version", &project.version), ("license", &project.license)] {
            if package[key] != **right {
                faults.push(format!("{path}: {key} is {}, in Cargo.toml {right}", package[key]));
            }
        }
        for kind in ["dependencies", "optionalDependencies", "peerDependencies"] {
            let of_ours = package[kind].as_object().into_iter().flatten();
            for (name, version) in of_ours.filter(|(name, _)| name.starts_with("tictacore")) {
                if *version != *project.version {
                    faults.push(format!("{path}: {kind} has {name} {version}, in Cargo.toml {}", project.version));
                }
            }
        }
    }
    faults
}

/// The versions in java/ and the path of go/'s module; `CMake` reads its version from Cargo.toml.
fn other_manifests(project: &Project, files: &[Tracked]) -> Vec<String> {
    let version = &project.version;
    let places = [
        ("java/pom.xml", format!("<version>{version}</version>")),
        ("java/README.md", format!("<version>{version}</version>")),
        ("java/example/pom.xml", format!("<tictacore.version>{version}</tictacore.version>")),
        ("go/go.mod", format!("module {}/go", project.repository.trim_start_matches("https://"))),
    ];
    let mut faults = Vec::new();
    for (path, line) in places {
        // The first line of that kind: others are of other projects.
        let kind = line.split_inclusive(['>', ' ']).next().unwrap_or_default();
        let file = files.iter().find(|file| file.path == path);
        let found = file.and_then(|file| file.text.lines().map(str::trim).find(|found| found.starts_with(kind)));
        if found != Some(line.as_str()) {
            faults.push(format!("{path}: {}, and not {line}", found.unwrap_or("nothing of the kind")));
        }
    }
    faults
}

/// A package's folder has copies of the licences where its ecosystem takes no links.
fn licences(_: &Project, files: &[Tracked]) -> Vec<String> {
    let is_licence = |file: &&Tracked| file.path.contains("/LICENSE-");
    let text_of = |path: &str| files.iter().find(|file| file.path == path).map(|file| &file.text);
    let differs = |file: &&Tracked| file.path.rsplit('/').next().and_then(text_of) != Some(&file.text);
    let wrong = files.iter().filter(is_licence).filter(differs);
    wrong.map(|file| format!("{}: is not the root's", file.path)).collect()
}

fn gofmt(project: &Project, _: &[Tracked]) -> Vec<String> {
    match cmd!(project.shell, "gofmt -l go crates/xtask/demo").quiet().read() {
        Ok(files) => files.lines().map(|file| format!("{file}: gofmt -w would change it")).collect(),
        Err(error) => vec![error.to_string()],
    }
}

fn one_oldest_rust(_: &Project, files: &[Tracked]) -> Vec<String> {
    let stated = |file: &Tracked| {
        let numbered = |line: &str| {
            line.trim_start().starts_with("rust-version") && line.contains(|char: char| char.is_ascii_digit())
        };
        file.text.lines().filter(|line| numbered(line)).count()
    };
    let manifests = files.iter().filter(|file| file.path.ends_with("Cargo.toml"));
    let places: Vec<&Tracked> = manifests.filter(|file| stated(file) > 0).collect();
    match places.as_slice() {
        [only] if only.path == "Cargo.toml" && stated(only) == 1 => Vec::new(),
        _ => places.iter().map(|file| format!("{}: states a rust-version", file.path)).collect(),
    }
}

/// In Cargo.toml a dependency on another project has a comment on its line, or takes the workspace's.
fn reasons(_: &Project, files: &[Tracked]) -> Vec<String> {
    let manifests = files.iter().filter(|file| file.path.ends_with("Cargo.toml"));
    manifests.flat_map(|file| without_reason(&file.text).map(|line| format!("{}: {line}", file.path))).collect()
}

fn without_reason(manifest: &str) -> impl Iterator<Item = &str> {
    let mut in_dependencies = false;
    manifest.lines().filter(move |line| {
        if line.starts_with('[') {
            in_dependencies = line.trim_end_matches(']').ends_with("dependencies");
            return false;
        }
        let is_entry = line.contains('=') && !line.starts_with('#');
        let explained = line.contains(" # ") || line.contains("workspace = true") || line.contains("path = ");
        in_dependencies && is_entry && !explained
    })
}

fn machine_paths(_: &Project, files: &[Tracked]) -> Vec<String> {
    // In two pieces, so that this file does not find itself.
    let homes = [concat!("/", "root/"), concat!("/", "home/"), concat!("/", "Users/"), concat!("/", "work/")];
    lines_with(files, |line| homes.iter().any(|home| starts_a_path(line, home)))
}

/// `home` where a path can begin: not in the middle of another.
fn starts_a_path(line: &str, home: &str) -> bool {
    line.match_indices(home).any(|(at, _)| {
        !line[..at]
            .ends_with(|before: char| before.is_alphanumeric() || ['/', '.', '-', '_', '}', '~'].contains(&before))
    })
}

fn registry_hosts(_: &Project, files: &[Tracked]) -> Vec<String> {
    let hosts = [
        concat!("registry.", "npmjs"),
        concat!("registry.", "yarnpkg"),
        concat!("index.", "crates.io"),
        concat!("static.", "crates.io"),
        concat!("pypi.", "org/simple"),
        concat!("files.", "pythonhosted"),
        concat!("proxy.", "golang"),
        concat!("repo.maven.", "apache"),
        concat!("deb.", "debian.org"),
        // Lock files of npm, whatever the registry's name.
        concat!("\"resolved\"", ": \"http"),
    ];
    lines_with(files, |line| hosts.iter().any(|host| line.contains(host)))
}

fn lines_with(files: &[Tracked], wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for Tracked { path, text } in files {
        // Data may hold any text; its lines are long and many.
        if has_extension(path, "tsv") || has_extension(path, "jsonl") {
            continue;
        }
        let numbered = text.lines().enumerate().filter(|(_, line)| wrong(line));
        found.extend(numbered.map(|(index, line)| format!("{path}:{}: {}", index + 1, line.trim())));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\na = \"1\"\nb = \"2\" # counts\nc.workspace = true\n\
                        # d = \"1\"\n[dev-dependencies]\ne = { version = \"1\" }\nf = { path = \"f\" }\n[lints]\nworkspace = true\n";
        assert_eq!(without_reason(manifest).collect::<Vec<_>>(), ["a = \"1\"", "e = { version = \"1\" }"]);
    }

    #[test]
    fn a_path_of_a_machine_is_found_where_it_begins() {
        let home = concat!("/", "home/");
        assert!(starts_a_path(&format!("see {home}me/x"), home));
        assert!(starts_a_path(&format!("\"{home}me/x\""), home));
        assert!(!starts_a_path(&format!("example.org{home}x"), home));
    }
}
