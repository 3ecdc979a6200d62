//! Preparations that make later compilations faster, made once per compiler version: precompiled headers, problemkit as a library.
//!
//! They are in a directory of the cache that every box shows, read-only. Without them everything works, only slower, so a failure
//! here is logged and no contestant notices it.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use grundy_languages::{LanguageTableError, Prepare};
use grundy_package::PROBLEMKIT_SOURCE;
use grundy_sandbox::Bind;

use super::compiler_run::CompilerRun;
use super::source::{BoxFile, CompileLimits};
use crate::error::{AtPath, EngineError};
use crate::languages::Installed;
use crate::memory_file;
use crate::runs::Runs;

/// The path of the directory in boxes.
const IN_THE_BOX: &str = "/prepared";

/// The limits; they are not a package's, since all packages use what is prepared.
const LIMITS: CompileLimits = CompileLimits {
    wall: Duration::from_secs(120),
    memory_bytes: 2 << 30,
};

/// The prepared files that one compilation finds.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    /// The value of `{prepared}`: the directory's path in the box; empty if nothing is prepared for the language.
    pub(super) path: String,
    /// The language's kit is there, compiled.
    pub(super) has_library: bool,
}

impl Prepared {
    /// An empty set, for a compilation that uses only its own files.
    pub(super) fn nothing() -> Self {
        Self {
            // A directory that no box has.
            path: "/prepared/none".to_owned(),
            has_library: false,
        }
    }
}

/// Keeps the preparations.
#[derive(Debug)]
pub(super) struct Preparations {
    directory: PathBuf,
    /// The keys that this engine has made or tried. The lock is held while one is made, so that other threads wait for it.
    settled: Mutex<HashSet<String>>,
}

impl Preparations {
    pub(super) fn open(directory: PathBuf) -> Result<Self, EngineError> {
        fs::create_dir_all(&directory).at(&directory)?;
        fs::set_permissions(&directory, fs::Permissions::from_mode(0o755)).at(&directory)?;
        Ok(Self {
            directory,
            settled: Mutex::default(),
        })
    }

    /// The directory that boxes must show.
    pub(super) fn bind(&self) -> Bind {
        Bind {
            source: self.directory.clone(),
            target: PathBuf::from(IN_THE_BOX),
        }
    }

    /// The preparations for a language; makes them if they are missing.
    pub(super) fn of(&self, runs: &Runs, language: &Installed) -> Prepared {
        let wanted = &language.row.prepare;
        if wanted.is_empty() {
            return Prepared {
                path: String::new(),
                has_library: false,
            };
        }
        let key = key(language, wanted);
        let mut settled = self.settled.lock().unwrap_or_else(PoisonError::into_inner);
        if settled.insert(key.clone())
            && !self.directory.join(&key).is_dir()
            && let Err(error) = self.store(&key, runs, language)
        {
            tracing::warn!(language = language.row.id, %error, "compiling will be slower");
        }
        // Somebody may have emptied the cache meanwhile.
        let is_there = |one: &Prepare| self.directory.join(&key).join(&one.into).is_file();
        Prepared {
            has_library: language.row.kit.is_some() && wanted.iter().all(is_there),
            path: format!("{IN_THE_BOX}/{key}"),
        }
    }

    fn store(&self, key: &str, runs: &Runs, language: &Installed) -> Result<(), EngineError> {
        let draft = tempfile::tempdir_in(&self.directory).at(&self.directory)?;
        for one in &language.row.prepare {
            let file = draft.path().join(&one.into);
            write_readable(draft.path(), &file, &make(runs, language, one)?).at(&file)?;
            if let Some(beside) = &one.beside {
                let file = draft.path().join(&beside.path);
                write_readable(draft.path(), &file, beside.text.as_bytes()).at(&file)?;
            }
        }
        let target = self.directory.join(key);
        match fs::rename(draft.keep(), &target) {
            // Another engine was faster and made the same content.
            Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(()),
            other => other.at(&target),
        }
    }
}

/// The box's user reads it too.
fn write_readable(root: &Path, file: &Path, content: &[u8]) -> io::Result<()> {
    let directory = file.parent().unwrap_or(root);
    fs::create_dir_all(directory)?;
    fs::write(file, content)?;
    fs::set_permissions(file, fs::Permissions::from_mode(0o644))?;
    let within = directory
        .ancestors()
        .take_while(|path| path.starts_with(root));
    for path in within {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

fn key(language: &Installed, prepare: &[Prepare]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("grundy prepared for compiling 2");
    let kit = language.row.kit.as_ref().map_or("", |_| PROBLEMKIT_SOURCE);
    for part in [language.version(), &format!("{prepare:?}"), kit] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    // The name is short, since every command line contains it.
    hasher.finalize().to_hex()[..16].to_owned()
}

fn make(runs: &Runs, language: &Installed, prepare: &Prepare) -> Result<Vec<u8>, EngineError> {
    let kit = language.row.kit.iter();
    let kit = kit.map(|kit| (kit.file.clone(), PROBLEMKIT_SOURCE.as_bytes().into()));
    let files: Vec<BoxFile<'_>> = prepare
        .files
        .iter()
        .map(|file| (file.path.clone(), file.text.as_bytes().into()))
        .chain(kit)
        .collect();
    let command = language.expand(&prepare.command, &[]);
    let run = CompilerRun {
        language,
        command: &command,
        files: &files,
        are_scripts: false,
    };
    let ended = run.carry_out(runs, LIMITS)?;
    let wanted = Path::new(&prepare.artifact);
    match ended.tree.into_iter().find(|file| file.path == wanted) {
        Some(file) => memory_file::head(&file.content, file.bytes).at("prepared file"),
        None => Err(EngineError::LanguageTable(LanguageTableError {
            origin: format!("prepare of {}", language.row.id),
            reason: format!("{} was not made: {}", prepare.artifact, ended.log),
        })),
    }
}
