//! A survivor's input becomes a test of the problem's working copy.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_judgement::{Strength, Survivor};
use serde::Deserialize;

use super::reading::{file_of, on_one_line, view};
use crate::access::find_current_version;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Page, Visitor, html};
use crate::workshop::{FoundTest, add_found_tests};

/// The most characters of code before and after a mutation that are quoted, since the whole has to fit into a line.
const CODE_CHARS_MAX: usize = 40;
const FILE_CHARS_MAX: usize = 40;

/// The survivors to add.
#[derive(Debug, Deserialize)]
pub(crate) struct AddForm {
    /// The survivor's index, from 0, or `all`.
    survivor: String,
    /// The measurement's time in milliseconds, since another measurement has other survivors.
    of: i64,
}

/// `POST /problems/{id}/strength/tests`.
pub(crate) async fn add(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<AddForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let found = find_current_version(state.store(), reader, &id).await?;
    let (problem, version) = &found;
    let stored = state.store().strengths().get(&problem.id).await?;
    let measured = stored.and_then(|stored| stored.measured);
    let (strength, measured_ms) = measured.ok_or(HttpError::NotFound)?;
    if measured_ms != form.of {
        return Err(HttpError::Conflict);
    }
    let tests = wanted(&strength, &form.survivor, &visitor.page())?;
    match add_found_tests(&state, &visitor, problem, version, tests).await? {
        Ok(there) => Ok(there.into_response()),
        Err(message) => {
            let errors = FieldErrors::one("form", message);
            let view = view(&state, &visitor, &found, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

fn wanted(strength: &Strength, which: &str, page: &Page) -> Result<Vec<FoundTest>, HttpError> {
    let survivors = &strength.survivors;
    let chosen: Vec<&Survivor> = if which == "all" {
        survivors.iter().collect()
    } else {
        let index: usize = which.parse().map_err(|_| HttpError::BadRequest)?;
        survivors.get(index).into_iter().collect()
    };
    let tests = chosen.into_iter().filter_map(|survivor| {
        let example = survivor.counterexample.as_ref()?;
        Some(FoundTest {
            input: example.input.clone(),
            why: page.message(&why(survivor)),
        })
    });
    let tests: Vec<FoundTest> = tests.collect();
    if tests.is_empty() {
        return Err(HttpError::NotFound);
    }
    Ok(tests)
}

/// The reason for the test, in one line that is short enough for the form's field.
fn why(survivor: &Survivor) -> Message {
    let before = on_one_line(&survivor.before, CODE_CHARS_MAX);
    let after = on_one_line(&survivor.after, CODE_CHARS_MAX);
    let message = if after.is_empty() {
        Message::new("strength-why-without")
    } else {
        Message::new("strength-why").with("after", after)
    };
    message
        .with(
            "file",
            on_one_line(file_of(&survivor.program), FILE_CHARS_MAX),
        )
        .with("line", survivor.line.to_string())
        .with("before", before)
}

#[cfg(test)]
mod tests {
    use grundy_judgement::MutantOperator;

    use super::*;
    use crate::access::Reader;
    use crate::frame::Locale;
    use crate::frame::samples::any_page;

    #[test]
    fn a_reason_fits_into_the_forms_field_whatever_was_made_wrong() {
        let survivor = Survivor {
            program: format!("submissions/accepted/{}.cpp", "tên".repeat(100)),
            language: "cpp".to_owned(),
            operator: MutantOperator::RemovedStatement,
            line: u32::MAX,
            before: "ạ = b;\n".repeat(1000),
            after: "\u{0}\tạ = b;\r\n".repeat(1000),
            old_lines: String::new(),
            new_lines: String::new(),
            counterexample: None,
        };
        for locale in Locale::ALL {
            for after in ["", &*survivor.after] {
                let survivor = Survivor {
                    after: after.to_owned(),
                    ..survivor.clone()
                };
                let mut page = any_page(Reader::default());
                page.locale = locale;
                let why = page.message(&super::why(&survivor));
                assert!(why.chars().count() <= 200, "{why}");
                assert!(!why.chars().any(char::is_control), "{why:?}");
            }
        }
    }
}
