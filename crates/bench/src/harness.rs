//! Times contestants in turns and prints one JSON object a contestant.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::json;

use tictacore_bench::inputs::Boards;

/// What a contestant is in its table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Ours,
    Peer,
    /// What this machine can do at most, such as reading the same bytes.
    Limit,
}

/// Somebody whose answers have been checked, ready to be timed.
pub struct Contestant<'a> {
    name: String,
    role: Role,
    /// How many units, such as boards or moves, one run is.
    units: u32,
    run: Box<dyn FnMut() + 'a>,
}

impl<'a> Contestant<'a> {
    pub fn new(name: impl Into<String>, role: Role, units: usize, run: impl FnMut() + 'a) -> Self {
        Self { name: name.into(), role, units: u32::try_from(units).unwrap_or(u32::MAX), run: Box::new(run) }
    }

    /// Asks, in each run, whether each board is over; here once, to compare with the right answers.
    ///
    /// # Panics
    ///
    /// Where an answer is wrong: what is wrong has no speed.
    pub fn on(
        boards: &'a Boards,
        name: impl Into<String>,
        role: Role,
        mut ask: impl FnMut(usize, &[u8]) -> bool + 'a,
    ) -> Self {
        let name = name.into();
        for (index, (cells, over)) in boards.each().zip(&boards.over).enumerate() {
            assert_eq!(ask(boards.n, cells), *over, "{name}, n = {}, board {index}", boards.n);
        }
        Self::new(name, role, boards.over.len(), move || {
            for cells in boards.each() {
                black_box(ask(black_box(boards.n), black_box(cells)));
            }
        })
    }
}

/// What is measured, in the words of the tables.
pub struct Case<'a> {
    pub layer: &'a str,
    pub question: &'a str,
    pub input: &'a str,
    pub n: usize,
    pub unit: &'a str,
}

/// A sample is at least this long, so that the clock's own cost does not count.
const SAMPLE: Duration = Duration::from_millis(1);

/// Takes samples of all contestants in turns until the budget is spent, and prints what came out.
pub fn measure(case: &Case<'_>, budget: Duration, mut contestants: Vec<Contestant<'_>>) {
    let runs: Vec<u32> = contestants.iter_mut().map(|contestant| runs_in_a_sample(&mut contestant.run)).collect();
    let mut samples = vec![Vec::new(); contestants.len()];
    let start = Instant::now();
    let mut round = 0;
    while round < 7 || round < 101 && start.elapsed() < budget {
        for turn in 0..contestants.len() {
            // Another one begins each round: what the one before has left in the caches is spread over all.
            let index = (round + turn) % contestants.len();
            samples[index].push(time(&mut contestants[index].run, runs[index]).as_secs_f64());
        }
        round += 1;
    }
    for (index, Contestant { name, role, units, .. }) in contestants.iter().enumerate() {
        let units = f64::from(runs[index]) * f64::from(*units);
        let mut nanoseconds: Vec<f64> = samples[index].iter().map(|seconds| seconds * 1e9 / units).collect();
        nanoseconds.sort_by(f64::total_cmp);
        let quarter = |quarters: usize| nanoseconds[(quarters * (nanoseconds.len() - 1) + 2) / 4];
        let Case { layer, question, input, n, unit } = case;
        let line = json!({
            "layer": layer, "case": question, "input": input, "n": n, "unit": unit, "contestant": name,
            "role": match role { Role::Ours => "ours", Role::Peer => "peer", Role::Limit => "limit" },
            "median_ns": quarter(2), "q1": quarter(1), "q3": quarter(3),
            "samples": nanoseconds.len(), "checked": true,
        });
        println!("{line}");
    }
}

/// Says that a contestant could not take part, and why.
pub fn missing(layer: &str, contestant: &str, reason: &str) {
    println!("{}", json!({ "layer": layer, "contestant": contestant, "missing": reason }));
}

fn runs_in_a_sample(run: &mut dyn FnMut()) -> u32 {
    let mut runs = 1;
    while runs < 1 << 24 && time(run, runs) < SAMPLE {
        runs *= 2;
    }
    runs
}

fn time(run: &mut dyn FnMut(), runs: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..runs {
        run();
    }
    start.elapsed()
}
