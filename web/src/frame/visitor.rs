//! The client that asks for a page: its reader, address and language.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use super::{CourseLook, ErrorView, Joy, Locale, Notice, Offers, Page, Theme, WORDS};
use crate::access::{Reader, Switch, sessions};
use crate::app::live_streams::Waiting;
use crate::app::places::Full;
use crate::app::state::AppState;
use crate::app::{HttpError, client_address};

/// The cookie with the reader's language.
pub(crate) const LOCALE_COOKIE: &str = "grundy_locale";
/// The cookie with the reader's theme.
pub(crate) const THEME_COOKIE: &str = "grundy_theme";
/// The cookie with the way in which the reader looks at the course.
pub(crate) const COURSE_COOKIE: &str = "grundy_course";
/// The cookie with the wish for joy.
pub(crate) const JOY_COOKIE: &str = "grundy_joy";
/// The longest address that is kept for coming back, in bytes.
const PATH_BYTES_MAX: usize = 2_000;

/// The client that asks for a page: its reader, address and language.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The address that the request came from.
    pub address: IpAddr,
    page: Page,
}

impl Visitor {
    /// The frame of the page.
    pub(crate) fn page(&self) -> Page {
        self.page.clone()
    }

    /// The reader's language.
    pub(crate) fn locale(&self) -> Locale {
        self.page.locale
    }

    /// The reader.
    pub(crate) fn reader(&self) -> &Reader {
        &self.page.reader
    }

    /// Replaces the reader by the same one with present rights.
    pub(crate) fn refresh(&mut self, reader: Reader) {
        self.page.reader = reader;
    }

    /// The key of the limit on concurrent waits.
    pub(crate) fn waiting(&self) -> Waiting {
        match self.reader().user() {
            Some(user) => Waiting::User(user.id),
            None => Waiting::Address(self.address.into()),
        }
    }
}

/// It can be extracted only behind [`introduce`].
impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| {
            tracing::error!(
                path = parts.uri.path(),
                "a page's route lacks the layer that introduces visitors"
            );
            HttpError::Internal
        })
    }
}

/// The layer of all pages: it finds out who asks, and shows errors to them.
pub(crate) async fn introduce(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut visitor = anonymous(&state, &request);
    let jar = CookieJar::from_headers(request.headers());
    match sessions::find(&state, &jar).await {
        Ok(reader) => visitor.refresh(reader),
        // Without the database the reader is unknown, but the error page still has a frame.
        Err(error) => return show_error(error, &visitor, &Method::GET, None),
    }
    visitor.page.offers = offers(&state, visitor.reader()).await;
    let method = request.method().clone();
    request.extensions_mut().insert(visitor.clone());
    let response = next.run(request).await;
    match HttpError::of_response(&response) {
        Some(error) => show_error(
            error,
            &visitor,
            &method,
            response.headers().get(header::ALLOW).cloned(),
        ),
        None => response,
    }
}

/// The features that this reader gets. If the database fails, it is empty: the page itself reports the error.
async fn offers(state: &AppState, reader: &Reader) -> Offers {
    let store = state.store();
    if reader.user().is_none() {
        return Offers {
            registration: Switch::Registration.is_on(store).await.unwrap_or(false),
            ranking: false,
        };
    }
    // Readers who see the ranking in any case need no query.
    let ranking = reader.sees_ranking(false)
        || reader.sees_ranking(true) && Switch::Ranking.is_on(store).await.unwrap_or(false);
    Offers {
        registration: false,
        ranking,
    }
}

/// A layer of a group of routes, which only these readers may use; some of them only to read.
pub(crate) async fn require_contestant(
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    reader.check(reader.enters_contestants_routes() && (reads || !reader.only_reads()))?;
    Ok(next.run(request).await)
}

/// Like [`require_contestant`].
pub(crate) async fn require_student(
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.enters_students_routes())?;
    Ok(next.run(request).await)
}

/// Like [`require_contestant`].
pub(crate) async fn require_teacher(
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.enters_teachers_routes())?;
    Ok(next.run(request).await)
}

/// Like [`require_contestant`].
pub(crate) async fn require_admin(
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.enters_admins_routes())?;
    Ok(next.run(request).await)
}

fn show_error(
    error: HttpError,
    visitor: &Visitor,
    method: &Method,
    allowed_methods: Option<HeaderValue>,
) -> Response {
    if error == HttpError::Unauthenticated && matches!(*method, Method::GET | Method::HEAD) {
        let next = form_encode(&visitor.page.path);
        return Redirect::to(&format!("/login?next={next}")).into_response();
    }
    let view = error_view(error, visitor);
    let mut response = match crate::frame::html(error.status(), &view) {
        Ok(page) => page,
        Err(error) => return error.into_response(),
    };
    let headers = response.headers_mut();
    if let Some(seconds) = error.retry_after_seconds() {
        headers.insert(header::RETRY_AFTER, seconds.into());
    }
    if let Some(allowed) = allowed_methods {
        headers.insert(header::ALLOW, allowed);
    }
    response
}

/// The page of an error.
pub(crate) fn error_view(error: HttpError, visitor: &Visitor) -> ErrorView {
    let (title_key, explanation_key) = texts(error);
    ErrorView {
        page: visitor.page(),
        status: error.status().as_u16(),
        title_key,
        explanation_key,
        limit: error.limit(visitor.locale()),
        retry_after_seconds: error.retry_after_seconds(),
        request_id: (error == HttpError::Internal)
            .then(crate::app::requests::current_id)
            .flatten(),
    }
}

