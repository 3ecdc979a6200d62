//! The checker rejects broken outputs and survives garbage.

use std::ops::ControlFlow;

use grundy_judgement::{CheckedPromise, Promise, Step, Verdict};
use grundy_package::{Package, PackagePath, TestCase};
use grundy_words::{Argument, Line, sentence};

use super::mutate::{Mutation, broken_outputs, doubtful_outputs, garbage_outputs};
use super::report::promise;
use super::verifier::Verifier;
use crate::checker::{Checked, CheckerInput};
use crate::error::EngineError;
use crate::package_program;
use crate::parallel;

/// The number of tests whose answers are broken on purpose: the smallest ones.
const MUTATED_ANSWERS_MAX: usize = 6;

/// An output, and the expected answer of the checker.
struct BrokenOutput<'p> {
    name: Line,
    case: Source<'p>,
    output: Vec<u8>,
    must: Must,
}

enum Source<'p> {
    Test(&'p TestCase),
    Files {
        input: &'p PackagePath,
        answer: &'p PackagePath,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Must {
    /// The package says so.
    Accept,
    /// The package says so.
    Reject,
    /// The checker should reject it, as the exercises of this archive promise.
    RejectBroken,
    /// It should, but another right answer may have been hit.
    RatherReject,
}

/// Runs the checker on all these outputs.
pub(super) fn checker(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let mut check = CheckedPromise::new(Promise::Checker);
    let context = verifier.context;
    if context.package.kind.is_interactive || context.package.kind.is_multi_pass {
        let note = sentence!("check-not-tried-does-not");
        check.notes.push(note);
        return Ok(vec![check]);
    }
    let checker = verifier.checker()?;
    let outputs = outputs_to_check(verifier)?;
    let mut failure = None;
    parallel::in_order(
        outputs.len(),
        context.toolbox.slots(),
        |index| {
            let broken = &outputs[index];
            let case = match &broken.case {
                Source::Test(test) => CheckerInput::of_test(context, test)?,
                Source::Files { input, answer } => CheckerInput {
                    input: context.toolbox.test_file(context.package, input)?,
                    answer: context.toolbox.test_file(context.package, answer)?,
                    arguments: context.package.usual_output_validator_args(),
                },
            };
            checker.check(context, case, grundy_sandbox::seal_bytes(&broken.output)?)
        },
        |index, checked| {
            check.count += 1;
            verifier.progress(Step::Checker, index + 1, outputs.len());
            match checked {
                Ok(checked) => {
                    verifier.hear_checker(&checked);
                    judge_output(context.package, &outputs[index], &checked, &mut check);
                }
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    failure.map_or(Ok(vec![check]), Err)
}

fn judge_output(
    package: &Package,
    broken: &BrokenOutput<'_>,
    checked: &Checked,
    check: &mut CheckedPromise,
) {
    let name = &broken.name;
    match (broken.must, checked.verdict) {
        (_, Verdict::Ie) => {
            let note = match &checked.judge_note {
                Some(note) => Line::quote(note),
                None => sentence!("check-no-reason-given"),
            };
            check.broken.push(note.of(name));
        }
        (Must::Reject, Verdict::Ac) => check.broken.push(sentence!("check-accepted").of(name)),
        (Must::RejectBroken, Verdict::Ac) => {
            promise(check, package, sentence!("check-accepted").of(name));
        }
        (Must::Accept, Verdict::Wa) => {
            check
                .broken
                .push(sentence!("check-rejected", why = Line::quote(&checked.message)).of(name));
        }
        (Must::RatherReject, Verdict::Ac) => {
            check.warnings.push(sentence!("check-accepted").of(name))
        }
        _ => {}
    }
}

fn outputs_to_check<'p>(verifier: &Verifier<'p>) -> Result<Vec<BrokenOutput<'p>>, EngineError> {
    let package = verifier.context.package;
    let mut tests: Vec<&TestCase> = package.tests.iter().collect();
    tests.sort_by_key(|test| package.tree.bytes(&test.answer).unwrap_or(u64::MAX));
    let mut outputs = Vec::new();
    for test in tests.into_iter().take(MUTATED_ANSWERS_MAX) {
        let answer = package_program::read(package, &test.answer)?;
        let mut add = |mutations: Vec<Mutation>, must| {
            outputs.extend(mutations.into_iter().map(|mutation| BrokenOutput {
                name: sentence!(
                    "check-damaged-output",
                    test = test.name,
                    damage = mutation.name
                ),
                case: Source::Test(test),
                output: mutation.text,
                must,
            }));
        };
        add(broken_outputs(&answer), Must::RejectBroken);
        add(doubtful_outputs(&answer), Must::RatherReject);
        add(garbage_outputs(), Must::RejectBroken);
    }
    for case in &package.output_cases {
        outputs.push(BrokenOutput {
            name: case.name.to_line(),
            case: Source::Files {
                input: &case.input,
                answer: &case.answer,
            },
            output: package_program::read(package, &case.output)?,
            must: if case.is_valid {
                Must::Accept
            } else {
                Must::Reject
            },
        });
    }
    Ok(outputs)
}
