//! The messages of the programs of a submission's package, in the reader's language.

use std::sync::Arc;

use grundy_store::Submission;
use grundy_words::Phrases;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::problems::{LoadedPackage, Packages};

/// The translations of the version that judged or, if it has none, of the problem's current one: the programs' messages have mostly
/// stayed the same, so older submissions can be translated, too. Both packages are in memory anyway.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    package: Option<Arc<LoadedPackage>>,
    are_of_another_version: bool,
}

impl Words {
    /// The translations for a submission that this package judged.
    pub(super) async fn of(
        state: &AppState,
        submission: &Submission,
        judged_by: Option<&Arc<LoadedPackage>>,
    ) -> Result<Self, HttpError> {
        let own = judged_by.filter(|loaded| !loaded.package.judge.words.is_empty());
        if own.is_some() || judged_by.is_none() {
            return Ok(Self {
                package: own.cloned(),
                are_of_another_version: false,
            });
        }
        let current = state
            .store()
            .problems()
            .current_version(&submission.problem)
            .await?;
        let is_same = judged_by.is_some_and(|loaded| loaded.version == current);
        let package = if is_same {
            None
        } else {
            let read = state.shared::<Packages>().get(current).await;
            // The message is worth showing in English, too.
            let warn = |error: &HttpError| {
                let problem = &submission.problem;
                tracing::warn!(problem, ?error, "its words cannot be read");
            };
            read.inspect_err(warn).ok()
        };
        Ok(Self {
            are_of_another_version: package.is_some(),
            package,
        })
    }

    /// The rows.
    pub(crate) fn phrases(&self) -> &Phrases {
        let package = self.package.as_ref();
        package.map_or(Phrases::NONE, |loaded| &loaded.package.judge.words)
    }

    /// Whether they are of another version, which may change at any time.
    pub(crate) fn are_of_another_version(&self) -> bool {
        self.are_of_another_version
    }

    /// A program's message in this reader's language. It depends only on the shown text.
    pub(super) fn told(&self, locale: Locale, said: &str) -> String {
        self.phrases().in_words(locale, said)
    }
}
