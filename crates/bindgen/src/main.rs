//! Writes the JavaScript beside tictacore's .wasm: `tictacore-bindgen INPUT.wasm OUTPUT-FOLDER`.
//!
//! It does what the command `wasm-bindgen --target web` does, as a crate of the workspace, so that
//! Cargo.lock holds one version of it and of the library that it must match to the last digit.

use std::path::PathBuf;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(input), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("usage: tictacore-bindgen INPUT.wasm OUTPUT-FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen.web(true).and_then(|bindgen| {
        bindgen
            .input_path(&input)
            .out_name("tictacore")
            // The types are written by hand, once for Node and the browser.
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            // Else init() without an argument would not find the .wasm beside the module.
            .omit_default_module_path(false)
            .generate(&folder)
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:?}", input.display());
            ExitCode::FAILURE
        }
    }
}
