//! Makes inputs for VETMUI. Most families are called as `FAMILY N T M Q ALPHA BETA RHO TAU DISTANCE`, RHO in thousandths, TAU (the first
//! trail) in hundredths, DISTANCE the longest one; any argument behind these makes the test another one.
//!
//! - `random`   tours anywhere, questions with up to three visited cities;
//! - `settled`  the ants have agreed on a tour, and leave it seldom and in two places only; the first round is random;
//! - `late`     tours as in `random`, questions with nearly all cities visited;
//! - `faded`    called as `faded N T Q`: one ant makes the same tour in every round, so that all other trails fade as far as may be;
//! - `small`    called alone: three to five cities, few rounds, mostly of the same tour, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

/// The arguments of every family.
struct Sizes {
    cities: usize,
    rounds: usize,
    ants: usize,
    questions: usize,
    alpha: usize,
    beta: usize,
    rho: i64,
    tau: i64,
    distance: i64,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let family = case.arg(0)?.to_owned();
    let sizes = if family == "small" {
        Sizes {
            cities: random.index(3..=5),
            rounds: if random.chance(1, 2) {
                random.index(4..=12)
            } else {
                random.index(0..=3)
            },
            ants: random.index(1..=3),
            questions: random.index(1..=3),
            alpha: random.index(0..=3),
            beta: random.index(0..=3),
            rho: *random.pick(&[500, 990, 1000, 100]),
            tau: *random.pick(&[100, 1, 50]),
            distance: *random.pick(&[3, 1, 1000]),
        }
    } else if family == "faded" {
        Sizes {
            cities: case.arg_count(1, 3..=50)?,
            rounds: case.arg_count(2, 0..=1000)?,
            ants: 1,
            questions: case.arg_count(3, 1..=10_000)?,
            alpha: random.index(1..=3),
            beta: random.index(0..=3),
            rho: match case.arg_int(2, 0..=1000)? {
                0..=44 => 990,
                45..=88 => 900,
                89..=290 => 500,
                _ => 180,
            },
            tau: random.int(1..=100),
            distance: 9,
        }
    } else {
        Sizes {
            cities: case.arg_count(1, 3..=50)?,
            rounds: case.arg_count(2, 0..=1000)?,
            ants: case.arg_count(3, 1..=1000)?,
            questions: case.arg_count(4, 1..=10_000)?,
            alpha: case.arg_count(5, 0..=3)?,
            beta: case.arg_count(6, 0..=3)?,
            rho: case.arg_int(7, 1..=1000)?,
            tau: case.arg_int(8, 1..=100)?,
            distance: case.arg_int(9, 1..=1000)?,
        }
    };
    if sizes.rounds * sizes.ants > 1000 {
        return broken("there are more than 1000 tours");
    }
    let last = match family.as_str() {
        "random" | "settled" | "faded" | "small" => 3,
        "late" => sizes.cities,
        family => return broken(format!("no family is called {family:?}")),
    };
    let n = sizes.cities;
    let out = &mut case.out;
    writeln!(out, "{n} {} {}", sizes.rounds, sizes.ants)?;
    let (tau, rho) = (sizes.tau as f64 / 100.0, sizes.rho as f64 / 1000.0);
    writeln!(out, "{tau} {rho} {} {}", sizes.alpha, sizes.beta)?;
    for row in distances(n, sizes.distance, random) {
        line(out, &row)?;
    }
    let is_alike = family == "faded" || family == "small" && random.chance(2, 3);
    let agreed = random.permutation(n);
    let mut tour = agreed.clone();
    for number in 0..sizes.rounds * sizes.ants {
        if family == "settled" && number >= sizes.ants {
            tour = wander(&agreed, random);
        } else if !is_alike {
            tour = random.permutation(n);
        }
        line(out, &tour)?;
    }
    writeln!(out, "{}", sizes.questions)?;
    for _ in 0..sizes.questions {
        let question = question(&tour, last, random);
        line(out, &question)?;
    }
    Ok(())
}

fn line<T: std::fmt::Display>(out: &mut impl Write, numbers: &[T]) -> Result<(), Fault> {
    let words: Vec<String> = numbers.iter().map(T::to_string).collect();
    writeln!(out, "{}", words.join(" "))?;
    Ok(())
}

fn distances(n: usize, longest: i64, random: &mut Random) -> Vec<Vec<i64>> {
    let mut distances = vec![vec![0; n]; n];
    let pairs = (0..n).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs {
        let distance = random.int(1..=longest);
        distances[one][other] = distance;
        distances[other][one] = distance;
    }
    distances
}

/// The same tour from another city, mostly with two cities exchanged, perhaps backwards.
fn wander(agreed: &[usize], random: &mut Random) -> Vec<usize> {
    let mut tour = agreed.to_vec();
    if random.chance(1, 4) {
        let (one, other) = (
            random.index(0..=tour.len() - 1),
            random.index(0..=tour.len() - 1),
        );
        tour.swap(one, other);
    }
    tour.rotate_left(random.index(0..=agreed.len() - 1));
    if random.chance(1, 2) {
        tour.reverse();
    }
    tour
}

/// A question: the ant's city, its choices, and what it has visited. The next city of the last tour is never visited: its trail is not 0,
/// even if all others are.
fn question(tour: &[usize], most: usize, random: &mut Random) -> Vec<usize> {
    let n = tour.len();
    let place = random.index(0..=n - 1);
    let (from, free) = (tour[place], tour[(place + 1) % n]);
    let mut others: Vec<usize> = (1..=n)
        .filter(|&city| city != from && city != free)
        .collect();
    random.shuffle(&mut others);
    let least = if most > 3 { others.len() / 2 } else { 0 };
    let visited = random.index(least..=most.min(others.len()));
    let to = if random.chance(1, 3) {
        free
    } else {
        others[random.index(0..=others.len() - 1)]
    };
    others.truncate(visited);
    [&[from, to, visited], others.as_slice()].concat()
}
