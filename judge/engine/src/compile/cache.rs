//! The cache of compiled programs, by content: on disk for the next start, in memory for the next run.
//!
//! The key covers everything that the result depends on, so an entry never becomes wrong, only unused. Entries appear by one rename
//! and are checked when they are read; several engines may share a directory.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use grundy_judgement::CompileReport;
use serde::{Deserialize, Serialize};

use super::source::{Compiled, Source};
use crate::caches::CacheFill;
use crate::error::{AtPath, EngineError};
use crate::languages::Installed;
use crate::program::{ArtifactFile, Executable};

/// The most memory for sealed programs; files beyond it are sealed again when needed.
const MEMORY_BYTES_MAX: u64 = 256 << 20;
const ENTRY_NAME: &str = "entry.json";

/// A hash of everything that a compilation's result depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key(blake3::Hash);

impl Key {
    pub(super) fn new(parts: &[&[u8]]) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("grundy compiled program 2");
        for part in parts {
            // The length keeps ("ab", "c") apart from ("a", "bc").
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Self(hasher.finalize())
    }
}

#[derive(Debug)]
pub(super) struct Cache {
    directory: PathBuf,
    bytes_max: u64,
    /// The number of bytes on disk, as far as this engine knows; it is corrected whenever the cache is tidied.
    bytes_on_disk: AtomicU64,
    memory: Mutex<Memory>,
    /// The keys that are being compiled: other threads wait for the result instead of compiling again.
    in_progress: Mutex<HashMap<Key, Arc<Mutex<()>>>>,
}

#[derive(Debug, Default)]
struct Memory {
    programs: HashMap<Key, Remembered>,
    bytes: u64,
    uses: u64,
}

#[derive(Debug)]
struct Remembered {
    compiled: Compiled,
    bytes: u64,
    last_use: u64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    ok: bool,
    log: String,
    main_class: String,
    files: Vec<EntryFile>,
}

#[derive(Debug, Serialize, Deserialize)]
struct EntryFile {
    path: PathBuf,
    executable: bool,
    #[serde(default)]
    is_given: bool,
    bytes: u64,
    blake3: String,
}

impl Cache {
    pub(super) fn open(directory: &Path, bytes_max: u64) -> Result<Self, EngineError> {
        fs::create_dir_all(directory).at(directory)?;
        let entries = list(directory).at(directory)?;
        Ok(Self {
            directory: directory.to_path_buf(),
            bytes_max,
            bytes_on_disk: AtomicU64::new(entries.iter().map(|entry| entry.bytes).sum()),
            memory: Mutex::default(),
            in_progress: Mutex::default(),
        })
    }

    /// The cached result, or what `compile` makes. While one thread compiles a key, others wait.
    /// Results that `compile` does not call lasting are not kept.
    pub(super) fn get_or_compile(
        &self,
        key: Key,
        language: &Arc<Installed>,
        source: Source<'_>,
        compile: impl FnOnce() -> Result<(Compiled, IsLasting), EngineError>,
    ) -> Result<Compiled, EngineError> {
        if let Some(compiled) = self.remembered(key) {
            return Ok(compiled);
        }
        let turn = Arc::clone(lock(&self.in_progress).entry(key).or_default());
        let result = {
            let _mine = lock(&turn);
            self.load_or_compile(key, language, source, compile)
        };
        // Threads that still wait hold the lock itself, so the map need not keep it.
        lock(&self.in_progress).remove(&key);
        result
    }

    fn load_or_compile(
        &self,
        key: Key,
        language: &Arc<Installed>,
        source: Source<'_>,
        compile: impl FnOnce() -> Result<(Compiled, IsLasting), EngineError>,
    ) -> Result<Compiled, EngineError> {
        if let Some(compiled) = self.remembered(key) {
            return Ok(compiled);
        }
        match self.load(key, language, source) {
            Ok(Some(compiled)) => {
                self.remember(key, &compiled);
                return Ok(compiled);
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "a cached program is unreadable; compiling again"),
        }
        let (compiled, is_lasting) = compile()?;
        if is_lasting == IsLasting::Yes {
            if let Err(error) = self.save(key, &compiled) {
                tracing::warn!(%error, "a compiled program could not be cached");
            }
            self.remember(key, &compiled);
        }
        Ok(compiled)
    }

