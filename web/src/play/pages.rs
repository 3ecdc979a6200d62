//! `/problems/{id}/play`: the board, and the actions on it.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use grundy_judgement::{GameRefusal, GameRequest, GameView};
use grundy_store::Submission;

use super::asking::Asked;
use super::form::{Command, GameForm, Switch};
use super::players::{Mover, Players};
use super::programs::ROUNDS_MAX;
use super::table::{GameSession, any_seed, bad_position};
use super::views::{PlayView, ProgramOption, Said};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::boards::Opening;
use crate::frame::{Form, Message, Visitor, ok};
use crate::judges::language_name;
use crate::problems::title;
use crate::submissions::outcome;

/// `GET /problems/{id}/play`: a form to begin, or the position of a link.
pub(crate) async fn show(
    visitor: Visitor,
    state: State<AppState>,
    id: Path<String>,
    Query(mut form): Query<GameForm>,
) -> Result<Response, HttpError> {
    if form.position.is_empty() {
        let table = open(&visitor, &state, &id).await?;
        table.package.prepare_game(state.store()).await?;
        return ok(&table.page(&visitor, form, None, Said::Nothing).await?);
    }
    // A link has no moves in it.
    form.command = Command::Start;
    if form.players.has_program() {
        let table = open(&visitor, &state, &id).await?;
        if table.find_program(form.program).await?.is_none() {
            // The program is another user's, who sent the position.
            form.players = Players::First;
        }
    }
    act(visitor, state, id, Form(form)).await
}

/// `POST /problems/{id}/play`.
pub(crate) async fn act(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(mut form): Form<GameForm>,
) -> Result<Response, HttpError> {
    if form.seed == 0 && form.log.is_empty() {
        // It begins on a board that every reader sees.
        form.seed = any_seed();
    }
    let table = open(&visitor, &state, &id).await?;
    if form.players.has_program() && table.find_program(form.program).await?.is_none() {
        let said = Said::Message(Message::new("play-no-program"));
        return ok(&table.page(&visitor, form, None, said).await?);
    }
    let (form, view, said) = table.play(form).await?;
    ok(&table.page(&visitor, form, view, said).await?)
}

async fn open<'a>(
    visitor: &'a Visitor,
    state: &'a AppState,
    id: &str,
) -> Result<GameSession<'a>, HttpError> {
    let table = GameSession::open(
        state,
        visitor.reader(),
        visitor.waiting(),
        visitor.locale(),
        id,
    )
    .await?;
    table.ok_or(HttpError::NotFound)
}

/// The game's answer, or why there is none.
pub(super) type Answered = Result<GameView, Said>;

/// The game after an action, its view, and a message.
pub(super) type Played = (GameForm, Option<GameView>, Said);

