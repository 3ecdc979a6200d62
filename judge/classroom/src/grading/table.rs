//! The table of results, contestants by tasks. Its JSON form is what `--out FILE.json` writes.

use grundy_judgement::{Graded, Ungraded, Verdict, to_hundredths};
use grundy_words::{Locale, Phrases};
use serde::{Deserialize, Serialize};

use crate::grading::words;

/// All results.
#[derive(Debug, Serialize)]
pub struct Scoreboard {
    /// The language of its words.
    #[serde(skip)]
    pub locale: Locale,
    /// The tasks in the order of the columns.
    pub tasks: Vec<TaskHead>,
    /// The contestants in the order of the rows.
    pub contestants: Vec<Row>,
}

/// A task, as far as the table needs it.
#[derive(Debug, Serialize)]
pub struct TaskHead {
    /// Its name.
    pub name: String,
    /// The most points.
    pub max_score: f64,
    /// The groups' names, if groups give points.
    pub groups: Vec<String>,
    /// Whether single tests have points of their own, and not only their groups.
    pub tests_have_points: bool,
    /// The tests' names.
    pub tests: Vec<String>,
}

/// One contestant.
#[derive(Debug, Serialize)]
pub struct Row {
    /// Their name.
    pub name: String,
    /// Their points in all tasks.
    pub total: f64,
    /// The rank by these points, from 1; equal points share one.
    pub rank: usize,
    /// One per task, in their order.
    pub cells: Vec<Cell>,
}

/// A contestant's result for a task.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// The file that was graded, or that could not be.
    pub file: Option<String>,
    /// The language's id.
    pub language: Option<String>,
    /// The verdict; `None` if there is no file that could be judged.
    pub verdict: Option<Verdict>,
    /// The points reached.
    pub score: f64,
    /// The most points.
    pub max_score: f64,
    /// The result in words.
    pub message: String,
    /// The compiler's output, clipped.
    pub compile_log: String,
    /// The results of groups of tests, if groups give points.
    #[serde(default)]
    pub groups: Vec<GroupCell>,
    /// One per test that was judged.
    pub tests: Vec<TestCell>,
    /// It was graded by an earlier run and has not changed since.
    pub is_reused: bool,
}

/// One group of tests of a submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GroupCell {
    /// The name in the package: `secret/group1`.
    pub name: String,
    /// The points reached.
    pub score: f64,
}

/// One test of a submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestCell {
    /// The name in the package: `secret/03`.
    pub name: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// The points for it.
    pub score: f64,
    /// The CPU time, in milliseconds.
    pub cpu_ms: f64,
    /// The peak memory, in bytes.
    pub memory_bytes: u64,
    /// A message in words.
    pub message: String,
}

impl Scoreboard {
    /// A table of these rows, whose totals are computed here. `heads` are the tasks with their tests and the most points; if there
    /// is no bound, the most points that somebody reached.
    #[must_use]
    pub fn of(
        locale: Locale,
        heads: Vec<(String, Vec<String>, Option<f64>)>,
        rows: Vec<(String, Vec<Cell>)>,
    ) -> Self {
        let totals = rows.iter().map(|(_, cells)| total(cells));
        let totals: Vec<f64> = totals.collect();
        let rows = rows.into_iter().zip(ranks(&totals)).zip(&totals);
        let contestants = rows.map(|(((name, cells), rank), total)| Row {
            name,
            total: *total,
            rank,
            cells,
        });
        let contestants: Vec<Row> = contestants.collect();
        let heads = heads.into_iter().enumerate();
        let tasks = heads.map(|(index, (name, tests, max_score))| {
            let cells = || contestants.iter().map(|row| &row.cells[index]);
            let groups = groups(cells());
            let scores = cells().flat_map(|cell| &cell.tests).map(|test| test.score);
            TaskHead {
                name,
                max_score: max_score
                    .unwrap_or_else(|| cells().map(|cell| cell.max_score).fold(0.0, f64::max)),
                tests_have_points: groups.is_empty() || scores.fold(0.0, f64::max) > 0.0,
                groups,
                tests,
            }
        });
        Self {
            locale,
            tasks: tasks.collect(),
            contestants,
        }
    }

    /// Every cell.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.contestants.iter().flat_map(|row| &row.cells)
    }
}

