//! The contexts of submissions (the site's practice, and events), and which of them a query counts.

use crate::base::ids::EventId;

/// The context that a submission is made in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The problems of the site, at any time.
    Practice,
    /// An event.
    Event(EventId),
}

impl Context {
    /// The context of the column `event`.
    pub(crate) const fn of_column(event: Option<EventId>) -> Self {
        match event {
            Some(event) => Self::Event(event),
            None => Self::Practice,
        }
    }

    /// The value of the column `event`, and of the parameter of [`is_in_context`].
    #[must_use]
    pub const fn event(self) -> Option<EventId> {
        match self {
            Self::Practice => None,
            Self::Event(event) => Some(event),
        }
    }
}

/// The submissions that a query counts if it can be about more than one context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The submissions of one context.
    Only(Context),
    /// The submissions of all contexts.
    Everything,
}

impl Counted {
    /// The first parameter of [`is_counted`].
    pub(crate) const fn is_everything(self) -> bool {
        matches!(self, Self::Everything)
    }

    /// The second parameter of [`is_counted`].
    pub(crate) const fn event(self) -> Option<EventId> {
        match self {
            Self::Only(context) => context.event(),
            Self::Everything => None,
        }
    }
}

/// The condition that a row of `submissions` is of the [`Context`] whose [`Context::event`] is this parameter.
macro_rules! is_in_context {
    ($submission:literal, $event:literal) => {
        concat!(
            "(",
            $submission,
            ".event = ",
            $event,
            " OR (",
            $submission,
            ".event IS NULL AND ",
            $event,
            " IS NULL))"
        )
    };
}

/// The condition that a row of `submissions` is one of the [`Counted`], whose parameters these are.
macro_rules! is_counted {
    ($submission:literal, $is_everything:literal, $event:literal) => {
        concat!(
            "(",
            $is_everything,
            " OR ",
            $crate::base::context::is_in_context!($submission, $event),
            ")"
        )
    };
}
pub(crate) use {is_counted, is_in_context};
