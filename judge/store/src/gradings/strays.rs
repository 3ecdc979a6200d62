//! Stray programs: those of a contest for which no contestant and task was recognised. A person assigns them.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{Stray, StrayReason};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::new::{GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, NAME_CHARS_MAX};
use crate::base::areas::Gradings;
use crate::base::check::required_text;
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::GradingId;
use crate::base::rows::RowName;
use crate::base::watch::Topic;

/// A file that nobody could place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradingStray {
    /// Its path, and the reason.
    #[serde(flatten)]
    pub stray: Stray,
    /// Its number, if its program is kept and can be placed.
    #[serde(default)]
    pub number: Option<i64>,
}

/// The contestant and the task of a stray program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The stray's number.
    pub number: i64,
    /// The contestant's name. A name that nobody has yet makes a new contestant.
    pub contestant: String,
    /// The task's place among all.
    pub task: usize,
}

impl Gradings<'_> {
    /// Assigns stray programs of a contest that is still a draft, all or none. If the contestant already has a program for the
    /// task, that one becomes a stray instead.
    ///
    /// # Errors
    /// [`Error::Conflict`] `grading_started` if the contest is no draft any more; [`Error::NotFound`] for an unknown contest, stray or
    /// task; [`Error::Invalid`] for a name that is not allowed, or one more contestant than a contest may have.
    #[boxed]
    pub async fn place_strays(&self, id: GradingId, placings: &[Placing]) -> Result<()> {
        let mut tx = self.store.begin().await?;
        // The row stays locked until the transaction ends, so nobody can start the contest meanwhile.
        let sql = "UPDATE gradings SET state = state WHERE id = $1 RETURNING state, strays";
        let found = fetch_optional!(tx, (String, String), sql, id)?;
        let (state, strays) = found.ok_or(Error::not_found("grading"))?;
        if state != "draft" {
            return Err(Error::Conflict {
                constraint: "grading_started",
            });
        }
        let mut strays: Vec<GradingStray> = RowName::new("gradings", id).json("strays", &strays)?;
        for placing in placings {
            self.place(&mut tx, id, &mut strays, placing).await?;
        }
        let sql = "UPDATE gradings SET strays = $2 WHERE id = $1";
        execute!(tx, sql, id, json!(strays).to_string())?;
        let sql = "SELECT COUNT(*) FROM grading_files WHERE grading = $1";
        let (files,) = fetch_one!(tx, (i64,), sql, id)?;
        if files > GRADING_FILES_MAX as i64 {
            return Err(Error::TooMany { what: "files" });
        }
        tx.notify(Topic::about(id));
        tx.commit().await
    }

    async fn place(
        &self,
        tx: &mut Tx,
        id: GradingId,
        strays: &mut Vec<GradingStray>,
        placing: &Placing,
    ) -> Result<()> {
        let at = strays
            .iter()
            .position(|stray| stray.number == Some(placing.number));
        let at = at.ok_or(Error::not_found("stray"))?;
        let sql = "SELECT name FROM grading_tasks WHERE grading = $1 AND number = $2";
        let task = placing.task as i64;
        fetch_optional!(*tx, (String,), sql, id, task)?.ok_or(Error::not_found("task"))?;
        let contestant = contestant(tx, id, &placing.contestant).await?;
        let sql = "DELETE FROM grading_strays WHERE grading = $1 AND number = $2 RETURNING language, source";
        let found = fetch_optional!(*tx, (String, Vec<u8>), sql, id, placing.number)?;
        let (language, source) = found.ok_or(Error::not_found("stray"))?;
        let path = strays.remove(at).stray.path;
        if let Some(other) = take_file(tx, id, (contestant, task)).await? {
            let sql = "INSERT INTO grading_strays (grading, number, language, source) VALUES ($1, $2, $3, $4)";
            execute!(
                *tx,
                sql,
                id,
                placing.number,
                &other.language,
                other.source.as_slice()
            )?;
            let stray = Stray {
                path: other.path,
                why: StrayReason::Another {
                    chosen: path.clone(),
                },
            };
            let number = Some(placing.number);
            strays.insert(at, GradingStray { stray, number });
        }
        let file = self.store.new_id();
        execute!(
            *tx,
            "INSERT INTO grading_files (id, grading, contestant, task, file, language)
             VALUES ($1, $2, $3, $4, $5, $6)",
            file,
            id,
            contestant,
            task,
            &path,
            &language,
        )?;
        let sql = "INSERT INTO grading_sources (file, source) VALUES ($1, $2)";
        execute!(*tx, sql, file, source.as_slice())?;
        Ok(())
    }
}

/// The index of the contestant of this name, who is added if there is none.
async fn contestant(tx: &mut Tx, id: GradingId, name: &str) -> Result<i64> {
    required_text("contestants", name, NAME_CHARS_MAX)?;
    let sql = "SELECT number, name FROM grading_contestants WHERE grading = $1 ORDER BY number";
    let known = fetch_all!(*tx, (i64, String), sql, id)?;
    if let Some((number, _)) = known.iter().find(|(_, known)| known == name) {
        return Ok(*number);
    }
    if known.len() >= GRADING_CONTESTANTS_MAX {
        return Err(Error::TooMany {
            what: "contestants",
        });
    }
    let number = known.last().map_or(0, |(number, _)| number + 1);
    let sql = "INSERT INTO grading_contestants (grading, number, name) VALUES ($1, $2, $3)";
    execute!(*tx, sql, id, number, name)?;
    Ok(number)
}

/// A program that gives its place to another.
struct Replaced {
    path: String,
    language: String,
    source: Vec<u8>,
}

/// Removes and returns a contestant's file for a task; a file that could not be judged counts as none.
async fn take_file(
    tx: &mut Tx,
    id: GradingId,
    (contestant, task): (i64, i64),
) -> Result<Option<Replaced>> {
    let found = fetch_optional!(
        *tx,
        (String, String, Vec<u8>),
        "SELECT f.file, f.language, s.source FROM grading_files f JOIN grading_sources s ON s.file = f.id
         WHERE f.grading = $1 AND f.contestant = $2 AND f.task = $3 AND f.language IS NOT NULL",
        id,
        contestant,
        task,
    )?;
    let sql = "DELETE FROM grading_files WHERE grading = $1 AND contestant = $2 AND task = $3";
    execute!(*tx, sql, id, contestant, task)?;
    Ok(found.map(|(path, language, source)| Replaced {
        path,
        language,
        source,
    }))
}
