//! Submissions of several files: they are ZIP archives wherever there could be one file.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::archive_fault::ArchiveFault;
use crate::placing::Placing;

/// The beginning of every archive that is not empty, which no source text has.
const ZIP_SIGNATURE: &[u8] = b"PK\x03\x04";
const FILES_MAX: usize = 100;
const DEPTH_MAX: usize = 6;
const NAME_BYTES_MAX: usize = 200;

/// A file of a submission: its path with `/` between the parts, and its content.
pub type SourceFile = (String, Vec<u8>);

/// Whether a submission is an archive.
#[must_use]
pub fn is_archive(source: &[u8]) -> bool {
    source.starts_with(ZIP_SIGNATURE)
}

/// Packs several files as one submission. The one to start comes first, unless its name shows it (`main.py`).
///
/// # Errors
/// The fault of the first name that is not allowed, alone or beside the others.
pub fn pack(files: &[SourceFile]) -> Result<Vec<u8>, ArchiveFault> {
    let broken = |_| ArchiveFault::Unreadable;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut names = Names::default();
    for (name, content) in files {
        names.add(name)?;
        archive
            .start_file(name.as_str(), SimpleFileOptions::DEFAULT)
            .map_err(broken)?;
        archive
            .write_all(content)
            .map_err(|_| ArchiveFault::Unreadable)?;
    }
    Ok(archive.finish().map_err(broken)?.into_inner())
}

/// The files of an archive, of at most `bytes_max` bytes together.
///
/// # Errors
/// The fault of the archive: it cannot be read, has no files, too many or too large ones, or one whose name is not allowed.
pub fn unpack(source: &[u8], bytes_max: u64) -> Result<Vec<SourceFile>, ArchiveFault> {
    let broken = |_| ArchiveFault::Unreadable;
    let too_many = ArchiveFault::TooManyFiles {
        files_max: FILES_MAX,
    };
    let mut archive = ZipArchive::new(Cursor::new(source)).map_err(broken)?;
    // Folders count, too, and need not be listed.
    if archive.len() > FILES_MAX * 2 {
        return Err(too_many);
    }
    let mut files: Vec<SourceFile> = Vec::new();
    let mut names = Names::default();
    let mut bytes_left = bytes_max;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(broken)?;
        let name = entry.name().map_err(broken)?.into_owned();
        if entry.is_dir() || is_left_by_a_system(&name) {
            continue;
        }
        if !entry.is_file() {
            check_name(&name)?;
            return Err(ArchiveFault::NoFile { name });
        }
        names.add(&name)?;
        let mut content = Vec::new();
        entry
            .take(bytes_left + 1)
            .read_to_end(&mut content)
            .map_err(|_| ArchiveFault::Unreadable)?;
        if content.len() as u64 > bytes_left {
            return Err(ArchiveFault::TooLarge { bytes_max });
        }
        bytes_left -= content.len() as u64;
        files.push((name, content));
        if files.len() > FILES_MAX {
            return Err(too_many);
        }
    }
    if files.is_empty() {
        return Err(ArchiveFault::Empty);
    }
    Ok(without_common_folder(files))
}

/// Whether file managers put such a file into archives unasked.
fn is_left_by_a_system(name: &str) -> bool {
    name.split('/')
        .any(|part| part == "__MACOSX" || part == ".DS_Store" || part == "Thumbs.db")
}

/// Removes a common folder: a packed folder stands for its files.
fn without_common_folder(mut files: Vec<SourceFile>) -> Vec<SourceFile> {
    while let Some((folder, _)) = files[0].0.split_once('/') {
        let start = format!("{folder}/");
        if !files.iter().all(|(name, _)| name.starts_with(&start)) {
            break;
        }
        for (name, _) in &mut files {
            name.drain(..start.len());
        }
    }
    files
}

/// The names of a submission's files so far.
#[derive(Default)]
struct Names {
    seen: BTreeSet<String>,
    placing: Placing,
}

impl Names {
    /// Adds a name. Names that differ only in case are refused, since some contestants' systems cannot distinguish them.
    fn add(&mut self, name: &str) -> Result<(), ArchiveFault> {
        check_name(name)?;
        let name = name.to_owned();
        if !self.seen.insert(name.to_lowercase()) {
            return Err(ArchiveFault::Twice { name });
        }
        let path = Path::new(&name);
        if !self.placing.take(path) {
            let both = self.placing.file_above(path).unwrap_or(path);
            let name = both.to_string_lossy().into_owned();
            return Err(ArchiveFault::FileAndFolder { name });
        }
        Ok(())
    }
}

