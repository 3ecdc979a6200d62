//! A package reads the same wherever its files are.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Cursor, Read};
use std::sync::Arc;

use grundy_package::{
    Contents, FileTree, ListedFile, ListedFiles, Package, ReadError, check, read_draft,
};
use walkdir::WalkDir;

use crate::common::TestPackage;

/// Contents in memory, by their hashes.
#[derive(Debug)]
struct InMemory(HashMap<blake3::Hash, Vec<u8>>);

impl Contents for InMemory {
    fn open(&self, hash: &blake3::Hash) -> io::Result<Box<dyn Read>> {
        let content = self.0.get(hash).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(Cursor::new(content.clone())))
    }
}

/// All files of a folder as a list; `change` may spoil the contents.
fn listed(made: &TestPackage, change: impl Fn(&str, &mut Vec<u8>)) -> Arc<ListedFiles> {
    let (mut files, mut contents) = (BTreeMap::new(), HashMap::new());
    for entry in WalkDir::new(made.root()) {
        let entry = entry.expect("an entry");
        if !entry.file_type().is_file() {
            continue;
        }
        let path = entry.path().strip_prefix(made.root()).expect("a path");
        let path = path.to_str().expect("UTF-8").to_owned();
        let mut content = std::fs::read(entry.path()).expect("a file");
        let file = ListedFile {
            hash: blake3::hash(&content),
            bytes: content.len() as u64,
            is_executable: false,
        };
        change(&path, &mut content);
        contents.insert(file.hash, content);
        files.insert(path, file);
    }
    let contents = Arc::new(InMemory(contents));
    Arc::new(ListedFiles::new("sum".to_owned(), files, contents))
}

/// Everything that reading tells of a package, except where its files are.
fn told(read: Result<Package, ReadError>) -> String {
    match read {
        Ok(mut package) => {
            let files = package.files().expect("files").into_iter();
            let files: Vec<_> = files.map(|file| (file.path, file.bytes)).collect();
            let (hashes, found) = (package.hashes().expect("hashes"), check(&package));
            package.tree = FileTree::Folder("somewhere".into());
            format!("{package:#?}\n{files:?}\n{hashes:?}\n{found:#?}")
        }
        Err(error) => format!("{error:#?}"),
    }
}

#[test]
fn a_list_reads_as_the_folder_does() {
    let sound = TestPackage::with(&[
        (
            "judge.yaml",
            "chapter: 1\nexercise: 2\nchecker: game\nmoves: lines\n",
        ),
        ("game/rules.rs", "pub const RULES: () = ();\n"),
        (
            "output_visualizer/draw.rs",
            "use rules::RULES;\nfn main() {}\n",
        ),
        (
            "statement/problem.en.md",
            "Compute $a + b$.\n\n![One](one.png)\n",
        ),
        ("data/secret/02.in", "1 1\r\n"),
        ("attachments/not a name/a.txt", "1\n"),
        ("attachments/.hidden", "1\n"),
    ]);
    let unsound = TestPackage::with(&[
        (
            "problem.yaml",
            "problem_format_version: 2025-09\nlimits: {time_limit: x}\n",
        ),
        ("data/sample/1.yaml", "hint: [\n"),
    ]);
    let deep = TestPackage::with(&[("a/b/c/d/e/f/g/h/i/j/k/l/m", "1\n")]);
    for made in [sound, unsound, deep] {
        let folder = told(read_draft(&made.root()));
        let list = told(read_draft(listed(&made, |_, _| {})));
        assert_eq!(list, folder);
    }
}

#[test]
fn files_are_added_or_replaced_and_the_others_stay() {
    let made = TestPackage::with(&[]);
    let list = listed(&made, |_, _| {});
    let list = list.with("data/secret/02.in", b"2 2\n".to_vec());
    let list = list.with("data/secret/02.ans", b"5\n".to_vec());
    let list = list.with("data/secret/02.ans", b"4\n".to_vec());
    let package = read_draft(Arc::new(list)).expect("a draft");
    assert_eq!(package.tests.len(), 3);
    let read = |path| package.tree.read(path).expect("a file");
    assert_eq!(read("data/secret/02.in"), b"2 2\n");
    assert_eq!(read("data/secret/02.ans"), b"4\n");
    assert_eq!(read("data/sample/1.in"), b"1 2\n");
}

