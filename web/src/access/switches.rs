//! The switches of teachers and administrators, as the site keeps them.

use grundy_store::Store;

use crate::app::HttpError;

/// A switch of the site, on until somebody turns it off.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Switch {
    /// Anyone may make an account; an administrator decides.
    Registration,
    /// Students see the ranking; a teacher decides.
    Ranking,
    /// A solved problem's solution is open to its solver; a teacher decides. It is on at first: this is for practice.
    EarnedSolutions,
}

/// The setting's name, and what it says of a switch that is on or off.
struct Setting {
    name: &'static str,
    on: &'static str,
    off: &'static str,
}

impl Switch {
    /// Whether it is on.
    pub(crate) async fn is_on(self, store: &Store) -> Result<bool, HttpError> {
        let Setting { name, off, .. } = self.setting();
        Ok(store.settings().get(name).await?.as_deref() != Some(off))
    }

    /// Turns it on or off, in the name of who the store acts for.
    pub(crate) async fn set(self, store: &Store, is_on: bool) -> Result<(), HttpError> {
        let Setting { name, on, off } = self.setting();
        Ok(store
            .settings()
            .set(name, if is_on { on } else { off })
            .await?)
    }

    const fn setting(self) -> Setting {
        let (name, on, off) = match self {
            Self::Registration => ("registration", "open", "closed"),
            Self::Ranking => ("ranking", "shown", "hidden"),
            Self::EarnedSolutions => ("solutions", "after-accepted", "when-opened"),
        };
        Setting { name, on, off }
    }
}
