//! A problem's game and its player: the common part of page and API.

use std::sync::Arc;

use grundy_judgement::{GameRefusal, GameRequest, ProgramSaid, Refused, Verdict};
use grundy_store::{Counted, Filter, Page as ListPage, ProblemSummary, Submission};
use rand::RngExt as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;

use super::asking::{Asked, Deadline, ask};
use crate::access::Reader;
use crate::access::news::find_news_for_participant;
use crate::app::HttpError;
use crate::app::live_streams::Waiting;
use crate::app::state::AppState;
use crate::boards::say_labels;
use crate::frame::{Locale, Message, PageNews, StatusBadge};
use crate::problems::{self, LoadedPackage};
use crate::submissions::outcome;

/// The largest seed. Seeds are shown in links, so they are small.
const SEED_MAX: u64 = 1_000_000;
/// The most submissions that are offered to play, the newest.
const PROGRAMS_MAX: i64 = 20;

/// A problem's game, and who sits at it.
pub(super) struct GameSession<'a> {
    pub(super) state: &'a AppState,
    reader: &'a Reader,
    asker: Waiting,
    pub(super) locale: Locale,
    pub(super) id: String,
    summary: ProblemSummary,
    pub(super) package: Arc<LoadedPackage>,
    pub(super) deadline: Deadline,
}

impl<'a> GameSession<'a> {
    /// The game of a problem, for a reader who may play it; `None` if the problem has no game.
    ///
    /// # Errors
    /// The errors of [`problems::find`] and [`Reader::check`].
    pub(super) async fn open(
        state: &'a AppState,
        reader: &'a Reader,
        asker: Waiting,
        locale: Locale,
        id: &str,
    ) -> Result<Option<Self>, HttpError> {
        let deadline = Deadline::of_request();
        let (summary, package) = problems::find(state, reader, id).await?;
        reader.check(reader.may_play(&summary, &state.config))?;
        let has_game = package.package.game.is_some();
        Ok(has_game.then(|| Self {
            state,
            reader,
            asker,
            locale,
            id: summary.id.clone(),
            summary,
            package,
            deadline,
        }))
    }

    /// The news of the event for which the reader solves the problem.
    pub(super) async fn news(&self) -> Result<Option<PageNews>, HttpError> {
        let Some(event) = self.reader.events_for(&self.summary).next() else {
            return Ok(None);
        };
        let news = find_news_for_participant(self.state, self.reader, event).await?;
        Ok(Some(PageNews::of(news)))
    }

    /// The author's explanation of the rules, in the reader's language: a line of Markdown.
    pub(super) fn rules(&self) -> Option<&str> {
        let rules = self.package.package.judge.rules.as_ref()?;
        Some(rules.text.for_reader(self.locale.code()))
    }

    /// Whether programs of the problem are asked for moves.
    fn asks_programs(&self) -> bool {
        self.package.package.judge.moves.is_some()
    }

    /// A submission of the reader's that can play.
    pub(super) async fn find_program(&self, number: i64) -> Result<Option<Submission>, HttpError> {
        if !self.asks_programs() {
            return Ok(None);
        }
        let found = self.state.store().submissions().by_number(number).await?;
        Ok(found.filter(|submission| self.reader.plays_with(submission, &self.summary)))
    }

    /// The newest submissions of the reader; `None` if programs of this problem make no moves, and for a guest, who has none.
    pub(super) async fn programs(&self) -> Result<Option<Vec<Submission>>, HttpError> {
        let Some(user) = self.reader.user().filter(|_| self.asks_programs()) else {
            return Ok(None);
        };
        let filter = Filter {
            user: Some(user.id),
            problem: Some(self.id.clone()),
            // A submission from any context can play.
            ..Filter::of(Counted::Everything)
        };
        let newest = ListPage {
            before_number: None,
            limit: PROGRAMS_MAX,
        };
        let mut found = self
            .state
            .store()
            .submissions()
            .list(&filter, newest)
            .await?;
        found.retain(|submission| outcome(submission) != StatusBadge::Judged(Verdict::Ce));
        Ok(Some(found))
    }

    /// Sends a request to the game. The refusals of the rules are translated for the reader as far as possible.
    ///
    /// # Errors
    /// The errors of [`ask`].
    pub(super) async fn put(&self, request: &GameRequest) -> Result<Asked, HttpError> {
        let (state, deadline) = (self.state, self.deadline);
        let asked = ask(state, self.locale, self.asker, &self.id, request, deadline);
        Ok(match asked.await? {
            Asked::View(mut view) => {
                say_labels(&mut view, &self.package.package.judge.words, self.locale);
                if let Some(ProgramSaid::Illegal { reason, .. }) = view.program.as_deref_mut() {
                    *reason = self.in_words(reason);
                }
                Asked::View(view)
            }
            Asked::Refused(refusal) => {
                Asked::Refused(refusal.of.because(self.in_words(&refusal.reason)))
            }
            unanswered @ Asked::None(..) => unanswered,
        })
    }

    fn in_words(&self, reason: &str) -> String {
        self.package
            .package
            .judge
            .words
            .in_words(self.locale, reason)
    }
}

/// A random seed, so that a new game differs from earlier ones.
pub(super) fn any_seed() -> u64 {
    UnwrapErr(SysRng).random_range(1..=SEED_MAX)
}

/// The message about an invalid position: the reason, and an example of the format.
pub(super) fn bad_position(own: &str, refusal: GameRefusal, example: Option<String>) -> Message {
    let own = own.trim().to_owned();
    if refusal.of != Refused::NoPosition {
        let message = Message::new("play-position-refused");
        return message.with("position", own).with("reason", refusal.reason);
    }
    match example {
        Some(example) => Message::new("play-position-bad")
            .with("position", own)
            .with("example", example),
        None => Message::new("play-position-bad-bare").with("position", own),
    }
}
