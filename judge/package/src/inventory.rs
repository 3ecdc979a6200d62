//! The list of a package's files, with one rule for names and links and limits on everything.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_words::{Line, sentence};
use walkdir::WalkDir;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tree::{FileTree, ListedFiles};

/// The most files of one package.
pub const FILES_MAX: usize = 20_000;
/// The most bytes of one file, as the format recommends.
pub const FILE_BYTES_MAX: u64 = 100 << 20;
/// The most bytes of all files together.
pub const PACKAGE_BYTES_MAX: u64 = 1 << 30;
/// The most nested folders.
const DEPTH_MAX: usize = 12;
/// The most links to folders that are followed, counted each time: folders that link to each other would never end.
const FOLDER_LINKS_MAX: usize = 1000;
/// The folder outside the package that submissions may link to: the workspace's reference solutions, relative to the parent of the
/// packages' folder.
const REFERENCE_SOLUTIONS: &str = "reference-solutions/src/bin";

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackageFile {
    /// The path relative to the package, with `/` between the parts.
    pub path: String,
    /// The regular file that has the content, with links resolved; `None` if the package is not in a folder.
    pub target: Option<PathBuf>,
    /// Its size.
    pub bytes: u64,
    /// Whether it may be executed: `build` and `run` scripts.
    pub is_executable: bool,
    /// Whether it is a symbolic link in the package.
    pub is_link: bool,
}

/// The files of a package sorted by path, which is their canonical order.
#[derive(Debug)]
pub struct Inventory {
    /// The tree that they are read from.
    pub tree: FileTree,
    /// The files by their paths in the package.
    pub files: BTreeMap<String, PackageFile>,
    /// Links that were left out of a package from elsewhere. The importer decides whether the package is complete without them.
    pub left_out: Vec<Diagnostic>,
}

impl Inventory {
    /// Lists the package. Files that cannot be used are reported and left out.
    pub(crate) fn take(tree: &FileTree, diagnostics: &mut Diagnostics) -> Self {
        match tree {
            FileTree::Folder(root) => Self::walk(root, root, diagnostics, true),
            FileTree::Listed(listed) => Self::of_list(listed, diagnostics),
        }
    }

    fn of_list(listed: &Arc<ListedFiles>, diagnostics: &mut Diagnostics) -> Self {
        let mut inventory = Self {
            tree: FileTree::Listed(Arc::clone(listed)),
            files: BTreeMap::new(),
            left_out: Vec::new(),
        };
        let mut bytes_total = 0;
        for (path, file) in &listed.files {
            let ends = path.match_indices('/').map(|(end, _)| end);
            let mut around = ends.chain([path.len()]).map(|end| &path[..end]);
            if !around.clone().all(|part| is_kept(part, diagnostics))
                || is_too_deep(path, diagnostics)
            {
                continue;
            }
            if let Some(clash) =
                around.find(|part| part != path && listed.files.contains_key(*part))
            {
                diagnostics.error(clash, sentence!("package-file-and-folder"));
            }
            if let Err(message) = check_size(file.bytes) {
                diagnostics.error(path, message);
                continue;
            }
            bytes_total += file.bytes;
            let file = PackageFile {
                path: path.clone(),
                target: None,
                bytes: file.bytes,
                is_executable: file.is_executable,
                is_link: false,
            };
            inventory.files.insert(path.clone(), file);
            if is_too_large(inventory.files.len(), bytes_total, diagnostics) {
                break;
            }
        }
        inventory
    }

    /// Like [`Inventory::take`], for a package that comes from elsewhere, perhaps with others: links may lead anywhere within
    /// `bounds`; links that lead elsewhere are listed in `left_out`.
    #[must_use]
    pub fn take_foreign(root: &Path, bounds: &Path, diagnostics: &mut Diagnostics) -> Self {
        Self::walk(root, bounds, diagnostics, false)
    }

    fn walk(
        root: &Path,
        bounds: &Path,
        diagnostics: &mut Diagnostics,
        are_links_errors: bool,
    ) -> Self {
        let mut walk = Walk {
            root: fs::canonicalize(root).unwrap_or_else(|_| root.to_path_buf()),
            allowed: AllowedTargets::of(root, bounds),
            are_links_errors,
            inventory: Self {
                tree: FileTree::Folder(root.to_path_buf()),
                files: BTreeMap::new(),
                left_out: Vec::new(),
            },
            bytes_total: 0,
            trail: Vec::new(),
            folder_links: 0,
            diagnostics,
        };
        walk.enter(root, "");
        walk.inventory
    }

    /// The file at `path`.
    pub(crate) fn get(&self, path: &str) -> Option<&PackageFile> {
        self.files.get(path)
    }

