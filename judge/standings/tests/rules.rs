//! Corner cases of each rule.

use grundy_judgement::Verdict;
use grundy_judgement::Verdict::{Ac, Ce, Ie, Wa};
use grundy_standings::{Attempt, Cell, Mark, Outcome, Results, Reveal, Row, Rules, Scoring};

const MINUTE_MS: i64 = 60_000;

fn rules(scoring: Scoring) -> Rules {
    Rules {
        scoring,
        late_percent: 50,
        ..Rules::default()
    }
}

fn standings(
    rules: &Rules,
    problems: &[f64],
    contestants: usize,
    attempts: &[Attempt],
    hides_frozen: bool,
) -> Vec<Row> {
    let results = Results {
        rules,
        problems,
        contestants,
        attempts,
        marks: &[],
    };
    results.standings(hides_frozen)
}

/// An attempt of contestant 0 at problem 0 in this minute.
fn attempt(minute: i64, verdict: Verdict, score: f64) -> Attempt {
    Attempt {
        contestant: 0,
        problem: 0,
        number: minute,
        at_ms: minute * MINUTE_MS,
        is_late: false,
        is_frozen: false,
        outcome: Some(Outcome {
            verdict,
            score,
            score_max: 100.0,
            groups: Vec::new(),
        }),
    }
}

fn late(attempt: Attempt) -> Attempt {
    Attempt {
        is_late: true,
        ..attempt
    }
}

fn cell(scoring: Scoring, attempts: &[Attempt]) -> Cell {
    let rows = standings(&rules(scoring), &[10.0], 1, attempts, false);
    rows[0].cells[0].clone()
}

#[test]
fn without_attempts_everybody_is_first() {
    let rows = standings(&rules(Scoring::Icpc), &[1.0, 1.0], 2, &[], true);
    let told: Vec<_> = rows.iter().map(|row| (row.contestant, row.rank)).collect();
    assert_eq!(told, [(0, 1), (1, 1)]);
    assert_eq!(rows[0].cells, [Cell::default(), Cell::default()]);
    assert_eq!(standings(&rules(Scoring::Icpc), &[], 0, &[], true), []);
}

#[test]
fn a_sum_of_nothing_is_no_less_than_zero() {
    // Other people's judges and checkers may answer with the negative zero.
    let attempts = [attempt(1, Ce, -0.0)];
    for scoring in [
        Scoring::BestSubmission,
        Scoring::LastSubmission,
        Scoring::BestPerGroup,
    ] {
        for points in [10.0, 0.0] {
            let rows = standings(&rules(scoring), &[points], 2, &attempts, false);
            let told: Vec<_> = rows.iter().map(|row| (row.contestant, row.rank)).collect();
            assert_eq!(told, [(0, 1), (1, 1)], "{scoring:?}");
            assert!(rows.iter().all(|row| row.points.is_sign_positive()));
        }
    }
}

#[test]
fn icpc_counts_what_was_wrong_before_the_first_solution() {
    let attempts = [
        attempt(30, Ac, 100.0),
        attempt(3, Wa, 0.0),
        attempt(5, Ce, 0.0),
        attempt(6, Ie, 0.0),
        attempt(20, Ac, 100.0),
        attempt(25, Wa, 0.0),
    ];
    let rows = standings(&rules(Scoring::Icpc), &[1.0], 1, &attempts, false);
    assert_eq!((rows[0].solved, rows[0].penalty_minutes), (1, 20 + 20));
    let cell = &rows[0].cells[0];
    assert_eq!((cell.attempts, cell.wrong, cell.counted), (4, 1, Some(20)));
    assert!(cell.is_first);
    // Seconds are cut off.
    let mut one = attempt(7, Ac, 100.0);
    one.at_ms += MINUTE_MS - 1;
    let rows = standings(&rules(Scoring::Icpc), &[1.0], 1, &[one], false);
    assert_eq!(rows[0].penalty_minutes, 7);
}

