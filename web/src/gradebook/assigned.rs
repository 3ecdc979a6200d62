//! The assignments of a class, as columns of its gradebook.

use std::collections::HashMap;

use grundy_judgement::Verdict;
use grundy_standings::Cell as StandingsCell;
use grundy_store::{ClassId, Event, Store, UserId};

use crate::access::{Reader, list_events, list_problems_of};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::{Board, letter};
use crate::frame::Locale;
use crate::problems::{labels, title};

/// An assignment with the results of its participants, by its own rules.
#[derive(Clone, Debug)]
pub(super) struct Assignment {
    /// The event's id.
    pub(super) id: String,
    /// Its name.
    pub(super) name: String,
    /// Its problems.
    pub(super) problems: Vec<Problem>,
    /// The points of each participant, and a cell for each problem.
    results: HashMap<UserId, (f64, Vec<Option<Cell>>)>,
}

/// A problem of an assignment.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    /// The letter by which it is called there.
    pub(super) letter: String,
    /// Its id.
    pub(super) id: String,
    /// A short name.
    pub(super) label: String,
    /// Its title.
    pub(super) title: String,
}

/// The result of a participant in a problem.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    /// The verdict of what counts; `None` while nothing is judged.
    pub(super) verdict: Option<Verdict>,
    /// The points that count.
    pub(super) points: f64,
    /// The most points.
    pub(super) points_max: f64,
    /// The number of submissions, those that wait included.
    pub(super) attempts: usize,
    /// Whether it is solved.
    pub(super) is_solved: bool,
    /// Whether what counts was late.
    pub(super) is_late: bool,
    /// Whether a teacher gave the points by hand.
    pub(super) is_marked: bool,
}

/// The assignments of one class that have begun, the first one first; none where all classes are asked for.
pub(super) async fn list(
    store: &Store,
    reader: &Reader,
    class: Option<ClassId>,
) -> Result<Vec<Event>, HttpError> {
    if class.is_none() {
        return Ok(Vec::new());
    }
    let now_ms = store.now_ms();
    let mut events = list_events(store, reader).await?;
    events.retain(|event| event.plan.class == class && event.plan.starts_ms <= now_ms);
    events.sort_by_key(|event| (event.plan.starts_ms, event.created_ms));
    Ok(events)
}

/// The assignments that are asked for: one by its id, `none`, or all.
pub(super) fn chosen<'a>(events: &'a [Event], asked: &str) -> impl Iterator<Item = &'a Event> {
    let asked = asked.trim().to_owned();
    let events = events.iter();
    events.filter(move |event| asked.is_empty() || event.id.to_string() == asked)
}

impl Assignment {
    /// The results of an event on which the reader works, as they are now.
    pub(super) async fn read(
        state: &AppState,
        reader: &Reader,
        locale: Locale,
        event: &Event,
    ) -> Result<Self, HttpError> {
        let found = list_problems_of(state.store(), reader, event).await?;
        let titles = event.plan.problems.iter().zip(found);
        let titles = titles.map(|(problem, found)| {
            let title = found.map_or_else(
                || problem.id.clone(),
                |found| title(&found.names, locale, &problem.id),
            );
            (problem.id.clone(), title)
        });
        let titles: Vec<(String, String)> = titles.collect();
        let problems = titles.iter().zip(labels(&titles)).enumerate();
        let problems = problems.map(|(place, ((id, title), label))| Problem {
            letter: letter(place),
            id: id.clone(),
            label,
            title: title.clone(),
        });
        let board = Board::of(state, event).await?;
        let counted = board.counted();
        let verdicts = counted.filter_map(|(it, attempt)| {
            let outcome = attempt.outcome.as_ref()?;
            Some((it.number, outcome.verdict))
        });
        let verdicts: HashMap<i64, Verdict> = verdicts.collect();
        let results = board.rows(event, true).iter().map(|row| {
            let cells = row.cells.iter().zip(&event.plan.problems);
            let cells = cells.map(|(cell, problem)| Cell::of(cell, problem.points, &verdicts));
            let user = board.participants[row.contestant].user.id;
            (user, (row.points, cells.collect()))
        });
        Ok(Self {
            id: event.id.to_string(),
            name: event.plan.name.clone(),
            problems: problems.collect(),
            results: results.collect(),
        })
    }

    /// The points of a participant, and a cell for each problem; `None` for who takes no part.
    pub(super) fn of(&self, user: UserId) -> Option<(f64, &[Option<Cell>])> {
        let (points, cells) = self.results.get(&user)?;
        Some((*points, cells))
    }

    /// Whether a user has any result.
    pub(super) fn has(&self, user: UserId) -> bool {
        let cells = self.of(user).map_or(&[][..], |(_, cells)| cells);
        cells.iter().any(Option::is_some)
    }

    /// The head of a problem's column in a file.
    pub(super) fn label(&self, problem: &Problem) -> String {
        format!("{} {}. {}", self.name, problem.letter, problem.label)
    }
}

impl Cell {
    /// `None` where nothing was submitted or given.
    fn of(cell: &StandingsCell, points_max: f64, verdicts: &HashMap<i64, Verdict>) -> Option<Self> {
        let attempts = cell.attempts + cell.pending;
        if attempts == 0 && !cell.is_marked {
            return None;
        }
        let is_solved = cell.solved_ms.is_some() || cell.is_marked && cell.points >= points_max;
        let counted = cell
            .counted
            .and_then(|number| verdicts.get(&number).copied());
        let is_judged = cell.attempts > 0 || cell.is_marked;
        // Where several submissions count together, or a teacher gave the points, the points say how it is.
        let together = is_judged.then_some(if is_solved { Verdict::Ac } else { Verdict::Wa });
        Some(Self {
            verdict: counted.filter(|_| !cell.is_marked).or(together),
            points: cell.points,
            points_max,
            attempts,
            is_solved,
            is_late: cell.is_late,
            is_marked: cell.is_marked,
        })
    }

    /// The key of the words for whether it was in time.
    pub(super) fn timely_key(&self) -> &'static str {
        match self {
            _ if self.is_marked => "gradebook-by-hand",
            _ if self.is_late => "gradebook-late",
            _ => "gradebook-in-time",
        }
    }
}
