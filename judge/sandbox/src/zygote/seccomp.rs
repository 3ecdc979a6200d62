//! The system call filters of every program.
//!
//! Two of them, of which the kernel heeds the stricter answer. [`lasting`] holds nearly all rules; the zygote loads it once,
//! for itself and for all that descends from it: loading a filter costs as much as a good part of starting a program. The
//! few calls that boxes themselves are made with are in [`last`], which each program loads just before it is executed.
//!
//! A deny list: contestants' programs and compilers of all languages use a wide part of the kernel, and what a process
//! without capabilities in empty namespaces may do is bounded anyhow. Denied is what reaches across runs through shared
//! inodes, what makes namespaces or mounts, what looks into other processes, and the parts of the kernel with a long
//! history of holes that no such program needs.
//!
//! Assembled here and not by a crate: one filter needs several answers (refuse, "not implemented", pretend success), and
//! the x32 calls must be caught before any number is compared.

mod memory;

use libc::sock_filter;

#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: u32 = 0xC000_00B7;

/// On x86-64 a number with this bit is a call of the x32 interface, which no list below names.
#[cfg(target_arch = "x86_64")]
const X32_BIT: u32 = 0x4000_0000;

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
    libc::SYS_setns,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
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

/// Answered "not implemented", for which libraries have another way.
const NOT_IMPLEMENTED: &[libc::c_long] = &[
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_userfaultfd,
    libc::SYS_memfd_secret,
    SYS_CACHESTAT,
    // Pages of shared files in pipes ("Dirty Pipe").
    libc::SYS_splice,
    libc::SYS_tee,
    libc::SYS_vmsplice,
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

/// Newer than the libc crate's tables; the same numbers on all architectures.
const SYS_CACHESTAT: libc::c_long = 451;
const SYS_STATMOUNT: libc::c_long = 457;
const SYS_LISTMOUNT: libc::c_long = 458;
const SYS_SETXATTRAT: libc::c_long = 463;
const SYS_REMOVEXATTRAT: libc::c_long = 466;
const SYS_OPEN_TREE_ATTR: libc::c_long = 467;
const SYS_FILE_SETATTR: libc::c_long = 469;

/// Commands of fcntl(2) that pretend to work: a lock on a shared inode (standard input) would be seen by parallel runs,
/// and within one run nobody else is there to be locked out but its own processes.
const LOCK_COMMANDS: [u32; 4] = [
    libc::F_SETLK as u32,
    libc::F_SETLKW as u32,
    libc::F_OFD_SETLK as u32,
    libc::F_OFD_SETLKW as u32,
];

/// From the kernel's fcntl.h; the libc crate has them not.
const F_SET_RW_HINT: u32 = 1036;
const F_SET_FILE_RW_HINT: u32 = 1038;

/// Commands of fcntl(2) that leave a mark on an inode, or watch one.
const MARKING_COMMANDS: [u32; 4] = [
    libc::F_SETLEASE as u32,
    libc::F_NOTIFY as u32,
    F_SET_RW_HINT,
    F_SET_FILE_RW_HINT,
];

/// personality(2): ask, reset, and switch address randomisation off.
const PERSONALITIES: [u32; 3] = [u32::MAX, 0, libc::ADDR_NO_RANDOMIZE as u32];

const LOAD: u16 = (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16;
const EQUAL: u16 = (libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K) as u16;
const AT_LEAST: u16 = (libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K) as u16;
const ANY_BIT: u16 = (libc::BPF_JMP | libc::BPF_JSET | libc::BPF_K) as u16;
const ALWAYS: u16 = (libc::BPF_JMP | libc::BPF_JA | libc::BPF_K) as u16;
const RETURN: u16 = (libc::BPF_RET | libc::BPF_K) as u16;

/// Offsets in the kernel's `struct seccomp_data`.
const NUMBER: u32 = 0;
const ARCH: u32 = 4;

fn errno(number: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | number as u32
}

/// The lower half of an argument (little-endian). The kernel itself ignores the upper half of the `int` arguments
/// compared here.
fn argument(index: u32) -> u32 {
    16 + 8 * index
}

/// What is done about a call that is not simply allowed: a piece of filter that always answers.
type Case = (u32, Vec<sock_filter>);

/// The filter that a zygote loads, and whose rules it keeps to itself.
pub(super) fn lasting() -> Vec<sock_filter> {
    let mut cases = lists();
    for call in [libc::SYS_socket, libc::SYS_socketpair] {
        cases.push(case(call, |to| {
            to.push(LOAD, argument(0), 0, 0);
            to.answer_if(EQUAL, libc::AF_UNIX as u32, libc::SECCOMP_RET_ALLOW);
            to.answer(errno(libc::EAFNOSUPPORT));
        }));
    }
    cases.push(case(libc::SYS_fcntl, |to| {
        to.push(LOAD, argument(1), 0, 0);
        for command in LOCK_COMMANDS {
            to.answer_if(EQUAL, command, errno(0));
        }
        for command in MARKING_COMMANDS {
            to.answer_if(EQUAL, command, errno(libc::EPERM));
        }
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases.push(case(libc::SYS_ioctl, |to| {
        to.push(LOAD, argument(1), 0, 0);
        for command in [libc::TIOCSTI as u32, libc::TIOCLINUX as u32] {
            to.answer_if(EQUAL, command, errno(libc::EPERM));
        }
        to.answer(libc::SECCOMP_RET_ALLOW);
    }));
    cases.push(case(libc::SYS_personality, |to| {
        to.push(LOAD, argument(0), 0, 0);
        for personality in PERSONALITIES {
            to.answer_if(EQUAL, personality, libc::SECCOMP_RET_ALLOW);
        }
        to.answer(errno(libc::EPERM));
    }));
    cases.extend(memory::cases());
    assemble(cases)
}

fn lists() -> Vec<Case> {
    let mut cases = Vec::new();
    for (calls, answer) in [
        (REFUSED, errno(libc::EPERM)),
        (NOT_IMPLEMENTED, errno(libc::ENOSYS)),
        (NOT_SUPPORTED, errno(libc::ENOTSUP)),
        // Pretended to work, as LOCK_COMMANDS.
        (&[libc::SYS_flock][..], errno(0)),
        (memory::NOT_IMPLEMENTED, errno(libc::ENOSYS)),
        (memory::PRETENDED, errno(0)),
    ] {
        cases.extend(calls.iter().map(|call| case(*call, |to| to.answer(answer))));
    }
    cases
}

/// The filter that a program loads: the calls that a zygote and a box's init need. clone3 hides its flags in memory, where
/// no filter can read them; told that it is not implemented, the C library uses clone.
pub(super) fn last() -> Vec<sock_filter> {
    assemble(vec![
        case(libc::SYS_mount, |to| to.answer(errno(libc::EPERM))),
        case(libc::SYS_clone3, |to| to.answer(errno(libc::ENOSYS))),
        case(libc::SYS_clone, |to| {
            to.push(LOAD, argument(0), 0, 0);
            to.answer_if(ANY_BIT, CLONE_NEW_ANY, errno(libc::EPERM));
            to.answer(libc::SECCOMP_RET_ALLOW);
        }),
    ])
}

fn case(number: libc::c_long, body: impl FnOnce(&mut Assembler)) -> Case {
    let mut piece = Assembler(Vec::new());
    body(&mut piece);
    (number as u32, piece.0)
}

fn assemble(mut cases: Vec<Case>) -> Vec<sock_filter> {
    let mut to = Assembler(Vec::new());
    to.push(LOAD, ARCH, 0, 0);
    to.push(EQUAL, ARCHITECTURE, 1, 0);
    to.answer(libc::SECCOMP_RET_KILL_PROCESS);
    to.push(LOAD, NUMBER, 0, 0);
    #[cfg(target_arch = "x86_64")]
    to.answer_if(AT_LEAST, X32_BIT, errno(libc::ENOSYS));
    cases.sort_by_key(|(number, _)| *number);
    debug_assert!(
        cases.is_sorted_by(|one, next| one.0 < next.0),
        "of two rules for one call only one would hold"
    );
    to.search(&cases);
    to.0
}

/// Loads a filter for this process and its descendants. Makes system calls only.
pub(super) fn load(filter: &[sock_filter]) -> nix::Result<()> {
    let program = libc::sock_fprog {
        len: filter.len() as u16,
        filter: filter.as_ptr().cast_mut(),
    };
    // SAFETY: `program` describes a filter that lives through the call; the kernel copies it and writes nothing.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            0,
            &raw const program,
        )
    };
    super::check(answer).map(|_| ())
}

struct Assembler(Vec<sock_filter>);

impl Assembler {
    fn push(&mut self, code: u16, k: u32, jt: u8, jf: u8) {
        self.0.push(sock_filter { code, jt, jf, k });
    }

    fn answer(&mut self, answer: u32) {
        self.push(RETURN, answer, 0, 0);
    }

    /// Ends with `answer` if the comparison of the loaded word with `k` holds; goes on otherwise.
    fn answer_if(&mut self, comparison: u16, k: u32, answer: u32) {
        self.push(comparison, k, 0, 1);
        self.answer(answer);
    }

    /// A binary search for the call's number; what is not found is allowed. A plain list would be walked for each of the
    /// kernel's calls whenever a program loads the filter (the kernel works out in advance which calls it always allows),
    /// which took longer than all other steps before execve together.
    fn search(&mut self, cases: &[Case]) {
        match cases {
            [] => self.answer(libc::SECCOMP_RET_ALLOW),
            [(number, piece)] => {
                // Pieces are some dozens of instructions, far below what a jump can pass.
                self.push(EQUAL, *number, 1, 0);
                self.answer(libc::SECCOMP_RET_ALLOW);
                self.0.extend_from_slice(piece);
            }
            _ => {
                let (lower, upper) = cases.split_at(cases.len() / 2);
                let mut left = Self(Vec::new());
                left.search(lower);
                // A conditional jump passes 255 instructions at most, an unconditional one any number.
                self.push(AT_LEAST, upper[0].0, 0, 1);
                self.push(ALWAYS, left.0.len() as u32, 0, 0);
                self.0.append(&mut left.0);
                self.search(upper);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    pub(super) use super::ARCHITECTURE;
    use super::*;

    /// What both filters together answer: the stricter one counts (the kernel's
    /// Documentation/userspace-api/seccomp_filter.rst), which is the smaller as a signed number.
    pub(super) fn answer(architecture: u32, number: u32, arguments: [u32; 6]) -> u32 {
        [lasting(), last()]
            .map(|filter| answer_of(&filter, architecture, number, arguments))
            .into_iter()
            .min_by_key(|answer| *answer as i32)
            .unwrap()
    }

    /// By the rules of the kernel's Documentation/networking/filter.rst.
    fn answer_of(
        filter: &[sock_filter],
        architecture: u32,
        number: u32,
        arguments: [u32; 6],
    ) -> u32 {
        let (mut at, mut word) = (0, 0);
        loop {
            let sock_filter { code, jt, jf, k } = filter[at];
            at += 1;
            let jump = |holds: bool| usize::from(if holds { jt } else { jf });
            match code {
                LOAD => {
                    word = match k {
                        NUMBER => number,
                        ARCH => architecture,
                        _ => arguments[(k as usize - 16) / 8],
                    }
                }
                EQUAL => at += jump(word == k),
                AT_LEAST => at += jump(word >= k),
                ANY_BIT => at += jump(word & k != 0),
                ALWAYS => at += k as usize,
                RETURN => return k,
                _ => panic!("unknown instruction {code}"),
            }
        }
    }

    #[test]
    fn every_call_is_answered_as_listed() {
        for number in 0..1000 {
            let listed = |calls: &[libc::c_long]| calls.contains(&libc::c_long::from(number));
            let expected = match number {
                _ if listed(REFUSED) || listed(&[libc::SYS_mount]) => errno(libc::EPERM),
                _ if listed(NOT_IMPLEMENTED) || listed(&[libc::SYS_clone3]) => errno(libc::ENOSYS),
                _ if listed(NOT_SUPPORTED) => errno(libc::ENOTSUP),
                _ if listed(memory::PRETENDED) || listed(&[libc::SYS_flock]) => errno(0),
                _ if listed(memory::NOT_IMPLEMENTED) => errno(libc::ENOSYS),
                _ if listed(&[libc::SYS_socket, libc::SYS_socketpair]) => errno(libc::EAFNOSUPPORT),
                _ => libc::SECCOMP_RET_ALLOW,
            };
            assert_eq!(
                answer(ARCHITECTURE, number, [0; 6]),
                expected,
                "call {number}"
            );
        }
    }

    #[test]
    fn arguments_are_looked_at() {
        let of = |call: libc::c_long, arguments| answer(ARCHITECTURE, call as u32, arguments);
        let newuser = libc::CLONE_NEWUSER as u32;
        assert_eq!(
            of(libc::SYS_clone, [newuser, 0, 0, 0, 0, 0]),
            errno(libc::EPERM)
        );
        let unix = libc::AF_UNIX as u32;
        assert_eq!(
            of(libc::SYS_socket, [unix, 0, 0, 0, 0, 0]),
            libc::SECCOMP_RET_ALLOW
        );
        assert_eq!(
            of(libc::SYS_fcntl, [0, LOCK_COMMANDS[0], 0, 0, 0, 0]),
            errno(0)
        );
        assert_eq!(
            of(libc::SYS_personality, [4, 0, 0, 0, 0, 0]),
            errno(libc::EPERM)
        );
    }

    #[test]
    fn other_architectures_are_killed() {
        const I386: u32 = 0x4000_0003;
        assert_eq!(answer(I386, 1, [0; 6]), libc::SECCOMP_RET_KILL_PROCESS);
        #[cfg(target_arch = "x86_64")]
        assert_eq!(
            answer(ARCHITECTURE, X32_BIT | 1, [0; 6]),
            errno(libc::ENOSYS)
        );
    }
}