/// Checks whether a file of a submission may have this name.
///
/// # Errors
/// The fault of the name: it is too long, too deep, or has a part that is not allowed.
pub fn check_name(name: &str) -> Result<(), ArchiveFault> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_-+. ".contains(letter);
    let is_sound = |part: &str| {
        !part.is_empty() && !part.starts_with(['.', '-', ' ']) && part.chars().all(is_plain)
    };
    let clipped = || name.chars().take(80).collect();
    if name.len() > NAME_BYTES_MAX || !name.split('/').all(is_sound) {
        Err(ArchiveFault::BadName { name: clipped() })
    } else if name.split('/').count() > DEPTH_MAX {
        Err(ArchiveFault::TooDeep {
            name: clipped(),
            folders_max: DEPTH_MAX - 1,
        })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zip_of(names: &[&str]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            archive
                .start_file(*name, SimpleFileOptions::DEFAULT)
                .unwrap();
            archive.write_all(b"x").unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn names(source: &[u8]) -> Result<Vec<String>, String> {
        let files = unpack(source, 1000).map_err(|fault| fault.to_string())?;
        Ok(files.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let files = vec![
            ("main.py".to_owned(), b"import a".to_vec()),
            ("sub/a.py".to_owned(), Vec::new()),
        ];
        let packed = pack(&files).unwrap();
        assert!(is_archive(&packed));
        assert_eq!(unpack(&packed, 8).unwrap(), files);
        assert!(
            unpack(&packed, 7)
                .unwrap_err()
                .to_string()
                .contains("more than 7 bytes")
        );
        assert!(unpack(&packed[..packed.len() / 2], 1000).is_err());
    }

    #[test]
    fn a_folder_that_holds_everything_is_no_part_of_the_names() {
        let packed = zip_of(&[
            "bai/main.cpp",
            "__MACOSX/bai/x",
            "bai/lib/a.h",
            "bai/.DS_Store",
        ]);
        assert_eq!(names(&packed).unwrap(), ["main.cpp", "lib/a.h"]);
    }

    #[test]
    fn hostile_archives_are_refused_in_words() {
        let bad = [
            "../a.c",
            "/etc/a.c",
            "a/../../b.c",
            "a\nb.c",
            "-o.c",
            ".a.c",
            "a//b.c",
            "a\\b.c",
        ];
        for name in bad {
            let refused = names(&zip_of(&[name])).unwrap_err();
            assert!(
                refused.contains("no name for a source file"),
                "{name}: {refused}"
            );
            assert!(!refused.contains('\n'));
            assert!(pack(&[(name.to_owned(), Vec::new())]).is_err());
        }
        for (together, reason) in [
            (&["a.c", "A.c"], "twice"),
            (&["lib", "lib/a.c"], "a file and a folder"),
            (&["lib/a.c", "lib"], "a file and a folder"),
            (&["a.c", "1/2/3/4/5/6/b.c"], "more than 5 folders"),
        ] {
            let refused = names(&zip_of(together)).unwrap_err();
            assert!(refused.contains(reason), "{together:?}: {refused}");
            let files = together.map(|name| (name.to_owned(), Vec::new()));
            assert_eq!(pack(&files).unwrap_err().to_string(), refused);
        }
        let many: Vec<String> = (0..=FILES_MAX)
            .map(|number| format!("{number}.c"))
            .collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(names(&zip_of(&many)).unwrap_err().contains("more than 100"));
        assert!(
            names(&zip_of(&["__MACOSX/a"]))
                .unwrap_err()
                .contains("no file")
        );
        let mut bomb = ZipWriter::new(Cursor::new(Vec::new()));
        let options =
            SimpleFileOptions::DEFAULT.compression_method(zip::CompressionMethod::Deflated);
        bomb.start_file("a.c", options).unwrap();
        bomb.write_all(&vec![b' '; 10 << 20]).unwrap();
        let bomb = bomb.finish().unwrap().into_inner();
        assert!(names(&bomb).unwrap_err().contains("more than 1000 bytes"));
        let mut link = ZipWriter::new(Cursor::new(Vec::new()));
        link.add_symlink("a.c", "/etc/passwd", SimpleFileOptions::DEFAULT)
            .unwrap();
        let link = link.finish().unwrap().into_inner();
        assert!(names(&link).unwrap_err().contains("no plain file"));
    }
}
