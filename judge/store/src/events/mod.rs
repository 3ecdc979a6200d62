//! Events: sets of problems with a window, rules and participants. A class's assignment is one, and so is a contest.
//!
//! Submissions that are made in an event have it as their [`crate::Context`]; whether one is accepted there is decided in the
//! transaction that stores it, by the store's clock (`entering`).

pub(crate) mod attempts;
pub(crate) mod changes;
pub(crate) mod counting;
pub(crate) mod elsewhere;
pub(crate) mod ending;
pub(crate) mod entering;
pub(crate) mod errands;
pub(crate) mod helpers;
pub(crate) mod logins;
pub(crate) mod messages;
pub(crate) mod news;
pub(crate) mod participants;
pub(crate) mod participations;
pub(crate) mod pausing;
pub(crate) mod rules;
pub(crate) mod sealing;
pub(crate) mod windows;

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;

use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::event_times::{ENTERS_BEFORE_MS, over, stood};
use crate::base::ids::{ClassId, EventId, UserId};
use crate::base::problem_rows::require_published;
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use changes::{EventPart, note_change};
use participants::Participant;
use pausing::Pause;
use rules::{EventFeedback, EventRules};

/// The most problems of one event.
pub const EVENT_PROBLEMS_MAX: usize = 100;
/// The longest name of an event, in characters.
pub const EVENT_NAME_CHARS_MAX: usize = 100;
/// The longest note of an event, in characters.
pub const EVENT_NOTE_CHARS_MAX: usize = 4_000;

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Its id.
    pub id: EventId,
    /// The name of its class; empty where it has none.
    pub class_name: String,
    /// Whether it has accounts of its own, and so is for these alone.
    pub has_accounts: bool,
    /// The user who made it.
    pub owner: UserId,
    /// The time when it was made.
    pub created_ms: i64,
    /// The first moment at which nobody is in time any more, extra time included.
    pub over_ms: i64,
    /// The times in which it stood still, in their order.
    pub pauses: Vec<Pause>,
    /// The values that its organisers set.
    pub plan: EventPlan,
}

/// The values that the organisers of an event set.
#[derive(Clone, Debug, PartialEq)]
pub struct EventPlan {
    /// The name.
    pub name: String,
    /// A text for participants, as plain text of several lines; may be empty.
    pub note: String,
    /// The class whose pupils take part. `None`: every pupil of the site may join.
    pub class: Option<ClassId>,
    /// The time when it starts.
    pub starts_ms: i64,
    /// The time when it ends: a submission at this moment is late.
    pub ends_ms: i64,
    /// The time until which submissions are late and not refused. `None`: they are refused.
    pub late_until_ms: Option<i64>,
    /// The time that each participant has from their own beginning, within the window. `None`: all have the window together.
    pub duration_ms: Option<i64>,
    /// Whether nobody but its participants and teachers sees its problems until it ends.
    pub hides_problems: bool,
    /// Whether its participants are denied hints, editorials, explanations and games for its problems until it ends.
    pub closes_help: bool,
    /// How submissions are accepted, shown and counted.
    pub rules: EventRules,
    /// The problems in their order.
    pub problems: Vec<EventProblem>,
}

impl Event {
    /// Whether accounts that are for this event only are let in at this moment; when it is over, they stay to read.
    #[must_use]
    pub fn lets_in(&self, now_ms: i64) -> bool {
        now_ms >= self.plan.starts_ms - ENTERS_BEFORE_MS
    }

    /// Whether the points of wrong programs count in it.
    #[must_use]
    pub const fn counts_points(&self) -> bool {
        self.plan.rules.standings.scoring.counts_points()
    }

    /// The first moment at which it takes no submissions any more, but from virtual participants.
    #[must_use]
    pub fn closes_ms(&self) -> i64 {
        windows::closes_ms(self.over_ms, self.plan.ends_ms, self.plan.late_until_ms)
    }
}

