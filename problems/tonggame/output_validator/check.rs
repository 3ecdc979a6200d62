//! tonggame: any winning move is right: `0` where every move loses, otherwise `1 i y`.

use problemkit::{Checker, Outcome, Reader, accept, check};
use rules::{HEAP_MAX, RULES, read_games};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let position = read_games(&mut case.input)?;
    let games = position.games.len();
    let step = |text: &mut Reader| {
        let number = text.count("the number of the game", 1..=games)?;
        Ok(vec![
            number as i64,
            text.int("the pieces left", 0..=HEAP_MAX)?,
        ])
    };
    for text in [&mut case.answer, &mut case.output] {
        RULES.game.judge_text(&position, text, step)?;
    }
    accept()
}
