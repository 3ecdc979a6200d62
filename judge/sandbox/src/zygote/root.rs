//! The root file system of a slot, built once by its zygote: a small tmpfs with read-only views of the system's
//! programs and libraries or of the image, devices without memory, and nothing else of the host.

use std::ffi::{CStr, CString};
use std::fs;
use std::io::{self, Read};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{chdir, pivot_root};

use super::failure::{Failure, Step, check};
use crate::View;
use crate::ids::BOX_ID;

/// Where the tmpfs of a run is mounted. Everything a program may write is below it.
pub(super) const BOX: &str = "/box";

/// Where the slot's shelf is mounted: the keeper's alone.
pub(super) const SHELF: &str = "/shelf";
/// Where a program starts.
pub(super) const WORK: &CStr = c"/box/work";

/// Directories made in it for every run, and their modes. In them everybody can remove and rename what is his own: the
/// program's file, which the keeper shows in `work`, stays.
pub(super) const BOX_DIRECTORIES: [(&str, u32); 3] =
    [("work", 0o1777), ("tmp", 0o1777), ("shm", 0o1777)];

/// System directories that programs and compilers need. Symbolic links (merged /usr) are made again as such.
const SYSTEM: [&str; 7] = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
];

/// Parts of /etc that compilers and interpreters read. Copied, for they are small and fewer mounts make a faster box.
const CONFIGURATION: [&str; 6] = [
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/mime.types",
    "/etc/localtime",
];

/// Like [`CONFIGURATION`], by how the name in /etc begins.
const CONFIGURATION_PREFIXES: [&str; 5] = ["fp", "java-", "python3", "mono", "ghc"];

/// A configuration file or folder larger than this is not one.
const CONFIGURATION_BYTES_MAX: u64 = 4 << 20;
const CONFIGURATION_DEPTH_MAX: usize = 8;

const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

/// The new root while it is being built.
const NEW_ROOT: &str = "/tmp";

/// Where the image is mounted in the namespace that slots begin in: a directory that every host has and nobody binds.
pub(super) const IMAGE: &str = "/sys";

/// Where toolchains lie that do not lie in the system's directories.
const TOOLCHAINS: &str = "/opt";

/// The directories that the image can fill.
pub(crate) fn image_directories() -> Vec<PathBuf> {
    let mut directories = system_directories();
    directories.push(PathBuf::from(TOOLCHAINS));
    directories
}

/// Where a directory of the box is found in the image.
pub(super) fn image_path(directory: &Path) -> PathBuf {
    Path::new(IMAGE).join(directory.strip_prefix("/").unwrap_or(directory))
}

/// Builds the root in a mount namespace of its own.
pub(super) fn build(view: View, binds: &[(PathBuf, PathBuf)]) -> Result<(), Failure> {
    unshare(CloneFlags::CLONE_NEWNS).step("unshare mount namespace")?;
    mount(
        None::<&str>,
        "/",
        None::<&str>,
        MsFlags::MS_REC | MsFlags::MS_PRIVATE,
        None::<&str>,
    )
    .step("make mounts private")?;
    // Sources are taken hold of before the new root covers a part of the old one.
    let devices = hold_devices()?;
    let mut views = Vec::new();
    for (source, target) in shown(view, binds) {
        views.push((hold_read_only(&source)?, target));
    }
    mount(
        Some("tmpfs"),
        NEW_ROOT,
        Some("tmpfs"),
        MsFlags::MS_NOSUID | MsFlags::MS_NODEV,
        Some("mode=755,size=16m"),
    )
    .step("mount the new root")?;
    make_skeleton().step("build the new root")?;
    copy_configuration().step("copy configuration")?;
    for (tree, target) in views.iter().chain(&devices) {
        attach(tree, target)?;
    }
    enter()
}

fn inside(path: &Path) -> PathBuf {
    let mut inside = PathBuf::from(NEW_ROOT);
    inside.extend(
        path.components()
            .filter(|c| matches!(c, Component::Normal(_))),
    );
    inside
}

/// Sources and targets of what the box shows.
fn shown(view: View, binds: &[(PathBuf, PathBuf)]) -> Vec<(PathBuf, PathBuf)> {
    match view {
        View::Tools => system_directories()
            .into_iter()
            .map(|path| (path.clone(), path))
            .chain(binds.iter().cloned())
            .collect(),
        View::Image => image_directories()
            .into_iter()
            .map(|path| (image_path(&path), path))
            .collect(),
    }
}

fn system_directories() -> Vec<PathBuf> {
    SYSTEM
        .iter()
        .map(PathBuf::from)
        .filter(|path| path.symlink_metadata().is_ok_and(|m| m.is_dir()))
        .collect()
}

