//! The standings of an event as they are now, read at most once a second for all readers together.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use grundy_standings::{Attempt, Outcome, Row, standings};
use grundy_store::{Event, EventAttempt, EventId, Participant, Store, UserId};
use moka::future::Cache;

use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::state::{AppState, Shared};

/// The time for which all readers share what was read.
const LIFE: Duration = Duration::from_secs(1);
/// The most events whose standings are kept at once.
const BOARDS_MAX: u64 = 50;

/// The boards that were read lately.
pub(super) struct Boards(Cache<EventId, Arc<Board>>);

impl Shared for Boards {
    fn new(_: &AppConfig) -> Self {
        let cache = Cache::builder().max_capacity(BOARDS_MAX).time_to_live(LIFE);
        Self(cache.build())
    }
}

/// The participants and attempts of an event, and the rows that they make.
pub(in crate::events) struct Board {
    /// The participants, by name.
    pub(super) participants: Vec<Participant>,
    /// The attempts, whose contestants and problems are places in the lists.
    attempts: Vec<Attempt>,
    /// The whole standings, and those in which the freeze hides what came after it.
    whole: Vec<Row>,
    frozen: Vec<Row>,
}

impl Board {
    /// The board of an event.
    pub(in crate::events) async fn of(
        state: &AppState,
        event: &Event,
    ) -> Result<Arc<Self>, HttpError> {
        let boards = state.shared::<Boards>();
        let read = Self::read(state.store(), event);
        let read = boards
            .0
            .try_get_with(event.id, async { Ok(Arc::new(read.await?)) });
        read.await.map_err(|error: Arc<HttpError>| *error)
    }

    async fn read(store: &Store, event: &Event) -> Result<Self, HttpError> {
        let mut participants = store.events().participants(event.id).await?;
        let of_event = store.events().attempts(event.id).await?;
        let have_attempts: HashSet<UserId> = of_event.iter().map(|one| one.user).collect();
        participants.retain(|one| !one.user.disabled || have_attempts.contains(&one.user.id));
        participants.sort_by(|one, other| one.user.cmp_in_class(&other.user));
        let attempts = attempts(event, &participants, of_event);
        let points: Vec<f64> = event.plan.problems.iter().map(|it| it.points).collect();
        let rules = &event.plan.rules.standings;
        let rows =
            |hides_frozen| standings(rules, &points, participants.len(), &attempts, hides_frozen);
        Ok(Self {
            whole: rows(false),
            frozen: rows(true),
            participants,
            attempts,
        })
    }

    /// The rows for a reader who sees all, or what the freeze leaves.
    pub(super) fn rows(&self, sees_all: bool) -> &[Row] {
        if sees_all { &self.whole } else { &self.frozen }
    }

    /// The whole row of one participant, who knows their own results; `None` for others.
    pub(in crate::events) fn row_of(&self, user: UserId) -> Option<&Row> {
        let mut rows = self.whole.iter();
        rows.find(|row| self.participants[row.contestant].user.id == user)
    }

    /// The attempts.
    pub(in crate::events) fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }
}

/// Whether the public sees all of the standings: there is no freeze, or it was lifted.
pub(super) fn is_open(event: &Event) -> bool {
    let rules = &event.plan.rules;
    rules.freeze_ms.is_none() || rules.is_unfrozen
}

/// Whether the public's standings stand still now.
pub(super) fn is_frozen(event: &Event, now_ms: i64) -> bool {
    let from_ms = event.plan.frozen_from_ms();
    !is_open(event) && from_ms.is_some_and(|from_ms| now_ms >= from_ms)
}

fn attempts(event: &Event, participants: &[Participant], made: Vec<EventAttempt>) -> Vec<Attempt> {
    let plan = &event.plan;
    let places: HashMap<UserId, usize> = participants
        .iter()
        .enumerate()
        .map(|(place, one)| (one.user.id, place))
        .collect();
    let problems: HashMap<&str, usize> = plan
        .problems
        .iter()
        .enumerate()
        .map(|(place, problem)| (problem.id.as_str(), place))
        .collect();
    let frozen_from_ms = plan.frozen_from_ms();
    let made = made.into_iter().filter_map(|one| {
        let contestant = *places.get(&one.user)?;
        let window = participants[contestant].window;
        Some(Attempt {
            contestant,
            problem: *problems.get(one.problem.as_str())?,
            number: one.number,
            at_ms: one.created_ms - window.map_or(plan.starts_ms, |it| it.starts_ms),
            is_late: one.created_ms >= window.map_or(plan.ends_ms, |it| it.ends_ms),
            is_frozen: frozen_from_ms.is_some_and(|from_ms| one.created_ms >= from_ms),
            outcome: one.result.map(|result| Outcome {
                verdict: result.verdict,
                score: result.points.0,
                score_max: result.points.1,
                groups: result.groups,
            }),
        })
    });
    made.collect()
}
