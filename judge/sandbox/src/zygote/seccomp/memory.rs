//! The rules about memory that runs share: the page cache, which belongs to the whole host, and where its pages lie.
//!
//! Calls that move pages of files into memory or out of it would tell later runs what this one knows; calls that tell where they are
//! would let it hear what earlier ones knew.

use super::assembler::{Assembler, EQUAL, LOAD, SyscallCase, argument, case, errno};

/// Answered as by a kernel without NUMA, and "not implemented" otherwise: which pages of shared files are in memory, and on
/// which node.
pub(super) const NOT_IMPLEMENTED: &[libc::c_long] = &[
    libc::SYS_mincore,
    libc::SYS_remap_file_pages,
    libc::SYS_move_pages,
    libc::SYS_migrate_pages,
    libc::SYS_mbind,
    libc::SYS_get_mempolicy,
    libc::SYS_set_mempolicy,
    SYS_SET_MEMPOLICY_HOME_NODE,
];

/// Hints that pretend to be followed.
pub(super) const PRETENDED: &[libc::c_long] = &[libc::SYS_fadvise64, libc::SYS_readahead];

/// Newer than the libc crate's tables; the same number on all architectures.
const SYS_SET_MEMPOLICY_HOME_NODE: libc::c_long = 450;

/// Advice of madvise(2) that is followed: what concerns the process's own memory, mostly there for allocators. Reading
/// ahead of time (`MADV_POPULATE_READ`) is reading.
const ADVICE_FOLLOWED: [i32; 19] = [
    libc::MADV_NORMAL,
    libc::MADV_RANDOM,
    libc::MADV_SEQUENTIAL,
    libc::MADV_DONTNEED,
    libc::MADV_FREE,
    libc::MADV_REMOVE,
    libc::MADV_DONTFORK,
    libc::MADV_DOFORK,
    libc::MADV_HUGEPAGE,
    libc::MADV_NOHUGEPAGE,
    libc::MADV_DONTDUMP,
    libc::MADV_DODUMP,
    libc::MADV_WIPEONFORK,
    libc::MADV_KEEPONFORK,
    libc::MADV_POPULATE_READ,
    libc::MADV_POPULATE_WRITE,
    MADV_DONTNEED_LOCKED,
    MADV_GUARD_INSTALL,
    MADV_GUARD_REMOVE,
];

/// Advice that pretends to be followed: it moves pages of files into memory or out of it.
///
/// All other advice is unknown, as to an older kernel: merging (`MADV_MERGEABLE`, whose effect on the time of a write tells
/// that somebody else has the same page) and collapsing (`MADV_COLLAPSE`, which all who map the file see) among it.
const ADVICE_IGNORED: [i32; 3] = [libc::MADV_WILLNEED, libc::MADV_COLD, libc::MADV_PAGEOUT];

/// The numbers come from the kernel's mman-common.h; the libc crate does not have them for every target.
const MADV_DONTNEED_LOCKED: i32 = 24;
const MADV_GUARD_INSTALL: i32 = 102;
const MADV_GUARD_REMOVE: i32 = 103;

/// The rules that look at arguments.
pub(super) fn cases() -> Vec<SyscallCase> {
    vec![
        case(libc::SYS_madvise, advice),
        case(libc::SYS_preadv2, only_without_flags),
        case(libc::SYS_pwritev2, only_without_flags),
    ]
}

fn advice(to: &mut Assembler) {
    to.push(LOAD, argument(2), 0, 0);
    for advice in ADVICE_FOLLOWED {
        to.answer_if(EQUAL, advice as u32, libc::SECCOMP_RET_ALLOW);
    }
    for advice in ADVICE_IGNORED {
        to.answer_if(EQUAL, advice as u32, errno(0));
    }
    to.answer(errno(libc::EINVAL));
}

/// Reading only what is in memory (`RWF_NOWAIT`) tells whether it is there; reading past the cache (`RWF_DONTCACHE`)
/// decides what stays.
fn only_without_flags(to: &mut Assembler) {
    to.push(LOAD, argument(5), 0, 0);
    to.answer_if(EQUAL, 0, libc::SECCOMP_RET_ALLOW);
    to.answer(errno(libc::EOPNOTSUPP));
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ARCHITECTURE, answer};
    use super::*;

    #[test]
    fn advice_is_followed_or_ignored_or_unknown() {
        for advice in 0..200 {
            let expected = match advice {
                0..=2 | 4 | 8..=11 | 14..=19 | 22..=24 | 102 | 103 => libc::SECCOMP_RET_ALLOW,
                3 | 20 | 21 => errno(0),
                _ => errno(libc::EINVAL),
            };
            let arguments = [0, 4096, advice, 0, 0, 0];
            let answer = answer(ARCHITECTURE, libc::SYS_madvise as u32, arguments);
            assert_eq!(answer, expected, "advice {advice}");
        }
    }

    #[test]
    fn vectors_are_read_and_written_without_flags_only() {
        for call in [libc::SYS_preadv2, libc::SYS_pwritev2] {
            let with = |flags| answer(ARCHITECTURE, call as u32, [3, 0, 1, 0, 0, flags]);
            assert_eq!(with(0), libc::SECCOMP_RET_ALLOW);
            for bit in 0..32 {
                assert_eq!(with(1 << bit), errno(libc::EOPNOTSUPP));
            }
        }
    }
}
