//! Archives from anybody: what is unsafe is refused with a clear message, and nothing is written.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use grundy_archive::{ImportFormat, import, import_all};
use proptest::prelude::*;
use tempfile::TempDir;

use crate::common::{MINIMAL, TestPackage};
use crate::raw_zip::{RawEntry, archive, file};

fn minimal() -> Vec<RawEntry> {
    MINIMAL
        .iter()
        .map(|(path, content)| file(format!("sum/{path}"), content))
        .collect()
}

/// Imports the bytes as `sum.zip`. Returns the notes or the error, and asserts that a refusal leaves nothing.
fn told(bytes: &[u8]) -> String {
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("sum.zip");
    fs::write(&zip, bytes).expect("an archive");
    let out = folder.path().join("out");
    match import(&zip, &out) {
        Ok(package) => format!("imported {}", package.id),
        Err(error) => {
            let left: Vec<_> = fs::read_dir(&out).expect("the folder").collect();
            assert!(left.is_empty(), "{error}: left behind {left:?}");
            let beside = fs::read_dir(folder.path()).expect("the folder").count();
            assert_eq!(beside, 2, "nothing is written outside");
            error
                .to_string()
                .replace(&folder.path().display().to_string(), "…")
        }
    }
}

#[test]
fn unsafe_archives_are_refused() {
    let with = |extra: RawEntry| {
        let mut entries = minimal();
        entries.push(extra);
        archive(&entries)
    };
    let mode = |mode| RawEntry {
        mode,
        ..file("sum/data/secret/x.in", "../../../../x")
    };
    let table: Vec<(&str, Vec<u8>)> = vec![
        ("sound", archive(&minimal())),
        ("parent", with(file("sum/../../evil", "x"))),
        ("parent at the end", with(file("sum/..", "x"))),
        ("absolute", with(file("/tmp/evil", "x"))),
        ("backslashes", with(file("sum\\..\\evil", "x"))),
        ("drive", with(file("C:evil", "x"))),
        ("empty part", with(file("sum//x", "x"))),
        ("point", with(file("sum/./x", "x"))),
        ("empty name", with(file("", "x"))),
        ("only a slash", with(file("/", ""))),
        ("zero byte", with(file("sum/a\0b", "x"))),
        ("line end", with(file("sum/a\nb", "x"))),
        ("trailing blank", with(file("sum/a ", "x"))),
        (
            "long name",
            with(file(format!("sum/{}", "x".repeat(300)), "x")),
        ),
        ("deep", with(file(format!("sum/{}x", "a/".repeat(50)), "x"))),
        ("invalid UTF-8", with(file(b"sum/\xff\xfe", "x"))),
        ("symbolic link", with(mode(0o120_777))),
        ("device", with(mode(0o020_666))),
        ("pipe", with(mode(0o010_666))),
        ("folder as a file", with(mode(0o040_755))),
        (
            "folder with content",
            with(RawEntry {
                mode: 0,
                ..file("sum/x/", "x")
            }),
        ),
        (
            "encrypted",
            with(RawEntry {
                flags: 0x0801,
                ..file("sum/x", "x")
            }),
        ),
        ("same name", with(file("sum/problem.yaml", "x"))),
        ("letter case", with(file("sum/Problem.yaml", "x"))),
        ("letter case of a folder", with(file("Sum/x", "x"))),
        ("file and folder", with(file("sum/problem.yaml/x", "x"))),
        ("folder and file", with(file("sum/data", "x"))),
        (
            "promises too much",
            with(RawEntry {
                promised_bytes: Some(u32::MAX - 1),
                ..file("sum/x", "x")
            }),
        ),
        ("no package", archive(&[file("a/b", "x")])),
        (
            "two packages",
            archive(&[file("a/problem.yaml", "x"), file("b/problem.yaml", "x")]),
        ),
        ("empty", archive(&[])),
        ("no archive", b"PK and then nothing".to_vec()),
        ("empty file", Vec::new()),
        ("cut short", archive(&minimal())[..600].to_vec()),
        (
            "no id",
            archive(&[file("\u{9898}/problem.yaml", "name: x\n")]),
        ),
        (
            "broken package",
            archive(&[file("sum/problem.yaml", "name: [\n")]),
        ),
    ];
    let mut all = String::new();
    for (what, bytes) in table {
        let _ = writeln!(all, "{what}: {}", told(&bytes));
    }
    insta::assert_snapshot!(all);
}

/// An archive with deflated content, as the zip library writes it.
fn deflated(entries: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let mut zip = zip::ZipWriter::new(&mut bytes);
    for (name, content) in entries {
        zip.start_file(name.as_str(), zip::write::SimpleFileOptions::default())
            .expect("an entry");
        zip.write_all(content).expect("content");
    }
    zip.finish().expect("an archive");
    bytes.into_inner()
}

#[test]
fn bombs_are_refused() {
    let zeros = vec![0; 45 << 20];
    let one: Vec<_> = vec![("sum/a".to_owned(), zeros)];
    assert!(
        told(&deflated(&one)).contains("more than an honest archive"),
        "by its ratio"
    );
    let many: Vec<_> = (0..20_001)
        .map(|index| (format!("sum/{index}"), Vec::new()))
        .collect();
    assert!(told(&deflated(&many)).contains("more than 20000 entries"));
    let nested = deflated(&[("sum/inner.zip".to_owned(), deflated(&one))]);
    assert!(
        told(&nested).contains("no problem.yaml"),
        "an archive within is a file like any other"
    );
}

