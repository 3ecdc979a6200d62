//! The reader's language and theme.

use axum::extract::State;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use serde::Deserialize;

use super::forms::Form;
use crate::i18n::Locale;
use crate::sessions::preference;
use crate::state::AppState;
use crate::views::Theme;
use crate::visitor::{LOCALE_COOKIE, THEME_COOKIE, local_path};

#[derive(Debug, Deserialize)]
pub(crate) struct Preferences {
    locale: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    next: String,
}

/// `POST /preferences`: keeps what is known of them in cookies, and goes back.
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
    (jar, Redirect::to(local_path(&wish.next)))
}
