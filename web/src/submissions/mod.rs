//! Submissions: entering programs, and the results of judging them.

mod api;
mod comments;
mod compare;
mod entering;
mod explaining;
mod feedback;
mod highlight;
mod list;
mod page;
#[cfg(test)]
pub(crate) mod samples;
mod text;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

pub(crate) use api::WaitingBody;
pub(crate) use entering::program_form::{ProgramForm, entered};
pub(crate) use entering::refusals::Purpose;
pub(crate) use entering::submit::form as to_program_form;
pub(crate) use entering::submitting::{
    EnteredProgram, NotTaken, Refusal, check_compilers, check_entered,
};
pub(crate) use explaining::{KnownAnswer, known_answer};
pub(crate) use feedback::Usage;
pub(crate) use highlight::highlight;
pub(crate) use page::lens::{group_view, outcome};
pub(crate) use page::pages::{find_test, language_name, source_views};
pub(crate) use page::test_words::test_words;
pub(crate) use page::views::{GroupView, SourceView};
pub(crate) use text::compiler_lines::{
    CompileErrors, CompilerLine, compiler_lines, error_of_whole, first_errors,
};
pub(crate) use text::diff::{DiffLine, diff_lines};
pub(crate) use text::notes::{NoteView, findings, notes};

/// A size above every limit of a source, so that a source over its limit gets a message and not a broken connection.
const SUBMIT_BYTES_MAX: usize = 9 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        // The route is for everyone, so that a text written while the session ended is not lost.
        everyone: Router::new().route(
            "/problems/{id}/submit",
            get(entering::submit::form)
                .post(entering::submit::create)
                .layer(body_limit(SUBMIT_BYTES_MAX)),
        ),
        contestants: Router::new()
            .route("/submissions", get(list::show))
            .route("/submissions/events", get(list::events))
            .route("/submissions/compare", get(compare::show))
            .route("/submissions/{id}", get(page::pages::show))
            .route("/submissions/{id}/source", get(page::pages::source))
            .route("/submissions/{id}/comments", post(page::pages::comment))
            .route(
                "/submissions/{id}/comments/{comment}/delete",
                post(comments::delete),
            )
            .route("/submissions/{id}/explanation", post(explaining::create))
            .route(
                "/submissions/{id}/explanation/input",
                get(explaining::input),
            )
            .route(
                "/submissions/{id}/explanation/events",
                get(explaining::follow),
            )
            .route(
                "/submissions/{id}/tests/{index}",
                get(page::test_data::show),
            )
            .route(
                "/submissions/{id}/tests/{index}/{part}",
                get(page::test_data::file),
            )
            .route("/submissions/{id}/events", get(page::events::of_submission)),
        teachers: Router::new().route("/submissions/{id}/rejudge", post(page::pages::rejudge)),
        api: OpenApiRouter::new()
            .routes(routes!(api::create))
            .routes(routes!(api::show))
            .routes(routes!(api::explanation::ask, api::explanation::show))
            .routes(routes!(api::comments::show))
            .routes(routes!(api::events::follow)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
