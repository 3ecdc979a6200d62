//! Judges CHUTRINH: the least length, and a round trip from city 1 through all cities that has it.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=15)?;
    let distances = (0..count)
        .map(|_| case.input.ints("distance", count, 0..=1_000_000))
        .collect::<Result<Vec<_>, _>>()?;
    let (least, length) = read(&mut case.answer, &distances)?;
    if least != length {
        return broken("the answer's length is not that of its trip");
    }
    let (said, length) = read(&mut case.output, &distances)?;
    if length < least {
        return broken("the trip is shorter than the answer's");
    }
    if said != least {
        return wrong(format!("the least length is {least}, found {said}"));
    }
    if length != said {
        return wrong(format!("the trip has the length {length}, not {said}"));
    }
    accept()
}

/// The length that was printed, and that of the trip.
fn read(reader: &mut Reader, distances: &[Vec<i64>]) -> Result<(i64, i64), Fault> {
    let count = distances.len();
    let said = reader.int("the length", i64::MIN..=i64::MAX)?;
    let mut trip: Vec<usize> = Vec::with_capacity(count);
    for place in 1..=count {
        let city = reader.count(&format!("city {place} of the trip"), 1..=count)? - 1;
        if trip.contains(&city) {
            return wrong(format!("city {} occurs twice", city + 1));
        }
        trip.push(city);
    }
    if trip[0] != 0 {
        return wrong(format!("the trip starts in city {}, not 1", trip[0] + 1));
    }
    let home = trip.iter().cycle().skip(1);
    let length = trip
        .iter()
        .zip(home)
        .map(|(&from, &to)| distances[from][to])
        .sum();
    Ok((said, length))
}
