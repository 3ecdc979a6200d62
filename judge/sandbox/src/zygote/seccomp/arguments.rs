//! The rules that look at a call's arguments.
//!
//! Calls that carry many commands (ioctl, prctl, setsockopt) are allowed by list: what the kernel learns tomorrow is
//! refused today, with the answer that it gives to a command it does not know.

use super::assembler::{
    ANY_BIT, Assembler, EQUAL, LOAD, SyscallCase, argument, case, errno, upper_half_of_argument,
};

/// Commands of fcntl(2) that pretend to work: a lock on a shared inode (standard input) would be seen by parallel runs,
/// and within one run nobody else is there to be locked out but its own processes.
pub(super) const LOCK_COMMANDS: [u32; 4] = [
    libc::F_SETLK as u32,
    libc::F_SETLKW as u32,
    libc::F_OFD_SETLK as u32,
    libc::F_OFD_SETLKW as u32,
];

/// The numbers come from the kernel's fcntl.h; the libc crate does not have them.
const F_SET_RW_HINT: u32 = 1036;
const F_SET_FILE_RW_HINT: u32 = 1038;

/// Commands of fcntl(2) that leave a mark on an inode, watch one, or take from the limit on a user's pipes, which an
/// ordinary user's runs share with the judge.
const REFUSED_FCNTL_COMMANDS: [u32; 5] = [
    libc::F_SETLEASE as u32,
    libc::F_NOTIFY as u32,
    F_SET_RW_HINT,
    F_SET_FILE_RW_HINT,
    libc::F_SETPIPE_SZ as u32,
];

/// personality(2): ask, reset, and switch address randomisation off.
const PERSONALITIES: [u32; 3] = [u32::MAX, 0, libc::ADDR_NO_RANDOMIZE as u32];

/// Requests of programs to terminals, pipes and sockets. Others reach into file systems of the host (FIEMAP), other namespaces
/// (nsfs), network devices and their modules, or terminals (TIOCSTI).
const IOCTLS: [u32; 17] = [
    libc::TCGETS as u32,
    libc::TCSETS as u32,
    libc::TCSETSW as u32,
    libc::TCSETSF as u32,
    libc::TIOCGPGRP as u32,
    libc::TIOCSPGRP as u32,
    libc::TIOCOUTQ as u32,
    libc::TIOCGWINSZ as u32,
    libc::TIOCGSID as u32,
    libc::FIONREAD as u32,
    libc::FIONBIO as u32,
    libc::FIOASYNC as u32,
    libc::FIOCLEX as u32,
    libc::FIONCLEX as u32,
    TCGETS2,
    // The box's init answers with these; a program has no listener.
    NOTIFICATION_RECEIVE,
    NOTIFICATION_SEND,
];

const TCGETS2: u32 = 0x802C_542A;

/// The numbers come from the kernel's seccomp.h: `_IOWR('!', n, …)` with the sizes of the structures in `sysinfo.rs`.
pub(in super::super) const NOTIFICATION_RECEIVE: u32 = 0xC050_2100;
pub(in super::super) const NOTIFICATION_SEND: u32 = 0xC018_2101;

