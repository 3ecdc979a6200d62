//! misere: the game, for whoever plays it: one request on standard input, one answer.

mod rules;

use problemkit::play;
use rules::RULES;

fn main() {
    play(&RULES)
}