const fn texts(error: HttpError) -> (&'static str, &'static str) {
    match error {
        HttpError::BadRequest => ("error-bad-request-title", "error-bad-request"),
        HttpError::Unauthenticated | HttpError::Forbidden => {
            ("error-forbidden-title", "error-forbidden")
        }
        HttpError::CrossSite => ("error-cross-site-title", "error-cross-site"),
        HttpError::NotFound => ("error-not-found-title", "error-not-found"),
        HttpError::LinkUsed => ("error-link-used-title", "error-link-used"),
        HttpError::ProblemHidden => ("error-problem-hidden-title", "error-problem-hidden"),
        HttpError::MethodNotAllowed => ("error-method-title", "error-method"),
        HttpError::Timeout => ("error-timeout-title", "error-timeout"),
        HttpError::Conflict => ("error-conflict-title", "error-conflict"),
        HttpError::PayloadTooLarge(_) => ("error-too-large-title", "error-too-large"),
        HttpError::TooManyRequests(_) => ("error-too-many-title", "error-too-many"),
        HttpError::Unavailable => ("error-unavailable-title", "error-unavailable"),
        HttpError::Busy => ("error-busy-title", "error-busy"),
        HttpError::TooMuchOpen => ("error-open-title", "error-open"),
        HttpError::Full => ("error-busy-title", "error-full"),
        HttpError::DiskFull => ("error-disk-full-title", "error-disk-full"),
        HttpError::Internal => ("error-internal-title", "error-internal"),
    }
}

/// The text for a client without a place, whose language is unknown: plain text in each language.
pub(crate) fn refused_words(full: Full) -> String {
    let (_, key) = texts(full.into());
    Locale::ALL
        .map(|locale| WORDS.text(locale, key) + "\n")
        .concat()
}

fn anonymous(state: &AppState, request: &Request) -> Visitor {
    let jar = CookieJar::from_headers(request.headers());
    let cookie = |name: &str| jar.get(name).map(|cookie| cookie.value().to_owned());
    let accepted = request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    let locale = cookie(LOCALE_COOKIE)
        .and_then(|code| Locale::from_code(&code))
        .unwrap_or_else(|| Locale::negotiate(accepted.unwrap_or_default()));
    let page = Page {
        locale,
        theme: cookie(THEME_COOKIE)
            .and_then(|name| Theme::from_name(&name))
            .unwrap_or_default(),
        course_look: cookie(COURSE_COOKIE)
            .and_then(|name| CourseLook::from_name(&name))
            .unwrap_or_default(),
        joy: cookie(JOY_COOKIE)
            .and_then(|name| Joy::from_name(&name))
            .unwrap_or_default(),
        reader: Reader::default(),
        path: path_to_return_to(request),
        notice: notice(request.uri()),
        time_zone: state.config.time_zone.clone(),
        offers: Offers::default(),
        news: None,
    };
    Visitor {
        address: client_address(state.config.client_address, request),
        page,
    }
}

/// The path to come back to. The answer to a form cannot be requested again by its address, so the page with the form is used.
fn path_to_return_to(request: &Request) -> String {
    let asked = request.uri().path_and_query();
    let path = if *request.method() == Method::GET {
        asked.map_or("/", |whole| whole.as_str())
    } else {
        page_before(request.headers()).unwrap_or_default()
    };
    local_path(path).to_owned()
}

/// The path and query of the page of this site that a request comes from, if the browser says so.
fn page_before(headers: &HeaderMap) -> Option<&str> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let (_, rest) = text(header::REFERER)?.split_once("://")?;
    let path = rest.strip_prefix(text(header::HOST)?)?;
    path.starts_with('/').then_some(path)
}

fn notice(uri: &Uri) -> Option<Notice> {
    #[derive(Deserialize)]
    struct Done {
        done: Option<String>,
    }
    let Query(query) = Query::<Done>::try_from_uri(uri).ok()?;
    Notice::from_name(&query.done?)
}

/// A path on this site to go to, or the start page if it is none: a link must not lead a reader elsewhere.
pub(crate) fn local_path(path: &str) -> &str {
    let is_local = path.starts_with('/')
        && !path.starts_with("//")
        && !path.starts_with("/\\")
        && path.len() <= PATH_BYTES_MAX
        && path.bytes().all(|byte| byte.is_ascii_graphic());
    if is_local { path } else { "/" }
}

/// The characters that stay as they are in a query's value and in a header's `filename*`: RFC 3986's unreserved characters.
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Percent-encoding for one value of a query, or of a header's `filename*`.
pub(crate) fn form_encode(value: &str) -> String {
    utf8_percent_encode(value, UNRESERVED).to_string()
}

#[cfg(test)]
mod tests {
    use super::{form_encode, local_path};

    #[test]
    fn only_paths_of_our_own_are_followed() {
        for good in [
            "/",
            "/problems/vpoint?statement=en",
            "/submissions/12#test-3",
        ] {
            assert_eq!(local_path(good), good);
        }
        for bad in [
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "/a\r\nSet-Cookie: x",
            "/\t/evil",
        ] {
            assert_eq!(local_path(bad), "/", "{bad:?}");
        }
    }

    #[test]
    fn query_values_are_encoded() {
        assert_eq!(form_encode("/a?b=c&d"), "%2Fa%3Fb%3Dc%26d");
        assert_eq!(form_encode("Đề"), "%C4%90%E1%BB%81");
        // A blank is no `+`: in a header that would be a plus sign.
        assert_eq!(form_encode("a b+c-d_e.f~g*"), "a%20b%2Bc-d_e.f~g%2A");
    }
}
