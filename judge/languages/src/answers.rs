//! Submissions that are answers instead of a program: an archive with a file for each test, or, if there is only one test, the
//! answer itself.

use std::collections::HashMap;
use std::io::{Cursor, Read as _};

use zip::ZipArchive;

use crate::archive_fault::ArchiveFault;
use crate::source_files::is_archive;

const ENTRIES_MAX: usize = 4000;
const BYTES_TOTAL_MAX: u64 = 256 << 20;
/// The extensions of answers: that to `secret/01` may be `secret/01.out`, `01.out`, `01.ans`, `01.txt`.
const EXTENSIONS: [&str; 3] = ["out", "ans", "txt"];

/// A contestant's answers, by the test's name below `data/`.
pub type Answers = HashMap<String, Vec<u8>>;

/// Reads a submission with answers to the tests of these names (below `data/`). Each answer has at most `answer_bytes_max` bytes.
///
/// # Errors
/// The fault of the archive: it cannot be read, has too many files or one that is too large, has two answers to one test, or has none.
pub fn read_answers(
    tests: &[&str],
    answer_bytes_max: u64,
    source: &[u8],
) -> Result<Answers, ArchiveFault> {
    if !is_archive(source) {
        let [test] = tests else {
            return Err(ArchiveFault::NoArchive);
        };
        return Ok(Answers::from([((*test).to_owned(), source.to_vec())]));
    }
    let broken = |_| ArchiveFault::Unreadable;
    let mut archive = ZipArchive::new(Cursor::new(source)).map_err(broken)?;
    if archive.len() > ENTRIES_MAX {
        return Err(ArchiveFault::TooManyFiles {
            files_max: ENTRIES_MAX,
        });
    }
    let mut answers = Answers::new();
    let mut bytes_left = BYTES_TOTAL_MAX;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(broken)?;
        let name = entry.name().map_err(broken)?.into_owned();
        let Some(test) = test_of(tests, &name).filter(|_| entry.is_file()) else {
            continue;
        };
        let bytes_max = answer_bytes_max.min(bytes_left);
        let mut content = Vec::new();
        entry
            .take(bytes_max + 1)
            .read_to_end(&mut content)
            .map_err(|_| ArchiveFault::Unreadable)?;
        if content.len() as u64 > bytes_max {
            return Err(ArchiveFault::TooLarge { bytes_max });
        }
        bytes_left -= content.len() as u64;
        if answers.insert(test.to_owned(), content).is_some() {
            let name = test.to_owned();
            return Err(ArchiveFault::Twice { name });
        }
    }
    if answers.is_empty() {
        return Err(ArchiveFault::NoAnswer);
    }
    Ok(answers)
}

/// The test that a file of the archive answers: by its path below `data/`, or else by the last part of that if it is unambiguous.
fn test_of<'t>(tests: &[&'t str], file: &str) -> Option<&'t str> {
    let (stem, extension) = file.rsplit_once('.')?;
    if !EXTENSIONS.contains(&extension.to_ascii_lowercase().as_str()) {
        return None;
    }
    let mut whole = tests
        .iter()
        .filter(|test| stem == **test || stem.ends_with(&format!("/{test}")));
    if let Some(test) = whole.next() {
        return Some(test);
    }
    let last = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let mut meant = tests.iter().filter(|test| last(test) == last(stem));
    let test = meant.next()?;
    meant.next().is_none().then_some(test)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source_files::pack;

    #[test]
    fn files_answer_the_tests_that_they_are_named_after() {
        let tests = ["sample/1", "secret/01", "secret/02", "secret/g/02"];
        let read = |names: &[&str]| {
            let files: Vec<_> = names
                .iter()
                .map(|name| ((*name).to_owned(), b"7".to_vec()))
                .collect();
            read_answers(&tests, 1, &pack(&files).unwrap()).map(|answers| {
                let mut tests: Vec<String> = answers.into_keys().collect();
                tests.sort();
                tests
            })
        };
        assert_eq!(
            read(&["01.out", "secret/02.ANS", "data/secret/g/02.txt", "x.out"]).unwrap(),
            ["secret/01", "secret/02", "secret/g/02"]
        );
        assert_eq!(
            read(&["02.out"]),
            Err(ArchiveFault::NoAnswer),
            "which of two is not said"
        );
        let name = "secret/01".to_owned();
        assert_eq!(
            read(&["01.out", "secret/01.ans"]),
            Err(ArchiveFault::Twice { name })
        );
        assert_eq!(
            read_answers(&tests, 1, b"7"),
            Err(ArchiveFault::NoArchive),
            "one text for several tests"
        );
        let one = read_answers(&tests[..1], 1, b"7").unwrap();
        assert_eq!(one["sample/1"], b"7");
        let packed = pack(&[("01.out".to_owned(), b"77".to_vec())]).unwrap();
        assert_eq!(
            read_answers(&tests, 1, &packed),
            Err(ArchiveFault::TooLarge { bytes_max: 1 })
        );
    }
}
