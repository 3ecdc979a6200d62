//! In whose name something is done.

use crate::ids::UserId;

/// In whose name a store does what goes into the record (`audit.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Actor {
    /// In nobody's: the server itself does it, or people do it to what is their own. It is not recorded.
    #[default]
    Nobody,
    /// In that of whoever types commands on the server's machine.
    Operator,
    /// In that of a teacher or an administrator.
    User(UserId),
}

impl Actor {
    /// The column's value.
    pub(crate) const fn user(self) -> Option<UserId> {
        match self {
            Self::User(id) => Some(id),
            Self::Nobody | Self::Operator => None,
        }
    }
}
