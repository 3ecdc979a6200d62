//! Errands as they are shown.

use askama::Template;
use grundy_store::{Errand, Participant};

use crate::frame::{FieldErrors, Page};

/// The page of errands.
#[derive(Debug, Template)]
#[template(path = "events/errands/errands.html")]
pub(crate) struct ErrandsView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether balloons are brought.
    pub has_balloons: bool,
    /// Whether texts are printed.
    pub has_prints: bool,
    /// Whether the reader says who sits where.
    pub may_seat: bool,
    /// Whether no balloons are brought for what was submitted after the freeze.
    pub is_frozen: bool,
    /// Where participants sit, a line each.
    pub seats: String,
    /// The errands.
    pub list: ListView,
    /// The errors of the entered seats.
    pub errors: FieldErrors,
}

/// The list of errands, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "events/errands/_list.html")]
pub(crate) struct ListView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Whether the reader ticks what was carried.
    pub may_carry: bool,
    /// The errands.
    pub rows: Vec<ErrandRow>,
}

/// An errand.
#[derive(Clone, Debug)]
pub(crate) struct ErrandRow {
    /// When it was earned or asked for.
    pub at_ms: i64,
    /// The participant's id.
    pub user: String,
    /// Their login and name.
    pub who: (String, String),
    /// Their class or school.
    pub class_name: String,
    /// Where they sit; empty if nobody said so.
    pub seat: String,
    /// The thing that is brought.
    pub thing: Thing,
    /// The name of the helper who brought it, and the time; `None` while it waits.
    pub done: Option<(String, i64)>,
}

/// A thing that is brought.
#[derive(Clone, Debug)]
pub(crate) enum Thing {
    /// A balloon.
    Balloon(BalloonView),
    /// A printed text.
    Print {
        /// The errand's id.
        errand: String,
        /// The text's title.
        title: String,
    },
}

/// A balloon.
#[derive(Clone, Debug)]
pub(crate) struct BalloonView {
    /// The problem's id.
    pub problem: String,
    /// Its letter.
    pub letter: String,
    /// Its title.
    pub title: String,
    /// Its colour, as `#rrggbb`, and the name of that; empty if none was chosen.
    pub colour: (String, String),
    /// Whether nobody solved the problem sooner.
    pub is_first: bool,
    /// Whether nobody solved anything sooner.
    pub is_first_of_all: bool,
    /// Whether it was brought and is not earned any more.
    pub is_lost: bool,
}

impl ErrandRow {
    pub(super) fn new(
        participant: &Participant,
        at_ms: i64,
        thing: Thing,
        done: Option<&Errand>,
    ) -> Self {
        let user = &participant.user;
        Self {
            at_ms,
            user: user.id.to_string(),
            who: (user.login.clone(), user.shown_name().to_owned()),
            class_name: user.origin().to_owned(),
            seat: participant.seat.clone(),
            thing,
            done: done.map(|one| (one.done_by.clone(), one.done_ms.unwrap_or(one.asked_ms))),
        }
    }

    /// The id of its row in the page, which stays when others come and go.
    fn key(&self) -> String {
        match &self.thing {
            Thing::Balloon(balloon) => format!("balloon-{}-{}", self.user, balloon.problem),
            Thing::Print { errand, .. } => format!("print-{errand}"),
        }
    }
}

/// The page on which a participant asks that a text be printed.
#[derive(Debug, Template)]
#[template(path = "events/errands/prints.html")]
pub(crate) struct PrintsView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the reader can ask now.
    pub can_ask: bool,
    /// The texts that they have asked for, the newest first: title, time, and whether it is done.
    pub asked: Vec<(String, i64, bool)>,
    /// The entered title.
    pub title: String,
    /// The entered text.
    pub text: String,
    /// The errors of these.
    pub errors: FieldErrors,
}

/// A text as it is printed.
#[derive(Debug, Template)]
#[template(path = "events/errands/print.html")]
pub(crate) struct PrintView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub event: String,
    /// The errand's id.
    pub errand: String,
    /// The participant: login and name.
    pub who: (String, String),
    /// Their class.
    pub class_name: String,
    /// Where they sit.
    pub seat: String,
    /// The title.
    pub title: String,
    /// When it was asked for.
    pub asked_ms: i64,
    /// Whether it was brought.
    pub is_done: bool,
    /// The lines.
    pub lines: Vec<String>,
}
