//! The standings of an event: an assignment of a class, or a contest.
//!
//! [`Results::standings`] makes rows of attempts and rules, and [`Reveal`] opens a frozen table cell by cell. Nothing here knows a clock, a
//! database or a page: an attempt says itself how long after its contestant's start it was made, and whether it is late or came
//! after the freeze.

mod attempt;
mod cell;
mod letter;
mod results;
mod reveal;
mod rules;
mod table;

pub use attempt::{Attempt, Outcome};
pub use cell::Cell;
pub use letter::letter;
pub use results::{Mark, Results};
pub use reveal::{Reveal, Step};
pub use rules::{Rules, Scoring};
pub use table::Row;
