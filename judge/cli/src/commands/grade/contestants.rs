//! The contestants' files: a folder each, or files named `id[user][BAI].ext`. The folder may hold anything; nothing
//! but plain files is read, and what is odd costs only its own cell.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context as _;
use grundy_archive::natural_order;
use walkdir::WalkDir;

use super::tasks::Task;
use crate::exit::BadInput;

const CONTESTANTS_MAX: usize = 5_000;
const FILES_MAX: usize = 200_000;
/// A contestant's folder, and one more for those who make a folder per task.
const DEPTH_MAX: usize = 3;
const NAME_CHARS_MAX: usize = 100;
const STRAYS_SHOWN_MAX: usize = 50;

/// A contestant, with a file for each task that they handed in.
#[derive(Debug)]
pub(super) struct Contestant {
    pub(super) name: String,
    /// By the index of the task.
    pub(super) files: BTreeMap<usize, Handed>,
}

/// What a contestant handed in for a task.
#[derive(Clone, Debug)]
pub(super) struct Handed {
    pub(super) path: PathBuf,
    /// Relative to the folder of contestants.
    pub(super) shown: String,
    /// Why it is not read.
    pub(super) refused: Option<&'static str>,
    /// Which of several files counts: one in a known language, then the last number, the last change, the last name.
    rank: (bool, u64, SystemTime, String),
}

/// What the folder holds.
#[derive(Debug)]
pub(super) struct Found {
    /// In natural order of their names.
    pub(super) contestants: Vec<Contestant>,
    /// Files that belong to no task, a line each.
    pub(super) strays: Vec<String>,
}

/// Where a file belongs, by its path.
struct Place<'a> {
    contestant: String,
    stem: &'a str,
    number: u64,
}

/// Looks through the folder. Links are not followed. `is_source` tells by its name whether a file is in a language that
/// can be judged.
pub(super) fn find(
    folder: &Path,
    tasks: &[Task],
    is_source: impl Fn(&str) -> bool,
) -> anyhow::Result<Found> {
    let mut contestants: BTreeMap<String, BTreeMap<usize, Handed>> = BTreeMap::new();
    let mut strays = Vec::new();
    let walk = WalkDir::new(folder)
        .min_depth(1)
        .max_depth(DEPTH_MAX)
        .sort_by_file_name();
    for (count, entry) in walk.into_iter().enumerate() {
        let entry = match entry {
            Ok(entry) => entry,
            // The folder itself cannot be read; of one contestant's, the others lose nothing.
            Err(error) if error.depth() == 0 => {
                let line = format!("{}: cannot be read", folder.display());
                return Err(error).context(BadInput::new(line));
            }
            Err(error) => {
                strays.push(printable(&error.to_string()));
                continue;
            }
        };
        let path = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        let path = path.to_string_lossy().into_owned();
        if path.split('/').any(|part| part.starts_with('.')) {
            continue;
        }
        if entry.file_type().is_dir() {
            if entry.depth() == 1 {
                contestants.entry(path).or_default();
            }
        } else {
            let mut handed = Handed::of(&entry, printable(&path));
            handed.rank.0 = handed.refused.is_none() && is_source(&path);
            take(&path, handed, tasks, &mut contestants, &mut strays);
        }
        if count > FILES_MAX || contestants.len() > CONTESTANTS_MAX {
            let line = format!(
                "{}: more than {CONTESTANTS_MAX} contestants or {FILES_MAX} files",
                folder.display()
            );
            return Err(BadInput::new(line).into());
        }
    }
    if contestants.is_empty() {
        let line = format!("{}: there are no contestants", folder.display());
        return Err(BadInput::new(line).into());
    }
    let mut contestants: Vec<Contestant> = contestants
        .into_iter()
        .map(|(name, files)| Contestant {
            name: printable(&name),
            files,
        })
        .collect();
    contestants.sort_by(|one, other| natural_order(&one.name, &other.name));
    strays.truncate(STRAYS_SHOWN_MAX);
    Ok(Found {
        contestants,
        strays,
    })
}

