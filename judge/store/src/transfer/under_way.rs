//! An import under way: whose account is whose, which version is which, and what was done.

use std::collections::{BTreeMap, BTreeSet};

use grundy_transfer::{EventArchive, TransferError};
use uuid::Uuid;

use super::outcome::{Difference, DifferentPart, Imported};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId, VersionId};
use crate::base::manifest::blocking;
use crate::base::open::Store;

/// An import under way.
pub(super) struct Import<'a> {
    pub(super) store: &'a Store,
    pub(super) event: EventId,
    /// The accounts here of the accounts of the archive.
    pub(super) users: BTreeMap<Uuid, UserId>,
    /// The new ones of these.
    pub(super) made: BTreeSet<UserId>,
    /// The logins of the accounts in the archive.
    pub(super) logins: BTreeMap<Uuid, String>,
    /// The versions here of the versions of the archive.
    pub(super) versions: BTreeMap<Uuid, VersionId>,
    pub(super) done: Imported,
}

impl Import<'_> {
    /// Notes that a value is another one here and there, and which of them holds.
    pub(super) fn differs(&mut self, part: DifferentPart, values: [String; 2], is_later: bool) {
        let [here, there] = values;
        let difference = Difference { part, here, there };
        if is_later {
            self.done.replaced.push(difference);
        } else {
            self.done.kept.push(difference);
        }
    }

    /// The account here of an account of the archive.
    pub(super) fn user(&self, id: Uuid) -> Result<UserId> {
        let user = self.users.get(&id).copied();
        user.ok_or(Error::not_found("account"))
    }

    /// Its login in the archive.
    pub(super) fn login(&self, id: Uuid) -> String {
        self.logins.get(&id).cloned().unwrap_or_default()
    }
}

/// Reads something of an archive, away from the asynchronous threads.
pub(super) async fn in_archive<T: Send + 'static>(
    mut archive: EventArchive,
    read: impl FnOnce(&mut EventArchive) -> Result<T, TransferError> + Send + 'static,
) -> Result<(T, EventArchive)> {
    blocking(move || {
        let found = read(&mut archive)?;
        Ok((found, archive))
    })
    .await
}
