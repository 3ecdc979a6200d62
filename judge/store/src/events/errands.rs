//! Errands: what helpers carry to the participants of a contest. A balloon is earned by a first accepted program, which the standings
//! tell, and has a row when somebody has brought it; a text is printed because its participant asked for that.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use super::participants::select_times;
use super::rules::EventRules;
use super::windows::{Phase, Times};
use crate::accounts::users::shown_name;
use crate::base::areas::Events;
use crate::base::check::{Lines, required_lines, text};
use crate::base::db::{execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId};
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;

/// The longest text to print, in characters.
pub const PRINT_CHARS_MAX: usize = 40_000;
/// The most texts that a participant has printed in an hour.
pub const PRINTS_PER_HOUR_MAX: i64 = 10;
/// The longest title of a text to print, in characters.
const TITLE_CHARS_MAX: usize = 100;
/// The longest name of a seat, in characters.
pub const SEAT_CHARS_MAX: usize = 100;
const HOUR_MS: i64 = 3_600_000;

row! {
    "event_errands";

    /// An errand that was asked for or done.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Errand {
        /// Its id.
        pub id: Uuid,
        /// The participant to whom it goes.
        pub user: UserId,
        /// The problem of a balloon; `None` for a text to print.
        pub problem: Option<String>,
        /// The title of a text.
        pub title: String,
        /// The time when it was asked for.
        pub asked_ms: i64,
        /// The time when it was done; `None` while it is not.
        pub done_ms: Option<i64>,
        /// The name of the user who said so; empty while it is not done.
        pub done_by: String,
    }
}

/// The columns of an [`Errand`]; the rest of a statement follows.
macro_rules! select_errand {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.user_id AS \"user\", r.problem, r.title, r.asked_ms, r.done_ms,
                    ",
            shown_name!("u"),
            " AS done_by
             FROM event_errands r LEFT JOIN users u ON u.id = r.done_by ",
            $rest
        )
    };
}

