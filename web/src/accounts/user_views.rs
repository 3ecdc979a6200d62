//! The administrator's page.

use askama::Template;
use grundy_store::Role;

use super::views::role_key;
use crate::frame::Page;

/// Users and registration.
#[derive(Debug, Template)]
#[template(path = "accounts/users.html")]
pub(crate) struct UsersView {
    /// The frame.
    pub page: Page,
    /// Whether anyone may register.
    pub registration_open: bool,
    /// By login name.
    pub rows: Vec<UserRow>,
    /// The next page, if there is one.
    pub next_href: Option<String>,
}

/// A user in the list.
#[derive(Clone, Debug)]
pub(crate) struct UserRow {
    /// Id.
    pub id: String,
    /// Login name.
    pub login: String,
    /// Full name.
    pub display_name: String,
    /// When the account was made.
    pub created_ms: i64,
    /// Text of the role.
    pub role_key: &'static str,
    /// Whether the account is locked.
    pub disabled: bool,
    /// Whether it is the reader's own account, which cannot be demoted or locked here.
    pub is_self: bool,
}

/// A role to choose.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoleOption(Role);

impl RoleOption {
    fn name(self) -> &'static str {
        self.0.as_str()
    }

    fn key(self) -> &'static str {
        role_key(self.0)
    }
}

impl UsersView {
    #[expect(clippy::unused_self, reason = "a template calls methods of its view")]
    fn roles(&self) -> [RoleOption; 3] {
        Role::ALL.map(RoleOption)
    }
}