/// The clock of an event, which stands still in its pauses.
impl Event {
    /// The time between two moments by this clock, in milliseconds.
    #[must_use]
    pub fn clock_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let pauses = self.pauses.iter();
        let stood = pauses.map(|one| one.until_ms.min(until_ms) - one.from_ms.max(from_ms));
        until_ms - from_ms - stood.map(|ms| ms.max(0)).sum::<i64>()
    }

    /// The moment since when it stands still; `None` while it runs. The ends are then as they would be if it went on now.
    #[must_use]
    pub fn paused_from_ms(&self) -> Option<i64> {
        let last = self.pauses.last().filter(|pause| pause.goes_on);
        last.map(|pause| pause.from_ms)
    }

    /// Its length by this clock, in milliseconds.
    #[must_use]
    pub fn length_ms(&self) -> i64 {
        self.clock_ms(self.plan.starts_ms, self.plan.ends_ms)
    }

    /// Whether a submission of this participant at this moment is late.
    #[must_use]
    pub fn is_late(&self, one: &Participant, at_ms: i64) -> bool {
        at_ms
            >= one
                .window
                .map_or(self.plan.ends_ms, |window| window.ends_ms)
    }

    /// Whether the public's standings only count what happens at this moment.
    #[must_use]
    pub fn is_frozen_at(&self, at_ms: i64) -> bool {
        self.frozen_from_ms()
            .is_some_and(|from_ms| at_ms >= from_ms)
    }

    /// The first moment whose submissions the standings of the public only count; `None` if they never stand still. A pause that
    /// begins when they do is part of it.
    #[must_use]
    pub fn frozen_from_ms(&self) -> Option<i64> {
        let mut left_ms = self.plan.rules.freeze_ms?;
        let mut until_ms = self.plan.ends_ms;
        for pause in self.pauses.iter().rev() {
            let ran_ms = until_ms - pause.until_ms;
            if ran_ms > left_ms {
                break;
            }
            left_ms -= ran_ms.max(0);
            until_ms = until_ms.min(pause.from_ms);
        }
        Some(until_ms - left_ms)
    }
}

/// A problem of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventProblem {
    /// The problem's id.
    pub id: String,
    /// The most points for it.
    pub points: f64,
    /// The colour of its balloon, as `#rrggbb`; empty if none was chosen.
    pub colour: String,
}

row! {
    "events";

    struct Row {
        id: EventId,
        class_name: String,
        has_accounts: bool,
        owner: UserId,
        created_ms: i64,
        over_ms: i64,
        name: String,
        note: String,
        class: Option<ClassId>,
        starts_ms: i64,
        ends_ms: i64,
        late_until_ms: Option<i64>,
        duration_ms: Option<i64>,
        hides_problems: bool,
        closes_help: bool,
        rules: String,
    }
}

/// The columns of an [`Event`] at this time, without its problems and pauses; the rest of a statement follows.
macro_rules! select_event {
    ($now:literal, $($rest:expr),+) => {
        concat!(
            "SELECT e.id, COALESCE(",
            $crate::accounts::classes::class_label!("c"),
            ", '') AS class_name, EXISTS (SELECT 1 FROM event_accounts ea WHERE ea.event = e.id) AS has_accounts, e.owner, e.created_ms, ",
            over!($now),
            " AS over_ms, e.name, e.note, e.class, e.starts_ms, e.ends_ms + ",
            stood!($now),
            " AS ends_ms, e.late_until_ms + ",
            stood!($now),
            " AS late_until_ms, e.duration_ms, e.hides_problems, e.closes_help, e.rules
             FROM events e LEFT JOIN classes c ON c.id = e.class ",
            $($rest),+
        )
    };
}

