//! The pages of users.

use askama::Template;
use grundy_store::Role;
use serde::Deserialize;

use super::list::ListQuery;
use crate::accounts::role_key;
use crate::frame::{FieldErrors, Message, Page};

/// The list.
#[derive(Debug, Template)]
#[template(path = "users/users.html")]
pub(crate) struct UsersView {
    /// The frame.
    pub page: Page,
    /// Whether anyone may register; for who decides that.
    pub registration_open: Option<bool>,
    /// The query.
    pub query: ListQuery,
    /// Number of users found.
    pub count: i64,
    /// The users by class and name.
    pub rows: Vec<UserRow>,
    /// The first page, unless this is it.
    pub first_href: Option<String>,
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
    /// Class; may be empty.
    pub class_name: String,
    /// Text of the role.
    pub role_key: &'static str,
    /// When the account was made.
    pub created_ms: i64,
    /// Whether the account is closed.
    pub disabled: bool,
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

    fn is_wanted(&self, role: &RoleOption) -> bool {
        self.query.role.as_str() == role.name()
    }
}

/// One user.
#[derive(Debug, Template)]
#[template(path = "users/user.html")]
pub(crate) struct UserView {
    /// The frame.
    pub page: Page,
    /// Id.
    pub id: String,
    /// Login name.
    pub login: String,
    /// Full name.
    pub display_name: String,
    /// Class; may be empty.
    pub class_name: String,
    /// Day of birth; empty where none is known.
    pub birth: String,
    /// The classes that this user teaches, in order.
    pub taught: Vec<String>,
    /// The name and the class in the form: what was typed, if it was refused.
    pub entered: (String, String),
    /// Text of the role.
    pub role_key: &'static str,
    /// When the account was made.
    pub created_ms: i64,
    /// Whether the account is closed.
    pub disabled: bool,
    /// Whether the reader may change names, password and state.
    pub may_change: bool,
    /// Whether the reader may change the role.
    pub may_set_role: bool,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl NewUserView {
    fn roles(&self) -> [RoleOption; 3] {
        Role::ALL.map(RoleOption)
    }
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl UserView {
    fn roles(&self) -> [RoleOption; 3] {
        Role::ALL.map(RoleOption)
    }
}

/// The form for a class list, and what would be made of the one that was sent.
#[derive(Debug, Template)]
#[template(path = "users/import.html")]
pub(crate) struct ImportView {
    /// The frame.
    pub page: Page,
    /// Most accounts at once.
    pub rows_max: usize,
    /// The list as text, one line each, to be mended and sent again.
    pub list: String,
    /// The class for who has none, as it was typed; empty where it has been given.
    pub class_name: String,
    /// Classes that there are.
    pub classes: Vec<String>,
    /// The preview; nothing before a list was sent, or where it cannot be read.
    pub preview: Option<Preview>,
    /// Errors of the file, or of all of it.
    pub errors: FieldErrors,
}

/// The preview of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preview {
    /// The lines in the list's order.
    pub rows: Vec<PreviewRow>,
    /// Accounts that would be made.
    pub new_count: usize,
    /// Lines of people who have an account already.
    pub existing_count: usize,
    /// Lines with faults; while there are any, nothing can be made.
    pub faulty_count: usize,
    /// Lines of existing accounts with another name or class.
    pub changed_count: usize,
    /// New pupils without a class.
    pub classless_count: usize,
    /// Names in capitals, or with words that begin with a small letter.
    pub unusual_names_count: usize,
    /// Remarks on parts of the file that were not taken, and on parts that were taken from unusual places.
    pub notes: Vec<Message>,
    /// Lines that mean nobody, with their text.
    pub left_out: Vec<(u64, String)>,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub(crate) struct PreviewRow {
    /// The sheet of the workbook, where several have people.
    pub sheet: String,
    /// Its number in the file, sheet or text.
    pub line: u64,
    /// The login.
    pub login: String,
    /// Whether it was made of the name.
    pub is_login_made: bool,
    /// The name.
    pub name: String,
    /// The day of birth, where others have the same name; else empty.
    pub birth: String,
    /// The class.
    pub class_name: String,
    /// Text of the role.
    pub role_key: &'static str,
    /// The line's effect.
    pub fate: Fate,
    /// Errors of the line, and remarks.
    pub messages: Vec<Message>,
}

/// The effect of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// An account is made.
    New,
    /// Nothing: the account is there.
    Exists,
    /// Nothing at all is made before this is mended.
    Faulty,
}

impl Fate {
    fn key(self) -> &'static str {
        match self {
            Self::New => "list-new",
            Self::Exists => "list-exists",
            Self::Faulty => "list-faulty",
        }
    }

    fn css(self) -> &'static str {
        match self {
            Self::New => "accepted",
            Self::Exists => "queued",
            Self::Faulty => "rejected",
        }
    }
}

/// The form of a new account.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct OneUserForm {
    /// The whole name.
    pub display_name: String,
    /// The class; may be empty.
    #[serde(default)]
    pub class_name: String,
    /// The login; empty: one is made of the name.
    #[serde(default)]
    pub login: String,
    /// The role's name, where it is asked for; empty: a pupil.
    #[serde(default, rename = "role")]
    pub role_name: String,
}

/// The form for one account.
#[derive(Debug, Template)]
#[template(path = "users/new.html")]
pub(crate) struct NewUserView {
    /// The frame.
    pub page: Page,
    /// The entered values.
    pub form: OneUserForm,
    /// Classes to choose from.
    pub classes: Vec<String>,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

/// The form for new passwords of a whole class.
#[derive(Debug, Template)]
#[template(path = "users/passwords.html")]
pub(crate) struct ClassPasswordsView {
    /// The frame.
    pub page: Page,
    /// Classes to choose from.
    pub classes: Vec<String>,
    /// The class that was asked for.
    pub class_name: String,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

/// New passwords, to be printed and cut: the only page that ever shows them. Nothing formats these for logs.
#[derive(Template)]
#[template(path = "users/sheets.html")]
pub(crate) struct SheetsView {
    /// The frame.
    pub page: Page,
    /// The address to log in at.
    pub server: String,
    /// The cards; at least one.
    pub cards: Vec<Card>,
    /// The same as a CSV file, within the address.
    pub csv_href: String,
}

impl SheetsView {
    /// Whether the address means the machine at which it is typed.
    fn is_own_machine(&self) -> bool {
        let host = self.server.split("://").nth(1).unwrap_or_default();
        ["127.", "localhost", "[::1]"]
            .iter()
            .any(|own| host.starts_with(own))
    }
}

/// A card with a login name and its password.
#[derive(Clone)]
pub(crate) struct Card {
    /// Login name.
    pub login: String,
    /// The password, known to nobody else.
    pub password: String,
    /// Full name.
    pub name: String,
    /// Class; may be empty.
    pub class_name: String,
    /// The day of birth, where another card has the same name; else empty.
    pub birth: String,
}
