//! Lets the game's program check its rules on every position that can be reached from its small ones.

use grundy_judgement::{CheckedPromise, GameAnswer, GameLevel, GameRequest, Promise, Step};
use grundy_words::{Line, sentence};

use super::verifier::Verifier;
use crate::error::EngineError;
use crate::play;

/// The most moves without words that are reported.
const WITHOUT_WORDS_MAX: usize = 3;

pub(super) fn game(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let package = verifier.context.package;
    let Some(program) = &package.game else {
        return Ok(Vec::new());
    };
    let mut check = CheckedPromise::new(Promise::Game);
    verifier.progress(Step::Game, 0, 1);
    let checked = play::check_rules(verifier.context, program)?;
    check.count = checked.positions;
    check.broken = checked.broken;
    check.broken.extend(moves_without_words(verifier)?);
    verifier.progress(Step::Game, 1, 1);
    Ok(vec![check])
}

/// The moves without words in the package, among those of first positions.
fn moves_without_words(verifier: &Verifier<'_>) -> Result<Vec<Line>, EngineError> {
    let package = verifier.context.package;
    let words = &package.judge.move_words;
    let mut without = Vec::new();
    if words.is_empty() {
        return Ok(without);
    }
    for &level in GameLevel::ALL {
        let start = GameRequest::Start { level, seed: 1 };
        if let GameAnswer::View(view) = play::play(verifier.context, &start)? {
            let untold = |step: &&String| words.in_words("en", step).is_none();
            let lines = view.moves.iter().filter(untold).take(WITHOUT_WORDS_MAX);
            without.extend(lines.map(|step| sentence!("check-move-words-no-row", move = step)));
        }
    }
    Ok(without)
}