impl GameSession<'_> {
    async fn page(
        &self,
        visitor: &Visitor,
        form: GameForm,
        view: Option<GameView>,
        said: Said,
    ) -> Result<PlayView, HttpError> {
        let programs = self.programs().await?;
        let opening = match form.position.is_empty() {
            true => self.package.opening(self.state.store()).await,
            false => None,
        };
        let mut page = visitor.page();
        page.news = self.news().await?;
        Ok(PlayView {
            opening: opening
                .and_then(|first| Opening::new(&page, &self.package.package, &first, true)),
            programs: programs.map(|all| all.iter().map(|one| self.option(one)).collect()),
            page,
            id: self.id.clone(),
            title: title(&self.package.package.names, self.locale, &self.id),
            rules: grundy_statement::render(self.rules().unwrap_or_default(), ""),
            move_words: self.package.package.judge.move_words.clone(),
            form,
            view,
            said,
        })
    }

    fn option(&self, submission: &Submission) -> ProgramOption {
        let languages = &self.state.config.languages;
        ProgramOption {
            number: submission.number,
            language: language_name(languages, self.locale, &submission.language),
            outcome: outcome(submission),
            created_ms: submission.created_ms,
        }
    }

    pub(super) async fn ask(&self, request: GameRequest) -> Result<Answered, HttpError> {
        Ok(match self.put(&request).await? {
            Asked::View(view) => Ok(view),
            Asked::Refused(refusal) => Err(Said::Refused(refusal)),
            Asked::None(_, message) => Err(Said::Message(message)),
        })
    }

    /// Does the requested action.
    async fn play(&self, mut form: GameForm) -> Result<Played, HttpError> {
        if let Some(before) = form.walk.take() {
            form.walk_to(before);
            return self.look(form, Said::Nothing).await;
        }
        match form.command {
            Command::Start => self.start(form).await,
            Command::Move => self.step(form).await,
            Command::Hint => {
                let position = form.position.clone();
                let hint = self.ask(GameRequest::Hint { position }).await?;
                Ok(seen(form, hint, Said::Hint))
            }
            Command::Back => {
                let said = if form.go_back() {
                    Said::Nothing
                } else {
                    Said::Message(Message::new("play-no-way-back"))
                };
                self.look(form, said).await
            }
            Command::Look => self.resume(form).await,
            Command::Show | Command::Hide => {
                form.shown = match form.command {
                    Command::Show => Switch::On,
                    _ => Switch::Off,
                };
                match form.ahead.is_empty() {
                    true => self.resume(form).await,
                    // In an earlier position the judge waits to be asked.
                    false => self.look(form, Said::Nothing).await,
                }
            }
            Command::Program => self.let_program_play(form, 1).await,
            Command::Run => self.let_program_play(form, ROUNDS_MAX).await,
            Command::Any => self.move_for_program(form).await,
        }
    }

    pub(super) async fn look(&self, form: GameForm, said: Said) -> Result<Played, HttpError> {
        if form.position.is_empty() {
            return Ok((form, None, said));
        }
        let position = form.position.clone();
        let view = self.ask(GameRequest::Look { position }).await?;
        Ok(seen(form, view, said))
    }

    /// The present position. If the judge has not made its move, because the request failed, it is asked now.
    pub(super) async fn resume(&self, form: GameForm) -> Result<Played, HttpError> {
        match self.look(form, Said::Nothing).await? {
            (form, Some(view), _) if form.mover() == Mover::Judge && !view.is_over => {
                self.let_judge_reply(form, view).await
            }
            played => Ok(played),
        }
    }

    /// The judge's move in this position; without one, the position is shown as it is.
    pub(super) async fn let_judge_reply(
        &self,
        form: GameForm,
        before: GameView,
    ) -> Result<Played, HttpError> {
        if !self.deadline.has_time() {
            return Ok(seen(form, Ok(before), Said::Nothing));
        }
        let (form, view, said) = self.let_judge_move(form, None).await?;
        Ok((form, view.or(Some(before)), said))
    }

    /// Shows the unchanged position. If the request never reached the rules, nothing more is asked, since that would replace the
    /// user's newer request.
    async fn stay(&self, form: GameForm, said: Said) -> Result<Played, HttpError> {
        match said {
            Said::Refused(_) => self.look(form, said).await,
            other => Ok((form, None, other)),
        }
    }

    async fn start(&self, form: GameForm) -> Result<Played, HttpError> {
        let mut form = GameForm {
            seed: any_seed(),
            errors: 0,
            past: String::new(),
            log: String::new(),
            ahead: String::new(),
            ..form
        };
        let own = form.position.trim().to_owned();
        let request = if own.is_empty() {
            GameRequest::Start {
                level: form.level,
                seed: form.seed,
            }
        } else {
            GameRequest::Look {
                position: own.clone(),
            }
        };
        let begun = match self.ask(request).await? {
            Ok(begun) => begun,
            Err(Said::Refused(refusal)) if !own.is_empty() => {
                return self.keep_playing(form, refusal).await;
            }
            Err(said) => return Ok((form, None, said)),
        };
        form.reach(&begun.position, begun.standing);
        match form.players {
            _ if begun.is_over => {}
            Players::Second | Players::ProgramSecond => {
                return self.let_judge_reply(form, begun).await;
            }
            Players::AgainstSecond => return self.let_program_play(form, 1).await,
            // A program that begins against the judge moves only when it is told to, so that one sees the first position.
            _ => {}
        }
        Ok(seen(form, Ok(begun), Said::Nothing))
    }

    /// Goes on with the present game when the position of a new one is invalid: the form for a new game shows the reason, with a
    /// valid position as an example.
    async fn keep_playing(
        &self,
        asked: GameForm,
        refusal: GameRefusal,
    ) -> Result<Played, HttpError> {
        let kept = asked.kept();
        let example = match &kept {
            Some(kept) => Some(kept.oldest_position()),
            None => {
                let (level, seed) = (asked.level, asked.seed);
                let start = GameRequest::Start { level, seed };
                // A failed example does not refuse the page.
                let begun = self.ask(start).await.ok().and_then(Result::ok);
                begun.map(|view| view.position)
            }
        };
        let message = bad_position(&asked.position, refusal, example);
        let form = kept.unwrap_or_else(|| GameForm {
            position: String::new(),
            kept: String::new(),
            ..asked.clone()
        });
        let said = Said::BadPosition {
            asked: Box::new(asked),
            message,
        };
        self.look(form, said).await
    }

    async fn step(&self, mut form: GameForm) -> Result<Played, HttpError> {
        let mover = form.mover();
        if mover == Mover::Judge {
            // Nobody moves in place of the judge.
            return self.resume(form).await;
        }
        let step = form.step().to_owned();
        if step.is_empty() {
            let said = Said::Message(Message::new("play-no-move"));
            return self.look(form, said).await;
        }
        if mover == Mover::Program {
            // A move in the program's place is a different action.
            return self.look(form, Said::Nothing).await;
        }
        // An invalid text stays in its field, to be corrected.
        let typed = std::mem::take(&mut form.typed);
        if form.players.against(mover) == Mover::Judge {
            let before = form.log.clone();
            let (mut form, view, said) = self.let_judge_move(form, Some(step)).await?;
            if form.log == before {
                form.typed = typed;
            }
            return Ok((form, view, said));
        }
        let request = GameRequest::Step {
            position: form.position.clone(),
            step: step.clone(),
        };
        match self.ask(request).await? {
            Ok(view) => {
                form.note(mover, &step);
                let is_programs = form.mover() == Mover::Program && !view.is_over;
                let (form, view, said) = seen(form, Ok(view), Said::Nothing);
                if is_programs && self.deadline.has_time() {
                    let (form, after, said) = self.let_program_play(form, 1).await?;
                    // The reader's move is shown though the program has not answered.
                    return Ok((form, after.or(view), said));
                }
                Ok((form, view, said))
            }
            Err(said) => {
                form.typed = typed;
                self.stay(form, said).await
            }
        }
    }

    /// Lets the judge move after the reader or their program, if it is the opponent.
    pub(super) async fn let_judge_move(
        &self,
        mut form: GameForm,
        step: Option<String>,
    ) -> Result<Played, HttpError> {
        let request = GameRequest::Move {
            position: form.position.clone(),
            step: step.clone(),
            level: form.level,
            seed: form.seed,
            errors: form.errors,
        };
        let view = match self.ask(request).await? {
            Ok(view) => view,
            Err(said) => return self.stay(form, said).await,
        };
        if let Some(step) = &step {
            form.note(form.mover(), step);
            form.reach(view.own.as_deref().unwrap_or_default(), view.own_standing);
        }
        if let Some(reply) = &view.reply {
            form.note_reply(reply, view.errors);
        }
        Ok(seen(form, Ok(view), Said::Nothing))
    }
}

/// The game with what is seen of it.
pub(super) fn seen(mut form: GameForm, answered: Answered, said: Said) -> Played {
    match answered {
        Ok(view) => {
            form.reach(&view.position, view.standing);
            (form, Some(view), said)
        }
        // An earlier message is more important than that the position is missing, too.
        Err(refused) if matches!(said, Said::Nothing | Said::Hint) => (form, None, refused),
        Err(_) => (form, None, said),
    }
}
