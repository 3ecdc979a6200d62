//! Files of the host that programs see, from the host's side: copies that stay in memory.
//!
//! A program that may know secrets sees nothing of the host's disks: which of their pages, names and inodes are in memory
//! would carry what one run knows to a later one. It sees the image, a ramfs: all of it is in memory from the moment when
//! it is put there, and nothing that a run does, reading included, changes that.

use std::collections::{HashSet, VecDeque};
use std::ffi::OsString;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Read, Seek, Write};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::slot::{StageGuard, died, next_report, spawn_stage, unexpected};
use crate::wire::{Report, Role, Setup};
use crate::zygote::image_directories;
use crate::{Bind, Error};

/// The image's size, in bytes. A JDK takes 200 MiB, Python with some packages 140, Node.js 100.
const BYTES_MAX: u64 = 1 << 30;
/// The rough cost of a name beside its content.
const ENTRY_BYTES: u64 = 1024;
const PAGE_BYTES: u64 = 4096;
/// Moved at once: it stays in the processor's cache.
const BUFFER_BYTES: usize = 128 * 1024;
const LINKS_MAX: usize = 40;
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// A file system in memory that slots show, and the namespaces that it is mounted in.
#[derive(Debug)]
pub(crate) struct Image {
    root: OwnedFd,
    /// Descriptors by which a stage enters the namespaces: the user's, that of the mounts, and the directory that is the root.
    namespaces: [OwnedFd; 3],
    shown: Mutex<Shown>,
}

#[derive(Debug)]
struct Shown {
    /// Paths in the box.
    paths: HashSet<PathBuf>,
    bytes: u64,
}

impl Image {
    /// An empty one.
    pub(crate) fn start(privileged: bool) -> Result<Self, Error> {
        let (channel, theirs) =
            crate::channel::Channel::pair().map_err(Error::setup("socketpair"))?;
        let _process = StageGuard(Some(spawn_stage(theirs)?));
        let setup = Setup {
            binds: Vec::new(),
            privileged,
            role: Role::Image,
        };
        channel
            .send(&setup.encode(), &[])
            .map_err(Error::setup("send set-up"))?;
        let (report, descriptors) = next_report(&channel, START_TIMEOUT)?;
        if report != Report::ImageReady {
            return Err(unexpected(&report));
        }
        let [root, users, mounts, host_root] = <[OwnedFd; 4]>::try_from(descriptors)
            .map_err(|_| died("the image came without its descriptors"))?;
        let shown = Shown {
            paths: image_directories().into_iter().collect(),
            bytes: 0,
        };
        Ok(Self {
            root,
            namespaces: [users, mounts, host_root],
            shown: Mutex::new(shown),
        })
    }

    /// See [`crate::wire::Role::Slot`].
    pub(crate) fn namespaces(&self) -> [BorrowedFd<'_>; 3] {
        self.namespaces.each_ref().map(AsFd::as_fd)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.lock().bytes
    }

    /// A panic elsewhere leaves a set of what is really there.
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// See [`crate::Sandbox::show`].
    pub(crate) fn show(&self, wanted: &[Bind]) -> Result<(), Error> {
        let mut shown = self.lock();
        let directories = image_directories();
        let mut plan = Plan {
            directories: &directories,
            shown: &shown.paths,
            planned: HashSet::new(),
            walked: HashSet::new(),
            bind: None,
            entries: Vec::new(),
            bytes: 0,
        };
        for bind in wanted {
            plan.bind = Some(bind);
            plan.note_parents(&bind.target);
            plan.add(&bind.source)
                .map_err(Error::setup(format!("read {}", bind.source.display())))?;
        }
        let Plan { entries, bytes, .. } = plan;
        if shown.bytes + bytes > BYTES_MAX {
            return Err(Error::ImageFull {
                bytes: shown.bytes + bytes,
                bytes_max: BYTES_MAX,
            });
        }
        let mut buffer = vec![0; BUFFER_BYTES];
        for entry in entries {
            self.make(&entry, &mut buffer)
                .map_err(Error::setup(format!(
                    "copy {} into memory",
                    entry.source.display()
                )))?;
            shown.bytes += entry.bytes();
            shown.paths.insert(entry.target);
        }
        Ok(())
    }

    /// Parents are made before what is in them, and are real directories: no link of the image is followed.
    fn make(&self, entry: &Entry, buffer: &mut [u8]) -> io::Result<()> {
        let root = PathBuf::from(format!("/proc/self/fd/{}", self.root.as_raw_fd()));
        let place = root.join(entry.target.strip_prefix("/").unwrap_or(&entry.target));
        match &entry.kind {
            Kind::Directory => {
                fs::create_dir(&place)?;
                fs::set_permissions(&place, Permissions::from_mode(0o755))
            }
            Kind::Link(target) => symlink(target, &place),
            Kind::File(metadata) => {
                // Half a file must not stay where a second attempt finds it.
                copy_file(&entry.source, metadata, &place, buffer)
                    .inspect_err(|_| drop(fs::remove_file(&place)))
            }
        }
    }
}

