//! Makes inputs for LICHMAY. The first argument names a family; any argument behind those listed makes the test another one.
//! `N` jobs take up to `P`, and cost up to `W` for each unit that they are late.
//!
//! - `random N P W D`      due dates up to D;
//! - `tight N P W`         due dates up to the sum of all times;
//! - `late N P W`          due dates in the last fifth of that sum: fines come late;
//! - `chain N P W`         in the order of the due dates, and in no other, all jobs are done in time;
//! - `burden N P W`        a chain, and a long job of little weight that is due first;
//! - `alike N P W D`       all jobs are alike, with the very numbers;
//! - `heavy N LOW`         times and weights from LOW to 100, all are due at 0;
//! - `same-time N P W`     all take the time P;
//! - `limits N`            as `random`, with the greatest time, weight and due date;
//! - `small`               up to seven jobs, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 20;
const TIME_MAX: i64 = 100;
const WEIGHT_MAX: i64 = 100;
const DUE_MAX: i64 = 2000;

/// Time, due date, weight.
type Job = (i64, i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_count(1, 1..=COUNT_MAX);
    let time = || case.arg_int(2, 1..=TIME_MAX);
    let weight = || case.arg_int(3, 1..=WEIGHT_MAX);
    let due = || case.arg_int(4, 0..=DUE_MAX);
    let jobs = match case.arg(0)? {
        "random" => any(random, count()?, (1, time()?), (1, weight()?), due()?),
        "tight" => {
            let jobs = any(random, count()?, (1, time()?), (1, weight()?), 0);
            due_between(random, jobs, (0, 100))
        }
        "late" => {
            let jobs = any(random, count()?, (1, time()?), (1, weight()?), 0);
            due_between(random, jobs, (80, 100))
        }
        "chain" => chain(random, count()?, time()?, weight()?),
        "burden" => burden(random, count()?, time()?, weight()?),
        "alike" => vec![(time()?, due()?, weight()?); count()?],
        "heavy" => {
            let low = case.arg_int(2, 1..=TIME_MAX)?;
            any(random, count()?, (low, TIME_MAX), (low, WEIGHT_MAX), 0)
        }
        "same-time" => {
            let jobs = any(random, count()?, (time()?, time()?), (1, weight()?), 0);
            due_between(random, jobs, (0, 90))
        }
        "limits" => {
            let count = count()?;
            let mut jobs = any(random, count, (1, TIME_MAX), (1, WEIGHT_MAX), DUE_MAX / 2);
            jobs[random.index(0..=count - 1)].0 = TIME_MAX;
            jobs[random.index(0..=count - 1)].1 = DUE_MAX;
            jobs[random.index(0..=count - 1)].2 = WEIGHT_MAX;
            jobs
        }
        "small" => small(random),
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{}", jobs.len())?;
    for (time, due, weight) in jobs {
        writeln!(case.out, "{time} {due} {weight}")?;
    }
    Ok(())
}

fn any(
    random: &mut Random,
    count: usize,
    times: (i64, i64),
    weights: (i64, i64),
    due_max: i64,
) -> Vec<Job> {
    let job = |_| {
        let time = random.int(times.0..=times.1);
        let due = random.int(0..=due_max);
        (time, due, random.int(weights.0..=weights.1))
    };
    (0..count).map(job).collect()
}

/// Due dates within these parts of the sum of all times, in percent.
fn due_between(random: &mut Random, mut jobs: Vec<Job>, (low, high): (i64, i64)) -> Vec<Job> {
    let sum: i64 = jobs.iter().map(|job| job.0).sum();
    for job in &mut jobs {
        job.1 = random.int(sum * low / 100..=sum * high / 100);
    }
    jobs
}

/// Each is due just when those that are due before it, and itself, are done.
fn chain(random: &mut Random, count: usize, time: i64, weight: i64) -> Vec<Job> {
    let mut jobs = any(random, count, (1, time), (1, weight), 0);
    let mut now = 0;
    for job in &mut jobs {
        now += job.0;
        job.1 = now;
    }
    random.shuffle(&mut jobs);
    jobs
}

fn burden(random: &mut Random, count: usize, time: i64, weight: i64) -> Vec<Job> {
    let mut jobs = chain(random, count, time, weight);
    let place = random.index(0..=count - 1);
    jobs[place] = (time, 0, 1);
    jobs
}

fn small(random: &mut Random) -> Vec<Job> {
    let count = random.index(1..=7);
    let time = *random.pick(&[2, 6, 20]);
    let weight = *random.pick(&[1, 5, 20]);
    match random.index(0..=6) {
        1 => any(random, count, (1, time), (1, weight), 4 * time),
        2 => chain(random, count, time, weight),
        3 => burden(random, count, time, weight),
        4 => any(random, count, (1, time), (1, weight), 0),
        _ => {
            let jobs = any(random, count, (1, time), (1, weight), 0);
            due_between(random, jobs, (0, 100))
        }
    }
}
