//! squarenim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position whose values have the nim-sum 0.

use problemkit::{Checker, Fault, Outcome, check};
use rules::{HEAP_MAX, Position, RULES};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let positions = read_positions(case)?;
    RULES.game.judge_positions(&positions, case)
}

fn read_positions(case: &mut Checker) -> Result<Vec<Position>, Fault> {
    let total = case.input.count("T", 1..=100)?;
    let mut positions = Vec::with_capacity(total);
    for _ in 0..total {
        let count = case.input.count("n", 1..=10_000)?;
        let heaps = (0..count).map(|_| case.input.count("heap", 0..=HEAP_MAX));
        positions.push(Position {
            heaps: heaps.collect::<Result<_, _>>()?,
        });
    }
    Ok(positions)
}
