//! mixed: lines of a rule, m, k and heaps. The first argument names a family; RULE is 1 to 4, or 0 for any of them.
//!
//! - `random LINES RULE N_MAX M_MAX X_MAX SEED`  drawn alike, heaps of 0 among them;
//! - `lost LINES RULE N M_MAX X_MAX SEED`        lost positions of N heaps with different remainders;
//! - `group LINES M_MAX X_MAX SEED`              rule 3 with empty heaps, one of the two groups often quite empty;
//! - `box LINES RULE N M SEED`                   the largest heaps that N heaps can be, in any order;
//! - `heap RULE M X`                             one heap of X.

use problemkit::{Fault, Generator, broken, generate};
use rules::{HEAPS_MAX, Law, POSITIONS_MAX, Position, RULES, TAKEN_MAX, positions};
use std::io::Write;

/// For each number of heaps, the largest that have no more than 5000 positions below them.
const BOXES: [&[usize]; HEAPS_MAX] = [
    &[4999],
    &[70, 69],
    &[16, 16, 16],
    &[9, 9, 9, 4],
    &[4, 4, 4, 4, 7],
];

/// Nobody waits for lost positions where hardly any are.
const DRAWN_MAX: usize = 2000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "heap" {
        let (rule, m) = (case.arg_count(1, 1..=4)?, case.arg_count(2, 1..=TAKEN_MAX)?);
        let heap = case.arg_count(3, 0..=POSITIONS_MAX - 1)?;
        let law = law(rule, m, 1);
        return print(
            case,
            &[Position {
                law,
                heaps: vec![heap],
            }],
        );
    }
    let count = case.arg_count(1, 1..=10)?;
    let mut lines = Vec::with_capacity(count);
    for _ in 0..DRAWN_MAX {
        if lines.len() == count {
            break;
        }
        let position = match family.as_str() {
            "random" => draw(case)?,
            "lost" => match draw_lost(case)? {
                Some(position) => position,
                None => continue,
            },
            "group" => draw_group(case)?,
            "box" => draw_box(case)?,
            _ => return broken(format!("no family is called {family:?}")),
        };
        lines.push(position);
    }
    if lines.len() < count {
        return broken("too few lost positions were drawn");
    }
    print(case, &lines)
}

/// k counts for the rules 3 and 4 only.
fn law(rule: usize, m: usize, k: usize) -> Law {
    let k = if rule > 2 { k } else { 0 };
    Law { rule, m, k }
}

fn draw_rule(case: &mut Generator) -> Result<usize, Fault> {
    Ok(match case.arg_count(2, 0..=4)? {
        0 => case.random.index(1..=4),
        rule => rule,
    })
}

fn draw(case: &mut Generator) -> Result<Position, Fault> {
    let count_max = case.arg_count(3, 1..=HEAPS_MAX)?;
    let m_max = case.arg_count(4, 1..=TAKEN_MAX)?;
    let largest = case.arg_count(5, 0..=POSITIONS_MAX - 1)?;
    let rule = draw_rule(case)?;
    let count = case.random.index(1..=count_max);
    let law = law(
        rule,
        case.random.index(1..=m_max),
        case.random.index(1..=count),
    );
    let heaps = draw_heaps(case, count, largest);
    Ok(Position { law, heaps })
}

/// Heaps up to the largest, or less where there would be too many positions.
fn draw_heaps(case: &mut Generator, count: usize, largest: usize) -> Vec<usize> {
    let mut heaps = Vec::with_capacity(count);
    for _ in 0..count {
        let room = POSITIONS_MAX / positions(&heaps) - 1;
        heaps.push(case.random.index(0..=largest.min(room)));
    }
    heaps
}

/// A drawn position, if it is lost and not all remainders by m + 1 are alike.
fn draw_lost(case: &mut Generator) -> Result<Option<Position>, Fault> {
    let count = case.arg_count(3, 2..=HEAPS_MAX)?;
    let m = case.random.index(1..=case.arg_count(4, 1..=TAKEN_MAX)?);
    let largest = case.arg_count(5, 1..=POSITIONS_MAX - 1)?;
    let rule = draw_rule(case)?;
    let law = law(rule, m, case.random.index(1..=count));
    let heaps = draw_heaps(case, count, largest);
    let remainder = heaps[0] % (m + 1);
    let differs = heaps.iter().any(|heap| heap % (m + 1) != remainder);
    let position = Position { law, heaps };
    Ok((differs && (RULES.game.is_lost)(&position)).then_some(position))
}

fn draw_group(case: &mut Generator) -> Result<Position, Fault> {
    let m = case.random.index(1..=case.arg_count(2, 1..=TAKEN_MAX)?);
    let largest = case.arg_count(3, 1..=POSITIONS_MAX - 1)?;
    let count = case.random.index(2..=4);
    let k = case.random.index(1..=count - 1);
    let mut heaps = draw_heaps(case, count, largest);
    if case.random.chance(2, 3) {
        let is_first = case.random.chance(1, 2);
        let (first, second) = heaps.split_at_mut(k);
        if is_first { first } else { second }.fill(0);
    }
    Ok(Position {
        law: law(3, m, k),
        heaps,
    })
}

fn draw_box(case: &mut Generator) -> Result<Position, Fault> {
    let count = case.arg_count(3, 1..=HEAPS_MAX)?;
    let m = case.arg_count(4, 1..=TAKEN_MAX)?;
    let rule = draw_rule(case)?;
    let law = law(rule, m, case.random.index(1..=count));
    let mut heaps = BOXES[count - 1].to_vec();
    case.random.shuffle(&mut heaps);
    Ok(Position { law, heaps })
}

fn print(case: &mut Generator, lines: &[Position]) -> Result<(), Fault> {
    writeln!(case.out, "{}", lines.len())?;
    for line in lines {
        writeln!(case.out, "{}", (RULES.write)(line))?;
    }
    Ok(())
}
