//! Pairs loose files as tests: finds which input belongs to which output.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};

use bytes::Bytes;
use grundy_package::{natural_order, unix_line_ends};
use zip::ZipArchive;

use crate::workshop::copy::paths::sanitised;

/// The most files of one choice, including all files in archives.
const ENTRIES_MAX: usize = 4_000;
/// The most bytes of all files of one choice together, unpacked.
const UNPACKED_BYTES_MAX: u64 = 96 << 20;

/// The space that is left for one choice. All of its archives share it.
#[derive(Debug)]
pub(in crate::workshop) struct Room {
    entries: usize,
    bytes: u64,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            entries: ENTRIES_MAX,
            bytes: UNPACKED_BYTES_MAX,
        }
    }
}

impl Room {
    fn take_entries(&mut self, count: usize) -> Result<(), ArchiveFault> {
        let left = self.entries.checked_sub(count);
        self.entries = left.ok_or(ArchiveFault::TooLarge)?;
        Ok(())
    }

    fn take_bytes(&mut self, content: &[u8]) -> Result<(), ArchiveFault> {
        let left = self.bytes.checked_sub(content.len() as u64);
        self.bytes = left.ok_or(ArchiveFault::TooLarge)?;
        Ok(())
    }

    /// Counts a file that is not in an archive.
    pub(in crate::workshop) fn take(&mut self, content: &[u8]) -> Result<(), ArchiveFault> {
        self.take_entries(1)?;
        self.take_bytes(content)
    }
}

/// A file that somebody has chosen: its path there, and its content.
pub(in crate::workshop) type Loose = (String, Bytes);

/// The files that somebody has chosen as tests.
#[derive(Debug, Default)]
pub(crate) struct Chosen {
    /// The pairs, in the order in which they become tests.
    pub(crate) pairs: Vec<Pair>,
    /// The paths of files that belong to no pair.
    pub(crate) left_over: Vec<String>,
    /// The bytes of all pairs.
    pub(crate) bytes: usize,
    /// A hash of the pairs; a request to save them names it, to show what its sender has seen.
    pub(crate) token: String,
}

/// An input, and its output if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// The test that it becomes: `secret/03-max`.
    pub(crate) name: String,
    /// The input's source and content.
    pub(crate) input: Loose,
    /// The same of its output.
    pub(crate) answer: Option<Loose>,
}

/// The reason why an archive is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::workshop) enum ArchiveFault {
    /// It cannot be read.
    Broken,
    /// Together with the other files of the choice it is too large when unpacked, or has too many files.
    TooLarge,
}

/// The files of an archive, without those that operating systems add. Paths in it are only names and lead nowhere.
pub(in crate::workshop) fn unpack(
    archive: Bytes,
    room: &mut Room,
) -> Result<Vec<Loose>, ArchiveFault> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(|_| ArchiveFault::Broken)?;
    room.take_entries(archive.len())?;
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(|_| ArchiveFault::Broken)?;
        let name = entry.name().map_err(|_| ArchiveFault::Broken)?;
        let path = name.replace('\\', "/");
        let is_systems = path
            .split('/')
            .any(|part| part.starts_with('.') || part == "__MACOSX");
        if entry.is_dir() || is_systems {
            continue;
        }
        // The sizes that the archive states may be lies.
        let mut content = Vec::new();
        let reading = entry.take(room.bytes + 1).read_to_end(&mut content);
        reading.map_err(|_| ArchiveFault::Broken)?;
        room.take_bytes(&content)?;
        files.push((path, Bytes::from(content)));
    }
    Ok(files)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Input,
    Output,
}

/// Whether a file's name marks an input or an output, and the name that it shares with the other file, in lower case.
fn side(path: &str) -> Option<(Side, String)> {
    let name = path.rsplit('/').next()?.to_lowercase();
    // Windows hides extensions, so a file may have a second one.
    let name = name.strip_suffix(".txt").unwrap_or(&name);
    let (stem, extension) = name.rsplit_once('.')?;
    let side = match extension {
        "in" | "inp" => Side::Input,
        "out" | "ans" | "ok" => Side::Output,
        _ => return None,
    };
    Some((side, stem.to_owned()))
}

/// The parent folder; inputs and outputs may have folders of their own side by side.
fn folder(path: &str) -> &str {
    let around = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let (above, last) = around.rsplit_once('/').unwrap_or(("", around));
    let is_side = matches!(
        last.to_lowercase().as_str(),
        "in" | "inp" | "input" | "inputs" | "out" | "output" | "outputs" | "ans" | "answers"
    );
    if is_side { above } else { around }
}

