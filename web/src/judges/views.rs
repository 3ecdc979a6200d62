//! The administrator's page about the machines that judge.

use askama::Template;
use grundy_store::{CacheUse, Extent, WorkerCaches, WorkerLanguage};

use crate::frame::{Message, Page};

/// The machines that judge.
#[derive(Debug, Template)]
#[template(path = "judges/judges.html")]
pub(crate) struct JudgesView {
    /// The frame.
    pub page: Page,
    /// The live ones first.
    pub rows: Vec<JudgeRow>,
    /// The extent to which students' programs are judged.
    pub extent: Extent,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl JudgesView {
    /// The use of a cache, in words.
    fn fill(&self, cache: &CacheUse) -> String {
        let words = Message::new("judge-cache-fill")
            .with("bytes", self.page.bytes(&cache.bytes))
            .with("bytes_max", self.page.bytes(&cache.bytes_max));
        self.page.message(&words)
    }

    /// The choices: the value, the key of its words, and the key of its explanation.
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
    /// The name in logs.
    pub name: String,
    /// The program's version.
    pub version: String,
    /// The number of jobs at once.
    pub slots: i64,
    /// The languages that passed their trial.
    pub languages: Vec<WorkerLanguage>,
    /// The speed in million steps per second, rounded.
    pub speed: Option<f64>,
    /// The use of its caches, once it is measured.
    pub caches: Option<WorkerCaches>,
    /// The time of its last sign of life.
    pub seen_ms: i64,
    /// Whether it still lives.
    pub is_live: bool,
    /// Whether a later version of Grundy has changed the database since it started.
    pub is_outdated: bool,
}

impl JudgeRow {
    /// For each cache the key of its name, and its use. Empty before they are measured.
    fn cache_rows(&self) -> Vec<(&'static str, CacheUse)> {
        let rows = self.caches.iter().flat_map(|caches| {
            [
                ("judge-cache-programs", caches.programs),
                ("judge-cache-programs-in-memory", caches.programs_in_memory),
                ("judge-cache-tests-in-memory", caches.tests_in_memory),
            ]
        });
        rows.collect()
    }
}
