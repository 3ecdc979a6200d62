//! Whether students see the ranking, as the site keeps it.

use grundy_store::Store;

use crate::frame::HttpError;

const SETTING: &str = "ranking";
const HIDDEN: &str = "hidden";

/// Whether they do; a teacher decides.
pub(crate) async fn is_shown(store: &Store) -> Result<bool, HttpError> {
    Ok(store.setting(SETTING).await?.as_deref() != Some(HIDDEN))
}

/// Shows or hides it, in the name of who the store acts for.
pub(crate) async fn set_shown(store: &Store, shown: bool) -> Result<(), HttpError> {
    let value = if shown { "shown" } else { HIDDEN };
    Ok(store.set_setting(SETTING, value).await?)
}