/// Pairs files by folder and stem, regardless of letter case; and if a folder has exactly one input and one output, these two. An
/// input without an output is a test, too: the reference solution answers it. `names` has the existing tests, and `group` is the
/// group for new ones.
pub(in crate::workshop) fn pair(
    files: Vec<Loose>,
    group: &str,
    names: &BTreeSet<String>,
) -> Chosen {
    type Files = Vec<(String, Loose)>;
    let mut folders: BTreeMap<String, (Files, Files)> = BTreeMap::new();
    let mut left_over = Vec::new();
    for file in files {
        match side(&file.0) {
            Some((side, stem)) => {
                let sides = folders.entry(folder(&file.0).to_lowercase()).or_default();
                match side {
                    Side::Input => sides.0.push((stem, file)),
                    Side::Output => sides.1.push((stem, file)),
                }
            }
            None => left_over.push(file.0),
        }
    }
    let mut pairs: Vec<(String, Loose, Option<Loose>)> = Vec::new();
    for (folder, (inputs, mut outputs)) in folders {
        let is_only = inputs.len() == 1 && outputs.len() == 1;
        for (stem, input) in inputs {
            let fits = |(other, _): &(String, Loose)| is_only || *other == stem;
            let found = outputs.iter().position(fits);
            let output = found.map(|index| outputs.remove(index).1);
            let label = if is_only && !folder.is_empty() {
                // Themis has a folder for each test, in which the files have the same names.
                folder.rsplit('/').next().unwrap_or_default().to_owned()
            } else {
                stem
            };
            pairs.push((label, input, output));
        }
        left_over.extend(outputs.into_iter().map(|(_, (path, _))| path));
    }
    pairs.sort_by(|one, other| natural_order(&one.1.0, &other.1.0));
    left_over.sort();
    named(pairs, left_over, group, names)
}

fn named(
    pairs: Vec<(String, Loose, Option<Loose>)>,
    left_over: Vec<String>,
    group: &str,
    names: &BTreeSet<String>,
) -> Chosen {
    let mut numbers = Numbers::behind(group, names, pairs.len());
    let mut chosen = Chosen {
        left_over,
        ..Chosen::default()
    };
    for (label, input, answer) in pairs {
        let input = (input.0, with_unix_line_ends(input.1));
        let answer = answer.map(|(path, content)| (path, with_unix_line_ends(content)));
        chosen.bytes += input.1.len() + answer.as_ref().map_or(0, |(_, content)| content.len());
        chosen.pairs.push(Pair {
            name: numbers.next_name(&label),
            input,
            answer,
        });
    }
    chosen.token = token(&chosen.pairs);
    chosen
}

fn token(pairs: &[Pair]) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut add = |text: &[u8]| {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text);
    };
    for pair in pairs {
        add(pair.name.as_bytes());
        add(&pair.input.1);
        // A missing answer differs from an empty one.
        let answer = pair.answer.as_ref().map(|(_, content)| &content[..]);
        add(if answer.is_some() { b"1" } else { b"0" });
        add(answer.unwrap_or_default());
    }
    hasher.finalize().to_hex().to_string()
}

/// The names of new tests: behind all existing ones, with numbers that keep their order.
pub(in crate::workshop) struct Numbers<'a> {
    group: &'a str,
    next: u64,
    width: usize,
}

impl<'a> Numbers<'a> {
    /// The names for `count` new tests of a group.
    pub(in crate::workshop) fn behind(
        group: &'a str,
        names: &BTreeSet<String>,
        count: usize,
    ) -> Self {
        let numbers: Vec<&str> = names
            .iter()
            .filter_map(|name| name.strip_prefix(group)?.strip_prefix('/'))
            .filter(|name| !name.contains('/'))
            .map(|name| &name[..name.bytes().take_while(u8::is_ascii_digit).count()])
            .filter(|digits| !digits.is_empty())
            .collect();
        let parsed = numbers
            .iter()
            .filter_map(|digits| digits.parse::<u64>().ok());
        let last = parsed.max().unwrap_or(0).min(u64::from(u32::MAX));
        let widest = numbers.iter().map(|digits| digits.len()).max();
        let needed = (last + count as u64).to_string().len();
        let least = if group == "sample" { 1 } else { 2 };
        Self {
            group,
            next: last + 1,
            width: widest.unwrap_or(least).max(needed).min(20),
        }
    }

    /// The next name. Only a part of the label that is more than a number is used.
    pub(in crate::workshop) fn next_name(&mut self, label: &str) -> String {
        let (group, number, width) = (self.group, self.next, self.width);
        self.next += 1;
        let label = sanitised(label);
        let says = label
            .to_lowercase()
            .trim_start_matches("test")
            .trim_start_matches(|first: char| first.is_ascii_digit() || "-_.".contains(first))
            .to_owned();
        if says.is_empty() {
            format!("{group}/{number:0width$}")
        } else {
            format!("{group}/{number:0width$}-{says}")
        }
    }
}

