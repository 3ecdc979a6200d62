//! Logging in, registering, the account.

use askama::Template;
use grundy_store::Role;

use crate::access::sessions::Keeping;
use crate::frame::{FieldErrors, Page};

/// The form to log in.
#[derive(Debug, Template)]
#[template(path = "accounts/login.html")]
pub(crate) struct LoginView {
    /// The frame.
    pub page: Page,
    /// The path to go to afterwards.
    pub next: String,
    /// The login name entered.
    pub login: String,
    /// Whether the browser will keep the session.
    pub keeping: Keeping,
    /// The errors of the form.
    pub errors: FieldErrors,
}

/// The form to register.
#[derive(Debug, Template)]
#[template(path = "accounts/register.html")]
pub(crate) struct RegisterView {
    /// The frame.
    pub page: Page,
    /// Whether anyone may register.
    pub open: bool,
    /// The path at which the new user goes on.
    pub next: String,
    /// The login name entered.
    pub login: String,
    /// The name entered.
    pub display_name: String,
    /// Whether the browser will keep the session.
    pub keeping: Keeping,
    /// The errors of the form.
    pub errors: FieldErrors,
}

/// The form behind the one-time link.
#[derive(Debug, Template)]
#[template(path = "accounts/setup.html")]
pub(crate) struct SetupView {
    /// The frame.
    pub page: Page,
    /// The link's token.
    pub token: String,
    /// The login name entered.
    pub login: String,
    /// The name entered.
    pub display_name: String,
    /// Whether the browser will keep the session.
    pub keeping: Keeping,
    /// The errors of the form.
    pub errors: FieldErrors,
}

/// The reader's own account.
#[derive(Debug, Template)]
#[template(path = "accounts/account.html")]
pub(crate) struct AccountView {
    /// The frame.
    pub page: Page,
    /// The login name.
    pub login: String,
    /// The full name.
    pub display_name: String,
    /// The key of the role's name.
    pub role_key: &'static str,
    /// The API tokens, without their secrets.
    pub tokens: Vec<TokenRow>,
    /// A token just made: the only time it is shown.
    pub new_token: Option<NewToken>,
    /// The errors of the form.
    pub errors: FieldErrors,
}

/// An API token in the list.
#[derive(Clone, Debug)]
pub(crate) struct TokenRow {
    /// The token's id.
    pub id: String,
    /// The reader's own name for it.
    pub label: String,
    /// The time when it was made.
    pub created_ms: i64,
}

/// The text of a role.
pub(crate) const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Student => "role-student",
        Role::Teacher => "role-teacher",
        Role::Admin => "role-admin",
    }
}

/// The key of the name of a role, from the role's identifier.
pub(crate) fn role_key_of(name: &str) -> Option<&'static str> {
    name.parse().ok().map(role_key)
}

/// A new API token, in the form in which `grundy submit` reads it from a file.
#[derive(Clone, Debug)]
pub(crate) struct NewToken {
    /// This server's address.
    pub server: String,
    /// The token's text, which only its bearer knows.
    pub secret: String,
}