impl Events<'_> {
    /// Makes an event in the name of this user.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a plan with times in the wrong order, no problems or too many, or an empty or too long text;
    /// [`Error::NotFound`] for an unknown problem, class or user.
    #[boxed]
    pub async fn create(&self, owner: UserId, plan: &EventPlan) -> Result<EventId> {
        check(plan)?;
        let id = EventId(self.store.new_id());
        let mut tx = self.store.begin().await?;
        require_class(&mut tx, plan.class).await?;
        insert_event(&mut tx, id, plan, owner, self.store.now_ms()).await?;
        self.store
            .record(&mut tx, Action::EventMade, &plan.name, Change::default())
            .await?;
        tx.commit().await?;
        Ok(id)
    }

    /// Changes an event. Its class stays.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or problem; [`Error::Invalid`] for a plan with times in the wrong order, no problems or too
    /// many, or an empty or too long text; [`Error::Conflict`] `event_problem_used` if a problem is left out that somebody has submitted to
    /// here, `event_paused` while it stands still.
    #[boxed]
    pub async fn change(&self, id: EventId, plan: &EventPlan) -> Result<()> {
        check(plan)?;
        let mut tx = self.store.begin().await?;
        self.change_in(&mut tx, id, plan).await?;
        self.store
            .record(&mut tx, Action::EventChanged, &plan.name, Change::default())
            .await?;
        tx.commit().await
    }

    async fn change_in(&self, tx: &mut Tx, id: EventId, plan: &EventPlan) -> Result<()> {
        update_event(tx, id, plan).await?;
        let sql = "SELECT COUNT(*) FROM event_pauses WHERE event = $1 AND until_ms IS NULL";
        if fetch_one!(*tx, (i64,), sql, id)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "event_paused",
            });
        }
        set_problems(tx, id, &plan.problems).await?;
        let sql = "SELECT COUNT(*) FROM submissions s WHERE s.event = $1 AND NOT EXISTS (
                       SELECT 1 FROM event_problems p WHERE p.event = $1 AND p.problem = s.problem)";
        if fetch_one!(*tx, (i64,), sql, id)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "event_problem_used",
            });
        }
        if plan.rules.feedback != EventFeedback::AtEnd {
            sealing::open_results(tx, id).await?;
        }
        note_change(tx, id, EventPart::Plan, self.store.now_ms()).await?;
        tx.notify(Topic::about(id));
        Ok(())
    }

    /// Deletes an event to which nothing was submitted.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `event_used` if there are submissions, `event_has_logins` if it
    /// has accounts of its own.
    #[boxed]
    pub async fn delete(&self, id: EventId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        // The row is locked first, so that no submission comes in between.
        let name = pausing::lock(&mut tx, id).await?;
        let sql = "SELECT COUNT(*) FROM submissions WHERE event = $1";
        if fetch_one!(tx, (i64,), sql, id)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "event_used",
            });
        }
        let sql = "SELECT COUNT(*) FROM event_accounts WHERE event = $1";
        if fetch_one!(tx, (i64,), sql, id)?.0 > 0 {
            return Err(Error::Conflict {
                constraint: "event_has_logins",
            });
        }
        execute!(tx, "DELETE FROM events WHERE id = $1", id)?;
        self.store
            .record(&mut tx, Action::EventDeleted, &name, Change::default())
            .await?;
        tx.commit().await
    }

    /// An event by its id.
    #[boxed]
    pub async fn get(&self, id: EventId) -> Result<Option<Event>> {
        let now_ms = self.store.now_ms();
        let sql = select_event!("$2", "WHERE e.id = $1");
        let row = fetch_optional!(self.store.db(), Row, sql, id, now_ms)?;
        let Some(row) = row else { return Ok(None) };
        let sql = "SELECT event, problem, points, colour FROM event_problems WHERE event = $1 ORDER BY place";
        let problems = fetch_all!(self.store.db(), (EventId, String, f64, String), sql, id)?;
        Ok(self.whole(Some(id), vec![row], problems).await?.pop())
    }

    /// All events, the one that ends last first.
    #[boxed]
    pub async fn list(&self) -> Result<Vec<Event>> {
        let rows = fetch_all!(
            self.store.db(),
            Row,
            select_event!("$1", "ORDER BY e.ends_ms DESC, e.id DESC"),
            self.store.now_ms()
        )?;
        let sql = "SELECT event, problem, points, colour FROM event_problems ORDER BY event, place";
        let problems = fetch_all!(self.store.db(), (EventId, String, f64, String), sql)?;
        self.whole(None, rows, problems).await
    }

    /// The events in which a user takes part or may, or helps, the one that ends last first: those of their class, those of no class,
    /// those that they took part in, and those with which they help.
    #[boxed]
    pub async fn of_user(&self, user: UserId) -> Result<Vec<Event>> {
        let rows = fetch_all!(
            self.store.db(),
            Row,
            select_event!(
                "$2",
                "WHERE ",
                participants::may_take_part!("$1"),
                " OR NOT ",
                participants::is_no_helper!("$1"),
                " ORDER BY e.ends_ms DESC, e.id DESC"
            ),
            user,
            self.store.now_ms()
        )?;
        let sql = concat!(
            "SELECT ep.event, ep.problem, ep.points, ep.colour FROM event_problems ep JOIN events e ON e.id = ep.event WHERE ",
            participants::may_take_part!("$1"),
            " OR NOT ",
            participants::is_no_helper!("$1"),
            " ORDER BY ep.event, ep.place"
        );
        let problems = fetch_all!(self.store.db(), (EventId, String, f64, String), sql, user)?;
        self.whole(None, rows, problems).await
    }

    /// The events of these rows with their problems and pauses. `event` is the only one, if there is one.
    async fn whole(
        &self,
        event: Option<EventId>,
        rows: Vec<Row>,
        problems: Vec<(EventId, String, f64, String)>,
    ) -> Result<Vec<Event>> {
        let mut pauses = self.pauses(event).await?;
        let mut by_event = HashMap::<EventId, Vec<EventProblem>>::new();
        for (event, id, points, colour) in problems {
            let of_event = by_event.entry(event).or_default();
            of_event.push(EventProblem { id, points, colour });
        }
        let rows = rows.into_iter();
        rows.map(|row| {
            let problems = by_event.remove(&row.id).unwrap_or_default();
            let pauses = pauses.remove(&row.id).unwrap_or_default();
            row.into_event(problems, pauses)
        })
        .collect()
    }
}

