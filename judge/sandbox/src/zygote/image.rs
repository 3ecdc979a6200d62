//! Makes the namespaces that all slots of a sandbox start in, and the image in them: the file system whose content the host chooses
//! and which never leaves memory.
//!
//! A process makes it and ends at once: the result lives as long as the host holds the descriptors.

use std::convert::Infallible;
use std::fs::{self, File};
use std::os::fd::{AsFd as _, OwnedFd};

use nix::errno::Errno;
use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, setns, unshare};
use nix::unistd::{chroot, fchdir, getgid, getuid};

use super::failure::{Failure, Step};
use super::root::{IMAGE, image_directories, image_path};
use crate::channel::Channel;
use crate::wire::Report;

/// Makes the image and hands it over.
pub(super) fn make(channel: &Channel, privileged: bool) -> Result<Infallible, Failure> {
    if !privileged {
        become_root_of_own_namespace()?;
    }
    unshare(CloneFlags::CLONE_NEWNS).step("unshare mount namespace")?;
    // Later mounts of the host (such as a toolchain) must be visible there, but mounts made here must not be visible on the host.
    mount(
        None::<&str>,
        "/",
        None::<&str>,
        MsFlags::MS_REC | MsFlags::MS_SLAVE,
        None::<&str>,
    )
    .step("make mounts follow the host's")?;
    // It is not a tmpfs, whose pages could be swapped out, so that their return would reveal who read them.
    mount(
        Some("image"),
        IMAGE,
        Some("ramfs"),
        MsFlags::MS_NOSUID | MsFlags::MS_NODEV,
        Some("mode=755"),
    )
    .step("mount the image")?;
    for directory in image_directories() {
        fs::create_dir(image_path(&directory)).step("make directories of the image")?;
    }
    let open = |path: &str| File::open(path).step(&format!("open {path}"));
    let files = [
        open(IMAGE)?,
        open("/proc/self/ns/user")?,
        open("/proc/self/ns/mnt")?,
        open("/")?,
    ];
    let descriptors = files.each_ref().map(File::as_fd);
    channel
        .send(&Report::ImageReady.encode(), &descriptors)
        .step("hand the image over")?;
    std::process::exit(0)
}

/// Enters the namespaces that [`make`] has left. Entering a mount namespace sets its root, which is not the host's if the host was
/// started in another root (chroot).
pub(super) fn enter(descriptors: Vec<OwnedFd>, privileged: bool) -> Result<(), Failure> {
    let Ok([user, mounts, root]) = <[OwnedFd; 3]>::try_from(descriptors) else {
        return Err(Errno::EBADMSG).step("descriptors of the set-up");
    };
    if !privileged {
        setns(user, CloneFlags::CLONE_NEWUSER).step("enter the user namespace")?;
    }
    setns(mounts, CloneFlags::CLONE_NEWNS).step("enter the mount namespace")?;
    fchdir(root).step("enter the host's root")?;
    chroot(".").step("enter the host's root")
}

fn become_root_of_own_namespace() -> Result<(), Failure> {
    let (uid, gid) = (getuid(), getgid());
    unshare(CloneFlags::CLONE_NEWUSER).step("unshare user namespace")?;
    fs::write("/proc/self/setgroups", "deny").step("write setgroups")?;
    fs::write("/proc/self/uid_map", format!("0 {uid} 1")).step("write uid_map")?;
    fs::write("/proc/self/gid_map", format!("0 {gid} 1")).step("write gid_map")
}