    /// The files below `folder` (no trailing `/`), with their path below it.
    pub(crate) fn below<'a>(
        &'a self,
        folder: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a PackageFile)> {
        let start = format!("{folder}/");
        self.files
            .range(start.clone()..)
            .take_while(move |(path, _)| path.starts_with(&start))
            .map(move |(path, file)| (&path[folder.len() + 1..], file))
    }

    /// The text of a file of at most `bytes_max` bytes; a file that cannot be read is reported.
    pub(crate) fn text(
        &self,
        path: &str,
        bytes_max: u64,
        diagnostics: &mut Diagnostics,
    ) -> Option<String> {
        self.get(path)?;
        match self.tree.read_limited(path, bytes_max) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) if text.starts_with('\u{feff}') => {
                    diagnostics.warning(path, sentence!("package-begins-byte-order-mark"));
                    Some(text['\u{feff}'.len_utf8()..].to_owned())
                }
                Ok(text) => Some(text),
                Err(error) => {
                    let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                    let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
                    let line = u32::try_from(line).unwrap_or(u32::MAX);
                    diagnostics.lapse_at(path, line, sentence!("package-not-utf-8-read"));
                    // Every byte of Latin-1 is the character of the same number.
                    Some(error.as_bytes().iter().copied().map(char::from).collect())
                }
            },
            Err(message) => {
                diagnostics.error(path, message);
                None
            }
        }
    }
}

/// The format's rule for names: `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`.
#[must_use]
pub fn is_valid_name(name: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte);
    name.len() <= 255
        && name.bytes().all(is_inner)
        && name
            .bytes()
            .next()
            .is_some_and(|first| first.is_ascii_alphanumeric() || first == b'_')
}

/// The format's rule for the package's own name: `[a-z0-9]+`.
#[must_use]
pub fn is_valid_id(id: &str) -> bool {
    (1..=64).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// A walk through a package, including the folders that links lead to.
struct Walk<'a> {
    root: PathBuf,
    allowed: AllowedTargets,
    are_links_errors: bool,
    inventory: Inventory,
    bytes_total: u64,
    /// The folders that links led to, outermost first.
    trail: Vec<PathBuf>,
    /// The number of links to folders that were followed.
    folder_links: usize,
    diagnostics: &'a mut Diagnostics,
}

impl Walk<'_> {
    /// Lists `directory`, whose path in the package is `prefix`. `None` means that the package is too large.
    fn enter(&mut self, directory: &Path, prefix: &str) -> Option<()> {
        let mut walk = WalkDir::new(directory)
            .min_depth(1)
            .max_depth(DEPTH_MAX + 1)
            .into_iter();
        while let Some(entry) = walk.next() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    let message = sentence!("package-cannot-listed", why = Line::quote(error));
                    self.diagnostics.error(prefix, message);
                    break;
                }
            };
            let Some(path) = relative(directory, prefix, entry.path()) else {
                let shown = entry.path().strip_prefix(directory).unwrap_or(directory);
                self.diagnostics.warning(
                    shown.display().to_string(),
                    sentence!("package-ignored-name-not-utf"),
                );
                skip(&mut walk, &entry);
                continue;
            };
            if !is_kept(&path, self.diagnostics) {
                skip(&mut walk, &entry);
                continue;
            }
            if is_too_deep(&path, self.diagnostics) {
                skip(&mut walk, &entry);
                continue;
            }
            if !entry.file_type().is_dir() {
                self.take(path, &entry)?;
            }
        }
        Some(())
    }

    fn take(&mut self, path: String, entry: &walkdir::DirEntry) -> Option<()> {
        let is_link = entry.path_is_symlink() || !self.trail.is_empty();
        match self.allowed.target(&path, entry.path(), is_link) {
            Ok(target) if target.is_dir() => return self.follow(&path, entry.path(), target),
            Ok(target) => match file(&path, target, is_link) {
                Ok(file) => {
                    self.bytes_total += file.bytes;
                    self.inventory.files.insert(path, file);
                }
                Err(message) if is_link => self.bad_link(path, message),
                Err(message) => self.diagnostics.error(path, message),
            },
            Err(message) => self.bad_link(path, message),
        }
        let count = self.inventory.files.len();
        (!is_too_large(count, self.bytes_total, self.diagnostics)).then_some(())
    }

    fn bad_link(&mut self, path: String, message: Line) {
        if self.are_links_errors {
            self.diagnostics.error(path, message);
        } else {
            let link = Diagnostic::of_file(path, message);
            self.inventory.left_out.push(link);
        }
    }

    /// Enters a folder that a link leads to.
    fn follow(&mut self, path: &str, link: &Path, target: PathBuf) -> Option<()> {
        let around = link
            .parent()
            .and_then(|folder| fs::canonicalize(folder).ok());
        let is_around = around.is_none_or(|around| around.starts_with(&target));
        if is_around || self.trail.contains(&target) || self.root.starts_with(&target) {
            let message = sentence!("package-link-around");
            self.bad_link(path.to_owned(), message);
            return Some(());
        }
        self.folder_links += 1;
        if self.folder_links > FOLDER_LINKS_MAX {
            let message = sentence!("package-more-symbolic-links-lead", count = FOLDER_LINKS_MAX);
            self.diagnostics.error("", message);
            return None;
        }
        self.trail.push(target.clone());
        let went_through = self.enter(&target, path);
        self.trail.pop();
        went_through
    }
}

