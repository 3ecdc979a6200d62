//! The system call filters of every program.
//!
//! Two of them, of which the kernel heeds the stricter answer. [`lasting`] holds nearly all rules; the zygote loads it once,
//! for itself and for all that descends from it: loading a filter costs as much as a good part of starting a program. The
//! few calls that boxes themselves are made with are in [`last`], which each program loads just before it is executed.
//!
//! Calls are allowed by list ([`allowed`]); what no list names is not implemented, so that nothing hangs on how old the
//! kernel is. Contestants' programs and compilers of all languages use a wide part of it. Not allowed is what reaches across
//! runs through shared inodes, what makes namespaces or mounts, what looks into other processes, what uses up, moves or
//! tells something of the whole machine, and the parts of the kernel with a long history of holes that no such program
//! needs. Where programs would take "not implemented" amiss, these are listed with the answer that suits them.
//!
//! Assembled here and not by a crate: one filter needs several answers (refuse, "not implemented", pretend success).

mod allowed;
mod arguments;
mod assembler;
mod memory;
#[cfg(test)]
mod tests;

use std::os::fd::{FromRawFd, OwnedFd};

use libc::sock_filter;
use nix::errno::Errno;

use assembler::{ANY_BIT, EQUAL, LOAD, SyscallCase, argument, assemble, case, errno};

pub(super) use arguments::{NOTIFICATION_RECEIVE, NOTIFICATION_SEND};

/// Flags of clone(2) that make namespaces.
const CLONE_NEW_ANY: u32 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u32;

/// Refused with EPERM.
const REFUSED: &[libc::c_long] = &[
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    // Namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_open_tree,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    SYS_OPEN_TREE_ATTR,
    SYS_STATMOUNT,
    SYS_LISTMOUNT,
    // Data that would outlive the run or pass to another one.
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    libc::SYS_fanotify_init,
    libc::SYS_fanotify_mark,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    // The machine.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_lookup_dcookie,
    // Slices of a program's own choice, and clamps of the processor's frequency.
    libc::SYS_sched_setattr,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_inotify_init,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_uselib,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_sysfs,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ustat,
];

/// Answered "not implemented", for which libraries have another way. Every call that no list names is answered so; these
/// are the ones that somebody might miss.
const NOT_IMPLEMENTED: &[libc::c_long] = &[
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_userfaultfd,
    libc::SYS_memfd_secret,
    SYS_CACHESTAT,
    // All runs would share one number of requests (aio-max-nr).
    libc::SYS_io_setup,
    libc::SYS_io_destroy,
    libc::SYS_io_submit,
    libc::SYS_io_cancel,
    libc::SYS_io_getevents,
    SYS_IO_PGETEVENTS,
    // These tell how full the host's disks are.
    libc::SYS_statfs,
    libc::SYS_fstatfs,
    // Pages of shared files in pipes ("Dirty Pipe").
    libc::SYS_splice,
    libc::SYS_tee,
    libc::SYS_vmsplice,
    // A descriptor of a process has an inode whose number tells how many processes the machine has had.
    libc::SYS_pidfd_open,
];

/// Answered "not supported": attributes of a shared inode would pass data to the next run.
const NOT_SUPPORTED: &[libc::c_long] = &[
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    SYS_SETXATTRAT,
    SYS_REMOVEXATTRAT,
    SYS_FILE_SETATTR,
];

/// Pretended to work. Locks: as with [`arguments::LOCK_COMMANDS`]. The others would wait for the host's disks and make them
/// write; what a run itself can write lies in memory.
const PRETENDED: &[libc::c_long] = &[
    libc::SYS_flock,
    libc::SYS_sync,
    libc::SYS_syncfs,
    libc::SYS_fsync,
    libc::SYS_fdatasync,
    libc::SYS_sync_file_range,
];

/// Missing in the libc crate's tables.
#[cfg(target_arch = "x86_64")]
const SYS_IO_PGETEVENTS: libc::c_long = 333;
#[cfg(target_arch = "aarch64")]
const SYS_IO_PGETEVENTS: libc::c_long = 292;

/// Newer than the libc crate's tables; the same numbers on all architectures.
const SYS_CACHESTAT: libc::c_long = 451;
const SYS_STATMOUNT: libc::c_long = 457;
const SYS_LISTMOUNT: libc::c_long = 458;
const SYS_SETXATTRAT: libc::c_long = 463;
const SYS_REMOVEXATTRAT: libc::c_long = 466;
const SYS_OPEN_TREE_ATTR: libc::c_long = 467;
const SYS_FILE_SETATTR: libc::c_long = 469;

