//! nguoiban: a permutation of the cities, and the part of a test's points that its length deserves.
//!
//! The whole for the length O of the jury's trip or less, nothing for the length B of the nearest-neighbour trip from city 1 or more,
//! and in proportion between them. Of few cities the jury's trip has to be the shortest one; that is computed here.

use problemkit::{Checker, Fault, Outcome, Reader, accept, accept_share, broken, check, wrong};

/// Lengths are compared with this relative error.
const SLACK: f64 = 1e-9;
/// The shortest trip through so many cities is computed.
const EXACT_MAX: usize = 12;

type Point = (i64, i64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=200)?;
    let mut points = Vec::with_capacity(count);
    for _ in 0..count {
        let pair = case.input.ints("coordinate", 2, 0..=10_000)?;
        points.push((pair[0], pair[1]));
    }
    let jury = length(&points, &read(&mut case.answer, count)?);
    if count <= EXACT_MAX && jury > shortest(&points) * (1.0 + SLACK) {
        return broken("the jury's trip is not the shortest");
    }
    let found = length(&points, &read(&mut case.output, count)?);
    if found < jury * (1.0 - SLACK) {
        return accept_share(
            1.0,
            format!("better than the jury: length {found:.3}, the jury's trip has {jury:.3}"),
        );
    }
    if found <= jury * (1.0 + SLACK) {
        return accept();
    }
    let nearest = length(&points, &nearest_neighbour(&points));
    let share = ((nearest - found) / (nearest - jury)).clamp(0.0, 1.0);
    let share = if share.is_finite() { share } else { 0.0 };
    accept_share(
        share,
        format!("length {found:.3}; best known {jury:.3}, nearest neighbours {nearest:.3}"),
    )
}

/// The cities of a trip, from 0.
fn read(reader: &mut Reader, count: usize) -> Result<Vec<usize>, Fault> {
    let mut trip = Vec::with_capacity(count);
    let mut is_met = vec![false; count];
    for place in 1..=count {
        let city = reader.count(&format!("city {place} of the trip"), 1..=count)? - 1;
        if is_met[city] {
            return wrong(format!("city {} occurs twice", city + 1));
        }
        is_met[city] = true;
        trip.push(city);
    }
    Ok(trip)
}

fn square(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

fn distance(a: Point, b: Point) -> f64 {
    // At most 2·10⁸, which a float holds exactly.
    (square(a, b) as f64).sqrt()
}

/// The length of the closed trip.
fn length(points: &[Point], trip: &[usize]) -> f64 {
    let home = trip.iter().cycle().skip(1);
    let roads = trip.iter().zip(home);
    roads.map(|(&a, &b)| distance(points[a], points[b])).sum()
}

/// The tour from city 1 always to the nearest city that is left, the lowest number among equally near ones.
fn nearest_neighbour(points: &[Point]) -> Vec<usize> {
    let mut trip = vec![0];
    let mut left: Vec<usize> = (1..points.len()).collect();
    let mut here = points[0];
    while let Some(&next) = left
        .iter()
        .min_by_key(|&&city| (square(here, points[city]), city))
    {
        left.retain(|&city| city != next);
        trip.push(next);
        here = points[next];
    }
    trip
}

/// The length of the shortest trip (Held and Karp): by the set of cities that were visited after the last one, and the city where
/// the trip is.
fn shortest(points: &[Point]) -> f64 {
    let others = points.len() - 1;
    if others == 0 {
        return 0.0;
    }
    let mut best = vec![vec![f64::INFINITY; others]; 1 << others];
    for city in 0..others {
        best[1 << city][city] = distance(points[others], points[city]);
    }
    for set in 1_usize..1 << others {
        for city in (0..others).filter(|city| set >> city & 1 == 1) {
            let so_far = best[set][city];
            for next in (0..others).filter(|next| set >> next & 1 == 0) {
                let longer = so_far + distance(points[city], points[next]);
                let known = &mut best[set | 1 << next][next];
                *known = known.min(longer);
            }
        }
    }
    let all = &best[(1 << others) - 1];
    let home = (0..others).map(|city| all[city] + distance(points[city], points[others]));
    home.fold(f64::INFINITY, f64::min)
}
