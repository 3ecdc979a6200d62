//! The standings of an event as they are now, read at most once a second for all readers together.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use grundy_standings::{Attempt, Mark, Outcome, Results, Row, Rules};
use grundy_store::{
    Event, EventAttempt, EventId, EventMark, Participant, RejudgeId, Store, UserId,
};
use moka::Expiry;
use moka::future::Cache;

use super::rendered::RenderedRows;
use crate::app::config::AppConfig;
use crate::app::state::{AppState, Shared};
use crate::app::{HttpError, internal};
use crate::events::list::is_sealed;

/// The time after which a board is read anew.
const LIFE: Duration = Duration::from_secs(1);
/// Readers are still shown the last board while the next is read, up to so many times as long as the last reading took. A small board
/// is never older than [`LIFE`]; for a large one, which takes long, nobody waits.
const AGE_BY_READING: u32 = 20;
/// The most events whose standings are kept at once.
const BOARDS_MAX: u64 = 50;

/// The boards that were read lately.
pub(super) struct Boards(Cache<EventId, Arc<Kept>>);

/// A board that was read lately.
struct Kept {
    board: Arc<Board>,
    read: Instant,
    reading: Duration,
    is_renewing: AtomicBool,
}

impl Kept {
    /// The board that is kept, or else the one that is read by the first who asks; what has not changed since the board `before` is
    /// not read again.
    async fn of(
        state: &AppState,
        event: &Event,
        before: Option<&Board>,
    ) -> Result<Arc<Self>, HttpError> {
        let boards = state.shared::<Boards>();
        let read = Self::read(state.store(), event, before);
        let kept = boards.0.try_get_with(event.id, read).await;
        kept.map_err(|error: Arc<HttpError>| *error)
    }

    async fn read(
        store: &Store,
        event: &Event,
        before: Option<&Board>,
    ) -> Result<Arc<Self>, HttpError> {
        let began = Instant::now();
        let board = Arc::new(Board::read(store, event, before).await?);
        Ok(Arc::new(Self {
            board,
            read: began,
            reading: began.elapsed(),
            is_renewing: AtomicBool::new(false),
        }))
    }

    /// Puts a new board in place of this one, unless this one was forgotten meanwhile, since something was changed.
    async fn renew(self: Arc<Self>, state: AppState, event: Event) {
        // A fault is told to whoever waits for a board when this one has expired.
        let Ok(next) = Self::read(state.store(), &event, Some(&self.board)).await else {
            return;
        };
        let boards = &state.shared::<Boards>().0;
        let present = boards.get(&event.id).await;
        if present.is_some_and(|present| Arc::ptr_eq(&present, &self)) {
            boards.insert(event.id, next).await;
        }
    }
}

/// How long a board is kept.
struct Age;

impl Expiry<EventId, Arc<Kept>> for Age {
    fn expire_after_create(&self, _: &EventId, kept: &Arc<Kept>, _: Instant) -> Option<Duration> {
        Some(LIFE.max(kept.reading * AGE_BY_READING))
    }

    fn expire_after_update(
        &self,
        event: &EventId,
        kept: &Arc<Kept>,
        now: Instant,
        _: Option<Duration>,
    ) -> Option<Duration> {
        self.expire_after_create(event, kept, now)
    }
}

impl Shared for Boards {
    fn new(_: &AppConfig) -> Self {
        let cache = Cache::builder().max_capacity(BOARDS_MAX);
        Self(cache.expire_after(Age).build())
    }
}

/// The participants, attempts and marks of an event, and the rows that they make.
pub(crate) struct Board {
    /// The participants, in the order of the class list or by name.
    pub(crate) participants: Vec<Participant>,
    /// Whether anybody has submitted, what does not count included.
    pub(in crate::events) has_attempts: bool,
    rules: Rules,
    points: Vec<f64>,
    /// All submissions.
    made: Vec<Arc<EventAttempt>>,
    /// The submissions that count.
    submissions: Vec<Arc<EventAttempt>>,
    /// The same as attempts, whose contestants and problems are places in the lists.
    attempts: Vec<Attempt>,
    marks: Vec<Mark>,
    /// The contestants and problems with submissions that do not count by a teacher's decision.
    excluded: HashSet<(usize, usize)>,
    /// The participants who came when the event was over, each with their attempts.
    virtuals: Vec<(Participant, Vec<Attempt>)>,
    /// Whether results are sealed.
    has_sealed: bool,
    /// The whole standings.
    whole: Vec<Row>,
    /// The standings in which attempts are hidden: after the freeze, or sealed. `None` if there is nothing to hide.
    hiding: Option<Vec<Row>>,
    /// The rows that readers were shown.
    pub(super) rendered: RenderedRows,
}

