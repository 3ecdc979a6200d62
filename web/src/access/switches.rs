//! The switches that teachers and administrators set for the whole site.

use grundy_store::Store;

use crate::app::HttpError;

/// A switch of the site, which is on until somebody turns it off.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Switch {
    /// Whether anyone may make an account; an administrator sets it.
    Registration,
    /// Whether students see the ranking; a teacher sets it.
    Ranking,
    /// Whether a solved problem's solution is open to its solver; a teacher sets it. It is on at first, since the site is for
    /// practice.
    EarnedSolutions,
}

/// The setting's name, and its values for on and off.
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

    /// Turns it on or off, in the name of the person for whom the store acts.
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
