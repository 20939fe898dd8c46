//! Playing every game, ply by ply: how many games there are, how they end, and which boards they reach.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Board, Rules};
use crate::lines::{Outcome, outcome};

/// Every board that play reaches after so many moves, with the number of move sequences that lead to it.
pub type Layer = BTreeMap<Board, u64>;

/// Before the first move.
pub fn first_layer(rules: &Rules) -> Layer {
    Layer::from([(rules.empty_board(), 1)])
}

/// One move later: R8 in every possible way.
pub fn next_layer(rules: &Rules, layer: &Layer) -> Layer {
    let mut next = Layer::new();
    for (board, sequences) in layer {
        if outcome(rules, board) != Outcome::Pending {
            continue;
        }
        let marks = board.iter().flatten().filter(|&&cell| cell != 0).count();
        let player = if marks % 2 == 0 { 1 } else { 2 };
        for row in 0..rules.rows {
            for col in 0..rules.cols {
                if board[row][col] == 0 {
                    let mut after = board.clone();
                    after[row][col] = player;
                    *next.entry(after).or_insert(0) += sequences;
                }
            }
        }
    }
    next
}

/// How many there are, by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Not over.
    pub pending: u64,
    /// Won by A.
    pub a: u64,
    /// Won by B.
    pub b: u64,
    /// Drawn.
    pub draw: u64,
}

impl Totals {
    /// Whatever the outcome.
    pub fn all(&self) -> u64 {
        self.pending + self.a + self.b + self.draw
    }

    /// Counts `number` more of this outcome.
    ///
    /// # Panics
    /// If it is `Both`, which play cannot reach.
    pub fn add(&mut self, outcome: Outcome, number: u64) {
        match outcome {
            Outcome::Pending => self.pending += number,
            Outcome::A => self.a += number,
            Outcome::B => self.b += number,
            Outcome::Draw => self.draw += number,
            Outcome::Both => panic!("play ends with the first won line"),
        }
    }
}

impl std::iter::Sum for Totals {
    fn sum<I: Iterator<Item = Totals>>(all: I) -> Totals {
        all.fold(Totals::default(), |sum, one| Totals {
            pending: sum.pending + one.pending,
            a: sum.a + one.a,
            b: sum.b + one.b,
            draw: sum.draw + one.draw,
        })
    }
}

/// The move sequences and the boards of one length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// How many moves.
    pub ply: usize,
    /// Move sequences of that length, by the outcome after the last move.
    pub games: Totals,
    /// Distinct boards after that many moves, by outcome.
    pub positions: Totals,
}

/// Every ply from 0 to `last_ply`, or to the end of the longest game.
pub fn count_plies(rules: &Rules, last_ply: usize) -> Vec<Ply> {
    let mut plies = Vec::new();
    let mut layer = first_layer(rules);
    loop {
        let mut ply = Ply { ply: plies.len(), games: Totals::default(), positions: Totals::default() };
        for (board, &sequences) in &layer {
            let outcome = outcome(rules, board);
            ply.games.add(outcome, sequences);
            ply.positions.add(outcome, 1);
        }
        plies.push(ply);
        if plies.len() > last_ply {
            return plies;
        }
        layer = next_layer(rules, &layer);
        if layer.is_empty() {
            return plies;
        }
    }
}

/// Every board that some game reaches, the empty one among them.
pub fn reached_boards(rules: &Rules) -> BTreeSet<Board> {
    let mut reached = BTreeSet::new();
    let mut layer = first_layer(rules);
    while !layer.is_empty() {
        let next = next_layer(rules, &layer);
        reached.extend(layer.into_keys());
        layer = next;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that anyone can look up.
    #[test]
    fn three_by_three_has_its_known_totals() {
        let plies = count_plies(&Rules::square(3).unwrap(), 9);
        let sum = |of: fn(&Ply) -> u64| plies.iter().map(of).sum::<u64>();
        assert_eq!(sum(|ply| ply.games.a + ply.games.b + ply.games.draw), 255_168);
        assert_eq!(
            [sum(|ply| ply.games.a), sum(|ply| ply.games.b), sum(|ply| ply.games.draw)],
            [131_184, 77_904, 46_080]
        );
        assert_eq!(sum(|ply| ply.games.all()), 549_946);
        assert_eq!(sum(|ply| ply.positions.all()), 5_478);
        assert_eq!(sum(|ply| ply.positions.pending), 4_520);
        assert_eq!(sum(|ply| ply.positions.a), 626);
        assert_eq!(sum(|ply| ply.positions.b), 316);
        assert_eq!(sum(|ply| ply.positions.draw), 16);
    }
}
