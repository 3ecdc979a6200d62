//! wythoff: lines of queens. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX X_MAX SEED`   queens drawn alike;
//! - `board SIDE`                            one queen on each square;
//! - `pairs SIDE`                            two queens on all pairs of squares;
//! - `lost LINES N X_MAX SEED`               N drawn queens and another that makes the position lost;
//! - `in-vain LINES N SEED`                N queens far from the corner, lost; every tenth line is won by the middle queen alone;
//! - `edges LINES N X_MAX SEED`              N queens on the left or the lower edge.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const SIDE: usize = 201;
/// Squares of values from this on are rare, and few moves lead to one.
const RARE: usize = 256;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    match family.as_str() {
        "board" | "pairs" => {
            let side = case.arg_count(1, 1..=SIDE)?;
            let squares: Vec<(usize, usize)> = (0..side * side)
                .map(|number| (number / side, number % side))
                .collect();
            for (index, &one) in squares.iter().enumerate() {
                match family.as_str() {
                    "board" => print(case, &[one])?,
                    _ => {
                        for &other in &squares[index..] {
                            print(case, &[one, other])?;
                        }
                    }
                }
            }
        }
        "random" => {
            let (max, far) = (
                case.arg_count(3, 1..=100)?,
                case.arg_count(4, 1..=SIDE - 1)?,
            );
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let count = case.random.index(case.arg_count(2, 1..=max)?..=max);
                let queens = draw(case, count, far);
                print(case, &queens)?;
            }
        }
        "lost" => make_lost(case)?,
        "in-vain" => make_in_vain(case)?,
        "edges" => {
            let (count, far) = (
                case.arg_count(2, 1..=100)?,
                case.arg_count(3, 1..=SIDE - 1)?,
            );
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let mut queens = draw(case, count, far);
                for queen in &mut queens {
                    *queen = if case.random.chance(1, 2) {
                        (queen.0, 0)
                    } else {
                        (0, queen.1)
                    };
                }
                print(case, &queens)?;
            }
        }
        _ => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

fn make_lost(case: &mut Generator) -> Result<(), Fault> {
    let (count, far) = (case.arg_count(2, 1..=99)?, case.arg_count(3, 1..=SIDE - 1)?);
    let values = values();
    let mut lines = case.arg_count(1, 1..=1000)?;
    while lines > 0 {
        let mut queens = draw(case, count, far);
        let sum = queens.iter().fold(0, |sum, &(x, y)| sum ^ values[x][y]);
        let row = case.random.index(0..=far);
        if let Some(column) = (0..=far).find(|&column| values[column][row] == sum) {
            queens.push((column, row));
            case.random.shuffle(&mut queens);
            print(case, &queens)?;
            lines -= 1;
        }
    }
    Ok(())
}

/// Draws queens until the middle one can be placed so that the position is lost, or won by moves of that queen alone.
fn make_in_vain(case: &mut Generator) -> Result<(), Fault> {
    let values = values();
    let value = |&(x, y): &(usize, usize)| values[x][y];
    let squares = (SIDE / 2..SIDE).flat_map(|x| (SIDE / 2..SIDE).map(move |y| (x, y)));
    let (rare, common): (Vec<_>, Vec<_>) = squares.partition(|square| value(square) >= RARE);
    let everywhere: Vec<(usize, usize)> = (0..SIDE * SIDE)
        .map(|number| (number / SIDE, number % SIDE))
        .collect();
    let count = case.arg_count(2, 2..=100)?;
    let (mut line, lines) = (0, case.arg_count(1, 1..=1000)?);
    while line < lines {
        let mut queens: Vec<(usize, usize)> =
            (1..count).map(|_| *case.random.pick(&common)).collect();
        let sum = queens.iter().fold(0, |sum, queen| sum ^ value(queen));
        let fitting = if line % 10 == 9 {
            Some(*case.random.pick(&rare)).filter(|rare| {
                let wins = |queen: &(usize, usize)| {
                    has_move(&values, *queen, value(queen) ^ value(rare) ^ sum)
                };
                !queens.iter().any(wins)
            })
        } else {
            let mut fitting = everywhere.iter().rev();
            fitting.find(|square| value(square) == sum).copied()
        };
        if let Some(fitting) = fitting {
            queens.insert(count / 2, fitting);
            print(case, &queens)?;
            line += 1;
        }
    }
    Ok(())
}

fn has_move(values: &[Vec<usize>], (x, y): (usize, usize), value: usize) -> bool {
    (0..x).any(|to| values[to][y] == value)
        || (0..y).any(|to| values[x][to] == value)
        || (1..=x.min(y)).any(|far| values[x - far][y - far] == value)
}

fn draw(case: &mut Generator, count: usize, far: usize) -> Vec<(usize, usize)> {
    (0..count)
        .map(|_| (case.random.index(0..=far), case.random.index(0..=far)))
        .collect()
}

fn values() -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; SIDE]; SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let mut is_met = [false; 3 * SIDE];
            (0..x).for_each(|to| is_met[values[to][y]] = true);
            (0..y).for_each(|to| is_met[values[x][to]] = true);
            (1..=x.min(y)).for_each(|far| is_met[values[x - far][y - far]] = true);
            values[x][y] = is_met.iter().take_while(|&&is_met| is_met).count();
        }
    }
    values
}

fn print(case: &mut Generator, queens: &[(usize, usize)]) -> Result<(), Fault> {
    let words: Vec<String> = queens.iter().map(|(x, y)| format!("{x} {y}")).collect();
    Ok(writeln!(case.out, "{}", words.join(" "))?)
}