impl Row {
    fn into_event(self, problems: Vec<EventProblem>, pauses: Vec<Pause>) -> Result<Event> {
        let name = RowName::new("events", self.id);
        Ok(Event {
            id: self.id,
            class_name: self.class_name,
            has_accounts: self.has_accounts,
            owner: self.owner,
            created_ms: self.created_ms,
            over_ms: self.over_ms,
            pauses,
            plan: EventPlan {
                name: self.name,
                note: self.note,
                class: self.class,
                starts_ms: self.starts_ms,
                ends_ms: self.ends_ms,
                late_until_ms: self.late_until_ms,
                duration_ms: self.duration_ms,
                hides_problems: self.hides_problems,
                closes_help: self.closes_help,
                rules: name.json("rules", &self.rules)?,
                problems,
            },
        })
    }
}

async fn require_class(tx: &mut Tx, class: Option<ClassId>) -> Result<()> {
    let Some(class) = class else { return Ok(()) };
    let sql = "SELECT COUNT(*) FROM classes WHERE id = $1";
    if fetch_one!(*tx, (i64,), sql, class)?.0 == 0 {
        return Err(Error::not_found("class"));
    }
    Ok(())
}

/// Stores a new event.
pub(crate) async fn insert_event(
    tx: &mut Tx,
    id: EventId,
    plan: &EventPlan,
    owner: UserId,
    created_ms: i64,
) -> Result<()> {
    let sql = "INSERT INTO events (id, name, note, class, owner, starts_ms, ends_ms, late_until_ms, duration_ms,
                                   hides_problems, closes_help, rules, created_ms)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    execute!(
        *tx,
        sql,
        id,
        &plan.name,
        &plan.note,
        plan.class,
        owner,
        plan.starts_ms,
        plan.ends_ms,
        plan.late_until_ms,
        plan.duration_ms,
        plan.hides_problems,
        plan.closes_help,
        plan.rules.to_json(),
        created_ms,
    )?;
    set_problems(tx, id, &plan.problems).await
}