impl Events<'_> {
    /// The errands of an event, in the order in which they were asked for.
    #[boxed]
    pub async fn errands(&self, event: EventId) -> Result<Vec<Errand>> {
        let sql = select_errand!("WHERE r.event = $1 ORDER BY r.asked_ms, r.id");
        fetch_all!(self.store.db(), Errand, sql, event)
    }

    /// A text to print, with what asked for it.
    #[boxed]
    pub async fn text_to_print(
        &self,
        event: EventId,
        id: Uuid,
    ) -> Result<Option<(Errand, String)>> {
        let db = self.store.db();
        let sql = select_errand!("WHERE r.event = $1 AND r.id = $2 AND r.problem IS NULL");
        let Some(errand) = fetch_optional!(db, Errand, sql, event, id)? else {
            return Ok(None);
        };
        let sql = "SELECT content FROM event_errands WHERE id = $1";
        let (content,) = fetch_one!(db, (String,), sql, id)?;
        Ok(Some((errand, content)))
    }

    /// Asks that a text be printed, while the event runs for the participant and if its rules allow that.
    ///
    /// # Errors
    /// [`Error::Conflict`] `event_not_open` outside the time of a participant, for others, for virtual participants, and where nothing is
    /// printed; [`Error::TooMany`] after too many texts within an hour; [`Error::Invalid`] `text` if it is empty or long.
    #[boxed]
    pub async fn ask_to_print(
        &self,
        event: EventId,
        user: UserId,
        title: &str,
        content: &str,
    ) -> Result<()> {
        text("title", title, TITLE_CHARS_MAX, Lines::One)?;
        required_lines("text", content, PRINT_CHARS_MAX)?;
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        let times = fetch_optional!(tx, Times, select_times!(), event, user, now_ms)?;
        let times = times.filter(|times| !times.is_virtual);
        let phase = times
            .and_then(|times| times.window())
            .map(|it| it.phase(now_ms));
        // From here on the row of the participant is locked, so that of two texts at once one counts the other.
        let sql = "INSERT INTO event_participants (event, user_id) SELECT id, $2 FROM events WHERE id = $1
                   ON CONFLICT (event, user_id) DO UPDATE SET user_id = excluded.user_id";
        let refused = Err(Error::Conflict {
            constraint: "event_not_open",
        });
        if !matches!(phase, Some(Phase::Open | Phase::Late)) {
            return refused;
        }
        execute!(tx, sql, event, user)?;
        let sql = "SELECT rules FROM events WHERE id = $1";
        let (rules,) = fetch_one!(tx, (String,), sql, event)?;
        let rules: EventRules = RowName::new("events", event).json("rules", &rules)?;
        if !rules.prints {
            return refused;
        }
        let sql = "SELECT COUNT(*) FROM event_errands WHERE event = $1 AND user_id = $2 AND problem IS NULL AND asked_ms > $3";
        let (asked,) = fetch_one!(tx, (i64,), sql, event, user, now_ms - HOUR_MS)?;
        if asked >= PRINTS_PER_HOUR_MAX {
            return Err(Error::TooMany { what: "prints" });
        }
        execute!(
            tx,
            "INSERT INTO event_errands (id, event, user_id, title, content, asked_ms) VALUES ($1, $2, $3, $4, $5, $6)",
            self.store.new_id(),
            event,
            user,
            title,
            content,
            now_ms,
        )?;
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event));
        tx.commit().await
    }

    /// Says that a text was printed and brought, or that it was not.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown text.
    #[boxed]
    pub async fn set_printed(
        &self,
        event: EventId,
        id: Uuid,
        by: UserId,
        is_done: bool,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE event_errands SET done_ms = $3, done_by = $4 WHERE event = $1 AND id = $2 AND problem IS NULL";
        let (done_ms, done_by) = (is_done.then(|| self.store.now_ms()), is_done.then_some(by));
        if execute!(tx, sql, event, id, done_ms, done_by)? == 0 {
            return Err(Error::not_found("errand"));
        }
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event));
        tx.commit().await
    }

    /// Says that a participant's balloon for a problem was brought, or that it was not. Who said so first stays.
    ///
    /// # Errors
    /// [`Error::NotFound`] for somebody who has submitted nothing to that problem here.
    #[boxed]
    pub async fn set_balloon(
        &self,
        event: EventId,
        user: UserId,
        problem: &str,
        by: UserId,
        is_done: bool,
    ) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        if is_done {
            let sql = "SELECT COUNT(*) FROM submissions WHERE event = $1 AND user_id = $2 AND problem = $3";
            if fetch_one!(tx, (i64,), sql, event, user, problem)?.0 == 0 {
                return Err(Error::not_found("balloon"));
            }
            execute!(
                tx,
                "INSERT INTO event_errands (id, event, user_id, problem, title, asked_ms, done_ms, done_by)
                 VALUES ($1, $2, $3, $4, '', $5, $5, $6) ON CONFLICT (event, user_id, problem) DO NOTHING",
                self.store.new_id(),
                event,
                user,
                problem,
                now_ms,
                by,
            )?;
        } else {
            let sql =
                "DELETE FROM event_errands WHERE event = $1 AND user_id = $2 AND problem = $3";
            execute!(tx, sql, event, user, problem)?;
        }
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event));
        tx.commit().await
    }

    /// Sets where participants sit; an empty seat forgets it. Who has no row of their own gets one.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a long text.
    #[boxed]
    pub async fn set_seats(&self, event: EventId, seats: &[(UserId, String)]) -> Result<()> {
        let mut tx = self.store.begin().await?;
        for (user, seat) in seats {
            text("seat", seat, SEAT_CHARS_MAX, Lines::One)?;
            let sql = "INSERT INTO event_participants (event, user_id, seat) VALUES ($1, $2, $3)
                       ON CONFLICT (event, user_id) DO UPDATE SET seat = excluded.seat";
            execute!(tx, sql, event, user, seat)?;
        }
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event));
        tx.commit().await
    }
}
