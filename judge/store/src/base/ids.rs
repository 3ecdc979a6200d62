//! Ids: UUID v7, so that they sort by age; public, and never a secret.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::base::rows::read_from_column;

macro_rules! id_types {
    ($($(#[doc = $doc:literal])+ $name:ident),+ $(,)?) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
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

        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }

        impl From<$name> for Uuid {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        read_from_column!($name, Uuid);

        impl<'q, D: sqlx::Database> sqlx::Encode<'q, D> for $name
        where
            Uuid: sqlx::Encode<'q, D>,
        {
            fn encode_by_ref(
                &self,
                buffer: &mut D::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                sqlx::Encode::<D>::encode_by_ref(&self.0, buffer)
            }
        }
    )+};
}

id_types! {
    /// A person's account.
    UserId,
    /// A class of a school.
    ClassId,
    /// A token that a program uses instead of a password.
    ApiTokenId,
    /// One version of a problem's package.
    VersionId,
    /// One submission.
    SubmissionId,
    /// One judgement of a submission.
    JudgementId,
    /// A request to the workers.
    RequestId,
    /// All submissions of a problem, judged again with a preview.
    RejudgeId,
    /// An event, which is a set of problems with a window of time, such as an assignment or a contest.
    EventId,
    /// A contest that is graded from files.
    GradingId,
    /// A package that teachers write in the browser.
    WorkingCopyId,
    /// One start of a process that does jobs.
    WorkerId,
    /// One thing that a teacher or an administrator did.
    AuditId,
}
