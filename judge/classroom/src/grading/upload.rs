//! An uploaded ZIP archive of contestants' folders. Only the files that are judged are unpacked, each up to its problem's limit,
//! and nothing is written to disk: paths are only names.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _};

use grundy_judgement::{StrayReason, Ungraded};
use zip::ZipArchive;

use crate::grading::placing::{is_data, place, printable, stem};
use crate::grading::sorting::{CONTESTANTS_MAX, FoundFile, Sorted, Sorting};
use crate::grading::tasks::TaskNames;

/// The largest archive, in bytes.
pub const UPLOAD_BYTES_MAX: usize = 32 << 20;
/// The most files and folders in it.
const ENTRIES_MAX: usize = 20_000;
/// All files that are judged together, unpacked, in bytes.
const UNPACKED_BYTES_MAX: u64 = 32 << 20;
/// The deepest nesting: a contestant's folder, and another one for contestants who make a folder per task.
const DEPTH_MAX: usize = 3;
/// The most nested folders around all contestants' folders.
const WRAPPERS_MAX: usize = 4;
/// The beginning of an entry in the central directory (APPNOTE 4.3.12).
const ENTRY_SIGNATURE: &[u8] = b"PK\x01\x02";
/// General purpose bit 11, which marks a name in UTF-8 (APPNOTE 4.4.4).
const UTF8_FLAG: u16 = 1 << 11;

/// The reason why an archive is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UploadFault {
    /// It is no ZIP archive.
    NoArchive,
    /// It cannot be read.
    Broken,
    /// It holds too many files, or is of too many contestants.
    TooMany,
    /// The files to judge are too large, all together.
    TooLarge,
    /// An entry leads out of the archive: its name, clipped.
    Escapes(String),
    /// Two entries overlap, or have the same name.
    Overlapping,
}

/// An archive of which only the names have been read.
#[derive(Debug)]
pub struct Upload {
    archive: ZipArchive<Cursor<Vec<u8>>>,
    entries: Vec<Entry>,
    bytes_left: u64,
}

#[derive(Debug)]
struct Entry {
    index: usize,
    /// The path, with `/`; files that operating systems add are left out.
    path: String,
    is_folder: bool,
    changed: u64,
    refused: Option<Ungraded>,
}

impl Upload {
    /// Reads the names.
    ///
    /// # Errors
    /// [`UploadFault`] if it is no ZIP archive, cannot be read, has too many entries, entries that overlap or have the same name, or an
    /// entry that leads out of it.
    pub fn open(bytes: Vec<u8>) -> Result<Self, UploadFault> {
        if !bytes.starts_with(b"PK") {
            return Err(UploadFault::NoArchive);
        }
        // This is checked before the library builds something for each entry.
        let listed = bytes.windows(ENTRY_SIGNATURE.len());
        if listed.filter(|bytes| *bytes == ENTRY_SIGNATURE).count() > ENTRIES_MAX {
            return Err(UploadFault::TooMany);
        }
        let broken = |_| UploadFault::Broken;
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
        if archive.len() > ENTRIES_MAX {
            return Err(UploadFault::TooMany);
        }
        if archive.has_duplicate_names() || archive.has_overlapping_entries().map_err(broken)? {
            return Err(UploadFault::Overlapping);
        }
        let mut entries = Vec::new();
        for index in 0..archive.len() {
            let entry = archive.by_index_raw(index).map_err(broken)?;
            let raw = entry.name_raw();
            let name = match std::str::from_utf8(raw) {
                Ok(name) => name.to_owned(),
                // The name is in an old code page, so the library's guess is as good as any.
                Err(_) if entry.flags().as_u16() & UTF8_FLAG == 0 => {
                    let guessed = entry.name().map_err(broken)?;
                    guessed.into_owned()
                }
                Err(_) => String::from_utf8_lossy(raw).into_owned(),
            };
            let path = name.replace('\\', "/");
            if escapes(&path) {
                return Err(UploadFault::Escapes(printable(&path)));
            }
            let is_folder = path.ends_with('/');
            let path = path.trim_end_matches('/').to_owned();
            if path.is_empty() || is_left_by_a_system(&path) {
                continue;
            }
            let refused = if entry.is_symlink() {
                Some(Ungraded::Link)
            } else if entry.encrypted() {
                Some(Ungraded::Encrypted)
            } else {
                None
            };
            let changed = entry.last_modified().map_or(0, |at| {
                // All months count 31 days, since only the order matters.
                let days = (u64::from(at.year()) * 12 + u64::from(at.month())) * 31;
                let hours = (days + u64::from(at.day())) * 24 + u64::from(at.hour());
                (hours * 60 + u64::from(at.minute())) * 60 + u64::from(at.second())
            });
            entries.push(Entry {
                index,
                path,
                is_folder,
                changed,
                refused,
            });
        }
        Ok(Self {
            archive,
            entries,
            bytes_left: UNPACKED_BYTES_MAX,
        })
    }

    /// A file's path, of [`Upload::sorted`].
    #[must_use]
    pub fn path(&self, at: usize) -> &str {
        self.entries.get(at).map_or("", |entry| &entry.path)
    }

    /// The names by which files could be assigned to a task, in lower case; some occur more than once.
    pub fn stems(&self) -> impl Iterator<Item = String> {
        let files = self.entries.iter().filter(|entry| !entry.is_folder);
        files.map(|entry| {
            let name = entry.path.rsplit('/').next().unwrap_or_default();
            place(name)
                .map_or(stem(name), |place| place.stem)
                .to_lowercase()
        })
    }

