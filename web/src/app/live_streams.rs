//! How many event streams are open, and whose.

use grundy_store::UserId;

use crate::app::HttpError;
use crate::app::places::{Permit, Places};
use crate::app::rate_limit::AddressKey;

/// Streams open at once; each is a task and a row in the watch list.
const STREAMS_MAX: usize = 5_000;

/// All open streams.
#[derive(Clone, Debug)]
pub struct LiveStreams(Places<Waiting>);

/// A client of a live stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Waiting {
    /// Somebody with an account.
    User(UserId),
    /// An anonymous client, by address.
    Address(AddressKey),
}

impl LiveStreams {
    /// None is open; each user may have `per_user_max`.
    pub fn new(per_user_max: usize) -> Self {
        Self(Places::new(per_user_max, STREAMS_MAX))
    }

    /// Takes a place, given back when the result is dropped.
    ///
    /// # Errors
    /// [`HttpError::TooMuchOpen`] when all of this one's are taken, [`HttpError::Full`] when all of everybody's are; the page still
    /// shows everything when it is loaded again.
    pub(crate) fn enter(&self, who: Waiting) -> Result<Permit<Waiting>, HttpError> {
        Ok(self.0.enter(who)?)
    }

    /// Streams open now.
    pub fn open(&self) -> usize {
        self.0.taken()
    }
}