fn hold_devices() -> Result<Vec<(OwnedFd, PathBuf)>, Failure> {
    DEVICES
        .iter()
        .map(|name| {
            let path = Path::new("/dev").join(name);
            let device = hold(&path)?;
            // Devices are written to all the same; but their times, modes and owners, which all boxes see, stay as they are.
            let attributes =
                libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NOEXEC;
            set_attributes(&device, attributes, false)
                .step(&format!("make {} read-only", path.display()))?;
            Ok((device, path))
        })
        .collect()
}

/// A private copy of the mounts at and below a path, attached nowhere yet.
fn hold(path: &Path) -> Result<OwnedFd, Failure> {
    let step = || format!("open_tree {}", path.display());
    let name = c_path(path).step(&step())?;
    let flags = libc::OPEN_TREE_CLONE | libc::OPEN_TREE_CLOEXEC | libc::AT_RECURSIVE as u32;
    // SAFETY: `name` is a valid C string that lives through the call.
    let answer =
        unsafe { libc::syscall(libc::SYS_open_tree, libc::AT_FDCWD, name.as_ptr(), flags) };
    let fd = check(answer).step(&step())?;
    // SAFETY: the kernel has just opened this descriptor for us alone. Descriptors fit an i32.
    Ok(unsafe { OwnedFd::from_raw_fd(fd as i32) })
}

fn hold_read_only(path: &Path) -> Result<OwnedFd, Failure> {
    let tree = hold(path)?;
    let attributes = libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV;
    set_attributes(&tree, attributes, true).step(&format!("make {} read-only", path.display()))?;
    Ok(tree)
}

fn set_attributes(tree: &OwnedFd, attributes: u64, recursive: bool) -> nix::Result<()> {
    let attr = libc::mount_attr {
        attr_set: attributes,
        attr_clr: 0,
        propagation: 0,
        userns_fd: 0,
    };
    let mut flags = libc::AT_EMPTY_PATH;
    if recursive {
        flags |= libc::AT_RECURSIVE;
    }
    // SAFETY: the descriptor is open; `attr` and the empty C string live through the call, and the size is `attr`'s.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            tree.as_raw_fd(),
            c"".as_ptr(),
            flags,
            &raw const attr,
            size_of_val(&attr),
        )
    };
    check(answer).map(|_| ())
}

fn attach(tree: &OwnedFd, target: &Path) -> Result<(), Failure> {
    let step = || format!("mount {}", target.display());
    let place = inside(target);
    if fs::metadata(format!("/proc/self/fd/{}", tree.as_raw_fd()))
        .step(&step())?
        .is_dir()
    {
        fs::create_dir_all(&place).step(&step())?;
    } else {
        fs::create_dir_all(place.parent().unwrap_or(Path::new(NEW_ROOT))).step(&step())?;
        fs::File::create(&place).step(&step())?;
    }
    let name = c_path(&place).step(&step())?;
    // SAFETY: the descriptor is open; both C strings live through the call.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_move_mount,
            tree.as_raw_fd(),
            c"".as_ptr(),
            libc::AT_FDCWD,
            name.as_ptr(),
            libc::MOVE_MOUNT_F_EMPTY_PATH,
        )
    };
    check(answer).step(&step())?;
    Ok(())
}

fn make_skeleton() -> io::Result<()> {
    for name in [
        "/proc", "/dev", "/etc", "/root", "/var", "/home", BOX, SHELF,
    ] {
        fs::create_dir(inside(Path::new(name)))?;
    }
    for name in SYSTEM {
        if let Ok(target) = fs::read_link(name) {
            symlink(target, inside(Path::new(name)))?;
        }
    }
    // Programs write into one tmpfs, so that one limit bounds it and one mount brings it.
    for (name, target) in [
        ("/dev/shm", "/box/shm"),
        ("/dev/fd", "/proc/self/fd"),
        ("/dev/stdin", "/proc/self/fd/0"),
        ("/dev/stdout", "/proc/self/fd/1"),
        ("/dev/stderr", "/proc/self/fd/2"),
        ("/tmp", "/box/tmp"),
        ("/var/tmp", "/box/tmp"),
    ] {
        symlink(target, inside(Path::new(name)))?;
    }
    let etc = inside(Path::new("/etc"));
    fs::write(
        etc.join("passwd"),
        format!("root:x:0:0::/:/bin/false\nbox:x:{BOX_ID}:{BOX_ID}::/box/work:/bin/sh\n"),
    )?;
    fs::write(etc.join("group"), format!("root:x:0:\nbox:x:{BOX_ID}:\n"))?;
    fs::write(etc.join("hosts"), "127.0.0.1 localhost box\n")?;
    fs::write(
        etc.join("nsswitch.conf"),
        "passwd: files\ngroup: files\nhosts: files\n",
    )
}

