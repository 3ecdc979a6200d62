//! The files of a test, and how large a source may be.

use grundy_package::{Package, PackagePath, TestCase};
use grundy_store::SOURCE_BYTES_MAX;

use crate::app::HttpError;

/// The largest program, in bytes, whatever its problem allows. Archives of answers may be as large as the store allows.
const PROGRAM_BYTES_MAX: u64 = 1 << 20;

/// The largest source for a problem, in bytes.
pub(crate) fn source_bytes_max(package: &Package) -> u64 {
    if package.kind.is_submit_answer {
        SOURCE_BYTES_MAX as u64
    } else {
        package.limits.code_bytes.min(PROGRAM_BYTES_MAX)
    }
}

/// The file of a test that an address names.
///
/// # Errors
/// [`HttpError::NotFound`] for any other name.
pub(crate) fn test_file<'test>(
    test: &'test TestCase,
    part: &str,
) -> Result<&'test PackagePath, HttpError> {
    match part {
        "input" => Ok(&test.input),
        "answer" => Ok(&test.answer),
        _ => Err(HttpError::NotFound),
    }
}
