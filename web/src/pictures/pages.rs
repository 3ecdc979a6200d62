//! Pictures that a package's visualiser draws of a test.

use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_store::{BlobHash, PictureState, Subject};
use grundy_words::Phrases;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::access::{Secrecy, find_explanation, find_problem, find_version};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Locale, Visitor, WORDS, attachment, wait_for};
use crate::images::thumbnail::{HEIGHT, Thumbnail, head};
use crate::images::{self, KEPT, Scheme};
use crate::problems::Packages;
use crate::submissions;

/// The time to wait for a picture that is being drawn, which is less than the time of a request.
const WAIT_MAX: Duration = Duration::from_secs(25);

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Shown {
    #[serde(default)]
    scheme: Scheme,
    /// The language of its words; by default the reader's.
    #[serde(default)]
    lang: String,
    /// The judgement; it is in the address since another judgement has another picture.
    of: Option<String>,
    #[serde(default)]
    look: Look,
    /// A file to keep, in place of the image of a page.
    file: Option<FileKind>,
}

/// How much of a picture is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Look {
    #[default]
    Whole,
    /// The shapes that are still seen when it is small.
    Thumbnail,
}

/// A kind of file that leaves the browser.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileKind {
    /// An SVG without style sheets, for word processors and drawing programs.
    Svg,
    Png,
}

/// Files are made one at a time: the largest take a second of a core.
static ONE_AT_A_TIME: Semaphore = Semaphore::const_new(1);

/// `GET /problems/{id}/versions/{version}/pictures/{*test}`: a test with the judge's answer. Students see samples.
pub(crate) async fn of_answer(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, version, test)): Path<(String, String, String)>,
    Query(shown): Query<Shown>,
) -> Result<Response, HttpError> {
    let summary = find_problem(state.store(), visitor.reader(), &id).await?;
    let version = find_version(state.store(), &summary, &version).await?.id;
    let loaded = state.shared::<Packages>().get(version).await?;
    let test = loaded.package.test(&test).ok_or(HttpError::NotFound)?;
    if !visitor.reader().sees_test_data(Secrecy::of_test(test)) {
        // The answer is the same as for a missing test, so that names of secret tests cannot be guessed.
        return Err(HttpError::NotFound);
    }
    if loaded.package.output_visualizer.is_none() {
        return Err(HttpError::NotFound);
    }
    let wanted = Wanted {
        subject: Subject::Version(version),
        test: &test.name,
        words: &loaded.package.judge.words,
        lasts: true,
    };
    show(&state, &visitor, &wanted, &shown).await
}

/// `GET /submissions/{id}/tests/{index}/picture`: a test with the submission's output, if the reader may see the test's data.
pub(crate) async fn of_submission(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, index)): Path<(String, i64)>,
    Query(shown): Query<Shown>,
) -> Result<Response, HttpError> {
    let (submission, sight, row) = submissions::find_test(&state, &visitor, &id, index).await?;
    let (Some(judgement), Some(version)) = (submission.judgement, submission.version) else {
        return Err(HttpError::NotFound);
    };
    if !sight.can_draw(&row) {
        return Err(HttpError::NotFound);
    }
    let words = sight.words();
    let wanted = Wanted {
        subject: Subject::Judgement(judgement, version),
        test: &row.test.name,
        words: words.phrases(),
        lasts: shown.of == Some(judgement.to_string()) && !words.are_of_another_version(),
    };
    show(&state, &visitor, &wanted, &shown).await
}

/// `GET /submissions/{id}/explanation/pictures/{which}`: the input on which a submission was found to be wrong, with its output
/// (`output`) or with a right one (`answer`).
pub(crate) async fn of_example(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, which)): Path<(String, String)>,
    Query(shown): Query<Shown>,
) -> Result<Response, HttpError> {
    let (submission, found) = find_explanation(state.store(), visitor.reader(), &id).await?;
    let hash = match which.as_str() {
        "output" => found.output_picture,
        "answer" => found.answer_picture,
        _ => None,
    };
    let hash = hash.ok_or(HttpError::NotFound)?;
    let version = state
        .store()
        .problems()
        .current_version(&submission.problem)
        .await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    let lasts = shown.of == Some(found.asked_ms.to_string());
    let words = &loaded.package.judge.words;
    of_blob(&state, &visitor, hash, words, lasts, &shown).await
}

