//! The game's program finds that its rules hold together, on every position that its small ones lead to.

use grundy_judgement::CheckedPromise;

use super::verifier::Verifier;
use crate::error::EngineError;
use crate::play;

pub(super) fn game(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let package = verifier.package;
    let Some(program) = &package.game else {
        return Ok(Vec::new());
    };
    let mut check = CheckedPromise::new("the game keeps its rules");
    verifier.progress("game", 0, 1);
    let checked = play::check_rules(verifier.workshop, package, program)?;
    check.count = checked.positions;
    check.broken = checked.broken;
    verifier.progress("game", 1, 1);
    Ok(vec![check])
}
