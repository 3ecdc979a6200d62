//! Problems and their versions.

pub(crate) mod course;
pub(crate) mod disclosures;
pub(crate) mod extent;
pub(crate) mod proposals;
pub(crate) mod publish;
pub(crate) mod settings;
pub(crate) mod working_copies;

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;

use crate::base::areas::Problems;
use crate::base::audit::{Action, Change};
use crate::base::db::{execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId};
use crate::base::rows::{RowName, read_from_column, row};
use crate::requests::explanations::ExplanationRule;

/// A problem, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemSummary {
    /// `[a-z0-9]+`.
    pub id: String,
    /// The titles by language code (`vi`, `en`).
    pub names: BTreeMap<String, String>,
    /// The chapter of the textbook.
    pub chapter: Option<String>,
    /// The number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// The current version.
    pub version: VersionId,
    /// Whether students see it, unless an event holds it back.
    pub visible: bool,
    /// Whether an event that has not ended holds it back from everybody but its participants.
    pub is_held_back: bool,
    /// The number of test cases, samples included.
    pub tests_count: i64,
    /// The package's key words.
    pub keywords: Vec<String>,
    /// When students are told why their submissions are wrong.
    pub explained: ExplanationRule,
}

/// One version of a problem's package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemVersion {
    /// Its id.
    pub id: VersionId,
    /// The problem's id.
    pub problem: String,
    /// The number of the version: 1, 2, … for each problem.
    pub number: i64,
    /// A hash in hex of everything that affects verdicts.
    pub verdict_hash: String,
    /// A hash in hex of everything.
    pub full_hash: String,
    /// The source of the version.
    pub origin: Origin,
    /// The time when it was published.
    pub created_ms: i64,
    /// The user who published it; `None` for a version from the folder.
    pub author: Option<UserId>,
    /// Its news, one line.
    pub note: String,
}

/// The source of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Origin {
    /// The folder of packages that the server loads when it starts.
    Folder,
    /// A teacher, in the browser.
    Teacher,
}

impl Origin {
    pub(crate) fn as_str(self) -> &'static str {
        self.into()
    }
}

impl TryFrom<String> for Origin {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|_| format!("{text:?} is no origin"))
    }
}

read_from_column!(Origin, String);

/// The columns of a [`ProblemVersion`]; the rest of a statement follows.
macro_rules! select_version {
    ($rest:literal) => {
        concat!(
            "SELECT v.id, v.problem, v.number, v.verdict_hash, v.full_hash, v.origin, v.created_ms, v.author, v.note
             FROM problem_versions v ",
            $rest
        )
    };
}

