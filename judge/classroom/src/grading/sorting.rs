//! Sorts files by contestant and task: a folder for each contestant, or files named `id[user][BAI].ext`. Folders may contain
//! anything; an unusual file affects only its own cell.

use std::collections::BTreeMap;

use grundy_judgement::{Stray, StrayReason, Ungraded};
use grundy_package::name_order;

use crate::grading::placing::{is_data, place, printable};
use crate::grading::tasks::TaskNames;

/// The most contestants of one contest.
pub const CONTESTANTS_MAX: usize = 5_000;
/// The most files and folders that are looked at.
pub const FILES_MAX: usize = 200_000;
const STRAYS_SHOWN_MAX: usize = 50;
/// The precision of times in archives, in seconds.
const SECONDS_TOLD: u64 = 2;

/// A file that was found; `H` is a handle to its content.
#[derive(Clone, Debug)]
pub struct FoundFile<'a, H> {
    /// The path relative to the contestants' folders, with `/`.
    pub path: &'a str,
    /// The handle to its content.
    pub at: H,
    /// Whether it is in a language that can be judged, by its name.
    pub is_source: bool,
    /// The time of the last change in seconds, of any epoch. Archives store only every other second, so all times are rounded to
    /// that.
    pub changed: u64,
    /// The reason why it is not read.
    pub refused: Option<Ungraded>,
}

/// A contestant's file for a task.
#[derive(Clone, Debug)]
pub struct Handed<H> {
    /// The handle to its content.
    pub at: H,
    /// Its path, on one line.
    pub shown: String,
    /// The reason why it is not read.
    pub refused: Option<Ungraded>,
    /// The rank that decides which of several files is judged.
    rank: Rank,
}

/// The file with the greatest rank among a contestant's files for a task is judged: first one in a known language, then by the
/// highest number, the latest change, the last path. Folders and archives give the same values, so the choice is the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    is_readable: bool,
    number: u64,
    changed: u64,
    path: String,
}

/// A contestant, with a file for each task that they handed in.
#[derive(Debug)]
pub struct Contestant<H> {
    /// The name of their folder.
    pub name: String,
    /// The files by the index of the task.
    pub files: BTreeMap<usize, Handed<H>>,
}

/// A file that is not judged, unless a person assigns it to a contestant and a task.
#[derive(Clone, Debug)]
pub struct StrayFile<H> {
    /// Its path, and the reason why it is not judged.
    pub stray: Stray,
    /// The handle to its content, if its name is that of a program.
    pub at: Option<H>,
}

/// All files, sorted.
#[derive(Debug)]
pub struct Sorted<H> {
    /// The contestants in the order of people's names.
    pub contestants: Vec<Contestant<H>>,
    /// The files without a task or contestant, and those for which another one is judged, as many as a page shows.
    pub strays: Vec<StrayFile<H>>,
    /// The number of further such files.
    pub strays_more: usize,
}

/// Assigns files one after the other.
#[derive(Debug)]
pub struct Sorting<'a, H> {
    tasks: &'a [&'a TaskNames],
    contestants: BTreeMap<String, BTreeMap<usize, Handed<H>>>,
    /// The programs that are not judged so far, since the contestant has another one for the task.
    others: Vec<(String, usize, Handed<H>)>,
    strays: Vec<StrayFile<H>>,
    strays_more: usize,
}

impl<'a, H> Sorting<'a, H> {
    /// A sorting without files.
    #[must_use]
    pub const fn new(tasks: &'a [&'a TaskNames]) -> Self {
        Self {
            tasks,
            contestants: BTreeMap::new(),
            others: Vec::new(),
            strays: Vec::new(),
            strays_more: 0,
        }
    }

    /// Adds a contestant's folder, which may be empty.
    pub fn folder(&mut self, name: &str) {
        self.contestants.entry(name.to_owned()).or_default();
    }

    /// A file.
    pub fn file(&mut self, file: FoundFile<'_, H>) {
        let Some(place) = place(file.path) else {
            return self.program_nowhere(file, StrayReason::NoContestant);
        };
        let files = self
            .contestants
            .entry(place.contestant.to_owned())
            .or_default();
        let stem = place.stem.to_lowercase();
        let mut tasks = self.tasks.iter();
        let Some(task) = tasks.position(|task| task.stems.contains(&stem)) else {
            return self.program_nowhere(file, StrayReason::NoTask);
        };
        if is_data(file.path) {
            return;
        }
        let shown = printable(file.path);
        let is_readable = file.refused.is_none() && file.is_source;
        let handed = Handed {
            at: file.at,
            rank: Rank {
                is_readable,
                number: place.number,
                changed: file.changed / SECONDS_TOLD,
                path: shown.clone(),
            },
            shown,
            refused: file.refused,
        };
        let other = match files.remove(&task) {
            Some(known) if known.rank > handed.rank => {
                files.insert(task, known);
                Some(handed)
            }
            known => {
                files.insert(task, handed);
                known
            }
        };
        let contestant = place.contestant.to_owned();
        self.others.extend(
            other
                .filter(|other| other.rank.is_readable)
                .map(|other| (contestant, task, other)),
        );
    }

    /// Adds a file that cannot be assigned; a person who knows its author can assign a program.
    pub fn program_nowhere(&mut self, file: FoundFile<'_, H>, why: StrayReason) {
        let can_be_judged = file.is_source && file.refused.is_none();
        self.stray_file(file.path, why, can_be_judged.then_some(file.at));
    }

    /// Adds something that cannot be assigned.
    pub fn stray(&mut self, path: &str, why: StrayReason) {
        self.stray_file(path, why, None);
    }

    fn stray_file(&mut self, path: &str, why: StrayReason, at: Option<H>) {
        if self.strays.len() < STRAYS_SHOWN_MAX {
            let path = printable(path);
            let stray = Stray { path, why };
            self.strays.push(StrayFile { stray, at });
        } else {
            self.strays_more += 1;
        }
    }

    /// The number of contestants so far.
    #[must_use]
    pub fn contestants_count(&self) -> usize {
        self.contestants.len()
    }

    /// All that was put.
    #[must_use]
    pub fn finish(mut self) -> Sorted<H> {
        for (contestant, task, other) in std::mem::take(&mut self.others) {
            let files = self.contestants.get(&contestant);
            let Some(chosen) = files.and_then(|files| files.get(&task)) else {
                continue;
            };
            // A file with a higher number, which was submitted again, replaces the earlier one.
            if other.rank.number == chosen.rank.number {
                let chosen = chosen.shown.clone();
                let why = StrayReason::Another { chosen };
                self.stray_file(&other.shown, why, Some(other.at));
            }
        }
        let contestants = self.contestants.into_iter();
        let mut contestants: Vec<Contestant<H>> = contestants
            .map(|(name, files)| Contestant {
                name: printable(&name),
                files,
            })
            .collect();
        contestants.sort_by(|one, other| name_order(&one.name, &other.name));
        Sorted {
            contestants,
            strays: self.strays,
            strays_more: self.strays_more,
        }
    }
}
