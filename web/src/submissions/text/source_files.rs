//! The files of a submission as texts to be read.

use grundy_languages::{ANSWERS_LANGUAGE, is_archive, unpack, vietnamese_text};
use grundy_store::SOURCE_BYTES_MAX;

use crate::problems::head_of_bytes;

/// The most bytes of an archive that are unpacked for its page; a larger one is only offered for download.
const UNPACKED_BYTES_MAX: u64 = 32 << 20;
const ANSWER_BYTES_SHOWN: usize = 2 * 1024;

/// A file of a submission.
#[derive(Clone, Debug)]
pub(crate) struct SourceText {
    /// Its path in the archive, or its name.
    pub name: String,
    /// Whether it came in an archive.
    pub is_in_archive: bool,
    /// Its text, invalid UTF-8 replaced.
    pub text: String,
    /// Whether there is more of it.
    pub is_clipped: bool,
}

/// The files of a submission; none if the archive cannot be shown. Each answer of an archive is clipped; a program's files are
/// shown in full.
pub(crate) fn texts(source: &[u8], file_name: &str, language: &str) -> Vec<SourceText> {
    if !is_archive(source) {
        return vec![SourceText {
            name: file_name.to_owned(),
            is_in_archive: false,
            text: readable(source),
            is_clipped: false,
        }];
    }
    let bytes_max = if language == ANSWERS_LANGUAGE {
        ANSWER_BYTES_SHOWN
    } else {
        SOURCE_BYTES_MAX
    };
    let files = unpack(source, UNPACKED_BYTES_MAX).unwrap_or_default();
    let files = files.into_iter().map(|(name, content)| {
        let (text, is_clipped) = head_of_bytes(&content, bytes_max);
        SourceText {
            name,
            is_in_archive: true,
            text,
            is_clipped,
        }
    });
    files.collect()
}

/// A source as text for people: the files of a contest are stored as they came, in any encoding.
fn readable(source: &[u8]) -> String {
    match std::str::from_utf8(source) {
        Ok(text) => text.to_owned(),
        Err(_) => {
            vietnamese_text(source).unwrap_or_else(|| String::from_utf8_lossy(source).into_owned())
        }
    }
}
