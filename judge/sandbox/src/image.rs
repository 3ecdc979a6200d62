//! The image, from the host's side: copies in memory of the host's files that programs see.
//!
//! A program that may know secrets sees nothing of the host's disks: their pages, names and inodes that are in memory could carry a
//! run's knowledge to a later one. It sees the image, a ramfs: all of it is in memory from the beginning, and nothing that a run
//! does, including reading, changes that.

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

/// The largest image, in bytes. A JDK takes 200 MiB, Python with some packages 140, Node.js 100.
const BYTES_MAX: u64 = 1 << 30;
/// The rough cost of a name beside its content.
const ENTRY_BYTES: u64 = 1024;
const PAGE_BYTES: u64 = 4096;
/// The size of a copying step, which fits into the processor's cache.
const BUFFER_BYTES: usize = 128 * 1024;
const LINKS_MAX: usize = 40;
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// A file system in memory that slots show, and its namespaces.
#[derive(Debug)]
pub(crate) struct Image {
    root: OwnedFd,
    /// The descriptors by which a stage enters the namespaces: the user namespace, the mount namespace, and the root directory.
    namespaces: [OwnedFd; 3],
    shown: Mutex<Shown>,
}

#[derive(Debug)]
struct Shown {
    /// The paths in the box.
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

    /// The descriptors for [`crate::wire::Role::Slot`].
    pub(crate) fn namespaces(&self) -> [BorrowedFd<'_>; 3] {
        self.namespaces.each_ref().map(AsFd::as_fd)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.lock().bytes
    }

    /// Locks the set. A panic elsewhere leaves it correct.
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the work of [`crate::Sandbox::show`].
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

    /// Makes an entry. Parents come before their content and are real directories: no link of the image is followed.
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
                // A partial file must not stay for a second attempt to find.
                copy_file(&entry.source, metadata, &place, buffer)
                    .inspect_err(|_| drop(fs::remove_file(&place)))
            }
        }
    }
}

/// Copies a file and reads it. The kernel marks every page that was read, which /proc/self/smaps may show (`Referenced`): here all
/// pages are marked, so that no run can.
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
    // Python checks the time of the source to decide whether byte code is current.
    copy.set_modified(metadata.modified()?)?;
    let executable = metadata.permissions().mode() & 0o111;
    copy.set_permissions(Permissions::from_mode(0o444 | executable))
}

/// One thing to be made in the image.
struct Entry {
    source: PathBuf,
    /// The path in the box.
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

/// Finds the entries to make: parents first, and the targets of links on the way.
struct Plan<'a> {
    /// The directories of the box that the image can fill.
    directories: &'a [PathBuf],
    shown: &'a HashSet<PathBuf>,
    planned: HashSet<PathBuf>,
    /// The directories whose content is planned.
    walked: HashSet<PathBuf>,
    bind: Option<&'a Bind>,
    entries: Vec<Entry>,
    bytes: u64,
}

impl Plan<'_> {
    /// Plans a file, or a directory with all its content.
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

    /// Plans the content of a directory, if the box shows it.
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
                // A link without a target is as useful here as on the host.
                match self.add(&path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    other => other?,
                }
            }
        }
        Ok(())
    }

    /// Plans the parents of a target that is elsewhere than its source.
    fn note_parents(&mut self, target: &Path) {
        let parents: Vec<&Path> = target.ancestors().skip(1).collect();
        for parent in parents.into_iter().rev() {
            if let Some(place) = self.place_of(parent) {
                self.push(parent, place, Kind::Directory);
            }
        }
    }

    /// Plans an entry. Files that not everybody may read are left out, and so is everything that is no file, directory or link.
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

    /// The path at which the box shows a host path; `None` if it does not.
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
