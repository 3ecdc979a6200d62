//! The bodies of the API's requests about games, and of its responses.

use grundy_judgement::{BoardCell, GameLevel, GameRequest, GameView, ProgramSaid, Standing};
use grundy_store::Submission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::players::Mover;
use super::table::any_seed;
use super::turn::Turn;
use super::views::program_message;
use crate::frame::{Locale, WORDS};
use crate::submissions::outcome;

/// A problem's game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameBody {
    /// The problem's id.
    pub problem: String,
    /// How it is played, and how moves and positions are written: a line of Markdown, in the caller's language; `null` if the package does
    /// not say it.
    pub rules: Option<String>,
    /// The caller's submissions that can play it, the newest 20, newest first; `null` if the problem's programs make no moves.
    pub programs: Option<Vec<GameProgramBody>>,
}

/// A submission that can play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameProgramBody {
    /// Its number.
    pub number: i64,
    /// The language's id.
    pub language: String,
    /// The overall verdict, once there is one.
    #[schema(example = "AC")]
    pub verdict: Option<&'static str>,
    /// The time of the submission, in milliseconds since 1970.
    pub created_ms: i64,
}

impl From<&Submission> for GameProgramBody {
    fn from(submission: &Submission) -> Self {
        Self {
            number: submission.number,
            language: submission.language.clone(),
            verdict: outcome(submission).code(),
            created_ms: submission.created_ms,
        }
    }
}

/// A question to a problem's game. Nothing is kept between two questions: each has everything about the game. Positions and moves are
/// written as the game's `rules` say, or the statement.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum GameQuestionBody {
    /// A position to begin with.
    Start {
        /// The size of the position: `easy`, `normal` or `hard`.
        #[serde(default)]
        #[schema(value_type = String, example = "normal")]
        level: GameLevel,
        /// The seed: the same number gives the same position; drawn if it is left out.
        #[serde(default)]
        seed: Option<u64>,
    },
    /// A position: its legal moves, and whether the game is over.
    Look {
        /// The position.
        #[schema(example = "1111111111")]
        position: String,
    },
    /// The same, with the worth of the position and a best move.
    Hint {
        /// The position.
        position: String,
    },
    /// A move, without any reply.
    Step {
        /// The position before the move.
        position: String,
        /// The move.
        #[schema(example = "5 6")]
        step: String,
    },
    /// A move, and the judge's reply.
    Move {
        /// The position before the move.
        position: String,
        /// The move; if it is left out, it is the judge's move.
        #[serde(default)]
        step: Option<String>,
        /// The level of the judge: `easy` (every other move is a mistake), `normal` (it errs once) or `hard` (it never errs).
        #[serde(default)]
        #[schema(value_type = String, example = "hard")]
        level: GameLevel,
        /// The seed: the same number gives the same moves of the judge; drawn if it is left out.
        #[serde(default)]
        seed: Option<u64>,
        /// The number of the judge's errors in this game: `errors` of the answer before.
        #[serde(default)]
        errors: u32,
    },
    /// The move of a submission of the caller's own, which is run on the position.
    Program {
        /// The position, in which the program has to move.
        position: String,
        /// The submission's number.
        submission: i64,
    },
}

impl From<GameQuestionBody> for GameRequest {
    fn from(question: GameQuestionBody) -> Self {
        use GameQuestionBody::{Hint, Look, Move, Program, Start, Step};
        let drawn = |seed: Option<u64>| seed.unwrap_or_else(any_seed);
        match question {
            Start { level, seed } => Self::Start {
                level,
                seed: drawn(seed),
            },
            Look { position } => Self::Look { position },
            Hint { position } => Self::Hint { position },
            Step { position, step } => Self::Step { position, step },
            Move {
                position,
                step,
                level,
                seed,
                errors,
            } => Self::Move {
                position,
                step,
                level,
                seed: drawn(seed),
                errors,
            },
            Program {
                position,
                submission,
            } => Self::Program {
                position,
                submission,
            },
        }
    }
}

