//! In whose name something is done.

use crate::base::ids::UserId;

/// The person in whose name a store does what goes into the record (`audit.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Actor {
    /// Nobody: the server itself does it, or people do it to what is their own. It is not recorded.
    #[default]
    Nobody,
    /// The operator, who types commands on the server's machine.
    Operator,
    /// A teacher or an administrator.
    User(UserId),
}

impl Actor {
    /// The value of the column; `NULL` unless it is a user.
    pub(crate) const fn user(self) -> Option<UserId> {
        match self {
            Self::User(id) => Some(id),
            Self::Nobody | Self::Operator => None,
        }
    }
}
