//! The versions of problems in an archive. One that is here already is recognised by its id, or by the hash of its whole package.

use bytes::Bytes;
use grundy_package::is_valid_id;
use grundy_transfer::{EventArchive, ProblemRecord, VersionRecord};
use grundy_words::sentence;

use super::under_way::{Import, in_archive};
use crate::base::blobs::BlobHash;
use crate::base::db::{Tx, execute, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::VersionId;
use crate::base::manifest::{StoredFile, check_path};
use crate::base::open::Store;
use crate::base::problem_rows::lock_problem;
use crate::problems::Origin;
use crate::problems::publish::{Note, UnpublishedVersion};
use grundy_transfer::TransferError;

/// A version of the archive: here already, or read and with its contents stored.
pub(super) enum Prepared {
    Known(VersionId),
    New(Box<UnpublishedVersion>),
}

/// The version here that is this one of the archive.
pub(super) async fn known_version(
    store: &Store,
    problem: &str,
    version: &VersionRecord,
) -> Result<Option<VersionId>> {
    let sql = "SELECT id FROM problem_versions WHERE problem = $1 AND (id = $2 OR full_hash = $3)
               ORDER BY CASE WHEN id = $2 THEN 0 ELSE 1 END, number DESC LIMIT 1";
    let (id, hash) = (VersionId(version.id), version.full_hash.as_str());
    let found = fetch_optional!(store.db(), (VersionId,), sql, problem, id, hash)?;
    Ok(found.map(|(id,)| id))
}

/// Stores the contents of a version and reads it as a package, which is all but publishing it.
pub(super) async fn prepare(
    store: &Store,
    mut archive: EventArchive,
    problem: &str,
    version: &VersionRecord,
) -> Result<(Prepared, EventArchive)> {
    if let Some(known) = known_version(store, problem, version).await? {
        return Ok((Prepared::Known(known), archive));
    }
    if !is_valid_id(problem) {
        return Err(Error::Invalid {
            field: "problem",
            reason: format!("{problem:?} is no problem's id"),
        });
    }
    let mut files = Vec::new();
    for file in &version.files {
        check_path(&file.path)?;
        let name = file.hash.clone();
        let (content, read) = in_archive(archive, move |archive| archive.blob(&name)).await?;
        archive = read;
        let content = Bytes::from(content);
        let hash = BlobHash::of(&content);
        if hash.to_string() != file.hash || content.len() as u64 != file.bytes {
            let hash = file.hash.as_str();
            let refused = sentence!("transfer-wrong-content", hash);
            return Err(TransferError::Refused(refused).into());
        }
        files.push(StoredFile {
            path: file.path.clone(),
            hash,
            size_bytes: content.len() as i64,
            executable: file.is_executable,
        });
        store.blobs().put(content).await?;
    }
    let read = UnpublishedVersion::of_files(store, problem, files).await?;
    Ok((Prepared::New(Box::new(read)), archive))
}

impl Import<'_> {
    /// Stores the versions of a problem. The archive's current one becomes current here, if it is new and published later than the one
    /// that is.
    pub(super) async fn problem(
        &mut self,
        tx: &mut Tx,
        problem: &ProblemRecord,
        prepared: Vec<Prepared>,
    ) -> Result<()> {
        let sql = "SELECT v.created_ms FROM problems p JOIN problem_versions v ON v.id = p.current_version WHERE p.id = $1";
        let current = fetch_optional!(*tx, (i64,), sql, &problem.id)?;
        lock_problem(tx, &problem.id, self.store.now_ms()).await?;
        for (record, prepared) in problem.versions.iter().zip(prepared) {
            let draft = match prepared {
                Prepared::Known(id) => {
                    self.versions.insert(record.id, id);
                    continue;
                }
                Prepared::New(draft) => draft,
            };
            let author = record.author.map(|id| self.user(id)).transpose()?;
            let note = Note {
                origin: author.map_or(Origin::Folder, |_| Origin::Teacher),
                author,
                text: &record.note,
                despite: None,
            };
            let id = VersionId(record.id);
            let version = draft
                .insert_row_as(tx, &note, id, record.created_ms)
                .await?;
            self.versions.insert(record.id, id);
            self.done.versions += 1;
            let is_later = current.is_none_or(|(ms,)| record.created_ms > ms);
            if record.id != problem.current || !is_later {
                continue;
            }
            if current.is_none() {
                let sql = "UPDATE problems SET visible = $2 WHERE id = $1";
                execute!(*tx, sql, &problem.id, problem.is_visible)?;
            }
            draft.make_current(self.store, tx, &version).await?;
            // The folder of packages does not replace it silently.
            let sql = "UPDATE problems SET browser_version = $2 WHERE id = $1";
            execute!(*tx, sql, &problem.id, id)?;
            self.done.published.push(problem.id.clone());
        }
        let sql =
            "SELECT current_version FROM problems WHERE id = $1 AND current_version IS NOT NULL";
        if fetch_optional!(*tx, (VersionId,), sql, &problem.id)?.is_none() {
            return Err(Error::not_found("version"));
        }
        Ok(())
    }
}
