//! The standings of a large contest, 2,000 contestants, 12 problems and 30,000 attempts, computed anew as for each view; the yardstick
//! is sorting the same attempts. Then the frozen table opened to the end of a ceremony; the yardstick is computing the table once.
//! Prints one JSON object a line for `cargo xtask bench`.

use std::hint::black_box;
use std::time::Instant;

use grundy_judgement::Verdict;
use grundy_standings::{Attempt, Outcome, Results, Reveal, Rules, Scoring};

const CONTESTANTS: usize = 2_000;
const PROBLEMS: usize = 12;
const ATTEMPTS: usize = 30_000;
const ROUNDS: usize = 21;

fn main() {
    let attempts = attempts();
    let problems = [100.0; PROBLEMS];
    for scoring in [
        Scoring::Icpc,
        Scoring::BestSubmission,
        Scoring::BestPerGroup,
    ] {
        let rules = Rules {
            scoring,
            ..Rules::default()
        };
        let results = Results {
            rules: &rules,
            problems: &problems,
            contestants: CONTESTANTS,
            attempts: &attempts,
            marks: &[],
        };
        let (mut own, mut yardstick) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            own.push(milliseconds(|| {
                black_box(results.standings(true));
            }));
            yardstick.push(milliseconds(|| {
                let mut sorted: Vec<&Attempt> = attempts.iter().collect();
                sorted.sort_by_key(|it| (it.contestant, it.problem, it.at_ms, it.number));
                black_box(sorted);
            }));
        }
        let name: &str = scoring.into();
        report(name, "sorting the attempts", median(own), median(yardstick));
        let started = Instant::now();
        let mut reveal = Reveal::new(&results);
        let cells = reveal.len();
        reveal.by_ref().for_each(drop);
        black_box(reveal.rows());
        let own = started.elapsed().as_secs_f64() * 1000.0;
        let whole = milliseconds(|| {
            black_box(results.standings(false));
        });
        eprintln!("{name}: {cells} cells were opened");
        report(&format!("reveal-{name}"), "the table once", own, whole);
    }
}

fn report(name: &str, yardstick: &str, own_ms: f64, yardstick_ms: f64) {
    println!(
        "{{\"bench\": \"standings/{name}\", \"value\": {own_ms:.2}, \"unit\": \"ms\", \"yardstick\": \"{yardstick}\", \
         \"yardstick_value\": {yardstick_ms:.2}, \"ratio\": {:.2}}}",
        own_ms / yardstick_ms
    );
}

fn milliseconds(run: impl FnOnce()) -> f64 {
    let started = Instant::now();
    run();
    started.elapsed().as_secs_f64() * 1000.0
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Attempts that are spread by a simple generator, so that each run has the same.
fn attempts() -> Vec<Attempt> {
    let mut state = 1_u64;
    let mut next = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    let mut made = Vec::new();
    for number in 0..ATTEMPTS {
        let points = next(4) as f64 * 25.0;
        let is_accepted = next(3) == 0;
        made.push(Attempt {
            contestant: next(CONTESTANTS),
            problem: next(PROBLEMS),
            number: number as i64,
            at_ms: (number * 600) as i64,
            is_late: false,
            is_frozen: number > ATTEMPTS * 4 / 5,
            outcome: Some(Outcome {
                verdict: if is_accepted {
                    Verdict::Ac
                } else {
                    Verdict::Wa
                },
                score: if is_accepted { 100.0 } else { points },
                score_max: 100.0,
                groups: vec![(points / 4.0, 25.0); 4],
            }),
        });
    }
    made
}