fn skip(walk: &mut walkdir::IntoIter, entry: &walkdir::DirEntry) {
    if entry.file_type().is_dir() {
        walk.skip_current_dir();
    }
}

fn relative(directory: &Path, prefix: &str, path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path
        .strip_prefix(directory)
        .ok()?
        .iter()
        .map(|part| part.to_str())
        .collect();
    let mut parts = parts?;
    if !prefix.is_empty() {
        parts.insert(0, prefix);
    }
    Some(parts.join("/"))
}

/// Whether the format includes an entry; an ignored one is reported unless it is a dot file.
fn is_kept(path: &str, diagnostics: &mut Diagnostics) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    // This is the only dot file with a meaning: the time limit of a legacy package.
    if is_valid_name(name) || path == ".timelimit" {
        return true;
    }
    if !name.starts_with('.') {
        diagnostics.warning(path, sentence!("package-ignored-names-letters-digits"));
    }
    false
}

/// Reports a path with more folders than allowed, and returns whether it is one.
fn is_too_deep(path: &str, diagnostics: &mut Diagnostics) -> bool {
    let is_too_deep = path.split('/').count() > DEPTH_MAX;
    if is_too_deep {
        let message = sentence!("package-lies-more-folders-deep", count = DEPTH_MAX);
        diagnostics.error(path, message);
    }
    is_too_deep
}

/// Reports a package with more or larger files than allowed, and returns whether it is one.
fn is_too_large(files: usize, bytes: u64, diagnostics: &mut Diagnostics) -> bool {
    let is_too_large = files > FILES_MAX || bytes > PACKAGE_BYTES_MAX;
    if is_too_large {
        let message = sentence!(
            "package-package-larger-files-mib",
            files = FILES_MAX,
            size = PACKAGE_BYTES_MAX >> 20
        );
        diagnostics.error("", message);
    }
    is_too_large
}

fn check_size(bytes: u64) -> Result<(), Line> {
    if bytes > FILE_BYTES_MAX {
        return Err(sentence!("package-larger-mib", size = FILE_BYTES_MAX >> 20));
    }
    Ok(())
}

/// The places where the content of a package's file may be.
struct AllowedTargets {
    bounds: PathBuf,
    references: Option<PathBuf>,
}

impl AllowedTargets {
    fn of(root: &Path, bounds: &Path) -> Self {
        let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let root = canonical(root);
        let workspace = root.parent().and_then(Path::parent);
        let references = workspace
            .and_then(|workspace| fs::canonicalize(workspace.join(REFERENCE_SOLUTIONS)).ok());
        Self {
            bounds: canonical(bounds),
            references,
        }
    }

    /// The file or folder that is meant.
    fn target(&self, path: &str, absolute: &Path, is_link: bool) -> Result<PathBuf, Line> {
        if is_link {
            self.resolve(path, absolute)
        } else {
            Ok(absolute.to_path_buf())
        }
    }

    fn resolve(&self, path: &str, absolute: &Path) -> Result<PathBuf, Line> {
        let target = fs::canonicalize(absolute).map_err(|error| dead_link(absolute, &error))?;
        let is_reference = path.starts_with("submissions/")
            && target
                .parent()
                .is_some_and(|parent| Some(parent) == self.references.as_deref());
        if target.starts_with(&self.bounds) || is_reference {
            Ok(target)
        } else {
            Err(sentence!("package-link-leaves"))
        }
    }
}

/// The fault of a link that leads nowhere.
fn dead_link(link: &Path, error: &std::io::Error) -> Line {
    let target = fs::read_link(link).unwrap_or_default();
    let is_reference = target
        .to_str()
        .is_some_and(|target| target.contains(REFERENCE_SOLUTIONS));
    if is_reference {
        sentence!("package-link-to-no-reference")
    } else {
        sentence!("package-link-nowhere", why = Line::quote(error))
    }
}

fn file(path: &str, target: PathBuf, is_link: bool) -> Result<PackageFile, Line> {
    let metadata = fs::symlink_metadata(&target)
        .map_err(|error| sentence!("package-cannot-examined", why = Line::quote(error)))?;
    if !metadata.is_file() {
        let message = if is_link {
            sentence!("package-links-no-file")
        } else {
            sentence!("package-no-regular-file")
        };
        return Err(message);
    }
    check_size(metadata.len())?;
    Ok(PackageFile {
        path: path.to_owned(),
        target: Some(target),
        bytes: metadata.len(),
        is_executable: is_executable(&metadata),
        is_link,
    })
}

#[cfg(unix)]
fn is_executable(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    metadata.permissions().mode() & 0o100 != 0
}

#[cfg(not(unix))]
fn is_executable(_metadata: &fs::Metadata) -> bool {
    false
}
