//! Files into the work directory and out of it, through the directory's own descriptor: no name is ever looked up from the host's
//! root, and no symbolic link or mount is followed.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{AtFlags, OFlag, OpenHow, ResolveFlag, openat2};
use nix::sys::stat::{FileStat, Mode, fchmod, fstat, mkdirat};
use nix::unistd::linkat;

use crate::seal::{copy_from_start, seal};
use crate::{
    Collect, CollectStatus, CollectTree, CollectedFile, Error, InputFile, NotTaken, TreeStatus,
};

/// The most nested directories that [`collect_tree`] enters.
const TREE_DEPTH_MAX: usize = 32;
/// The most names that are read when collecting, since a program may make any number of files.
const NAMES_MAX: usize = 200_000;

/// Puts files into a directory of the box, owned by this host id, or by the caller if there is none.
pub(crate) fn place<'a>(
    work_dir: BorrowedFd<'_>,
    files: impl Iterator<Item = &'a InputFile>,
    owner: Option<u32>,
) -> Result<(), Error> {
    let mut files = files.peekable();
    if files.peek().is_none() {
        return Ok(());
    }
    let _identity = owner.map(BorrowedIdentity::take);
    let mut placed = HashMap::new();
    for file in files {
        place_one(work_dir, file, &mut placed)
            .map_err(Error::setup(format!("put {:?} into the box", file.path)))?;
    }
    Ok(())
}

/// The paths at which contents of host files have been placed, by device, inode and mode.
type Placed<'a> = HashMap<(u64, u64, u32), &'a Path>;

fn place_one<'a>(
    work_dir: BorrowedFd<'_>,
    file: &'a InputFile,
    placed: &mut Placed<'a>,
) -> io::Result<()> {
    let parents: Vec<&Path> = file.path.ancestors().skip(1).collect();
    for parent in parents.iter().rev().filter(|p| !p.as_os_str().is_empty()) {
        match mkdirat(work_dir, *parent, Mode::S_IRWXU) {
            Err(Errno::EEXIST) => continue,
            other => other?,
        }
        let directory = open_beneath(work_dir, parent, OFlag::O_RDONLY | OFlag::O_DIRECTORY)?;
        fchmod(&directory, Mode::from_bits_retain(0o777))?;
    }
    let mut mode = 0o444;
    if file.executable {
        mode |= 0o111;
    }
    if file.writable {
        mode |= 0o222;
    }
    let metadata = file.content.metadata()?;
    let content = (metadata.dev(), metadata.ino(), mode);
    // A program may get a long input under several spellings. Nobody can write them, so one copy is enough.
    if !file.writable {
        if let Some(earlier) = placed.get(&content) {
            linkat(work_dir, *earlier, work_dir, &*file.path, AtFlags::empty())?;
            return Ok(());
        }
        placed.insert(content, &file.path);
    }
    let flags = OFlag::O_WRONLY | OFlag::O_CREAT | OFlag::O_EXCL;
    let mut target = File::from(open_beneath(work_dir, &file.path, flags)?);
    copy_from_start(&file.content, &mut target, u64::MAX)?;
    fchmod(&target, Mode::from_bits_retain(mode))?;
    Ok(())
}

fn open_beneath(directory: BorrowedFd<'_>, path: &Path, flags: OFlag) -> io::Result<OwnedFd> {
    let mode = if flags.contains(OFlag::O_CREAT) {
        Mode::S_IRUSR | Mode::S_IWUSR
    } else {
        Mode::empty()
    };
    // openat2 refuses flags that have no meaning together with O_PATH.
    let opening = if flags.contains(OFlag::O_PATH) {
        OFlag::empty()
    } else {
        OFlag::O_NONBLOCK | OFlag::O_NOCTTY
    };
    let how = OpenHow::new()
        .flags(flags | opening | OFlag::O_CLOEXEC | OFlag::O_NOFOLLOW)
        .mode(mode)
        .resolve(
            ResolveFlag::RESOLVE_BENEATH
                | ResolveFlag::RESOLVE_NO_SYMLINKS
                | ResolveFlag::RESOLVE_NO_MAGICLINKS
                | ResolveFlag::RESOLVE_NO_XDEV,
        );
    Ok(openat2(directory, path, how)?)
}

/// The identity with which this thread makes files, since the box's file system knows no ids of the host, not even root.
struct BorrowedIdentity;

