//! Checks that the generator makes inputs of the sizes on which times are measured, with the smallest and the largest size.

use grundy_judgement::{CheckedPromise, Promise};
use grundy_words::sentence;

use super::verifier::Verifier;
use crate::error::EngineError;
use crate::input_validator::{self, InputCheck};
use crate::package_program;
use crate::regenerate;
use crate::unmade::Unmade;

pub(super) fn inputs(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let context = verifier.context;
    let Some(growth) = &context.package.judge.growth else {
        return Ok(Vec::new());
    };
    let mut check = CheckedPromise::new(Promise::Growth);
    let Some(generator) = context.package.generators.get(&growth.generator) else {
        // The structure's promise says so.
        return Ok(Vec::new());
    };
    let generator = package_program::build(context, generator)?;
    let sizes = growth.sizes();
    let mut lengths = Vec::new();
    for size in [sizes.first(), sizes.last()].into_iter().flatten() {
        check.count += 1;
        let input = regenerate::generate(context, &generator, &growth.arguments(*size), None);
        let input = match input {
            Ok(input) => input,
            Err(Unmade::Because(why)) => {
                check.broken.push(sentence!("check-generator-n", why, size));
                continue;
            }
            Err(Unmade::Failed(error)) => return Err(error),
        };
        lengths.push(input.len());
        if let InputCheck::Invalid(why) = input_validator::check(context, &[], &input)? {
            verifier.hear_line(&why);
            let line = sentence!("check-refused", program = "input_validators", why);
            check.broken.push(line.of(format!("n = {size}")));
        }
    }
    if let [small, large] = lengths[..]
        && small >= large
    {
        let why = sentence!("check-input-largest-size-no");
        check.broken.push(why);
    }
    Ok(vec![check])
}
