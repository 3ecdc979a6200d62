//! The matrix of programs and the tests that they fail, which shows which tests are needed.

use std::collections::BTreeSet;

/// The tests on which a wrong program fails, by index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Failed {
    pub(super) tests: BTreeSet<usize>,
    /// Whether it was run on all tests; otherwise it may fail others, too.
    pub(super) is_whole: bool,
}

/// A row for each wrong program that fails on a test.
#[derive(Debug, Default)]
pub(super) struct Matrix {
    rows: Vec<BTreeSet<usize>>,
}

impl Matrix {
    pub(super) fn add(&mut self, failed: Failed) {
        self.rows.push(failed.tests);
    }

    pub(super) fn add_all(&mut self, all: Vec<Failed>) {
        self.rows.extend(all.into_iter().map(|failed| failed.tests));
    }

    /// The tests among these that can all be removed without missing a program that was noticed.
    pub(super) fn idle(&self, tests: &[usize]) -> Vec<usize> {
        let rows = self.rows_of(tests);
        let is_needed = |test: &usize| rows.iter().any(|row| row.len() == 1 && row.contains(test));
        let idle = tests.iter().copied();
        idle.filter(|test| !is_needed(test)).collect()
    }

    /// A small set of these tests that notices everything that all of them do: it greedily adds the test that notices most of the
    /// rest.
    pub(super) fn cover(&self, tests: &[usize]) -> Vec<usize> {
        let mut rows = self.rows_of(tests);
        let mut chosen = Vec::new();
        while !rows.is_empty() {
            let noticed = |test: usize| rows.iter().filter(|row| row.contains(&test)).count();
            // The first of those that notice as much.
            let best = tests
                .iter()
                .copied()
                .rev()
                .max_by_key(|test| noticed(*test));
            let Some(best) = best else {
                break;
            };
            rows.retain(|row| !row.contains(&best));
            chosen.push(best);
        }
        chosen.sort_unstable();
        chosen
    }

    /// The rows of what these tests notice.
    fn rows_of(&self, tests: &[usize]) -> Vec<BTreeSet<usize>> {
        let rows = self.rows.iter().map(|row| {
            let of_these = row.iter().copied().filter(|test| tests.contains(test));
            of_these.collect::<BTreeSet<usize>>()
        });
        rows.filter(|row| !row.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: &[&[usize]]) -> Matrix {
        let mut matrix = Matrix::default();
        matrix.add_all(
            rows.iter()
                .map(|row| Failed {
                    tests: row.iter().copied().collect(),
                    is_whole: true,
                })
                .collect(),
        );
        matrix
    }

    #[test]
    fn a_test_is_needed_for_what_it_alone_notices() {
        let matrix = matrix(&[&[0, 1, 2], &[2], &[3, 1], &[9]]);
        // Test 0 is a sample, which stays in any case.
        let secret = [1, 2, 3, 4];
        assert_eq!(matrix.idle(&secret), [1, 3, 4]);
        assert_eq!(matrix.cover(&secret), [1, 2]);
        assert_eq!(matrix.cover(&[]), [0; 0]);
        assert_eq!(Matrix::default().idle(&secret), secret);
    }

    #[test]
    fn the_small_set_notices_all_that_was_noticed() {
        let rows: Vec<Vec<usize>> = (0..40_usize)
            .map(|row| {
                (0..12)
                    .filter(|test| (row * 7 + test * 5) % 4 == 0)
                    .collect()
            })
            .collect();
        let rows: Vec<&[usize]> = rows.iter().map(Vec::as_slice).collect();
        let tests: Vec<usize> = (0..12).collect();
        let small = matrix(&rows).cover(&tests);
        assert!(small.len() < tests.len());
        for row in rows.iter().filter(|row| !row.is_empty()) {
            assert!(small.iter().any(|test| row.contains(test)), "{row:?}");
        }
    }
}
