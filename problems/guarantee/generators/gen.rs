//! Makes inputs for BAODAM. The first argument names a family; any argument behind those listed only makes the test another one.
//!
//! - `random M N HIGH WEIGHT`    numbers from -HIGH to HIGH and weights from 0 to WEIGHT, drawn alike;
//! - `sparse M N HIGH WEIGHT`    the same with about three of four weights 0;
//! - `diagonal N MORE OFF`       N rows and columns that both strategies use so that all are best replies, and MORE rows and columns that
//!   are not used; then L = U, unless OFF adds 1 to one weight (1: of p, 2: of q);
//! - `flat M N OFF`              all means are 0, all weights positive; OFF as above;
//! - `outside M N`               the best reply is one that the other strategy does not use;
//! - `constant M N VALUE WEIGHT` every number is VALUE: every reply is a best one;
//! - `heavy M N`                 numbers and weights near the largest ones, all numbers of one sign;
//! - `largest M N`               numbers and weights up to the largest size, among them the largest;
//! - `small`                     a small game, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const SIDE_MAX: usize = 1000;
const NUMBER_MAX: i64 = 10_000;

struct Case {
    game: Vec<Vec<i64>>,
    p: Vec<i64>,
    q: Vec<i64>,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let side = |place: usize| case.arg_count(place, 1..=SIDE_MAX);
    let size = |place: usize| case.arg_int(place, 1..=NUMBER_MAX);
    let off = |place: usize| case.arg_int(place, 0..=2);
    let random = &mut case.random.clone();
    let made = match case.arg(0)? {
        "random" => drawn((side(1)?, side(2)?), size(3)?, size(4)?, random),
        "sparse" => {
            let mut made = drawn((side(1)?, side(2)?), size(3)?, size(4)?, random);
            thin_out(&mut made.p, random);
            thin_out(&mut made.q, random);
            made
        }
        "diagonal" => {
            let sides = (side(1)?, case.arg_count(2, 0..=SIDE_MAX)?);
            if sides.0 + sides.1 > SIDE_MAX {
                return broken("too many rows");
            }
            moved(diagonal(sides, random), off(3)?, random)
        }
        "flat" => moved(flat((side(1)?, side(2)?), random), off(3)?, random),
        "outside" => outside((side(1)?, side(2)?), random),
        "constant" => {
            let value = case.arg_int(3, -NUMBER_MAX..=NUMBER_MAX)?;
            let mut made = drawn((side(1)?, side(2)?), 1, size(4)?, random);
            made.game
                .iter_mut()
                .flatten()
                .for_each(|cell| *cell = value);
            made
        }
        "heavy" => {
            let mut made = drawn((side(1)?, side(2)?), 99, 99, random);
            let sign = *random.pick(&[1, -1]);
            for number in made.game.iter_mut().flatten() {
                *number = sign * (NUMBER_MAX - number.abs());
            }
            for weight in made.p.iter_mut().chain(&mut made.q) {
                *weight = NUMBER_MAX - *weight;
            }
            made
        }
        "largest" => {
            let mut made = drawn((side(1)?, side(2)?), NUMBER_MAX, NUMBER_MAX, random);
            (made.game[0][0], made.p[0], made.q[0]) = (-NUMBER_MAX, NUMBER_MAX, NUMBER_MAX);
            made
        }
        "small" => {
            let sides = (random.index(1..=4), random.index(1..=4));
            let (high, weight) = (random.int(1..=5), random.int(1..=4));
            drawn(sides, high, weight, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    print(case, &made)
}

fn print(case: &mut Generator, made: &Case) -> Result<(), Fault> {
    writeln!(case.out, "{} {}", made.p.len(), made.q.len())?;
    for row in made.game.iter().chain([&made.p, &made.q]) {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

fn drawn((rows, columns): (usize, usize), high: i64, weight: i64, random: &mut Random) -> Case {
    let game = (0..rows)
        .map(|_| random.ints(columns, -high..=high))
        .collect();
    let mut weights = |count: usize| {
        let mut weights = random.ints(count, 0..=weight);
        // Not all of them may be 0.
        weights[0] = weights[0].max(1);
        weights
    };
    let (p, q) = (weights(rows), weights(columns));
    Case { game, p, q }
}

fn thin_out(weights: &mut [i64], random: &mut Random) {
    for weight in weights.iter_mut().skip(1) {
        if !random.chance(1, 4) {
            *weight = 0;
        }
    }
    random.shuffle(weights);
}

/// Positive numbers d on a diagonal, and weights that are inverse to them: every column gets, and every row pays, the same. A number
/// added everywhere changes nothing. What is beside the diagonal, unused, is at least as bad for whoever would turn to it.
fn diagonal((used, more): (usize, usize), random: &mut Random) -> Case {
    const PRODUCT: i64 = 5040;
    let side = used + more;
    let divisors: Vec<i64> = (2..=60).filter(|divisor| PRODUCT % divisor == 0).collect();
    let added = random.int(-50..=50);
    let mut made = drawn((side, side), 60, 1, random);
    for weights in [&mut made.p, &mut made.q] {
        weights.fill(0);
    }
    for (row, numbers) in made.game.iter_mut().enumerate() {
        for (column, number) in numbers.iter_mut().enumerate() {
            *number = added
                + match (row < used, column < used) {
                    (true, true) => 0,
                    (true, false) => 60 + number.abs(),
                    (false, true) => -number.abs() / 30,
                    (false, false) => *number,
                };
        }
    }
    for place in 0..used {
        let divisor = *random.pick(&divisors);
        made.game[place][place] += divisor;
        made.p[place] = PRODUCT / divisor;
        made.q[place] = PRODUCT / divisor;
    }
    let (rows, columns) = (random.permutation(side), random.permutation(side));
    let reorder = |old: &[i64], order: &[usize]| order.iter().map(|&at| old[at - 1]).collect();
    let game = rows
        .iter()
        .map(|&at| reorder(&made.game[at - 1], &columns))
        .collect();
    Case {
        game,
        p: reorder(&made.p, &rows),
        q: reorder(&made.q, &columns),
    }
}

/// a_ij = b_i c_j, where b is orthogonal to p and c to q, pair by pair: (x, y) against (y, -x); a last one alone is 0.
fn flat((rows, columns): (usize, usize), random: &mut Random) -> Case {
    let mut pairs = |count: usize| {
        let weights = random.ints(count, 1..=99);
        let across: Vec<i64> = (0..count)
            .map(|place| match (place % 2, place + 1 < count) {
                (0, true) => weights[place + 1],
                (0, false) => 0,
                _ => -weights[place - 1],
            })
            .collect();
        (weights, across)
    };
    let (p, b) = pairs(rows);
    let (q, c) = pairs(columns);
    let row = |factor: &i64| c.iter().map(|number| factor * number).collect();
    Case {
        game: b.iter().map(row).collect(),
        p,
        q,
    }
}

/// The last column gets the least and the last row pays the most, and neither is used.
fn outside((rows, columns): (usize, usize), random: &mut Random) -> Case {
    let mut made = drawn((rows, columns), 50, 9, random);
    for row in &mut made.game {
        if let Some(number) = row.last_mut() {
            *number = random.int(-99..=-60);
        }
    }
    if let Some(last) = made.game.last_mut() {
        last.iter_mut()
            .for_each(|number| *number = random.int(60..=99));
    }
    for weights in [&mut made.p, &mut made.q] {
        if weights.len() > 1 {
            weights
                .iter_mut()
                .last()
                .into_iter()
                .for_each(|weight| *weight = 0);
        }
    }
    made
}

/// Adds 1 to one weight of p (1) or of q (2).
fn moved(mut made: Case, off: i64, random: &mut Random) -> Case {
    let weights = match off {
        1 => &mut made.p,
        2 => &mut made.q,
        _ => return made,
    };
    let used: Vec<usize> = (0..weights.len()).filter(|&at| weights[at] > 0).collect();
    weights[*random.pick(&used)] += 1;
    made
}
