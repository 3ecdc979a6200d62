//! The open event streams, counted by reader.

use grundy_store::UserId;

use crate::app::HttpError;
use crate::app::places::{Permit, Places};
use crate::app::rate_limit::AddressKey;

/// The most event streams at once; each is a task and a row in the watch list.
const STREAMS_MAX: usize = 5_000;

/// All open streams.
#[derive(Clone, Debug)]
pub struct LiveStreams(Places<Waiting>);

/// A client of a live stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Waiting {
    /// A user with an account.
    User(UserId),
    /// An anonymous client, by address.
    Address(AddressKey),
}

impl LiveStreams {
    /// No streams are open; each user may have `per_user_max`.
    pub fn new(per_user_max: usize) -> Self {
        Self(Places::new(per_user_max, STREAMS_MAX))
    }

    /// Takes a place, which is given back when the result is dropped.
    ///
    /// # Errors
    /// [`HttpError::TooMuchOpen`] when the reader has no place left, [`HttpError::Full`] when there is none at all; the page still
    /// shows everything when it is reloaded.
    pub(crate) fn enter(&self, who: Waiting) -> Result<Permit<Waiting>, HttpError> {
        Ok(self.0.enter(who)?)
    }

    /// The number of open streams.
    pub fn open(&self) -> usize {
        self.0.taken()
    }
}
