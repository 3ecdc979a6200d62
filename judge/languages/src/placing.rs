//! Checks which files can be in one directory together. A name can be that of a file or of a folder, never of both.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The paths of files that will be in one directory, and the folders that they need.
#[derive(Debug, Default)]
pub struct Placing {
    files: HashSet<PathBuf>,
    folders: HashSet<PathBuf>,
}

impl Placing {
    /// Adds the path of a file. Returns false and changes nothing if it is taken, is a folder of another file, or needs a folder
    /// whose path is another file's.
    pub fn take(&mut self, path: &Path) -> bool {
        let folders = || path.ancestors().skip(1);
        if self.files.contains(path)
            || self.folders.contains(path)
            || folders().any(|folder| self.files.contains(folder))
        {
            return false;
        }
        self.folders.extend(folders().map(Path::to_path_buf));
        self.files.insert(path.to_path_buf());
        true
    }

    /// The file whose path is a folder that this path needs.
    #[must_use]
    pub fn file_above<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        let mut folders = path.ancestors().skip(1);
        folders.find(|folder| self.files.contains(*folder))
    }
}

/// Whether two paths cannot both be files of one directory: they are equal, or one is in the other.
#[must_use]
pub fn collide(one: &Path, other: &Path) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_file_or_a_folder() {
        let mut placing = Placing::default();
        for (path, is_free) in [
            ("lib/a.h", true),
            ("lib", false),
            ("lib/a.h", false),
            ("lib/a.h/b", false),
            ("lib/a", true),
            ("library", true),
            ("Lib", true),
            ("lib/sub/x", true),
            ("lib/sub", false),
            ("main", true),
            ("main/x/y/z", false),
        ] {
            assert_eq!(placing.take(Path::new(path)), is_free, "{path}");
        }
        assert!(collide(Path::new("main"), Path::new("main/a.h")));
        assert!(!collide(Path::new("main"), Path::new("main.h")));
    }
}
