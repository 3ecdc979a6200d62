//! Compiles while one types: the editor sends its text after a pause, and gets the compiler's messages by line. The compiled
//! program is reused when the same person runs or submits the same text.

use std::time::Duration;

use axum::Json;
use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_judgement::CompileReport;
use grundy_languages::Severity as CompilerSeverity;
use grundy_lint::Severity;
use grundy_store::{Context, CustomTest, NewCustomTest, Request, RequestState, Topic, Watch};
use serde::Serialize;

use super::entering::{ask_for_draft, check_draft};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FormPart, Page, Visitor, read_parts, wait_for};
use crate::problems::{self, LoadedPackage};
use crate::submissions::{
    CompilerLine, Purpose, Refusal, compiler_lines, entered, error_of_whole, notes,
};

/// The time in which the answer comes, which is less than the time of a request.
const WAIT_MAX: Duration = Duration::from_secs(20);

/// The answer to the editor.
#[derive(Debug, Serialize)]
struct DraftBody {
    /// `done`; `waiting` if it takes too long; `dropped` if a newer text came or the judge failed; `refused` if it would not be
    /// accepted as a submission either, or came too fast.
    state: &'static str,
    /// Whether there is a program.
    ok: bool,
    /// One sentence for the reader.
    summary: String,
    /// The compiler's messages, by line.
    messages: Vec<MessageBody>,
    /// The remarks that need no run, by line.
    notes: Vec<NoteBody>,
    /// The compiler's log, if there is no program and no error in any line.
    log: String,
}

/// A compiler's message about a line.
#[derive(Debug, Serialize)]
struct MessageBody {
    line: u32,
    column: Option<u32>,
    severity: CompilerSeverity,
    /// The message in the reader's language, followed by the compiler's own.
    text: String,
    /// The same in one line with its number, for a list.
    said: String,
}

impl MessageBody {
    fn new(page: &Page, line: CompilerLine) -> Self {
        let place = page.t1("lint-line", "line", line.line_number());
        Self {
            said: format!("{place} {}", line.words),
            text: match line.original() {
                Some(original) => format!("{}\n{original}", line.words),
                None => line.words,
            },
            line: line.message.line,
            column: line.message.column,
            severity: line.message.severity,
        }
    }
}

/// A remark on a line that needs no run.
#[derive(Debug, Serialize)]
struct NoteBody {
    line: u32,
    column: u32,
    /// The rule's id.
    rule: &'static str,
    severity: Severity,
    /// The remark: the effect, and the code to write instead.
    text: String,
    /// The same with its line, for a list.
    said: String,
}

impl DraftBody {
    fn without_result(state: &'static str) -> Self {
        Self {
            state,
            ok: false,
            summary: String::new(),
            messages: Vec::new(),
            notes: Vec::new(),
            log: String::new(),
        }
    }
}

/// `POST /problems/{id}/compile`.
pub(crate) async fn compile(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let [language, typed] = read_parts(multipart, ["language", "source"]).await?;
    let (summary, loaded) = problems::find(&state, visitor.reader(), &id).await?;
    let reader = visitor.reader();
    let user = reader.signed_in()?;
    reader.check(reader.may_run_custom_tests(&summary))?;
    let entered = entered(
        Context::Practice,
        &language.text_lossy(),
        FormPart::default(),
        typed,
    );
    match check_draft(&state, user, &loaded.package, entered).await {
        Ok(new) => compiled(&state, &visitor, Some(&loaded), new).await,
        Err(error) => Ok(refused(&visitor, &error.refusal()?)),
    }
}

/// Compiles a program that somebody is writing, and answers with the compiler's messages by line; for a program for a problem, also
/// with remarks that need no run.
///
/// # Errors
/// [`HttpError::TooMuchOpen`] or [`HttpError::Full`] if there is no place to wait.
pub(crate) async fn compiled(
    state: &AppState,
    visitor: &Visitor,
    problem: Option<&LoadedPackage>,
    new: NewCustomTest,
) -> Result<Response, HttpError> {
    // This comes first: a reader without a place to wait sends no request.
    let _place = state.live.enter(visitor.waiting())?;
    let mut watch = state.store().watch(Topic::about(new.user));
    let draft = match ask_for_draft(state, new).await {
        Ok(draft) => draft,
        Err(error) => return Ok(refused(visitor, &error.refusal()?)),
    };
    let done = finished(state, &mut watch, draft).await?;
    let notes = match (problem, &done) {
        (Some(loaded), Some(draft)) => said(state, visitor, loaded, draft),
        _ => Vec::new(),
    };
    let body = body(state, visitor, done, notes);
    let headers = [(header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::OK, headers, Json(body)).into_response())
}

