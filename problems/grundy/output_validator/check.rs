//! grundy: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position that is lost for the opponent.

#[cfg_attr(feature = "workspace", path = "../game/rules.rs")]
mod rules;

use problemkit::check;
use rules::RULES;

fn main() {
    check(|case| RULES.game.judge(case))
}
