//! The course, one for the whole site. It is stored as JSON among the settings, beside the places that people have given single
//! problems.

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use grundy_package::{Course, CoursePlace};
use serde_json::json;

use crate::base::areas::Settings;
use crate::base::db::{fetch_all, fetch_optional};
use crate::base::error::Result;
use crate::base::rows::RowName;
use crate::problems::settings::write_setting;

const NAME: &str = "course";
/// The prefix of a setting for each problem that somebody has put into the course: people who place different problems at once do
/// not conflict.
const PLACE_PREFIX: &str = "course_place:";

impl Settings<'_> {
    /// The course that was set last, with the problems that people have added; empty if none was set.
    #[boxed]
    pub async fn course(&self) -> Result<Course> {
        let sql =
            "SELECT name, value FROM settings WHERE name LIKE 'course_place:%' AND value <> ''";
        let mut places = BTreeMap::new();
        for (name, value) in fetch_all!(self.store.db(), (String, String), sql)? {
            let place: CoursePlace = RowName::new("settings", &name).json("value", &value)?;
            let id = name.strip_prefix(PLACE_PREFIX).unwrap_or_default();
            places.insert(id.to_owned(), place);
        }
        Ok(self.course_as_set().await?.with_places(places))
    }

    /// The course that was set last, without the problems that people have added.
    #[boxed]
    pub async fn course_as_set(&self) -> Result<Course> {
        let sql = "SELECT value FROM settings WHERE name = $1";
        match fetch_optional!(self.store.db(), (String,), sql, NAME)? {
            Some((value,)) => RowName::new("settings", NAME).json("value", &value),
            None => Ok(Course::default()),
        }
    }

    /// Puts a problem into a chapter of the course, or takes it out again. The problem need not exist yet.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] for a place with a text that is too long.
    #[boxed]
    pub async fn place_in_course(&self, problem: &str, place: Option<&CoursePlace>) -> Result<()> {
        let value = place.map(|place| json!(place).to_string());
        let name = format!("{PLACE_PREFIX}{problem}");
        self.set(&name, &value.unwrap_or_default()).await
    }

    /// Sets the course. Returns whether it differs from the one before.
    #[boxed]
    pub async fn set_course(&self, course: &Course) -> Result<bool> {
        let value = json!(course).to_string();
        let sql = "SELECT COUNT(*) FROM settings WHERE name = $1 AND value = $2";
        let is_known = fetch_optional!(self.store.db(), (i64,), sql, NAME, &value)? == Some((1,));
        if !is_known {
            write_setting(self.store, NAME, &value).await?;
        }
        Ok(!is_known)
    }
}
