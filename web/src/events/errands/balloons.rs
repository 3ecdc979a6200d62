//! The balloons of a contest: one for each first acceptance.

use std::collections::{HashMap, HashSet};

use grundy_store::{Errand, Event, UserId};

use super::views::{BalloonView, ErrandRow, Thing};
use crate::events::colours::name;
use crate::events::heads::Head;
use crate::events::standings::Board;
use crate::frame::Locale;

/// Whether balloons are brought: only solving counts.
pub(super) fn has_balloons(event: &Event) -> bool {
    !event.counts_points()
}

/// A row for each problem that a participant has solved as far as helpers may know, and for each balloon that was brought.
pub(super) fn balloons(
    event: &Event,
    board: &Board,
    heads: &[Head],
    errands: &[Errand],
    locale: Locale,
) -> Vec<ErrandRow> {
    if !has_balloons(event) {
        return Vec::new();
    }
    let brought = errands.iter().filter_map(|errand| {
        let problem = errand.problem.as_deref()?;
        Some(((errand.user, problem), errand))
    });
    let brought: HashMap<(UserId, &str), &Errand> = brought.collect();
    let made = board.counted();
    let made: HashMap<i64, i64> = made.map(|(one, _)| (one.number, one.created_ms)).collect();
    let mut rows = Vec::new();
    let mut earned = HashSet::new();
    for row in board.rows_for_balloons(event) {
        let participant = &board.participants[row.contestant];
        // The board may be a second older than the event.
        let cells = row.cells.iter().zip(&event.plan.problems);
        for (place, (cell, problem)) in cells.enumerate() {
            let (Some(_), Some(number)) = (cell.solved_ms, cell.counted) else {
                continue;
            };
            let key = (participant.user.id, problem.id.as_str());
            let mut thing = balloon(event, heads, place, locale);
            thing.is_first = cell.is_first;
            earned.insert(key);
            let at_ms = made.get(&number).copied().unwrap_or_default();
            let done = brought.get(&key).copied();
            rows.push(ErrandRow::new(
                participant,
                at_ms,
                Thing::Balloon(thing),
                done,
            ));
        }
    }
    mark_first(&mut rows);
    // What was brought and is not earned any more, after a rejudge or a decision of a teacher.
    for (key, errand) in brought {
        let mut participants = board.participants.iter();
        let participant = participants.find(|one| one.user.id == key.0);
        let mut problems = event.plan.problems.iter();
        let place = problems.position(|problem| problem.id == key.1);
        let (Some(participant), Some(place)) = (participant, place) else {
            continue;
        };
        if !earned.contains(&key) {
            let mut thing = balloon(event, heads, place, locale);
            thing.is_lost = true;
            let thing = Thing::Balloon(thing);
            rows.push(ErrandRow::new(
                participant,
                errand.asked_ms,
                thing,
                Some(errand),
            ));
        }
    }
    rows
}

fn balloon(event: &Event, heads: &[Head], place: usize, locale: Locale) -> BalloonView {
    // Whoever carries is told the letter alone of a problem that they do not see.
    let problem = &event.plan.problems[place];
    let colour = &problem.colour;
    BalloonView {
        problem: problem.id.clone(),
        letter: heads[place].letter.clone(),
        title: heads[place].title.clone(),
        colour: (colour.clone(), name(locale, colour)),
        is_first: false,
        is_first_of_all: false,
        is_lost: false,
    }
}

/// Marks the first balloon of the contest; of several at once, all.
fn mark_first(rows: &mut [ErrandRow]) {
    let first_ms = rows.iter().map(|row| row.at_ms).min();
    for row in rows.iter_mut().filter(|row| Some(row.at_ms) == first_ms) {
        if let Thing::Balloon(balloon) = &mut row.thing {
            balloon.is_first_of_all = true;
        }
    }
}
