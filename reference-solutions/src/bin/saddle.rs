//! SADDLE (section III.2b): maximin, minimax and the saddle points of a matrix game.
//!
//! Always maximin ≤ minimax: where the best row and the best column meet stands a number between the two. A saddle point
//! is the smallest number of its row and the largest of its column, so its value v is at most maximin and at least
//! minimax, and all three are equal. The other way round, if both equal v, every row whose minimum is v meets every
//! column whose maximum is v in a saddle point: the number there is at least the one and at most the other. So the
//! saddle points fill whole rows and columns of a rectangle, and counting rows and columns is enough. O(mn).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("a number"));
    let mut size = || numbers.next().and_then(|n| usize::try_from(n).ok());
    let (rows, columns) = size().zip(size()).expect("m and n");
    let mut row_least = vec![i64::MAX; rows];
    let mut column_most = vec![i64::MIN; columns];
    for least in &mut row_least {
        for (most, number) in column_most.iter_mut().zip(&mut numbers) {
            *least = number.min(*least);
            *most = number.max(*most);
        }
    }
    let maximin = *row_least.iter().max().expect("there is a row");
    let minimax = *column_most.iter().min().expect("there is a column");
    println!("{maximin} {minimax}");
    if maximin < minimax {
        println!("0");
        return;
    }
    let (rows, row) = places(&row_least, maximin);
    let (columns, column) = places(&column_most, minimax);
    println!("{}\n{row} {column}", rows * columns);
}

/// How often `value` occurs, and where first, from 1.
fn places(values: &[i64], value: i64) -> (usize, usize) {
    let count = values.iter().filter(|&&other| other == value).count();
    let first = values.iter().take_while(|&&other| other != value).count();
    (count, first + 1)
}
