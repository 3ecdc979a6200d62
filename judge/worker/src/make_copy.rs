//! Makes the first files of a working copy: from the template, from an uploaded archive, or like another problem.

use std::fs;
use std::path::Path;

use grundy_archive::{
    ArchiveError, ImportFormat, Imported, NewFile, import_all, like, of_nothing, of_template,
};
use grundy_package::{ImportNote, ImportNoteKind};
use grundy_store::{JobKind, MAKE_COPY, MakeOf, NewWorkingFile};
use grundy_words::{Line, sentence};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// Makes the files, or refuses their source.
pub(crate) struct MakeCopy;

impl Work for MakeCopy {
    const KIND: &'static JobKind = &MAKE_COPY;
    /// An archive is held in memory, and so are its files.
    const AT_ONCE_MAX: usize = 1;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some((problem, source)) = store.working_copies().to_make(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let opened = match make(&task, problem, source).await? {
            Making::Files(files, notes) => store.working_copies().open(lease, &files, &notes).await,
            Making::Refused(fault) => {
                return Ok(store.working_copies().refuse(lease, &fault).await?);
            }
        };
        match opened {
            // The files are more than a working copy may hold.
            Err(grundy_store::Error::Invalid { reason, .. }) => Ok(store
                .working_copies()
                .refuse(lease, &[reason.into()])
                .await?),
            other => Ok(other?),
        }
    }
}

/// The result of making a working copy's first files.
enum Making {
    /// They are made; and what its author has to know of where they come from.
    Files(Vec<NewWorkingFile>, Vec<ImportNote>),
    /// The source's faults.
    Refused(Vec<Line>),
}

async fn make(task: &Task, problem: String, source: MakeOf) -> Result<Making, JobError> {
    match source {
        MakeOf::Template => Ok(of_ours(of_template(&problem))),
        MakeOf::Empty => Ok(of_ours(of_nothing(&problem))),
        MakeOf::Like(version) => {
            let package = task.store.packages().package(version).await?;
            blocking(move || Ok(of_ours(like(&package, &problem)?))).await
        }
        MakeOf::Archive {
            name,
            format,
            content,
        } => blocking(move || of_archive(&problem, &name, &format, &content)).await,
    }
}

fn of_ours(files: Vec<NewFile>) -> Making {
    let working_file = |file: NewFile| NewWorkingFile {
        path: file.path,
        content: file.content.into(),
        executable: false,
    };
    Making::Files(files.into_iter().map(working_file).collect(), Vec::new())
}

fn of_archive(problem: &str, name: &str, format: &str, content: &[u8]) -> Result<Making, JobError> {
    let format: ImportFormat = match format.parse() {
        Ok(format) => format,
        Err(fault) => return Ok(Making::Refused(vec![fault])),
    };
    let scratch = tempfile::tempdir()?;
    // The archive's stem is the id of a package without a name of its own.
    let archive = scratch.path().join(format!("{problem}.{}", ending(name)));
    fs::write(&archive, content)?;
    let imported = match import_all(&archive, &scratch.path().join("packages"), format) {
        Ok(imported) => imported,
        Err(error @ ArchiveError::Io { .. }) => return Err(error.into()),
        Err(error) => {
            let fault = told(&error, scratch.path(), &archive, name);
            return Ok(Making::Refused(fault));
        }
    };
    match <[Imported; 1]>::try_from(imported.packages) {
        Ok([mut only]) => {
            let skipped = imported.skipped.iter().flat_map(|(folder, error)| {
                let lines = told(error, scratch.path(), &archive, name);
                lines.into_iter().map(move |line| ImportNote {
                    kind: ImportNoteKind::Missing,
                    line: line.of(folder),
                })
            });
            only.notes.extend(skipped);
            Ok(Making::Files(files_of(&only)?, only.notes))
        }
        Err(many) => {
            let ids: Vec<_> = many.into_iter().map(|one| one.package.id).collect();
            let fault = sentence!("import-several-problems", ids).of(name);
            Ok(Making::Refused(vec![fault]))
        }
    }
}

/// The ending of a file's name, if it is a plain one.
fn ending(name: &str) -> &str {
    let ending = Path::new(name)
        .extension()
        .and_then(|ending| ending.to_str());
    ending
        .filter(|ending| {
            ending.len() <= 8 && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
        .unwrap_or("zip")
}

/// An error in the teacher's terms: with the file's name, and without anything about this machine.
fn told(error: &ArchiveError, scratch: &Path, archive: &Path, name: &str) -> Vec<Line> {
    let scratch = format!("{}/", scratch.display());
    let mut lines = error.lines();
    for line in &mut lines {
        line.replace(&archive.display().to_string(), name);
        line.replace(&format!("{scratch}packages/"), "");
        line.replace(&scratch, "");
    }
    lines
}

fn files_of(imported: &Imported) -> Result<Vec<NewWorkingFile>, JobError> {
    let files = imported.package.files()?;
    files
        .into_iter()
        .map(|file| {
            Ok(NewWorkingFile {
                content: imported.package.tree.read(&file.path)?.into(),
                path: file.path,
                executable: file.is_executable,
            })
        })
        .collect()
}
