//! Publishing versions of a problem: from the folder of packages, or a teacher's changes.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_package::{Hashes, Package};

use crate::base::actor::Actor;
use crate::base::areas::Packages;
use crate::base::audit::{Action, Change};
use crate::base::check::clipped;
use crate::base::db::{Tx, execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId};
use crate::base::manifest::{
    StoredFile, blocking, by_path, check_path, files_of, insert_files, listed, read_listed,
    store_files, unreadable,
};
use crate::base::open::Store;
use crate::base::problem_rows::lock_problem;
use crate::base::watch::Topic;
use crate::jobs::kinds::Priority;
use crate::problems::proposals::requeue_accepted;
use crate::problems::{Origin, ProblemVersion};
use crate::requests::explanations::carried::carry_over;
use crate::requests::pictures::{self, Subject};

const NOTE_CHARS_MAX: usize = 1000;

/// The result of publishing a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The problem's current version.
    pub version: VersionId,
    /// Whether it is new.
    pub changed: bool,
    /// The number of teachers' tests that wait to be carried over to it.
    pub carried_over: usize,
    /// The folder's new version, if it did not become the current one because somebody has published in the browser since the last
    /// one: it waits for a person's decision.
    pub waiting: Option<VersionId>,
}

/// A file of a package, to be added or replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// Relative to the package, with `/`.
    pub path: String,
    /// The whole new content.
    pub content: Bytes,
}

impl Packages<'_> {
    /// Publishes a package of the problems folder.
    ///
    /// If the folder is as it was last time, nothing happens, and teachers' versions stay. Otherwise its content becomes the
    /// current version, and all tests that teachers had added are queued again as proposals for it, with their inputs, so that none
    /// is lost. If a working copy was published since, the folder's version only waits
    /// ([`crate::Packages::folder_version_waiting`]), unless its content is the same.
    ///
    /// # Errors
    /// [`Error::Package`] if the package cannot be read; [`Error::Blob`] or [`Error::DiskFull`] if its files cannot be stored.
    #[boxed]
    pub async fn publish_folder(&self, package: &Package) -> Result<Published> {
        let hashes = hash(package).await?;
        let sql = "SELECT current_version, statement_words IS NULL FROM problems WHERE id = $1 AND folder_hash = $2";
        if let Some((version, lacks_words)) = fetch_optional!(
            self.store.db(),
            (VersionId, bool),
            sql,
            &package.id,
            &hashes.full
        )? {
            // The version was published before there were search words.
            if lacks_words {
                let mut tx = self.store.begin().await?;
                Words::of(package)
                    .await?
                    .write(&mut tx, &package.id)
                    .await?;
                tx.commit().await?;
            }
            return Ok(Published {
                version,
                changed: false,
                carried_over: 0,
                waiting: None,
            });
        }
        let files = store_files(self.store, package, &hashes).await?;
        let draft = UnpublishedVersion::new(package, hashes, files).await?;
        let mut tx = self.store.begin().await?;
        lock_problem(&mut tx, &package.id, self.store.now_ms()).await?;
        let note = Note {
            origin: Origin::Folder,
            author: None,
            text: "",
            despite: None,
        };
        if let Some(published) = draft.beside_browsers(self.store, &mut tx, &note).await? {
            tx.commit().await?;
            return Ok(published);
        }
        let version = draft.insert(self.store, &mut tx, &note).await?;
        let sql = "UPDATE problems SET folder_hash = $2 WHERE id = $1";
        execute!(tx, sql, &package.id, &version.full_hash)?;
        let carried_over = requeue_accepted(self.store, &mut tx, &package.id).await?;
        tx.commit().await?;
        Ok(Published {
            version: version.id,
            changed: true,
            carried_over,
            waiting: None,
        })
    }

    /// Publishes `base` with some files added or replaced.
    ///
    /// # Errors
    /// [`Error::Conflict`] `version_is_current` when `base` is no longer the current version; [`Error::Package`] when the result
    /// cannot be read as a package.
    #[boxed]
    pub async fn publish_version(
        &self,
        base: VersionId,
        changes: &[FileChange],
        author: UserId,
        note: &str,
    ) -> Result<ProblemVersion> {
        let draft = self.draft(base, changes).await?;
        let mut tx = self.store.begin().await?;
        let note = Note {
            origin: Origin::Teacher,
            author: Some(author),
            text: note,
            despite: None,
        };
        let version = draft.insert_on(self.store, &mut tx, base, &note).await?;
        tx.commit().await?;
        Ok(version)
    }

    /// A version with changes: it is read as a package and its files are stored, but it is not yet published.
    pub(crate) async fn draft(
        &self,
        base: VersionId,
        changes: &[FileChange],
    ) -> Result<UnpublishedVersion> {
        let version = self
            .store
            .problems()
            .version(base)
            .await?
            .ok_or(Error::not_found("version"))?;
        let mut files = by_path(files_of(self.store, base).await?);
        for change in changes {
            check_path(&change.path)?;
            let old = files.get(&change.path);
            let file = StoredFile {
                path: change.path.clone(),
                hash: self.store.blobs().put(change.content.clone()).await?,
                size_bytes: change.content.len() as i64,
                executable: old.is_some_and(|old| old.executable),
            };
            files.insert(change.path.clone(), file);
        }
        UnpublishedVersion::of_files(self.store, &version.problem, files.into_values().collect())
            .await
    }
}

