//! The digests by which the row of an editorial's table is known to be of this package: see [`Package::row_digest`].

use grundy_package::{ExampleSubmission, FileHashes, Package, ReadError};

use crate::error::EngineError;

/// Computes the digests of one package's rows.
pub(super) struct Digests<'a> {
    package: &'a Package,
    known: &'a FileHashes,
    verdict_hash: String,
}

impl<'a> Digests<'a> {
    pub(super) fn new(package: &'a Package, known: &'a FileHashes) -> Result<Self, EngineError> {
        let verdict_hash = package.verdict_hash(known);
        Ok(Self {
            package,
            known,
            verdict_hash: verdict_hash.map_err(|error| unreadable(package, &error))?,
        })
    }

    pub(super) fn of(
        &self,
        row: &str,
        submission: &ExampleSubmission,
    ) -> Result<String, EngineError> {
        let Self {
            package,
            known,
            verdict_hash,
        } = self;
        let digest = package.row_digest(row, submission, verdict_hash, known);
        digest.map_err(|error| unreadable(package, &error))
    }
}

fn unreadable(package: &Package, error: &ReadError) -> EngineError {
    EngineError::Package {
        package: package.id.clone(),
        reason: error.to_string().into(),
    }
}
