//! Whether anyone may make an account, as the site keeps it.

use grundy_store::Store;

use crate::frame::HttpError;

const SETTING: &str = "registration";
const CLOSED: &str = "closed";

/// Whether anyone may make an account; an administrator decides.
pub(crate) async fn is_open(store: &Store) -> Result<bool, HttpError> {
    Ok(store.setting(SETTING).await?.as_deref() != Some(CLOSED))
}

/// Opens or closes registration, in the name of who the store acts for.
pub(crate) async fn set_open(store: &Store, open: bool) -> Result<(), HttpError> {
    Ok(store
        .set_setting(SETTING, if open { "open" } else { CLOSED })
        .await?)
}
