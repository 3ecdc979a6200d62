//! Access to the files of a package, wherever they are: everything that is read of a package is read here.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write as _};
use std::ops::Deref;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use grundy_words::{Argument, Line, sentence};

use crate::file_hashes::FileHashes;

/// The path of a file or folder of a package, relative to its root, with `/` between the parts. It is not a path of this machine:
/// [`FileTree`] reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackagePath(String);

impl PackagePath {
    /// The last part.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or_default()
    }

    /// The part of the name behind its last dot; empty if there is none, or nothing before it.
    #[must_use]
    pub fn extension(&self) -> &str {
        let extension = Path::new(self.name()).extension();
        extension.and_then(OsStr::to_str).unwrap_or_default()
    }

    /// The name without its extension.
    #[must_use]
    pub fn stem(&self) -> &str {
        let stem = Path::new(self.name()).file_stem();
        stem.and_then(OsStr::to_str).unwrap_or_default()
    }

    /// The folder it lies in; empty at the root.
    #[must_use]
    pub fn folder(&self) -> &str {
        self.0.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The path of another name in the same folder.
    #[must_use]
    pub fn beside(&self, name: &str) -> Self {
        match self.folder() {
            "" => Self(name.to_owned()),
            folder => Self(format!("{folder}/{name}")),
        }
    }

    /// The rest of the path below `folder`; `None` if it is elsewhere.
    #[must_use]
    pub fn below(&self, folder: &str) -> Option<&str> {
        self.0.strip_prefix(folder)?.strip_prefix('/')
    }
}

impl Deref for PackagePath {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PackagePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Argument for PackagePath {
    fn to_line(&self) -> Line {
        self.0.to_line()
    }
}

impl<T: Into<String>> From<T> for PackagePath {
    fn from(path: T) -> Self {
        Self(path.into())
    }
}

/// The place of a package's files.
#[derive(Clone, Debug)]
pub enum FileTree {
    /// The files are in a folder, which is read in its present state. Its name is the package's id.
    Folder(PathBuf),
    /// The files are in a list, and their contents are kept elsewhere.
    Listed(Arc<ListedFiles>),
}

/// A list of files that are kept by their contents' hashes.
#[derive(Debug)]
pub struct ListedFiles {
    /// The package's id.
    pub id: String,
    /// The files by their paths.
    pub files: BTreeMap<String, ListedFile>,
    contents: Arc<dyn Contents>,
    /// The first failure to fetch a content that is listed.
    failure: Arc<OnceLock<String>>,
}

/// One file of a list.
#[derive(Clone, Copy, Debug)]
pub struct ListedFile {
    /// The hash of its content.
    pub hash: blake3::Hash,
    /// Its size.
    pub bytes: u64,
    /// Whether it may be run.
    pub is_executable: bool,
}

/// A store of contents by their hashes.
pub trait Contents: fmt::Debug + Send + Sync {
    /// The content with that hash, as a reader at its beginning. It may block.
    ///
    /// # Errors
    /// If there is no such content.
    fn open(&self, hash: &blake3::Hash) -> io::Result<Box<dyn Read>>;
}

impl From<&Path> for FileTree {
    fn from(root: &Path) -> Self {
        Self::Folder(root.to_path_buf())
    }
}

impl From<Arc<ListedFiles>> for FileTree {
    fn from(listed: Arc<ListedFiles>) -> Self {
        Self::Listed(listed)
    }
}

impl From<&PathBuf> for FileTree {
    fn from(root: &PathBuf) -> Self {
        Self::Folder(root.clone())
    }
}

impl FileTree {
    /// The same tree, with a folder's path without links; a message if there is no such folder.
    pub(crate) fn opened(self) -> Result<Self, Line> {
        let Self::Folder(root) = self else {
            return Ok(self);
        };
        match fs::canonicalize(root) {
            Ok(root) if root.is_dir() => Ok(Self::Folder(root)),
            Ok(_) => Err(sentence!("package-no-folder")),
            Err(error) => {
                let why = Line::quote(error);
                Err(sentence!("package-cannot-opened", why))
            }
        }
    }

