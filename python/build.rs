//! Takes the docstrings out of the stubs, so that `help()` and an editor show one text.
//!
//! `OUT_DIR/NAME.txt` for each function and class of a stub, `CLASS.NAME.txt` for what a class has.

use std::{env, fs, path::Path};

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets it");
    // In an sdist the package lies beside this crate's folder, not in it.
    let package = ["package/tictacore", "../package/tictacore"].map(Path::new);
    let package = package.into_iter().find(|folder| folder.is_dir()).expect("the package's folder");
    for stub in ["__init__.pyi", "notation.pyi"].map(|name| package.join(name)) {
        println!("cargo::rerun-if-changed={}", stub.display());
        let text = fs::read_to_string(&stub).unwrap_or_else(|error| panic!("{}: {error}", stub.display()));
        for (name, doc) in docstrings(&text) {
            fs::write(Path::new(&out).join(format!("{name}.txt")), doc).expect("OUT_DIR takes files");
        }
    }
}

/// Every item's name and docstring, without the indentation.
fn docstrings(stub: &str) -> Vec<(String, String)> {
    let (mut docs, mut class, mut item) = (Vec::new(), String::new(), String::new());
    let mut lines = stub.lines();
    while let Some(line) = lines.next() {
        let code = line.trim_start();
        let indent = line.len() - code.len();
        if let Some(head) = code.strip_prefix("class ") {
            class = name(head);
            item.clone_from(&class);
        } else if let Some(head) = code.strip_prefix("def ") {
            item = if indent == 0 { name(head) } else { format!("{class}.{}", name(head)) };
        } else if let (Some(first), false) = (code.strip_prefix("\"\"\""), item.is_empty()) {
            let doc = if let Some(line) = first.strip_suffix("\"\"\"") {
                line.to_owned()
            } else {
                let rest = lines.by_ref().take_while(|line| line.trim() != "\"\"\"");
                let rest = rest.map(|line| line.get(indent..).unwrap_or("").to_owned());
                std::iter::once(first.to_owned()).chain(rest).collect::<Vec<_>>().join("\n")
            };
            docs.push((std::mem::take(&mut item), doc));
        }
    }
    docs
}

fn name(head: &str) -> String {
    head.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect()
}