    /// The files by contestant and task. [`Upload::read`] reads their contents.
    ///
    /// # Errors
    /// [`UploadFault::TooMany`] if there are too many contestants or files.
    pub fn sorted(
        &self,
        tasks: &[&TaskNames],
        is_source: impl Fn(&str) -> bool,
    ) -> Result<Sorted<usize>, UploadFault> {
        let wrapper = self.wrapper(tasks);
        let mut sorting = Sorting::new(tasks);
        for (at, entry) in self.entries.iter().enumerate() {
            let Some(path) = entry.path.strip_prefix(&wrapper) else {
                continue; // the wrapper itself
            };
            if entry.is_folder {
                if !path.is_empty() && !path.contains('/') {
                    sorting.folder(path);
                }
            } else {
                let file = FoundFile {
                    path,
                    at,
                    is_source: is_source(path),
                    changed: entry.changed,
                    refused: entry.refused.clone(),
                };
                if path.split('/').count() > DEPTH_MAX {
                    sorting.program_nowhere(file, StrayReason::TooDeep);
                } else {
                    sorting.file(file);
                }
            }
            if sorting.contestants_count() > CONTESTANTS_MAX {
                return Err(UploadFault::TooMany);
            }
        }
        Ok(sorting.finish())
    }

    /// The folders around all contestants' folders, with `/` at the end: an archive of a folder means its content.
    fn wrapper(&self, tasks: &[&TaskNames]) -> String {
        let is_task = |stem: &str| {
            let stem = stem.to_lowercase();
            tasks.iter().any(|task| task.stems.contains(&stem))
        };
        let mut wrapper = String::new();
        for _ in 0..WRAPPERS_MAX {
            let files = self.entries.iter().filter(|entry| !entry.is_folder);
            let mut paths = files.filter_map(|entry| entry.path.strip_prefix(&wrapper));
            let Some((folder, _)) = paths.next().and_then(|path| path.split_once('/')) else {
                break;
            };
            let around = format!("{wrapper}{folder}/");
            // If it contains folders of several contestants, a program beside these is a stray, and not one of a contestant named
            // like the folder.
            let holds_contestants = self.contestants_below(&around, is_task) > 1;
            // If the folder around is ignored, a contestant's own folder must not count as one around contestants.
            let is_around = |entry: &Entry| {
                let Some(path) = entry.path.strip_prefix(&around) else {
                    // This is a contestant's folder beside it, unless it is one around it.
                    return entry.is_folder && around.starts_with(&format!("{}/", entry.path));
                };
                match path.split_once('/') {
                    Some((below, _)) => !is_task(below),
                    None if entry.is_folder => !is_task(path),
                    None => holds_contestants || !is_task(stem(path)),
                }
            };
            let leads_on = self.entries.iter().any(|entry| {
                let path = entry.path.strip_prefix(&around);
                path.and_then(place)
                    .is_some_and(|place| is_task(place.stem))
            });
            let is_only = self.entries.iter().all(is_around);
            if !is_only || !(leads_on || self.lies_deeper(&around)) {
                break;
            }
            wrapper = around;
        }
        wrapper
    }

    /// The number of folders below this one that are not named like a task and have a program for one.
    fn contestants_below(&self, around: &str, is_task: impl Fn(&str) -> bool) -> usize {
        let files = self.entries.iter().filter(|entry| !entry.is_folder);
        let folders = files.filter_map(|entry| {
            let (folder, file) = entry.path.strip_prefix(around)?.split_once('/')?;
            (is_task(stem(file)) && !is_data(file) && !is_task(folder)).then_some(folder)
        });
        folders.collect::<BTreeSet<_>>().len()
    }

    /// Whether all files below this folder are in one folder there.
    fn lies_deeper(&self, around: &str) -> bool {
        let files = self.entries.iter().filter(|entry| !entry.is_folder);
        let mut folders = files.map(|entry| {
            let path = entry.path.strip_prefix(around)?;
            Some(path.split_once('/')?.0)
        });
        let first = folders.next().flatten();
        first.is_some() && folders.all(|folder| folder == first)
    }

    /// A file's content.
    ///
    /// # Errors
    /// The inner error is the reason why the file is not judged; the outer one, why nothing of the archive is.
    pub fn read(
        &mut self,
        at: usize,
        bytes_max: u64,
    ) -> Result<Result<Vec<u8>, Ungraded>, UploadFault> {
        let entry = self.entries.get(at).map(|entry| entry.index);
        let entry = entry.and_then(|index| self.archive.by_index(index).ok());
        let Some(entry) = entry else {
            return Ok(Err(Ungraded::Broken));
        };
        // The archive's sizes may be a lie.
        let mut content = Vec::new();
        let reading = entry.take(bytes_max + 1).read_to_end(&mut content);
        let bytes = content.len() as u64;
        let left = self.bytes_left.checked_sub(bytes);
        self.bytes_left = left.ok_or(UploadFault::TooLarge)?;
        Ok(match reading {
            Err(_) => Err(Ungraded::Broken),
            Ok(_) if bytes > bytes_max => Err(Ungraded::TooLarge { bytes_max }),
            Ok(_) => Ok(content),
        })
    }
}

/// Whether a path would lead out of the folder that it is unpacked to.
fn escapes(path: &str) -> bool {
    let has_drive = path.as_bytes().get(1) == Some(&b':');
    path.starts_with('/') || has_drive || path.split('/').any(|part| part == "..")
}

/// Whether it is a hidden file, or one that operating systems and file managers add to folders and archives.
#[must_use]
pub fn is_left_by_a_system(path: &str) -> bool {
    path.split('/').any(|part| {
        part.starts_with('.') || ["__MACOSX", "Thumbs.db", "desktop.ini"].contains(&part)
    })
}

#[cfg(test)]
mod tests;
