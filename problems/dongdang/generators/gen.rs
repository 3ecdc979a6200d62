//! Makes inputs for DONGDANG. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `mix N M REACH KINDS`    operations of the kinds whose letters are in KINDS, numbers up to REACH; at most ten homotheties;
//! - `whole N M REACH KINDS`  the same, but only quarter turns, and lines parallel to the axes or at 45 degrees to them: all images are whole;
//! - `back N M REACH`         rotations, each of which is undone at once, and points near the origin: what is lost on the way is seen;
//! - `away FAR TURNS M`       a long way from the origin, so many rotations there, all of it undone, and points whose images are near the origin;
//! - `small`                  a few operations and points, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 100_000;
const REACH_MAX: i64 = 1000;
const HOMOTHETIES_MAX: usize = 10;

/// The result of a draw: the largest coordinate, and whether all images are whole.
struct Taste {
    reach: i64,
    is_whole: bool,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let family = case.arg(0)?.to_owned();
    let (operations, points, reach, kinds) = match family.as_str() {
        "mix" | "whole" => (
            case.arg_count(1, 1..=COUNT_MAX)?,
            case.arg_count(2, 1..=COUNT_MAX)?,
            case.arg_int(3, 1..=REACH_MAX)?,
            case.arg(4)?.to_owned(),
        ),
        "back" => return back(case, random),
        "away" => return away(case, random),
        "small" => (
            random.index(1..=4),
            random.index(1..=3),
            random.int(1..=5),
            "TQVX".to_owned(),
        ),
        other => return broken(format!("no family is called {other:?}")),
    };
    let taste = Taste {
        reach,
        is_whole: family == "whole",
    };
    writeln!(case.out, "{operations} {points}")?;
    for kind in letters(&kinds, operations, random)? {
        writeln!(case.out, "{}", taste.operation(kind, random))?;
    }
    for _ in 0..points {
        let point = taste.pair(random);
        writeln!(case.out, "{point}")?;
    }
    Ok(())
}

fn back(case: &mut Generator, random: &mut Random) -> Result<(), Fault> {
    let (pairs, points) = (
        case.arg_count(1, 1..=COUNT_MAX / 2)?,
        case.arg_count(2, 1..=COUNT_MAX)?,
    );
    let reach = case.arg_int(3, 1..=REACH_MAX)?;
    writeln!(case.out, "{} {points}", 2 * pairs)?;
    for _ in 0..pairs {
        let (x, y) = (random.int(-reach..=reach), random.int(-reach..=reach));
        let degrees = random.int(1..=359);
        writeln!(case.out, "Q {x} {y} {degrees}\nQ {x} {y} -{degrees}")?;
    }
    for _ in 0..points {
        writeln!(case.out, "{} {}", random.int(-1..=1), random.int(-1..=1))?;
    }
    Ok(())
}

fn away(case: &mut Generator, random: &mut Random) -> Result<(), Fault> {
    let far = case.arg_count(1, 1..=COUNT_MAX / 2 - 1)?;
    let turns = case.arg_count(2, 1..=COUNT_MAX / 2 - far - 1)?;
    let points = case.arg_count(3, 1..=COUNT_MAX)?;
    writeln!(case.out, "{} {points}", 2 * far + 2 * turns + 1)?;
    let mut steps: Vec<(i64, i64)> = (0..far)
        .map(|_| (random.int(900..=REACH_MAX), -random.int(900..=REACH_MAX)))
        .collect();
    for (x, y) in &steps {
        writeln!(case.out, "T {x} {y}")?;
    }
    let turns: Vec<(i64, i64, i64)> = (0..turns)
        .map(|_| (random.int(-9..=9), random.int(-9..=9), random.int(1..=89)))
        .collect();
    for (x, y, degrees) in &turns {
        writeln!(case.out, "Q {x} {y} {degrees}")?;
    }
    for (x, y, degrees) in turns.iter().rev() {
        writeln!(case.out, "Q {x} {y} -{degrees}")?;
    }
    random.shuffle(&mut steps);
    for (x, y) in steps {
        writeln!(case.out, "T {} {}", -x, -y)?;
    }
    let near = REACH_MAX - 1;
    writeln!(case.out, "T -{near} {near}")?;
    for _ in 0..points {
        let (x, y) = (random.int(-1..=1), random.int(-1..=1));
        writeln!(case.out, "{} {}", near + x, y - near)?;
    }
    Ok(())
}

/// The kinds of the operations, with ten homotheties at most.
fn letters(kinds: &str, count: usize, random: &mut Random) -> Result<Vec<char>, Fault> {
    let all: Vec<char> = kinds.chars().collect();
    let others: Vec<char> = all.iter().copied().filter(|&kind| kind != 'V').collect();
    if all.is_empty() || others.is_empty() && count > HOMOTHETIES_MAX {
        return broken(format!(
            "{count} operations cannot be of the kinds {kinds:?}"
        ));
    }
    if count <= HOMOTHETIES_MAX {
        return Ok((0..count).map(|_| *random.pick(&all)).collect());
    }
    let mut letters: Vec<char> = (0..count).map(|_| *random.pick(&others)).collect();
    if all.contains(&'V') {
        for _ in 0..HOMOTHETIES_MAX {
            letters[random.index(0..=count - 1)] = 'V';
        }
    }
    Ok(letters)
}

impl Taste {
    fn pair(&self, random: &mut Random) -> String {
        let reach = self.reach;
        format!(
            "{} {}",
            random.int(-reach..=reach),
            random.int(-reach..=reach)
        )
    }

    fn operation(&self, kind: char, random: &mut Random) -> String {
        match kind {
            'T' => format!("T {}", self.pair(random)),
            'Q' => {
                let centre = self.pair(random);
                let degrees = match self.is_whole {
                    true => 90 * random.int(-11..=11),
                    false => random.int(-REACH_MAX..=REACH_MAX),
                };
                format!("Q {centre} {degrees}")
            }
            'V' => {
                let centre = self.pair(random);
                format!("V {centre} {}", random.pick(&[2, -1, -2, 3, -3, 1]))
            }
            _ => format!("X {}", self.line(random)),
        }
    }

    /// Two different points.
    fn line(&self, random: &mut Random) -> String {
        let reach = self.reach;
        let (x, y) = (random.int(-reach..=reach), random.int(-reach..=reach));
        if !self.is_whole {
            let (mut dx, dy) = (
                random.int(-reach..=reach) - x,
                random.int(-reach..=reach) - y,
            );
            if (dx, dy) == (0, 0) {
                dx = if x < reach { 1 } else { -1 };
            }
            return format!("{x} {y} {} {}", x + dx, y + dy);
        }
        // Towards the middle, so that there is room.
        let step = random.int(1..=reach);
        let (across, up) = (
            if x > 0 { -step } else { step },
            if y > 0 { -step } else { step },
        );
        let (dx, dy) = *random.pick(&[(across, 0), (0, up), (across, up)]);
        format!("{x} {y} {} {}", x + dx, y + dy)
    }
}
