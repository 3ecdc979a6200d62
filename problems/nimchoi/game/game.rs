//! nimchoi: the game, for whoever plays it: one request on standard input, one answer.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;
mod rules;

use problemkit::play;
use rules::RULES;

fn main() {
    play(&RULES)
}
