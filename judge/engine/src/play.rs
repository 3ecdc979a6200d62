//! Games for two players: the package's program (`game/`) knows the rules and answers single requests.
//!
//! Requests and answers are lines of a word and its value, as in `problemkit::play`. The program is the package's and runs in the
//! sandbox; its output is read as untrusted.

use std::time::Duration;

use grundy_judgement::{
    Board, BoardArc, BoardCell, GameAnswer, GameRefusal, GameRequest, GameView, ProgramSaid,
    Refused, Standing,
};
use grundy_package::{AskedMoves, Package, Program};
use grundy_sandbox::seal_bytes;
use grundy_words::{Line, sentence};

use crate::error::{AtPath, EngineError};
use crate::judge::{AskedPosition, program_move};
use crate::memory_file;
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::submission::Submission;
use crate::text;
use crate::toolbox::Context;

/// The longest answer, in bytes: moves, two positions and some other lines.
const ANSWER_BYTES_MAX: u64 = 1 << 20;
/// The longest text of a position or a move that a request may hold, in bytes.
const TEXT_BYTES_MAX: usize = 1 << 15;
/// The most moves that are taken from an answer.
const MOVES_MAX: usize = 4000;
/// The most cells of a board. Nobody could find their way on a larger one, and a page has to hold it.
const CELLS_MAX: usize = 1200;
/// The most earlier boards: those before the reader's move and before the reply.
const EARLIER_MAX: usize = 2;
/// The longest label of a cell, in bytes.
const LABEL_BYTES_MAX: usize = 60;
/// The CPU time for an answer. A person waits for it.
const ANSWER_CPU_MAX: Duration = Duration::from_secs(5);
/// The most broken rules that are reported.
const BROKEN_MAX: usize = 50;
const BROKEN_BYTES_MAX: usize = 1000;

/// A request as the program reads it; or why it cannot be put.
fn lines_of(request: &GameRequest) -> Result<String, GameRefusal> {
    let line = |what: &str, value: &str| {
        let of = match what {
            "move" => Refused::Move,
            _ => Refused::Position,
        };
        if value.len() > TEXT_BYTES_MAX {
            return Err(of.because(format!("the {what} is longer than {TEXT_BYTES_MAX} bytes")));
        }
        if value.contains(char::is_control) {
            return Err(of.because(format!("the {what} is not one line")));
        }
        Ok(format!("{what} {value}\n"))
    };
    Ok(match request {
        GameRequest::Start { level, seed } => {
            format!("start\nlevel {}\nseed {seed}\n", level.name())
        }
        // A submission's answer comes from the submission itself, so the rules are only asked about the position.
        GameRequest::Look { position } | GameRequest::Program { position, .. } => {
            format!("look\n{}", line("position", position)?)
        }
        GameRequest::Hint { position } => format!("hint\n{}", line("position", position)?),
        GameRequest::Step { position, step } => {
            let (position, step) = (line("position", position)?, line("move", step)?);
            format!("step\n{position}{step}")
        }
        GameRequest::Move {
            position,
            step,
            level,
            seed,
            errors,
        } => {
            let position = line("position", position)?;
            let step = step
                .as_ref()
                .map_or(Ok(String::new()), |step| line("move", step))?;
            let level = level.name();
            format!("move\n{position}level {level}\nseed {seed}\nerrors {errors}\n{step}")
        }
    })
}

/// Sends a request to the game; see `Engine::play`.
pub(crate) fn play(context: Context<'_>, request: &GameRequest) -> Result<GameAnswer, EngineError> {
    Ok(play_with_input(context, request)?.0)
}

/// Like [`play`], but also returns the problem's input with the position, if the rules can write it.
fn play_with_input(
    context: Context<'_>,
    request: &GameRequest,
) -> Result<(GameAnswer, String), EngineError> {
    let package = context.package;
    let Some(program) = &package.game else {
        return Err(broken(package, "there is no game".to_owned()));
    };
    let lines = match lines_of(request) {
        Ok(lines) => lines,
        Err(refusal) => return Ok((GameAnswer::Refused(refusal), String::new())),
    };
    let answer = ask(context, program, &lines, Some(ANSWER_CPU_MAX))?;
    let shown = &program.path;
    let read = read_answer(&answer, request)
        .map_err(|fault| broken(package, format!("{shown}: {fault}")))?;
    let input = answer
        .lines()
        .filter_map(|line| line.strip_prefix("input "));
    let input = input.map(|line| format!("{line}\n")).collect();
    Ok((read, input))
}

