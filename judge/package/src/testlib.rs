//! `testlib.h`: the programs that include it, and the places where packages keep it.

/// The header of many packages' C++ programs.
pub const TESTLIB_FILE: &str = "testlib.h";
/// The folders where packages keep it for all of their programs, besides the folder of the program itself.
pub const TESTLIB_FOLDERS: [&str; 5] = [
    "",
    "files",
    "include",
    "output_validator",
    "input_validators",
];

/// Its path in one of these folders.
#[must_use]
pub fn testlib_in(folder: &str) -> String {
    match folder {
        "" => TESTLIB_FILE.to_owned(),
        folder => format!("{folder}/{TESTLIB_FILE}"),
    }
}

/// Whether a source includes it.
#[must_use]
pub fn includes_testlib(source: &[u8]) -> bool {
    source.split(|byte| *byte == b'\n').any(|line| {
        let line = String::from_utf8_lossy(line);
        let directive = line.trim_start().strip_prefix('#').map(str::trim_start);
        directive.is_some_and(|rest| rest.starts_with("include") && rest.contains(TESTLIB_FILE))
    })
}
