//! Games that two can play: the package's program (`game/`) knows the rules, and is asked request by request.
//!
//! Requests and answers are lines of a word and its value, as `problemkit::play` has them. The program is the package's and
//! runs in the sandbox; what it prints is read as what might come from anybody.

use std::time::Duration;

use grundy_package::{Package, Program};
use grundy_sandbox::seal_bytes;

use crate::error::{AtPath, EngineError};
use crate::memory_file;
use crate::package_program::{self, ProgramRun, complaint, ended, relative};
use crate::text;
use crate::workshop::Workshop;

/// The longest answer, in bytes: moves, two positions and some lines besides.
const ANSWER_BYTES_MAX: u64 = 1 << 20;
/// The longest text of a position or a move that a request may hold, in bytes.
const TEXT_BYTES_MAX: usize = 1 << 15;
/// As many moves are taken from an answer.
const MOVES_MAX: usize = 4000;
/// CPU time of an answer. Somebody waits for it.
const ANSWER_CPU_MAX: Duration = Duration::from_secs(5);
/// As many broken rules are told.
const BROKEN_MAX: usize = 50;
const BROKEN_BYTES_MAX: usize = 1000;

/// How hard a game against the judge is: how large it begins, and how often the judge errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameLevel {
    /// Half of the judge's moves give away what it has.
    Easy,
    /// One move does, the first that can.
    Normal,
    /// None does.
    Hard,
}

impl GameLevel {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// As requests name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

/// What a position is for the player to move, when both play as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A P-position: every move loses, or the game is over and lost.
    Lost,
    /// Neither can win.
    Drawn,
    /// An N-position: some move wins, or the game is over and won.
    Won,
}

/// What is asked of a game.
#[derive(Clone, Copy, Debug)]
pub enum GameRequest<'a> {
    /// A position to begin with.
    Start {
        /// How large it may be.
        level: GameLevel,
        /// Makes it another one.
        seed: u64,
    },
    /// What is to be said of a position.
    Look {
        /// Its text.
        position: &'a str,
    },
    /// The same with a best move in it, if it is not lost.
    Hint {
        /// Its text.
        position: &'a str,
    },
    /// A move, and the judge's reply.
    Move {
        /// The text of the position before the move.
        position: &'a str,
        /// The move's text; none: the judge moves first.
        step: Option<&'a str>,
        /// How well the judge plays.
        level: GameLevel,
        /// Makes the judge's moves other ones.
        seed: u64,
        /// How often the judge has erred in this game, as the last answer said.
        errors: u32,
    },
}

impl GameRequest<'_> {
    /// As the program reads it; or why it cannot be put.
    fn lines(&self) -> Result<String, String> {
        let line = |what: &str, value: &str| {
            if value.len() > TEXT_BYTES_MAX {
                return Err(format!("the {what} is longer than {TEXT_BYTES_MAX} bytes"));
            }
            if value.contains(char::is_control) {
                return Err(format!("the {what} is not one line"));
            }
            Ok(format!("{what} {value}\n"))
        };
        Ok(match *self {
            Self::Start { level, seed } => format!("start\nlevel {}\nseed {seed}\n", level.name()),
            Self::Look { position } => format!("look\n{}", line("position", position)?),
            Self::Hint { position } => format!("hint\n{}", line("position", position)?),
            Self::Move {
                position,
                step,
                level,
                seed,
                errors,
            } => {
                let position = line("position", position)?;
                let step = step.map_or(Ok(String::new()), |step| line("move", step))?;
                let level = level.name();
                format!("move\n{position}level {level}\nseed {seed}\nerrors {errors}\n{step}")
            }
        })
    }
}

/// What a game's program answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameAnswer {
    /// The position that there is now, and how it came about.
    View(GameView),
    /// The request cannot be answered, for this reason: no position, no legal move.
    Refused(String),
}

