//! New gradings: the contents of an archive, stored until somebody starts the grading.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::{Stray, Ungraded};
use serde_json::json;

use super::strays::GradingStray;
use crate::base::areas::Gradings;
use crate::base::audit::{Action, Change};
use crate::base::check::{Lines, required_text, text};
use crate::base::db::{Tx, execute, fetch_one};
use crate::base::error::{Error, Result};
use crate::base::ids::{GradingId, UserId};
use crate::requests::programs::SOURCE_BYTES_MAX;

/// The most contestants of one contest.
pub const GRADING_CONTESTANTS_MAX: usize = 2_000;
/// The most tasks of one contest.
pub const GRADING_TASKS_MAX: usize = 50;
/// The most files of one contest.
pub const GRADING_FILES_MAX: usize = 10_000;
/// The most contests that one owner keeps at once.
const GRADINGS_MAX: i64 = 30;
pub(super) const NAME_CHARS_MAX: usize = 100;

/// A language's id, and a program in it.
type Program = (String, Bytes);

/// A contest to be graded.
#[derive(Clone, Debug, Default)]
pub struct NewGrading {
    /// The author's name for it.
    pub name: String,
    /// Its tasks: the name in the table, and the problem's id.
    pub tasks: Vec<(String, String)>,
    /// Its contestants, in the order of the table's rows.
    pub contestants: Vec<NewGradingContestant>,
    /// The files without a known contestant or task, with the language's id and the program if it can be judged.
    pub strays: Vec<(Stray, Option<Program>)>,
    /// The number of further such files.
    pub strays_more: usize,
}

/// A contestant, who needs no account.
#[derive(Clone, Debug)]
pub struct NewGradingContestant {
    /// The name in the table.
    pub name: String,
    /// Their files.
    pub files: Vec<NewGradedFile>,
}

/// A contestant's file for a task.
#[derive(Clone, Debug)]
pub struct NewGradedFile {
    /// The task's place among all.
    pub task: usize,
    /// Its path in the archive.
    pub file: String,
    /// The language's id and the file, or why it is not judged.
    pub content: Result<(String, Bytes), Ungraded>,
}

impl Gradings<'_> {
    /// Stores what was recognised in an archive as a draft.
    ///
    /// # Errors
    /// [`Error::Invalid`] for names or files that cannot be stored; [`Error::Conflict`] `gradings_max` for an owner of too many contests.
    #[boxed]
    pub async fn create(&self, owner: UserId, new: NewGrading) -> Result<GradingId> {
        check(&new)?;
        let id = GradingId(self.store.new_id());
        let (strays, programs) = numbered(&new.strays);
        let mut tx = self.store.begin().await?;
        let sql = "SELECT COUNT(*) FROM gradings WHERE owner = $1";
        let (kept,) = fetch_one!(tx, (i64,), sql, owner)?;
        if kept >= GRADINGS_MAX {
            return Err(Error::Conflict {
                constraint: "gradings_max",
            });
        }
        execute!(
            tx,
            "INSERT INTO gradings (id, owner, name, state, strays, strays_more, created_ms)
             VALUES ($1, $2, $3, 'draft', $4, $5, $6)",
            id,
            owner,
            &new.name,
            json!(strays).to_string(),
            new.strays_more as i64,
            self.store.now_ms(),
        )?;
        for (number, (name, problem)) in new.tasks.iter().enumerate() {
            execute!(
                tx,
                "INSERT INTO grading_tasks (grading, number, name, problem) VALUES ($1, $2, $3, $4)",
                id,
                number as i64,
                name,
                problem,
            )?;
        }
        for (number, (language, source)) in programs {
            execute!(
                tx,
                "INSERT INTO grading_strays (grading, number, language, source) VALUES ($1, $2, $3, $4)",
                id,
                number,
                language,
                source.as_ref(),
            )?;
        }
        for (number, contestant) in new.contestants.iter().enumerate() {
            execute!(
                tx,
                "INSERT INTO grading_contestants (grading, number, name) VALUES ($1, $2, $3)",
                id,
                number as i64,
                &contestant.name,
            )?;
            for file in &contestant.files {
                self.add_file(&mut tx, id, number, file).await?;
            }
        }
        let count = new.contestants.len().to_string();
        self.store
            .record(&mut tx, Action::GradingMade, &new.name, Change::to(&count))
            .await?;
        tx.commit().await?;
        Ok(id)
    }

    async fn add_file(
        &self,
        tx: &mut Tx,
        grading: GradingId,
        contestant: usize,
        new: &NewGradedFile,
    ) -> Result<()> {
        let file = self.store.new_id();
        let (refused, language, source) = match &new.content {
            Ok((language, source)) => (None, Some(language.as_str()), Some(source)),
            Err(why) => (Some(json!(why).to_string()), None, None),
        };
        execute!(
            *tx,
            "INSERT INTO grading_files (id, grading, contestant, task, file, refused, language)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            file,
            grading,
            contestant as i64,
            new.task as i64,
            &new.file,
            refused,
            language,
        )?;
        if let Some(source) = source {
            let sql = "INSERT INTO grading_sources (file, source) VALUES ($1, $2)";
            execute!(*tx, sql, file, source.as_ref())?;
        }
        Ok(())
    }
}

/// Numbers the strays whose programs are kept; returns all strays and these programs.
fn numbered(strays: &[(Stray, Option<Program>)]) -> (Vec<GradingStray>, Vec<(i64, &Program)>) {
    let numbers = || (0_i64..).zip(strays);
    let listed = numbers().map(|(number, (stray, program))| GradingStray {
        stray: stray.clone(),
        number: program.as_ref().map(|_| number),
    });
    let programs = numbers().filter_map(|(number, (_, program))| Some((number, program.as_ref()?)));
    (listed.collect(), programs.collect())
}

fn check(new: &NewGrading) -> Result<()> {
    let invalid = |field, reason: &str| {
        Err(Error::Invalid {
            field,
            reason: reason.to_owned(),
        })
    };
    required_text("name", &new.name, NAME_CHARS_MAX)?;
    let files = || new.contestants.iter().flat_map(|one| &one.files);
    if new.tasks.is_empty() || new.tasks.len() > GRADING_TASKS_MAX {
        return invalid("tasks", "none, or too many");
    }
    let is_many = new.contestants.len() > GRADING_CONTESTANTS_MAX;
    if new.contestants.is_empty() || is_many || files().count() > GRADING_FILES_MAX {
        return invalid("contestants", "none, or too many of them or their files");
    }
    for (name, _) in &new.tasks {
        required_text("tasks", name, NAME_CHARS_MAX)?;
    }
    for contestant in &new.contestants {
        text("contestants", &contestant.name, NAME_CHARS_MAX, Lines::One)?;
    }
    let mut programs = new
        .strays
        .iter()
        .filter_map(|(_, program)| program.as_ref());
    if programs.any(|(_, source)| source.len() > SOURCE_BYTES_MAX) {
        return invalid("strays", "too large");
    }
    for file in files() {
        text("files", &file.file, NAME_CHARS_MAX, Lines::One)?;
        let bytes = file.content.as_ref().map_or(0, |(_, source)| source.len());
        if file.task >= new.tasks.len() || bytes > SOURCE_BYTES_MAX {
            return invalid("files", "of no task, or too large");
        }
    }
    Ok(())
}
