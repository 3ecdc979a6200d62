//! A compiled program, ready to be run any number of times.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use grundy_sandbox::InputFile;

use crate::languages::Installed;

/// The smallest stack limit. Virtual machines touch several times the stack that a deep recursion uses, so with a stack as large as
/// the memory limit, their own report of an overflow would become MLE.
const STACK_MIB_MIN: u64 = 8;
const STACK_MIB_MAX: u64 = 64;

/// A compiler's result. It is sealed, so that no run can change what the next one gets.
#[derive(Debug)]
pub struct Executable {
    pub(crate) language: Arc<Installed>,
    /// The qualified name of the class to start, in languages that need one.
    pub(crate) main_class: String,
    /// The compiled files, and the given files beside them.
    pub files: Vec<ArtifactFile>,
    /// The source, in which string constants are found that look like the name of the problem's input file; see [`crate::run`].
    pub(crate) source: Vec<u8>,
}

/// One file of an [`Executable`].
#[derive(Debug)]
pub struct ArtifactFile {
    /// The path relative to the work directory.
    pub path: PathBuf,
    /// The content as a sealed memory file.
    pub content: File,
    /// Its size.
    pub bytes: u64,
    pub(crate) executable: bool,
    /// Whether it came with the source; then a test's own file of that name replaces it.
    pub is_given: bool,
}

impl Executable {
    /// Whether it may write a file of this name: its source opens files, or contains the name if nothing is known of its language.
    pub(crate) fn may_write_to(&self, name: &str) -> bool {
        let opens = grundy_lint::opens_files(&self.language.row, &self.source);
        opens.unwrap_or_else(|| {
            let text = String::from_utf8_lossy(&self.source).to_ascii_lowercase();
            text.contains(&name.to_ascii_lowercase())
        })
    }

    /// The command line of a run with this much memory for the program's own data.
    pub(crate) fn command(&self, heap_bytes: u64, arguments: &[String]) -> Vec<OsString> {
        let heap_mib = (heap_bytes >> 20).max(1);
        let stack_mib = (heap_mib / 4)
            .clamp(STACK_MIB_MIN, STACK_MIB_MAX)
            .to_string();
        let heap_mib = heap_mib.to_string();
        let own = [
            ("heap_mib", heap_mib.as_str()),
            ("stack_mib", stack_mib.as_str()),
            ("main_class", self.main_class.as_str()),
        ];
        let command = self.language.expand(&self.language.row.run, &own);
        command
            .iter()
            .chain(arguments)
            .map(OsString::from)
            .collect()
    }

    /// The program's files for one run: those that the compiler made, or those that came with the source.
    pub(crate) fn input_files(&self, is_given: bool) -> io::Result<Vec<InputFile>> {
        self.files
            .iter()
            .filter(|file| file.is_given == is_given)
            .map(|file| {
                Ok(InputFile {
                    path: file.path.clone(),
                    content: file.content.try_clone()?,
                    executable: file.executable,
                    writable: false,
                })
            })
            .collect()
    }

    /// The memory that the sealed files take, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes).sum()
    }
}

/// The environment of every compiler and program; nothing is inherited from the judge.
pub(crate) fn environment(language: &Installed) -> Vec<(OsString, OsString)> {
    let own = language
        .row
        .environment
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    [
        ("PATH", "/usr/bin:/bin"),
        ("HOME", "/tmp"),
        ("LANG", "C.UTF-8"),
        ("ONLINE_JUDGE", "1"),
    ]
    .into_iter()
    .chain(own)
    .map(|(name, value)| (OsString::from(name), OsString::from(value)))
    .collect()
}
