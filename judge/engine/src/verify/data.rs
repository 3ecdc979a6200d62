//! The checks of inputs by the validators, and of answers by the reference and the checker.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_judgement::{CheckedPromise, Promise, Step, Verdict};
use grundy_package::{GivenFile, TestCase};
use grundy_words::{Argument, Line, sentence};

use super::limits::{self, Reached};
use super::mutate::{Mutation, broken_inputs};
use super::report::promise;
use super::verifier::{Verifier, VerifyProgress};
use crate::checker::CheckerInput;
use crate::error::EngineError;
use crate::input_validator::{self, InputAnswer, Question};
use crate::judge::{RunInput, Runner};
use crate::package_program;
use crate::parallel;
use crate::program::Executable;
use crate::toolbox::Context;

/// The number of inputs that are broken on purpose: the smallest ones suffice.
const MUTATED_INPUTS_MAX: usize = 4;

struct Validator {
    shown: String,
    program: Arc<Executable>,
}

/// Checks that the validators accept every input, and refuse broken inputs and those that are meant to be refused.
pub(super) fn inputs(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let package = verifier.context.package;
    let mut valid = CheckedPromise::new(Promise::Inputs);
    let mut refused = CheckedPromise::new(Promise::BrokenInputs);
    let validators = package
        .input_validators
        .iter()
        .map(|program| {
            let shown = &program.path;
            Ok(Validator {
                shown: shown.to_string(),
                program: package_program::build(verifier.context, program)?,
            })
        })
        .collect::<Result<Vec<_>, EngineError>>()?;
    if validators.is_empty() {
        promise(&mut valid, package, sentence!("package-no-input-validator"));
        return Ok(vec![valid]);
    }
    let mut reached = Vec::new();
    let has_crashed = accept_inputs(verifier, &validators, &mut valid, &mut reached)?;
    // A validator that crashes says nothing about broken inputs.
    if !has_crashed {
        refuse_inputs(verifier, &validators, &mut refused)?;
    }
    let mut checks = vec![valid, refused];
    checks.extend(limits::reached_together(package, &reached));
    Ok(checks)
}

