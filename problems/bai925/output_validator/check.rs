//! Bai9_25: any winning corner is right. The values of the coins are computed here anew, by the definition.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Fault, Outcome, Reader, accept, check, wrong};

struct Board {
    n: usize,
    /// `is_up[y][x]`
    is_up: Vec<Vec<bool>>,
    /// `values[y][x]`: the Sprague-Grundy value of a single coin.
    values: Vec<Vec<u32>>,
}

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let board = read_board(&mut case.input)?;
    let total = board.total();
    judge_output(&board, total, &mut case.answer).map_err(|fault| match fault {
        Fault::Wrong(problem) => Fault::Broken(format!("the answer is wrong: {problem}")),
        broken => broken,
    })?;
    judge_output(&board, total, &mut case.output)?;
    accept()
}

fn judge_output(board: &Board, total: u32, text: &mut Reader) -> Result<(), Fault> {
    let claim = text.int("the first number", 0..=1)?;
    match (claim, total) {
        (0, 0) => return Ok(()),
        (0, _) => return wrong("0 (a P-position), but there is a winning move"),
        (_, 0) => return wrong("1 (an N-position), but every move loses here"),
        _ => {}
    }
    let x = text.count("x", 0..=board.n)?;
    let y = text.count("y", 0..=board.n)?;
    if board.wins_from(x, y, total) {
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
    let hint = if board.is_up[x][y] && board.wins_from(y, x, total) {
        ", but (y, x) would do: x counts columns, y counts rows"
    } else {
        ""
    };
    Err(text.fault(format!("{problem}{hint}")))
}

impl Board {
    fn total(&self) -> u32 {
        let coins = self.is_up.iter().flatten();
        let values = self.values.iter().flatten();
        coins
            .zip(values)
            .filter(|&(&is_up, _)| is_up)
            .fold(0, |sum, (_, value)| sum ^ value)
    }

    /// Whether the coin (x, y) is up and turning the corners of some rectangle makes the total 0.
    fn wins_from(&self, x: usize, y: usize, total: u32) -> bool {
        let g = &self.values;
        let wins = |a: usize, b: usize| g[y][x] ^ g[y][a] ^ g[b][x] ^ g[b][a] == total;
        self.is_up[y][x] && (0..x).any(|a| (0..y).any(|b| wins(a, b)))
    }
}

fn read_board(input: &mut Reader) -> Result<Board, Fault> {
    let n = input.count("n", 1..=20)?;
    let mut is_up = Vec::new();
    for _ in 0..=n {
        let row = input.ints("coin", n + 1, 0..=1)?;
        is_up.push(row.into_iter().map(|coin| coin == 1).collect());
    }
    Ok(Board {
        n,
        is_up,
        values: coin_values(n),
    })
}

/// By the definition: the least value that no rectangle's other three corners have together.
fn coin_values(n: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; n + 1]; n + 1];
    for y in 1..=n {
        for x in 1..=n {
            let mut reached: Vec<u32> = Vec::new();
            for b in 0..y {
                reached.extend((0..x).map(|a| values[y][a] ^ values[b][x] ^ values[b][a]));
            }
            reached.sort_unstable();
            reached.dedup();
            let gap = reached
                .iter()
                .zip(0..)
                .find(|&(&value, place)| value != place);
            values[y][x] = gap.map_or(reached.len() as u32, |(_, place)| place);
        }
    }
    values
}
