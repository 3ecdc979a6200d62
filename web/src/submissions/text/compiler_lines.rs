//! A compiler's messages about lines: in the reader's language if the message is a usual one, otherwise in the compiler's words.

use grundy_languages::{CompilerMessage, Languages, Severity};

use crate::frame::Locale;

/// The most errors that are shown: the first ones should be fixed first, since the others mostly follow from them.
const ERRORS_MAX: usize = 5;

/// A compiler's message about a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompilerLine {
    /// The message.
    pub message: CompilerMessage,
    /// The message in the reader's language, or in the compiler's words if it is not known.
    pub words: String,
}

impl CompilerLine {
    /// The line, as words take numbers.
    pub(crate) fn line_number(&self) -> i64 {
        i64::from(self.message.line)
    }

    /// The compiler's words, if the message was translated.
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
    /// The first lines with messages.
    pub lines: Vec<CompilerLine>,
    /// The linker's error, if the compiler finds none in any line.
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

/// The linker's error for a source that does not compile although the compiler finds no error in any line.
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
