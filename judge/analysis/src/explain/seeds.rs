//! Finds the places of seeds among the arguments of generators that are not problemkit's: places where every large number gives an
//! input, each a different one. Counts and limits, where such a number gives none, may then have any value, also those of secret
//! tests.

use std::time::Instant;

use super::choices::{Draw, Fresh};
use super::hunt::Hunt;
use super::recipes::Call;
use grundy_engine::error::EngineError;

/// The number of large numbers that are tried in a place.
const TRIED: usize = 3;

/// Tries one call of each form, as long as there is time.
pub(super) fn learn(hunt: &mut Hunt<'_>, until: Instant) -> Result<(), EngineError> {
    if hunt.generators.is_empty() {
        return Ok(());
    }
    for (call, places) in hunt.recipes.unseeded() {
        let mut seeds = Vec::new();
        // The seed is mostly the last number.
        for place in places.into_iter().rev() {
            if hunt.context.toolbox.now() >= until {
                return Ok(());
            }
            if is_seed(hunt, &call, place)? {
                seeds.push(place);
            }
        }
        if !seeds.is_empty() {
            hunt.recipes.learn_seeds(&call, seeds);
        }
    }
    Ok(())
}

fn is_seed(hunt: &mut Hunt<'_>, call: &Call, place: usize) -> Result<bool, EngineError> {
    let calls = (0..TRIED).map(|_| hunt.recipes.seeded(call, place, &mut hunt.dice));
    let draws = calls.map(|call| Draw {
        generator: call.generator,
        args: call.args,
        choices: Vec::new(),
        fresh: Fresh::simplest(0),
    });
    let draws: Vec<Draw> = draws.collect();
    let made = hunt.generators[call.generator].make(hunt.context, &draws)?;
    let made = made.into_iter().flatten().collect();
    let valid = (hunt.validators).valid(hunt.context, made)?;
    let mut inputs: Vec<Vec<u8>> = valid.into_iter().map(|(_, input)| input).collect();
    inputs.sort_unstable();
    inputs.dedup();
    Ok(inputs.len() == TRIED)
}
