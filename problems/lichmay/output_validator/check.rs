//! Judges LICHMAY: the least sum of fines, and an order of all jobs that has it.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

struct Job {
    time: i64,
    due: i64,
    weight: i64,
}

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("n", 1..=20)?;
    let mut jobs = Vec::with_capacity(count);
    for _ in 0..count {
        jobs.push(Job {
            time: case.input.int("p", 1..=100)?,
            due: case.input.int("d", 0..=2000)?,
            weight: case.input.int("w", 1..=100)?,
        });
    }
    let (least, fine) = read(&mut case.answer, &jobs)?;
    if least != fine {
        return broken("the answer's sum of fines is not that of its order");
    }
    let (said, fine) = read(&mut case.output, &jobs)?;
    if fine < least {
        return broken("the order costs less than the answer's");
    }
    if said != least {
        return wrong(format!("the least sum of fines is {least}, found {said}"));
    }
    if fine != said {
        return wrong(format!("the order costs {fine}, not {said}"));
    }
    accept()
}

/// The sum of fines that was printed, and that of the order.
fn read(reader: &mut Reader, jobs: &[Job]) -> Result<(i64, i64), Fault> {
    let said = reader.int("the sum of fines", i64::MIN..=i64::MAX)?;
    let mut is_done = vec![false; jobs.len()];
    let (mut now, mut fine) = (0, 0);
    for place in 1..=jobs.len() {
        let number = reader.count(&format!("job {place} of the order"), 1..=jobs.len())?;
        if is_done[number - 1] {
            return wrong(format!("job {number} occurs twice"));
        }
        is_done[number - 1] = true;
        let job = &jobs[number - 1];
        now += job.time;
        fine += job.weight * (now - job.due).max(0);
    }
    Ok((said, fine))
}
