//! Boards, cells and moves as others write them.

use crate::{
    arguments::{WIN, index, int},
    native::Failure,
    rows::{self, Rows, board, ints, to_java},
};
use jni::{
    Env,
    objects::{JIntArray, JString},
    sys::jint,
};
use tictacore::{
    Error, ErrorKind, Expected, MAX_SIZE, Overline, Rules,
    notation::{self, Order},
};

natives! {
    fn parse_board([env] text: JString<'local>) -> Rows<'local> {
        let (_, cols, cells) = notation::parse_board(&string(env, &text, Expected::BoardText)?)?;
        to_java(env, cols, cells.into_iter().map(jint::from))
    }

    fn format_board([env] cells: Rows<'local>) -> JString<'local> {
        let board = board(env, &cells, 1, WIN)?;
        Ok(env.new_string(notation::format_board(board.cols(), board.cells()))?)
    }

    fn parse_move([env] text: JString<'local>) -> JIntArray<'local> {
        let (row, col) = notation::parse_move(&string(env, &text, Expected::MoveText)?)?;
        ints(env, &[int(row), int(col)])
    }

    fn format_move([env] row: jint, col: jint) -> JString<'local> {
        // Only cells that some board has are written, so that what is written can be read.
        Order::RowMajor.index(MAX_SIZE, MAX_SIZE, (index(row), index(col)))?;
        Ok(env.new_string(notation::format_move(index(row), index(col)))?)
    }

    fn from_signed([env] marks: Rows<'local>) -> Rows<'local> {
        convert(env, &marks, |mark| notation::from_signed(mark.into()).map(jint::from))
    }

    fn to_signed([env] cells: Rows<'local>) -> Rows<'local> {
        convert(env, &cells, |cell| notation::to_signed(u8::try_from(cell).unwrap_or(u8::MAX)).map(jint::from))
    }

    fn index_of_cell(row: jint, col: jint, height: jint, cols: jint, order: jint) -> jint {
        let rules = any_shape(index(height), index(cols))?;
        Ok(int(order_of(order).index(rules.rows(), rules.cols(), (index(row), index(col)))?))
    }

    fn cell_of_index([env] cell: jint, height: jint, cols: jint, order: jint) -> JIntArray<'local> {
        let rules = any_shape(index(height), index(cols))?;
        let (row, col) = order_of(order).cell(rules.rows(), rules.cols(), index(cell))?;
        ints(env, &[int(row), int(col)])
    }
}

fn convert<'local>(
    env: &mut Env<'local>,
    board: &Rows<'local>,
    cell: impl Fn(jint) -> Result<jint, Error>,
) -> Result<Rows<'local>, Failure> {
    let (height, width) = rows::shape(env, board)?;
    let mut numbers = rows::numbers(env, board, any_shape(height, width)?)?;
    for (index, number) in numbers.iter_mut().enumerate() {
        *number = cell(*number).map_err(|error| error.at_cell(index / width, index % width))?;
    }
    to_java(env, width, numbers.into_iter())
}

/// What checks a board's sides where nothing is asked of its lines.
fn any_shape(rows: usize, cols: usize) -> Result<Rules, Error> {
    Rules::of_shape(rows, cols, 1, Overline::Win)
}

/// From the place in the enum `Order`.
fn order_of(place: jint) -> Order {
    if place == 0 { Order::RowMajor } else { Order::ColumnMajor }
}

fn string(env: &Env<'_>, text: &JString<'_>, expected: Expected) -> Result<String, Failure> {
    if text.is_null() { Err(ErrorKind::Type(expected).into()) } else { Ok(text.try_to_string(env)?) }
}
