//! Ids: UUID v7, so that they sort by age; public, and never a secret.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id_types {
    ($($(#[doc = $doc:literal])+ $name:ident),+ $(,)?) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

id_types! {
    /// A person's account.
    UserId,
    /// A token that a program uses instead of a password.
    ApiTokenId,
    /// One version of a problem's package.
    VersionId,
    /// One submission.
    SubmissionId,
    /// One judgement of a submission.
    JudgementId,
    /// A test that a teacher proposed.
    ProposalId,
}
