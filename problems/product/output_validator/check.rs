//! product: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and the heaps after a legal move
//! to a position whose largest heap is divisible by m + 1. The input's first line, the number of positions, is read before.

#[cfg_attr(feature = "workspace", path = "../game/rules.rs")]
mod rules;

use problemkit::check;
use rules::RULES;

fn main() {
    check(|case| {
        case.input.line("T")?;
        RULES.game.judge(case)
    })
}