impl Board {
    /// The board of an event, not older than [`LIFE`].
    pub(crate) async fn of(state: &AppState, event: &Event) -> Result<Arc<Self>, HttpError> {
        let kept = Kept::of(state, event, None).await?;
        if kept.read.elapsed() < LIFE {
            return Ok(kept.board.clone());
        }
        Self::forget(state, event.id).await;
        let next = Kept::of(state, event, Some(&kept.board)).await?;
        Ok(next.board.clone())
    }

    /// The same for pages that many look at: the last board while the next is read.
    pub(in crate::events) async fn shown(
        state: &AppState,
        event: &Event,
    ) -> Result<Arc<Self>, HttpError> {
        let kept = Kept::of(state, event, None).await?;
        if kept.read.elapsed() >= LIFE && !kept.is_renewing.swap(true, Ordering::Relaxed) {
            tokio::spawn(kept.clone().renew(state.clone(), event.clone()));
        }
        Ok(kept.board.clone())
    }

    /// Has the board of an event read anew, for a reader who has just changed something and looks at once.
    pub(crate) async fn forget(state: &AppState, event: EventId) {
        state.shared::<Boards>().0.invalidate(&event).await;
    }

    /// The board of an event as it is now; what has not changed since the board `before` is not read again.
    pub(crate) async fn read(
        store: &Store,
        event: &Event,
        before: Option<&Self>,
    ) -> Result<Self, HttpError> {
        let before = before.map_or(&[][..], |board| &board.made);
        let made = store.events().attempts_again(event.id, before).await?;
        Self::make(store, event, made).await
    }

    /// The board of an event as it would be if this rejudge were applied now.
    pub(crate) async fn read_after(
        store: &Store,
        event: &Event,
        rejudge: RejudgeId,
    ) -> Result<Self, HttpError> {
        let made = store.events().attempts_after(event.id, rejudge).await?;
        Self::make(store, event, made.into_iter().map(Arc::new).collect()).await
    }

    async fn make(
        store: &Store,
        event: &Event,
        made: Vec<Arc<EventAttempt>>,
    ) -> Result<Self, HttpError> {
        let mut participants = store.events().participants(event.id).await?;
        let given = store.events().marks(event.id).await?;
        let virtuals = virtuals(event, &participants, &made);
        let is_hidden = |one: &Participant| one.is_virtual && event.plan.class.is_none();
        participants.retain(|one| !is_hidden(one));
        let mut submissions = made.clone();
        submissions.retain(|attempt| virtuals.iter().all(|(one, _)| one.user.id != attempt.user));
        let have_attempts: HashSet<UserId> = submissions.iter().map(|one| one.user).collect();
        participants.retain(|one| !one.user.disabled || have_attempts.contains(&one.user.id));
        participants.sort_by(|one, other| one.user.cmp_by_name(&other.user));
        let places = Places::of(event, &participants);
        let has_attempts =
            !submissions.is_empty() || virtuals.iter().any(|(_, own)| !own.is_empty());
        let has_sealed =
            is_sealed(event, store.now_ms()) || submissions.iter().any(|one| one.is_sealed);
        let excluded = submissions.iter().filter(|one| one.is_excluded);
        let excluded = excluded.filter_map(|one| places.find(one.user, &one.problem));
        let excluded = excluded.collect();
        submissions.retain(|one| counts(&places, one));
        let board = Self {
            has_attempts,
            excluded,
            virtuals,
            has_sealed,
            rules: event.plan.rules.standings,
            points: event.plan.problems.iter().map(|it| it.points).collect(),
            attempts: attempts(event, &participants, &places, submissions.iter()),
            submissions,
            made,
            marks: marks(event, &places, &given, store.now_ms()),
            whole: Vec::new(),
            hiding: None,
            rendered: RenderedRows::new(participants.len()),
            participants,
        };
        // Thousands of rows take the processor longer than other requests should wait.
        let counting = tokio::task::spawn_blocking(move || board.with_rows());
        counting.await.map_err(|error| internal(&error))
    }

