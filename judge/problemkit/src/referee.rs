//! Games that are played: the referee of programs that play.

use super::interactor::Interactor;
use super::numbers::{numbers_line, read_step};
use super::outcome::{Fault, Outcome, accept, broken, wrong};
use super::quoting::quote;
use super::random::Random;
use super::rules::{Rules, Standing};

/// The longest game, in moves; beyond, it is drawn. Only where positions come back is it ever reached.
const MATCH_MOVES_MAX: usize = 20_000;

/// The seat of a program that plays: an [`Interactor`], or a player in a test.
pub trait Table {
    /// Tells the program one line.
    fn tell_line(&mut self, line: &str) -> Result<(), Fault>;
    /// The program's next line, without its end; none if it has ended.
    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault>;
}

impl Table for Interactor {
    fn tell_line(&mut self, line: &str) -> Result<(), Fault> {
        self.tell(&format!("{line}\n"))
    }

    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        self.contestant.line_or_end()
    }
}

/// One game of a program against the judge.
pub struct Match<P> {
    /// Whether it is the program's move, else the judge's.
    pub program_moves: bool,
    /// The position that the game has reached.
    pub position: P,
    /// The number of the judge's next moves that are drawn from all legal ones, so that a lost start can be turned.
    pub errors_left: u64,
}

impl<P> Rules<P> {
    /// The interactor. The test's input is `T seed`, then a line `F <position> B` for each of T games: whether the program
    /// begins (1 or 0), the position, and how many of the judge's first moves are drawn at random. The answer has a number for
    /// each game: 1 if its first mover can win, 2 if he can only draw, else 0.
    ///
    /// The program is told T, then of each game `F <position>`; the players then write a move in turn. When the game is over,
    /// the judge writes `WIN`, `DRAW` or `LOSE` (for the program), or `ILLEGAL` and why. From a position that is not lost the
    /// judge keeps what it has, by a move drawn at random; from a lost one any move is drawn. A game that ends worse than the
    /// best that the program had before it at one of its moves is a wrong answer.
    ///
    /// # Errors
    /// [`Fault::Wrong`] if the program plays wrong, [`Fault::Broken`] if the input or the answer is broken.
    pub fn referee(&self, case: &mut Interactor) -> Outcome {
        let games = case.input.count("T", 1..=10_000)?;
        let seed = case.input.int("seed", 0..=1_000_000_000)?;
        case.input.line("the rest of the first line")?;
        let mut random = Random::from_seed(seed.unsigned_abs());
        case.tell_line(&games.to_string())?;
        for number in 1..=games {
            let line = case.input.line("a game")?;
            let Some(game) = self.read_match(&String::from_utf8_lossy(&line)) else {
                return Err(case.input.fault("this is no game: F, a position, B"));
            };
            let said = case.answer.count("outcome", 0..=2)?;
            let standing = self.standing(&game.position);
            if standing.answer() != said {
                return broken(format!(
                    "game {number}: the answer's outcome is not the theorem's"
                ));
            }
            self.play_match(case, game, &mut random, number)?;
        }
        match case.contestant.token_or_end()? {
            None => accept(),
            Some(token) => wrong(format!(
                "nothing may follow the last game; found {}",
                quote(&token)
            )),
        }
    }

    fn read_match(&self, line: &str) -> Option<Match<P>> {
        let (begins, rest) = line.trim().split_once(' ')?;
        let (position, errors) = rest.rsplit_once(' ')?;
        Some(Match {
            program_moves: match begins {
                "1" => true,
                "0" => false,
                _ => return None,
            },
            position: (self.game.read)(position)?,
            errors_left: errors.parse().ok()?,
        })
    }

    /// Plays one game to its end; `number` is for the words.
    ///
    /// # Errors
    /// [`Fault::Wrong`] if the program plays wrong, [`Fault::Broken`] if the judge cannot play.
    pub fn play_match(
        &self,
        table: &mut dyn Table,
        game: Match<P>,
        random: &mut Random,
        number: usize,
    ) -> Result<(), Fault> {
        let Match {
            mut program_moves,
            mut position,
            mut errors_left,
        } = game;
        let first = u8::from(program_moves);
        table.tell_line(&format!("{first} {}", (self.write)(&position)))?;
        // The best that the program could have had at one of its moves.
        let mut best = Standing::Lost;
        let mut moves_made = 0;
        while !self.is_over(&position) && moves_made < MATCH_MOVES_MAX {
            moves_made += 1;
            if program_moves {
                best = best.max(self.standing(&position));
                let Some(line) = table.hear_line()? else {
                    return wrong(format!("game {number}: the program ended before the game"));
                };
                let after = read_step(&line).and_then(|step| (self.game.apply)(&position, &step));
                position = match after {
                    Ok(after) => after,
                    Err(reason) => {
                        table.tell_line(&format!("ILLEGAL {reason}"))?;
                        return wrong(format!("game {number}: {reason}"));
                    }
                };
            } else {
                let is_drawn = errors_left > 0;
                errors_left -= u64::from(is_drawn);
                let errs =
                    (is_drawn || self.standing(&position) == Standing::Lost).then_some(false);
                let choice = self.choose(&position, errs, random);
                let choice =
                    choice.map_err(|reason| Fault::Broken(format!("game {number}: {reason}")))?;
                table.tell_line(&numbers_line(&choice.step))?;
                position = choice.after;
            }
            program_moves = !program_moves;
        }
        let of_mover = if self.is_over(&position) {
            (self.at_end)(&position)
        } else {
            Standing::Drawn
        };
        let result = if program_moves {
            of_mover
        } else {
            of_mover.of_other()
        };
        let (told, ended) = match result {
            Standing::Won => ("WIN", "won"),
            Standing::Drawn => ("DRAW", "drawn"),
            Standing::Lost => ("LOSE", "lost"),
        };
        table.tell_line(told)?;
        if result >= best {
            return Ok(());
        }
        let could = if best == Standing::Won {
            "won"
        } else {
            "drawn"
        };
        wrong(format!(
            "game {number} is {ended}, but it was the program's move in a position that can be {could}"
        ))
    }
}

impl Standing {
    /// The number in answers of interactive games.
    fn answer(self) -> usize {
        match self {
            Standing::Lost => 0,
            Standing::Won => 1,
            Standing::Drawn => 2,
        }
    }
}