fn take(
    path: &str,
    mut handed: Handed,
    tasks: &[Task],
    contestants: &mut BTreeMap<String, BTreeMap<usize, Handed>>,
    strays: &mut Vec<String>,
) {
    let Some(place) = place(path) else {
        strays.push(format!("{}: belongs to no contestant", handed.shown));
        return;
    };
    let files = contestants.entry(place.contestant).or_default();
    let stem = place.stem.to_lowercase();
    let Some(task) = tasks.iter().position(|task| task.stems.contains(&stem)) else {
        strays.push(format!("{}: belongs to no task", handed.shown));
        return;
    };
    if is_data(path) {
        return;
    }
    handed.rank.1 = place.number;
    match files.get(&task) {
        Some(known) if known.rank > handed.rank => {}
        _ => {
            files.insert(task, handed);
        }
    }
}

impl Handed {
    fn of(entry: &walkdir::DirEntry, shown: String) -> Self {
        let refused = if entry.path_is_symlink() {
            Some("là liên kết, không phải tệp")
        } else if entry.file_type().is_file() {
            None
        } else {
            Some("không phải tệp thường")
        };
        let changed = entry.metadata().ok().and_then(|data| data.modified().ok());
        Self {
            path: entry.path().to_path_buf(),
            rank: (
                false,
                0,
                changed.unwrap_or(SystemTime::UNIX_EPOCH),
                shown.clone(),
            ),
            shown,
            refused,
        }
    }
}

/// `An/BAI1.pas`, `An/BAI1/BAI1.pas`, or `17[An][BAI1].pas`.
fn place(path: &str) -> Option<Place<'_>> {
    let name = path.rsplit('/').next()?;
    let (stem, _) = name.rsplit_once('.').unwrap_or((name, ""));
    if let Some((contestant, _)) = path.split_once('/') {
        return Some(Place {
            contestant: contestant.to_owned(),
            stem,
            number: 0,
        });
    }
    let (number, rest) = stem.split_once('[')?;
    let (user, task) = rest.strip_suffix(']')?.split_once("][")?;
    let is_named = !user.is_empty() && !task.is_empty();
    is_named.then(|| Place {
        contestant: user.to_owned(),
        stem: task,
        number: number.trim().parse().unwrap_or(0),
    })
}

/// What a contestant's own runs leave beside the source.
fn is_data(path: &str) -> bool {
    const EXTENSIONS: [&str; 12] = [
        "inp", "in", "out", "ans", "exe", "o", "obj", "class", "bak", "txt", "log", "dcu",
    ];
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.contains(&extension.to_ascii_lowercase().as_str())
}

/// A name as it can stand in a table: one line, not endless.
fn printable(name: &str) -> String {
    let clean = |letter: char| {
        if letter.is_control() {
            '\u{fffd}'
        } else {
            letter
        }
    };
    name.chars().map(clean).take(NAME_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn files_are_placed_by_their_path() {
        let table = [
            ("An/BAI1.pas", Some(("An", "BAI1", 0))),
            ("Trần Thị B/bai1/Bai1.cpp", Some(("Trần Thị B", "Bai1", 0))),
            ("17[an.nv][BAI2].CPP", Some(("an.nv", "BAI2", 17))),
            ("[an][BAI2].pas", Some(("an", "BAI2", 0))),
            ("x[an][b][BAI].py", Some(("an", "b][BAI", 0))),
            (
                "99999999999999999999999[an][BAI2].pas",
                Some(("an", "BAI2", 0)),
            ),
            ("BAI1.pas", None),
            ("17[][BAI2].pas", None),
            ("17[an].pas", None),
            ("17[an][BAI2", None),
        ];
        for (path, expected) in table {
            let found = place(path);
            let found = found
                .as_ref()
                .map(|place| (place.contestant.as_str(), place.stem, place.number));
            assert_eq!(found, expected, "{path}");
        }
    }
}