    /// The same with the rows that its results make.
    fn with_rows(mut self) -> Self {
        self.whole = self.results().standings(false);
        let attempts = self.attempts.iter().map(|one| one.is_frozen);
        let mut are_hidden = attempts.chain(self.marks.iter().map(|one| one.is_frozen));
        self.hiding = are_hidden
            .any(|is_hidden| is_hidden)
            .then(|| self.results().standings(true));
        self
    }

    /// The board for a virtual participant: the table as it stood when as much time had passed, with their own row in it, and that time
    /// in milliseconds. `None` for others.
    pub(in crate::events) fn beside_ghosts(
        &self,
        user: UserId,
        now_ms: i64,
    ) -> Option<(Self, i64)> {
        let mut virtuals = self.virtuals.iter();
        let (own, made) = virtuals.find(|(one, _)| one.user.id == user)?;
        let window = own.window?;
        let passed_ms = now_ms.min(window.ends_ms) - window.starts_ms;
        let mut participants = self.participants.clone();
        participants.retain(|one| one.user.id != user);
        let contestant = participants.len();
        // Pupils of the event's class stand in the list already, without attempts.
        let gone = self.participants.iter().position(|one| one.user.id == user);
        let moved = |place: usize| place - usize::from(gone.is_some_and(|gone| gone < place));
        let ghosts = self.attempts.iter().filter(|one| one.at_ms <= passed_ms);
        let ghosts = ghosts.map(|one| Attempt {
            contestant: moved(one.contestant),
            ..one.clone()
        });
        let own_attempts = made.iter().map(|one| Attempt {
            contestant,
            ..one.clone()
        });
        let attempts = ghosts.chain(own_attempts).collect();
        // Marks were given when it was over.
        let is_over = now_ms >= window.ends_ms;
        let marks = self.marks.iter().filter(|_| is_over).map(|mark| Mark {
            contestant: moved(mark.contestant),
            ..*mark
        });
        participants.push(own.clone());
        let board = Self {
            marks: marks.collect(),
            points: self.points.clone(),
            made: Vec::new(),
            submissions: Vec::new(),
            excluded: HashSet::new(),
            virtuals: Vec::new(),
            whole: Vec::new(),
            hiding: None,
            rendered: RenderedRows::new(participants.len()),
            participants,
            attempts,
            ..*self
        };
        Some((board.with_rows(), passed_ms))
    }

    /// The submissions that count, each with its attempt.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (&EventAttempt, &Attempt)> {
        let submissions = self.submissions.iter().map(Arc::as_ref);
        submissions.zip(&self.attempts)
    }

    /// Whether a teacher decided that a submission of this contestant to this problem does not count.
    pub(super) fn has_excluded(&self, contestant: usize, problem: usize) -> bool {
        self.excluded.contains(&(contestant, problem))
    }

    /// The results that the rows are made of.
    pub(super) fn results(&self) -> Results<'_> {
        Results {
            rules: &self.rules,
            problems: &self.points,
            contestants: self.participants.len(),
            attempts: &self.attempts,
            marks: &self.marks,
        }
    }

    /// The rows for a reader who sees all, or for the public.
    pub(crate) fn rows(&self, event: &Event, sees_all: bool) -> &[Row] {
        if self.shows_all(event, sees_all) {
            &self.whole
        } else {
            self.hiding()
        }
    }

    /// Whether nothing is hidden from such a reader.
    pub(super) fn shows_all(&self, event: &Event, sees_all: bool) -> bool {
        sees_all || is_open(event) && !self.has_sealed
    }

    /// The standings without what is hidden.
    fn hiding(&self) -> &[Row] {
        self.hiding.as_deref().unwrap_or(&self.whole)
    }

    /// The rows that tell which balloons are earned: what the public sees, or all if the rules have them brought in the freeze, too;
    /// what is sealed earns none.
    pub(in crate::events) fn rows_for_balloons(&self, event: &Event) -> &[Row] {
        self.rows(
            event,
            event.plan.rules.balloons_in_freeze && !self.has_sealed,
        )
    }

    /// The row of one participant for a reader who sees all, or for the participant, who knows their own results but the sealed
    /// ones; `None` for others.
    pub(in crate::events) fn row_of(&self, user: UserId, sees_all: bool) -> Option<&Row> {
        let rows = if self.has_sealed && !sees_all {
            self.hiding()
        } else {
            &self.whole
        };
        let mut rows = rows.iter();
        rows.find(|row| self.participants[row.contestant].user.id == user)
    }
}