impl BorrowedIdentity {
    fn take(id: u32) -> Self {
        // SAFETY: plain numbers. The raw calls change this thread only, and are undone when this guard is dropped.
        unsafe {
            libc::syscall(libc::SYS_setfsgid, id);
            libc::syscall(libc::SYS_setfsuid, id);
        }
        Self
    }
}

impl Drop for BorrowedIdentity {
    fn drop(&mut self) {
        let (uid, gid) = (nix::unistd::geteuid(), nix::unistd::getegid());
        // SAFETY: as above, back to the effective ids, which are what they were at the start.
        unsafe {
            libc::syscall(libc::SYS_setfsuid, uid.as_raw());
            libc::syscall(libc::SYS_setfsgid, gid.as_raw());
        }
    }
}

/// Collects one file. All processes of the run are dead, so nothing changes meanwhile.
pub(crate) fn collect(work_dir: BorrowedFd<'_>, wanted: &Collect) -> Result<CollectStatus, Error> {
    let step = || Error::setup(format!("take {:?} out of the box", wanted.name));
    let names = if wanted.any_case {
        match names_in(work_dir).map_err(step())? {
            Listing::Names(names) => names_matching(names, &wanted.name),
            Listing::Refused(why) => return Ok(CollectStatus::Refused(why)),
        }
    } else {
        vec![OsString::from(&wanted.name)]
    };
    let mut newest: Option<(FileStat, File)> = None;
    let mut refused = None;
    for name in names {
        match open_regular(work_dir, Path::new(&name)).map_err(step())? {
            Opened::Missing => {}
            Opened::Refused(why) => refused = Some(why),
            Opened::Regular(stat, file) => {
                if newest
                    .as_ref()
                    .is_none_or(|(other, _)| written_at(other) <= written_at(&stat))
                {
                    newest = Some((stat, file));
                }
            }
        }
    }
    let Some((stat, file)) = newest else {
        return Ok(refused.map_or(CollectStatus::Missing, CollectStatus::Refused));
    };
    if length(&stat) > wanted.limit_bytes {
        return Ok(CollectStatus::TooLarge);
    }
    let mut into = &wanted.into;
    let bytes = copy_from_start(&file, &mut into, wanted.limit_bytes).map_err(step())?;
    Ok(CollectStatus::Taken { bytes })
}

fn length(stat: &FileStat) -> u64 {
    u64::try_from(stat.st_size).unwrap_or(0)
}

fn written_at(stat: &FileStat) -> (i64, i64) {
    (stat.st_mtime, stat.st_mtime_nsec)
}

fn names_matching(mut names: Vec<OsString>, wanted: &str) -> Vec<OsString> {
    let wanted = wanted.to_lowercase();
    names.retain(|name| {
        name.to_str()
            .is_some_and(|name| name.to_lowercase() == wanted)
    });
    names
}

/// The names in a directory.
enum Listing {
    /// The names, sorted, without `.` and `..`.
    Names(Vec<OsString>),
    /// The reason why the program's files cannot be read.
    Refused(NotTaken),
}

fn names_in(directory: BorrowedFd<'_>) -> io::Result<Listing> {
    // A descriptor of our own: reading moves the offset.
    let own = openat2(
        directory,
        ".",
        OpenHow::new().flags(OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC),
    );
    let own = match own {
        // Root can read everything, but an ordinary user's programs have the same user id and can remove the owner's permissions.
        Err(Errno::EACCES) => return Ok(Listing::Refused(NotTaken::Unreadable)),
        other => other?,
    };
    let mut names = Vec::new();
    for entry in Dir::from_fd(own)?.iter() {
        let name = OsStr::from_bytes(entry?.file_name().to_bytes()).to_owned();
        if name != "." && name != ".." {
            names.push(name);
        }
        if names.len() > NAMES_MAX {
            return Ok(Listing::Refused(NotTaken::AmongTooMany));
        }
    }
    names.sort();
    Ok(Listing::Names(names))
}

enum Opened {
    Regular(FileStat, File),
    Missing,
    Refused(NotTaken),
}

