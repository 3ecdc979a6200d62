//! Opening a frozen table cell by cell, from the last row to the first, as award ceremonies do.

use crate::attempt::Attempt;
use crate::cell::{Cell, cell};
use crate::rules::Rules;
use crate::table::{Cells, Row, rows};

/// A cell that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The contestant whose cell it is.
    pub contestant: usize,
    /// The problem.
    pub problem: usize,
    /// The place of the contestant's row before, from 0.
    pub place_before: usize,
    /// The place after.
    pub place_after: usize,
}

/// The steps in which a frozen table is opened. Always the lowest row that still has something hidden opens its first such cell; if it
/// rises, the row that takes its place is next.
#[derive(Clone, Debug)]
pub struct Reveal<'a> {
    rules: &'a Rules,
    problems: &'a [f64],
    /// The cells as they are shown now.
    shown: Vec<Vec<Cell>>,
    /// The cells as they will be.
    whole: Vec<Vec<Cell>>,
    rows: Vec<Row>,
}

impl<'a> Reveal<'a> {
    /// A table before the first step, from what [`crate::standings`] takes.
    #[must_use]
    pub fn new(
        rules: &'a Rules,
        problems: &'a [f64],
        contestants: usize,
        attempts: &[Attempt],
    ) -> Self {
        let by_cell = Cells::of(problems.len(), attempts);
        let cells = |hides_frozen| -> Vec<Vec<Cell>> {
            let of_contestant = |contestant| {
                let of_problem = |(problem, points): (usize, &f64)| {
                    let attempts = by_cell.of_cell(contestant, problem);
                    cell(rules, *points, attempts, hides_frozen)
                };
                problems.iter().enumerate().map(of_problem).collect()
            };
            (0..contestants).map(of_contestant).collect()
        };
        let shown = cells(true);
        Self {
            rules,
            problems,
            whole: cells(false),
            rows: rows(rules, problems, shown.clone()),
            shown,
        }
    }

    /// The rows now.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The cell to open next: the place of its row, and the problem.
    #[must_use]
    pub fn next_cell(&self) -> Option<(usize, usize)> {
        let mut places = self.rows.iter().enumerate().rev();
        places.find_map(|(place, row)| {
            let shown = self.shown[row.contestant].iter();
            let mut cells = shown.zip(&self.whole[row.contestant]);
            // One that is still being judged stays pending for good.
            let problem = cells.position(|(shown, whole)| shown.pending > whole.pending)?;
            Some((place, problem))
        })
    }
}

impl Iterator for Reveal<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (place_before, problem) = self.next_cell()?;
        let contestant = self.rows[place_before].contestant;
        self.shown[contestant][problem] = self.whole[contestant][problem].clone();
        self.rows = rows(self.rules, self.problems, self.shown.clone());
        let place = self
            .rows
            .iter()
            .position(|row| row.contestant == contestant);
        Some(Step {
            contestant,
            problem,
            place_before,
            place_after: place.unwrap_or(place_before),
        })
    }
}
