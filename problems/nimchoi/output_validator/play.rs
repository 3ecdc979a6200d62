//! nimchoi: plays Nim against the program, and says whether it won every game that it could win.
//!
//! Input: `T seed`, then `F x1 … xn B` for each game (validate.rs). From a won position the judge plays a winning move drawn at
//! random, from a lost one any legal move drawn at random; its first B moves are drawn from the legal ones regardless.

#[cfg_attr(feature = "workspace", path = "../game/rules.rs")]
mod rules;

use problemkit::interact;
use rules::RULES;

fn main() {
    interact(|case| RULES.referee(case))
}
