//! Playing everything adds up to `vectors/counts.tsv` and `vectors/totals.tsv`.

use std::collections::{BTreeMap, HashMap, HashSet};

use table::read;
use tictacore::{Board, Game, Outcome, Overline, Rules, canonical};

mod table;

/// How many: pending, won by A, won by B, drawn.
type Totals = [u64; 4];

/// Every ply's move sequences, by playing and taking back each of them.
fn perft(game: &mut Game, last_ply: usize, plies: &mut Vec<Totals>) {
    let ply = game.move_count();
    plies.resize(plies.len().max(ply + 1), Totals::default());
    plies[ply][usize::from(game.outcome().code())] += 1;
    if ply == last_ply {
        return;
    }
    for (row, col) in game.legal_moves().collect::<Vec<_>>() {
        game.play(row, col).expect("the move is legal");
        perft(game, last_ply, plies);
        game.undo().expect("it has been played");
    }
}

/// Every ply's move sequences and positions, with positions that are equal taken together.
fn layers(rules: Rules, last_ply: usize) -> Vec<(Totals, HashSet<Game>)> {
    let mut plies = Vec::new();
    let mut layer = HashMap::from([(Game::new(rules).expect("memory"), 1)]);
    while !layer.is_empty() && plies.len() <= last_ply {
        let mut totals = Totals::default();
        let mut next = HashMap::new();
        for (game, &sequences) in &layer {
            totals[usize::from(game.outcome().code())] += sequences;
            for (row, col) in game.legal_moves() {
                let mut after = game.clone();
                after.play(row, col).expect("the move is legal");
                *next.entry(after).or_insert(0) += sequences;
            }
        }
        plies.push((totals, layer.into_keys().collect()));
        layer = next;
    }
    plies
}

/// What `counts.tsv` says of each rows, cols, k: of every ply the games, how they end, and the positions.
fn counted() -> BTreeMap<[usize; 3], Vec<[u64; 5]>> {
    let mut counted = BTreeMap::<_, Vec<_>>::new();
    for row in read("counts.tsv") {
        let plies = counted.entry(["rows", "cols", "k"].map(|side| row.number(side).expect("a number"))).or_default();
        assert_eq!(row.number("ply"), Some(plies.len()), "{row:?}");
        plies.push(
            ["games", "a_wins", "b_wins", "draws", "positions"].map(|count| row.number(count).expect("a number")),
        );
    }
    counted
}

fn rules([rows, cols, k]: [usize; 3]) -> Rules {
    Rules::new(rows, cols, k, Overline::Win).expect("they are rules")
}

/// One game after the other: 3x3 and all other small boards to the end, the larger ones as far as a second goes.
#[test]
fn every_game_one_by_one() {
    for (sides, plies) in counted() {
        let mut in_reach = 0;
        let affordable = |ply: &&[u64; 5]| {
            in_reach += ply[0];
            in_reach < 700_000
        };
        let plies: Vec<_> = plies.iter().take_while(affordable).collect();
        let mut found = Vec::new();
        perft(&mut Game::new(rules(sides)).expect("memory"), plies.len() - 1, &mut found);
        assert_eq!(found.len(), plies.len(), "{sides:?}");
        for (ply, (totals, expected)) in found.iter().zip(plies).enumerate() {
            let [_, a, b, draw] = *totals;
            assert_eq!([totals.iter().sum(), a, b, draw], expected[..4], "{sides:?}, ply {ply}");
        }
    }
}

/// All of the file, with equal positions taken together.
#[test]
fn every_game_by_position() {
    for (sides, plies) in counted() {
        let found = layers(rules(sides), plies.len() - 1);
        assert_eq!(found.len(), plies.len(), "{sides:?}");
        for (ply, ((totals, games), expected)) in found.iter().zip(plies).enumerate() {
            let [_, a, b, draw] = *totals;
            let positions = games.len() as u64;
            assert_eq!([totals.iter().sum(), a, b, draw, positions], expected, "{sides:?}, ply {ply}");
        }
    }
}

#[test]
fn totals() {
    for row in read("totals.tsv") {
        let sides = ["rows", "cols", "k"].map(|side| row.number(side).expect("a number"));
        let found = layers(rules(sides), usize::MAX - 1);
        let boards =
            || found.iter().flat_map(|(_, games)| games.iter().map(|game| game.board().expect("there is memory")));
        let totals = match row.get("of") {
            "games" => found
                .iter()
                .map(|(totals, _)| *totals)
                .fold([0; 4], |sum, one| std::array::from_fn(|i| sum[i] + one[i])),
            "positions" => count(boards()),
            "classes" => {
                let classes: HashSet<Board> = boards().map(|board| canonical(&board).expect("square")).collect();
                count(classes.into_iter())
            }
            other => panic!("{row:?}: {other}"),
        };
        let expected = ["pending", "a", "b", "draw"].map(|column| row.number(column).expect("a number"));
        assert_eq!(totals, expected, "{row:?}");
        assert_eq!(row.number("total"), Some(totals.iter().sum::<u64>()), "{row:?}");
    }
}

/// Boards by their outcome.
fn count<'a>(boards: impl Iterator<Item = Board<'a>>) -> Totals {
    let mut totals = Totals::default();
    for board in boards {
        let outcome = tictacore::outcome(&board);
        assert_ne!(outcome, Outcome::Both, "play ends with the first won line");
        totals[usize::from(outcome.code())] += 1;
    }
    totals
}
