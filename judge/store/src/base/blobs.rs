//! Content-addressed blobs: a blob's name is the blake3 hash of its content.

use std::fmt;
use std::io::{self, Read};
use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, LazyLock, mpsc};

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use grundy_package::Contents;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetResultPayload, ObjectStore, ObjectStoreExt};
use tokio::runtime::{Builder, Runtime};

use crate::base::error::{Error, Result};

/// The blake3 hash of a blob's content: its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlobHash(pub [u8; 32]);

impl BlobHash {
    /// The hash of `content`.
    #[must_use]
    pub fn of(content: &[u8]) -> Self {
        Self(*blake3::hash(content).as_bytes())
    }
}

impl AsRef<[u8]> for BlobHash {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<&blake3::Hash> for BlobHash {
    fn from(hash: &blake3::Hash) -> Self {
        Self(*hash.as_bytes())
    }
}

impl TryFrom<Vec<u8>> for BlobHash {
    type Error = Error;

    fn try_from(bytes: Vec<u8>) -> Result<Self> {
        let bytes = bytes
            .try_into()
            .map_err(|_| Error::Corrupt("a blob's hash is not 32 bytes".to_owned()))?;
        Ok(Self(bytes))
    }
}

impl fmt::Display for BlobHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        blake3::Hash::from_bytes(self.0).to_hex().fmt(formatter)
    }
}

impl fmt::Debug for BlobHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// A blob's content, piece by piece.
pub(crate) type BlobStream = BoxStream<'static, Result<Bytes>>;

/// The storage of the blobs.
#[derive(Clone, Debug)]
pub(crate) struct Blobs {
    storage: Arc<dyn ObjectStore>,
    folder: PathBuf,
}

impl Blobs {
    pub(crate) fn open(url: &str) -> Result<Self> {
        let Some(folder) = url.strip_prefix("file:") else {
            // The URL is not shown as a whole: somebody who tried to name an object storage may have written its password there.
            let given = match url.split_once(':') {
                Some((scheme, _)) => format!("storages of the kind {scheme:?} are not supported"),
                None => "a folder is file: and its path".to_owned(),
            };
            return Err(Error::Invalid {
                field: "blobs",
                reason: format!("expected file:DIR; {given}"),
            });
        };
        let folder = folder.strip_prefix("//").unwrap_or(folder);
        Self::open_folder(FilePath::new(folder))
    }

    fn open_folder(folder: &FilePath) -> Result<Self> {
        std::fs::create_dir_all(folder)
            .map_err(Error::file(format!("make {}", folder.display())))?;
        // A row must never point to a blob that a power cut took.
        let storage = LocalFileSystem::new_with_prefix(folder)?.with_fsync(true);
        Ok(Self {
            storage: Arc::new(storage),
            folder: folder.to_owned(),
        })
    }

    /// The folder in which the blobs are.
    pub(crate) fn folder(&self) -> &FilePath {
        &self.folder
    }

    /// Stores a blob. It is durable when this returns.
    pub(crate) async fn put(&self, content: Bytes) -> Result<BlobHash> {
        let hash = BlobHash::of(&content);
        if !self.holds(hash, content.len() as u64).await? {
            self.storage.put(&path(hash), content.into()).await?;
        }
        Ok(hash)
    }

    /// Whether a blob of this size is there. One of another size is damaged and should be overwritten.
    pub(crate) async fn holds(&self, hash: BlobHash, bytes: u64) -> Result<bool> {
        match self.storage.head(&path(hash)).await {
            Ok(found) => Ok(found.size == bytes),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// A blob's size, and its content piece by piece. The content is not checked against the hash.
    pub(crate) async fn stream(&self, hash: BlobHash) -> Result<(u64, BlobStream)> {
        let found = self.storage.get(&path(hash)).await?;
        let size = found.meta.size;
        Ok((size, found.into_stream().map_err(Error::from).boxed()))
    }

    /// A blob's content, checked against its hash.
    pub(crate) async fn get(&self, hash: BlobHash) -> Result<Bytes> {
        let content = self.storage.get(&path(hash)).await?.bytes().await?;
        if BlobHash::of(&content) == hash {
            Ok(content)
        } else {
            Err(Error::corrupt_blob(hash))
        }
    }
}

/// Fetches blobs for code that blocks a thread. It has a runtime of its own: all blocking threads of the caller's runtime may be
/// waiting here, and none would be left to do the fetching.
static FETCHING: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
});

impl Contents for Blobs {
    fn open(&self, hash: &blake3::Hash) -> io::Result<Box<dyn Read>> {
        let (storage, path) = (Arc::clone(&self.storage), path(BlobHash::from(hash)));
        let (answer, answered) = mpsc::channel();
        let fetching = FETCHING.as_ref().map_err(io::Error::other)?;
        fetching.spawn(async move {
            // The receiver waits until the answer is sent.
            let _ = answer.send(fetch(&*storage, &path).await);
        });
        let content = answered.recv().map_err(io::Error::other)?;
        Ok(content.map_err(io::Error::other)?)
    }
}

async fn fetch(
    storage: &dyn ObjectStore,
    path: &Path,
) -> object_store::Result<Box<dyn Read + Send>> {
    let found = storage.get(path).await?;
    Ok(match found.payload {
        GetResultPayload::File(file, _) => Box::new(file),
        GetResultPayload::Stream(_) => Box::new(io::Cursor::new(found.bytes().await?)),
    })
}

fn path(hash: BlobHash) -> Path {
    let name = hash.to_string();
    // Two levels of folders keep each folder small, as some file systems need.
    Path::from_iter([&name[..2], &name])
}
