//! The administrator's page about the machines that judge.

use askama::Template;
use grundy_store::{Extent, WorkerLanguage};

use crate::frame::Page;

/// The machines that judge.
#[derive(Debug, Template)]
#[template(path = "judges/judges.html")]
pub(crate) struct JudgesView {
    /// The frame.
    pub page: Page,
    /// The live ones first.
    pub rows: Vec<JudgeRow>,
    /// How far students' programs are judged.
    pub extent: Extent,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl JudgesView {
    /// What can be chosen: the value, the key of its words, and of what they mean.
    fn extents(&self) -> [(Extent, &'static str, &'static str); 2] {
        [
            (
                Extent::EveryTest,
                "extent-every-test",
                "extent-every-test-explained",
            ),
            (
                Extent::UntilDecided,
                "extent-until-decided",
                "extent-until-decided-explained",
            ),
        ]
    }
}

/// A worker in the list.
#[derive(Clone, Debug)]
pub(crate) struct JudgeRow {
    /// As in logs.
    pub name: String,
    /// The program's version.
    pub version: String,
    /// Jobs at once.
    pub slots: i64,
    /// Those that passed their trial.
    pub languages: Vec<WorkerLanguage>,
    /// Million steps per second; rounded.
    pub speed: Option<f64>,
    /// When it was heard of last.
    pub seen_ms: i64,
    /// Whether it still lives.
    pub is_live: bool,
}
