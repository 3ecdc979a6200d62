//! Texts with their marks: differences, compilers' messages, remarks.

pub(crate) mod compiler_lines;
pub(crate) mod diff;
pub(crate) mod notes;
pub(crate) mod source_files;
