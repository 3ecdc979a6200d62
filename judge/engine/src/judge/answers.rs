//! Submissions that are answers instead of a program: an archive with a file for each test, or, where there is
//! only one test, its answer itself.

use std::collections::HashMap;
use std::io::{Cursor, Read as _};

use grundy_package::{Package, TestCase};
use zip::ZipArchive;

use crate::archive_fault::ArchiveFault;
use crate::source_files::is_archive;

const ENTRIES_MAX: usize = 4000;
const BYTES_TOTAL_MAX: u64 = 256 << 20;
/// What an answer to `secret/01` may be called: `secret/01.out`, `01.out`, `01.ans`, `01.txt`.
const EXTENSIONS: [&str; 3] = ["out", "ans", "txt"];

/// What a contestant answers to each test.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answers {
    /// By test, its name below `data/`.
    by_test: HashMap<String, Vec<u8>>,
}

impl Answers {
    /// Reads a submission.
    pub(crate) fn read(package: &Package, source: &[u8]) -> Result<Self, ArchiveFault> {
        if !is_archive(source) {
            let [test] = &package.tests[..] else {
                return Err(ArchiveFault::NoArchive);
            };
            let by_test = HashMap::from([(test.name.clone(), source.to_vec())]);
            return Ok(Self { by_test });
        }
        let broken = |_| ArchiveFault::Unreadable;
        let mut archive = ZipArchive::new(Cursor::new(source)).map_err(broken)?;
        if archive.len() > ENTRIES_MAX {
            return Err(ArchiveFault::TooManyFiles {
                files_max: ENTRIES_MAX,
            });
        }
        let mut answers = Self::default();
        let mut bytes_left = BYTES_TOTAL_MAX;
        for index in 0..archive.len() {
            let entry = archive.by_index(index).map_err(broken)?;
            let name = entry.name().map_err(broken)?.into_owned();
            let Some(test) = test_of(package, &name).filter(|_| entry.is_file()) else {
                continue;
            };
            let bytes_max = package.limits.output_bytes.min(bytes_left);
            let mut content = Vec::new();
            entry
                .take(bytes_max + 1)
                .read_to_end(&mut content)
                .map_err(|_| ArchiveFault::Unreadable)?;
            if content.len() as u64 > bytes_max {
                return Err(ArchiveFault::TooLarge { bytes_max });
            }
            bytes_left -= content.len() as u64;
            if answers.by_test.insert(test.name.clone(), content).is_some() {
                let name = test.name.clone();
                return Err(ArchiveFault::Twice { name });
            }
        }
        if answers.by_test.is_empty() {
            return Err(ArchiveFault::NoAnswer);
        }
        Ok(answers)
    }

    /// The answer to a test.
    pub(super) fn to(&self, test: &TestCase) -> Option<&[u8]> {
        self.by_test.get(&test.name).map(Vec::as_slice)
    }
}

/// The test that a file of the archive answers: by its path below `data/`, or else by its last part where that is
/// not ambiguous.
fn test_of<'p>(package: &'p Package, file: &str) -> Option<&'p TestCase> {
    let (stem, extension) = file.rsplit_once('.')?;
    if !EXTENSIONS.contains(&extension.to_ascii_lowercase().as_str()) {
        return None;
    }
    let mut whole = package
        .tests
        .iter()
        .filter(|test| stem == test.name || stem.ends_with(&format!("/{}", test.name)));
    if let Some(test) = whole.next() {
        return Some(test);
    }
    let last = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let mut meant = package
        .tests
        .iter()
        .filter(|test| last(&test.name) == last(stem));
    let test = meant.next()?;
    meant.next().is_none().then_some(test)
}
