//! The course: one for the whole site, kept as JSON among the settings.

use async_recursion::async_recursion as boxed;
use grundy_package::Course;
use serde_json::json;

use crate::db::fetch_optional;
use crate::error::Result;
use crate::open::Store;
use crate::rows::RowName;
use crate::settings::write_setting;

const NAME: &str = "course";

impl Store {
    /// The course that was set last; an empty one where none was.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn course(&self) -> Result<Course> {
        let sql = "SELECT value FROM settings WHERE name = $1";
        match fetch_optional!(self.db(), (String,), sql, NAME)? {
            Some((value,)) => RowName::new("settings", NAME).json("value", &value),
            None => Ok(Course::default()),
        }
    }

    /// Sets the course; whether it is another one than before.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn set_course(&self, course: &Course) -> Result<bool> {
        let value = json!(course).to_string();
        let sql = "SELECT COUNT(*) FROM settings WHERE name = $1 AND value = $2";
        let is_known = fetch_optional!(self.db(), (i64,), sql, NAME, &value)? == Some((1,));
        if !is_known {
            write_setting(self, NAME, &value).await?;
        }
        Ok(!is_known)
    }
}
