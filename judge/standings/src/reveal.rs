//! Opening a frozen table cell by cell, from the last row to the first, as award ceremonies do.

use std::collections::BTreeMap;

use crate::cell::Cell;
use crate::results::Results;
use crate::rules::{Rules, Scoring};
use crate::table::{Cells, Row, add_up, mark_first, rank, rows};

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
    /// The rows as they are shown now.
    rows: Vec<Row>,
    /// The cells that are not opened yet, by contestant and problem, as they will be.
    hidden: BTreeMap<(usize, usize), Cell>,
}

impl<'a> Reveal<'a> {
    /// The table of these results before the first step.
    #[must_use]
    pub fn new(results: &Results<'a>) -> Self {
        let rules = results.rules;
        let by_cell = Cells::of(results);
        let shown = by_cell.all(true);
        let mut hidden = BTreeMap::new();
        let whole = by_cell.all(false);
        for (contestant, cells) in whole.into_iter().enumerate() {
            for (problem, cell) in cells.into_iter().enumerate() {
                let before = &shown[contestant][problem];
                // One that is still being judged stays pending for good.
                if before.pending > cell.pending || before.is_marked != cell.is_marked {
                    hidden.insert((contestant, problem), cell);
                }
            }
        }
        let rows = rows(rules, shown);
        Self {
            rules,
            rows,
            hidden,
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
            let of_row = (row.contestant, 0)..(row.contestant + 1, 0);
            let ((_, problem), _) = self.hidden.range(of_row).next()?;
            Some((place, *problem))
        })
    }
}

impl Iterator for Reveal<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (place_before, problem) = self.next_cell()?;
        let contestant = self.rows[place_before].contestant;
        self.rows[place_before].cells[problem] = self.hidden.remove(&(contestant, problem))?;
        mark_first(&mut self.rows, problem);
        // Other rows change only where they lose a problem to whoever solved it sooner.
        let is_race = self.rules.scoring == Scoring::FirstToSolve;
        let changed = self.rows.iter_mut();
        for row in changed.filter(|row| is_race || row.contestant == contestant) {
            add_up(self.rules, row);
        }
        rank(self.rules, &mut self.rows);
        let mut rows = self.rows.iter();
        let place_after = rows.position(|row| row.contestant == contestant)?;
        Some(Step {
            contestant,
            problem,
            place_before,
            place_after,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.hidden.len(), Some(self.hidden.len()))
    }
}

impl ExactSizeIterator for Reveal<'_> {}