/// Lets a program make a move; see `Engine::let_program_move`.
pub(crate) fn let_program_move(
    context: Context<'_>,
    submission: &Submission<'_>,
    position: &str,
) -> Result<GameAnswer, EngineError> {
    let package = context.package;
    let Some(asked) = package.judge.moves else {
        return Err(broken(package, "its programs make no moves".to_owned()));
    };
    let look = GameRequest::Look {
        position: position.to_owned(),
    };
    // No program is asked about a text that is no position.
    let (before, input) = match play_with_input(context, &look)? {
        (GameAnswer::View(view), input) => (view, input),
        (refused @ GameAnswer::Refused(_), _) => return Ok(refused),
    };
    if asked == AskedMoves::WholeInput && input.is_empty() {
        let reason = "its rules do not lay a position out as the input";
        return Err(broken(package, reason.to_owned()));
    }
    let put = AskedPosition {
        asked,
        position: &before.position,
        input: &input,
    };
    let said = program_move(context, submission, &put)?;
    let ProgramSaid::Move { step } = said else {
        return Ok(with_program(before, said));
    };
    let request = GameRequest::Step {
        position: before.position.clone(),
        step: step.clone(),
    };
    Ok(match play(context, &request)? {
        GameAnswer::View(after) => with_program(after, ProgramSaid::Move { step }),
        GameAnswer::Refused(GameRefusal {
            of: Refused::Move,
            reason,
        }) => {
            let step = clipped(&step);
            with_program(before, ProgramSaid::Illegal { step, reason })
        }
        refused @ GameAnswer::Refused(_) => refused,
    })
}

fn with_program(view: GameView, said: ProgramSaid) -> GameAnswer {
    GameAnswer::View(GameView {
        program: Some(Box::new(said)),
        ..view
    })
}

/// The result of a check of a game's rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckedRules {
    /// The number of positions that were checked.
    pub(crate) positions: usize,
    /// The broken rules, a line each.
    pub(crate) broken: Vec<Line>,
}

/// Lets a game's program check its own rules, within the limits of validators.
pub(crate) fn check_rules(
    context: Context<'_>,
    program: &Program,
) -> Result<CheckedRules, EngineError> {
    let answer = ask(context, program, "check\n", None)?;
    let mut checked = CheckedRules::default();
    for line in answer.lines().take(BROKEN_MAX) {
        match line.split_once(' ') {
            Some(("checked", count)) => checked.positions = count.parse().unwrap_or(0),
            Some(("broken" | "error" | "unplayable", what)) => checked.broken.push(Line::quote(
                text::one_line(what.as_bytes(), BROKEN_BYTES_MAX),
            )),
            _ => {}
        }
    }
    if checked.broken.is_empty() && checked.positions == 0 {
        let line = sentence!("check-no-positions").of(&program.path);
        checked.broken.push(line);
    }
    Ok(checked)
}

/// Runs the program once.
fn ask(
    context: Context<'_>,
    program: &Program,
    request: &str,
    cpu_max: Option<Duration>,
) -> Result<String, EngineError> {
    let Context { toolbox, package } = context;
    let executable = package_program::build(context, program)?;
    let run = ProgramRun {
        program: &executable,
        arguments: &[],
        input: Some(seal_bytes(request.as_bytes())?),
        files: Vec::new(),
        collect: &[],
        collect_tree: None,
        output_bytes: Some(ANSWER_BYTES_MAX),
    };
    let run = package_program::plan(package, run).within(cpu_max);
    let ran = run.carry_out(toolbox.runs())?;
    let shown = &program.path;
    let fault = match ended(&ran) {
        Ok(0) => {
            let bytes = memory_file::head(&ran.stdout, ANSWER_BYTES_MAX).at("answer")?;
            return String::from_utf8(bytes)
                .map_err(|_| broken(package, format!("{shown}: the answer is not UTF-8")));
        }
        Ok(code) => format!("exited with code {code}"),
        Err(how) => how.to_string(),
    };
    let said = complaint(&ran);
    let reason = format!("{shown} {fault} {said}");
    Err(broken(package, reason.trim_end().to_owned()))
}

fn broken(package: &Package, reason: String) -> EngineError {
    EngineError::Package {
        package: package.id.clone(),
        reason: reason.into(),
    }
}

/// The part of a request that an answer `error` refuses. A package has the `problemkit` of the day it was made, which until
/// November 2026 answered every refusal with `error` and a sentence; so do games that do not use it. Only this function reads those
/// sentences.
fn of_untyped(request: &GameRequest, reason: &str) -> Refused {
    let has_move = matches!(
        request,
        GameRequest::Step { .. } | GameRequest::Move { step: Some(_), .. }
    );
    if reason.starts_with("this is no position") {
        Refused::NoPosition
    } else if has_move && !reason.starts_with("the position ") {
        Refused::Move
    } else {
        Refused::Position
    }
}

