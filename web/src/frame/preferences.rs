//! The reader's language and theme, the way in which they look at the course, and whether they like joy.

use axum::extract::State;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use serde::Deserialize;

use super::visitor::{COURSE_COOKIE, JOY_COOKIE, LOCALE_COOKIE, THEME_COOKIE};
use super::{CourseLook, Form, Joy, Locale, Theme, local_path};
use crate::app::config::Transport;
use crate::app::state::AppState;

#[derive(Debug, Deserialize)]
pub(crate) struct Preferences {
    locale: Option<String>,
    theme: Option<String>,
    course: Option<String>,
    joy: Option<String>,
    #[serde(default)]
    next: String,
}

/// `POST /preferences`: stores the known ones in cookies, and redirects back.
pub(crate) async fn save(
    State(state): State<AppState>,
    mut jar: CookieJar,
    Form(wish): Form<Preferences>,
) -> (CookieJar, Redirect) {
    if let Some(locale) = wish.locale.as_deref().and_then(Locale::from_code) {
        jar = jar.add(preference(&state, LOCALE_COOKIE, locale.code()));
    }
    if let Some(theme) = wish.theme.as_deref().and_then(Theme::from_name) {
        jar = jar.add(preference(&state, THEME_COOKIE, theme.name()));
    }
    if let Some(look) = wish.course.as_deref().and_then(CourseLook::from_name) {
        jar = jar.add(preference(&state, COURSE_COOKIE, look.name()));
    }
    if let Some(joy) = wish.joy.as_deref().and_then(Joy::from_name) {
        jar = jar.add(preference(&state, JOY_COOKIE, joy.name()));
    }
    (jar, Redirect::to(local_path(&wish.next)))
}

/// A cookie for the look of pages, which scripts cannot read and which lasts a year.
fn preference(state: &AppState, name: &'static str, value: &'static str) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .secure(state.config.transport == Transport::Encrypted)
        .same_site(SameSite::Lax)
        .max_age(time::Duration::days(365))
        .build()
}
