//! The rules of VETMUI's input.

use problemkit::{Fault, Validator, validate};

const TOURS_MAX: usize = 1000;
const QUESTIONS_MAX: usize = 10_000;
/// No trail that is not 0 may become smaller.
const TRAIL_MIN: f64 = 1e-90;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let n = input.count("n", 3..=50)?;
    input.space()?;
    let rounds = input.count("T", 0..=TOURS_MAX)?;
    input.space()?;
    let ants = input.count("m", 1..=TOURS_MAX)?;
    input.newline()?;
    input.ensure(rounds * ants <= TOURS_MAX, "there are more than 1000 tours")?;
    input.reached("tours", (rounds * ants) as u64);
    let (rho, alpha) = parameters(input, rounds)?;
    distances(input, n)?;
    // The neighbours of each city in the tours of the last round.
    let mut neighbours = vec![Vec::new(); n];
    for number in 0..rounds * ants {
        let tour = cities(input, "city", n, n, &[])?;
        input.newline()?;
        if number + ants >= rounds * ants {
            for (place, &city) in tour.iter().enumerate() {
                let next = tour[(place + 1) % n];
                neighbours[city].push(next);
                neighbours[next].push(city);
            }
        }
    }
    let has_nothing_left = rho == 1.0 && rounds > 0 && alpha > 0;
    let questions = input.count("q", 1..=QUESTIONS_MAX)?;
    input.newline()?;
    for _ in 0..questions {
        let from = input.count("i", 1..=n)? - 1;
        input.space()?;
        let to = input.count("j", 1..=n)? - 1;
        input.ensure(to != from, "i and j are the same city")?;
        input.space()?;
        let count = input.count("s", 0..=n - 2)?;
        if count > 0 {
            input.space()?;
        }
        let visited = cities(input, "v", n, count, &[from])?;
        input.newline()?;
        let is_free = |city: &usize| !visited.contains(city);
        input.ensure(
            !has_nothing_left || neighbours[from].iter().any(is_free),
            "no city that is left has a trail",
        )?;
    }
    Ok(())
}

/// The evaporation, and the exponent of trails.
fn parameters(input: &mut Validator, rounds: usize) -> Result<(f64, usize), Fault> {
    let tau = input.real("tau0", 0.0..=1.0, 6)?;
    input.ensure(tau > 0.0, "tau0 is 0")?;
    input.space()?;
    let rho = input.real("rho", 0.0..=1.0, 6)?;
    input.ensure(rho > 0.0, "rho is 0")?;
    input.ensure(
        rho == 1.0 || tau * (1.0 - rho).powi(rounds as i32) >= TRAIL_MIN,
        "a trail becomes smaller than 1e-90",
    )?;
    input.space()?;
    let alpha = input.count("alpha", 0..=3)?;
    input.space()?;
    input.count("beta", 0..=3)?;
    input.newline()?;
    Ok((rho, alpha))
}

fn distances(input: &mut Validator, n: usize) -> Result<(), Fault> {
    let mut rows: Vec<Vec<i64>> = Vec::with_capacity(n);
    for one in 0..n {
        let row = input.ints_line("distance", n, 0..=1000)?;
        for (other, &distance) in row.iter().enumerate() {
            input.reached("d", distance.unsigned_abs());
            input.ensure(
                (distance == 0) == (one == other),
                "only the distance of a city from itself is 0",
            )?;
            input.ensure(
                other >= one || rows[other][one] == distance,
                "the distances are not symmetric",
            )?;
        }
        rows.push(row);
    }
    Ok(())
}

/// Different cities, from 0, with a space between them.
fn cities(
    input: &mut Validator,
    name: &str,
    n: usize,
    count: usize,
    others: &[usize],
) -> Result<Vec<usize>, Fault> {
    let mut cities = Vec::with_capacity(count);
    for place in 0..count {
        if place > 0 {
            input.space()?;
        }
        let city = input.count(name, 1..=n)? - 1;
        input.ensure(
            !cities.contains(&city) && !others.contains(&city),
            format!("city {} occurs twice", city + 1),
        )?;
        cities.push(city);
    }
    Ok(cities)
}
