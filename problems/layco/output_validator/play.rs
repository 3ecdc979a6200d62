//! layco: plays against the program, and says whether it won every game that it could win.
//!
//! Input: `T seed`, then `F C M V B` for each game (validate.rs). From a won position the judge plays a winning move drawn
//! at random, from a lost one any legal move drawn at random; its first B moves are drawn from the legal ones regardless.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{
    Fault, Interactor, Outcome, Random, Reader, accept, broken, interact, quote, wrong,
};

struct Game {
    program_moves: bool,
    pieces: i64,
    /// The most that a move takes.
    most: i64,
    /// Whoever takes the last piece loses.
    last_loses: bool,
    /// How many of the judge's next moves are drawn regardless.
    errors_left: i64,
}

fn main() {
    interact(judge)
}

fn judge(case: &mut Interactor) -> Outcome {
    let games = case.input.count("T", 1..=200)?;
    let seed = case.input.int("seed", 0..=1_000_000_000)?;
    let mut random = Random::from_seed(seed.unsigned_abs());
    case.tell(&format!("{games}\n"))?;
    for number in 1..=games {
        let mut game = Game::read(&mut case.input)?;
        if (case.answer.int("outcome", 0..=1)? == 1) == game.is_lost() {
            return broken(format!(
                "game {number}: the answer's outcome is not the theorem's"
            ));
        }
        case.tell(&format!(
            "{} {} {} {}\n",
            u8::from(game.program_moves),
            game.pieces,
            game.most,
            u8::from(game.last_loses)
        ))?;
        let could_win = play(case, &mut game, &mut random, number)?;
        // At the end it is the turn of the player who did not take the last piece.
        let program_won = game.program_moves == game.last_loses;
        case.tell(if program_won { "WIN\n" } else { "LOSE\n" })?;
        if could_win && !program_won {
            return wrong(format!(
                "game {number} is lost, but it was the program's move in a position that can be won"
            ));
        }
    }
    match case.contestant.token_or_end()? {
        None => accept(),
        Some(token) => wrong(format!(
            "nothing may follow the last game; found {}",
            quote(&token)
        )),
    }
}

/// Plays until no piece is left; whether the program ever was to move in a won position.
fn play(
    case: &mut Interactor,
    game: &mut Game,
    random: &mut Random,
    number: usize,
) -> Result<bool, Fault> {
    let mut could_win = false;
    while game.pieces > 0 {
        let taken = if game.program_moves {
            could_win |= !game.is_lost();
            let Some(line) = case.contestant.line_or_end()? else {
                return wrong(format!("game {number}: the program ended before the game"));
            };
            match game.legal_move(&line) {
                Ok(taken) => taken,
                Err(reason) => {
                    case.tell(&format!("ILLEGAL {reason}\n"))?;
                    return wrong(format!("game {number}: {reason}"));
                }
            }
        } else {
            let taken = game.choose(random);
            case.tell(&format!("{taken}\n"))?;
            taken
        };
        game.pieces -= taken;
        game.program_moves = !game.program_moves;
    }
    Ok(could_win)
}

impl Game {
    fn read(input: &mut Reader) -> Result<Self, Fault> {
        Ok(Self {
            program_moves: input.int("F", 0..=1)? == 1,
            pieces: input.int("C", 1..=10_000)?,
            most: input.int("M", 1..=10_000)?,
            last_loses: input.int("V", 0..=1)? == 1,
            errors_left: input.int("B", 0..=3)?,
        })
    }

    /// Whether every move of the player to move loses.
    fn is_lost(&self) -> bool {
        self.winning_move() == 0
    }

    /// What brings the opponent to a lost position; 0 where nothing does. An empty table with the last piece losing, where
    /// the player to move has won, does not occur here.
    fn winning_move(&self) -> i64 {
        (self.pieces - i64::from(self.last_loses)) % (self.most + 1)
    }

    fn legal_move(&self, line: &[u8]) -> Result<i64, String> {
        let text = String::from_utf8_lossy(line);
        let Ok(taken) = text.trim().parse() else {
            return Err(format!("{} is not a number of pieces", quote(line)));
        };
        match taken {
            ..1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
            _ if taken > self.most => {
                Err(format!("{taken} taken, but at most {} may be", self.most))
            }
            _ if taken > self.pieces => {
                Err(format!("{taken} taken, but only {} are left", self.pieces))
            }
            _ => Ok(taken),
        }
    }

    fn choose(&mut self, random: &mut Random) -> i64 {
        let is_drawn = self.errors_left > 0;
        self.errors_left -= i64::from(is_drawn);
        match self.winning_move() {
            winning if winning > 0 && !is_drawn => winning,
            _ => random.int(1..=self.most.min(self.pieces)),
        }
    }
}
