//! The standings against their definition, computed in another way: slowly, one contestant and one problem after another.

use grundy_judgement::Verdict;
use grundy_standings::{Attempt, Outcome, Results, Reveal, Row, Rules, Scoring};
use proptest::prelude::*;

const VERDICTS: [Verdict; 5] = [
    Verdict::Ac,
    Verdict::Wa,
    Verdict::Tle,
    Verdict::Ce,
    Verdict::Ie,
];
const SCORINGS: [Scoring; 5] = [
    Scoring::BestSubmission,
    Scoring::LastSubmission,
    Scoring::BestPerGroup,
    Scoring::Icpc,
    Scoring::FirstToSolve,
];

/// The totals of a contestant by the definition: points, problems solved, penalty.
#[derive(Debug, PartialEq)]
struct Total {
    points: f64,
    solved: usize,
    penalty: i64,
}

fn is_open(attempt: &Attempt, hides_frozen: bool) -> bool {
    attempt.outcome.is_some() && !(hides_frozen && attempt.is_frozen)
}

/// The attempts of a contestant at a problem whose outcome is known, in order of time.
fn known(attempts: &[Attempt], who: usize, problem: usize, hides: bool) -> Vec<Attempt> {
    let mut own: Vec<Attempt> = Vec::new();
    for attempt in attempts {
        if attempt.contestant == who && attempt.problem == problem && is_open(attempt, hides) {
            own.push(attempt.clone());
        }
    }
    own.sort_by(|a, b| a.at_ms.cmp(&b.at_ms).then(a.number.cmp(&b.number)));
    own
}

fn value(rules: &Rules, attempt: &Attempt) -> f64 {
    let outcome = attempt.outcome.as_ref().unwrap();
    let full = match outcome.score_max > 0.0 {
        true => outcome.score / outcome.score_max,
        false if outcome.verdict == Verdict::Ac => 1.0,
        false => 0.0,
    };
    match attempt.is_late {
        true => full * rules.late_percent as f64 / 100.0,
        false => full,
    }
}

fn verdict(attempt: &Attempt) -> Verdict {
    attempt.outcome.as_ref().unwrap().verdict
}

/// The time of the attempt that solves a problem.
fn solved_at(rules: &Rules, own: &[Attempt]) -> Option<(i64, usize)> {
    let only_solving = matches!(rules.scoring, Scoring::Icpc | Scoring::FirstToSolve);
    let place = own
        .iter()
        .position(|it| verdict(it) == Verdict::Ac && !(only_solving && it.is_late))?;
    Some((own[place].at_ms, place))
}

fn total(
    rules: &Rules,
    points: &[f64],
    all: &[Attempt],
    people: usize,
    who: usize,
    hides: bool,
) -> Total {
    let mut total = Total {
        points: 0.0,
        solved: 0,
        penalty: 0,
    };
    for (problem, points) in points.iter().enumerate() {
        let own = known(all, who, problem, hides);
        let judged: Vec<&Attempt> = own.iter().filter(|it| verdict(it) != Verdict::Ie).collect();
        if let Some((at_ms, place)) = solved_at(rules, &own) {
            total.solved += 1;
            let wrong = own[..place].iter().filter(|it| {
                let is_fault = matches!(verdict(it), Verdict::Ce | Verdict::Ie);
                let is_out = it.is_late && rules.scoring == Scoring::Icpc;
                !is_fault && !is_out && verdict(it) != Verdict::Ac
            });
            total.penalty += at_ms / 60_000 + rules.penalty_minutes * wrong.count() as i64;
        }
        let has_groups = judged
            .iter()
            .any(|it| !it.outcome.as_ref().unwrap().groups.is_empty());
        total.points += points
            * match rules.scoring {
                Scoring::LastSubmission => judged.last().map_or(0.0, |it| value(rules, it)),
                Scoring::BestPerGroup if has_groups => {
                    // All packages of these tests have two groups, of 30 and 70 points.
                    let group = |index: usize| {
                        let shares = judged.iter().filter_map(|it| {
                            let outcome = it.outcome.as_ref().unwrap();
                            let (score, _) = outcome.groups.get(index)?;
                            let late = if it.is_late {
                                rules.late_percent as f64 / 100.0
                            } else {
                                1.0
                            };
                            Some(score * late)
                        });
                        shares.fold(0.0, f64::max)
                    };
                    {
                        let best = judged.iter().map(|it| value(rules, it)).fold(0.0, f64::max);
                        ((group(0) + group(1)) / 100.0).max(best)
                    }
                }
                Scoring::BestSubmission | Scoring::BestPerGroup => {
                    judged.iter().map(|it| value(rules, it)).fold(0.0, f64::max)
                }
                Scoring::Icpc => f64::from(u8::from(solved_at(rules, &own).is_some())),
                Scoring::FirstToSolve => {
                    let times = (0..people).filter_map(|other| {
                        Some(solved_at(rules, &known(all, other, problem, hides))?.0)
                    });
                    let first = times.min();
                    let own = solved_at(rules, &own).map(|it| it.0);
                    f64::from(u8::from(own.is_some() && own == first))
                }
            };
    }
    if rules.scoring != Scoring::Icpc {
        total.penalty = 0;
    }
    total
}

/// The results of four contestants.
fn results<'a>(rules: &'a Rules, problems: &'a [f64], attempts: &'a [Attempt]) -> Results<'a> {
    Results {
        rules,
        problems,
        contestants: 4,
        attempts,
        marks: &[],
    }
}

