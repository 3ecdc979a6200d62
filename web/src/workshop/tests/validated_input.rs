//! Lets the package's validators check the inputs of new tests before they are saved.

use std::time::Duration;

use bytes::Bytes;
use grundy_package::Package;
use grundy_store::{Capabilities, CustomTestSubject, INPUT_BYTES_MAX, NewCustomTest, RequestState};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Visitor};
use crate::judges::lack_for;
use crate::runs::run_and_wait;
use crate::workshop::copy::opened::Opened;

/// The most inputs that are checked at once: each is a job of its own, and a person waits for the answer.
const INPUTS_MAX: usize = 20;
/// The time for all of them together, which is less than that of a request.
const WAIT_MAX: Duration = Duration::from_secs(20);

/// The validators' result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::workshop) enum Seen {
    /// The validators accept every input, or there are no validators.
    Taken,
    /// Not every input could be checked: one is too long or there are too many, the judges are busy, or the validators do not run.
    /// The inputs that were checked are accepted.
    Unseen,
}

/// The reason why nothing is added.
#[derive(Clone, Debug)]
pub(in crate::workshop) enum Refused {
    /// The validators refuse this test's input, for this reason.
    Input { test: String, why: String },
    /// The reader asks too often.
    TooOften(Message),
}

/// Lets the validators check the input of each test, in order.
///
/// # Errors
/// [`HttpError::TooMuchOpen`] or [`HttpError::Full`] if there is no place to wait.
pub(in crate::workshop) async fn ask(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    tests: &[(String, Bytes)],
) -> Result<Result<Seen, Refused>, HttpError> {
    let Some(package) = &opened.draft.package else {
        return Ok(Ok(Seen::Unseen));
    };
    if package.input_validators.is_empty() {
        return Ok(Ok(Seen::Taken));
    }
    let asking = async {
        let asked = &tests[..tests.len().min(INPUTS_MAX)];
        let mut is_all_seen = asked.len() == tests.len();
        for (index, (test, input)) in asked.iter().enumerate() {
            if input.len() > INPUT_BYTES_MAX {
                is_all_seen = false;
                continue;
            }
            match show(state, visitor, opened, package, test, input).await? {
                Ok(Seen::Taken) => {}
                // The next ones would have no better luck.
                Ok(Seen::Unseen) => return Ok(Ok(Seen::Unseen)),
                // The earlier ones are seen, and to have many is no fault.
                Err(Refused::TooOften(_)) if index > 0 => return Ok(Ok(Seen::Unseen)),
                Err(refused) => return Ok(Err(refused)),
            }
        }
        Ok(Ok(if is_all_seen {
            Seen::Taken
        } else {
            Seen::Unseen
        }))
    };
    let asked = tokio::time::timeout(WAIT_MAX, asking).await;
    asked.unwrap_or(Ok(Ok(Seen::Unseen)))
}

async fn show(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    package: &Package,
    test: &str,
    input: &Bytes,
) -> Result<Result<Seen, Refused>, HttpError> {
    let validator = package.input_validators.first();
    let main = validator.and_then(|validator| validator.sources.first());
    let language = main.and_then(|main| state.config.languages.by_file_name(main));
    let (Some(validator), Some(language)) = (validator, language) else {
        return Ok(Ok(Seen::Unseen));
    };
    let needs = Capabilities::of([language.id.as_str()]);
    if lack_for(state.store(), Some(&needs)).await?.is_some() {
        return Ok(Ok(Seen::Unseen));
    }
    let user = visitor.reader().signed_in()?.id;
    if let Err(wait) = state.limiters.custom_test_by_user.check(&user) {
        let message = Message::new("workshop-error-rate").with("seconds", wait.retry_after_seconds);
        return Ok(Err(Refused::TooOften(message)));
    }
    let new = NewCustomTest {
        user,
        problem: opened.copy.problem.clone(),
        language: language.id.clone(),
        file_name: validator.name.clone(),
        source: Bytes::new(),
        on: CustomTestSubject::TestInput {
            test: test.to_owned(),
            input: input.clone(),
        },
    };
    let done = run_and_wait(state, visitor, new).await?;
    let Some(RequestState::Done(report)) = done.map(|done| done.state) else {
        return Ok(Ok(Seen::Unseen));
    };
    let Some(run) = report.run else {
        return Ok(Ok(Seen::Unseen));
    };
    Ok(match run.input_fault {
        Some(said) => Err(Refused::Input {
            test: test.to_owned(),
            why: package.judge.words.in_words(visitor.locale(), &said),
        }),
        None => Ok(Seen::Taken),
    })
}