    /// The package's id.
    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Folder(root) => root.file_name().and_then(|name| name.to_str()),
            Self::Listed(listed) => Some(listed.id.as_str()),
        }
        .unwrap_or_default()
    }

    /// The file, as a reader at its beginning.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read.
    pub fn open(&self, path: &str) -> io::Result<Box<dyn Read>> {
        Ok(match self {
            Self::Folder(root) => Box::new(File::open(root.join(path))?),
            Self::Listed(listed) => listed.open(path)?,
        })
    }

    /// The whole content of a file.
    ///
    /// # Errors
    /// The same errors as [`FileTree::open`].
    pub fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match self {
            Self::Folder(root) => fs::read(root.join(path)),
            Self::Listed(listed) => listed.read(path),
        }
    }

    /// The whole content of a file of text.
    ///
    /// # Errors
    /// The same errors as [`FileTree::open`], and a file that is not UTF-8.
    pub fn read_text(&self, path: &str) -> io::Result<String> {
        let text = String::from_utf8(self.read(path)?);
        text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }

    /// The content of a file that must not be larger than `bytes_max`.
    ///
    /// # Errors
    /// The reason why it cannot be read, in one line: it is missing, unreadable or too large.
    pub fn read_limited(&self, path: &str, bytes_max: u64) -> Result<Vec<u8>, Line> {
        match self {
            Self::Folder(root) => read_limited(&root.join(path), bytes_max),
            // Its size is known: a large one is not fetched.
            Self::Listed(listed) => {
                match listed.file(path).map_err(|error| cannot(&error))?.bytes {
                    bytes if bytes > bytes_max => Err(too_large(bytes_max)),
                    _ => listed.read(path).map_err(|error| cannot(&error)),
                }
            }
        }
    }

    /// The size of a file; `None` if there is no such file.
    #[must_use]
    pub fn bytes(&self, path: &str) -> Option<u64> {
        match self {
            Self::Folder(root) => {
                let found = fs::metadata(root.join(path)).ok();
                found.filter(fs::Metadata::is_file).map(|file| file.len())
            }
            Self::Listed(listed) => listed.files.get(path).map(|file| file.bytes),
        }
    }

    /// The hash of a file's content; an error is the message why it cannot be read.
    pub(crate) fn hash(&self, path: &str, known: &FileHashes) -> Result<blake3::Hash, Line> {
        match self {
            Self::Folder(root) => known.of(&root.join(path)),
            Self::Listed(listed) => match listed.file(path) {
                Ok(file) => Ok(file.hash),
                Err(error) => Err(cannot(&error)),
            },
        }
    }

    /// Puts a file into a package's folder, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written; a list is never changed.
    pub fn write(&self, path: &str, content: &[u8]) -> io::Result<()> {
        let path = self
            .folder()
            .ok_or(io::ErrorKind::ReadOnlyFilesystem)?
            .join(path);
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut draft = tempfile::NamedTempFile::new_in(folder)?;
        draft.write_all(content)?;
        draft
            .as_file()
            .set_permissions(Permissions::from_mode(0o644))?;
        draft.persist(path)?;
        Ok(())
    }

    /// The folder of the files, if they are in one.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(root) => Some(root),
            Self::Listed(_) => None,
        }
    }
}

impl ListedFiles {
    /// The files of this package, whose contents the given store keeps.
    #[must_use]
    pub fn new(
        id: String,
        files: BTreeMap<String, ListedFile>,
        contents: Arc<dyn Contents>,
    ) -> Self {
        Self {
            id,
            files,
            contents,
            failure: Arc::default(),
        }
    }

    /// The reason why a listed content could not be fetched, if that happened. Findings about the package are not reliable then.
    #[must_use]
    pub fn failure(&self) -> Option<&str> {
        self.failure.get().map(String::as_str)
    }

