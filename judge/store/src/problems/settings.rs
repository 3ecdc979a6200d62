//! The settings of the whole site: names and values.

use async_recursion::async_recursion as boxed;

use crate::base::areas::Settings;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{execute, fetch_optional};
use crate::base::error::Result;
use crate::base::open::Store;

const NAME_CHARS_MAX: usize = 100;
const VALUE_CHARS_MAX: usize = 10_000;

impl Settings<'_> {
    /// A setting's value; `None` if it was never set.
    #[boxed]
    pub async fn get(&self, name: &str) -> Result<Option<String>> {
        let row = fetch_optional!(
            self.store.db(),
            (String,),
            "SELECT value FROM settings WHERE name = $1",
            name
        )?;
        Ok(row.map(|(value,)| value))
    }

    /// Sets a setting.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] for an empty or too long name, and for a value that is too long.
    #[boxed]
    pub async fn set(&self, name: &str, value: &str) -> Result<()> {
        required_text("name", name, NAME_CHARS_MAX)?;
        text("value", value, VALUE_CHARS_MAX, Lines::Many)?;
        write_setting(self.store, name, value).await
    }
}

/// Writes a value of any length.
pub(crate) async fn write_setting(store: &Store, name: &str, value: &str) -> Result<()> {
    let mut tx = store.begin().await?;
    let sql = "SELECT value FROM settings WHERE name = $1";
    let before = fetch_optional!(tx, (String,), sql, name)?;
    let change = Change {
        was: before.as_ref().map(|(value,)| value.as_str()),
        ..Change::to(value)
    };
    if change.was != change.became {
        store
            .record(&mut tx, Action::SettingChanged, name, change)
            .await?;
    }
    execute!(
        tx,
        "INSERT INTO settings (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        name,
        value,
    )?;
    tx.commit().await
}
