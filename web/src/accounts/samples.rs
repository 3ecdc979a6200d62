//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::access::sessions::Keeping;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Page};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let login = "an".to_owned();
    let display_name = "Nguyễn \"An\"".to_owned();
    let token = TokenRow {
        id: "1".to_owned(),
        label: "máy <1>".to_owned(),
        created_ms: MOMENT_MS,
    };
    let register = |open, errors| RegisterView {
        page: page.clone(),
        open,
        next: "/problems/nim?statement=\"en\"".to_owned(),
        login: login.clone(),
        display_name: display_name.clone(),
        keeping: Keeping::IfSecure,
        errors,
    };
    let account = AccountView {
        page: page.clone(),
        login: login.clone(),
        display_name: display_name.clone(),
        role_key: "role-teacher",
        tokens: vec![token],
        new_token: Some(NewToken {
            server: "https://grundy.example".to_owned(),
            secret: "0123".to_owned(),
        }),
        errors: errors(),
    };
    let setup = SetupView {
        page: page.clone(),
        token: "0123".to_owned(),
        login: login.clone(),
        display_name: display_name.clone(),
        keeping: Keeping::Always,
        errors: errors(),
    };
    vec![
        LoginView {
            page: page.clone(),
            next: "/".to_owned(),
            login: login.clone(),
            keeping: Keeping::Never,
            errors: errors(),
        }
        .render()
        .unwrap(),
        register(true, errors()).render().unwrap(),
        register(false, FieldErrors::default()).render().unwrap(),
        account.render().unwrap(),
        setup.render().unwrap(),
    ]
}
