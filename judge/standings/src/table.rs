//! The rows of the standings in their order.

use std::cmp::Ordering;

use crate::attempt::Attempt;
use crate::cell::{Cell, cell};
use crate::results::{Mark, Results};
use crate::rules::{POINTS_STEP, Rules, Scoring};

/// Milliseconds of a minute.
const MINUTE_MS: i64 = 60_000;

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

impl Results<'_> {
    /// The rows, best first and otherwise in the contestants' order. If `hides_frozen`, hidden attempts count as pending, as the
    /// public sees them.
    #[must_use]
    pub fn standings(&self, hides_frozen: bool) -> Vec<Row> {
        rows(self.rules, Cells::of(self).all(hides_frozen))
    }
}

/// The rows of these cells, ranked.
pub(crate) fn rows(rules: &Rules, cells: Vec<Vec<Cell>>) -> Vec<Row> {
    let problems = cells.first().map_or(0, Vec::len);
    let rows = cells.into_iter().enumerate();
    let mut rows: Vec<Row> = rows
        .map(|(contestant, cells)| Row {
            contestant,
            rank: 0,
            points: 0.0,
            solved: 0,
            penalty_minutes: 0,
            last_ms: 0,
            cells,
        })
        .collect();
    for problem in 0..problems {
        mark_first(&mut rows, problem);
    }
    for row in &mut rows {
        add_up(rules, row);
    }
    rank(rules, &mut rows);
    rows
}

/// Marks the cell in which a problem was solved first; of several at once, all.
pub(crate) fn mark_first(rows: &mut [Row], problem: usize) {
    let solved = rows.iter().filter_map(|row| row.cells[problem].solved_ms);
    let first_ms = solved.min();
    for row in rows {
        let cell = &mut row.cells[problem];
        cell.is_first = cell.solved_ms.is_some() && cell.solved_ms == first_ms;
    }
}

/// Computes a row's totals from its cells.
pub(crate) fn add_up(rules: &Rules, row: &mut Row) {
    if rules.scoring == Scoring::FirstToSolve {
        for cell in row.cells.iter_mut().filter(|cell| !cell.is_first) {
            cell.points = 0.0;
        }
    }
    let solved = || {
        let cells = row.cells.iter();
        cells.filter_map(|cell| Some((cell, cell.solved_ms?)))
    };
    let penalty = solved().map(|(cell, solved_ms)| {
        let wrong = i64::try_from(cell.wrong).unwrap_or(i64::MAX);
        (solved_ms / MINUTE_MS).saturating_add(wrong.saturating_mul(rules.penalty_minutes))
    });
    let penalty_minutes = match rules.scoring {
        Scoring::Icpc => penalty.fold(0, i64::saturating_add),
        _ => 0,
    };
    let last_ms = solved().map(|(_, solved_ms)| solved_ms).max().unwrap_or(0);
    row.solved = solved().count();
    row.penalty_minutes = penalty_minutes;
    row.last_ms = last_ms;
    // A sum that starts with zero is never the negative zero.
    row.points = row.cells.iter().fold(0.0, |sum, cell| sum + cell.points);
}

/// Sorts the rows and gives them their ranks.
pub(crate) fn rank(rules: &Rules, rows: &mut [Row]) {
    rows.sort_by(|one, other| {
        compare(rules, one, other).then(one.contestant.cmp(&other.contestant))
    });
    for place in 0..rows.len() {
        let is_equal = place > 0 && compare(rules, &rows[place - 1], &rows[place]).is_eq();
        rows[place].rank = if is_equal {
            rows[place - 1].rank
        } else {
            place + 1
        };
    }
}

/// Compares two rows by what counts, the better one first.
fn compare(rules: &Rules, one: &Row, other: &Row) -> Ordering {
    let in_steps = |row: &Row| (row.points / POINTS_STEP).round() as i64;
    let by_points = in_steps(other).cmp(&in_steps(one));
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
    results: &'a Results<'a>,
    sorted: Vec<&'a Attempt>,
}

impl<'a> Cells<'a> {
    pub(crate) fn of(results: &'a Results<'a>) -> Self {
        let of_problems = |attempt: &&Attempt| attempt.problem < results.problems.len();
        let mut sorted: Vec<&Attempt> = results.attempts.iter().filter(of_problems).collect();
        sorted.sort_unstable_by_key(|it| (it.contestant, it.problem, it.at_ms, it.number));
        Self { results, sorted }
    }

    /// The cells of each contestant.
    pub(crate) fn all(&self, hides_frozen: bool) -> Vec<Vec<Cell>> {
        let Results { rules, .. } = *self.results;
        let of_contestant = |contestant| {
            let problems = self.results.problems.iter().enumerate();
            let of_problem = problems.map(|(problem, points)| {
                let attempts = self.of_cell(contestant, problem);
                cell(rules, *points, attempts, hides_frozen)
            });
            of_problem.collect()
        };
        let mut all: Vec<Vec<Cell>> = (0..self.results.contestants).map(of_contestant).collect();
        let counts_points = rules.scoring.counts_points();
        let is_seen = |mark: &&Mark| counts_points && !(hides_frozen && mark.is_frozen);
        for mark in self.results.marks.iter().filter(is_seen) {
            let row = all.get_mut(mark.contestant);
            if let Some(cell) = row.and_then(|row| row.get_mut(mark.problem)) {
                cell.points = mark.points;
                (cell.is_marked, cell.is_late, cell.counted) = (true, false, None);
            }
        }
        all
    }

    /// The attempts of a contestant at a problem.
    fn of_cell(&self, contestant: usize, problem: usize) -> &[&'a Attempt] {
        let place = |it: &&Attempt| (it.contestant, it.problem);
        let start = self
            .sorted
            .partition_point(|it| place(it) < (contestant, problem));
        let rest = &self.sorted[start..];
        let length = rest.partition_point(|it| place(it) == (contestant, problem));
        &rest[..length]
    }
}
