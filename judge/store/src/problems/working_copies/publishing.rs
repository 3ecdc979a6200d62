//! Publishing working copies as versions, merging versions into them, and restoring versions.

use std::collections::BTreeSet;

use async_recursion::async_recursion as boxed;

use super::checking::is_kept;
use super::files::{check_whole, delete_file, next_revision, put_file};
use super::{empty, end_jobs};
use crate::base::areas::{Packages, WorkingCopies};
use crate::base::db::{execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId, WorkingCopyId};
use crate::base::manifest::{StoredFile, by_path};
use crate::problems::proposals::requeue_accepted;
use crate::problems::publish::{Note, UnpublishedVersion};
use crate::problems::{Origin, ProblemVersion};

impl WorkingCopies<'_> {
    /// Publishes a working copy as its problem's next version and ends it. Its files must still have the revision that somebody has
    /// looked at. A new problem is hidden from students at first.
    ///
    /// `despite` is the reason why it is published although it was not checked in this state, or breaks promises; the version's
    /// note has it.
    ///
    /// # Errors
    /// [`Error::Conflict`] `working_copy_at_rest` if its files were changed meanwhile, `working_copy_checked` if `despite` is
    /// needed and missing, `version_is_current` if somebody has published another version since ([`crate::WorkingCopies::rebase`]),
    /// `problem_exists` if a new problem's id is taken by now, `working_copy_open` if it is not open; [`Error::Package`] if it
    /// cannot be read as a package.
    #[boxed]
    pub async fn publish(
        &self,
        id: WorkingCopyId,
        revision: i64,
        by: UserId,
        note: &str,
        despite: Option<&str>,
    ) -> Result<ProblemVersion> {
        let copy = self.at_rest(id).await?;
        // Changes after this line make the update below fail.
        if copy.revision != revision {
            return Err(Error::Conflict {
                constraint: "working_copy_at_rest",
            });
        }
        let draft = UnpublishedVersion::of_files(self.store, &copy.problem, copy.files).await?;
        let mut tx = self.store.begin().await?;
        end_jobs(&mut tx, id).await?;
        let sql = "UPDATE working_copies SET changed_ms = $3 WHERE id = $1 AND revision = $2 AND state = 'open'
                   RETURNING base, problem";
        let row = fetch_optional!(
            tx,
            (Option<VersionId>, String),
            sql,
            id,
            revision,
            self.store.now_ms()
        )?;
        let (base, problem) = row.ok_or(Error::Conflict {
            constraint: "working_copy_open",
        })?;
        if despite.is_none() && !is_kept(&mut tx, id).await? {
            return Err(Error::Conflict {
                constraint: "working_copy_checked",
            });
        }
        let text = match despite {
            // The note is only for people.
            Some(reason) => format!("{note} ⚠ {reason}"),
            None => note.to_owned(),
        };
        let note = Note {
            origin: Origin::Teacher,
            author: Some(by),
            text: text.trim(),
            despite,
        };
        let version = match base {
            Some(base) => draft.insert_on(self.store, &mut tx, base, &note).await?,
            None => draft.insert_new(self.store, &mut tx, &note).await?,
        };
        let sql = "UPDATE problems SET browser_version = $2 WHERE id = $1";
        execute!(tx, sql, &problem, version.id)?;
        let sql = "UPDATE working_copies SET state = 'published', version = $2 WHERE id = $1";
        execute!(tx, sql, id, version.id)?;
        empty(&mut tx, id).await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Merges what others have published since the working copy began: files that were not changed here become as they are in the
    /// current version. Returns the paths of files that were changed on both sides, which stay as they are here.
    ///
    /// # Errors
    /// [`Error::Conflict`] `working_copy_open` if it is not open; [`Error::NotFound`] if the problem is unknown.
    #[boxed]
    pub async fn rebase(&self, id: WorkingCopyId) -> Result<Vec<String>> {
        let copy = self.get(id).await?;
        let copy = copy.ok_or(Error::not_found("working copy"))?;
        let current = self.store.problems().current_version(&copy.problem).await?;
        let theirs = by_path(self.store.packages().version_files(current).await?);
        let before = match copy.base {
            Some(base) => by_path(self.store.packages().version_files(base).await?),
            None => by_path(Vec::new()),
        };
        let mut tx = self.store.begin().await?;
        let revision = next_revision(&mut tx, id, self.store.now_ms()).await?;
        if revision != copy.revision + 1 {
            return Err(Error::Conflict {
                constraint: "working_copy_at_rest",
            });
        }
        // Nobody has saved since the revision was read, so these are the files of this revision.
        let ours = by_path(self.files(id).await?);
        let paths: BTreeSet<&String> = theirs.keys().chain(before.keys()).collect();
        let mut on_both_sides = Vec::new();
        let hash = |file: Option<&StoredFile>| file.map(|file| file.hash);
        for path in paths {
            let (was, here, there) = (before.get(path), ours.get(path), theirs.get(path));
            if hash(here) == hash(there) || hash(was) == hash(there) {
                continue;
            }
            if hash(here) != hash(was) {
                on_both_sides.push(path.clone());
                continue;
            }
            match there {
                Some(file) => put_file(&mut tx, id, file).await?,
                None => delete_file(&mut tx, id, path).await?,
            }
        }
        check_whole(&mut tx, id).await?;
        let sql = "UPDATE working_copies SET base = $2 WHERE id = $1";
        execute!(tx, sql, id, current)?;
        tx.commit().await?;
        Ok(on_both_sides)
    }
}

