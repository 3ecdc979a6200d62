//! FONTAN: courts with columns. Everything is counted in thousandths, as integers, so that
//! "does not overlap" is exact and the bytes are the same on every machine.
//!
//! ```text
//! random   X Y N RMIN RMAX SEED   columns anywhere
//! walls    X Y N RMIN RMAX SEED   columns that mostly touch a wall
//! chain    X Y N RMIN RMAX SEED   columns that touch one another (3-4-5 triangles keep that exact)
//! corridor X Y N SEED             columns as wide as the court, along its longer side, with one largest gap
//! decoy    X Y RING SEED          a ring of 7 columns leaves a good place in the middle; a better one is off-centre
//! grid     X Y R                  nine equal columns on a grid and a small one, which spoils one of sixteen holes
//! small    SEED                   a little of everything in a small court
//! ```
//! X, Y, RMIN, RMAX, R and RING are in thousandths.

use problemkit::{Fault, Generator, Random, generate};
use std::io::Write;

const LENGTH_MAX: i64 = 10_000_000;
const RADIUS_MIN: i64 = 100;
const COLUMNS_MAX: usize = 10;
const TRIES: usize = 20_000;

#[derive(Clone, Copy)]
struct Column {
    x: i64,
    y: i64,
    r: i64,
}

struct Court {
    width: i64,
    height: i64,
    columns: Vec<Column>,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let kind = case.arg(0)?.to_owned();
    let mut court = if kind == "small" {
        small_court(&mut case.random)
    } else {
        Court {
            width: case.arg_int(1, 1000..=LENGTH_MAX)?,
            height: case.arg_int(2, 1000..=LENGTH_MAX)?,
            columns: Vec::new(),
        }
    };
    let radius_max = court.width.min(court.height) / 2;
    match kind.as_str() {
        "small" => {}
        "random" | "walls" | "chain" => {
            let count = case.arg_count(3, 0..=COLUMNS_MAX)?;
            let radii = (
                case.arg_int(4, RADIUS_MIN..=radius_max)?,
                case.arg_int(5, RADIUS_MIN..=radius_max)?,
            );
            scatter(&mut court, &mut case.random, &kind, count, radii);
            if court.columns.len() < count {
                return problemkit::broken(format!(
                    "only {} of {count} columns fit",
                    court.columns.len()
                ));
            }
        }
        "corridor" => {
            let count = case.arg_count(3, 1..=COLUMNS_MAX)?;
            block_corridor(&mut court, &mut case.random, count);
        }
        "decoy" => {
            let ring = case.arg_int(3, 1..=radius_max)?;
            surround_centre(&mut court, &mut case.random, ring);
        }
        "grid" => {
            let radius = case.arg_int(3, RADIUS_MIN..=radius_max / 4)?;
            plant_grid(&mut court, radius);
        }
        _ => return problemkit::broken(format!("there is no kind {kind:?}")),
    }
    let order_seed = &mut case.random;
    order_seed.shuffle(&mut court.columns);
    print(case, &court)
}

/// Adds the column if it lies in the court and overlaps no other.
fn try_add(court: &mut Court, column: Column) -> bool {
    let Column { x, y, r } = column;
    let fits = RADIUS_MIN <= r && r <= x && x <= court.width - r && r <= y && y <= court.height - r;
    let free = court.columns.iter().all(|other| {
        let (dx, dy, reach) = (
            i128::from(x - other.x),
            i128::from(y - other.y),
            i128::from(r + other.r),
        );
        dx * dx + dy * dy >= reach * reach
    });
    if fits && free {
        court.columns.push(column);
    }
    fits && free
}

