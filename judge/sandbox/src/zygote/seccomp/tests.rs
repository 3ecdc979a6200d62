//! The answers of the two filters, worked out by a small model of the kernel's machine.

pub(super) use super::assembler::ARCHITECTURE;
use super::assembler::*;
use super::*;

/// Returns the answer of both filters together: the stricter one counts (the kernel's Documentation/userspace-api/seccomp_filter.rst),
/// which is the smaller as a signed number.
pub(super) fn answer(architecture: u32, number: u32, arguments: [u64; 6]) -> u32 {
    [lasting(), last()]
        .map(|filter| answer_of(&filter, architecture, number, arguments))
        .into_iter()
        .min_by_key(|answer| *answer as i32)
        .unwrap()
}

/// Runs a filter by the rules of the kernel's Documentation/networking/filter.rst.
fn answer_of(filter: &[sock_filter], architecture: u32, number: u32, arguments: [u64; 6]) -> u32 {
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
                    _ if k % 8 == 0 => arguments[(k as usize - 16) / 8] as u32,
                    _ => (arguments[(k as usize - 16) / 8] >> 32) as u32,
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
            _ if listed(REFUSED)
                || listed(&[libc::SYS_mount, libc::SYS_setns, libc::SYS_chroot]) =>
            {
                errno(libc::EPERM)
            }
            _ if listed(NOT_IMPLEMENTED) || listed(&[libc::SYS_clone3]) => errno(libc::ENOSYS),
            _ if listed(NOT_SUPPORTED) => errno(libc::ENOTSUP),
            _ if listed(PRETENDED) || listed(memory::PRETENDED) || listed(&[libc::SYS_setsid]) => {
                errno(0)
            }
            _ if listed(memory::NOT_IMPLEMENTED) => errno(libc::ENOSYS),
            _ if listed(&[libc::SYS_sysinfo]) => libc::SECCOMP_RET_USER_NOTIF,
            _ if listed(&[libc::SYS_socket, libc::SYS_socketpair]) => errno(libc::EAFNOSUPPORT),
            _ if listed(&[libc::SYS_setsockopt]) => errno(libc::EOPNOTSUPP),
            _ if listed(&[libc::SYS_ioctl]) => errno(libc::ENOTTY),
            _ if listed(&[libc::SYS_prctl]) => errno(libc::EINVAL),
            _ if listed(allowed::EVERYWHERE) || listed(allowed::OF_ARCHITECTURE) => {
                libc::SECCOMP_RET_ALLOW
            }
            _ if listed(&[libc::SYS_seccomp, libc::SYS_clone]) => libc::SECCOMP_RET_ALLOW,
            _ if by_argument(number) => libc::SECCOMP_RET_ALLOW,
            _ => errno(libc::ENOSYS),
        };
        assert_eq!(
            answer(ARCHITECTURE, number, [0; 6]),
            expected,
            "call {number}"
        );
    }
}

/// Whether the rules about arguments say something of a call.
fn by_argument(number: u32) -> bool {
    let mut cases = arguments::cases().into_iter().chain(memory::cases());
    cases.any(|(call, _)| call == number)
}

#[test]
fn what_no_list_names_is_not_implemented() {
    // These numbers are newer than any kernel when this was written, or no call at all.
    for number in (470..2000).chain([u32::MAX, u32::MAX >> 1, 0x4000_0000, 0x4000_0027]) {
        assert_eq!(
            answer(ARCHITECTURE, number, [0; 6]),
            errno(libc::ENOSYS),
            "call {number}"
        );
    }
}