/// Options that concern the calling process alone. Not among them: filters of its own (their code takes from a limit of the
/// whole machine, bpf_jit_limit), core scheduling (PR_SCHED_CORE idles a processor's sibling), and merging of equal pages
/// with those of other processes (PR_SET_MEMORY_MERGE).
const PRCTLS: [u32; 32] = [
    libc::PR_SET_PDEATHSIG as u32,
    libc::PR_GET_PDEATHSIG as u32,
    libc::PR_GET_DUMPABLE as u32,
    libc::PR_SET_DUMPABLE as u32,
    libc::PR_GET_KEEPCAPS as u32,
    libc::PR_SET_KEEPCAPS as u32,
    libc::PR_GET_TIMING as u32,
    libc::PR_SET_TIMING as u32,
    libc::PR_SET_NAME as u32,
    libc::PR_GET_NAME as u32,
    libc::PR_GET_SECCOMP as u32,
    libc::PR_CAPBSET_READ as u32,
    libc::PR_CAPBSET_DROP as u32,
    libc::PR_GET_TSC as u32,
    libc::PR_SET_TSC as u32,
    libc::PR_GET_SECUREBITS as u32,
    libc::PR_SET_TIMERSLACK as u32,
    libc::PR_GET_TIMERSLACK as u32,
    libc::PR_SET_CHILD_SUBREAPER as u32,
    libc::PR_GET_CHILD_SUBREAPER as u32,
    libc::PR_SET_NO_NEW_PRIVS as u32,
    libc::PR_GET_NO_NEW_PRIVS as u32,
    libc::PR_SET_THP_DISABLE as u32,
    libc::PR_GET_THP_DISABLE as u32,
    libc::PR_CAP_AMBIENT as u32,
    libc::PR_GET_SPECULATION_CTRL as u32,
    // Vectors (PR_SVE_SET_VL, PR_SVE_GET_VL) and pointers (PR_PAC_RESET_KEYS, PR_{SET,GET}_TAGGED_ADDR_CTRL) of aarch64; the
    // libc crate has them there only.
    50,
    51,
    54,
    55,
    56,
    // Names of mappings, which the C library sets.
    libc::PR_SET_VMA as u32,
];

/// Not among them: filters (SO_ATTACH_…, bpf_jit_limit again), time stamps (SO_TIMESTAMP… patch the code of the running
/// kernel), and what only network sockets have.
const SOCKET_OPTIONS: [u32; 15] = [
    libc::SO_REUSEADDR as u32,
    libc::SO_BROADCAST as u32,
    libc::SO_SNDBUF as u32,
    libc::SO_RCVBUF as u32,
    libc::SO_KEEPALIVE as u32,
    libc::SO_OOBINLINE as u32,
    libc::SO_LINGER as u32,
    libc::SO_REUSEPORT as u32,
    libc::SO_PASSCRED as u32,
    libc::SO_RCVLOWAT as u32,
    libc::SO_RCVTIMEO as u32,
    libc::SO_SNDTIMEO as u32,
    libc::SO_PEEK_OFF as u32,
    SO_RCVTIMEO_NEW,
    SO_SNDTIMEO_NEW,
];

const SO_RCVTIMEO_NEW: u32 = 66;
const SO_SNDTIMEO_NEW: u32 = 67;

/// They tell how many sockets, network namespaces and (by a descriptor of a process) processes the whole machine has numbered.
const REFUSED_SOCKET_QUESTIONS: [u32; 3] = [libc::SO_COOKIE as u32, SO_NETNS_COOKIE, SO_PEERPIDFD];
const SO_NETNS_COOKIE: u32 = 71;
const SO_PEERPIDFD: u32 = 77;

/// Fields that statx(2) may not be asked for: when a file was made (a box's directories were when the slot's last run had ended), and a
/// mount's number that is never used again (how many runs the machine has had). Without the call the C library takes
/// fstatat, and other libraries do the same.
const REFUSED_FILE_QUESTIONS: u32 = libc::STATX_BTIME | STATX_MNT_ID_UNIQUE;
const STATX_MNT_ID_UNIQUE: u32 = 0x4000;

/// membarrier(2): the question what there is, and what interrupts this process's own threads only; the others make every
/// processor of the machine take part.
const MEMBARRIERS: [i32; 7] = [
    libc::MEMBARRIER_CMD_QUERY,
    libc::MEMBARRIER_CMD_PRIVATE_EXPEDITED,
    libc::MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED,
    libc::MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE,
    libc::MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE,
    libc::MEMBARRIER_CMD_PRIVATE_EXPEDITED_RSEQ,
    libc::MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_RSEQ,
];