/// The present position, and how it came about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PositionBody {
    /// The position: send it with the next question.
    #[schema(example = "1111001111")]
    pub position: String,
    /// Whether the game is over: nobody can move.
    pub is_over: bool,
    /// The player to move; `null` if the game is over.
    pub to_move: Option<Mover>,
    /// The winner; `null` while the game goes on, or if it is drawn.
    pub winner: Option<Mover>,
    /// The legal moves.
    pub moves: Vec<String>,
    /// Whether there are more moves than those listed.
    pub has_more_moves: bool,
    /// The position as something to click on, row by row: cells with a `shape`, a `label` if something stands in or beside them, and
    /// `picks` if a click on them adds these numbers to a move. It is empty if the game has no board.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub board: Vec<Vec<BoardCell>>,
    /// The position after the question's move, before the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// The judge's move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// The number of the judge's errors in this game, if the question has a level: send it with the next question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<u32>,
    /// The seed of the question, or the one that was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The answer of the program that was asked: `said` is `move`, `no_move`, `illegal`, `unreadable`, `nothing`, `failed` or
    /// `not_compiled`. There is a new position only after a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub program: Option<Box<ProgramSaid>>,
    /// The program's answer in words, in the caller's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// In answers to `hint`: the worth of the position for the player to move, `won`, `lost` or `drawn`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "won")]
    pub standing: Option<Standing>,
    /// In answers to `hint`: the Sprague–Grundy value, in games that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u64>,
    /// In answers to `hint`: a best move, unless the position is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl PositionBody {
    /// The body for a view. The value of a position is told to anybody who asks for a hint, as on the page.
    pub(crate) fn new(locale: Locale, request: &GameRequest, view: GameView) -> Self {
        let (to_move, winner) = match turn(request, &view) {
            Turn::Of(mover) => (Some(mover), None),
            Turn::WonBy(mover) => (None, Some(mover)),
            Turn::Drawn => (None, None),
        };
        let seed = match request {
            GameRequest::Start { seed, .. } | GameRequest::Move { seed, .. } => Some(*seed),
            _ => None,
        };
        let is_hint = matches!(request, GameRequest::Hint { .. });
        let message = view.program.as_deref().map(|said| {
            let message = program_message(locale, said, view.standing);
            message.in_words_of(&WORDS, locale)
        });
        Self {
            position: view.position,
            is_over: view.is_over,
            to_move,
            winner,
            moves: view.moves,
            has_more_moves: view.has_more_moves,
            board: view.board,
            own: view.own,
            reply: view.reply,
            errors: seed.map(|_| view.errors),
            seed,
            program: view.program,
            message,
            standing: view.standing.filter(|_| is_hint),
            value: view.value.filter(|_| is_hint),
            hint: view.hint,
        }
    }
}

/// The side to move in the answer, or the winner there.
fn turn(request: &GameRequest, view: &GameView) -> Turn {
    use Mover::{Judge, Other, Program, Reader};
    let has_replied = view.reply.is_some();
    let (first, second, moves) = match request {
        GameRequest::Start { .. } | GameRequest::Look { .. } | GameRequest::Hint { .. } => {
            (Reader, Other, 0)
        }
        GameRequest::Step { .. } => (Reader, Other, 1),
        GameRequest::Move { step: Some(_), .. } => (Reader, Judge, 1 + usize::from(has_replied)),
        GameRequest::Move { step: None, .. } => (Judge, Reader, usize::from(has_replied)),
        GameRequest::Program { .. } => {
            let said = view.program.as_deref();
            let has_moved = matches!(said, Some(ProgramSaid::Move { .. }));
            (Program, Other, usize::from(has_moved))
        }
    };
    if moves % 2 == 0 {
        Turn::of(view, first, second)
    } else {
        Turn::of(view, second, first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_to_move_follows_from_the_question_and_the_moves_that_were_made() {
        use Mover::{Judge, Other, Program, Reader};
        let position = || "3 5".to_owned();
        let step = |step: Option<&str>| GameRequest::Move {
            position: position(),
            step: step.map(str::to_owned),
            level: GameLevel::Hard,
            seed: 1,
            errors: 0,
        };
        let look = GameRequest::Look {
            position: position(),
        };
        let two = GameRequest::Step {
            position: position(),
            step: "1 1".to_owned(),
        };
        let program = GameRequest::Program {
            position: position(),
            submission: 1,
        };
        let moved = || {
            Some(Box::new(ProgramSaid::Move {
                step: "1 1".to_owned(),
            }))
        };
        for (request, reply, said, mover, other) in [
            (&look, None, None, Reader, Other),
            (&two, None, None, Other, Reader),
            (&step(Some("1 1")), None, None, Judge, Reader),
            (&step(Some("1 1")), Some("2 2"), None, Reader, Judge),
            (&step(None), Some("2 2"), None, Reader, Judge),
            (&step(None), None, None, Judge, Reader),
            (&program, None, moved(), Other, Program),
            (
                &program,
                None,
                Some(Box::new(ProgramSaid::Nothing)),
                Program,
                Other,
            ),
        ] {
            let mut view = GameView {
                reply: reply.map(str::to_owned),
                program: said,
                standing: Some(Standing::Lost),
                ..GameView::default()
            };
            assert_eq!(turn(request, &view), Turn::Of(mover), "{request:?}");
            view.is_over = true;
            assert_eq!(turn(request, &view), Turn::WonBy(other), "{request:?}");
        }
    }
}
