//! Numbers that look random and are the same at every run: splitmix64 with a seed for each file.

use tictacore_reference::{Board, mix};

/// A stream of numbers.
pub struct Random(u64);

impl Random {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        usize::try_from(mix(self.0) % end as u64).expect("it is below a usize")
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// A board with so many marks of each player in random cells.
    pub fn board(&mut self, (rows, cols): (usize, usize), (a, b): (usize, usize)) -> Board {
        let mut cells = vec![0; rows * cols];
        cells[..a].fill(1);
        cells[a..a + b].fill(2);
        self.shuffle(&mut cells);
        cells.chunks(cols).map(<[u8]>::to_vec).collect()
    }

    /// Fills empty cells at random until each player has so many marks.
    pub fn fill(&mut self, board: &[Vec<u8>], (a, b): (usize, usize)) -> Board {
        let mut filled = board.to_vec();
        let count = |player| board.iter().flatten().filter(|&&cell| cell == player).count();
        let mut marks = [vec![1; a - count(1)], vec![2; b - count(2)]].concat();
        let mut empty: Vec<&mut u8> = filled.iter_mut().flatten().filter(|cell| **cell == 0).collect();
        marks.resize(empty.len(), 0);
        self.shuffle(&mut marks);
        for (cell, mark) in empty.iter_mut().zip(marks) {
            **cell = mark;
        }
        filled
    }
}