/// The rules of the filter that a zygote loads.
pub(super) fn cases() -> Vec<SyscallCase> {
    let mut cases = commands();
    cases.extend(huge_pages());
    cases.extend(core_limit());
    // Writing a file's pages back waits for the host's disk; what a run itself can write lies in memory.
    cases.push(case(libc::SYS_msync, |to| {
        to.push(LOAD, argument(2), 0, 0);
        to.answer_if(ANY_BIT, libc::MS_SYNC as u32, errno(0));
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases
}

fn commands() -> Vec<SyscallCase> {
    let mut cases = Vec::new();
    for call in [libc::SYS_socket, libc::SYS_socketpair] {
        cases.push(only(call, 0, &[libc::AF_UNIX as u32], libc::EAFNOSUPPORT));
    }
    cases.push(case(libc::SYS_fcntl, |to| {
        to.push(LOAD, argument(1), 0, 0);
        for command in LOCK_COMMANDS {
            to.answer_if(EQUAL, command, errno(0));
        }
        for command in REFUSED_FCNTL_COMMANDS {
            to.answer_if(EQUAL, command, errno(libc::EPERM));
        }
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases.push(case(libc::SYS_setsockopt, |to| {
        to.push(LOAD, argument(1), 0, 0);
        to.push(EQUAL, libc::SOL_SOCKET as u32, 1, 0);
        to.answer(errno(libc::EOPNOTSUPP));
        to.push(LOAD, argument(2), 0, 0);
        to.allow_only(&SOCKET_OPTIONS, libc::ENOPROTOOPT);
    }));
    cases.push(case(libc::SYS_getsockopt, |to| {
        to.push(LOAD, argument(2), 0, 0);
        for option in REFUSED_SOCKET_QUESTIONS {
            to.answer_if(EQUAL, option, errno(libc::ENOPROTOOPT));
        }
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases.push(case(libc::SYS_statx, |to| {
        to.push(LOAD, argument(3), 0, 0);
        to.answer_if(ANY_BIT, REFUSED_FILE_QUESTIONS, errno(libc::ENOSYS));
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases.push(only(libc::SYS_ioctl, 1, &IOCTLS, libc::ENOTTY));
    cases.push(only(libc::SYS_prctl, 0, &PRCTLS, libc::EINVAL));
    cases.push(only(libc::SYS_personality, 0, &PERSONALITIES, libc::EPERM));
    let membarriers = MEMBARRIERS.map(|command| command as u32);
    cases.push(only(libc::SYS_membarrier, 0, &membarriers, libc::EINVAL));
    cases
}

/// Huge pages that an administrator has set aside are one pool for the whole machine, and no control group's memory.
/// Answered as where there are none.
fn huge_pages() -> Vec<SyscallCase> {
    [
        (libc::SYS_mmap, 3, libc::MAP_HUGETLB as u32, libc::ENOMEM),
        (libc::SYS_memfd_create, 1, libc::MFD_HUGETLB, libc::ENOSYS),
        (libc::SYS_shmget, 2, libc::SHM_HUGETLB as u32, libc::EPERM),
    ]
    .into_iter()
    .map(|(call, flags, flag, answer)| {
        case(call, |to| {
            to.push(LOAD, argument(flags), 0, 0);
            to.answer_if(ANY_BIT, flag, errno(answer));
            to.answer(libc::SECCOMP_RET_ALLOW);
        })
    })
    .collect()
}

/// The limit on core files is such that no handler of the host's is started (see `limit_core` in the zygote), and must stay:
/// lowered to nothing it would be started again.
fn core_limit() -> Vec<SyscallCase> {
    let is_other = |to: &mut Assembler, resource| {
        to.push(LOAD, argument(resource), 0, 0);
        to.push(EQUAL, libc::RLIMIT_CORE, 1, 0);
        to.answer(libc::SECCOMP_RET_ALLOW);
    };
    let set = case(libc::SYS_setrlimit, |to| {
        is_other(to, 0);
        to.answer(errno(libc::EPERM));
    });
    let ask_or_set = case(libc::SYS_prlimit64, |to| {
        is_other(to, 1);
        // No new limit is a null pointer.
        for half in [argument(2), upper_half_of_argument(2)] {
            to.push(LOAD, half, 0, 0);
            to.push(EQUAL, 0, 1, 0);
            to.answer(errno(libc::EPERM));
        }
        to.answer(libc::SECCOMP_RET_ALLOW);
    });
    vec![set, ask_or_set]
}

/// Allowed only if an argument is one of a few.
fn only(call: libc::c_long, index: u32, allowed: &[u32], otherwise: i32) -> SyscallCase {
    case(call, |to| {
        to.push(LOAD, argument(index), 0, 0);
        to.allow_only(allowed, otherwise);
    })
}