/// A picture that is asked for.
struct Wanted<'a> {
    subject: Subject,
    test: &'a str,
    /// The Vietnamese translations of the visualiser's words.
    words: &'a Phrases,
    /// Whether the address will always give this answer, if it also names a language.
    lasts: bool,
}

/// The picture, which is drawn first if necessary. Only the image waits for it, not the page.
async fn show(
    state: &AppState,
    visitor: &Visitor,
    wanted: &Wanted<'_>,
    shown: &Shown,
) -> Result<Response, HttpError> {
    let named = Locale::from_code(&shown.lang);
    let locale = named.unwrap_or(visitor.locale());
    let words = |key| images::placeholder(&WORDS.text(locale, key), shown.scheme);
    Ok(
        match drawn(state, visitor, wanted.subject, wanted.test).await? {
            PictureState::Done(hash) => {
                of_blob(state, visitor, hash, wanted.words, wanted.lasts, shown).await?
            }
            PictureState::Failed => {
                images::image(StatusCode::NOT_FOUND, "no-store", words("picture-none"))
            }
            PictureState::Wanted => {
                let svg = words("picture-later");
                let mut response = images::image(StatusCode::SERVICE_UNAVAILABLE, "no-store", svg);
                response
                    .headers_mut()
                    .insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
                response
            }
        },
    )
}

/// A picture that is there.
async fn of_blob(
    state: &AppState,
    visitor: &Visitor,
    hash: BlobHash,
    words: &Phrases,
    lasts: bool,
    shown: &Shown,
) -> Result<Response, HttpError> {
    let named = Locale::from_code(&shown.lang);
    let locale = named.unwrap_or(visitor.locale());
    let svg = state.store().pictures().get(hash).await?;
    let svg = String::from_utf8_lossy(&svg);
    if let Some(kind) = shown.file {
        return file(words.in_picture(locale, &svg), shown.scheme, kind).await;
    }
    let svg = words.in_picture(locale, &svg);
    let thumbnail = match shown.look {
        Look::Whole => None,
        Look::Thumbnail => Thumbnail::of(&svg),
    };
    let svg = match thumbnail {
        Some(thumbnail) => head(shown.scheme, HEIGHT) + &thumbnail.markup + "</svg>",
        None => images::svg_in_scheme(&svg, shown.scheme),
    };
    // The address names no language, so cookies and headers choose it.
    let lasts = lasts && named.is_some();
    Ok(images::image(
        StatusCode::OK,
        if lasts { KEPT } else { "no-store" },
        svg,
    ))
}

/// A picture that leaves the browser.
async fn file(svg: String, scheme: Scheme, kind: FileKind) -> Result<Response, HttpError> {
    let _turn = ONE_AT_A_TIME
        .acquire()
        .await
        .map_err(|error| internal(&error))?;
    let make = move || match kind {
        FileKind::Svg => images::plain_svg(&svg, scheme).map(String::into_bytes),
        FileKind::Png => images::png(&svg, scheme),
    };
    let made = tokio::task::spawn_blocking(make)
        .await
        .map_err(|error| internal(&error))?;
    let (kind, name) = match kind {
        FileKind::Svg => ("image/svg+xml", "picture.svg"),
        FileKind::Png => ("image/png", "picture.png"),
    };
    Ok((
        attachment(kind, name),
        made.map_err(|error| internal(&error))?,
    )
        .into_response())
}

async fn drawn(
    state: &AppState,
    visitor: &Visitor,
    subject: Subject,
    test: &str,
) -> Result<PictureState, HttpError> {
    let mut watch = state.store().watch(subject.topic());
    let first = state.store().pictures().want(subject, test).await?;
    if first != PictureState::Wanted {
        return Ok(first);
    }
    // There is no place to wait, so the image says that it will come later.
    let Ok(_place) = state.live.enter(visitor.waiting()) else {
        return Ok(PictureState::Wanted);
    };
    let look = || async {
        let found = state.store().pictures().want(subject, test).await?;
        Ok::<_, HttpError>((found != PictureState::Wanted).then_some(found))
    };
    let found = wait_for(&mut watch, WAIT_MAX, look).await?;
    Ok(found.unwrap_or(PictureState::Wanted))
}