#[test]
fn archives_of_other_kinds_are_named() {
    let mut tar = vec![0; 512];
    tar[257..262].copy_from_slice(b"ustar");
    for (bytes, kind) in [
        (b"Rar!\x1a\x07\x01\0".to_vec(), "a RAR archive"),
        (b"7z\xbc\xaf\x27\x1c".to_vec(), "a 7z archive"),
        (b"\x1f\x8b\x08\0".to_vec(), "a gzip archive"),
        (tar, "a tar archive"),
    ] {
        let told = told(&bytes);
        assert!(
            told.contains(kind) && told.contains("pack it as .zip"),
            "{told}"
        );
    }
}

#[test]
fn separators_of_windows_are_separators() {
    let entries: Vec<_> = MINIMAL
        .iter()
        .map(|(path, content)| file(format!("sum/{path}").replace('/', "\\"), content))
        .collect();
    assert_eq!(told(&archive(&entries)), "imported sum");
    let mut evil = entries;
    evil.push(file("sum\\..\\..\\evil", "x"));
    let told = told(&archive(&evil));
    assert!(told.contains("holds an empty part, `.` or `..`"), "{told}");
}

#[test]
fn every_package_of_an_archive_arrives() {
    let mut entries = Vec::new();
    for id in ["one", "two"] {
        for (path, content) in MINIMAL {
            entries.push(file(format!("course/week 1/{id}/{path}"), content));
        }
    }
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("course.zip");
    fs::write(&zip, archive(&entries)).expect("an archive");
    let out = folder.path().join("out");
    let all = import_all(&zip, &out, ImportFormat::Auto)
        .expect("imported")
        .packages;
    let ids: Vec<&str> = all
        .iter()
        .map(|imported| imported.package.id.as_str())
        .collect();
    assert_eq!(ids, ["one", "two"]);
}

#[test]
fn entries_that_overlap_are_refused() {
    let mut bytes = archive(&minimal());
    // The last entry of the central directory points at the first entry's data.
    let name = MINIMAL[MINIMAL.len() - 1].0;
    let place = bytes
        .windows(name.len())
        .rposition(|window| window == name.as_bytes());
    let offset = place.expect("the entry") - "sum/".len() - 4;
    bytes[offset..offset + 4].fill(0);
    let told = told(&bytes);
    assert!(
        told.contains("overlap") || told.contains("no readable"),
        "{told}"
    );
}

#[test]
fn a_taken_id_is_kept() {
    let folder = TempDir::new().expect("a temporary folder");
    let zip = folder.path().join("anything.zip");
    fs::write(&zip, archive(&minimal())).expect("an archive");
    let out = folder.path().join("out");
    let first = import(&zip, &out).expect("imported");
    assert_eq!(
        first.id, "sum",
        "the folder in the archive names the package"
    );
    let again = import(&zip, &out).expect_err("the id is taken");
    assert!(again.to_string().contains("is there already"), "{again}");
    grundy_package::read(&out.join("sum")).expect("the first one is untouched");
}

#[test]
fn names_that_the_format_ignores_do_no_harm() {
    let mut entries = minimal();
    entries.push(file("sum/.DS_Store", "x"));
    entries.push(file("sum/b\u{e0}i.txt", "x"));
    assert_eq!(told(&archive(&entries)), "imported sum");
}

#[test]
fn an_archive_without_a_folder_is_named_by_its_file() {
    let entries: Vec<_> = MINIMAL
        .iter()
        .map(|(path, content)| file(path, content))
        .collect();
    assert_eq!(told(&archive(&entries)), "imported sum");
}

#[cfg(unix)]
#[test]
fn a_folder_is_imported_with_its_links_resolved() {
    let made = TestPackage::with(&[]);
    let link = made.root().join("attachments");
    fs::create_dir(&link).expect("a folder");
    std::os::unix::fs::symlink("../problem.yaml", link.join("p.yaml")).expect("a link");
    let out = TempDir::new().expect("a temporary folder");
    let package = import(&made.root(), out.path()).expect("imported");
    let copy = package
        .tree
        .folder()
        .expect("a folder")
        .join("attachments/p.yaml");
    assert!(fs::symlink_metadata(copy).expect("the copy").is_file());
    std::os::unix::fs::symlink("/etc/passwd", link.join("passwd")).expect("a link");
    let other = TempDir::new().expect("a temporary folder");
    let without = import(&made.root(), other.path()).expect("imported without the attachment");
    assert!(
        !without
            .tree
            .folder()
            .expect("a folder")
            .join("attachments/passwd")
            .exists()
    );
    std::os::unix::fs::symlink("/etc/passwd", made.root().join("data/secret/2.in"))
        .expect("a link");
    let third = TempDir::new().expect("a temporary folder");
    let error = import(&made.root(), third.path()).expect_err("an input that leaves");
    assert!(error.to_string().contains("data/secret/2.in"), "{error}");
    assert_eq!(fs::read_dir(third.path()).expect("the folder").count(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A sound archive with changed bytes is imported or refused; nothing panics, and nothing is written outside.
    #[test]
    fn damaged_archives_are_imported_or_refused(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)
    ) {
        let mut bytes = archive(&minimal());
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        told(&bytes);
        prop_assert!(!Path::new("/tmp/evil").exists());
    }
}
