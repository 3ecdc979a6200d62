//! The events in which a problem can be read: who plans one that hides it wants to know.

use async_recursion::async_recursion as boxed;

use crate::accounts::classes::class_label;
use crate::base::areas::Events;
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::event_times::{closes, over};
use crate::base::ids::{ClassId, EventId};
use crate::base::rows::row;

row! {
    "events";

    /// An event whose participants can read a problem, now or when it starts.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Reading {
        /// The problem.
        pub problem: String,
        /// The event.
        pub event: EventId,
        /// Its name.
        pub name: String,
        /// Its class; `None`: it is for every pupil of the site.
        pub class: Option<ClassId>,
        /// The name of its class; empty where it has none.
        pub class_name: String,
        /// The time when it starts.
        pub starts_ms: i64,
        /// The first moment at which nobody is in time any more.
        pub over_ms: i64,
        /// Whether it hides its problems from everybody else until then.
        pub hides_problems: bool,
        /// Whether it closes help with them for its participants until then.
        pub closes_help: bool,
    }
}

impl Events<'_> {
    /// Where problems can be read in events, the event that starts first coming first: events that take submissions, or will; those
    /// that are over, of problems that are hidden, which their participants have kept; and those whose own accounts stay to read.
    #[boxed]
    pub async fn readings(&self) -> Result<Vec<Reading>> {
        let sql = concat!(
            "SELECT ep.problem, e.id AS event, e.name, e.class, COALESCE(",
            class_label!("c"),
            ", '') AS class_name, e.starts_ms, ",
            over!("$1"),
            " AS over_ms, e.hides_problems, e.closes_help
             FROM events e JOIN event_problems ep ON ep.event = e.id JOIN problems p ON p.id = ep.problem
             LEFT JOIN classes c ON c.id = e.class WHERE ",
            closes!("$1"),
            " > $1 OR p.visible = FALSE OR EXISTS (SELECT 1 FROM event_accounts ea WHERE ea.event = e.id)
             ORDER BY e.starts_ms, e.id, ep.place"
        );
        fetch_all!(self.store.db(), Reading, sql, self.store.now_ms())
    }
}