#[test]
fn a_content_that_is_another_one_is_not_taken() {
    let made = TestPackage::with(&[]);
    let spoiled = listed(&made, |path, content| {
        if path == "problem.yaml" {
            content.push(b'\n');
        }
    });
    let read = read_draft(Arc::clone(&spoiled));
    let failure = spoiled.failure().expect("a failure");
    assert!(
        failure.starts_with("problem.yaml: the file is corrupt"),
        "{failure}"
    );
    let error = read.expect_err("it is corrupt").to_string();
    let is_told = error.contains("problem.yaml") && error.contains("is corrupt");
    assert!(is_told, "{error}");
}

/// Which machines can compile a checker is known when a package is read; a source that cannot be fetched says nothing of it.
#[test]
fn a_program_that_includes_testlib_needs_it_unless_the_package_brings_it() {
    let checker = "output_validator/check.cpp";
    let includes = "#include \"testlib.h\"\nint main() {}\n";
    let made = TestPackage::with(&[
        (checker, includes),
        (
            "problem.yaml",
            "problem_format_version: 2025-09\nname: {en: Sum, vi: Tổng}\ntype: pass-fail\nlimits: {time_limit: 1}\n",
        ),
    ]);
    let needs = |list: ListedFiles| {
        let package = read_draft(Arc::new(list)).expect("a draft");
        package.output_validator.expect("a checker").needs_testlib
    };
    let list = listed(&made, |_, _| {});
    assert!(needs(list.with("README.md", Vec::new())));
    let other = "// testlib.h\nint main() {}\n";
    assert!(!needs(list.with(checker, other.into())));
    assert!(!needs(list.with("include/testlib.h", Vec::new())));
    assert!(!needs(list.with("output_validator/testlib.h", Vec::new())));

    let spoiled = listed(&made, |path, content| {
        if path == checker {
            content.push(b'\n');
        }
    });
    let error = read_draft(Arc::clone(&spoiled)).expect_err("it cannot be known");
    assert!(error.to_string().contains(checker), "{error}");
    assert!(spoiled.failure().is_some());
}

#[test]
fn who_reads_all_of_a_content_knows_that_it_is_the_listed_one() {
    let made = TestPackage::with(&[]);
    let spoiled = FileTree::from(listed(&made, |path, content| {
        if path == "data/sample/1.in" {
            content[0] = b'9';
        }
    }));
    let mut opened = spoiled.open("data/sample/1.in").expect("a file");
    let mut content = Vec::new();
    let error = opened.read_to_end(&mut content).expect_err("it is corrupt");
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
    assert!(spoiled.read("data/sample/1.in").is_err());
}

#[test]
fn a_list_has_bounds_and_no_file_that_is_a_folder() {
    let made = TestPackage::with(&[]);
    let sound = listed(&made, |_, _| {});
    let said = |list: ListedFiles| read_draft(Arc::new(list)).expect_err("refused").to_string();
    let clash = said(sound.with("problem.yaml/x", Vec::new()));
    assert!(
        clash.contains("problem.yaml: is a file and a folder at once"),
        "{clash}"
    );
    let file = ListedFile {
        hash: blake3::hash(b""),
        bytes: 100 << 20,
        is_executable: false,
    };
    let with = |count: usize, bytes: u64| {
        let mut list = sound.with("attachments/x", Vec::new());
        let name = |number: usize| format!("attachments/{number}");
        let added = (0..count).map(|number| (name(number), ListedFile { bytes, ..file }));
        list.files.extend(added);
        said(list)
    };
    assert!(with(1, (100 << 20) + 1).contains("attachments/0: is larger than 100 MiB"));
    assert!(with(11, 100 << 20).contains("the package is larger than"));
    assert!(with(20_001, 0).contains("the package is larger than"));
}
