//! Languages and source files of submissions, and the meaning of tools' messages about them.
//!
//! [`Languages`] is the language table as data; the engine finds which compilers a machine has. Nothing here runs a program or
//! reads a package.

mod answers;
mod archive_fault;
mod compiler_message;
mod findings;
mod languages;
mod old_encodings;
mod placing;
mod source_files;

pub use answers::{Answers, read_answers};
pub use archive_fault::ArchiveFault;
pub use compiler_message::{CompilerMessage, Severity};
pub use findings::LineFinding;
pub use languages::{
    ANSWERS_LANGUAGE, DebugBuild, DebugTool, Kit, Language, LanguageTableError, Languages, Pattern,
    Prepare, SourceNames, TextFile, Toolchain,
};
pub use old_encodings::{source_text, vietnamese_text};
pub use placing::{Placing, collide};
pub use source_files::{SourceFile, check_name, is_archive, pack, unpack};