    /// Measures the cache on disk, including entries of other engines, and counts from there on.
    pub(super) fn measure_disk(&self) -> Result<CacheFill, EngineError> {
        let entries = list(&self.directory).at(&self.directory)?;
        let bytes = entries.iter().map(|entry| entry.bytes).sum();
        self.bytes_on_disk.store(bytes, Ordering::Relaxed);
        Ok(CacheFill {
            bytes,
            bytes_max: self.bytes_max,
        })
    }

    /// The use of the cache in memory.
    pub(super) fn memory_fill(&self) -> CacheFill {
        CacheFill {
            bytes: lock(&self.memory).bytes,
            bytes_max: MEMORY_BYTES_MAX,
        }
    }

    fn remembered(&self, key: Key) -> Option<Compiled> {
        let mut memory = lock(&self.memory);
        memory.uses += 1;
        let now = memory.uses;
        let found = memory.programs.get_mut(&key)?;
        found.last_use = now;
        Some(found.compiled.as_cached())
    }

    fn remember(&self, key: Key, compiled: &Compiled) {
        let bytes = compiled
            .program
            .as_ref()
            .map_or(0, |program| program.bytes())
            + 4096;
        let mut memory = lock(&self.memory);
        memory.uses += 1;
        let remembered = Remembered {
            compiled: compiled.clone(),
            bytes,
            last_use: memory.uses,
        };
        memory.bytes += bytes;
        if let Some(old) = memory.programs.insert(key, remembered) {
            memory.bytes -= old.bytes;
        }
        while memory.bytes > MEMORY_BYTES_MAX && memory.programs.len() > 1 {
            let oldest = memory
                .programs
                .iter()
                .min_by_key(|(_, entry)| entry.last_use);
            let Some(oldest) = oldest.map(|(key, _)| *key) else {
                break;
            };
            if let Some(gone) = memory.programs.remove(&oldest) {
                memory.bytes -= gone.bytes;
            }
        }
    }

    fn entry_directory(&self, key: Key) -> PathBuf {
        self.directory.join(key.0.to_hex().as_str())
    }