/// Columns anywhere, at walls, or touching one another, as `kind` says; as many as fit, at most `count`.
fn scatter(court: &mut Court, random: &mut Random, kind: &str, count: usize, radii: (i64, i64)) {
    for _ in 0..TRIES {
        if court.columns.len() == count {
            return;
        }
        let mut r = random.int(radii.0..=radii.1.max(radii.0));
        let mut x = random.int(r..=(court.width - r).max(r));
        let mut y = random.int(r..=(court.height - r).max(r));
        if kind == "walls" {
            match random.below(5) {
                0 => x = r,
                1 => x = court.width - r,
                2 => y = r,
                3 => y = court.height - r,
                _ => {}
            }
        }
        if kind == "chain" && !court.columns.is_empty() {
            let neighbour = *random.pick(&court.columns);
            // The distance of the centres must be a multiple of 5.
            r += (5 - (r + neighbour.r) % 5) % 5;
            let fifth = (r + neighbour.r) / 5;
            let (u, v) = *random.pick(&[(5, 0), (0, 5), (3, 4), (4, 3), (3, -4), (4, -3)]);
            let sign = if random.chance(1, 2) { 1 } else { -1 };
            (x, y) = (
                neighbour.x + sign * u * fifth,
                neighbour.y + sign * v * fifth,
            );
        }
        try_add(court, Column { x, y, r });
    }
}

/// Columns that fill a corridor from wall to wall, with random gaps; the largest gap is drawn like the others.
fn block_corridor(court: &mut Court, random: &mut Random, count: usize) {
    let lies = court.width >= court.height;
    let (long, short) = if lies {
        (court.width, court.height)
    } else {
        (court.height, court.width)
    };
    let r = short / 2;
    let spare = (long - 2 * r * count as i64).max(0);
    let mut cuts = random.ints(count, 0..=spare);
    cuts.sort_unstable();
    for (index, cut) in cuts.into_iter().enumerate() {
        let along = cut + r * (2 * index as i64 + 1);
        let (x, y) = if lies { (along, r) } else { (r, along) };
        try_add(court, Column { x, y, r });
    }
}

/// Small columns on a circle around the centre of the court.
fn surround_centre(court: &mut Court, random: &mut Random, ring: i64) {
    let (cx, cy) = (court.width / 2, court.height / 2);
    let r = (ring / 20).max(RADIUS_MIN);
    // Directions with integer coordinates on one circle of radius 25.
    for (u, v) in [
        (25, 0),
        (15, 20),
        (-7, 24),
        (-20, 15),
        (-24, -7),
        (-7, -24),
        (15, -20),
    ] {
        let jitter = random.int(0..=ring / 50);
        let reach = ring + r + jitter;
        try_add(
            court,
            Column {
                x: cx + u * reach / 25,
                y: cy + v * reach / 25,
                r,
            },
        );
    }
}

/// Nine columns at the quarter points make sixteen holes; a small tenth spoils the first one.
fn plant_grid(court: &mut Court, radius: i64) {
    for i in 1..=3 {
        for j in 1..=3 {
            try_add(
                court,
                Column {
                    x: court.width * i / 4,
                    y: court.height * j / 4,
                    r: radius,
                },
            );
        }
    }
    try_add(
        court,
        Column {
            x: court.width / 8,
            y: court.height / 8,
            r: RADIUS_MIN,
        },
    );
}

fn small_court(random: &mut Random) -> Court {
    let side_max = *random.pick(&[1_000, 3_000, 10_000, 50_000]);
    let step = *random.pick(&[1, 100, 500, 1000]);
    let mut side = || random.int(1000 / step..=side_max / step) * step;
    let mut court = Court {
        width: side(),
        height: side(),
        columns: Vec::new(),
    };
    let radius_max = court.width.min(court.height) / 2;
    let radii = (RADIUS_MIN, random.int(RADIUS_MIN..=radius_max));
    let count = random.index(0..=COLUMNS_MAX);
    let kind = *random.pick(&["random", "walls", "chain"]);
    scatter(&mut court, random, kind, count, radii);
    court
}

fn print(case: &mut Generator, court: &Court) -> Result<(), Fault> {
    writeln!(
        case.out,
        "{} {}",
        decimal(court.width),
        decimal(court.height)
    )?;
    writeln!(case.out, "{}", court.columns.len())?;
    for column in &court.columns {
        writeln!(
            case.out,
            "{} {} {}",
            decimal(column.x),
            decimal(column.y),
            decimal(column.r)
        )?;
    }
    Ok(())
}

/// Thousandths as a plain decimal number: 2500 is `2.5`.
fn decimal(thousandths: i64) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
