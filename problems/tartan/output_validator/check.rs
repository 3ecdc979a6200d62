//! tartan: any winning move is right: `0` where every move loses, otherwise `1`, a line with the rows and one with the columns.
//! The values of the coins are computed here anew, by the definition.

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
    let is_lost = (RULES.game.is_lost)(board);
    match (text.int("the first number", 0..=1)?, is_lost) {
        (0, true) => return Ok(()),
        (0, false) => return wrong("0, but there is a winning move"),
        (_, true) => return wrong("1, but every move loses here: the answer is 0"),
        (_, false) => {}
    }
    let rest = text.line_or_end()?.unwrap_or_default();
    if !rest.trim_ascii().is_empty() {
        return Err(text.fault("nothing may follow 1 on its line: the rows stand on the next one"));
    }
    let rows = text.line_of_ints("the rows", i64::MIN..=i64::MAX)?;
    let columns = text.line_of_ints("the columns", i64::MIN..=i64::MAX)?;
    let wins = |rows: &[i64], columns: &[i64]| {
        let after = board.turn(rows, columns)?;
        Ok::<_, String>((RULES.game.is_lost)(&after))
    };
    let problem = match wins(&rows, &columns) {
        Ok(true) => return Ok(()),
        Ok(false) => "the move is legal, but not a winning one".to_owned(),
        Err(reason) => reason,
    };
    let hint = if wins(&columns, &rows) == Ok(true) {
        "; rows and columns exchanged, it would win: the rows come first"
    } else {
        ""
    };
    Err(text.fault(format!("{problem}{hint}")))
}
