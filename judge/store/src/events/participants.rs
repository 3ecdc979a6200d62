//! The participants of events.

use std::collections::{BTreeSet, HashMap};

use async_recursion::async_recursion as boxed;

use super::changes::{EventPart, note_change};
use super::windows::{Times, Window, times};
use crate::accounts::users::{User, select_user};
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::event_times::closes;
use crate::base::ids::{EventId, UserId};
use crate::base::rows::row;
use crate::base::watch::Topic;

/// The condition that this user does not help with the event `e`: helpers take no part.
macro_rules! is_no_helper {
    ($user:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM event_helpers h WHERE h.event = e.id AND h.user_id = ",
            $user,
            ")"
        )
    };
}

/// The condition that this user takes part in the event `e`, whose row of `event_participants` is `pt`.
macro_rules! takes_part {
    ($user:literal) => {
        concat!(
            "((pt.user_id IS NOT NULL OR e.class = (SELECT class FROM class_members WHERE user_id = ",
            $user,
            ")) AND ",
            $crate::events::participants::is_no_helper!($user),
            ")"
        )
    };
}

/// The condition that this user takes part in the event `e`, or did as long as its class was not archived.
macro_rules! took_part {
    ($user:literal) => {
        concat!(
            "(",
            $crate::events::participants::takes_part!($user),
            " OR EXISTS (SELECT 1 FROM past_members m WHERE m.class = e.class AND m.user_id = ",
            $user,
            "))"
        )
    };
}

/// Selects the [`Times`] of a user (`$2`) who takes part in an event (`$1`), at `$3`.
macro_rules! select_times {
    ($($rest:literal)?) => {
        concat!(
            "SELECT ",
            $crate::events::windows::times!("$3", "$2"),
            " FROM events e LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $2 WHERE e.id = $1 AND ",
            $crate::events::participants::takes_part!("$2")
            $(, $rest)?
        )
    };
}

/// The condition that this user takes part in the event `e`, or may. An event of no class that has accounts of its own is for these
/// alone, and they are for it alone.
macro_rules! may_take_part {
    ($user:literal) => {
        concat!(
            "(",
            $crate::events::participants::is_no_helper!($user),
            " AND (e.class IS NULL AND NOT EXISTS (SELECT 1 FROM event_accounts a WHERE a.event = e.id OR a.user_id = ",
            $user,
            ") OR e.class = (SELECT class FROM class_members WHERE user_id = ",
            $user,
            ") OR EXISTS (SELECT 1 FROM event_participants pt WHERE pt.event = e.id AND pt.user_id = ",
            $user,
            ")))"
        )
    };
}
pub(crate) use {is_no_helper, may_take_part};
pub(super) use {select_times, takes_part, took_part};

/// The part of a user in an event in which they take part.
#[derive(Clone, Copy, Debug)]
pub struct Attendance {
    /// The window; `None` if they have to begin and have not.
    pub window: Option<Window>,
    /// The last number of `EventNews` that the user has read.
    pub read: i64,
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMember {
    /// The name.
    pub name: String,
    /// The member's own account, if it is known.
    pub account: Option<UserId>,
}

/// A participant of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Participant {
    /// The user.
    pub user: User,
    /// Their window; `None` if they have to begin and have not.
    pub window: Option<Window>,
    /// The time that they have beyond the others.
    pub extra_ms: i64,
    /// Whether they came when the event was over, to see where they would have stood.
    pub is_virtual: bool,
    /// Where they sit; empty if nobody said so.
    pub seat: String,
    /// The members, if it is a team; empty for a person.
    pub members: Vec<TeamMember>,
}

