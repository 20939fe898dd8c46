//! Writes `c/include/tictacore.h` from `c/src`, or with `--check` says whether it is what would be written.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

fn main() -> Result<()> {
    let check = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => bail!("usage: tictacore-header [--check], not {other}"),
    };
    let c = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../c");
    let header = c.join("include/tictacore.h");
    let text = generate(&c)?;
    if !check {
        return std::fs::write(&header, text).context("include/tictacore.h cannot be written");
    }
    if std::fs::read_to_string(&header).is_ok_and(|there| there == text) {
        return Ok(());
    }
    bail!("c/include/tictacore.h is not what c/src says: cargo run -p tictacore-header")
}

fn generate(c: &Path) -> Result<String> {
    let config = cbindgen::Config::from_file(c.join("cbindgen.toml")).map_err(|error| anyhow!(error))?;
    let bindings = cbindgen::Builder::new().with_crate(c).with_config(config).generate()?;
    let mut written = Vec::new();
    bindings.write(&mut written);
    Ok(for_c(&String::from_utf8(written)?))
}

/// Without the sections `# Safety`: they are for readers of Rust, and the head of the header says it once for C.
fn for_c(header: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut is_safety = false;
    for line in header.lines() {
        let comment = line.trim_start().strip_prefix("///").map(str::trim);
        is_safety = comment == Some("# Safety") || is_safety && comment.is_some();
        if !is_safety {
            // An empty line of a comment that then ends was before what is left out.
            if comment.is_none() {
                kept.pop_if(|before| before.trim() == "///");
            }
            kept.push(line.trim_end());
        }
    }
    kept.join("\n") + "\n"
}
