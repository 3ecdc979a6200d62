//! Packages and archives from anybody: read, or refused with a reason, and nothing is left behind.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_archive::{ImportFormat, import_all};
use grundy_package::{check, read_draft};
use tempfile::TempDir;

use crate::seeds::{DMOJ_FILES, PACKAGE_FILES, POLYGON_FILES, THEMIS_FILES, YAML_FILES};

/// Longer reasons are no reasons.
const REASON_CHARS_MAX: usize = 4000;

/// A zip archive, of any format.
pub(crate) fn archive(bytes: &[u8]) {
    with_folder("archive", &[], |folder| {
        let zip = folder.join("tasks.zip");
        fs::write(&zip, bytes).expect("written");
        imported(&zip, folder);
    });
}

/// Polygon's description of a problem, its files beside it.
pub(crate) fn problem_xml(bytes: &[u8]) {
    import_with("polygon", POLYGON_FILES, "problem.xml", bytes);
}

/// DMOJ's description of a problem, its tests beside it.
pub(crate) fn init_yml(bytes: &[u8]) {
    import_with("dmoj", DMOJ_FILES, "sum/init.yml", bytes);
}

/// Themis' settings of a task, its tests beside it.
pub(crate) fn themis_settings(bytes: &[u8]) {
    import_with("themis", THEMIS_FILES, "SUM/Settings.cfg", bytes);
}

/// One of the YAML files of a package; the first byte says which.
pub(crate) fn package_yaml(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else {
        return;
    };
    let (path, _) = YAML_FILES[usize::from(*choice) % YAML_FILES.len()];
    with_folder("package", PACKAGE_FILES, |folder| {
        let root = folder.join("source/sum");
        let original = fs::read(root.join(path)).ok();
        write(&root.join(path), text);
        read(&root);
        match original {
            Some(original) => write(&root.join(path), &original),
            None => fs::remove_file(root.join(path)).expect("removed"),
        }
    });
}

/// A folder that stays for the next bytes, since making it anew would take most of the time.
fn with_folder(name: &'static str, files: &[(&str, &str)], work: impl FnOnce(&Path)) {
    thread_local! {
        static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
    }
    FOLDER.with(|folder| {
        let folder = folder.get_or_init(in_memory).path().join(name);
        if !folder.exists() {
            fs::create_dir(&folder).expect("a folder");
            for (path, content) in files {
                write(&folder.join("source").join(path), content.as_bytes());
            }
        }
        work(&folder);
    });
}

fn in_memory() -> TempDir {
    let shared = Path::new("/dev/shm");
    if shared.is_dir() {
        tempfile::tempdir_in(shared).expect("a temporary folder")
    } else {
        tempfile::tempdir().expect("a temporary folder")
    }
}

fn write(path: &Path, content: &[u8]) {
    fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
    fs::write(path, content).expect("written");
}

fn import_with(name: &'static str, files: &[(&str, &str)], path: &str, bytes: &[u8]) {
    with_folder(name, files, |folder| {
        write(&folder.join("source").join(path), bytes);
        imported(&folder.join("source"), folder);
    });
}

/// Checks that any source gives packages that can be read, or a reason and nothing else.
fn imported(source: &Path, folder: &Path) {
    let out = folder.join("out");
    match import_all(source, &out, ImportFormat::Auto) {
        Ok(import) => {
            for imported in &import.packages {
                let root = imported.package.tree.folder().expect("a folder");
                read(root);
                assert!(imported.mark_scale >= 1.0, "{}", imported.mark_scale);
            }
        }
        Err(error) => {
            let left: Vec<PathBuf> = fs::read_dir(&out)
                .expect("the folder")
                .map(|entry| entry.expect("an entry").path())
                .collect();
            assert!(left.is_empty(), "{error}: left behind: {left:?}");
            is_a_reason(&error.to_string());
        }
    }
    fs::remove_dir_all(&out).expect("removed");
}

fn read(root: &Path) {
    match read_draft(root) {
        Ok(package) => {
            let _findings = check(&package);
            let _hashes = package.hashes();
            let table = format!(
                "{}\n\n| a |\n|---|\n| `product.py` |\n",
                grundy_package::TABLE_MARK
            );
            assert!(package.editorial_with_ideas("vi", &table).ends_with("|\n"));
        }
        Err(error) => {
            assert!(!error.errors.is_empty(), "a refusal without a reason");
            for problem in &error.errors {
                is_a_reason(&problem.to_string());
            }
        }
    }
}

fn is_a_reason(text: &str) {
    assert!(!text.trim().is_empty(), "a refusal without a reason");
    let chars = text.lines().map(|line| line.chars().count()).max();
    assert!(chars <= Some(REASON_CHARS_MAX), "{chars:?} characters");
}
