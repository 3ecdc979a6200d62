//! The rows of the standings in their order.

use std::cmp::Ordering;

use crate::attempt::Attempt;
use crate::cell::{Cell, cell};
use crate::rules::{Rules, Scoring};

/// Milliseconds of a minute.
const MINUTE_MS: i64 = 60_000;
/// Points that differ by less are the same: sums of fractions differ by the order in which they are added.
const POINTS_STEP: f64 = 1e-6;

/// The result of one contestant.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The contestant's place in the list of contestants.
    pub contestant: usize,
    /// The rank, from 1; those who are equal share it.
    pub rank: usize,
    /// The sum of the points that count.
    pub points: f64,
    /// The number of problems that are solved.
    pub solved: usize,
    /// The penalty in minutes; 0 unless the rules count it.
    pub penalty_minutes: i64,
    /// The time of the last accepted attempt that solved a problem, in milliseconds since the contestant's start.
    pub last_ms: i64,
    /// A cell for each problem.
    pub cells: Vec<Cell>,
}

/// The standings of so many contestants in problems of these points, best first and otherwise in the contestants' order. Attempts may
/// come in any order. If `hides_frozen`, those after the freeze count as pending, as the public sees them.
#[must_use]
pub fn standings(
    rules: &Rules,
    problems: &[f64],
    contestants: usize,
    attempts: &[Attempt],
    hides_frozen: bool,
) -> Vec<Row> {
    let by_cell = Cells::of(problems.len(), attempts);
    let cells = (0..contestants).map(|contestant| {
        let of_contestant = problems.iter().enumerate();
        let of_contestant = of_contestant.map(|(problem, points)| {
            cell(
                rules,
                *points,
                by_cell.of_cell(contestant, problem),
                hides_frozen,
            )
        });
        of_contestant.collect()
    });
    rows(rules, problems, cells.collect())
}

/// The rows of these cells, ranked.
pub(crate) fn rows(rules: &Rules, problems: &[f64], mut cells: Vec<Vec<Cell>>) -> Vec<Row> {
    for problem in 0..problems.len() {
        mark_first(&mut cells, problem);
    }
    let rows = cells.into_iter().enumerate();
    let mut rows: Vec<Row> = rows
        .map(|(contestant, cells)| row(rules, contestant, cells))
        .collect();
    rows.sort_by(|one, other| compare(rules, one, other));
    for place in 0..rows.len() {
        let is_equal = place > 0 && compare(rules, &rows[place - 1], &rows[place]).is_eq();
        rows[place].rank = if is_equal {
            rows[place - 1].rank
        } else {
            place + 1
        };
    }
    rows
}

/// Marks the cell in which a problem was solved first; of several at once, all.
fn mark_first(cells: &mut [Vec<Cell>], problem: usize) {
    let solved = cells.iter().filter_map(|cells| cells[problem].solved_ms);
    let first_ms = solved.min();
    for cells in cells {
        let cell = &mut cells[problem];
        cell.is_first = cell.solved_ms.is_some() && cell.solved_ms == first_ms;
    }
}

fn row(rules: &Rules, contestant: usize, mut cells: Vec<Cell>) -> Row {
    if rules.scoring == Scoring::FirstToSolve {
        for cell in cells.iter_mut().filter(|cell| !cell.is_first) {
            cell.points = 0.0;
        }
    }
    let solved = || {
        cells
            .iter()
            .filter_map(|cell| Some((cell, cell.solved_ms?)))
    };
    let penalty = solved().map(|(cell, solved_ms)| {
        let wrong = i64::try_from(cell.wrong).unwrap_or(i64::MAX);
        (solved_ms / MINUTE_MS).saturating_add(wrong.saturating_mul(rules.penalty_minutes))
    });
    Row {
        contestant,
        rank: 0,
        points: cells.iter().map(|cell| cell.points).sum(),
        solved: solved().count(),
        penalty_minutes: if rules.scoring == Scoring::Icpc {
            penalty.fold(0, i64::saturating_add)
        } else {
            0
        },
        last_ms: solved().map(|(_, solved_ms)| solved_ms).max().unwrap_or(0),
        cells,
    }
}

/// Compares two rows by what counts, the better one first.
fn compare(rules: &Rules, one: &Row, other: &Row) -> Ordering {
    let in_steps = |row: &Row| (row.points / POINTS_STEP).round();
    let by_points = in_steps(other).total_cmp(&in_steps(one));
    let by_solved = other.solved.cmp(&one.solved);
    let by_last = one.last_ms.cmp(&other.last_ms);
    match rules.scoring {
        Scoring::Icpc => by_solved
            .then(one.penalty_minutes.cmp(&other.penalty_minutes))
            .then(by_last),
        Scoring::FirstToSolve => by_points.then(by_solved).then(by_last),
        Scoring::BestSubmission | Scoring::LastSubmission | Scoring::BestPerGroup => by_points,
    }
}

/// The attempts sorted by cell, and within each by time.
pub(crate) struct Cells<'a> {
    problems: usize,
    sorted: Vec<&'a Attempt>,
}

impl<'a> Cells<'a> {
    pub(crate) fn of(problems: usize, attempts: &'a [Attempt]) -> Self {
        let mut sorted: Vec<&Attempt> = attempts
            .iter()
            .filter(|attempt| attempt.problem < problems)
            .collect();
        sorted.sort_unstable_by_key(|it| (it.contestant, it.problem, it.at_ms, it.number));
        Self { problems, sorted }
    }

    /// The attempts of a contestant at a problem.
    pub(crate) fn of_cell(&self, contestant: usize, problem: usize) -> &[&'a Attempt] {
        debug_assert!(problem < self.problems);
        let place = |it: &&Attempt| (it.contestant, it.problem);
        let start = self
            .sorted
            .partition_point(|it| place(it) < (contestant, problem));
        let rest = &self.sorted[start..];
        let length = rest.partition_point(|it| place(it) == (contestant, problem));
        &rest[..length]
    }
}