/// A position, always as seen by the player to move, and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameView {
    /// Its text.
    pub position: String,
    /// Whether the player to move has no move.
    pub is_over: bool,
    /// What it is for the player to move; of a game that is over, what it ended as.
    pub standing: Option<Standing>,
    /// The Sprague–Grundy value, in games that have one.
    pub value: Option<u64>,
    /// The texts of legal moves.
    pub moves: Vec<String>,
    /// Whether there are more than are listed.
    pub has_more_moves: bool,
    /// A best move, where one was asked for and there is one.
    pub hint: Option<String>,
    /// The position after the move of the request, before the judge's.
    pub own: Option<String>,
    /// The judge's move.
    pub reply: Option<String>,
    /// How often the judge has erred in this game.
    pub errors: u32,
}

/// Asks the game; see `Engine::play`.
pub(crate) fn play(
    workshop: &Workshop,
    package: &Package,
    request: &GameRequest<'_>,
) -> Result<GameAnswer, EngineError> {
    let Some(program) = &package.game else {
        return Err(broken(package, "there is no game".to_owned()));
    };
    let lines = match request.lines() {
        Ok(lines) => lines,
        Err(reason) => return Ok(GameAnswer::Refused(reason)),
    };
    let answer = ask(workshop, package, program, &lines, Some(ANSWER_CPU_MAX))?;
    let shown = relative(package, &program.path);
    GameAnswer::read(&answer).map_err(|fault| broken(package, format!("{shown}: {fault}")))
}

/// What a check of a game's rules finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckedRules {
    /// Positions that were looked at.
    pub(crate) positions: usize,
    /// What does not hold, a line each.
    pub(crate) broken: Vec<String>,
}

/// Lets a game's program check its rules, within the limits of validators.
pub(crate) fn check_rules(
    workshop: &Workshop,
    package: &Package,
    program: &Program,
) -> Result<CheckedRules, EngineError> {
    let answer = ask(workshop, package, program, "check\n", None)?;
    let mut checked = CheckedRules::default();
    for line in answer.lines().take(BROKEN_MAX) {
        match line.split_once(' ') {
            Some(("checked", count)) => checked.positions = count.parse().unwrap_or(0),
            Some(("broken" | "error", what)) => checked
                .broken
                .push(text::one_line(what.as_bytes(), BROKEN_BYTES_MAX)),
            _ => {}
        }
    }
    if checked.broken.is_empty() && checked.positions == 0 {
        let shown = relative(package, &program.path);
        let line = format!("{shown}: says of no position that it was checked");
        checked.broken.push(line);
    }
    Ok(checked)
}

/// Runs the program once.
fn ask(
    workshop: &Workshop,
    package: &Package,
    program: &Program,
    request: &str,
    cpu_max: Option<Duration>,
) -> Result<String, EngineError> {
    let executable = package_program::build(workshop, package, program)?;
    let run = ProgramRun {
        program: &executable,
        arguments: &[],
        input: Some(seal_bytes(request.as_bytes())?),
        files: Vec::new(),
        collect: &[],
        collect_tree: None,
        output_bytes: Some(ANSWER_BYTES_MAX),
    };
    let mut run = package_program::plan(package, run);
    if let Some(cpu) = cpu_max {
        run.limits.cpu = run.limits.cpu.min(cpu);
        run.limits.wall = run.limits.wall.min(cpu * 2 + Duration::from_secs(1));
    }
    let ran = run.carry_out(workshop.runs())?;
    let shown = relative(package, &program.path);
    let fault = match ended(&ran) {
        Ok(0) => {
            let bytes = memory_file::head(&ran.stdout, ANSWER_BYTES_MAX).at("answer")?;
            return String::from_utf8(bytes)
                .map_err(|_| broken(package, format!("{shown}: the answer is not UTF-8")));
        }
        Ok(code) => format!("exited with code {code}"),
        Err(how) => how,
    };
    let said = complaint(&ran);
    let reason = format!("{shown} {fault} {said}");
    Err(broken(package, reason.trim_end().to_owned()))
}

