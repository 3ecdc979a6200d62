//! Accepting a program for a custom test, in the same way for the form and the API.

use bytes::Bytes;
use grundy_package::Package;
use grundy_store::{
    CustomTest, CustomTestSubject, INPUT_BYTES_MAX, NewCustomTest, NewSubmission, Request, User,
};

use crate::app::state::AppState;
use crate::judges::Judges;
use crate::submissions::{EnteredProgram, NotTaken, Refusal, check_compilers, check_entered};

/// The input of a run.
#[derive(Clone, Debug)]
pub(crate) enum On {
    /// The sample of this name.
    Sample(String),
    /// An input of their own.
    Input(Vec<u8>),
}

/// Checks everything, then stores the program and its job, in place of the same user's waiting or running one.
pub(crate) async fn custom_test(
    state: &AppState,
    user: &User,
    package: &Package,
    entered: EnteredProgram,
    on: On,
) -> Result<Request<CustomTest>, NotTaken> {
    let on = check_subject(package, on)?;
    let program = check_program(state, user, package, entered).await?;
    check_compilers(state, user.id).await?;
    let allowed = state.limiters.custom_test_by_user.check(&user.id);
    allowed.map_err(Refusal::TooFast)?;
    let new = new_custom_test(program, on);
    Ok(state.store().runs().create(new).await?)
}

/// Queues a draft, which is compiled but not run.
pub(crate) async fn check_draft(
    state: &AppState,
    user: &User,
    package: &Package,
    entered: EnteredProgram,
) -> Result<NewCustomTest, NotTaken> {
    if package.kind.is_submit_answer {
        return Err(Refusal::NotOnInput.into());
    }
    let program = check_program(state, user, package, entered).await?;
    Ok(new_custom_test(program, CustomTestSubject::Nothing))
}

/// Queues the compilation of a draft, behind everything else.
pub(crate) async fn ask_for_draft(
    state: &AppState,
    new: NewCustomTest,
) -> Result<Request<CustomTest>, NotTaken> {
    // An earlier request for the same text still waits, or runs.
    if let Some(open) = state.store().runs().open_draft(&new).await? {
        return Ok(open);
    }
    let allowed = state.limiters.draft_by_user.check(&new.user);
    allowed.map_err(Refusal::TooFast)?;
    Ok(state.store().runs().create(new).await?)
}

/// Counts a program that is only linted for the rate limit of drafts.
pub(crate) async fn check_source(
    state: &AppState,
    user: &User,
    package: &Package,
    entered: EnteredProgram,
) -> Result<NewSubmission, NotTaken> {
    let program = check_program(state, user, package, entered).await?;
    let allowed = state.limiters.draft_by_user.check(&user.id);
    allowed.map_err(Refusal::TooFast)?;
    Ok(program)
}

async fn check_program(
    state: &AppState,
    user: &User,
    package: &Package,
    entered: EnteredProgram,
) -> Result<NewSubmission, NotTaken> {
    let judges = Judges::now(state.store()).await?;
    let known = judges.known(&state.config.languages, package);
    Ok(check_entered(&known, user, package, entered)?)
}

fn new_custom_test(program: NewSubmission, on: CustomTestSubject) -> NewCustomTest {
    NewCustomTest {
        user: program.user,
        problem: program.problem,
        language: program.language,
        file_name: program.file_name,
        source: program.source,
        on,
    }
}

fn check_subject(package: &Package, on: On) -> Result<CustomTestSubject, Refusal> {
    if package.kind.is_submit_answer {
        return Err(Refusal::NotOnInput);
    }
    match on {
        On::Sample(name) => {
            let is_sample = package.test(&name).is_some_and(|test| test.is_sample());
            if is_sample {
                Ok(CustomTestSubject::Sample(name))
            } else {
                Err(Refusal::NoSuchSample)
            }
        }
        On::Input(_) if !package.kind.is_plain_run() => Err(Refusal::NotOnInput),
        On::Input(input) if input.len() > INPUT_BYTES_MAX => Err(Refusal::InputTooLarge {
            bytes: input.len() as u64,
            bytes_max: INPUT_BYTES_MAX as u64,
        }),
        On::Input(input) => Ok(CustomTestSubject::Input(Bytes::from(input))),
    }
}
