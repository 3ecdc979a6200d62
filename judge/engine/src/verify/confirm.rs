//! Wrong programs of which an editorial's table tells what would be found, since the row's digest holds: two tests of the row confirm
//! it, and the table tells of the others.

use grundy_judgement::{Judgement, Verdict};
use grundy_package::ExampleSubmission;

use super::slow::{self, Slowness, TESTS_ENOUGH};
use super::table::Told;
use crate::error::EngineError;
use crate::judge;
use crate::submission::{JudgeOptions, Submission};
use crate::toolbox::Context;

/// Runs a program on two tests of its row. `None`: the row does not suffice, as where points depend on all tests, or another thing was
/// found.
pub(super) fn confirm(
    context: Context<'_>,
    submission: &ExampleSubmission,
    handed_in: &Submission<'_>,
    told: &Told<'_>,
) -> Result<Option<(Judgement, Option<Slowness>)>, EngineError> {
    let kind = context.package.kind;
    let is_enough = told.failed.len() >= TESTS_ENOUGH && submission.promises_only(told.verdict);
    if !is_enough || kind.is_scoring || kind.is_submit_answer {
        return Ok(None);
    }
    if told.verdict == Verdict::Tle {
        let found = slow::confirm(context, submission, handed_in, &told.failed)?;
        return Ok(found.map(|(judgement, slowness)| (judgement, Some(slowness))));
    }
    let bytes = |name: &&str| {
        let test = context.package.test(name)?;
        context.package.tree.bytes(&test.input)
    };
    let mut smallest = told.failed.clone();
    smallest.sort_by_cached_key(bytes);
    smallest.truncate(TESTS_ENOUGH);
    let part = context.package.with_tests(&smallest);
    let on_part = context.toolbox.on(&part);
    let judgement = judge::judge(on_part, handed_in, &JudgeOptions::default(), &mut |_| {})?;
    let mut tests = judgement.tests.iter();
    let is_confirmed = judgement.tests.len() == TESTS_ENOUGH
        && tests.all(|test| test.verdict == told.verdict)
        && judgement.verdict == told.verdict;
    Ok(is_confirmed.then_some((judgement, None)))
}