fn copy_configuration() -> io::Result<()> {
    let mut sources: Vec<PathBuf> = CONFIGURATION.iter().map(PathBuf::from).collect();
    for entry in fs::read_dir("/etc")? {
        let entry = entry?;
        let name = entry.file_name();
        if CONFIGURATION_PREFIXES
            .iter()
            .any(|prefix| name.as_bytes().starts_with(prefix.as_bytes()))
        {
            sources.push(entry.path());
        }
    }
    let mut bytes_left = CONFIGURATION_BYTES_MAX;
    for source in sources {
        copy_tree(&source, &mut bytes_left, CONFIGURATION_DEPTH_MAX)?;
    }
    Ok(())
}

/// Copies files that everybody may read; leaves out the others and what is not there.
fn copy_tree(source: &Path, bytes_left: &mut u64, depth_left: usize) -> io::Result<()> {
    let Ok(metadata) = source.symlink_metadata() else {
        return Ok(());
    };
    let target = inside(source);
    if metadata.is_symlink() {
        return symlink(fs::read_link(source)?, target);
    }
    if metadata.is_dir() && depth_left > 0 {
        fs::create_dir_all(&target)?;
        for entry in fs::read_dir(source)? {
            copy_tree(&entry?.path(), bytes_left, depth_left - 1)?;
        }
        return Ok(());
    }
    let public = metadata.permissions().mode() & 0o004 != 0;
    if metadata.is_file() && public && metadata.len() <= *bytes_left {
        let mut bytes = Vec::new();
        fs::File::open(source)?
            .take(*bytes_left)
            .read_to_end(&mut bytes)?;
        *bytes_left -= bytes.len() as u64;
        fs::write(target, bytes)?;
    }
    Ok(())
}

/// Makes the new root the only one. /proc is mounted once here: a user namespace may mount a proc of its own only where
/// it can see one.
fn enter() -> Result<(), Failure> {
    chdir(NEW_ROOT).step("chdir to the new root")?;
    mount(
        Some("proc"),
        "proc",
        Some("proc"),
        MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC,
        None::<&str>,
    )
    .step("mount /proc")?;
    close_network_tables().step("close /proc/net")?;
    pivot_root(".", ".").step("pivot_root")?;
    umount2(".", MntFlags::MNT_DETACH).step("unmount the old root")?;
    chdir("/").step("chdir /")?;
    mount(
        None::<&str>,
        "/",
        None::<&str>,
        MsFlags::MS_REMOUNT
            | MsFlags::MS_BIND
            | MsFlags::MS_RDONLY
            | MsFlags::MS_NOSUID
            | MsFlags::MS_NODEV,
        None::<&str>,
    )
    .step("make the root read-only")
}

/// Mounts the shelf, which boxes can only read; gives the writable view of it, for the host. It has no limit of its own, so
/// that its free room says nothing to those who see one of its files: the host bounds it.
pub(super) fn mount_shelf() -> Result<OwnedFd, Failure> {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOATIME;
    let options = Some("mode=700,size=0,nr_inodes=0");
    mount(Some("shelf"), SHELF, Some("tmpfs"), flags, options).step("mount the shelf")?;
    let writable = fs::File::open(SHELF).step("open the shelf")?;
    cover_read_only(SHELF, flags).step("make the shelf read-only")?;
    Ok(writable.into())
}

/// A read-only view of a mount, over it.
fn cover_read_only(path: &str, flags: MsFlags) -> nix::Result<()> {
    let mount = |source, flags| mount(source, path, None::<&str>, flags, None::<&str>);
    mount(Some(path), MsFlags::MS_BIND)?;
    mount(
        None,
        MsFlags::MS_REMOUNT | MsFlags::MS_BIND | MsFlags::MS_RDONLY | flags,
    )
}

/// Some tables of a network namespace tell of the whole machine (softnet_stat, sockstat, protocols), and programs have no
/// network to read of. Their modes belong to the namespace: they hold for every /proc.
fn close_network_tables() -> io::Result<()> {
    for entry in fs::read_dir("proc/self/net")? {
        fs::set_permissions(entry?.path(), fs::Permissions::from_mode(0o000))?;
    }
    Ok(())
}

fn c_path(path: &Path) -> io::Result<CString> {
    CString::new(path.as_os_str().as_bytes())
        .map_err(|_| io::Error::from_raw_os_error(libc::EINVAL))
}
