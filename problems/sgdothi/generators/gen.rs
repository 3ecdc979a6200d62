//! sgdothi: graphs without cycles. The first argument names a family:
//!
//! - `random N M SEED`      arcs between any two vertices, numbers in no order;
//! - `upwards N M SEED`     every arc leads to a larger number;
//! - `downwards N M SEED`   every arc leads to a smaller number;
//! - `complete N SEED`      an arc between any two vertices, numbers in no order;
//! - `gaps N SEED`          the same, without about one arc in five;
//! - `path N SEED`, `star N SEED`;
//! - `along N M ascending|descending|shuffled SEED`   a path through all vertices but the first nine, in this order of their numbers,
//!   and arcs from the path to these;
//! - `small SEED`           a few vertices, for comparing programs.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const VERTICES_MAX: usize = 50_000;
const ARCS_MAX: usize = 100_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let vertices = if family == "small" {
        case.random.index(1..=7)
    } else {
        case.arg_count(1, 1..=VERTICES_MAX)?
    };
    let random_arcs = match family.as_str() {
        "random" | "upwards" | "downwards" => case.arg_count(2, 0..=ARCS_MAX)?,
        "small" if vertices > 1 => case.random.index(0..=14),
        _ => 0,
    };
    if family == "along" {
        return along(case, vertices);
    }
    // Arcs lead from earlier to later places; names are given to the places afterwards.
    let mut arcs: Vec<(usize, usize)> = Vec::new();
    for _ in 0..random_arcs {
        let one = case.random.index(0..=vertices - 2);
        arcs.push((one, case.random.index(one + 1..=vertices - 1)));
    }
    let earlier = |to: usize| (0..to).map(move |from| (from, to));
    match family.as_str() {
        "complete" => arcs.extend((0..vertices).flat_map(earlier)),
        "gaps" => {
            arcs.extend((0..vertices).flat_map(earlier));
            arcs.retain(|_| case.random.chance(4, 5));
        }
        "path" => arcs.extend((1..vertices).map(|to| (to - 1, to))),
        "star" => arcs.extend((1..vertices).map(|to| (0, to))),
        "random" | "upwards" | "downwards" | "small" => {}
        _ => return broken(format!("no family is called {family:?}")),
    }
    let names: Vec<usize> = match family.as_str() {
        "upwards" => (1..=vertices).collect(),
        "downwards" => (1..=vertices).rev().collect(),
        _ => case.random.permutation(vertices),
    };
    case.random.shuffle(&mut arcs);
    for (from, to) in &mut arcs {
        (*from, *to) = (names[*from], names[*to]);
    }
    print(case, vertices, &arcs)
}

/// A path whose values depend on its end: those of its vertices are 0 and 1 in turn, since the arcs that leave it lead to larger values.
fn along(case: &mut Generator, vertices: usize) -> Result<(), Fault> {
    /// The first vertices have arcs to all before them, so that their values are 0 to 8.
    const BESIDE: usize = 9;
    let count = case.arg_count(2, vertices + BESIDE * BESIDE..=ARCS_MAX)?;
    let mut path: Vec<usize> = (BESIDE + 1..=vertices).collect();
    match case.arg(3)? {
        "ascending" => {}
        "descending" => path.reverse(),
        "shuffled" => case.random.shuffle(&mut path),
        order => return broken(format!("no order is called {order:?}")),
    }
    let mut arcs: Vec<(usize, usize)> = path.windows(2).map(|two| (two[0], two[1])).collect();
    arcs.extend((1..=BESIDE).flat_map(|from| (1..from).map(move |to| (from, to))));
    while arcs.len() < count {
        let from = *case.random.pick(&path);
        arcs.push((from, case.random.index(3..=BESIDE)));
    }
    case.random.shuffle(&mut arcs);
    print(case, vertices, &arcs)
}

fn print(case: &mut Generator, vertices: usize, arcs: &[(usize, usize)]) -> Result<(), Fault> {
    writeln!(case.out, "{vertices} {}", arcs.len())?;
    for (from, to) in arcs {
        writeln!(case.out, "{from} {to}")?;
    }
    Ok(())
}