#[test]
fn a_rejudge_that_takes_a_solution_away_makes_it_a_wrong_attempt() {
    let solved = [attempt(10, Ac, 100.0), attempt(20, Ac, 100.0)];
    let taken = [attempt(10, Wa, 0.0), attempt(20, Ac, 100.0)];
    let penalty = |attempts: &[Attempt]| {
        standings(&rules(Scoring::Icpc), &[1.0], 1, attempts, false)[0].penalty_minutes
    };
    assert_eq!((penalty(&solved), penalty(&taken)), (10, 40));
}

#[test]
fn the_best_counts_or_the_last() {
    let attempts = [
        attempt(1, Wa, 60.0),
        attempt(2, Wa, 80.0),
        attempt(3, Ce, 0.0),
    ];
    let best = cell(Scoring::BestSubmission, &attempts);
    assert_eq!((best.points, best.counted), (8.0, Some(2)));
    let last = cell(Scoring::LastSubmission, &attempts);
    assert_eq!((last.points, last.counted), (0.0, Some(3)));
    // An attempt that could not be judged is never the last one.
    let last = cell(
        Scoring::LastSubmission,
        &[attempt(1, Wa, 60.0), attempt(2, Ie, 0.0)],
    );
    assert_eq!((last.points, last.counted), (6.0, Some(1)));
    let equal = cell(
        Scoring::BestSubmission,
        &[attempt(2, Ac, 100.0), attempt(1, Ac, 100.0)],
    );
    assert_eq!(equal.counted, Some(1), "the earlier of two equal ones");
}

#[test]
fn what_is_late_gets_its_share_and_never_less_than_what_was_in_time() {
    let attempts = [attempt(1, Wa, 60.0), late(attempt(9, Ac, 100.0))];
    let best = cell(Scoring::BestSubmission, &attempts);
    assert_eq!((best.points, best.is_late), (6.0, false));
    let attempts = [attempt(1, Wa, 40.0), late(attempt(9, Ac, 100.0))];
    let best = cell(Scoring::BestSubmission, &attempts);
    assert_eq!((best.points, best.is_late), (5.0, true));
    for scoring in [Scoring::Icpc, Scoring::FirstToSolve] {
        assert_eq!(
            cell(scoring, &[late(attempt(9, Ac, 100.0))]),
            Cell::default()
        );
    }
}

#[test]
fn groups_are_added_up_over_attempts() {
    let with = |minute, groups: [f64; 2]| {
        let mut one = attempt(minute, Wa, groups[0] + groups[1]);
        let outcome = one.outcome.as_mut().unwrap();
        outcome.groups = vec![(groups[0], 30.0), (groups[1], 70.0)];
        one
    };
    let attempts = [
        with(1, [30.0, 0.0]),
        with(2, [0.0, 70.0]),
        attempt(3, Ce, 0.0),
    ];
    let whole = cell(Scoring::BestPerGroup, &attempts);
    assert_eq!(
        (whole.points, whole.solved_ms, whole.counted),
        (10.0, None, None)
    );
    let part = cell(
        Scoring::BestPerGroup,
        &[with(1, [30.0, 0.0]), late(with(2, [0.0, 70.0]))],
    );
    assert!((part.points - 6.5).abs() < 1e-9, "{part:?}");
    // The sum over groups of a single attempt is that attempt's, whatever fractions add up to: 0.5 * (29 / 70) * 70 is not 14.5.
    let one = cell(Scoring::BestPerGroup, &[late(with(3, [0.0, 29.0]))]);
    assert_eq!((one.is_late, one.counted), (true, Some(3)));
    // A package without groups counts its best attempt.
    assert_eq!(
        cell(Scoring::BestPerGroup, &[attempt(1, Wa, 60.0)]).points,
        6.0
    );
}

#[test]
fn only_the_first_gets_a_problem_in_a_race() {
    let of = |contestant, one: Attempt| Attempt {
        contestant,
        number: one.number * 10 + contestant as i64,
        ..one
    };
    let attempts = [
        of(0, attempt(5, Ac, 100.0)),
        of(1, attempt(4, Ac, 100.0)),
        of(2, attempt(4, Wa, 99.0)),
    ];
    let rows = standings(&rules(Scoring::FirstToSolve), &[10.0], 3, &attempts, false);
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.contestant, row.rank, row.points, row.solved))
        .collect();
    assert_eq!(told, [(1, 1, 10.0, 1), (0, 2, 0.0, 1), (2, 3, 0.0, 0)]);
}

