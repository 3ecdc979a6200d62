//! Lets the game's program check its rules on every position that can be reached from its small ones.

use grundy_judgement::{
    CheckedPromise, GameAnswer, GameLevel, GameRequest, GameView, Promise, Step,
};
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
    // Rules that do not hold may not even have a first position.
    let holds = check.broken.is_empty();
    for &level in GameLevel::ALL.iter().filter(|_| holds) {
        let start = GameRequest::Start { level, seed: 1 };
        if let GameAnswer::View(first) = play::play(verifier.context, &start)? {
            check.broken.extend(moves_without_words(verifier, &first));
            // A label in capitals is a word of the input's format, the same in every language.
            let labels = first.board.iter().flatten().map(|cell| &cell.label);
            for label in labels.filter(|label| label.contains(char::is_lowercase)) {
                verifier.hear(label);
            }
        }
    }
    verifier.progress(Step::Game, 1, 1);
    Ok(vec![check])
}

/// The moves of a position without words in the package, if it has any.
fn moves_without_words(verifier: &Verifier<'_>, view: &GameView) -> Vec<Line> {
    let words = &verifier.context.package.judge.move_words;
    let untold = |step: &&String| !words.is_empty() && words.in_words("en", step).is_none();
    let lines = view.moves.iter().filter(untold).take(WITHOUT_WORDS_MAX);
    lines
        .map(|step| sentence!("check-move-words-no-row", move = step))
        .collect()
}