/// The kernel keeps a mark at every page that was read, which /proc/self/smaps may show (`Referenced`): here it is made for
/// all of them, so that no run makes one.
fn copy_file(
    source: &Path,
    metadata: &Metadata,
    place: &Path,
    buffer: &mut [u8],
) -> io::Result<()> {
    let mut copy = File::options()
        .read(true)
        .write(true)
        .create_new(true)
        .open(place)?;
    let mut source = File::open(source)?;
    loop {
        let length = source.read(buffer)?;
        if length == 0 {
            break;
        }
        copy.write_all(&buffer[..length])?;
    }
    copy.rewind()?;
    while copy.read(buffer)? > 0 {}
    // Python takes byte code for current by the time of its source.
    copy.set_modified(metadata.modified()?)?;
    let executable = metadata.permissions().mode() & 0o111;
    copy.set_permissions(Permissions::from_mode(0o444 | executable))
}

/// One thing to be made in the image.
struct Entry {
    source: PathBuf,
    /// Path in the box.
    target: PathBuf,
    kind: Kind,
}

enum Kind {
    Directory,
    File(Metadata),
    Link(PathBuf),
}

impl Entry {
    fn bytes(&self) -> u64 {
        let content = match &self.kind {
            Kind::File(metadata) => metadata.len().next_multiple_of(PAGE_BYTES),
            Kind::Directory | Kind::Link(_) => 0,
        };
        content + ENTRY_BYTES
    }
}

/// Finds out what is to be made: parents first, and whatever links on the way lead to.
struct Plan<'a> {
    /// Those of the box that the image can fill.
    directories: &'a [PathBuf],
    shown: &'a HashSet<PathBuf>,
    planned: HashSet<PathBuf>,
    /// Directories whose content is planned.
    walked: HashSet<PathBuf>,
    bind: Option<&'a Bind>,
    entries: Vec<Entry>,
    bytes: u64,
}

impl Plan<'_> {
    /// Plans a file, or a directory with all that it holds.
    fn add(&mut self, path: &Path) -> io::Result<()> {
        let mut at = PathBuf::from("/");
        let mut rest: VecDeque<OsString> = names(path).collect();
        let mut links_left = LINKS_MAX;
        while let Some(name) = rest.pop_front() {
            if name == ".." {
                at.pop();
                continue;
            }
            let next = at.join(&name);
            let metadata = next.symlink_metadata()?;
            if !metadata.is_symlink() {
                if metadata.is_dir() || rest.is_empty() {
                    self.note(&next, &metadata)?;
                }
                at = next;
                continue;
            }
            links_left = links_left
                .checked_sub(1)
                .ok_or_else(|| io::Error::from_raw_os_error(libc::ELOOP))?;
            self.note(&next, &metadata)?;
            let target = fs::read_link(&next)?;
            if target.is_absolute() {
                at = PathBuf::from("/");
            }
            for name in names(&target).collect::<Vec<_>>().into_iter().rev() {
                rest.push_front(name);
            }
        }
        self.walk(&at)
    }

    /// Plans what a directory holds, if it is one that the box shows.
    fn walk(&mut self, directory: &Path) -> io::Result<()> {
        let is_shown = self.place_of(directory).is_some();
        if !directory.is_dir() || !is_shown || !self.walked.insert(directory.to_owned()) {
            return Ok(());
        }
        for entry in fs::read_dir(directory)? {
            let path = entry?.path();
            let metadata = path.symlink_metadata()?;
            self.note(&path, &metadata)?;
            if metadata.is_dir() {
                self.walk(&path)?;
            } else if metadata.is_symlink() {
                // One that leads nowhere is as useful here as there.
                match self.add(&path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    other => other?,
                }
            }
        }
        Ok(())
    }

    /// Where a target lies elsewhere than its source, nothing on the way to the source stands for its parents.
    fn note_parents(&mut self, target: &Path) {
        let parents: Vec<&Path> = target.ancestors().skip(1).collect();
        for parent in parents.into_iter().rev() {
            if let Some(place) = self.place_of(parent) {
                self.push(parent, place, Kind::Directory);
            }
        }
    }

    /// Files that not everybody may read, and what is neither file, directory nor link, are left out.
    fn note(&mut self, source: &Path, metadata: &Metadata) -> io::Result<()> {
        let Some(target) = self.place_of(source) else {
            return Ok(());
        };
        let kind = if metadata.is_dir() {
            Kind::Directory
        } else if metadata.is_symlink() {
            Kind::Link(fs::read_link(source)?)
        } else if metadata.is_file() && metadata.permissions().mode() & 0o004 != 0 {
            Kind::File(metadata.clone())
        } else {
            return Ok(());
        };
        self.push(source, target, kind);
        Ok(())
    }

    fn push(&mut self, source: &Path, target: PathBuf, kind: Kind) {
        if self.shown.contains(&target) || !self.planned.insert(target.clone()) {
            return;
        }
        let entry = Entry {
            source: source.to_owned(),
            target,
            kind,
        };
        self.bytes += entry.bytes();
        self.entries.push(entry);
    }

    /// Where the box shows a host path, if it does.
    fn place_of(&self, path: &Path) -> Option<PathBuf> {
        let moved = self.bind.and_then(|bind| {
            let inner = path.strip_prefix(&bind.source).ok()?;
            Some(if inner == Path::new("") {
                bind.target.clone()
            } else {
                bind.target.join(inner)
            })
        });
        let place = moved.unwrap_or_else(|| path.to_owned());
        self.directories
            .iter()
            .any(|directory| place.starts_with(directory))
            .then_some(place)
    }
}

fn names(path: &Path) -> impl Iterator<Item = OsString> {
    path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some("..".into()),
        Component::RootDir | Component::CurDir | Component::Prefix(_) => None,
    })
}