impl Cell {
    /// The cell if no file was submitted.
    #[must_use]
    pub fn of_nothing(locale: Locale) -> Self {
        Self::without_judgement(words::word(locale, "table-nothing"))
    }

    /// The cell for a file that is not judged yet.
    #[must_use]
    pub fn of_waiting(locale: Locale, file: &str) -> Self {
        Self::without_judgement(words::word(locale, "table-waiting")).of_file(file)
    }

    /// The cell for a file that could not be judged.
    #[must_use]
    pub fn of_ungraded(locale: Locale, file: &str, why: &Ungraded) -> Self {
        Self::without_judgement(words::ungraded(locale, why)).of_file(file)
    }

    /// The cell for a graded file. The package's points are divided by `mark_scale` to get the teacher's; `phrases` are the words
    /// of its programs.
    #[must_use]
    pub fn of_graded(
        locale: Locale,
        file: &str,
        graded: &Graded,
        mark_scale: f64,
        phrases: &Phrases,
    ) -> Self {
        let points = |score: f64| to_hundredths(score / mark_scale);
        let tests = graded.tests.iter().map(|test| TestCell {
            name: test.name.clone(),
            verdict: test.verdict,
            score: points(test.score),
            cpu_ms: test.cpu_ms,
            memory_bytes: test.memory_bytes,
            message: words::test(locale, test, phrases),
        });
        let groups = graded.groups.iter().map(|group| GroupCell {
            name: group.name.clone(),
            score: points(group.score),
        });
        Self {
            file: Some(file.to_owned()),
            language: Some(graded.language.clone()),
            verdict: Some(graded.verdict),
            score: points(graded.score),
            max_score: points(graded.max_score),
            message: words::graded(locale, graded),
            compile_log: graded.compile_log.clone(),
            groups: groups.collect(),
            tests: tests.collect(),
            is_reused: false,
        }
    }

    /// The same result for a file with another name but the same content.
    #[must_use]
    pub fn of_file(self, file: &str) -> Self {
        Self {
            file: Some(file.to_owned()),
            ..self
        }
    }

    /// The cell if no file was submitted that can be judged.
    pub(crate) fn without_judgement(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            ..Self::default()
        }
    }

    /// The CPU time of the slowest test, in seconds.
    pub(crate) fn slowest_seconds(&self) -> f64 {
        let times = self.tests.iter().map(|test| test.cpu_ms);
        seconds(times.fold(0.0, f64::max))
    }

    /// The group's points; `None` if nothing ran.
    pub(crate) fn group(&self, name: &str) -> Option<f64> {
        let group = self.groups.iter().find(|group| group.name == name);
        group.map(|group| group.score)
    }

    /// The test's result; `None` if nothing ran.
    pub(crate) fn test(&self, name: &str) -> Option<&TestCell> {
        self.tests.iter().find(|test| test.name == name)
    }
}

/// The names of all groups in these cells, in the order of their first occurrence.
fn groups<'a>(cells: impl Iterator<Item = &'a Cell>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for group in cells.flat_map(|cell| &cell.groups) {
        if !names.contains(&group.name) {
            names.push(group.name.clone());
        }
    }
    names
}

/// Milliseconds as tables show them: in seconds, to a thousandth.
pub(crate) fn seconds(milliseconds: f64) -> f64 {
    milliseconds.round() / 1000.0
}

fn total(cells: &[Cell]) -> f64 {
    to_hundredths(cells.iter().fold(0.0, |sum, cell| sum + cell.score))
}

/// The ranks of these points, from 1; points that look equal in tables share one.
#[must_use]
pub fn ranks(totals: &[f64]) -> Vec<usize> {
    let totals = || totals.iter().copied().map(to_hundredths);
    let mut sorted: Vec<f64> = totals().collect();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let places = totals().map(|total| sorted.partition_point(|other| *other > total) + 1);
    places.collect()
}

#[cfg(test)]
mod tests {
    use super::ranks;

    #[test]
    fn those_with_as_many_points_share_a_place() {
        assert_eq!(ranks(&[50.0, 100.0, 33.333, 100.0, 33.33]), [3, 1, 4, 1, 4]);
        assert_eq!(ranks(&[0.0, 0.0]), [1, 1]);
        assert!(ranks(&[]).is_empty());
    }
}
