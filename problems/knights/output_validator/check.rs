//! knights: any winning first move is right. `0` where every move loses, otherwise `1` and a legal move to a position whose values
//! have the nim-sum 0.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check};
use rules::{KNIGHTS_MAX, Position, RULES, SIDE_MAX, Square};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let position = read_position(&mut case.input)?;
    let step = |text: &mut Reader| {
        let numbers = ["knight", "row", "column"];
        let numbers = numbers.map(|what| text.int(what, i64::MIN..=i64::MAX));
        numbers.into_iter().collect()
    };
    for text in [&mut case.answer, &mut case.output] {
        RULES.game.judge_text(&position, text, step)?;
    }
    accept()
}

fn read_position(input: &mut Reader) -> Result<Position, Fault> {
    let side = input.count("N", 1..=SIDE_MAX)?;
    let count = input.count("K", 1..=KNIGHTS_MAX)?;
    let mut knights: Vec<Square> = Vec::with_capacity(count);
    for _ in 0..count {
        knights.push((input.count("r", 1..=side)?, input.count("c", 1..=side)?));
    }
    Ok(Position { side, knights })
}
