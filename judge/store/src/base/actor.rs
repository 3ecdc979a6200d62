//! The person in whose name something is done.

use crate::base::ids::UserId;

/// The person who appears in the audit log (`audit.rs`) for what a store does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Actor {
    /// Nobody: the server itself does it, or a user changes their own data. It is not recorded.
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