fn broken(package: &Package, reason: String) -> EngineError {
    EngineError::Package {
        package: package.id.clone(),
        reason,
    }
}

impl GameAnswer {
    /// Reads the program's lines; words that are not known are for later versions.
    fn read(answer: &str) -> Result<Self, String> {
        let mut view = GameView::default();
        let mut has_position = false;
        for line in answer.lines() {
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            let bad = || {
                format!(
                    "the answer has a line that cannot be read: {}",
                    clipped(line)
                )
            };
            match word {
                "error" => return Ok(Self::Refused(clipped(value))),
                "position" => {
                    value.clone_into(&mut view.position);
                    has_position = !value.is_empty();
                }
                "own" => view.own = Some(value.to_owned()),
                "reply" => view.reply = Some(value.to_owned()),
                "hint" => view.hint = Some(value.to_owned()),
                "errors" => view.errors = value.parse().map_err(|_| bad())?,
                "value" => view.value = Some(value.parse().map_err(|_| bad())?),
                "over" => view.is_over = value == "yes",
                "standing" => {
                    view.standing = Some(match value {
                        "lost" => Standing::Lost,
                        "drawn" => Standing::Drawn,
                        "won" => Standing::Won,
                        _ => return Err(bad()),
                    });
                }
                "moves" => view.has_more_moves |= value.ends_with(" more"),
                "move" if view.moves.len() < MOVES_MAX => view.moves.push(value.to_owned()),
                "move" => view.has_more_moves = true,
                _ => {}
            }
        }
        if has_position && view.standing.is_some() {
            Ok(Self::View(view))
        } else {
            Err("the answer says nothing of a position".to_owned())
        }
    }
}

fn clipped(line: &str) -> String {
    text::one_line(line.as_bytes(), BROKEN_BYTES_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_holds_no_line_of_others() {
        let long = "1".repeat(TEXT_BYTES_MAX + 1);
        for position in ["3 5\nmove 1 1", "3\r5", "\u{0}", &long] {
            assert!(GameRequest::Look { position }.lines().is_err());
            let request = GameRequest::Move {
                position: "3 5",
                step: Some(position),
                level: GameLevel::Easy,
                seed: 0,
                errors: 0,
            };
            assert!(request.lines().is_err());
        }
        let request = GameRequest::Move {
            position: "3 5",
            step: None,
            level: GameLevel::Normal,
            seed: 7,
            errors: 1,
        };
        let lines = "move\nposition 3 5\nlevel normal\nseed 7\nerrors 1\n";
        assert_eq!(request.lines().as_deref(), Ok(lines));
    }

    #[test]
    fn an_answer_is_read_or_refused() {
        let answer = "own 1 5\nreply 2 4\nerrors 0\nposition 1 1\nover no\nstanding lost\nvalue 0\n\
                      moves 3 more\nmove 1 1\nmove 2 1\nlater word\n";
        let Ok(GameAnswer::View(view)) = GameAnswer::read(answer) else {
            panic!("a view");
        };
        assert_eq!(view.position, "1 1");
        assert_eq!(view.own.as_deref(), Some("1 5"));
        assert_eq!(view.reply.as_deref(), Some("2 4"));
        assert_eq!((view.standing, view.value), (Some(Standing::Lost), Some(0)));
        assert_eq!(view.moves, ["1 1", "2 1"]);
        assert!(view.has_more_moves && !view.is_over);
        let refused = GameAnswer::Refused("no \u{fffd} heap".to_owned());
        assert_eq!(GameAnswer::read("error no \u{fffd} heap\n"), Ok(refused));
        for bad in [
            "",
            "position 1\n",
            "position \nstanding won\n",
            "position 1\nstanding good\n",
            "position 1\nstanding won\nvalue x\n",
            "position 1\nstanding won\nerrors -1\n",
        ] {
            assert!(GameAnswer::read(bad).is_err(), "{bad:?}");
        }
    }
}