/// The filter that a zygote loads, and whose rules it keeps to itself.
pub(super) fn lasting() -> Vec<sock_filter> {
    let mut cases = lists();
    cases.extend(arguments::cases());
    cases.extend(memory::cases());
    assemble(cases, errno(libc::ENOSYS))
}

fn lists() -> Vec<SyscallCase> {
    let mut cases = Vec::new();
    for (calls, answer) in [
        (REFUSED, errno(libc::EPERM)),
        (NOT_IMPLEMENTED, errno(libc::ENOSYS)),
        (NOT_SUPPORTED, errno(libc::ENOTSUP)),
        (PRETENDED, errno(0)),
        // The box's init answers it: see `sysinfo.rs`.
        (&[libc::SYS_sysinfo][..], libc::SECCOMP_RET_USER_NOTIF),
        (memory::NOT_IMPLEMENTED, errno(libc::ENOSYS)),
        (memory::PRETENDED, errno(0)),
        (allowed::EVERYWHERE, libc::SECCOMP_RET_ALLOW),
        (allowed::OF_ARCHITECTURE, libc::SECCOMP_RET_ALLOW),
        (OF_BOXES, libc::SECCOMP_RET_ALLOW),
    ] {
        cases.extend(calls.iter().map(|call| case(*call, |to| to.answer(answer))));
    }
    cases
}

/// Calls that a zygote and a box's init need, and programs have [`last`] for.
const OF_BOXES: &[libc::c_long] = &[
    libc::SYS_mount,
    libc::SYS_setns,
    libc::SYS_chroot,
    libc::SYS_setsid,
    libc::SYS_seccomp,
    libc::SYS_clone,
    libc::SYS_clone3,
];

/// The filter that a program loads: the calls that a zygote and a box's init need. clone3 hides its flags in memory, where
/// no filter can read them; told that it is not implemented, the C library uses clone. The program's own filters would be
/// compiled into memory that the whole machine has little of (bpf_jit_limit): used up, ours could not be loaded. Sessions are
/// numbered for the whole machine (`/proc/self/autogroup`), and there is no terminal for which a program could need one.
pub(super) fn last() -> Vec<sock_filter> {
    let cases = vec![
        case(libc::SYS_mount, |to| to.answer(errno(libc::EPERM))),
        case(libc::SYS_setns, |to| to.answer(errno(libc::EPERM))),
        case(libc::SYS_chroot, |to| to.answer(errno(libc::EPERM))),
        case(libc::SYS_setsid, |to| to.answer(errno(0))),
        case(libc::SYS_seccomp, |to| {
            to.push(LOAD, argument(0), 0, 0);
            to.answer_if(EQUAL, libc::SECCOMP_SET_MODE_FILTER, errno(libc::EPERM));
            to.answer(libc::SECCOMP_RET_ALLOW);
        }),
        case(libc::SYS_clone3, |to| to.answer(errno(libc::ENOSYS))),
        case(libc::SYS_clone, |to| {
            to.push(LOAD, argument(0), 0, 0);
            to.answer_if(ANY_BIT, CLONE_NEW_ANY, errno(libc::EPERM));
            // The same as for pidfd_open.
            to.answer_if(ANY_BIT, libc::CLONE_PIDFD as u32, errno(libc::EINVAL));
            to.answer(libc::SECCOMP_RET_ALLOW);
        }),
    ];
    assemble(cases, libc::SECCOMP_RET_ALLOW)
}

/// Loads a filter for this process and its descendants. Makes system calls only.
pub(super) fn load(filter: &[sock_filter]) -> nix::Result<()> {
    load_with(filter, 0).map(|_| ())
}

/// Loads [`lasting`] and gives what hears of the calls that it leaves to the box's init; `None` where somebody else hears
/// already (some containers are run so): the kernel answers these calls "not implemented" then.
pub(super) fn load_lasting() -> nix::Result<Option<OwnedFd>> {
    let filter = lasting();
    match load_with(&filter, libc::SECCOMP_FILTER_FLAG_NEW_LISTENER) {
        // SAFETY: the kernel has just opened this descriptor for us alone. Descriptors fit an i32.
        Ok(fd) => Ok(Some(unsafe { OwnedFd::from_raw_fd(fd as i32) })),
        Err(Errno::EBUSY) => load(&filter).map(|()| None),
        Err(errno) => Err(errno),
    }
}

fn load_with(filter: &[sock_filter], flags: libc::c_ulong) -> nix::Result<libc::c_long> {
    let program = libc::sock_fprog {
        len: filter.len() as u16,
        filter: filter.as_ptr().cast_mut(),
    };
    // SAFETY: `program` describes a filter that lives through the call; the kernel copies it and writes nothing.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            flags,
            &raw const program,
        )
    };
    super::failure::check(answer)
}