/// Test data in the form in which it is stored: a text has Unix line ends; data that are not text stay as they are.
pub(in crate::workshop) fn with_unix_line_ends(content: Bytes) -> Bytes {
    match unix_line_ends(&content) {
        Cow::Owned(text) if !content.contains(&0) => text.into(),
        _ => content,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(paths: &[&str], names: &[&str]) -> Vec<String> {
        let files = paths
            .iter()
            .map(|path| ((*path).to_owned(), Bytes::from((*path).to_owned())));
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        let chosen = pair(files.collect(), "secret", &names);
        let pairs = chosen.pairs.into_iter().map(|pair| {
            let answer = pair.answer.map_or("-".to_owned(), |(path, _)| path);
            format!("{} {} {answer}", pair.name, pair.input.0)
        });
        let left_over = chosen
            .left_over
            .into_iter()
            .map(|path| format!("left {path}"));
        pairs.chain(left_over).collect()
    }

    #[test]
    fn inputs_find_their_outputs() {
        assert_eq!(
            chosen(&["2.in", "10.in", "1.IN", "1.ans", "10.out", "x.py"], &[]),
            [
                "secret/01 1.IN 1.ans",
                "secret/02 2.in -",
                "secret/03 10.in 10.out",
                "left x.py"
            ]
        );
    }

    #[test]
    fn a_themis_folder_gives_a_test_for_each_of_its_folders() {
        assert_eq!(
            chosen(
                &[
                    "BAI/Test02/BAI.OUT",
                    "BAI/Test02/BAI.INP",
                    "BAI/Test10/BAI.INP",
                    "BAI/Test10/BAI.OUT",
                    "BAI/settings.cfg",
                ],
                &["secret/04-x", "sample/9"]
            ),
            [
                "secret/05 BAI/Test02/BAI.INP BAI/Test02/BAI.OUT",
                "secret/06 BAI/Test10/BAI.INP BAI/Test10/BAI.OUT",
                "left BAI/settings.cfg"
            ]
        );
    }

    #[test]
    fn inputs_and_outputs_may_have_folders_of_their_own_and_labels_stay() {
        assert_eq!(
            chosen(&["input/lớn nhất.inp", "output/lớn nhất.out"], &[]),
            ["secret/01-l-n-nh-t input/lớn nhất.inp output/lớn nhất.out"]
        );
    }

    #[test]
    fn an_archive_is_bounded_whatever_it_says() {
        let unpacked = |archive: Bytes| unpack(archive, &mut Room::default());
        let broken = unpacked(Bytes::from("PK")).unwrap_err();
        assert_eq!(broken, ArchiveFault::Broken);
        let bomb = archive(2, 50 << 20);
        assert!(bomb.len() < 1 << 20);
        assert_eq!(unpacked(bomb).unwrap_err(), ArchiveFault::TooLarge);
    }

    fn archive(files: usize, bytes_each: usize) -> Bytes {
        use std::io::Write as _;
        use zip::write::SimpleFileOptions;
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let block = vec![b'0'; bytes_each];
        for number in 0..files {
            let name = format!("a/{number}.in");
            archive
                .start_file(name, SimpleFileOptions::DEFAULT)
                .unwrap();
            archive.write_all(&block).unwrap();
        }
        Bytes::from(archive.finish().unwrap().into_inner())
    }

    #[test]
    fn all_archives_of_a_choice_share_one_bound() {
        let mut room = Room::default();
        let half = archive(1, 50 << 20);
        assert_eq!(unpack(half.clone(), &mut room).unwrap().len(), 1);
        let fault = unpack(half, &mut room).unwrap_err();
        assert_eq!(fault, ArchiveFault::TooLarge);

        let mut room = Room::default();
        let many = archive(ENTRIES_MAX / 2, 0);
        for _ in 0..2 {
            unpack(many.clone(), &mut room).unwrap();
        }
        assert_eq!(room.take(b""), Err(ArchiveFault::TooLarge));
        // Files that are not in an archive count, too.
        let mut room = Room {
            bytes: 3,
            ..Room::default()
        };
        assert_eq!(room.take(b"12"), Ok(()));
        assert_eq!(room.take(b"34"), Err(ArchiveFault::TooLarge));
    }

    #[test]
    fn a_choice_is_named_by_what_it_holds() {
        let of = |files: &[(&str, &'static str)]| {
            let loose = files
                .iter()
                .map(|(path, content)| ((*path).to_owned(), Bytes::from(*content)));
            pair(loose.collect(), "secret", &BTreeSet::new()).token
        };
        let whole = of(&[("1.in", "1"), ("1.ans", "")]);
        assert_eq!(whole, of(&[("1.ans", ""), ("1.in", "1")]));
        for other in [of(&[("1.in", "1")]), of(&[("1.in", "2"), ("1.ans", "")])] {
            assert_ne!(whole, other);
        }
    }

    #[test]
    fn windows_line_ends_go() {
        let kept = |text: &'static str| with_unix_line_ends(Bytes::from(text));
        assert_eq!(kept("1\r\n2\r3\r\n"), "1\n2\r3\n");
        assert_eq!(kept("\0\r\n"), "\0\r\n");
    }
}
