//! The boards that every layer and language is measured on, written to files with the right answers beside them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use tictacore_reference::{Outcome, Rules, outcome};

/// A kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No mark.
    Empty,
    /// Each cell one of the three, by chance.
    Random,
    /// No empty cell and no line.
    Draw,
    /// Random, but for the won last row.
    LastRow,
    /// Random, but for the won last column.
    LastColumn,
    /// Random, but for the won anti-diagonal.
    AntiDiagonal,
    /// Rows and columns of one mark each, but for their last cell.
    Adversarial,
    /// All of the above in disorder, which no branch predictor learns.
    Mixed,
}

use Kind::{Adversarial, AntiDiagonal, Draw, Empty, LastColumn, LastRow, Mixed, Random};

impl Kind {
    /// All of them, the mixed ones last.
    pub const ALL: [Self; 8] = [Empty, Random, Draw, LastRow, LastColumn, AntiDiagonal, Adversarial, Mixed];

    /// What tables call it.
    pub const fn name(self) -> &'static str {
        match self {
            Empty => "empty",
            Random => "random",
            Draw => "draw",
            LastRow => "last row",
            LastColumn => "last column",
            AntiDiagonal => "anti-diagonal",
            Adversarial => "adversarial",
            Mixed => "mixed",
        }
    }
}

/// The sizes of the tables.
pub const SIZES: [usize; 4] = [3, 10, 100, 1000];

/// The sizes of the curves: time against n.
pub const CURVE: [usize; 24] =
    [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 32, 50, 64, 100, 128, 200, 320, 500, 800, 1000, 1500, 2000, 3000];

/// How many boards are in rotation: so many that no branch predictor learns their cells, which takes some ten thousand;
/// one where a single board has a million. Languages in which a board is many objects take fewer of the small ones.
const fn rotation(n: usize) -> usize {
    match n {
        0..8 => 8192,
        8..30 => 1024,
        30..200 => 8,
        _ => 1,
    }
}

/// Boards of one size and kind one after another, and whether each is over.
#[derive(Debug)]
pub struct Boards {
    /// How many rows and columns each has.
    pub n: usize,
    /// Their cells, board after board.
    pub cells: Vec<u8>,
    /// The right answers, by the reference.
    pub over: Vec<bool>,
}

impl Boards {
    /// Those of the rotation, always the same.
    pub fn new(n: usize, kind: Kind) -> Self {
        Self::many(n, kind, rotation(n))
    }

    /// As many as asked for.
    pub fn many(n: usize, kind: Kind, count: usize) -> Self {
        let mut random = Rng::with_seed(0x71C7_AC70 + ((n as u64) << 8) + kind as u64);
        let mut cells = Vec::with_capacity(n * n * count);
        let mut over = Vec::with_capacity(count);
        for index in 0..count {
            let board = match kind {
                Mixed => board(n, *random.choice(&Kind::ALL[..7]).unwrap_or(&Random), index, &mut random),
                kind => board(n, kind, index, &mut random),
            };
            over.push(is_over(n, &board));
            cells.extend(board);
        }
        Self { n, cells, over }
    }

    /// The cells of each board.
    pub fn each(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.chunks_exact(self.n * self.n)
    }
}

/// The reference's answer, which is not the core's.
fn is_over(n: usize, cells: &[u8]) -> bool {
    let rules = Rules { rows: n, cols: n, k: n, overline: tictacore_reference::Overline::Win };
    let rows: Vec<Vec<u8>> = cells.chunks_exact(n).map(<[u8]>::to_vec).collect();
    outcome(&rules, &rows) != Outcome::Pending
}

fn board(n: usize, kind: Kind, index: usize, random: &mut Rng) -> Vec<u8> {
    let chance = |random: &mut Rng| (0..n * n).map(|_| random.u8(0..3)).collect::<Vec<u8>>();
    match kind {
        // Written cell by cell: fresh zeros of the system would all be one page, read as if from L1.
        Empty => (0..n * n).map(|_| std::hint::black_box(0)).collect(),
        Random | Mixed => chance(random),
        Draw => loop {
            let full: Vec<u8> = (0..n * n).map(|_| random.u8(1..3)).collect();
            // Below 3 x 3 every full board has a line.
            if n < 3 || !has_line(n, &full) {
                break full;
            }
        },
        LastRow | LastColumn | AntiDiagonal => {
            let (mut cells, player) = (chance(random), random.u8(1..3));
            for i in 0..n {
                let at = match kind {
                    LastRow => (n - 1) * n + i,
                    LastColumn => i * n + n - 1,
                    _ => i * n + n - 1 - i,
                };
                cells[at] = player;
            }
            cells
        }
        Adversarial => {
            let (own, other) = if random.bool() { (1, 2) } else { (2, 1) };
            let mut cells = vec![own; n * n];
            for i in 0..n {
                // One board in four has last lines of one mark, too; in the others chance keeps boards apart.
                let mut end = || if index.is_multiple_of(4) || random.bool() { other } else { 0 };
                cells[i * n + n - 1] = end();
                cells[(n - 1) * n + i] = end();
            }
            cells[n * n - 1] = 0;
            cells
        }
    }
}

/// Whether a full board has a won line. Only for drawing draws: [`is_over`] says what is right.
fn has_line(n: usize, full: &[u8]) -> bool {
    let won = |first: usize, step: usize| (1..n).all(|i| full[first + i * step] == full[first]);
    (0..n).any(|i| won(i * n, 1) || won(i, n)) || won(0, n + 1) || won(n - 1, n - 1)
}

/// Writes, for the other languages, `N KIND.boards` (bytes, board after board) and `N KIND.over` (0 or 1 a board).
///
/// # Errors
///
/// Where a file cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for n in SIZES {
        for kind in Kind::ALL {
            write_one(folder, n, kind)?;
        }
    }
    for n in CURVE.into_iter().filter(|n| !SIZES.contains(n)) {
        write_one(folder, n, Random)?;
    }
    Ok(())
}

fn write_one(folder: &Path, n: usize, kind: Kind) -> Result<()> {
    let boards = Boards::new(n, kind);
    ensure!(kind != Draw || boards.over.iter().all(|&over| over), "a draw is over");
    let name = format!("{n} {}", kind.name());
    let save = |extension: &str, bytes: &[u8]| {
        let path = folder.join(format!("{name}.{extension}"));
        fs::write(&path, bytes).with_context(|| path.display().to_string())
    };
    save("boards", &boards.cells)?;
    save("over", &boards.over.iter().map(|&over| u8::from(over)).collect::<Vec<u8>>())
}