    /// The same files, but for one that is added or replaced.
    #[must_use]
    pub fn with(&self, path: &str, content: Vec<u8>) -> Self {
        let file = ListedFile {
            hash: blake3::hash(&content),
            bytes: content.len() as u64,
            is_executable: self.files.get(path).is_some_and(|old| old.is_executable),
        };
        let mut files = self.files.clone();
        files.insert(path.to_owned(), file);
        let contents = Arc::new(OneMore {
            hash: file.hash,
            content,
            others: Arc::clone(&self.contents),
        });
        Self::new(self.id.clone(), files, contents)
    }

    /// The entry of a file.
    ///
    /// # Errors
    /// If it is not listed.
    pub fn file(&self, path: &str) -> io::Result<&ListedFile> {
        let missing = || io::Error::new(io::ErrorKind::NotFound, "there is no such file");
        self.files.get(path).ok_or_else(missing)
    }

    fn open(&self, path: &str) -> io::Result<Box<dyn Read>> {
        let file = self.file(path)?;
        let content = self.contents.open(&file.hash);
        let content = content.inspect_err(|error| note(&self.failure, path, error))?;
        Ok(Box::new(Certain {
            content,
            hasher: blake3::Hasher::new(),
            hash: file.hash,
            path: path.to_owned(),
            failure: Arc::clone(&self.failure),
        }))
    }

    /// The whole content of a file.
    ///
    /// # Errors
    /// The same errors as [`FileTree::read`].
    pub fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let mut content = Vec::with_capacity(self.file(path)?.bytes as usize);
        self.open(path)?.read_to_end(&mut content)?;
        Ok(content)
    }
}

/// A reader that compares the content with its hash and reports an error at the end if it differs: a caller who has read all of it
/// knows that it is right.
struct Certain {
    content: Box<dyn Read>,
    hasher: blake3::Hasher,
    hash: blake3::Hash,
    path: String,
    failure: Arc<OnceLock<String>>,
}

impl Certain {
    fn next(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.content.read(buffer)?;
        self.hasher.update(&buffer[..count]);
        if count == 0 && !buffer.is_empty() && self.hasher.finalize() != self.hash {
            let message = format!("the file is corrupt: its hash is not {}", self.hash);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(count)
    }
}

impl Read for Certain {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.next(buffer);
        read.inspect_err(|error| note(&self.failure, &self.path, error))
    }
}

fn note(failure: &OnceLock<String>, path: &str, error: &io::Error) {
    // The first one is enough to know.
    let _ = failure.set(format!("{path}: {error}"));
}

/// A store with one more content.
#[derive(Debug)]
struct OneMore {
    hash: blake3::Hash,
    content: Vec<u8>,
    others: Arc<dyn Contents>,
}

impl Contents for OneMore {
    fn open(&self, hash: &blake3::Hash) -> io::Result<Box<dyn Read>> {
        if *hash == self.hash {
            return Ok(Box::new(io::Cursor::new(self.content.clone())));
        }
        self.others.open(hash)
    }
}

/// Reads a file that must not be larger than `bytes_max`.
///
/// # Errors
///
/// The reason why it cannot be read, in one line: it is missing, unreadable or too large.
pub fn read_limited(path: &Path, bytes_max: u64) -> Result<Vec<u8>, Line> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| cannot(&error))?;
    let read = file.take(bytes_max + 1).read_to_end(&mut bytes);
    read.map_err(|error| cannot(&error))?;
    if bytes.len() as u64 > bytes_max {
        return Err(too_large(bytes_max));
    }
    Ok(bytes)
}

fn cannot(error: &io::Error) -> Line {
    let why = Line::quote(error);
    sentence!("package-cannot-read-why", why)
}

fn too_large(bytes_max: u64) -> Line {
    sentence!("package-larger-bytes", count = bytes_max)
}