/// Whether the first is ranked before the second, as far as totals say.
fn is_better(rules: &Rules, one: &Row, other: &Row) -> bool {
    let points = |row: &Row| (row.points * 1e6).round() as i64;
    match rules.scoring {
        Scoring::Icpc => {
            (other.solved, one.penalty_minutes, one.last_ms)
                < (one.solved, other.penalty_minutes, other.last_ms)
        }
        Scoring::FirstToSolve => {
            (points(other), other.solved, one.last_ms) < (points(one), one.solved, other.last_ms)
        }
        _ => points(one) > points(other),
    }
}

fn an_attempt() -> impl Strategy<Value = Attempt> {
    let outcome = (0..6usize, 0..=3u8, 0..=7u8, 0..3u8);
    (0..4usize, 0..3usize, 0..300_000i64, outcome).prop_map(
        |(contestant, problem, at_ms, (verdict, one, two, kind))| {
            let verdict = VERDICTS.get(verdict).copied();
            let outcome = verdict.map(|verdict| {
                let is_judged = !matches!(verdict, Verdict::Ce | Verdict::Ie);
                let groups = match (verdict, kind) {
                    (Verdict::Ac, 0) => vec![(30.0, 30.0), (70.0, 70.0)],
                    (_, 0) if is_judged => {
                        vec![(f64::from(one) * 10.0, 30.0), (f64::from(two) * 10.0, 70.0)]
                    }
                    _ => Vec::new(),
                };
                let score = match (verdict, kind) {
                    (Verdict::Ac, _) => 100.0,
                    (_, 0) => groups.iter().map(|it| it.0).sum(),
                    (_, 1) if is_judged => f64::from(one) * 10.0,
                    _ => 0.0,
                };
                // The third kind of package gives no points.
                let score_max = if kind == 2 { 0.0 } else { 100.0 };
                let score = if kind == 2 { 0.0 } else { score };
                Outcome {
                    verdict,
                    score,
                    score_max,
                    groups,
                }
            });
            Attempt {
                contestant,
                problem,
                number: 0,
                at_ms,
                is_late: at_ms >= 250_000,
                is_frozen: at_ms >= 200_000,
                outcome,
            }
        },
    )
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec(an_attempt(), 0..60).prop_map(|mut attempts| {
        for (number, attempt) in (1..).zip(&mut attempts) {
            attempt.number = number;
        }
        attempts
    })
}

proptest! {
    #[test]
    fn the_totals_are_those_of_the_definition(
        attempts in attempts(),
        scoring in prop::sample::select(&SCORINGS[..]),
        late_percent in 0..=100i64,
        hides in any::<bool>(),
    ) {
        let rules = Rules { scoring, late_percent, ..Rules::default() };
        // Under the rules of ICPC each problem is worth one.
        let points = if scoring == Scoring::Icpc { [1.0; 3] } else { [100.0, 40.0, 0.0] };
        let rows = results(&rules, &points, &attempts).standings(hides);
        prop_assert_eq!(rows.len(), 4);
        for row in &rows {
            let total = total(&rules, &points, &attempts, 4, row.contestant, hides);
            prop_assert!((total.points - row.points).abs() < 1e-6, "{:?} {:?}", total, row);
            prop_assert_eq!((total.solved, total.penalty), (row.solved, row.penalty_minutes));
        }
        for (place, row) in rows.iter().enumerate() {
            let better = rows.iter().filter(|other| is_better(&rules, other, row)).count();
            prop_assert_eq!(row.rank, better + 1);
            prop_assert!(rows[..place].iter().all(|before| before.rank <= row.rank));
        }
    }

    #[test]
    fn each_step_shows_what_is_opened_and_the_last_one_the_whole_table(
        mut attempts in attempts(),
        scoring in prop::sample::select(&SCORINGS[..]),
    ) {
        let rules = Rules { scoring, late_percent: 50, ..Rules::default() };
        let points = [100.0, 40.0, 10.0];
        let whole = results(&rules, &points, &attempts).standings(false);
        // A cell can take points away from its own row where the last attempt counts, and from others in a race.
        let only_rises = !matches!(scoring, Scoring::LastSubmission | Scoring::FirstToSolve);
        let frozen = attempts.clone();
        let mut reveal = Reveal::new(&results(&rules, &points, &frozen));
        prop_assert_eq!(reveal.rows(), &results(&rules, &points, &attempts).standings(true)[..]);
        let (mut lowest, mut left) = (usize::MAX, reveal.len());
        while let Some((place, problem)) = reveal.next_cell() {
            let contestant = reveal.rows()[place].contestant;
            let step = reveal.next().unwrap();
            prop_assert_eq!((step.place_before, step.contestant, step.problem), (place, contestant, problem));
            prop_assert_eq!(reveal.rows()[step.place_after].contestant, contestant);
            if only_rises {
                prop_assert!(place <= lowest, "the row below is done");
                prop_assert!(step.place_after <= place, "nobody falls by their own cell");
            }
            lowest = place;
            left -= 1;
            prop_assert_eq!(reveal.len(), left);
            for attempt in &mut attempts {
                attempt.is_frozen &= (attempt.contestant, attempt.problem) != (contestant, problem);
            }
            prop_assert_eq!(reveal.rows(), &results(&rules, &points, &attempts).standings(true)[..]);
        }
        prop_assert_eq!(left, 0);
        prop_assert_eq!(reveal.rows(), &whole[..]);
    }
}
