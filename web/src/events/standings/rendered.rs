//! Rows as they are shown, each rendered once for all readers who are shown the same.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::frame::Fragment;

/// The look of a row for readers whose own it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Seen {
    /// The code of the page's language.
    pub language: &'static str,
    /// Whether nothing is hidden in it.
    pub shows_all: bool,
    /// Whether its cells lead to results.
    pub has_links: bool,
}

/// The rows of a board that were rendered, by contestant.
pub(super) struct RenderedRows {
    contestants: usize,
    rows: Mutex<HashMap<Seen, Arc<[OnceLock<Fragment>]>>>,
}

impl RenderedRows {
    /// No rows of so many contestants.
    pub(super) fn new(contestants: usize) -> Self {
        Self {
            contestants,
            rows: Mutex::default(),
        }
    }

    /// The row of a contestant, which `render` makes if nobody was shown it before.
    pub(super) fn get(
        &self,
        seen: Seen,
        contestant: usize,
        render: impl FnOnce() -> Result<Fragment, askama::Error>,
    ) -> Result<Fragment, askama::Error> {
        let rows = {
            let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
            let empty = || (0..self.contestants).map(|_| OnceLock::new()).collect();
            rows.entry(seen).or_insert_with(empty).clone()
        };
        if let Some(part) = rows[contestant].get() {
            return Ok(part.clone());
        }
        let part = render()?;
        Ok(rows[contestant].get_or_init(|| part).clone())
    }
}
