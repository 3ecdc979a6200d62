//! A class's files, for command and page alike: reading class lists ([`roster`]), and sorting a contest's programs and writing its
//! table of points ([`grading`]).
//!
//! Nothing here judges, and nothing reads a database.

pub mod grading;
pub mod roster;