/// The source of a version, and why it is published.
pub(crate) struct Note<'a> {
    pub(crate) origin: Origin,
    pub(crate) author: Option<UserId>,
    pub(crate) text: &'a str,
    /// The reason why it is published although it was not checked in this state, or fails checks.
    pub(crate) despite: Option<&'a str>,
}

/// A version whose files are stored, but which is not yet published.
pub(crate) struct UnpublishedVersion {
    problem: String,
    hashes: Hashes,
    names_json: String,
    chapter: Option<String>,
    exercise: Option<String>,
    tests_count: i64,
    words: Words,
    /// The names of tests whose answers are to be drawn.
    pictured: Vec<String>,
    files: Vec<StoredFile>,
}

impl UnpublishedVersion {
    /// A draft of stored files. Files that do not belong to a package are left out.
    pub(crate) async fn of_files(
        store: &Store,
        problem: &str,
        mut files: Vec<StoredFile>,
    ) -> Result<Self> {
        let listed = listed(store, problem, &files);
        let package = read_listed(listed).await?;
        let hashes = hash(&package).await?;
        files.retain(|file| hashes.contents.contains_key(&file.path));
        Self::new(&package, hashes, files).await
    }

    async fn new(package: &Package, hashes: Hashes, files: Vec<StoredFile>) -> Result<Self> {
        Ok(Self {
            words: Words::of(package).await?,
            problem: package.id.clone(),
            hashes,
            names_json: serde_json::json!(package.names).to_string(),
            chapter: package.judge.chapter.clone(),
            exercise: package.judge.exercise.clone(),
            tests_count: package.tests.len() as i64,
            pictured: pictured(package),
            files,
        })
    }

    /// Makes this the current version if `base` still is. A caller who is too late starts again from the new version.
    pub(crate) async fn insert_on(
        self,
        store: &Store,
        tx: &mut Tx,
        base: VersionId,
        note: &Note<'_>,
    ) -> Result<ProblemVersion> {
        lock_problem(tx, &self.problem, store.now_ms()).await?;
        let sql = "SELECT COUNT(*) FROM problems WHERE id = $1 AND current_version = $2";
        if fetch_one!(tx, (i64,), sql, &self.problem, base)?.0 == 0 {
            return Err(Error::Conflict {
                constraint: "version_is_current",
            });
        }
        self.insert(store, tx, note).await
    }

    /// Makes this the first version of a new problem, which is hidden from students at first.
    pub(crate) async fn insert_new(
        self,
        store: &Store,
        tx: &mut Tx,
        note: &Note<'_>,
    ) -> Result<ProblemVersion> {
        lock_problem(tx, &self.problem, store.now_ms()).await?;
        let sql = "UPDATE problems SET visible = FALSE WHERE id = $1 AND current_version IS NULL";
        if execute!(*tx, sql, &self.problem)? == 0 {
            return Err(Error::Conflict {
                constraint: "problem_exists",
            });
        }
        self.insert(store, tx, note).await
    }

    /// If a working copy was published since the folder's last version, this version of the folder only waits. If its content is
    /// that of the current version, the two agree again, and nothing is published.
    async fn beside_browsers(
        &self,
        store: &Store,
        tx: &mut Tx,
        note: &Note<'_>,
    ) -> Result<Option<Published>> {
        let sql = "SELECT v.id, v.full_hash FROM problems p JOIN problem_versions v ON v.id = p.current_version
                   WHERE p.id = $1 AND p.browser_version IS NOT NULL";
        let current = fetch_optional!(*tx, (VersionId, String), sql, &self.problem)?;
        let Some((current, full_hash)) = current else {
            return Ok(None);
        };
        let waiting = if full_hash == self.hashes.full {
            let sql = "UPDATE problems SET folder_hash = $2, browser_version = NULL, folder_waiting = NULL WHERE id = $1";
            execute!(*tx, sql, &self.problem, &full_hash)?;
            None
        } else {
            let version = self.insert_row(store, tx, note).await?;
            let sql = "UPDATE problems SET folder_hash = $2, folder_waiting = $3 WHERE id = $1";
            execute!(*tx, sql, &self.problem, &version.full_hash, version.id)?;
            Some(version.id)
        };
        Ok(Some(Published {
            version: current,
            changed: false,
            carried_over: 0,
            waiting,
        }))
    }

    /// Makes this the current version.
    async fn insert(self, store: &Store, tx: &mut Tx, note: &Note<'_>) -> Result<ProblemVersion> {
        let version = self.insert_row(store, tx, note).await?;
        self.make_current(store, tx, &version).await?;
        Ok(version)
    }

