//! `cargo xtask VERB`: everything that people and CI do with this repository, as one program.

mod bench;
mod c;
mod conformance;
mod counts;
mod demo;
mod go;
mod installed;
mod instructions;
mod java;
mod javascript;
mod languages;
mod lint;
mod names;
mod package;
mod project;
mod python;
mod report;
mod setup;
mod test;
mod wasm;

use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use project::Project;

/// Builds, tests, packages and shows every part of tictacore.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Subcommand)]
enum Verb {
    /// Find or install what the other verbs need
    Setup,
    /// Build and install the packages as a user would, and show answers and times
    Demo,
    /// Set up what is missing and run every test, or those of some parts
    Test { parts: Vec<Part> },
    /// Measure every layer beside its peers, or some, into bench/results/
    Bench { layers: Vec<bench::Layer> },
    /// Count the instructions of the core's kernels and compare them with bench/instructions.tsv
    Instructions {
        /// Write the file anew instead
        #[arg(long)]
        write: bool,
    },
    /// Check formatting, lints, documentation and what must agree between files
    Lint,
    /// Leave in dist/ what users install, for every ecosystem or for some
    Package { ecosystems: Vec<Ecosystem> },
    /// Build the browser package into wasm/dist/
    Wasm,
    /// Write c/include/tictacore.h anew from the sources of c/
    Header,
    /// Write the .wasm that go/ embeds anew from the sources of c/ and the core
    Go,
    /// Write vectors/ anew from the reference
    Vectors,
    /// Write the table of languages and features in README.md from the tests that ran last
    Conformance,
}

/// A part of the tests.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The rules, the reference and this tool
    Rust,
    /// The wheel, with every `CPython` found; the types
    Python,
    /// The npm package with its native addon
    Node,
    /// The npm package for browsers, in Node and in Chromium
    Wasm,
    /// The C ABI, with and without sanitizers
    C,
    /// The C++ header, with and without sanitizers
    Cpp,
    /// The jar's classes, on the oldest and the newest JDK found
    Java,
    /// The Go module, with its embedded engine and with the C library
    Go,
    /// What users install, in an empty folder
    Package,
}

/// Where users install from.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ecosystem {
    /// `PyPI`: the wheel and the sdist
    Python,
    /// npm: tictacore, with the native addon of this machine
    Node,
    /// npm: tictacore-wasm
    Wasm,
    /// crates.io: the crate
    Rust,
    /// For C and C++: headers and libraries of this machine
    C,
    /// Maven: the jar with the native library of this machine
    Java,
}

fn main() -> ExitCode {
    let Some(verb) = Arguments::parse().verb else {
        // Written to standard output and a success: asking what there is to do is no mistake.
        return match Arguments::command().print_help() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    };
    match Project::find().and_then(|project| carry_out(&project, verb)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Returns whether all is well, where the verb itself has said what is not.
fn carry_out(project: &Project, verb: Verb) -> Result<bool> {
    match verb {
        Verb::Test { parts } => return Ok(test::run(project, &parts)),
        Verb::Lint => return lint::run(project),
        Verb::Instructions { write } => return instructions::run(project, write),
        Verb::Bench { layers } => bench::run(project, &layers)?,
        Verb::Setup => return Ok(setup::everything(project)),
        Verb::Demo => demo::show(project)?,
        Verb::Package { ecosystems } => package::run(project, &ecosystems)?,
        Verb::Wasm => wasm::build(project)?,
        Verb::Header => project.write_header()?,
        Verb::Go => go::embed(project)?,
        Verb::Conformance => conformance::run(project)?,
        Verb::Vectors => project.write_vectors()?,
    }
    Ok(true)
}
