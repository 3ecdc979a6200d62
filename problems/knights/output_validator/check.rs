//! knights: any winning first move is right. `0` where every move loses, otherwise `1` and a legal move to a position whose values
//! have the nim-sum 0.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check, wrong};
use rules::{KNIGHTS_MAX, Position, RULES, SIDE_MAX, Square};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let position = read_position(&mut case.input)?;
    judge_output(&position, &mut case.answer).map_err(|fault| match fault {
        Fault::Wrong(problem) => Fault::Broken(format!("the answer is wrong: {problem}")),
        broken => broken,
    })?;
    judge_output(&position, &mut case.output)?;
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

fn judge_output(position: &Position, output: &mut Reader) -> Result<(), Fault> {
    let is_lost = RULES.game.is_lost;
    let is_position_lost = is_lost(position);
    if output.int("the first number", 0..=1)? == 0 {
        return match is_position_lost {
            true => Ok(()),
            false => wrong("0, but there is a winning move"),
        };
    }
    let mut step = Vec::with_capacity(3);
    for what in ["knight", "row", "column"] {
        step.push(output.int(what, i64::MIN..=i64::MAX)?);
    }
    let after = (RULES.game.apply)(position, &step).map_err(|problem| output.fault(problem))?;
    if is_position_lost {
        wrong("a move, but every move loses: the answer is 0")
    } else if is_lost(&after) {
        Ok(())
    } else {
        wrong("the move is legal, but not a winning one")
    }
}