/// Whether the public sees all of the standings: there is no freeze, or it was lifted.
pub(in crate::events) fn is_open(event: &Event) -> bool {
    let rules = &event.plan.rules;
    rules.freeze_ms.is_none() || rules.is_unfrozen
}

/// Whether the public's standings stand still now.
pub(in crate::events) fn is_frozen(event: &Event, now_ms: i64) -> bool {
    !is_open(event) && event.is_frozen_at(now_ms)
}

/// The places of participants and problems in their lists.
struct Places<'a> {
    contestants: HashMap<UserId, usize>,
    problems: HashMap<&'a str, usize>,
}

impl<'a> Places<'a> {
    fn of(event: &'a Event, participants: &[Participant]) -> Self {
        let participants = participants.iter().enumerate();
        let problems = event.plan.problems.iter().enumerate();
        Self {
            contestants: participants
                .map(|(place, one)| (one.user.id, place))
                .collect(),
            problems: problems
                .map(|(place, one)| (one.id.as_str(), place))
                .collect(),
        }
    }

    fn find(&self, user: UserId, problem: &str) -> Option<(usize, usize)> {
        Some((*self.contestants.get(&user)?, *self.problems.get(problem)?))
    }
}

/// The virtual participants, each with their attempts, whose contestants are all 0.
fn virtuals(
    event: &Event,
    participants: &[Participant],
    made: &[Arc<EventAttempt>],
) -> Vec<(Participant, Vec<Attempt>)> {
    let virtuals = participants.iter().filter(|one| one.is_virtual);
    let with_attempts = virtuals.map(|one| {
        let alone = std::slice::from_ref(one);
        let places = Places::of(event, alone);
        let own = made.iter().filter(|attempt| counts(&places, attempt));
        let own = attempts(event, alone, &places, own);
        // The freeze was another time.
        let own = own.into_iter().map(|attempt| Attempt {
            is_frozen: false,
            ..attempt
        });
        (one.clone(), own.collect())
    });
    with_attempts.collect()
}

/// Whether a submission counts: nobody decided against it, and its author and problem have places.
fn counts(places: &Places<'_>, one: &EventAttempt) -> bool {
    !one.is_excluded && places.find(one.user, &one.problem).is_some()
}

/// An attempt for each of these submissions, all of which count.
fn attempts<'made>(
    event: &Event,
    participants: &[Participant],
    places: &Places<'_>,
    made: impl Iterator<Item = &'made Arc<EventAttempt>>,
) -> Vec<Attempt> {
    let plan = &event.plan;
    let counted = made.filter_map(|one| {
        let (contestant, problem) = places.find(one.user, &one.problem)?;
        let participant = &participants[contestant];
        let starts_ms = participant.window.map_or(plan.starts_ms, |it| it.starts_ms);
        Some(Attempt {
            contestant,
            problem,
            number: one.number,
            at_ms: event.clock_ms(starts_ms, one.created_ms),
            is_late: event.is_late(participant, one.created_ms),
            is_frozen: one.is_sealed || event.is_frozen_at(one.created_ms),
            outcome: one.result.as_ref().map(|result| Outcome {
                verdict: result.verdict,
                score: result.points.0,
                score_max: result.points.1,
                groups: result.groups.clone(),
            }),
        })
    });
    counted.collect()
}

/// The marks. Those that were given after the freeze, or while results are sealed, are as hidden as these.
fn marks(event: &Event, places: &Places<'_>, given: &[EventMark], now_ms: i64) -> Vec<Mark> {
    let is_sealed = is_sealed(event, now_ms);
    let given = given.iter();
    let marks = given.filter_map(|mark| {
        let (contestant, problem) = places.find(mark.user, &mark.problem)?;
        Some(Mark {
            contestant,
            problem,
            points: mark.points,
            is_frozen: is_sealed || event.is_frozen_at(mark.given_ms),
        })
    });
    marks.collect()
}
