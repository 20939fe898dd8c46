//! Builds what go/ embeds, the C ABI as WebAssembly with a stamp of its sources, and runs the tests of go/.

use anyhow::Result;
use serde_json::Value;
use xshell::{Cmd, cmd};

use crate::project::{Finished, Project};
use crate::{c, setup, wasm};

/// Leaves go/internal/engine/tictacore.wasm as it is to be committed.
pub fn embed(project: &Project) -> Result<()> {
    setup::go(project)?;
    // 256 KB instead of 1 MB of memory an instance; no function takes more than 92 KB.
    let wasm = wasm::compile(project, "tictacore-c", "wasm", &["-Clink-arg=-zstack-size=262144"])?;
    project.step("embedding it in go/", cmd!(project.shell, "go -C go run ./internal/embed {wasm}"))?;
    Ok(())
}

/// The tests with the embedded engine, as a user without a C compiler has it.
pub fn test_embedded(project: &Project, what: &str) -> Result<Finished> {
    let test = cmd!(project.shell, "go -C go test -count=1 -json ./...").env("CGO_ENABLED", "0");
    project.watch_through(what, test, output_of)
}

/// The tests with the C library instead, for which `flags` are more arguments.
pub fn test_native(project: &Project, what: &str, flags: &[&str]) -> Result<Finished> {
    let test = native(project, &["test", "-count=1", "-json", "-tags", "tictacore_native"])?;
    project.watch_through(what, test.args(flags).arg("./..."), output_of)
}

/// Go with these arguments, in go/ and able to find the C library.
pub fn native<'a>(project: &'a Project, arguments: &[&str]) -> Result<Cmd<'a>> {
    let shell = &project.shell;
    let built = c::libraries(project)?;
    // A folder with this file alone: beside a shared library the linker would take that.
    let folder = project.empty_folder("go-native")?;
    shell.copy_file(built.join("lib/libtictacore.a"), &folder)?;
    let root = project.root.display();
    Ok(cmd!(shell, "go -C go {arguments...}")
        .env("CGO_ENABLED", "1")
        .env("CGO_CFLAGS", format!("-O2 -g -I{root}/c/include"))
        .env("CGO_LDFLAGS", format!("-L{}", folder.display())))
}

/// What the tests printed, of what `go test -json` says: that which is JSON without a text is no news to people.
fn output_of(said: &str) -> String {
    let text = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(event) => event["Output"].as_str().unwrap_or_default().to_owned(),
        Err(_) => format!("{line}\n"),
    };
    let is_news = |text: &String| !text.starts_with("=== ") && !text.contains("--- PASS");
    said.lines().map(text).filter(is_news).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_see_what_failed() {
        let said = "# pkg\n{\"Action\":\"run\",\"Test\":\"TestA\"}\n\
                    {\"Action\":\"output\",\"Test\":\"TestA\",\"Output\":\"=== RUN   TestA\\n\"}\n\
                    {\"Action\":\"output\",\"Test\":\"TestA\",\"Output\":\"    a_test.go:3: wrong\\n\"}\n";
        assert_eq!(output_of(said), "# pkg\n    a_test.go:3: wrong\n");
    }
}