/// Opens a name if it is a regular file with one link. It is first examined with O_PATH, since opening a device or a FIFO may have
/// effects.
fn open_regular(directory: BorrowedFd<'_>, path: &Path) -> io::Result<Opened> {
    let handle = match open_beneath(directory, path, OFlag::O_PATH) {
        Ok(handle) => handle,
        Err(error) => {
            return match error.raw_os_error() {
                Some(libc::ENOENT | libc::ENAMETOOLONG) => Ok(Opened::Missing),
                Some(libc::ELOOP) => Ok(Opened::Refused(NotTaken::SymbolicLink)),
                Some(libc::EXDEV) => Ok(Opened::Refused(NotTaken::Outside)),
                Some(libc::EACCES) => Ok(Opened::Refused(NotTaken::Unreadable)),
                _ => Err(error),
            };
        }
    };
    let stat = fstat(&handle)?;
    let refused = match stat.st_mode & libc::S_IFMT {
        libc::S_IFREG if stat.st_nlink == 1 => None,
        libc::S_IFREG => Some(NotTaken::HardLinks),
        libc::S_IFLNK => Some(NotTaken::SymbolicLink),
        libc::S_IFDIR => Some(NotTaken::Directory),
        _ => Some(NotTaken::Irregular),
    };
    if let Some(why) = refused {
        return Ok(Opened::Refused(why));
    }
    // The program may have removed its file's permissions; we are root or own it.
    let file = match open_beneath(directory, path, OFlag::O_RDONLY) {
        Err(error) if error.raw_os_error() == Some(libc::EACCES) => {
            return Ok(Opened::Refused(NotTaken::Unreadable));
        }
        other => File::from(other?),
    };
    // Nobody is left to replace it meanwhile; if somebody did, the check fails.
    let metadata = file.metadata()?;
    if (metadata.dev(), metadata.ino()) != (stat.st_dev, stat.st_ino) {
        return Err(io::Error::other("a file changed after the run"));
    }
    Ok(Opened::Regular(stat, file))
}

/// Collects everything that the run left, except input files that it could not write.
pub(crate) fn collect_tree(
    work_dir: BorrowedFd<'_>,
    wanted: CollectTree,
    inputs: &[InputFile],
) -> Result<TreeStatus, Error> {
    let mut walk = Walk {
        wanted,
        inputs,
        bytes: 0,
        taken: Vec::new(),
    };
    match walk.enter(work_dir, Path::new(""), TREE_DEPTH_MAX)? {
        Fits::Yes => Ok(TreeStatus::Taken(walk.taken)),
        Fits::No => Ok(TreeStatus::TooLarge),
    }
}

#[derive(PartialEq)]
enum Fits {
    Yes,
    No,
}

struct Walk<'a> {
    wanted: CollectTree,
    inputs: &'a [InputFile],
    bytes: u64,
    taken: Vec<CollectedFile>,
}

impl Walk<'_> {
    fn enter(
        &mut self,
        directory: BorrowedFd<'_>,
        path: &Path,
        depth_left: usize,
    ) -> Result<Fits, Error> {
        let step = |path: &Path| Error::setup(format!("take {path:?} out of the box"));
        if depth_left == 0 {
            return Ok(Fits::No);
        }
        let names = match names_in(directory).map_err(step(path))? {
            Listing::Names(names) => names,
            // A directory that cannot be read counts as missing, as links do.
            Listing::Refused(_) => Vec::new(),
        };
        for name in names {
            let path = path.join(&name);
            let fits = match open_regular(directory, Path::new(&name)).map_err(step(&path))? {
                Opened::Regular(stat, file) => self.take(path, &stat, &file)?,
                Opened::Refused(NotTaken::Directory) => {
                    let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY;
                    match open_beneath(directory, Path::new(&name), flags) {
                        Err(error) if error.raw_os_error() == Some(libc::EACCES) => Fits::Yes,
                        inner => {
                            let inner = inner.map_err(step(&path))?;
                            self.enter(inner.as_fd(), &path, depth_left - 1)?
                        }
                    }
                }
                Opened::Refused(_) | Opened::Missing => Fits::Yes,
            };
            if fits == Fits::No {
                return Ok(Fits::No);
            }
        }
        Ok(Fits::Yes)
    }

    fn take(&mut self, path: PathBuf, stat: &FileStat, file: &File) -> Result<Fits, Error> {
        let unchanged = |input: &InputFile| !input.writable && input.path == path;
        if self.inputs.iter().any(unchanged) {
            return Ok(Fits::Yes);
        }
        self.bytes = self.bytes.saturating_add(length(stat));
        if self.bytes > self.wanted.bytes_max || self.taken.len() >= self.wanted.files_max {
            return Ok(Fits::No);
        }
        self.taken.push(CollectedFile {
            content: seal(file)?,
            bytes: length(stat),
            executable: stat.st_mode & libc::S_IXUSR != 0,
            path,
        });
        Ok(Fits::Yes)
    }
}
