//! `/problems/{id}/play`: the board, and what is done on it.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use grundy_judgement::{GameAnswer, GameRequest, GameView};
use grundy_store::User;
use rand::RngExt as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;

use super::asking::{Asked, ask};
use super::form::{Deed, GameForm, Mover, Players};
use super::views::{PlayView, Said};
use crate::app::state::AppState;
use crate::frame::{Form, HttpError, Message, Visitor, ok};
use crate::problems::{self, LoadedPackage, title};

/// Seeds are shown in links, so they are small.
const SEED_MAX: u64 = 1_000_000;

/// `GET /problems/{id}/play`: how to begin, or the position of a link.
pub(crate) async fn show(
    visitor: Visitor,
    state: State<AppState>,
    id: Path<String>,
    Query(mut form): Query<GameForm>,
) -> Result<Response, HttpError> {
    if form.position.is_empty() {
        let table = Table::open(&visitor, &state, &id).await?;
        return ok(&table.page(form, None, Said::Nothing));
    }
    // A link has no moves in it.
    form.deed = Deed::Start;
    act(visitor, state, id, Form(form)).await
}

/// `POST /problems/{id}/play`.
pub(crate) async fn act(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<GameForm>,
) -> Result<Response, HttpError> {
    let table = Table::open(&visitor, &state, &id).await?;
    let user = visitor.reader().signed_in()?;
    let (form, view, said) = table.play(user, form).await?;
    ok(&table.page(form, view, said))
}

/// A problem's game, and who sits at it.
struct Table<'a> {
    state: &'a AppState,
    visitor: &'a Visitor,
    id: String,
    title: String,
    package: Arc<LoadedPackage>,
}

/// What the game says, or why it says nothing.
type Answered = Result<GameView, Said>;

impl<'a> Table<'a> {
    async fn open(visitor: &'a Visitor, state: &'a AppState, id: &str) -> Result<Self, HttpError> {
        let (summary, loaded) = problems::find(state, visitor, id).await?;
        let reader = visitor.reader();
        reader.check(reader.may_play(&summary))?;
        if loaded.package.game.is_none() {
            return Err(HttpError::NotFound);
        }
        Ok(Self {
            state,
            visitor,
            title: title(&loaded.package.names, visitor.locale(), &summary.id),
            id: summary.id,
            package: loaded,
        })
    }

    fn page(&self, form: GameForm, view: Option<GameView>, said: Said) -> PlayView {
        PlayView {
            page: self.visitor.page(),
            id: self.id.clone(),
            title: self.title.clone(),
            form,
            view,
            said,
        }
    }

    async fn ask(&self, user: &User, request: GameRequest) -> Result<Answered, HttpError> {
        Ok(
            match ask(self.state, self.visitor, user, &self.id, &request).await? {
                Asked::Answer(GameAnswer::View(view)) => Ok(view),
                Asked::Answer(GameAnswer::Refused(reason)) => {
                    let words = self.visitor.locale().of_words();
                    let phrases = &self.package.package.judge.words;
                    Err(Said::Refused(phrases.in_words(words, &reason)))
                }
                Asked::None(message) => Err(Said::Message(message)),
            },
        )
    }

    /// Does what is asked for: the game then, what is seen of it, and what is to be told.
    async fn play(
        &self,
        user: &User,
        form: GameForm,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        match form.deed {
            Deed::Start => self.start(user, form).await,
            Deed::Move => self.step(user, form).await,
            Deed::Hint => {
                let position = form.position.clone();
                let hint = self.ask(user, GameRequest::Hint { position }).await?;
                Ok(seen(form, hint, Said::Hint))
            }
            Deed::Back => {
                let mut form = form;
                let said = if form.go_back() {
                    Said::Nothing
                } else {
                    Said::Message(Message::new("play-no-way-back"))
                };
                self.look(user, form, said).await
            }
            Deed::Look => self.look(user, form, Said::Nothing).await,
        }
    }

    async fn look(
        &self,
        user: &User,
        form: GameForm,
        said: Said,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        if form.position.is_empty() {
            return Ok((form, None, said));
        }
        let position = form.position.clone();
        let view = self.ask(user, GameRequest::Look { position }).await?;
        Ok(seen(form, view, said))
    }

    /// The position is as it was. Where the rules had nothing to do with it nothing more is asked: it would take the place of what
    /// was asked meanwhile.
    async fn stay(
        &self,
        user: &User,
        form: GameForm,
        said: Said,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        match said {
            Said::Refused(_) => self.look(user, form, said).await,
            other => Ok((form, None, other)),
        }
    }

    async fn start(
        &self,
        user: &User,
        form: GameForm,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        let mut form = GameForm {
            seed: UnwrapErr(SysRng).random_range(1..=SEED_MAX),
            errors: 0,
            past: String::new(),
            log: String::new(),
            ..form
        };
        let own = form.position.trim();
        let request = if own.is_empty() {
            GameRequest::Start {
                level: form.level,
                seed: form.seed,
            }
        } else {
            GameRequest::Look {
                position: own.to_owned(),
            }
        };
        let begun = match self.ask(user, request).await? {
            Ok(begun) => begun,
            Err(said) => return Ok((form, None, said)),
        };
        form.position.clone_from(&begun.position);
        if form.players != Players::Second || begun.is_over {
            return Ok(seen(form, Ok(begun), Said::Nothing));
        }
        self.let_judge_move(user, form, None).await
    }

    async fn step(
        &self,
        user: &User,
        mut form: GameForm,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        let step = form.step().to_owned();
        if step.is_empty() {
            let said = Said::Message(Message::new("play-no-move"));
            return self.look(user, form, said).await;
        }
        if form.players != Players::Two {
            return self.let_judge_move(user, form, Some(step)).await;
        }
        let request = GameRequest::Step {
            position: form.position.clone(),
            step: step.clone(),
        };
        match self.ask(user, request).await? {
            Ok(view) => {
                let mover = form.mover();
                let before = std::mem::take(&mut form.position);
                form.leave(&before);
                form.note(mover, &step);
                Ok(seen(form, Ok(view), Said::Nothing))
            }
            Err(said) => self.stay(user, form, said).await,
        }
    }

    /// The judge's move, after the reader's if there is one.
    async fn let_judge_move(
        &self,
        user: &User,
        mut form: GameForm,
        step: Option<String>,
    ) -> Result<(GameForm, Option<GameView>, Said), HttpError> {
        let request = GameRequest::Move {
            position: form.position.clone(),
            step: step.clone(),
            level: form.level,
            seed: form.seed,
            errors: form.errors,
        };
        let view = match self.ask(user, request).await? {
            Ok(view) => view,
            Err(said) => return self.look(user, form, said).await,
        };
        if let Some(step) = &step {
            let before = std::mem::take(&mut form.position);
            form.leave(&before);
            form.note(Mover::Reader, step);
        }
        if let Some(reply) = &view.reply {
            form.note(Mover::Judge, reply);
        }
        form.errors = view.errors;
        Ok(seen(form, Ok(view), Said::Nothing))
    }
}

/// The game with what is seen of it.
fn seen(mut form: GameForm, answered: Answered, said: Said) -> (GameForm, Option<GameView>, Said) {
    match answered {
        Ok(view) => {
            form.position.clone_from(&view.position);
            (form, Some(view), said)
        }
        // What was told before counts more than that there is no position either.
        Err(refused) if matches!(said, Said::Nothing | Said::Hint) => (form, None, refused),
        Err(_) => (form, None, said),
    }
}