#[test]
fn arguments_are_looked_at() {
    const ALLOWED: u32 = libc::SECCOMP_RET_ALLOW;
    let newuser = libc::CLONE_NEWUSER as u64;
    let (hugetlb, memory_hugetlb) = (libc::MAP_HUGETLB as u64, libc::MFD_HUGETLB.into());
    let core = libc::RLIMIT_CORE.into();
    for (call, arguments, expected) in [
        (libc::SYS_clone, vec![newuser], errno(libc::EPERM)),
        // CLONE_PIDFD; a thread.
        (libc::SYS_clone, vec![0x1000], errno(libc::EINVAL)),
        (libc::SYS_clone, vec![0x3d0f00], ALLOWED),
        // STATX_BASIC_STATS, STATX_BTIME, STATX_MNT_ID_UNIQUE.
        (libc::SYS_statx, vec![0, 0, 0, 0x7ff], ALLOWED),
        (libc::SYS_statx, vec![0, 0, 0, 0xfff], errno(libc::ENOSYS)),
        (libc::SYS_statx, vec![0, 0, 0, 0x4000], errno(libc::ENOSYS)),
        (libc::SYS_socket, vec![1], ALLOWED),
        (libc::SYS_fcntl, vec![0, 6], errno(0)),
        (libc::SYS_fcntl, vec![0, 1031], errno(libc::EPERM)),
        (libc::SYS_personality, vec![4], errno(libc::EPERM)),
        // SO_SNDBUF; SO_ATTACH_FILTER; SO_TIMESTAMP; an option that no kernel has yet.
        (libc::SYS_setsockopt, vec![0, 1, 7], ALLOWED),
        (
            libc::SYS_setsockopt,
            vec![0, 1, 26],
            errno(libc::ENOPROTOOPT),
        ),
        (
            libc::SYS_setsockopt,
            vec![0, 1, 29],
            errno(libc::ENOPROTOOPT),
        ),
        (
            libc::SYS_setsockopt,
            vec![0, 1, 500],
            errno(libc::ENOPROTOOPT),
        ),
        (
            libc::SYS_getsockopt,
            vec![0, 1, 57],
            errno(libc::ENOPROTOOPT),
        ),
        // TCGETS; FS_IOC_FIEMAP.
        (libc::SYS_ioctl, vec![0, 0x5401], ALLOWED),
        (libc::SYS_ioctl, vec![0, 0xC020_660B], errno(libc::ENOTTY)),
        // A name; PR_SET_SECCOMP; PR_SCHED_CORE.
        (libc::SYS_prctl, vec![15], ALLOWED),
        (libc::SYS_prctl, vec![22, 2], errno(libc::EINVAL)),
        (libc::SYS_prctl, vec![62], errno(libc::EINVAL)),
        // A program may not install a filter of its own, but may ask which answers there are.
        (libc::SYS_seccomp, vec![1], errno(libc::EPERM)),
        (libc::SYS_seccomp, vec![2], ALLOWED),
        // The barrier is expedited, privately and globally.
        (libc::SYS_membarrier, vec![8], ALLOWED),
        (libc::SYS_membarrier, vec![2], errno(libc::EINVAL)),
        (
            libc::SYS_mmap,
            vec![0, 0, 0, hugetlb | 0x22],
            errno(libc::ENOMEM),
        ),
        (
            libc::SYS_memfd_create,
            vec![0, memory_hugetlb],
            errno(libc::ENOSYS),
        ),
        (libc::SYS_shmget, vec![0, 0, 0o4600], errno(libc::EPERM)),
        // MS_SYNC and MS_ASYNC.
        (libc::SYS_msync, vec![0, 0, 4], errno(0)),
        (libc::SYS_msync, vec![0, 0, 1], ALLOWED),
        (libc::SYS_setrlimit, vec![core], errno(libc::EPERM)),
        (libc::SYS_setrlimit, vec![7], ALLOWED),
        (libc::SYS_prlimit64, vec![0, core, 0, 1], ALLOWED),
        (libc::SYS_prlimit64, vec![0, core, 8], errno(libc::EPERM)),
        (
            libc::SYS_prlimit64,
            vec![0, core, 8 << 32],
            errno(libc::EPERM),
        ),
        (libc::SYS_prlimit64, vec![0, 7, 8], ALLOWED),
    ] {
        let mut all = [0; 6];
        all[..arguments.len()].copy_from_slice(&arguments);
        assert_eq!(
            answer(ARCHITECTURE, call as u32, all),
            expected,
            "call {call} with {arguments:?}"
        );
    }
}

#[test]
fn other_architectures_are_killed() {
    const I386: u32 = 0x4000_0003;
    assert_eq!(answer(I386, 1, [0; 6]), libc::SECCOMP_RET_KILL_PROCESS);
}
