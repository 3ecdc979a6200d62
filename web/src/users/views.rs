//! The pages of users.

use askama::Template;
use grundy_store::{Role, User};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Deserialize;

use super::list::ListQuery;
use super::reading::{Columns, LineFaults};
use crate::accounts::role_key;
use crate::frame::{FieldErrors, Message, Page, form_encode};

/// The list.
#[derive(Debug, Template)]
#[template(path = "users/users.html")]
pub(crate) struct UsersView {
    /// The frame.
    pub page: Page,
    /// Whether anyone may register, for readers who may set that.
    pub registration_open: Option<bool>,
    /// The query.
    pub query: ListQuery,
    /// The number of users found.
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
    /// The id.
    pub id: String,
    /// The login name.
    pub login: String,
    /// The full name.
    pub display_name: String,
    /// The class; may be empty.
    pub class_name: String,
    /// The key of the role's name.
    pub role_key: &'static str,
    /// The time when the account was made.
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
    /// The id.
    pub id: String,
    /// The login name.
    pub login: String,
    /// The full name.
    pub display_name: String,
    /// The class; may be empty.
    pub class_name: String,
    /// The day of birth; empty if unknown.
    pub birth: String,
    /// The classes that this user teaches, in order.
    pub taught: Vec<String>,
    /// The name and the class in the form: the typed values if they were refused.
    pub entered: (String, String),
    /// The key of the role's name.
    pub role_key: &'static str,
    /// The time when the account was made.
    pub created_ms: i64,
    /// Whether the account is closed.
    pub disabled: bool,
    /// Whether the reader may change names, password and state.
    pub may_change: bool,
    /// Whether the reader may change the role.
    pub may_set_role: bool,
    /// The errors of the entered values.
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

/// The form for a class list, with the preview of the list that was sent.
#[derive(Debug, Template)]
#[template(path = "users/import.html")]
pub(crate) struct ImportView {
    /// The frame.
    pub page: Page,
    /// The most accounts at once.
    pub rows_max: usize,
    /// The list as text, one line each, to be mended and sent again.
    pub list: String,
    /// The typed class for people without one; empty once it has been applied.
    pub class_name: String,
    /// The existing classes.
    pub classes: Vec<String>,
    /// The preview; `None` before a list was sent, or if it cannot be read.
    pub preview: Option<Preview>,
    /// The columns of the list that was sent.
    pub columns: Columns,
    /// The errors of the file as a whole.
    pub errors: FieldErrors,
}

/// The preview of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preview {
    /// The lines in the list's order.
    pub rows: Vec<PreviewRow>,
    /// The number of accounts that would be made.
    pub new_count: usize,
    /// The number of lines of people who have an account already.
    pub existing_count: usize,
    /// The number of lines with faults; while there are any, nothing can be made.
    pub faulty_count: usize,
    /// The number of lines of existing accounts with another name or class.
    pub changed_count: usize,
    /// The number of new pupils without a class.
    pub classless_count: usize,
    /// The number of names in capitals, or with words that begin with a small letter.
    pub unusual_names_count: usize,
    /// The faults of lines.
    pub faults: LineFaults,
    /// The notes on parts of the file that were left out, or found in unusual places.
    pub notes: Vec<Message>,
    /// The numbers and texts of lines that are no people.
    pub left_out: Vec<(u64, String)>,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub(crate) struct PreviewRow {
    /// The sheet of the workbook, if several have people.
    pub sheet: String,
    /// Its number in the file, sheet or text.
    pub line: u64,
    /// The login.
    pub login: String,
    /// Whether it was made of the name.
    pub is_login_made: bool,
    /// The name.
    pub name: String,
    /// The day of birth if others have the same name; otherwise empty.
    pub birth: String,
    /// The day of birth of the list, as it was understood.
    pub listed_birth: String,
    /// The class.
    pub class_name: String,
    /// The key of the role's name.
    pub role_key: &'static str,
    /// The line's effect.
    pub fate: Fate,
    /// The errors of the line, and notes.
    pub messages: Vec<Message>,
}

/// The effect of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// An account is made.
    New,
    /// Nothing happens, since the account exists.
    Exists,
    /// The line has a fault, because of which nothing at all is made.
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
    /// The role, for readers who may choose it; empty for a pupil.
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
    /// The classes to choose from.
    pub classes: Vec<String>,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The form for new passwords of a whole class.
#[derive(Debug, Template)]
#[template(path = "users/passwords.html")]
pub(crate) struct ClassPasswordsView {
    /// The frame.
    pub page: Page,
    /// The classes to choose from.
    pub classes: Vec<String>,
    /// The class that was asked for.
    pub class_name: String,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// New passwords, to be printed and cut: the only page that ever shows them. No code formats these for logs.
#[derive(Template)]
#[template(path = "users/sheets.html")]
pub(crate) struct SheetsView {
    /// The frame.
    pub page: Page,
    /// The name and the start of the contest that the cards are for.
    pub contest: Option<(String, i64)>,
    /// The address to log in at.
    pub server: String,
    /// The cards; at least one.
    pub cards: Vec<Card>,
    /// Where the page leads back to: address and text.
    pub back: (String, String),
    /// The same as a CSV file, within the address.
    pub csv_href: String,
}

impl SheetsView {
    /// The code of a card: the address for logging in with the login name, and never the password. It has a path of dark squares of
    /// size 1, and the width of the whole; `None` if the address is too long.
    fn code(&self, card: &Card) -> Option<(String, i32)> {
        let address = format!("{}/login?login={}", self.server, form_encode(&card.login));
        let code = QrCode::encode_text(&address, QrCodeEcc::Medium).ok()?;
        let places = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = places.filter(|(x, y)| code.get_module(*x, *y));
        let path = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
        Some((path, code.size()))
    }

    /// Whether the address means the very machine where it is typed.
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
    /// The login name.
    pub login: String,
    /// The password, known to nobody else.
    pub password: String,
    /// The full name.
    pub name: String,
    /// The class; may be empty.
    pub class_name: String,
    /// The day of birth if another card has the same name; otherwise empty.
    pub birth: String,
    /// The school, for an account of an event; may be empty.
    pub school: String,
    /// The room and seat; may be empty.
    pub seat: String,
}

impl Card {
    /// The card of an account with this password.
    pub(crate) fn of(user: &User, password: String) -> Self {
        Self {
            login: user.login.clone(),
            password,
            name: user.display_name.clone(),
            class_name: user.class_name.clone(),
            birth: user.birth.clone(),
            school: user.school.clone(),
            seat: user.seat.clone(),
        }
    }
}

impl Preview {
    /// Whether the list has days of birth.
    fn has_births(&self) -> bool {
        self.rows.iter().any(|row| !row.listed_birth.is_empty())
    }
}
