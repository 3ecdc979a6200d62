//! Whether an event accepts a submission: decided in the transaction that stores it, by the store's clock.

use super::participants::select_times;
use super::rules::{EventFeedback, EventRules};
use super::windows::{Phase, Times};
use crate::base::db::{Tx, execute, fetch_one, fetch_optional};
use crate::base::error::{Error, NotEntered, Result};
use crate::base::ids::{EventId, UserId};
use crate::base::rows::{RowName, row};

row! {
    "events";

    struct Entry {
        id: EventId,
        rules: String,
        is_its_problem: bool,
    }
}

/// Checks that the event accepts a submission by this user, to this problem, in this language now, and writes down that the user takes
/// part. Returns whether its result is sealed.
pub(crate) async fn enter(
    tx: &mut Tx,
    event: EventId,
    (user, problem, language): (UserId, &str, &str),
    now_ms: i64,
) -> Result<bool> {
    let refused = |reason| Err(Error::NotEntered(reason));
    // The event's row is locked against changes, so that it neither pauses nor ends before this is stored.
    let sql = if tx.is_postgres() {
        select_times!(" FOR SHARE OF e")
    } else {
        select_times!()
    };
    let Some(times) = fetch_optional!(*tx, Times, sql, event, user, now_ms)? else {
        return refused(NotEntered::NotTakingPart);
    };
    match times.window().map(|window| window.phase(now_ms)) {
        None => return refused(NotEntered::NotTakingPart),
        Some(Phase::Before) => return refused(NotEntered::NotStarted),
        Some(Phase::Over) => return refused(NotEntered::Over),
        Some(Phase::Open | Phase::Late) => {}
    }
    // The clock decides, and not whether the event goes on by now.
    let sql = "SELECT COUNT(*) FROM event_pauses WHERE event = $1 AND from_ms <= $2 AND (until_ms IS NULL OR until_ms > $2)";
    if fetch_one!(*tx, (i64,), sql, event, now_ms)?.0 > 0 {
        return refused(NotEntered::Paused);
    }
    // From here on the row of the participant is locked, so that of two submissions at once one counts the other.
    let sql = "INSERT INTO event_participants (event, user_id) VALUES ($1, $2)
               ON CONFLICT (event, user_id) DO UPDATE SET user_id = excluded.user_id";
    execute!(*tx, sql, event, user)?;
    let sql = "SELECT e.id, e.rules,
                      EXISTS (SELECT 1 FROM event_problems p WHERE p.event = e.id AND p.problem = $2) AS is_its_problem
               FROM events e WHERE e.id = $1";
    let entry = fetch_one!(*tx, Entry, sql, event, problem)?;
    if !entry.is_its_problem {
        return refused(NotEntered::NotItsProblem);
    }
    let rules: EventRules = RowName::new("events", entry.id).json("rules", &entry.rules)?;
    if !rules.languages.is_empty() && !rules.languages.iter().any(|it| it == language) {
        return refused(NotEntered::LanguageNotAllowed);
    }
    if let Some(attempts_max) = rules.attempts_max {
        let sql = "SELECT COUNT(*) FROM submissions s LEFT JOIN judgements j ON j.id = s.judgement
                   WHERE s.event = $1 AND s.user_id = $2 AND s.problem = $3
                     AND (j.verdict IS NULL OR j.verdict NOT IN ('CE', 'IE'))
                     AND NOT EXISTS (SELECT 1 FROM submission_exclusions x WHERE x.submission = s.id)";
        let (made,) = fetch_one!(*tx, (i64,), sql, event, user, problem)?;
        if made >= i64::from(attempts_max) {
            return refused(NotEntered::TooManyAttempts { attempts_max });
        }
    }
    // When a virtual participant submits, the event is over.
    Ok(rules.feedback == EventFeedback::AtEnd && !times.is_virtual)
}
