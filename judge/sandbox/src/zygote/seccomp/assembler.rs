//! Makes filters for the kernel's machine out of pieces, one per call.

use libc::sock_filter;

#[cfg(target_arch = "x86_64")]
pub(super) const ARCHITECTURE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
pub(super) const ARCHITECTURE: u32 = 0xC000_00B7;

pub(super) const LOAD: u16 = (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16;
pub(super) const EQUAL: u16 = (libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K) as u16;
pub(super) const AT_LEAST: u16 = (libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K) as u16;
pub(super) const ANY_BIT: u16 = (libc::BPF_JMP | libc::BPF_JSET | libc::BPF_K) as u16;
pub(super) const ALWAYS: u16 = (libc::BPF_JMP | libc::BPF_JA | libc::BPF_K) as u16;
pub(super) const RETURN: u16 = (libc::BPF_RET | libc::BPF_K) as u16;

/// Offsets in the kernel's `struct seccomp_data`.
pub(super) const NUMBER: u32 = 0;
pub(super) const ARCH: u32 = 4;

pub(super) fn errno(number: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | number as u32
}

/// The lower half of an argument (little-endian). The kernel itself ignores the upper half of the `int` arguments
/// compared here.
pub(super) fn argument(index: u32) -> u32 {
    16 + 8 * index
}

pub(super) fn upper_half_of_argument(index: u32) -> u32 {
    argument(index) + 4
}

/// The answer to a call: a piece of filter that always answers.
pub(super) type SyscallCase = (u32, Vec<sock_filter>);

pub(super) fn case(number: libc::c_long, body: impl FnOnce(&mut Assembler)) -> SyscallCase {
    let mut piece = Assembler(Vec::new());
    body(&mut piece);
    (number as u32, piece.0)
}

/// A filter that does this about these calls, and answers all others alike. On x86-64 the calls of the x32 interface are
/// among the others: their numbers are those of no list.
pub(super) fn assemble(mut cases: Vec<SyscallCase>, others: u32) -> Vec<sock_filter> {
    let mut to = Assembler(Vec::new());
    to.push(LOAD, ARCH, 0, 0);
    to.push(EQUAL, ARCHITECTURE, 1, 0);
    to.answer(libc::SECCOMP_RET_KILL_PROCESS);
    to.push(LOAD, NUMBER, 0, 0);
    cases.sort_by_key(|(number, _)| *number);
    debug_assert!(
        cases.is_sorted_by(|one, next| one.0 < next.0),
        "of two rules for one call only one would hold"
    );
    to.search(&ranges(cases, others));
    to.0
}

/// The answers from each of these numbers on, up to the next.
fn ranges(cases: Vec<SyscallCase>, others: u32) -> Vec<SyscallCase> {
    let mut unlisted = Assembler(Vec::new());
    unlisted.answer(others);
    let unlisted = unlisted.0;
    let mut ranges = vec![(0, unlisted.clone())];
    for (number, piece) in cases {
        // The number before this one began what holds here, unless it was listed itself.
        if ranges.last().is_some_and(|(begin, _)| *begin == number) {
            ranges.pop();
        }
        ranges.push((number, piece));
        ranges.push((number + 1, unlisted.clone()));
    }
    ranges.dedup_by(|next, one| next.1 == one.1);
    ranges
}

pub(super) struct Assembler(pub(super) Vec<sock_filter>);

impl Assembler {
    pub(super) fn push(&mut self, code: u16, k: u32, jt: u8, jf: u8) {
        self.0.push(sock_filter { code, jt, jf, k });
    }

    pub(super) fn answer(&mut self, answer: u32) {
        self.push(RETURN, answer, 0, 0);
    }

    /// Ends with `answer` if the comparison of the loaded word with `k` holds; goes on otherwise.
    pub(super) fn answer_if(&mut self, comparison: u16, k: u32, answer: u32) {
        self.push(comparison, k, 0, 1);
        self.answer(answer);
    }

    /// Allows if the loaded word is one of these; refuses with an errno otherwise.
    pub(super) fn allow_only(&mut self, allowed: &[u32], otherwise: i32) {
        for value in allowed {
            self.answer_if(EQUAL, *value, libc::SECCOMP_RET_ALLOW);
        }
        self.answer(errno(otherwise));
    }

    /// A binary search for the call's number. A plain list would be walked for each of the
    /// kernel's calls whenever a program loads the filter (the kernel works out in advance which calls it always allows),
    /// which took longer than all other steps before execve together.
    fn search(&mut self, ranges: &[SyscallCase]) {
        match ranges {
            [] => {}
            [(_, piece)] => self.0.extend_from_slice(piece),
            _ => {
                let (lower, upper) = ranges.split_at(ranges.len() / 2);
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
