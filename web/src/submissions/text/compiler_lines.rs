//! A compiler's messages about lines: in the reader's words where the message is a usual one, else in the compiler's own.

use grundy_languages::{CompilerMessage, Languages, Severity};

use crate::frame::Locale;

/// The first ones are to be mended first; later ones mostly come of them.
const ERRORS_MAX: usize = 5;

/// A compiler's message about a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompilerLine {
    /// The message.
    pub message: CompilerMessage,
    /// The same in the reader's words; the compiler's own where there are none.
    pub words: String,
}

impl CompilerLine {
    /// The line, as words take numbers.
    pub(crate) fn line_number(&self) -> i64 {
        i64::from(self.message.line)
    }

    /// The compiler's own words, where the reader's are others.
    pub(crate) fn original(&self) -> Option<&str> {
        Some(self.message.text.as_str()).filter(|text| *text != self.words)
    }
}

/// All that it says, in its order.
pub(crate) fn compiler_lines(
    languages: &Languages,
    language: &str,
    log: &str,
    locale: Locale,
) -> Vec<CompilerLine> {
    let Some(row) = languages.get(language) else {
        return Vec::new();
    };
    let messages = row.compiler_messages(log).into_iter();
    let lines = messages.map(|message| {
        let words = row.message_in_words(&message);
        let words = words.map(|words| words.in_words(locale).to_owned());
        CompilerLine {
            words: words.unwrap_or_else(|| message.text.clone()),
            message,
        }
    });
    lines.collect()
}

/// The errors of a source that does not compile.
#[derive(Clone, Debug, Default)]
pub(crate) struct CompileErrors {
    /// The first lines of which something is said.
    pub lines: Vec<CompilerLine>,
    /// The linker's error, where the compiler finds none in any line.
    pub of_whole: Option<String>,
}

/// The first errors of a source that does not compile.
pub(crate) fn first_errors(
    languages: &Languages,
    language: &str,
    log: &str,
    locale: Locale,
) -> CompileErrors {
    let mut lines = compiler_lines(languages, language, log, locale);
    let of_whole = error_of_whole(languages, language, log, &lines, locale);
    lines.retain(is_error);
    lines.truncate(ERRORS_MAX);
    CompileErrors { lines, of_whole }
}

/// The linker's error for a source that does not compile, where the compiler finds no error in any line.
pub(crate) fn error_of_whole(
    languages: &Languages,
    language: &str,
    log: &str,
    lines: &[CompilerLine],
    locale: Locale,
) -> Option<String> {
    if lines.iter().any(is_error) {
        return None;
    }
    let said = languages.get(language)?.link_error_in_words(log)?;
    Some(said.in_words(locale).to_owned())
}

fn is_error(line: &CompilerLine) -> bool {
    line.message.severity == Severity::Error
}
