//! sgdothi: graphs without cycles. The first argument names a family:
//!
//! - `random N M SEED`      arcs between any two vertices, numbers in no order;
//! - `upwards N M SEED`     every arc leads to a larger number;
//! - `downwards N M SEED`   every arc leads to a smaller number;
//! - `complete N SEED`      an arc between any two vertices, numbers in no order;
//! - `gaps N SEED`          the same, without about one arc in five;
//! - `path N SEED`, `star N SEED`;
//! - `small SEED`           a few vertices, for comparing programs.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const VERTICES_MAX: usize = 20_000;
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
    writeln!(case.out, "{vertices} {}", arcs.len())?;
    for (from, to) in arcs {
        writeln!(case.out, "{} {}", names[from], names[to])?;
    }
    Ok(())
}
