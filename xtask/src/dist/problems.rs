//! The archive's problems as they are shipped.

use anyhow::{Context, Result, ensure};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use walkdir::WalkDir;

use super::files::install;
use crate::workspace;

/// Copies every problem package and the course to `target`. Links to the reference solutions become files. Only the owner may read
/// them, since tests and answers are secrets.
pub(super) fn copy(target: &Path) -> Result<()> {
    let folders = workspace::problem_folders()?;
    ensure!(!folders.is_empty(), "there are no problems to ship");
    for folder in folders {
        let name = folder.file_name().unwrap_or_default();
        copy_folder(&folder, &target.join(name))?;
    }
    let course = Path::new("problems/course.yaml");
    if course.is_file() {
        install(course, &target.join("course.yaml"), 0o600)?;
    }
    fs::set_permissions(target, Permissions::from_mode(0o700)).context("cannot close the problems")
}

fn copy_folder(source: &Path, target: &Path) -> Result<()> {
    let is_hidden =
        |entry: &walkdir::DirEntry| entry.file_name().as_encoded_bytes().starts_with(b".");
    for entry in WalkDir::new(source)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry))
    {
        let entry = entry?;
        let inside = entry.path().strip_prefix(source)?;
        let place = target.join(inside);
        if entry.file_type().is_dir() {
            fs::create_dir_all(&place)
                .with_context(|| format!("cannot make {}", place.display()))?;
            fs::set_permissions(&place, Permissions::from_mode(0o700))?;
        } else {
            let is_program = entry.metadata()?.permissions().mode() & 0o100 != 0;
            install(entry.path(), &place, if is_program { 0o700 } else { 0o600 })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_files_that_only_their_owner_reads() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("sum");
        fs::create_dir_all(source.join("accepted")).unwrap();
        fs::create_dir_all(source.join(".git")).unwrap();
        fs::write(source.join(".git/config"), "").unwrap();
        fs::write(folder.path().join("elsewhere.rs"), "fn main() {}").unwrap();
        std::os::unix::fs::symlink("../../elsewhere.rs", source.join("accepted/sum.rs")).unwrap();

        let target = folder.path().join("shipped/sum");
        copy_folder(&source, &target).unwrap();
        let program = target.join("accepted/sum.rs");
        let metadata = fs::symlink_metadata(&program).unwrap();
        assert!(metadata.is_file());
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_to_string(program).unwrap(), "fn main() {}");
        assert!(!target.join(".git").exists());
    }

    #[test]
    fn a_link_that_leads_nowhere_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("sum");
        fs::create_dir(&source).unwrap();
        std::os::unix::fs::symlink("gone.rs", source.join("sum.rs")).unwrap();
        assert!(copy_folder(&source, &folder.path().join("shipped")).is_err());
    }
}