/// Gives an event the values of this plan but for the class and the problems.
pub(crate) async fn update_event(tx: &mut Tx, id: EventId, plan: &EventPlan) -> Result<()> {
    let sql = "UPDATE events SET name = $2, note = $3, starts_ms = $4, ends_ms = $5, late_until_ms = $6, duration_ms = $7,
                                 hides_problems = $8, closes_help = $9, rules = $10
               WHERE id = $1";
    let changed = execute!(
        *tx,
        sql,
        id,
        &plan.name,
        &plan.note,
        plan.starts_ms,
        plan.ends_ms,
        plan.late_until_ms,
        plan.duration_ms,
        plan.hides_problems,
        plan.closes_help,
        plan.rules.to_json(),
    )?;
    if changed == 0 {
        return Err(Error::not_found("event"));
    }
    Ok(())
}

/// Replaces the problems of an event.
pub(crate) async fn set_problems(
    tx: &mut Tx,
    event: EventId,
    problems: &[EventProblem],
) -> Result<()> {
    execute!(*tx, "DELETE FROM event_problems WHERE event = $1", event)?;
    for (place, problem) in (0_i64..).zip(problems) {
        require_published(tx, &problem.id).await?;
        execute!(
            *tx,
            "INSERT INTO event_problems (event, problem, place, points, colour) VALUES ($1, $2, $3, $4, $5)",
            event,
            &problem.id,
            place,
            problem.points,
            &problem.colour,
        )?;
    }
    Ok(())
}

/// Whether this is a colour as `#rrggbb`, or none.
#[must_use]
pub fn is_colour(text: &str) -> bool {
    let is_hex =
        |digits: &str| digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    text.is_empty() || text.strip_prefix('#').is_some_and(is_hex)
}

pub(crate) fn check(plan: &EventPlan) -> Result<()> {
    required_text("name", &plan.name, EVENT_NAME_CHARS_MAX)?;
    text("note", &plan.note, EVENT_NOTE_CHARS_MAX, Lines::Many)?;
    let mut ids: Vec<&str> = plan.problems.iter().map(|it| it.id.as_str()).collect();
    ids.sort_unstable();
    let (field, reason) = match plan {
        _ if plan.ends_ms <= plan.starts_ms => ("ends_ms", "is not after the start"),
        _ if plan
            .late_until_ms
            .is_some_and(|until| until <= plan.ends_ms) =>
        {
            ("late_until_ms", "is not after the end")
        }
        _ if plan.duration_ms.is_some_and(|length| length <= 0) => {
            ("duration_ms", "is not positive")
        }
        _ if plan.problems.is_empty() => ("problems", "there is none"),
        _ if plan.problems.len() > EVENT_PROBLEMS_MAX => ("problems", "there are too many"),
        _ if ids.windows(2).any(|pair| pair[0] == pair[1]) => {
            ("problems", "one stands there twice")
        }
        _ if plan
            .problems
            .iter()
            .any(|it| !(it.points >= 0.0 && it.points.is_finite())) =>
        {
            ("points", "are not a number from 0")
        }
        _ if !plan.problems.iter().all(|it| is_colour(&it.colour)) => ("colour", "is not #rrggbb"),
        _ => return Ok(()),
    };
    Err(Error::Invalid {
        field,
        reason: reason.to_owned(),
    })
}
