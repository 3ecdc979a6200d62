//! Makes findings from tools' messages.

use grundy_words::Bilingual;
use regex::Captures;

use super::{LineFinding, Row, Tool, section};
use crate::compiler_message::CompilerMessage;
use crate::languages::{DebugBuild, Language};

/// The most findings from one compilation.
const COMPILE_FINDINGS_MAX: usize = 5;
/// The most lines of a log that are searched for linkers' messages.
const LINK_LINES_MAX: usize = 200;

impl DebugBuild {
    /// The place and kind of a run's failure, from its standard error; `own` is the name of the submission's file.
    #[must_use]
    pub fn run_finding(&self, own: &str, said: &str) -> Option<LineFinding> {
        let tool = section(self.tool)?;
        let (row, found) = tool.message(said)?;
        Some(row.finding(tool.line(own, said)?, &found))
    }

    /// The lines of the main source that are surely not intended, from the compiler's messages.
    #[must_use]
    pub fn compile_findings(&self, language: &Language, log: &str) -> Vec<LineFinding> {
        let Some(tool) = section(self.tool) else {
            return Vec::new();
        };
        let mut findings: Vec<LineFinding> = Vec::new();
        for message in language.compiler_messages(log) {
            let rows = tool.compile.iter();
            let mut fitting = rows.filter_map(|row| {
                let found = row.pattern.captures_iter(&message.text).next()?;
                Some(row.finding(message.line, &found))
            });
            if let Some(finding) = fitting.next()
                && !findings.contains(&finding)
            {
                findings.push(finding);
            }
        }
        findings.truncate(COMPILE_FINDINGS_MAX);
        findings
    }
}

impl Language {
    /// A compiler's message in a reader's language; `None` for an unusual one.
    #[must_use]
    pub fn message_in_words(&self, message: &CompilerMessage) -> Option<Bilingual> {
        let tool = section(self.debug.as_ref()?.tool)?;
        tool.errors.iter().chain(&tool.compile).find_map(|row| {
            let found = row.pattern.captures_iter(&message.text).next()?;
            Some(row.words(&found))
        })
    }
}

impl Language {
    /// The linker's message in a reader's language, from the first of its lines that is known.
    #[must_use]
    pub fn link_error_in_words(&self, log: &str) -> Option<Bilingual> {
        let tool = section(self.debug.as_ref()?.tool)?;
        log.lines().take(LINK_LINES_MAX).find_map(|line| {
            tool.link.iter().find_map(|row| {
                let found = row.pattern.captures_iter(line).next()?;
                Some(row.words(&found))
            })
        })
    }
}

impl Tool {
    /// The message that is used, and the groups of its pattern.
    fn message<'t>(&self, said: &'t str) -> Option<(&Row, Captures<'t>)> {
        let mut best: Option<(usize, &Row, Captures<'t>)> = None;
        for row in &self.run {
            let mut found = row.pattern.captures_iter(said);
            let found = if self.innermost_is_last {
                found.last()
            } else {
                found.next()
            };
            let Some(found) = found else {
                continue;
            };
            let start = found.get(0).map_or(0, |whole| whole.start());
            let is_better = best.as_ref().is_none_or(|(known, _, _)| {
                if self.innermost_is_last {
                    start > *known
                } else {
                    start < *known
                }
            });
            if is_better {
                best = Some((start, row, found));
            }
        }
        best.map(|(_, row, found)| (row, found))
    }

    /// The line of the submission's own file that counts.
    fn line(&self, own: &str, said: &str) -> Option<u32> {
        let own = own.rsplit('/').next()?;
        let mut lines = self.place.captures_iter(said).filter_map(|found| {
            let is_own = found.name("file")?.as_str() == own;
            let line: u32 = found.name("line")?.as_str().parse().ok()?;
            (is_own && line > 0).then_some(line)
        });
        if self.innermost_is_last {
            lines.last()
        } else {
            lines.next()
        }
    }
}

impl Row {
    fn finding(&self, line: u32, found: &Captures<'_>) -> LineFinding {
        LineFinding {
            line,
            kind: self.kind.clone(),
            text: self.words(found),
        }
    }

    fn words(&self, found: &Captures<'_>) -> Bilingual {
        Bilingual {
            vi: filled(&self.vi, found),
            en: filled(&self.en, found),
        }
    }
}

/// The text with the pattern's groups in the places in braces. The inserted text is not searched for places again.
fn filled(template: &str, found: &Captures<'_>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((name, after)) = behind.split_once('}') else {
            break;
        };
        text += before;
        text += found.name(name).map_or("", |group| group.as_str());
        rest = after;
    }
    text + rest
}
