//! QUANMA: a winning move with many knights that jump upwards or to the left.
//!
//! Each knight is a game of its own. A jump may raise the row or the column, but lowers their sum by 1 or 3: so the squares' values,
//! each the mex of up to four others, are found by increasing sums. With the nim-sum s ≠ 0 some knight on a square of the value v
//! has v ⊕ s < v, and by the definition of mex a jump leads to that value.

use std::io::{self, Read};

const JUMPS: [(isize, isize); 4] = [(-2, 1), (-2, -1), (-1, -2), (1, -2)];

/// A row and a column, from 1.
type Square = (usize, usize);

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let mut next = || numbers.next().expect("another number");
    let (side, count) = (next(), next());
    let knights: Vec<Square> = (0..count).map(|_| (next(), next())).collect();
    match winning_move(side, &knights) {
        None => println!("0"),
        Some((index, (row, column))) => println!("1 {} {row} {column}", index + 1),
    }
}

/// The squares of the board that a knight can jump to.
fn targets(side: usize, (row, column): Square) -> impl Iterator<Item = Square> {
    JUMPS.into_iter().filter_map(move |(down, right)| {
        let row = row.checked_add_signed(down)?;
        let column = column.checked_add_signed(right)?;
        let is_on_board = (1..=side).contains(&row) && (1..=side).contains(&column);
        is_on_board.then_some((row, column))
    })
}

fn values(side: usize) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; side + 1]; side + 1];
    for sum in 2..=2 * side {
        for row in sum.saturating_sub(side).max(1)..=side.min(sum - 1) {
            let column = sum - row;
            let met = targets(side, (row, column))
                .fold(0_u32, |met, (row, column)| met | 1 << values[row][column]);
            values[row][column] = met.trailing_ones() as usize;
        }
    }
    values
}

/// The index of a knight and the square that it jumps to.
fn winning_move(side: usize, knights: &[Square]) -> Option<(usize, Square)> {
    let values = values(side);
    let value = |&(row, column): &Square| values[row][column];
    let sum = knights.iter().fold(0, |sum, knight| sum ^ value(knight));
    let index = knights
        .iter()
        .position(|knight| value(knight) ^ sum < value(knight))?;
    let wanted = value(&knights[index]) ^ sum;
    let square = targets(side, knights[index]).find(|square| value(square) == wanted)?;
    Some((index, square))
}