/// Reads the program's lines; unknown words are ignored, since later versions may add some.
fn read_answer(answer: &str, request: &GameRequest) -> Result<GameAnswer, String> {
    let mut view = GameView::default();
    let mut has_position = false;
    let mut cells = 0;
    for line in answer.lines() {
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        let bad = || {
            format!(
                "the answer has a line that cannot be read: {}",
                clipped(line)
            )
        };
        let refused = match word {
            "no-position" => Some(Refused::NoPosition),
            "unplayable" => Some(Refused::Position),
            "illegal" => Some(Refused::Move),
            "error" => Some(of_untyped(request, value)),
            _ => None,
        };
        if let Some(of) = refused {
            return Ok(GameAnswer::Refused(of.because(clipped(value))));
        }
        match word {
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
            "standing" => view.standing = Some(read_standing(value).ok_or_else(bad)?),
            "own-standing" => view.own_standing = Some(read_standing(value).ok_or_else(bad)?),
            "moves" => view.has_more_moves |= value.ends_with(" more"),
            "move" if view.moves.len() < MOVES_MAX => view.moves.push(value.to_owned()),
            "move" => view.has_more_moves = true,
            "row" => view.board.push(Vec::new()),
            "cell" => {
                cells += 1;
                let row = view.board.last_mut().ok_or_else(bad)?;
                row.push(read_cell(value).ok_or_else(bad)?);
            }
            "arc" => view.arcs.push(read_arc(value).ok_or_else(bad)?),
            "earlier" if view.earlier.len() < EARLIER_MAX => view.earlier.push(Vec::new()),
            "earlier-row" => view.earlier.last_mut().ok_or_else(bad)?.push(Vec::new()),
            "earlier-cell" => {
                let row = view.earlier.last_mut().and_then(|board| board.last_mut());
                row.ok_or_else(bad)?.push(read_cell(value).ok_or_else(bad)?);
            }
            _ => {}
        }
    }
    // A row costs as much as a cell, and so does an arc.
    if cells + view.board.len() + view.arcs.len() > CELLS_MAX {
        view.board.clear();
        view.arcs.clear();
    }
    let is_cell = |(row, column): (usize, usize)| {
        let cells: Option<&Vec<BoardCell>> = view.board.get(row);
        cells.is_some_and(|cells| column < cells.len())
    };
    if !view
        .arcs
        .iter()
        .all(|arc| is_cell(arc.from) && is_cell(arc.to))
    {
        return Err("an arc leads to no cell of the board".to_owned());
    }
    let size = |board: &Board| board.iter().map(|row| row.len() + 1).sum::<usize>();
    if view.earlier.iter().any(|board| size(board) > CELLS_MAX) {
        view.earlier.clear();
    }
    if has_position && view.standing.is_some() {
        Ok(GameAnswer::View(view))
    } else {
        Err("the answer says nothing of a position".to_owned())
    }
}