/// The columns of a [`ProblemSummary`] at this time (`$1`); the rest of a statement follows.
macro_rules! select_summary {
    ($rest:literal) => {
        concat!(
            "SELECT p.id, v.names, v.chapter, v.exercise, v.id AS version, p.visible, v.tests_count, p.keywords, p.explained_after,
                    EXISTS (SELECT 1 FROM event_problems ep JOIN events e ON e.id = ep.event
                            WHERE ep.problem = p.id AND e.hides_problems = TRUE AND ",
            $crate::base::event_times::over!("$1"),
            " > $1) AS is_held_back
             FROM problems p JOIN problem_versions v ON v.id = p.current_version ",
            $rest
        )
    };
}

impl Problems<'_> {
    /// A problem and its current version.
    #[boxed]
    pub async fn get(&self, id: &str) -> Result<Option<(ProblemSummary, ProblemVersion)>> {
        let Some(summary) = self.summary(id).await? else {
            return Ok(None);
        };
        // The version is read by its id and not as "the current one", which may have changed since.
        let version = self
            .version(summary.version)
            .await?
            .ok_or(Error::not_found("version"))?;
        Ok(Some((summary, version)))
    }

    /// The facts of a problem that lists and access rules need, in one query.
    #[boxed]
    pub async fn summary(&self, id: &str) -> Result<Option<ProblemSummary>> {
        let sql = select_summary!("WHERE p.id = $2");
        let row = fetch_optional!(self.store.db(), SummaryRow, sql, self.store.now_ms(), id)?;
        row.map(SummaryRow::into_summary).transpose()
    }

    /// All problems, by chapter, exercise and id.
    #[boxed]
    pub async fn list(&self) -> Result<Vec<ProblemSummary>> {
        let rows = fetch_all!(
            self.store.db(),
            SummaryRow,
            select_summary!(""),
            self.store.now_ms()
        )?;
        let mut problems: Vec<_> = rows
            .into_iter()
            .map(SummaryRow::into_summary)
            .collect::<Result<_>>()?;
        // They are sorted here and not in SQL, since the databases collate differently.
        problems.sort_by(|a, b| {
            book_order(a.chapter.as_deref(), a.exercise.as_deref())
                .cmp(&book_order(b.chapter.as_deref(), b.exercise.as_deref()))
                .then_with(|| a.id.cmp(&b.id))
        });
        Ok(problems)
    }

    /// The words of all statements by problem, as returned by [`grundy_package::folded_words`]; problems whose words are not stored
    /// yet are absent.
    #[boxed]
    pub async fn statement_words(&self) -> Result<BTreeMap<String, String>> {
        let sql = "SELECT id, statement_words FROM problems WHERE statement_words IS NOT NULL";
        Ok(fetch_all!(self.store.db(), (String, String), sql)?
            .into_iter()
            .collect())
    }

    /// The ids of the problems whose current version has this file.
    #[boxed]
    pub async fn with_file(&self, path: &str) -> Result<Vec<String>> {
        let sql = "SELECT p.id FROM problems p JOIN version_files f ON f.version = p.current_version WHERE f.path = $1";
        let rows = fetch_all!(self.store.db(), (String,), sql, path)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The file with this path, such as `judge.yaml`, of each problem's current version that has it: problem and content.
    ///
    /// # Errors
    /// [`Error::Blob`] if a file cannot be read, [`Error::Corrupt`] if it is not the one that was stored.
    #[boxed]
    pub async fn files(&self, path: &str) -> Result<Vec<(String, Bytes)>> {
        let rows = fetch_all!(
            self.store.db(),
            (String, Vec<u8>),
            "SELECT p.id, f.hash FROM problems p JOIN version_files f ON f.version = p.current_version
             WHERE f.path = $1 ORDER BY p.id",
            path,
        )?;
        let mut files = Vec::new();
        for (problem, hash) in rows {
            files.push((problem, self.store.blobs().get(hash.try_into()?).await?));
        }
        Ok(files)
    }

    /// A problem's versions, newest first.
    #[boxed]
    pub async fn versions(&self, problem: &str) -> Result<Vec<ProblemVersion>> {
        let sql = select_version!("WHERE v.problem = $1 ORDER BY v.number DESC");
        let rows = fetch_all!(self.store.db(), VersionRow, sql, problem)?;
        Ok(rows.into_iter().map(VersionRow::into_version).collect())
    }

    /// One version.
    #[boxed]
    pub async fn version(&self, id: VersionId) -> Result<Option<ProblemVersion>> {
        let row = fetch_optional!(
            self.store.db(),
            VersionRow,
            select_version!("WHERE v.id = $1"),
            id
        )?;
        Ok(row.map(VersionRow::into_version))
    }

    /// The version that a submission of this problem is judged by now.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem.
    #[boxed]
    pub async fn current_version(&self, problem: &str) -> Result<VersionId> {
        let sql = "SELECT v.id FROM problems p JOIN problem_versions v ON v.id = p.current_version WHERE p.id = $1";
        let row = fetch_optional!(self.store.db(), (VersionId,), sql, problem)?;
        row.map(|(id,)| id).ok_or(Error::not_found("problem"))
    }

    /// Shows a problem to students, or hides it. Nothing is recorded if it is in that state already.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem.
    #[boxed]
    pub async fn set_visible(&self, problem: &str, visible: bool) -> Result<()> {
        let mut tx = self.store.begin().await?;
        // Locks the row, so that two teachers who do this at once leave one record.
        let sql = "UPDATE problems SET visible = visible WHERE id = $1";
        if execute!(tx, sql, problem)? == 0 {
            return Err(Error::not_found("problem"));
        }
        let sql = "SELECT visible FROM problems WHERE id = $1";
        if fetch_one!(tx, (bool,), sql, problem)?.0 == visible {
            return Ok(());
        }
        let sql = "UPDATE problems SET visible = $2 WHERE id = $1";
        execute!(tx, sql, problem, visible)?;
        let action = if visible {
            Action::ProblemShown
        } else {
            Action::ProblemHidden
        };
        self.store
            .record(&mut tx, action, problem, Change::default())
            .await?;
        tx.commit().await
    }
}

row! {
    "problems";

    struct SummaryRow {
        id: String,
        names: String,
        chapter: Option<String>,
        exercise: Option<String>,
        version: VersionId,
        visible: bool,
        is_held_back: bool,
        tests_count: i64,
        keywords: Option<String>,
        explained_after: ExplanationRule,
    }
}

impl SummaryRow {
    fn into_summary(self) -> Result<ProblemSummary> {
        let names = RowName::new("problem_versions", self.version).json("names", &self.names)?;
        let name = RowName::new("problems", &self.id);
        let keywords = self
            .keywords
            .map(|json| name.json("keywords", &json))
            .transpose()?;
        Ok(ProblemSummary {
            keywords: keywords.unwrap_or_default(),
            id: self.id,
            names,
            chapter: self.chapter,
            exercise: self.exercise,
            version: self.version,
            visible: self.visible,
            is_held_back: self.is_held_back,
            tests_count: self.tests_count,
            explained: self.explained_after,
        })
    }
}

row! {
    "problem_versions";

    struct VersionRow {
        id: VersionId,
        problem: String,
        number: i64,
        verdict_hash: String,
        full_hash: String,
        origin: Origin,
        created_ms: i64,
        author: Option<UserId>,
        note: String,
    }
}

impl VersionRow {
    fn into_version(self) -> ProblemVersion {
        ProblemVersion {
            id: self.id,
            problem: self.problem,
            number: self.number,
            verdict_hash: self.verdict_hash,
            full_hash: self.full_hash,
            origin: self.origin,
            created_ms: self.created_ms,
            author: self.author,
            note: self.note,
        }
    }
}

/// Order of the book: exercise 9.8 before 9.25, chapter 8 before chapter 10, problems without a chapter last.
fn book_order<'a>(chapter: Option<&'a str>, exercise: Option<&'a str>) -> impl Ord + use<'a> {
    let numbers = |text: Option<&str>| -> Vec<u64> {
        let parts = text
            .unwrap_or_default()
            .split(|c: char| !c.is_ascii_digit());
        parts.filter_map(|number| number.parse().ok()).collect()
    };
    (
        chapter.is_none(),
        numbers(chapter),
        chapter,
        numbers(exercise),
        exercise,
    )
}

#[cfg(test)]
mod tests {
    use super::book_order;

    #[test]
    fn exercises_come_in_the_order_of_the_book() {
        let in_order = [
            (Some("Chapter 8"), Some("8.9")),
            (Some("Chapter 8"), Some("8.10")),
            (Some("Chapter 9"), Some("9.8")),
            (Some("Chapter 9"), Some("9.25")),
            (Some("Chapter 10"), Some("10.1")),
            (None, Some("1")),
            (None, Some("2")),
        ];
        let keys = in_order.map(|(chapter, exercise)| book_order(chapter, exercise));
        assert!(keys.is_sorted());
    }
}