/// Notes whether a validator crashed, and which limits the tests reach.
fn accept_inputs<'p>(
    verifier: &mut Verifier<'p>,
    validators: &[Validator],
    check: &mut CheckedPromise,
    reached: &mut Vec<(&'p str, Reached)>,
) -> Result<bool, EngineError> {
    let context = verifier.context;
    let mut has_crashed = false;
    let jobs: Vec<_> = context
        .package
        .tests
        .iter()
        .flat_map(|test| validators.iter().map(move |one| (test, one)))
        .collect();
    let mut failure = None;
    parallel::in_order(
        jobs.len(),
        context.toolbox.slots(),
        |index| {
            let (test, validator) = jobs[index];
            let input = context.toolbox.test_file(context.package, &test.input)?;
            let arguments = arguments_for(test);
            let question = Question {
                input: &input,
                arguments: &arguments,
                files: &test.files,
            };
            input_validator::measure(context, &validator.program, &question)
        },
        |index, answer| {
            let (test, validator) = jobs[index];
            check.count += 1;
            verifier.progress(Step::Inputs, index + 1, jobs.len());
            match answer {
                Ok((InputAnswer::Valid, told)) => match reached.last_mut() {
                    Some((name, others)) if *name == test.name => others.extend(told),
                    _ => reached.push((test.name.as_str(), told)),
                },
                Ok((InputAnswer::Invalid(why), _)) => {
                    verifier.hear_line(&why);
                    check.broken.push(
                        sentence!("check-refused", program = validator.shown, why).of(&test.name),
                    );
                }
                Ok((InputAnswer::Crashed(how), _)) => {
                    has_crashed = true;
                    check.broken.push(
                        sentence!("check-crashed", program = validator.shown, how).of(&test.name),
                    );
                }
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    failure.map_or(Ok(has_crashed), Err)
}

/// The validators get their own arguments, followed by the submission's.
fn arguments_for(test: &TestCase) -> Vec<String> {
    [&test.input_validator_args[..], &test.args[..]].concat()
}

/// A text that some validator has to refuse.
struct Bad {
    name: String,
    /// The way in which it was broken; `None` for an input of the package.
    damage: Option<Line>,
    text: Vec<u8>,
    arguments: Vec<String>,
    files: Vec<GivenFile>,
}

impl Bad {
    fn shown(&self) -> Line {
        match &self.damage {
            None => self.name.to_line(),
            Some(damage) => sentence!("check-damaged-input", test = self.name, damage),
        }
    }
}

fn refuse_inputs(
    verifier: &mut Verifier<'_>,
    validators: &[Validator],
    check: &mut CheckedPromise,
) -> Result<(), EngineError> {
    let context = verifier.context;
    let bad = bad_inputs(verifier)?;
    let mut refused = 0;
    // The ways in which inputs were broken that no validator refused, with the tests of these inputs.
    let mut survivors: Vec<(Line, Vec<String>)> = Vec::new();
    let mut failure = None;
    parallel::in_order(
        bad.len(),
        context.toolbox.slots(),
        |index| refusal(context, validators, &bad[index]),
        |index, answer| {
            check.count += 1;
            (verifier.on_progress)(VerifyProgress {
                step: Step::BrokenInputs,
                done: index + 1,
                total: bad.len(),
            });
            match answer {
                Ok(Refusal::Refused(said)) => {
                    refused += 1;
                    for why in said {
                        verifier.hear_line(&why);
                    }
                }
                Ok(Refusal::Accepted) => match &bad[index].damage {
                    None => {
                        let line = sentence!("check-accepted-by-every-validator");
                        check.broken.push(line.of(&bad[index].name));
                    }
                    Some(damage) => {
                        let name = bad[index].name.clone();
                        match survivors.iter_mut().find(|(known, _)| known == damage) {
                            Some((_, tests)) => tests.push(name),
                            None => survivors.push((damage.clone(), vec![name])),
                        }
                    }
                },
                Ok(Refusal::Crashed(how)) => check.broken.push(how.of(bad[index].shown())),
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    let survivors = survivors.into_iter();
    check
        .warnings
        .extend(survivors.map(|(damage, tests)| sentence!("check-survives", damage, tests)));
    if failure.is_none() && !bad.is_empty() && refused == 0 {
        check.broken.push(sentence!("check-no-broken-input-was"));
    }
    failure.map_or(Ok(()), Err)
}

fn bad_inputs(verifier: &Verifier<'_>) -> Result<Vec<Bad>, EngineError> {
    let package = verifier.context.package;
    let mut bad = Vec::new();
    for path in &package.invalid_inputs {
        let text = package_program::read(package, path)?;
        bad.push(Bad {
            name: path.to_string(),
            text,
            arguments: Vec::new(),
            files: Vec::new(),
            damage: None,
        });
    }
    let mut tests: Vec<_> = package.tests.iter().collect();
    tests.sort_by_key(|test| package.tree.bytes(&test.input).unwrap_or(u64::MAX));
    for test in tests.into_iter().take(MUTATED_INPUTS_MAX) {
        let input = package_program::read(package, &test.input)?;
        bad.extend(
            broken_inputs(&input)
                .into_iter()
                .map(|Mutation { name, text }| Bad {
                    name: test.name.clone(),
                    text,
                    arguments: arguments_for(test),
                    files: test.files.clone(),
                    damage: Some(name),
                }),
        );
    }
    Ok(bad)
}

enum Refusal {
    /// The input was refused, with the messages of the validators that refused it.
    Refused(Vec<Line>),
    Accepted,
    Crashed(Line),
}

/// The refusal of an input. One validator that refuses is enough; one that crashes is broken in any case.
fn refusal(
    context: Context<'_>,
    validators: &[Validator],
    bad: &Bad,
) -> Result<Refusal, EngineError> {
    let input = grundy_sandbox::seal_bytes(&bad.text)?;
    let question = Question {
        input: &input,
        arguments: &bad.arguments,
        files: &bad.files,
    };
    let mut said = Vec::new();
    for validator in validators {
        let answer = input_validator::ask(context, &validator.program, &question, None)?;
        match answer {
            InputAnswer::Valid => {}
            InputAnswer::Invalid(why) => said.push(why),
            InputAnswer::Crashed(how) => {
                return Ok(Refusal::Crashed(sentence!(
                    "check-crashed",
                    program = validator.shown,
                    how
                )));
            }
        }
    }
    Ok(if said.is_empty() {
        Refusal::Accepted
    } else {
        Refusal::Refused(said)
    })
}

fn first_difference(answer: &[u8], committed: &[u8]) -> Line {
    let pairs = answer.iter().zip(committed);
    let same = pairs.take_while(|(one, other)| one == other).count();
    sentence!("check-differs-at-byte", byte = same)
}

/// Checks that each answer is byte by byte what the reference prints, and that the checker accepts it. In packages from elsewhere
/// the checker's acceptance is enough.
pub(super) fn answers(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let mut same = CheckedPromise::new(Promise::Answers);
    let mut accepted = CheckedPromise::new(Promise::AnswersAccepted);
    let context = verifier.context;
    if !context.package.kind.is_plain_run() {
        let note = sentence!("check-not-compared-answers-no");
        same.notes.push(note);
        return Ok(vec![same]);
    }
    let reference = match context.package.judge.reference {
        Some(_) => Some(package_program::build_reference(context)?),
        None => {
            let line = sentence!("check-no-reference-solution-compare");
            promise(&mut same, context.package, line);
            None
        }
    };
    let checker = verifier.checker()?;
    let runner = reference
        .as_ref()
        .map(|program| Runner { context, program });
    let mut failure = None;
    parallel::in_order(
        context.package.tests.len(),
        context.toolbox.slots(),
        |index| {
            let test = &context.package.tests[index];
            let given = RunInput::of(context, test)?;
            let answer = runner.map(|runner| runner.answer(&given));
            let answer = match answer.transpose() {
                Ok(answer) => Ok(answer),
                Err(EngineError::ReferenceFailed(why)) => Err(why),
                Err(error) => return Err(error),
            };
            let check = |output| {
                let case = CheckerInput::of_test(context, test)?;
                checker.check(context, case, output)
            };
            let committed = package_program::read(context.package, &test.answer)?;
            let difference = match &answer {
                Err(why) => Some(sentence!("check-reference", why)),
                Ok(Some(answer)) if *answer != committed => {
                    let says_the_same = !context.package.is_exercise()
                        && check(grundy_sandbox::seal_bytes(answer)?)?.verdict == Verdict::Ac;
                    (!says_the_same).then(|| first_difference(answer, &committed))
                }
                Ok(_) => None,
            };
            let output = context.toolbox.test_file(context.package, &test.answer)?;
            Ok((difference, check(output)?))
        },
        |index, result| {
            let test = &context.package.tests[index];
            same.count += usize::from(reference.is_some());
            accepted.count += 1;
            verifier.progress(Step::Answers, index + 1, context.package.tests.len());
            match result {
                Ok((difference, checked)) => {
                    verifier.hear_checker(&checked);
                    if let Some(difference) = difference {
                        same.broken.push(difference.of(&test.name));
                    }
                    if checked.verdict != Verdict::Ac {
                        let line = checked.to_line().of(checked.verdict);
                        accepted.broken.push(line.of(&test.name));
                    }
                }
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    failure.map_or(Ok(vec![same, accepted]), Err)
}