#[test]
fn after_the_freeze_only_the_number_of_attempts_is_told() {
    let frozen = Attempt {
        is_frozen: true,
        ..attempt(50, Ac, 100.0)
    };
    let waiting = Attempt {
        outcome: None,
        ..attempt(51, Wa, 0.0)
    };
    for scoring in [
        Scoring::BestSubmission,
        Scoring::LastSubmission,
        Scoring::BestPerGroup,
        Scoring::Icpc,
        Scoring::FirstToSolve,
    ] {
        let attempts = [attempt(1, Wa, 0.0), frozen.clone(), waiting.clone()];
        let rows = standings(&rules(scoring), &[10.0], 1, &attempts, true);
        let cell = &rows[0].cells[0];
        assert_eq!((cell.pending, cell.attempts, cell.points), (2, 1, 0.0));
        assert_eq!((cell.solved_ms, cell.is_first), (None, false));
        let rows = standings(&rules(scoring), &[10.0], 1, &attempts, false);
        assert_eq!(rows[0].points, 10.0);
        assert!(rows[0].cells[0].is_first);
    }
}

#[test]
fn a_problem_worth_nothing_and_packages_without_points_are_counted() {
    let mut attempts = [attempt(1, Ac, 100.0), attempt(2, Ac, 0.0)];
    attempts[1].problem = 1;
    attempts[1].outcome.as_mut().unwrap().score_max = 0.0;
    let rows = standings(
        &rules(Scoring::BestSubmission),
        &[0.0, 7.0],
        1,
        &attempts,
        false,
    );
    assert_eq!((rows[0].points, rows[0].solved), (7.0, 2));
}

#[test]
fn a_mark_stands_in_place_of_points_and_where_only_solving_counts_there_is_none() {
    let attempts = [attempt(1, Wa, 40.0), attempt(2, Ac, 100.0)];
    let given = |problem, points| Mark {
        contestant: 0,
        problem,
        points,
        is_frozen: false,
    };
    // A mark for a problem that was taken out of the event says nothing.
    let marks = [given(0, 2.5), given(7, 9.0)];
    for scoring in [
        Scoring::BestSubmission,
        Scoring::LastSubmission,
        Scoring::BestPerGroup,
        Scoring::Icpc,
    ] {
        let rules = rules(scoring);
        let results = Results {
            rules: &rules,
            problems: &[10.0],
            contestants: 2,
            attempts: &attempts,
            marks: &marks,
        };
        let rows = results.standings(false);
        let cell = &rows[0].cells[0];
        let is_marked = scoring != Scoring::Icpc;
        assert_eq!((cell.is_marked, cell.attempts), (is_marked, 2));
        assert_eq!(rows[0].points, if is_marked { 2.5 } else { 10.0 });
        assert_eq!(cell.counted.is_none(), is_marked);
        assert_eq!(rows[0].solved, 1, "it is solved all the same");
    }
}

#[test]
fn a_mark_that_the_public_does_not_see_yet_is_opened_with_its_cell() {
    let mut frozen = attempt(2, Ac, 100.0);
    frozen.is_frozen = true;
    let attempts = [attempt(1, Wa, 40.0), frozen];
    let rules = rules(Scoring::BestSubmission);
    let marks = [Mark {
        contestant: 1,
        problem: 0,
        points: 7.0,
        is_frozen: true,
    }];
    let results = Results {
        rules: &rules,
        problems: &[10.0],
        contestants: 2,
        attempts: &attempts,
        marks: &marks,
    };
    let points = |rows: &[Row]| rows.iter().map(|row| row.points).collect::<Vec<_>>();
    assert_eq!(points(&results.standings(true)), [4.0, 0.0]);
    let mut reveal = Reveal::new(&results);
    assert_eq!(reveal.len(), 2);
    reveal.by_ref().for_each(drop);
    assert_eq!(reveal.rows(), results.standings(false));
    assert_eq!(points(reveal.rows()), [10.0, 7.0]);
}
