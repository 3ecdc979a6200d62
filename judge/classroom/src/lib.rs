//! A class's files, for command and page alike: class lists come in ([`roster`]), a contest's programs are sorted and its table of
//! points goes out ([`grading`]).
//!
//! Nothing here judges, and nothing reads a database.

pub mod grading;
pub mod roster;
