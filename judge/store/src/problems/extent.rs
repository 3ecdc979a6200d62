//! How far the site judges what students hand in.

use async_recursion::async_recursion as boxed;

use crate::base::areas::Settings;
use crate::base::error::Result;
use crate::base::rows::RowName;

const SETTING: &str = "judging";

/// The extent to which students' programs are judged if neither tests nor groups have points of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Extent {
    /// Programs run on every test; one that is not accepted gets the share of secret tests that it passed.
    #[default]
    EveryTest,
    /// Programs run until the first failures are known; one that is not accepted gets no points.
    UntilDecided,
}

impl Extent {
    /// The name in the database and in forms.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Settings<'_> {
    /// The extent to which the site judges.
    ///
    /// # Errors
    /// [`crate::Error::Unreadable`] for a value that no version wrote.
    #[boxed]
    pub async fn extent(&self) -> Result<Extent> {
        let Some(name) = self.get(SETTING).await? else {
            return Ok(Extent::default());
        };
        let row = RowName::new("settings", SETTING);
        name.parse().map_err(|_| row.unreadable("value", &name))
    }

    /// Sets the extent to which the site judges from now on.
    #[boxed]
    pub async fn set_extent(&self, extent: Extent) -> Result<()> {
        self.set(SETTING, extent.name()).await
    }
}