impl Events<'_> {
    /// The problems of running events that deny help to this user. A contest denies it to everybody, since its contestants may have
    /// other accounts or be logged out; an event of a class to all but the members of other classes.
    #[boxed]
    pub async fn problems_without_help(&self, user: Option<UserId>) -> Result<BTreeSet<String>> {
        let sql = concat!(
            "SELECT DISTINCT ep.problem FROM events e JOIN event_problems ep ON ep.event = e.id
             WHERE e.closes_help = TRUE AND e.starts_ms <= $2 AND ",
            closes!("$2"),
            " > $2 AND (e.class IS NULL OR NOT EXISTS (
                 SELECT 1 FROM class_members m WHERE m.user_id = $1 AND m.class <> e.class))"
        );
        let now_ms = self.store.now_ms();
        let rows = fetch_all!(self.store.db(), (String,), sql, user, now_ms)?;
        Ok(rows.into_iter().map(|(problem,)| problem).collect())
    }

    /// The participants of an event, in no order: the pupils of its class, those of an archived one included, and whoever joined or
    /// submitted.
    #[boxed]
    pub async fn participants(&self, event: EventId) -> Result<Vec<Participant>> {
        let users = fetch_all!(
            self.store.db(),
            User,
            select_user!(
                "WHERE (u.role = 'student' AND u.disabled = FALSE AND mb.class = (SELECT class FROM events WHERE id = $1)
                    OR u.id IN (SELECT user_id FROM event_participants WHERE event = $1)
                    OR u.id IN (SELECT p.user_id FROM past_members p JOIN events e ON e.class = p.class WHERE e.id = $1))
                    AND u.id NOT IN (SELECT user_id FROM event_helpers WHERE event = $1)"
            ),
            event
        )?;
        // The times of the event are computed once, and not again for each of thousands of participants.
        let sql = concat!(
            "SELECT ",
            times!("$2", "NULL"),
            " FROM events e LEFT JOIN event_participants pt ON FALSE WHERE e.id = $1"
        );
        let now_ms = self.store.now_ms();
        let common = fetch_optional!(self.store.db(), Times, sql, event, now_ms)?;
        let common = common.ok_or_else(|| Error::not_found("event"))?;
        let sql = "SELECT user_id, began_ms, extra_ms, is_virtual, paused_ms, seat FROM event_participants WHERE event = $1";
        let rows = fetch_all!(self.store.db(), TimesOf, sql, event)?;
        let by_user: HashMap<_, _> = rows.into_iter().map(|row| (row.user_id, row)).collect();
        let mut members = self.team_members(event).await?;
        let users = users.into_iter();
        Ok(users
            .map(|user| {
                let own = by_user.get(&user.id);
                let times = own.map_or(common, |own| Times {
                    began_ms: own.began_ms,
                    extra_ms: own.extra_ms,
                    is_virtual: own.is_virtual,
                    paused_ms: own.paused_ms,
                    ..common
                });
                Participant {
                    window: times.window(),
                    extra_ms: times.extra_ms,
                    is_virtual: times.is_virtual,
                    seat: own.map_or_else(String::new, |row| row.seat.clone()),
                    members: members.remove(&user.id).unwrap_or_default(),
                    user,
                }
            })
            .collect())
    }

    /// The number of participants who had solved each problem of an event before it started; problems that nobody had are absent.
    #[boxed]
    pub async fn solved_before(&self, event: EventId) -> Result<Vec<(String, i64)>> {
        let sql = "SELECT ep.problem, COUNT(DISTINCT s.user_id)
                   FROM event_problems ep JOIN events e ON e.id = ep.event
                   JOIN submissions s ON s.problem = ep.problem AND s.created_ms < e.starts_ms
                   JOIN judgements j ON j.id = s.judgement
                   WHERE ep.event = $1 AND j.verdict = 'AC' AND (
                       s.user_id IN (SELECT user_id FROM event_participants WHERE event = $1)
                       OR s.user_id IN (SELECT user_id FROM class_members WHERE class = e.class))
                   GROUP BY ep.problem";
        fetch_all!(self.store.db(), (String, i64), sql, event)
    }

    /// Whether a user takes part in an event or may.
    #[boxed]
    pub async fn is_open_to(&self, event: EventId, user: UserId) -> Result<bool> {
        let sql = concat!(
            "SELECT COUNT(*) FROM events e WHERE e.id = $1 AND ",
            may_take_part!("$2")
        );
        Ok(fetch_one!(self.store.db(), (i64,), sql, event, user)?.0 > 0)
    }

    /// The window of a user who takes part in an event; `None` if they do not, or have to begin and have not.
    #[boxed]
    pub async fn window(&self, event: EventId, user: UserId) -> Result<Option<Window>> {
        let attendance = self.attendance(event, user).await?;
        Ok(attendance.and_then(|it| it.window))
    }

    /// The same with what they have read; `None` if they do not take part.
    #[boxed]
    pub async fn attendance(&self, event: EventId, user: UserId) -> Result<Option<Attendance>> {
        let (db, now_ms) = (self.store.db(), self.store.now_ms());
        let times = fetch_optional!(db, Times, select_times!(), event, user, now_ms)?;
        Ok(times.map(|times| Attendance {
            window: times.window(),
            read: times.read,
        }))
    }

    /// The windows of a user in all events in which they take part and have begun.
    #[boxed]
    pub async fn windows(&self, user: UserId) -> Result<HashMap<EventId, Window>> {
        let sql = concat!(
            "SELECT ",
            times!("$2", "$1"),
            " FROM events e LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $1 WHERE ",
            takes_part!("$1")
        );
        let times = fetch_all!(self.store.db(), Times, sql, user, self.store.now_ms())?;
        let windows = times.iter().filter_map(|it| Some((it.event, it.window()?)));
        Ok(windows.collect())
    }

    /// Lets a user take part in an event that they may take part in. If participants have a time of their own, theirs begins now,
    /// and doing it twice changes nothing.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or one of another class; [`Error::Conflict`] `event_not_open` outside its time.
    #[boxed]
    pub async fn join(&self, event: EventId, user: UserId) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        let times = times_of_invited(&mut tx, event, user, now_ms).await?;
        let begins = times.duration_ms.is_some();
        let is_early = now_ms < times.starts_ms || times.stands_from_ms.is_some();
        if now_ms >= times.ends_ms || begins && is_early {
            return Err(Error::Conflict {
                constraint: "event_not_open",
            });
        }
        execute!(
            tx,
            "INSERT INTO event_participants (event, user_id, began_ms) VALUES ($1, $2, $3)
             ON CONFLICT (event, user_id) DO UPDATE SET began_ms = COALESCE(event_participants.began_ms, excluded.began_ms)",
            event,
            user,
            begins.then_some(now_ms),
        )?;
        tx.notify(Topic::about(event));
        tx.commit().await
    }

    /// Lets a user take part when the event is over: with its whole length from now on, on their own and out of the standings. Doing it
    /// twice changes nothing.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or one of another class; [`Error::Conflict`] `event_not_over` while somebody may
    /// submit, `event_submitted` for somebody who has submitted.
    #[boxed]
    pub async fn begin_virtual(&self, event: EventId, user: UserId) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        let times = times_of_invited(&mut tx, event, user, now_ms).await?;
        let conflict = |constraint| Err(Error::Conflict { constraint });
        if times.is_virtual {
            return Ok(());
        }
        if now_ms < times.closes_ms() {
            return conflict("event_not_over");
        }
        // From here on the row is locked, so that a submission comes before this or after it.
        execute!(
            tx,
            "INSERT INTO event_participants (event, user_id, began_ms, is_virtual) VALUES ($1, $2, $3, TRUE)
             ON CONFLICT (event, user_id) DO UPDATE SET began_ms = excluded.began_ms, extra_ms = 0, is_virtual = TRUE",
            event,
            user,
            now_ms,
        )?;
        let sql = "SELECT COUNT(*) FROM submissions WHERE event = $1 AND user_id = $2";
        if fetch_one!(tx, (i64,), sql, event, user)?.0 > 0 {
            return conflict("event_submitted");
        }
        tx.notify(Topic::about(event));
        tx.commit().await
    }

    /// Gives a participant more time than the others have, in place of what they were given before.
    ///
    /// # Errors
    /// [`Error::NotFound`] for somebody who does not take part; [`Error::Invalid`] for a negative time.
    #[boxed]
    pub async fn extend(&self, event: EventId, user: UserId, extra_ms: i64) -> Result<()> {
        if extra_ms < 0 {
            return Err(Error::Invalid {
                field: "extra_ms",
                reason: "is negative".to_owned(),
            });
        }
        let mut tx = self.store.begin().await?;
        let sql = concat!(
            "SELECT e.name, u.login FROM events e JOIN users u ON u.id = $2
             LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $2 WHERE e.id = $1 AND ",
            took_part!("$2")
        );
        let found = fetch_optional!(tx, (String, String), sql, event, user)?;
        let (name, login) = found.ok_or(Error::not_found("participant"))?;
        execute!(
            tx,
            "INSERT INTO event_participants (event, user_id, extra_ms) VALUES ($1, $2, $3)
             ON CONFLICT (event, user_id) DO UPDATE SET extra_ms = excluded.extra_ms",
            event,
            user,
            extra_ms,
        )?;
        note_change(
            &mut tx,
            event,
            EventPart::Extra(user.0),
            self.store.now_ms(),
        )
        .await?;
        let change = format!("{login} {}", extra_ms / 60_000);
        self.store
            .record(&mut tx, Action::EventExtended, &name, Change::to(&change))
            .await?;
        tx.notify(Topic::about(event));
        tx.commit().await
    }
}

/// The times of a user who takes part in an event, or may.
///
/// # Errors
/// [`Error::NotFound`] for an unknown event, and for one of another class.
async fn times_of_invited(tx: &mut Tx, event: EventId, user: UserId, now_ms: i64) -> Result<Times> {
    let sql = concat!(
        "SELECT ",
        times!("$3", "$2"),
        " FROM events e LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $2 WHERE e.id = $1 AND ",
        may_take_part!("$2")
    );
    let times = fetch_optional!(*tx, Times, sql, event, user, now_ms)?;
    times.ok_or(Error::not_found("event"))
}

/// Checks that there is this event.
///
/// # Errors
/// [`Error::NotFound`] if not.
pub(crate) async fn require_event(tx: &mut Tx, event: EventId) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM events WHERE id = $1";
    if fetch_one!(*tx, (i64,), sql, event)?.0 == 0 {
        return Err(Error::not_found("event"));
    }
    Ok(())
}

row! {
    "event_participants";

    struct TimesOf {
        user_id: UserId,
        began_ms: Option<i64>,
        extra_ms: i64,
        is_virtual: bool,
        paused_ms: i64,
        seat: String,
    }
}
