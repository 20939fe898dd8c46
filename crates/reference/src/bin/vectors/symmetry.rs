//! `symmetry.tsv`: the eight images of a board, the one that stands for all, and the hash.

use tictacore_reference::{Board, IMAGES, canonical, hash, images};

use crate::random::Random;
use crate::table::{Table, board, board_text};

/// The whole file.
pub fn write() -> String {
    let columns = [&["id", "hash", "canonical", "canonical_hash"][..], &IMAGES].concat();
    let mut table = Table::new(&columns);
    for (id, text) in [
        ("one-empty", "0"),
        ("one-a", "1"),
        ("one-b", "2"),
        ("two-corner", "10/00"),
        ("two-all-corners", "12/21"),
        ("three-empty", "000/000/000"),
        ("three-corner", "100/000/000"),
        ("three-edge", "010/000/000"),
        ("three-centre", "000/010/000"),
        ("three-skew", "120/000/000"),
        ("three-turns-into-itself", "120/000/021"),
        ("three-mirrors-into-itself", "101/020/000"),
        ("three-full", "121/122/211"),
    ] {
        add(&mut table, id, &board(text));
    }
    let mut random = Random::new(3);
    for n in [2, 3, 4, 5, 10, 33] {
        for i in 0..if n > 10 { 1 } else { 8 } {
            let (a, b) = (random.below(n * n / 2 + 1), random.below(n * n / 2 + 1));
            add(&mut table, &format!("n{n}-random-{i}"), &random.board((n, n), (a, b)));
        }
    }
    table.finish()
}

fn add(table: &mut Table, id: &str, board: &Board) {
    let smallest = canonical(board);
    let hashes = [hash(board), hash(&smallest)].map(|hash| format!("{hash:016x}"));
    let images = images(board).map(|image| board_text(&image));
    let mut fields = vec![id, &hashes[0], "", &hashes[1]];
    let smallest = board_text(&smallest);
    fields[2] = &smallest;
    fields.extend(images.iter().map(String::as_str));
    table.case(&fields);
}