/// Reads the row and the place of both ends.
fn read_arc(value: &str) -> Option<BoardArc> {
    let numbers = value.split_ascii_whitespace().map(|word| word.parse().ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    let &[row, column, to_row, to_column] = &numbers[..] else {
        return None;
    };
    Some(BoardArc {
        from: (row, column),
        to: (to_row, to_column),
    })
}

fn read_standing(value: &str) -> Option<Standing> {
    match value {
        "lost" => Some(Standing::Lost),
        "drawn" => Some(Standing::Drawn),
        "won" => Some(Standing::Won),
        _ => None,
    }
}

/// Reads `SHAPE PICKS… : LABEL`; picks and label are optional.
fn read_cell(value: &str) -> Option<BoardCell> {
    let (head, label) = value.split_once(" : ").unwrap_or((value, ""));
    let mut words = head.split_ascii_whitespace();
    let shape = words.next()?.parse().ok()?;
    let picks = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some(BoardCell {
        shape,
        label: text::one_line(label.as_bytes(), LABEL_BYTES_MAX),
        picks,
    })
}

fn clipped(line: &str) -> String {
    text::one_line(line.as_bytes(), BROKEN_BYTES_MAX)
}

#[cfg(test)]
mod tests {
    use grundy_judgement::GameLevel;

    use grundy_judgement::BoardShape;

    use super::*;

    #[test]
    fn a_request_holds_no_line_of_others() {
        let long = "1".repeat(TEXT_BYTES_MAX + 1);
        for position in ["3 5\nmove 1 1", "3\r5", "\u{0}", &long] {
            assert!(
                lines_of(&GameRequest::Look {
                    position: position.to_owned()
                })
                .is_err()
            );
            let request = GameRequest::Move {
                position: "3 5".to_owned(),
                step: Some(position.to_owned()),
                level: GameLevel::Easy,
                seed: 0,
                errors: 0,
            };
            assert!(lines_of(&request).is_err());
        }
        let request = GameRequest::Move {
            position: "3 5".to_owned(),
            step: None,
            level: GameLevel::Normal,
            seed: 7,
            errors: 1,
        };
        let lines = "move\nposition 3 5\nlevel normal\nseed 7\nerrors 1\n";
        assert_eq!(lines_of(&request).as_deref(), Ok(lines));
    }

    /// Both have a list of their own, since programs of packages cannot use the judge's.
    #[test]
    fn rules_name_the_shapes_that_are_read() {
        let arms = grundy_package::PROBLEMKIT_SOURCE
            .lines()
            .filter_map(|line| line.trim().strip_prefix("Shape::")?.split_once(" => \""));
        let told: Vec<&str> = arms
            .map(|(_, name)| name.trim_matches(&['"', ','][..]))
            .filter(|name| !name.is_empty())
            .collect();
        let known: Vec<&str> = BoardShape::ALL.iter().map(|shape| shape.name()).collect();
        assert_eq!(told, known);
    }

    #[test]
    fn an_answer_is_read_or_refused() {
        let answer = "own 1 5\nown-standing won\nreply 2 4\nerrors 0\nposition 1 1\nover no\nstanding lost\nvalue 0\n\
                      moves 3 more\nmove 1 1\nmove 2 1\nlater word\nearlier\nearlier-row\nearlier-cell pin 1\nrow\ncell stone 1 1\ncell text : heap 1\nrow\ncell gap\narc 0 1 1 0\n";
        let look = GameRequest::Look {
            position: "3 5".to_owned(),
        };
        let Ok(GameAnswer::View(view)) = read_answer(answer, &look) else {
            panic!("a view");
        };
        assert_eq!(view.position, "1 1");
        assert_eq!(view.own.as_deref(), Some("1 5"));
        assert_eq!(view.own_standing, Some(Standing::Won));
        let (from, to) = ((0, 1), (1, 0));
        assert_eq!(view.arcs, [BoardArc { from, to }]);
        assert_eq!(view.reply.as_deref(), Some("2 4"));
        assert_eq!((view.standing, view.value), (Some(Standing::Lost), Some(0)));
        assert_eq!(view.moves, ["1 1", "2 1"]);
        assert!(view.has_more_moves && !view.is_over);
        let lengths: Vec<_> = view.board.iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 1]);
        assert_eq!(view.board[0][0].picks, [1, 1]);
        assert_eq!(view.earlier[0][0][0].shape, BoardShape::Pin);
        assert_eq!(view.board[0][1].label, "heap 1");
        let refused = GameAnswer::Refused(Refused::Position.because("no \u{fffd} heap"));
        assert_eq!(read_answer("error no \u{fffd} heap\n", &look), Ok(refused));
        for bad in [
            "",
            "position 1\n",
            "position \nstanding won\n",
            "position 1\nstanding good\n",
            "position 1\nstanding won\nown-standing good\n",
            "position 1\nstanding won\nrow\ncell gap\narc 0 0 0 1\n",
            "position 1\nstanding won\nvalue x\n",
            "position 1\nstanding won\nerrors -1\n",
            "position 1\nstanding won\ncell stone\n",
            "position 1\nstanding won\nrow\ncell rock\n",
            "position 1\nstanding won\nrow\ncell stone x\n",
            "position 1\nstanding won\nearlier-row\n",
            "position 1\nstanding won\nearlier\nearlier-cell pin\n",
        ] {
            assert!(read_answer(bad, &look).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn the_move_or_the_position_is_to_blame() {
        let position = || "3 5".to_owned();
        let look = GameRequest::Look {
            position: position(),
        };
        let step = GameRequest::Step {
            position: position(),
            step: "9".to_owned(),
        };
        for (request, answer, expected) in [
            (&step, "illegal heap 9 has only 4", Refused::Move),
            (&look, "no-position this is none", Refused::NoPosition),
            (&step, "no-position this is none", Refused::NoPosition),
            (&step, "unplayable too many moves", Refused::Position),
            // This is the wording of older packages.
            (&step, "error heap 9 has only 4", Refused::Move),
            (
                &step,
                "error this is no position: \"3 5\"",
                Refused::NoPosition,
            ),
            (
                &step,
                "error the position has more than 9 moves",
                Refused::Position,
            ),
            (&look, "error heap 9 has only 4", Refused::Position),
        ] {
            let (_, reason) = answer.split_once(' ').expect("a reason");
            let refused = GameAnswer::Refused(expected.because(reason));
            assert_eq!(read_answer(answer, request), Ok(refused), "{answer}");
        }
    }
}