/// The form reports the refusal when the text is submitted; nobody has asked for anything yet.
fn refused(visitor: &Visitor, refusal: &Refusal) -> Response {
    let (status, _, _) = refusal.explain(Purpose::Run, visitor.locale(), false);
    refused_draft(status)
}

/// The answer to an editor whose text cannot be compiled.
pub(crate) fn refused_draft(status: StatusCode) -> Response {
    (status, Json(DraftBody::without_result("refused"))).into_response()
}

/// The answer to an editor whose text is refused before compiling: the reason in one sentence.
pub(crate) fn said_draft(summary: String) -> Response {
    let body = DraftBody {
        state: "done",
        summary,
        ..DraftBody::without_result("done")
    };
    let headers = [(header::CACHE_CONTROL, "no-store")];
    (StatusCode::OK, headers, Json(body)).into_response()
}

/// Queues a custom test of a working copy in place of the user's waiting or running one, and waits: returns the result, or the state
/// after the longest time of an answer.
///
/// # Errors
/// [`HttpError::TooMuchOpen`] or [`HttpError::Full`] if there is no place to wait.
pub(crate) async fn run_and_wait(
    state: &AppState,
    visitor: &Visitor,
    new: NewCustomTest,
) -> Result<Option<Request<CustomTest>>, HttpError> {
    let _place = state.live.enter(visitor.waiting())?;
    let mut watch = state.store().watch(Topic::about(new.user));
    let asked = state.store().runs().create(new).await?;
    finished(state, &mut watch, asked).await
}

async fn finished(
    state: &AppState,
    watch: &mut Watch,
    asked: Request<CustomTest>,
) -> Result<Option<Request<CustomTest>>, HttpError> {
    let look = || async {
        if state.store().requests().is_open(asked.id).await? {
            return Ok(None);
        }
        // An inner `None` means that the draft was compiled and is deleted already.
        Ok::<_, HttpError>(Some(state.store().requests().get(asked.id).await?))
    };
    let ended = wait_for(watch, WAIT_MAX, look).await?;
    Ok(ended.unwrap_or(Some(asked)))
}

/// The remarks on a draft that do not depend on the compiler.
fn said(
    state: &AppState,
    visitor: &Visitor,
    loaded: &LoadedPackage,
    draft: &Request<CustomTest>,
) -> Vec<NoteBody> {
    let page = visitor.page();
    let (languages, language) = (&state.config.languages, &draft.question.language);
    let found = notes(
        languages,
        loaded,
        language,
        &draft.question.source,
        page.locale,
    );
    let bodies = found.into_iter().map(|note| {
        let place = page.t1("lint-line", "line", note.line_number());
        NoteBody {
            line: note.line,
            column: note.column,
            rule: note.rule,
            severity: note.severity,
            said: format!("{place} {}", note.words),
            text: note.words,
        }
    });
    bodies.collect()
}

fn body(
    state: &AppState,
    visitor: &Visitor,
    draft: Option<Request<CustomTest>>,
    notes: Vec<NoteBody>,
) -> DraftBody {
    let Some(draft) = draft else {
        return DraftBody::without_result("dropped");
    };
    let report = match draft.state {
        RequestState::Done(report) => report.compile,
        RequestState::Queued | RequestState::Running => {
            return DraftBody::without_result("waiting");
        }
        RequestState::Replaced | RequestState::Failed => {
            return DraftBody::without_result("dropped");
        }
    };
    let page = visitor.page();
    let languages = &state.config.languages;
    let (language, log) = (&draft.question.language, &report.log);
    let lines = compiler_lines(languages, language, log, page.locale);
    let of_whole = match report.ok {
        true => None,
        false => error_of_whole(languages, language, log, &lines, page.locale),
    };
    let lines = lines.into_iter().map(|line| MessageBody::new(&page, line));
    let messages: Vec<MessageBody> = lines.collect();
    let is_told = report.ok || !messages.is_empty() || of_whole.is_some();
    DraftBody {
        state: "done",
        ok: report.ok,
        summary: match of_whole {
            Some(why) => page.t1("draft-link-error", "why", why),
            None => summary(&page, &report, &messages),
        },
        log: if is_told { String::new() } else { report.log },
        messages,
        notes,
    }
}

fn summary(page: &Page, report: &CompileReport, messages: &[MessageBody]) -> String {
    let first = messages.first();
    match (report.ok, first) {
        (true, None) => page.t("draft-compiled"),
        (true, Some(first)) => page.t1("draft-warnings", "line", i64::from(first.line)),
        (false, Some(first)) => page.t1("draft-errors", "line", i64::from(first.line)),
        (false, None) => page.t("draft-failed"),
    }
}