    async fn insert_row(
        &self,
        store: &Store,
        tx: &mut Tx,
        note: &Note<'_>,
    ) -> Result<ProblemVersion> {
        let (id, now_ms) = (VersionId(store.new_id()), store.now_ms());
        let version = self.insert_row_as(tx, note, id, now_ms).await?;
        if let Some(author) = note.author {
            let number = version.number.to_string();
            let (actor, action) = (Actor::User(author), Action::VersionPublished);
            let change = Change {
                reason: note.despite,
                ..Change::to(&number)
            };
            store
                .record_of(tx, actor, action, &version.problem, change)
                .await?;
        }
        Ok(version)
    }

    /// Stores the version with this id, as published at this time.
    pub(crate) async fn insert_row_as(
        &self,
        tx: &mut Tx,
        note: &Note<'_>,
        id: VersionId,
        created_ms: i64,
    ) -> Result<ProblemVersion> {
        let sql = "SELECT COALESCE(MAX(number), 0) + 1 FROM problem_versions WHERE problem = $1";
        let (number,) = fetch_one!(tx, (i64,), sql, &self.problem)?;
        let version = ProblemVersion {
            id,
            problem: self.problem.clone(),
            number,
            verdict_hash: self.hashes.verdict.clone(),
            full_hash: self.hashes.full.clone(),
            origin: note.origin,
            created_ms,
            author: note.author,
            note: clipped(note.text, NOTE_CHARS_MAX),
        };
        execute!(
            *tx,
            "INSERT INTO problem_versions (id, problem, number, verdict_hash, full_hash, origin, author, note, names,
                                           chapter, exercise, tests_count, created_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            version.id,
            &version.problem,
            version.number,
            &version.verdict_hash,
            &version.full_hash,
            version.origin.as_str(),
            version.author,
            &version.note,
            &self.names_json,
            self.chapter.as_deref(),
            self.exercise.as_deref(),
            self.tests_count,
            version.created_ms,
        )?;
        insert_files(tx, version.id, &self.files).await?;
        Ok(version)
    }

    pub(crate) async fn make_current(
        &self,
        store: &Store,
        tx: &mut Tx,
        version: &ProblemVersion,
    ) -> Result<()> {
        let sql = "SELECT current_version FROM problems WHERE id = $1";
        let before = fetch_optional!(*tx, (Option<VersionId>,), sql, &version.problem)?;
        if let Some((Some(before),)) = before {
            carry_over(store, tx, before, version.id, &self.files).await?;
        }
        let sql = "UPDATE problems SET current_version = $2 WHERE id = $1";
        execute!(*tx, sql, &version.problem, version.id)?;
        self.words.write(tx, &version.problem).await?;
        // The needs that workers found for the earlier version may not hold for this one.
        let sql = "UPDATE jobs SET needs = (SELECT s.language FROM submissions s WHERE s.id = jobs.subject)
                   WHERE kind = 'judge' AND state = 'queued'
                     AND subject IN (SELECT s.id FROM submissions s WHERE s.problem = $1)";
        execute!(*tx, sql, &version.problem)?;
        let sql = "UPDATE jobs SET needs = (SELECT s.language FROM submissions s JOIN rejudge_items i ON i.submission = s.id
                                            WHERE i.id = jobs.subject)
                   WHERE kind = 'rejudge' AND state = 'queued' AND subject IN (
                       SELECT i.id FROM rejudge_items i JOIN submissions s ON s.id = i.submission WHERE s.problem = $1)";
        execute!(*tx, sql, &version.problem)?;
        let sql = "UPDATE jobs SET needs = '' WHERE kind = 'add_test' AND state = 'queued'
                     AND request IN (SELECT r.id FROM requests r WHERE r.problem = $1)";
        execute!(*tx, sql, &version.problem)?;
        tx.notify(Topic::Queue);
        let pictured: Vec<_> = self.pictured.iter().map(String::as_str).collect();
        let subject = Subject::Version(version.id);
        pictures::want(store, tx, subject, &pictured, Priority::Background).await
    }
}

/// The texts by which a problem is found, besides its titles. Only the current version has them.
struct Words {
    keywords_json: String,
    statements: String,
}

impl Words {
    async fn of(package: &Package) -> Result<Self> {
        let keywords_json = serde_json::json!(package.credits.keywords).to_string();
        let package = package.clone();
        let statements = blocking(move || {
            let words = package.statement_words();
            words.map_err(Error::file(format!(
                "read the statements of {}",
                package.id
            )))
        });
        Ok(Self {
            keywords_json,
            statements: statements.await?,
        })
    }

    async fn write(&self, tx: &mut Tx, problem: &str) -> Result<()> {
        let sql = "UPDATE problems SET keywords = $2, statement_words = $3 WHERE id = $1";
        execute!(*tx, sql, problem, &self.keywords_json, &self.statements)?;
        Ok(())
    }
}

/// The names of the samples, if the package can draw them.
fn pictured(package: &Package) -> Vec<String> {
    let samples = package.tests.iter().filter(|test| test.is_sample());
    match package.output_visualizer {
        Some(_) => samples.map(|test| test.name.clone()).collect(),
        None => Vec::new(),
    }
}

async fn hash(package: &Package) -> Result<Hashes> {
    let package = package.clone();
    blocking(move || package.hashes().map_err(unreadable)).await
}
