//! The scoring of CMS' tests.

use std::collections::BTreeSet;

use grundy_words::sentence;

use super::task::{Input, Task};
use crate::documents::{MadeTest, TestFile};
use crate::draft::{whole, whole_scale};
use crate::error::ArchiveError;
use crate::groups::{self, NewGroup};

/// The points of a task's tests.
#[derive(Debug)]
pub(super) enum Score {
    /// Each test the same part of this.
    Sum(f64),
    /// Groups of tests.
    Groups {
        rule: GroupRule,
        subtasks: Vec<Subtask>,
    },
}

/// The rule for combining the tests of a group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum GroupRule {
    /// The least of them.
    Min,
    /// Each its part.
    Sum,
}

/// A group: its points, and the indexes of its tests in the task's list.
#[derive(Clone, Debug)]
pub(super) struct Subtask {
    pub(super) points: f64,
    pub(super) cases: Vec<usize>,
}

/// A folder of `data/`.
struct Group {
    points: f64,
    cases: Vec<usize>,
    /// The indexes of groups that are parts of this one and whose tests are only there.
    requires: Vec<usize>,
}

impl Task<'_> {
    /// Writes inputs, answers and groups, and a recipe for missing data.
    pub(super) fn tests(&mut self, gives_parts: bool) -> Result<(), ArchiveError> {
        match std::mem::replace(&mut self.score, Score::Sum(0.0)) {
            Score::Sum(points) => {
                for place in 0..self.cases.len() {
                    self.case(place, "secret")?;
                }
                let scale = whole_scale(&[points]);
                self.draft.scale_marks(scale);
                groups::write_total(&mut self.draft, whole(points * scale));
            }
            Score::Groups { rule, subtasks } => {
                let aggregation = match rule {
                    GroupRule::Sum => "sum",
                    GroupRule::Min if gives_parts => "min",
                    GroupRule::Min => "pass-fail",
                };
                self.groups(subtasks, aggregation)?;
            }
        }
        Ok(())
    }

    fn groups(
        &mut self,
        mut subtasks: Vec<Subtask>,
        aggregation: &'static str,
    ) -> Result<(), ArchiveError> {
        // The first one has the statement's examples, if it gives no points.
        if subtasks.len() > 1 && subtasks[0].points == 0.0 {
            for place in subtasks.remove(0).cases {
                self.case(place, "sample")?;
            }
        } else {
            self.draft.missing(sentence!("import-no-sample-choose-one"));
        }
        let groups = without_repetition(subtasks, aggregation == "pass-fail");
        for (place, group) in groups.iter().enumerate() {
            let folder = groups::group_folder(place, groups.len());
            for &case in &group.cases {
                self.case(case, &folder)?;
            }
        }
        let written = groups.iter().map(|group| NewGroup {
            points: group.points,
            aggregation,
            requires: group.requires.clone(),
        });
        let written: Vec<NewGroup> = written.collect();
        groups::write_groups(&mut self.draft, &written, written.len());
        Ok(())
    }

    fn case(&mut self, place: usize, folder: &str) -> Result<(), ArchiveError> {
        let case = self.cases[place].clone();
        let name = format!("{folder}/{}", case.codename);
        match &case.input {
            Input::File(path) => {
                let input = self.data(path)?;
                self.draft.files.insert(format!("data/{name}.in"), input);
                let settings = TestFile::described(format!("CMS: {path}"));
                self.draft.test_yaml(&name, &settings);
            }
            Input::Made {
                generator,
                arguments,
            } => {
                let why = format!("CMS: {}", arguments.join(" "));
                let test = MadeTest::new(&name, generator, arguments, why);
                self.draft.judge.tests.push(test);
            }
        }
        if let Some(path) = &case.answer {
            let answer = self.data(path)?;
            self.draft.files.insert(format!("data/{name}.ans"), answer);
        }
        Ok(())
    }
}

/// Removes from a group the tests of earlier ones that it contains completely, if groups pass or fail as a whole: they need not run
/// again.
fn without_repetition(subtasks: Vec<Subtask>, is_all_or_nothing: bool) -> Vec<Group> {
    let sets: Vec<BTreeSet<usize>> = subtasks
        .iter()
        .map(|subtask| subtask.cases.iter().copied().collect())
        .collect();
    let held_by = |place: usize| -> Vec<usize> {
        let is_held = |earlier: &usize| {
            let (earlier, later) = (&sets[*earlier], &sets[place]);
            // A group must keep a test of its own.
            earlier.is_subset(later) && earlier.len() < later.len() && !earlier.is_empty()
        };
        let held: Vec<usize> = (0..place).filter(is_held).collect();
        let left: BTreeSet<usize> = held
            .iter()
            .flat_map(|earlier| &sets[*earlier])
            .copied()
            .collect();
        if is_all_or_nothing && left.len() < sets[place].len() {
            held
        } else {
            Vec::new()
        }
    };
    let groups = subtasks.iter().enumerate().map(|(place, subtask)| {
        let requires = held_by(place);
        let cases = subtask.cases.iter().copied();
        let cases =
            cases.filter(|case| !requires.iter().any(|earlier| sets[*earlier].contains(case)));
        Group {
            points: subtask.points,
            cases: cases.collect(),
            requires: requires.clone(),
        }
    });
    groups.collect()
}
