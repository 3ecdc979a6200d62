//! The events in which a user takes part, as rights need them.

use async_recursion::async_recursion as boxed;

use super::participants::takes_part;
use super::rules::EventRules;
use super::windows::{Phase, Times, Window, times};
use crate::base::areas::Events;
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::ids::{EventId, UserId};
use crate::base::rows::{RowName, row};

/// The condition that the event `e` takes submissions at `$2`, of anybody, or of its participant `pt`, who is a virtual one.
macro_rules! is_under_way {
    () => {
        concat!(
            "(",
            $crate::base::event_times::closes!("$2"),
            " > $2 OR pt.is_virtual = TRUE AND pt.began_ms + COALESCE(e.duration_ms, e.ends_ms - e.starts_ms - ",
            $crate::events::pausing::pauses!(),
            ") > $2)"
        )
    };
}

/// A started event in which a user takes part, as far as rights need it.
#[derive(Clone, Debug, PartialEq)]
pub struct Participation {
    /// The event.
    pub event: EventId,
    /// Its name.
    pub name: String,
    /// The user's window.
    pub window: Window,
    /// The phase that it is in now.
    pub phase: Phase,
    /// Whether the event itself is under way, perhaps for others only.
    pub is_under_way: bool,
    /// The moment since when it stands still; `None` while it runs.
    pub paused_from_ms: Option<i64>,
    /// Its problems. Those that everybody sees are left out once it is over.
    pub problems: Vec<String>,
    /// Whether help with its problems is closed until it ends.
    pub closes_help: bool,
    /// Whether its problems are hidden from others until it ends.
    pub hides_problems: bool,
    /// Its rules.
    pub rules: EventRules,
    /// Whether participants were told something since the user has read their messages; it may have been somebody else.
    pub has_told: bool,
    /// The last number of `EventNews` that the user has read.
    pub read: i64,
}

row! {
    "events";

    struct ParticipationRow {
        id: EventId,
        name: String,
        closes_help: bool,
        hides_problems: bool,
        rules: String,
        problem: String,
    }
}

impl Events<'_> {
    /// The events that have started for a user who takes part in them: those that still accept submissions, those that are over and
    /// have problems that are hidden by now, and the one that an account is for, since it sees no problems but those.
    #[boxed]
    pub async fn participations(&self, user: UserId) -> Result<Vec<Participation>> {
        let now_ms = self.store.now_ms();
        let sql = concat!(
            "SELECT ",
            times!("$2", "$1"),
            " FROM events e LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $1
             WHERE e.starts_ms <= $2 AND ",
            takes_part!("$1"),
            " AND (",
            is_under_way!(),
            " OR EXISTS (SELECT 1 FROM event_accounts ea WHERE ea.user_id = $1) OR EXISTS (
                   SELECT 1 FROM event_problems ep JOIN problems p ON p.id = ep.problem
                   WHERE ep.event = e.id AND p.visible = FALSE))
             ORDER BY e.ends_ms, e.id"
        );
        let times = fetch_all!(self.store.db(), Times, sql, user, now_ms)?;
        if times.is_empty() {
            return Ok(Vec::new());
        }
        let sql = concat!(
            "SELECT e.id, e.name, e.closes_help, e.hides_problems, e.rules, ep.problem
             FROM events e JOIN event_problems ep ON ep.event = e.id JOIN problems p ON p.id = ep.problem
             LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $1
             WHERE e.starts_ms <= $2 AND ",
            takes_part!("$1"),
            " AND (",
            is_under_way!(),
            " OR EXISTS (SELECT 1 FROM event_accounts ea WHERE ea.user_id = $1) OR p.visible = FALSE)
             ORDER BY ep.place"
        );
        let rows = fetch_all!(self.store.db(), ParticipationRow, sql, user, now_ms)?;
        let mut found = Vec::new();
        for times in times {
            let Some(window) = times.window() else {
                continue;
            };
            let mut own = rows.iter().filter(|row| row.id == times.event).peekable();
            let Some(first) = own.peek() else { continue };
            let name = RowName::new("events", first.id);
            found.push(Participation {
                event: times.event,
                name: first.name.clone(),
                window,
                phase: window.phase(now_ms),
                is_under_way: times.is_under_way(window, now_ms),
                paused_from_ms: times.stands_from_ms,
                closes_help: first.closes_help,
                hides_problems: first.hides_problems,
                rules: name.json("rules", &first.rules)?,
                problems: own.map(|row| row.problem.clone()).collect(),
                has_told: times.told > times.read,
                read: times.read,
            });
        }
        Ok(found)
    }
}