impl Packages<'_> {
    /// Publishes an earlier version again as the problem's next one. It may be the folder's version that waits, which also queues
    /// teachers' tests again.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown version; [`Error::Conflict`] `version_is_current` if somebody has published meanwhile.
    #[boxed]
    pub async fn restore_version(
        &self,
        version: VersionId,
        by: UserId,
        note: &str,
    ) -> Result<ProblemVersion> {
        let old = self.store.problems().version(version).await?;
        let old = old.ok_or(Error::not_found("version"))?;
        let current = self.store.problems().current_version(&old.problem).await?;
        let files = self.version_files(version).await?;
        let draft = UnpublishedVersion::of_files(self.store, &old.problem, files).await?;
        let note = Note {
            origin: Origin::Teacher,
            author: Some(by),
            text: note,
            despite: None,
        };
        let mut tx = self.store.begin().await?;
        let version_now = draft.insert_on(self.store, &mut tx, current, &note).await?;
        let sql = "SELECT COUNT(*) FROM problems WHERE id = $1 AND folder_waiting = $2";
        let is_folders = fetch_one!(tx, (i64,), sql, &old.problem, version)?.0 > 0;
        if is_folders {
            let sql =
                "UPDATE problems SET folder_waiting = NULL, browser_version = NULL WHERE id = $1";
            execute!(tx, sql, &old.problem)?;
            requeue_accepted(self.store, &mut tx, &old.problem).await?;
        } else {
            let sql = "UPDATE problems SET browser_version = $2 WHERE id = $1";
            execute!(tx, sql, &old.problem, version_now.id)?;
        }
        tx.commit().await?;
        Ok(version_now)
    }

    /// The version from the folder that waits for a decision, since somebody has published in the browser.
    #[boxed]
    pub async fn folder_version_waiting(&self, problem: &str) -> Result<Option<VersionId>> {
        let sql = "SELECT folder_waiting FROM problems WHERE id = $1";
        let row = fetch_optional!(self.store.db(), (Option<VersionId>,), sql, problem)?;
        Ok(row.and_then(|(waiting,)| waiting))
    }

    /// Decides in favour of the version that was published in the browser: the folder's version no longer waits.
    ///
    /// # Errors
    /// [`Error::NotFound`] if none waits.
    #[boxed]
    pub async fn keep_despite_folder(&self, problem: &str) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE problems SET folder_waiting = NULL WHERE id = $1 AND folder_waiting IS NOT NULL";
        if execute!(tx, sql, problem)? == 0 {
            return Err(Error::not_found("version"));
        }
        tx.commit().await
    }
}
