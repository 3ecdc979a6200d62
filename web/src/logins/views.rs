//! The page of an event's accounts.

use askama::Template;

use crate::frame::{FieldErrors, Message, Page};
use crate::users::{Columns, LineFaults};

/// The accounts of an event, and the form for a list of more.
#[derive(Debug, Template)]
#[template(path = "logins/logins.html")]
pub(crate) struct LoginsView {
    /// The frame.
    pub page: Page,
    /// The event's id and name.
    pub event: (String, String),
    /// Whether it is of a class, whose pupils take part with their own accounts.
    pub is_of_class: bool,
    /// When its accounts are let in, and from when on they only read.
    pub open_ms: (i64, i64),
    /// Whether its accounts can be deleted, since it has not started.
    pub can_delete: bool,
    /// The accounts.
    pub rows: Vec<LoginRow>,
    /// The most accounts at once.
    pub rows_max: usize,
    /// The list as text, to be mended and sent again.
    pub list: String,
    /// The beginning of the logins that are made.
    pub prefix: String,
    /// The preview of the list that was sent.
    pub preview: Option<Preview>,
    /// The columns of the list that was sent.
    pub columns: Columns,
    /// The errors of the forms.
    pub errors: FieldErrors,
}

/// An account of an event.
#[derive(Clone, Debug)]
pub(crate) struct LoginRow {
    /// Its id.
    pub id: String,
    /// The login.
    pub login: String,
    /// The name of the person or team.
    pub name: String,
    /// The school.
    pub school: String,
    /// The room and seat.
    pub seat: String,
    /// The members: each one's name, and the login of the own account if it is known.
    pub members: Vec<(String, Option<String>)>,
    /// Whether it is closed.
    pub is_closed: bool,
}

/// The preview of a list.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    /// The lines in the list's order.
    pub rows: Vec<PreviewRow>,
    /// The message that says what was taken for a line, and how much there is.
    pub understood: Message,
    /// The faults of lines.
    pub line_faults: LineFaults,
    /// The numbers and texts of lines that are no participants.
    pub left_out: Vec<(u64, String)>,
    /// The names of sheets that are no lists.
    pub sheets_left_out: Vec<String>,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub(crate) struct PreviewRow {
    /// The sheet of the workbook, if several have participants.
    pub sheet: String,
    /// Its number in the file, sheet or text.
    pub line: u64,
    /// The login.
    pub login: String,
    /// Whether it was made.
    pub is_login_made: bool,
    /// The name of the person or team.
    pub name: String,
    /// The school.
    pub school: String,
    /// The room and seat.
    pub seat: String,
    /// The members' names, and whether each has an account.
    pub members: Vec<(String, bool)>,
    /// A note on other teams with the same name.
    pub note: Option<Message>,
    /// Its faults, each with its line, which is another one for a further member.
    pub faults: Vec<(u64, Message)>,
}

impl LoginsView {
    fn action(&self) -> String {
        format!("/events/{}/logins", self.event.0)
    }
}

impl Preview {
    fn noted_count(&self) -> usize {
        self.rows.iter().filter(|row| row.note.is_some()).count()
    }

    fn faulty_count(&self) -> usize {
        self.rows
            .iter()
            .filter(|row| !row.faults.is_empty())
            .count()
    }
}