    fn load(
        &self,
        key: Key,
        language: &Arc<Installed>,
        source: Source<'_>,
    ) -> Result<Option<Compiled>, EngineError> {
        let directory = self.entry_directory(key);
        let entry_path = directory.join(ENTRY_NAME);
        let text = match fs::read(&entry_path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).at(&entry_path),
        };
        let Ok(entry) = serde_json::from_slice::<Entry>(&text) else {
            return Ok(None);
        };
        let mut files = Vec::new();
        for (index, file) in entry.files.iter().enumerate() {
            let path = directory.join(index.to_string());
            let bytes = fs::read(&path).at(&path)?;
            if blake3::hash(&bytes).to_hex().as_str() != file.blake3 {
                tracing::warn!(path = %path.display(), "a cached program is damaged; compiling again");
                return Ok(None);
            }
            files.push(ArtifactFile {
                path: file.path.clone(),
                content: grundy_sandbox::seal_bytes(&bytes)?,
                bytes: file.bytes,
                executable: file.executable,
                is_given: file.is_given,
            });
        }
        // The time of the last use decides which entries are dropped first. A failure here is not worth an error.
        #[expect(
            clippy::disallowed_methods,
            reason = "files have the file system's times, with which this one is compared"
        )]
        let _ = File::open(&entry_path).and_then(|file| file.set_modified(SystemTime::now()));
        let program = entry.ok.then(|| {
            Arc::new(Executable {
                language: Arc::clone(language),
                main_class: entry.main_class,
                files,
                source: source.text(),
            })
        });
        let report = CompileReport {
            ok: entry.ok,
            log: entry.log,
            wall_ms: 0,
        };
        Ok(Some(Compiled { report, program }))
    }

    fn save(&self, key: Key, compiled: &Compiled) -> Result<(), EngineError> {
        let target = self.entry_directory(key);
        let draft = tempfile::Builder::new()
            .prefix(DRAFT_PREFIX)
            .tempdir_in(&self.directory)
            .at(&self.directory)?;
        let mut files = Vec::new();
        let mut total_bytes = 0;
        let artifacts = compiled.program.iter().flat_map(|program| &program.files);
        for (index, file) in artifacts.enumerate() {
            let bytes = crate::memory_file::head(&file.content, file.bytes).at(&file.path)?;
            let path = draft.path().join(index.to_string());
            fs::write(&path, &bytes).at(&path)?;
            total_bytes += file.bytes;
            files.push(EntryFile {
                path: file.path.clone(),
                executable: file.executable,
                is_given: file.is_given,
                bytes: file.bytes,
                blake3: blake3::hash(&bytes).to_hex().to_string(),
            });
        }
        let entry = Entry {
            ok: compiled.report.ok,
            log: compiled.report.log.clone(),
            main_class: compiled
                .program
                .as_ref()
                .map_or_else(String::new, |p| p.main_class.clone()),
            files,
        };
        let text =
            serde_json::to_vec(&entry).expect("an entry has no map with keys that JSON refuses");
        let entry_path = draft.path().join(ENTRY_NAME);
        fs::write(&entry_path, text).at(&entry_path)?;
        if target.exists() {
            // The entry is damaged, or another engine was faster: ours is as good in either case.
            fs::remove_dir_all(&target).at(&target)?;
        }
        let draft = draft.keep();
        fs::rename(&draft, &target).at(&target)?;
        self.make_room(total_bytes)
    }

    fn make_room(&self, added_bytes: u64) -> Result<(), EngineError> {
        let known = self.bytes_on_disk.fetch_add(added_bytes, Ordering::Relaxed) + added_bytes;
        if known <= self.bytes_max {
            return Ok(());
        }
        let mut entries = list(&self.directory).at(&self.directory)?;
        entries.sort_by_key(|entry| entry.last_use);
        let mut bytes: u64 = entries.iter().map(|entry| entry.bytes).sum();
        // It is reduced to nine tenths, so that not every new program makes it tidy again.
        let goal = self.bytes_max / 10 * 9;
        for entry in &entries {
            if bytes <= goal {
                break;
            }
            if fs::remove_dir_all(&entry.path).is_ok() {
                bytes -= entry.bytes;
            }
        }
        self.bytes_on_disk.store(bytes, Ordering::Relaxed);
        Ok(())
    }
}

/// Whether a result would be the same the next time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IsLasting {
    /// It depends on the key alone.
    Yes,
    /// A limit played a part: the machine may have been busy.
    No,
}

const DRAFT_PREFIX: &str = ".draft-";

struct OnDisk {
    path: PathBuf,
    bytes: u64,
    last_use: SystemTime,
}

fn list(directory: &Path) -> io::Result<Vec<OnDisk>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        // An entry that another engine is just removing is none.
        let Ok(files) = fs::read_dir(&path) else {
            continue;
        };
        let bytes = files
            .flatten()
            .filter_map(|file| file.metadata().ok())
            .map(|m| m.len())
            .sum();
        let marker = fs::metadata(path.join(ENTRY_NAME)).or_else(|_| fs::metadata(&path));
        let last_use = marker
            .and_then(|m| m.modified())
            .unwrap_or(SystemTime::UNIX_EPOCH);
        entries.push(OnDisk {
            path,
            bytes,
            last_use,
        });
    }
    Ok(entries)
}

/// Locks a map. A panic elsewhere leaves it consistent, since every change is one step.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
