//! `grundy play PACKAGE`: a person and the judge play a package's game, a line for each move.

use std::io::{self, BufRead as _};
use std::path::PathBuf;

use clap::ValueEnum;
use grundy_engine::Engine;
use grundy_judgement::{GameAnswer, GameLevel, GameRequest, GameView, Standing};
use grundy_package::Package;

use crate::exit::{BadInput, Finish};
use crate::package_argument::{read_package, start_engine};
use crate::terminal::{plain, say, tell};

/// The longest line that a person may write, in bytes.
const LINE_BYTES_MAX: u64 = 1 << 15;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The package's directory.
    package: PathBuf,
    /// The judge's level: easy (half of its moves are mistakes), normal (one is), hard (none is).
    #[arg(long, value_enum, default_value_t = Level::Normal)]
    level: Level,
    /// Let the judge move first.
    #[arg(long)]
    second: bool,
    /// The seed of the position and of the judge's moves; the same number gives the same game.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The position to begin with, in the package's text form; by default one is drawn that fits the level.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Easy,
    Normal,
    Hard,
}

impl From<Level> for GameLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Normal => Self::Normal,
            Level::Hard => Self::Hard,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    if package.game.is_none() {
        let line = format!("{}: the package has no game (game/)", package.id);
        return Err(BadInput::new(line).into());
    }
    let engine = start_engine()?;
    let table = GameSession {
        engine: &engine,
        package: &package,
        level: arguments.level.into(),
        seed: arguments.seed,
    };
    let start = match &arguments.position {
        Some(position) => GameRequest::Look {
            position: position.clone(),
        },
        None => GameRequest::Start {
            level: table.level,
            seed: table.seed,
        },
    };
    let start = table.view(&start)?;
    tell!(
        "A line is a move; ? is a hint; an empty line lists the moves; the end of input gives up."
    );
    table.play(start, arguments.second)
}

/// The game of one person.
struct GameSession<'a> {
    engine: &'a Engine,
    package: &'a Package,
    level: GameLevel,
    seed: u64,
}

impl GameSession<'_> {
    fn ask(&self, request: &GameRequest) -> anyhow::Result<GameAnswer> {
        Ok(self.engine.play(self.package, request)?)
    }

    /// A view; where the rules refuse the request, that ends the game.
    fn view(&self, request: &GameRequest) -> anyhow::Result<GameView> {
        match self.ask(request)? {
            GameAnswer::View(view) => Ok(view),
            GameAnswer::Refused(refusal) => Err(BadInput::new(refusal.reason).into()),
        }
    }

    /// The request for the judge's move, after the person's if there is one.
    fn reply(&self, view: &GameView, step: Option<&str>) -> GameRequest {
        GameRequest::Move {
            position: view.position.clone(),
            step: step.map(str::to_owned),
            level: self.level,
            seed: self.seed,
            errors: view.errors,
        }
    }

    fn play(&self, mut view: GameView, is_second: bool) -> anyhow::Result<Finish> {
        say!("{}", plain(&view.position));
        if is_second && !view.is_over {
            view = self.view(&self.reply(&view, None))?;
            show_reply(&view);
        }
        let mut person_moves = true;
        let mut lines = io::stdin().lock();
        while !view.is_over {
            let Some(line) = read_line(&mut lines)? else {
                return Ok(Finish::Done);
            };
            match line.trim() {
                "" => list_moves(&view),
                "?" => self.hint(&view)?,
                step => match self.ask(&self.reply(&view, Some(step)))? {
                    GameAnswer::Refused(refusal) => tell!("{}", plain(&refusal.reason)),
                    GameAnswer::View(next) => {
                        view = next;
                        person_moves = view.reply.is_some();
                        show_reply(&view);
                    }
                },
            }
        }
        say!("{}", result(view.standing, person_moves));
        Ok(Finish::Done)
    }

    fn hint(&self, view: &GameView) -> anyhow::Result<()> {
        let position = view.position.clone();
        let hint = self.view(&GameRequest::Hint { position })?;
        let kind = match hint.standing {
            Some(Standing::Lost) => "P-position: every move loses",
            Some(Standing::Drawn) => "neither can win",
            Some(Standing::Won) | None => "N-position",
        };
        let value = hint
            .value
            .map_or(String::new(), |value| format!(", value {value}"));
        let step = hint.hint.map_or(String::new(), |step| format!(": {step}"));
        tell!("{kind}{value}{}", plain(&step));
        Ok(())
    }
}

/// The judge's move and the position after it, or the last position of all.
fn show_reply(view: &GameView) {
    if let Some(reply) = &view.reply {
        say!("> {}", plain(reply));
    }
    say!("{}", plain(&view.position));
}

fn list_moves(view: &GameView) {
    let more = if view.has_more_moves { " …" } else { "" };
    tell!("{}{more}", plain(&view.moves.join(" | ")));
}

/// How it ended for the person; `person_moves` says whose turn it would be.
const fn result(standing: Option<Standing>, person_moves: bool) -> &'static str {
    match (standing, person_moves) {
        (Some(Standing::Drawn), _) => "DRAW",
        (Some(Standing::Lost), true) | (Some(Standing::Won) | None, false) => "LOSE",
        (Some(Standing::Lost), false) | (Some(Standing::Won) | None, true) => "WIN",
    }
}

fn read_line(lines: &mut io::StdinLock<'_>) -> anyhow::Result<Option<String>> {
    let mut line = Vec::new();
    let mut limited = io::Read::take(&mut *lines, LINE_BYTES_MAX);
    limited.read_until(b'\n', &mut line)?;
    let text = String::from_utf8_lossy(&line).into_owned();
    Ok((!line.is_empty()).then_some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_to_move_at_the_end_says_who_won() {
        use Standing::{Drawn, Lost, Won};
        for (standing, person_moves, expected) in [
            (Lost, true, "LOSE"),
            (Lost, false, "WIN"),
            (Won, true, "WIN"),
            (Won, false, "LOSE"),
            (Drawn, true, "DRAW"),
            (Drawn, false, "DRAW"),
        ] {
            assert_eq!(result(Some(standing), person_moves), expected);
        }
    }
}
