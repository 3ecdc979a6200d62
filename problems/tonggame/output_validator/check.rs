//! tonggame: any winning move is right: `0` where every move loses, otherwise `1 i y`.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check};
use rules::{HEAP_MAX, Position, RULES, read_games};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let position = read_games(&mut case.input)?;
    judge_move(&position, &mut case.answer)?;
    judge_move(&position, &mut case.output)?;
    accept()
}

/// Whether a text is `0` for a lost position, or `1 i y` with a winning move.
fn judge_move(position: &Position, text: &mut Reader) -> Result<(), Fault> {
    let is_lost = RULES.game.is_lost;
    let is_won = text.int("the first number", 0..=1)? == 1;
    if !is_won {
        return if is_lost(position) {
            Ok(())
        } else {
            Err(text.fault("0, but there is a winning move"))
        };
    }
    let number = text.count("the number of the game", 1..=position.games.len())?;
    let left = text.int("the pieces left", 0..=HEAP_MAX)?;
    let after = match (RULES.game.apply)(position, &[number as i64, left]) {
        Ok(after) => after,
        Err(reason) => return Err(text.fault(reason)),
    };
    if is_lost(position) {
        return Err(
            text.fault("a move, but this is a P-position: every move loses, the answer is 0")
        );
    }
    if is_lost(&after) {
        Ok(())
    } else {
        Err(text.fault("the move is legal, but not a winning one"))
    }
}
