//! Helpers of an event: pupils' accounts that carry its errands, or sit on its jury. They take no part in it.

use std::collections::BTreeSet;

use async_recursion::async_recursion as boxed;

use crate::accounts::users::shown_name;
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId};
use crate::base::rows::RowName;

/// The task of a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum HelperTask {
    /// They carry balloons and prints, and see nothing else.
    Errands,
    /// They read everything of the event, and answer questions.
    Jury,
}

/// A helper of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helper {
    /// The user.
    pub user: UserId,
    /// The login.
    pub login: String,
    /// The full name, or the login if there is none.
    pub name: String,
    /// Their task.
    pub task: HelperTask,
}

/// An event with which a user helps, as far as rights need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// The event.
    pub event: EventId,
    /// Their task.
    pub task: HelperTask,
    /// Its problems.
    pub problems: BTreeSet<String>,
}

impl Events<'_> {
    /// The helpers of an event, by login.
    #[boxed]
    pub async fn helpers(&self, event: EventId) -> Result<Vec<Helper>> {
        let sql = concat!(
            "SELECT u.id, u.login, ",
            shown_name!("u"),
            ", h.task
                   FROM event_helpers h JOIN users u ON u.id = h.user_id WHERE h.event = $1 ORDER BY u.login"
        );
        let rows = fetch_all!(
            self.store.db(),
            (UserId, String, String, String),
            sql,
            event
        )?;
        let helpers = rows.into_iter().map(|(user, login, name, task)| {
            Ok(Helper {
                user,
                login,
                name,
                task: RowName::new("event_helpers", event).parsed("task", &task)?,
            })
        });
        helpers.collect()
    }

    /// The events with which a user helps.
    #[boxed]
    pub async fn helps(&self, user: UserId) -> Result<Vec<Help>> {
        let sql = "SELECT h.event, h.task, p.problem FROM event_helpers h JOIN event_problems p ON p.event = h.event
                   WHERE h.user_id = $1 ORDER BY h.event";
        let rows = fetch_all!(self.store.db(), (EventId, String, String), sql, user)?;
        let mut helps: Vec<Help> = Vec::new();
        for (event, task, problem) in rows {
            match helps.last_mut().filter(|last| last.event == event) {
                Some(last) => drop(last.problems.insert(problem)),
                None => helps.push(Help {
                    event,
                    task: RowName::new("event_helpers", event).parsed("task", &task)?,
                    problems: [problem].into(),
                }),
            }
        }
        Ok(helps)
    }

    /// Makes a user a helper of an event, or gives a helper another task, or none.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or user; [`Error::Conflict`] `helper_takes_part` for who is no pupil with an account of
    /// their own, or has submitted there.
    #[boxed]
    pub async fn set_helper(
        &self,
        event: EventId,
        user: UserId,
        task: Option<HelperTask>,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "SELECT name FROM events WHERE id = $1";
        let found = fetch_optional!(tx, (String,), sql, event)?;
        let (name,) = found.ok_or(Error::not_found("event"))?;
        let sql = "SELECT login FROM users WHERE id = $1";
        let found = fetch_optional!(tx, (String,), sql, user)?;
        let (login,) = found.ok_or(Error::not_found("user"))?;
        let sql = "SELECT task FROM event_helpers WHERE event = $1 AND user_id = $2";
        let was = fetch_optional!(tx, (String,), sql, event, user)?;
        let told = |task: &str| format!("{login} {task}");
        let was = was.map(|(task,)| told(&task));
        if let Some(task) = task {
            let sql = "SELECT COUNT(*) FROM users u WHERE u.id = $2 AND u.role = 'student' AND u.disabled = FALSE
                       AND NOT EXISTS (SELECT 1 FROM event_accounts a WHERE a.user_id = u.id)
                       AND NOT EXISTS (SELECT 1 FROM team_members m JOIN event_accounts a ON a.user_id = m.team
                                       WHERE m.account = u.id AND a.event = $1)
                       AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.event = $1 AND s.user_id = u.id)";
            let (fit,) = fetch_one!(tx, (i64,), sql, event, user)?;
            if fit == 0 {
                return Err(Error::Conflict {
                    constraint: "helper_takes_part",
                });
            }
            let task: &str = task.into();
            let sql = "INSERT INTO event_helpers (event, user_id, task) VALUES ($1, $2, $3)
                       ON CONFLICT (event, user_id) DO UPDATE SET task = excluded.task";
            execute!(tx, sql, event, user, task)?;
        } else {
            let sql = "DELETE FROM event_helpers WHERE event = $1 AND user_id = $2";
            execute!(tx, sql, event, user)?;
        }
        let became = task.map(|task| told(task.into()));
        let change = Change {
            was: was.as_deref(),
            became: became.as_deref(),
            ..Change::default()
        };
        self.store
            .record(&mut tx, Action::EventHelperSet, &name, change)
            .await?;
        tx.commit().await
    }
}
