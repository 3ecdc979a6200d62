//! Bai9_25: any winning corner is right. The values of the coins are computed here anew, by the definition.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check, wrong};
use rules::{Board, RULES, read_board};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let board = read_board(&mut case.input)?;
    judge_output(&board, &mut case.answer).map_err(|fault| match fault {
        Fault::Wrong(problem) => Fault::Broken(format!("the answer is wrong: {problem}")),
        broken => broken,
    })?;
    judge_output(&board, &mut case.output)?;
    accept()
}

fn judge_output(board: &Board, text: &mut Reader) -> Result<(), Fault> {
    let claim = text.int("the first number", 0..=1)?;
    match (claim, board.total()) {
        (0, 0) => return Ok(()),
        (0, _) => return wrong("0 (a P-position), but there is a winning move"),
        (_, 0) => return wrong("1 (an N-position), but every move loses here"),
        _ => {}
    }
    let x = text.count("x", 0..=board.n)?;
    let y = text.count("y", 0..=board.n)?;
    if wins_from(board, x, y) {
        return Ok(());
    }
    // Said in the order of the rules, so that the first thing to mend comes first.
    let problem = if !board.is_up[y][x] {
        format!("the coin ({x}, {y}) is face down")
    } else if x == 0 || y == 0 {
        format!("no rectangle has its lower right corner at ({x}, {y})")
    } else {
        format!(
            "every rectangle with the lower right corner ({x}, {y}) leaves a won position to the opponent"
        )
    };
    let hint = if board.is_up[x][y] && wins_from(board, y, x) {
        ", but (y, x) would do: x counts columns, y counts rows"
    } else {
        ""
    };
    Err(text.fault(format!("{problem}{hint}")))
}

/// Whether turning the corners of some rectangle with the lower right corner (x, y) wins.
fn wins_from(board: &Board, x: usize, y: usize) -> bool {
    let steps = (RULES.moves)(board).filter(|step| step[..2] == [x as i64, y as i64]);
    let mut after = steps.filter_map(|step| (RULES.game.apply)(board, &step).ok());
    after.any(|after| (RULES.game.is_lost)(&after))
}
