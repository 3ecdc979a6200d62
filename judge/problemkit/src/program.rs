//! The ways in which a program ends, and is asked for many cases.

use std::process;

use super::outcome::Fault;
use super::quoting::{MESSAGE_BYTES_MAX, clip};

/// Exit code of a validator or checker that accepts.
pub const EXIT_ACCEPT: i32 = 42;
/// Exit code of a validator or checker that refuses.
pub const EXIT_WRONG: i32 = 43;
/// Exit code where the judge's own files or the call are broken; any code but 42 and 43 means that.
pub const EXIT_BROKEN: i32 = 1;

/// testlib's exit codes.
pub(super) const TESTLIB_WRONG: i32 = 1;
pub(super) const TESTLIB_FAIL: i32 = 3;
pub(super) const TESTLIB_POINTS: i32 = 7;

/// The last argument of a generator or an input validator that is to take many cases.
pub(super) const CASES_FLAG: &str = "--problemkit-cases";
/// The longest input among many.
pub(super) const CASE_BYTES_MAX: usize = 1 << 22;

pub(super) fn finish(result: Result<(), Fault>) -> ! {
    match result {
        Ok(()) => process::exit(0),
        Err(fault) => {
            eprintln!("{}", clip(&fault.to_string(), MESSAGE_BYTES_MAX));
            process::exit(EXIT_BROKEN)
        }
    }
}
