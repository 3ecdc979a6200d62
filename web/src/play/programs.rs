//! Games of the reader's programs: each move is a new request to the program, up to a number of moves per page request.

use std::time::{Duration, Instant};

use grundy_judgement::{GameRequest, GameView, ProgramSaid};
use rand::RngExt as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;

use super::form::GameForm;
use super::pages::{Played, seen};
use super::players::Mover;
use super::table::GameSession;
use super::views::Said;
use crate::app::HttpError;

/// The most moves of the program in one request; the next request goes on from there.
pub(super) const ROUNDS_MAX: usize = 25;
/// The time of a request after which no move is begun; the last one has to end within the request, too.
const ROUNDS_TIME_MAX: Duration = Duration::from_secs(8);

impl GameSession<'_> {
    /// Lets the program move, and the judge reply if it is the opponent, up to this number of times. It ends earlier when the game
    /// is over or the program makes no move.
    pub(super) async fn let_program_play(
        &self,
        form: GameForm,
        rounds_max: usize,
    ) -> Result<Played, HttpError> {
        let begun = Instant::now();
        let mut played = (form, None, Said::Nothing);
        for round in 0..rounds_max {
            let (form, view, said) = played;
            let is_late = begun.elapsed() > ROUNDS_TIME_MAX || !self.deadline.has_time();
            if round > 0 && is_late {
                return Ok((form, view, said));
            }
            let before = (form.clone(), view, said);
            played = match self.round(form).await {
                // The moves so far stay; the rest can be requested again.
                Ok((form, None, told)) => return Ok((form, before.1, told)),
                Ok(after) => after,
                Err(HttpError::TooManyRequests(_)) if round > 0 => return Ok(before),
                Err(error) => return Err(error),
            };
            if !goes_on(&played) {
                break;
            }
        }
        Ok(played)
    }

    /// One move of the program's, and the judge's reply.
    async fn round(&self, mut form: GameForm) -> Result<Played, HttpError> {
        if form.mover() != Mover::Program {
            return self.resume(form).await;
        }
        let request = GameRequest::Program {
            position: form.position.clone(),
            submission: form.program,
        };
        let view = match self.ask(request).await? {
            Ok(view) => view,
            Err(said) => return Ok((form, None, said)),
        };
        let said = view.program.clone();
        let Some(ProgramSaid::Move { step }) = said.as_deref() else {
            return Ok(seen(form, Ok(view), Said::Nothing));
        };
        form.note(Mover::Program, step);
        form.reach(&view.position, view.standing);
        if form.mover() != Mover::Judge || view.is_over {
            return Ok(seen(form, Ok(view), Said::Nothing));
        }
        let (form, replied, told) = self.let_judge_reply(form, view).await?;
        // Both moves are shown together.
        let replied = replied.map(|view| GameView {
            program: said,
            ..view
        });
        Ok((form, replied, told))
    }

    /// Makes any move in place of the program's, which made none.
    pub(super) async fn move_for_program(&self, form: GameForm) -> Result<Played, HttpError> {
        let (mut form, view, said) = self.look(form, Said::Nothing).await?;
        let moves = view.as_ref().map_or(&[][..], |view| &view.moves[..]);
        if form.mover() != Mover::Program || moves.is_empty() {
            return Ok((form, view, said));
        }
        let chosen = UnwrapErr(SysRng).random_range(0..moves.len());
        let step = moves[chosen].clone();
        if form.players.against(Mover::Program) == Mover::Judge {
            return self.let_judge_move(form, Some(step)).await;
        }
        let request = GameRequest::Step {
            position: form.position.clone(),
            step: step.clone(),
        };
        match self.ask(request).await? {
            Ok(view) => {
                form.note(Mover::Program, &step);
                Ok(seen(form, Ok(view), Said::Nothing))
            }
            Err(said) => Ok((form, None, said)),
        }
    }
}

/// Whether it is the program's turn again, after a move of its own.
fn goes_on((form, view, _): &Played) -> bool {
    let said = view.as_ref().and_then(|view| view.program.as_deref());
    let has_moved = matches!(said, Some(ProgramSaid::Move { .. }));
    let is_over = view.as_ref().is_none_or(|view| view.is_over);
    has_moved && !is_over && form.mover() == Mover::Program
}
