//! Programs that were handed in: entering them, and everything that is said of how they were judged.

mod api;
mod arrangement;
mod compare;
mod compare_views;
mod compiler_lines;
mod diff;
mod events;
mod explaining;
mod feedback;
mod highlight;
mod lens;
mod list;
mod live;
mod notes;
mod pages;
mod program_form;
mod refusals;
#[cfg(test)]
pub(crate) mod samples;
mod source_diff;
mod source_files;
mod submit;
mod submitting;
mod test_data;
mod test_words;
mod versions;
mod views;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

pub(crate) use api::WaitingBody;
pub(crate) use compiler_lines::{
    CompileErrors, CompilerLine, compiler_lines, error_of_whole, first_errors,
};
pub(crate) use diff::{DiffLine, diff_lines};
pub(crate) use explaining::{KnownAnswer, known_answer};
pub(crate) use feedback::Usage;
pub(crate) use highlight::highlight;
pub(crate) use lens::{group_view, outcome};
pub(crate) use notes::{NoteView, findings, notes};
pub(crate) use pages::find_test;
pub(crate) use program_form::{ProgramForm, entered};
pub(crate) use refusals::Purpose;
pub(crate) use submit::form as to_program_form;
pub(crate) use submitting::{EnteredProgram, NotTaken, Refusal, check_compilers, check_entered};
pub(crate) use test_words::test_words;
pub(crate) use views::GroupView;

/// Above every limit of a source, so that one that is over the limit gets a message and not a broken connection.
const SUBMIT_BYTES_MAX: usize = 9 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        // The route is for everyone, so that a text written while the session ended is not lost.
        everyone: Router::new().route(
            "/problems/{id}/submit",
            get(submit::form)
                .post(submit::create)
                .layer(body_limit(SUBMIT_BYTES_MAX)),
        ),
        students: Router::new()
            .route("/submissions", get(list::show))
            .route("/submissions/events", get(list::events))
            .route("/submissions/compare", get(compare::show))
            .route("/submissions/{id}", get(pages::show))
            .route("/submissions/{id}/source", get(pages::source))
            .route("/submissions/{id}/explanation", post(explaining::create))
            .route(
                "/submissions/{id}/explanation/input",
                get(explaining::input),
            )
            .route(
                "/submissions/{id}/explanation/events",
                get(explaining::follow),
            )
            .route("/submissions/{id}/tests/{index}", get(test_data::show))
            .route(
                "/submissions/{id}/tests/{index}/{part}",
                get(test_data::file),
            )
            .route("/submissions/{id}/events", get(events::of_submission)),
        teachers: Router::new().route("/submissions/{id}/rejudge", post(pages::rejudge)),
        api: OpenApiRouter::new()
            .routes(routes!(api::create))
            .routes(routes!(api::show))
            .routes(routes!(api::explanation::ask, api::explanation::show))
            .routes(routes!(api::events::follow)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
