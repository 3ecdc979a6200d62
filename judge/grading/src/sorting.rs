//! Whose files are for which task: a folder for each contestant, or files named `id[user][BAI].ext`. What lies there may be
//! anything; what is odd costs only its own cell.

use std::collections::BTreeMap;

use grundy_judgement::{Stray, StrayReason, Ungraded};
use grundy_package::natural_order;

use crate::placing::{is_data, place, printable};
use crate::tasks::TaskNames;

/// Contestants of one contest.
pub const CONTESTANTS_MAX: usize = 5_000;
/// Files and folders that are looked at.
pub const FILES_MAX: usize = 200_000;
const STRAYS_SHOWN_MAX: usize = 50;

/// A file that was found; `H` is where its content can be had.
#[derive(Clone, Debug)]
pub struct FoundFile<'a, H> {
    /// Relative to where contestants' folders lie, with `/`.
    pub path: &'a str,
    /// Where its content can be had.
    pub at: H,
    /// Whether it is in a language that can be judged, by its name.
    pub is_source: bool,
    /// Later ones are larger.
    pub changed: u64,
    /// Why it is not read.
    pub refused: Option<Ungraded>,
}

/// What a contestant handed in for a task.
#[derive(Clone, Debug)]
pub struct Handed<H> {
    /// Where its content can be had.
    pub at: H,
    /// Its path, on one line.
    pub shown: String,
    /// Why it is not read.
    pub refused: Option<Ungraded>,
    /// Which of several files counts: one in a known language, then the last number, the last change, the last name.
    rank: (bool, u64, u64, String),
}

/// A contestant, with a file for each task that they handed in.
#[derive(Debug)]
pub struct Contestant<H> {
    /// As their folder is called.
    pub name: String,
    /// By the index of the task.
    pub files: BTreeMap<usize, Handed<H>>,
}

/// What there is.
#[derive(Debug)]
pub struct Sorted<H> {
    /// In natural order of their names.
    pub contestants: Vec<Contestant<H>>,
    /// Files that belong to no task or nobody, as many as a page shows.
    pub strays: Vec<Stray>,
    /// More of these.
    pub strays_more: usize,
}

/// Puts files where they belong, one after the other.
#[derive(Debug)]
pub struct Sorting<'a, H> {
    tasks: &'a [&'a TaskNames],
    contestants: BTreeMap<String, BTreeMap<usize, Handed<H>>>,
    strays: Vec<Stray>,
    strays_more: usize,
}

impl<'a, H> Sorting<'a, H> {
    /// Nothing yet.
    #[must_use]
    pub const fn new(tasks: &'a [&'a TaskNames]) -> Self {
        Self {
            tasks,
            contestants: BTreeMap::new(),
            strays: Vec::new(),
            strays_more: 0,
        }
    }

    /// A contestant's folder, which may be empty.
    pub fn folder(&mut self, name: &str) {
        self.contestants.entry(name.to_owned()).or_default();
    }

    /// A file.
    pub fn file(&mut self, file: FoundFile<'_, H>) {
        let Some(place) = place(file.path) else {
            return self.stray(file.path, StrayReason::NoContestant);
        };
        let files = self
            .contestants
            .entry(place.contestant.to_owned())
            .or_default();
        let stem = place.stem.to_lowercase();
        let mut tasks = self.tasks.iter();
        let Some(task) = tasks.position(|task| task.stems.contains(&stem)) else {
            return self.stray(file.path, StrayReason::NoTask);
        };
        if is_data(file.path) {
            return;
        }
        let shown = printable(file.path);
        let is_readable = file.refused.is_none() && file.is_source;
        let handed = Handed {
            at: file.at,
            rank: (is_readable, place.number, file.changed, shown.clone()),
            shown,
            refused: file.refused,
        };
        match files.get(&task) {
            Some(known) if known.rank > handed.rank => {}
            _ => {
                files.insert(task, handed);
            }
        }
    }

    /// Something that cannot be placed.
    pub fn stray(&mut self, path: &str, why: StrayReason) {
        if self.strays.len() < STRAYS_SHOWN_MAX {
            let path = printable(path);
            self.strays.push(Stray { path, why });
        } else {
            self.strays_more += 1;
        }
    }

    /// Contestants so far.
    #[must_use]
    pub fn contestants_count(&self) -> usize {
        self.contestants.len()
    }

    /// All that was put.
    #[must_use]
    pub fn finish(self) -> Sorted<H> {
        let contestants = self.contestants.into_iter();
        let mut contestants: Vec<Contestant<H>> = contestants
            .map(|(name, files)| Contestant {
                name: printable(&name),
                files,
            })
            .collect();
        contestants.sort_by(|one, other| natural_order(&one.name, &other.name));
        Sorted {
            contestants,
            strays: self.strays,
            strays_more: self.strays_more,
        }
    }
}
