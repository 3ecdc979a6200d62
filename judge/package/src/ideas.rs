//! The ideas behind a package's wrong programs: the check that each has one, and the editorial's table that shows them. They are
//! stored only in `judge.yaml`.

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};

use crate::check::{Finding, STATEMENT_LANGUAGES, Severity};
use crate::diagnostic::Diagnostic;
use crate::judge_config::Idea;
use crate::model::{Format, Package};

/// The mark before the table of wrong programs in an editorial. It does not show in rendered Markdown.
pub const TABLE_MARK: &str = "<!-- Written by `grundy verify --write-tables`. Readers see the ideas of judge.yaml beside the programs. -->";

impl Package {
    /// An editorial's Markdown for readers: the table behind [`TABLE_MARK`] gets a second column with each program's idea, in
    /// `language` if `judge.yaml` has it. A text without a table stays as it is.
    #[must_use]
    pub fn editorial_with_ideas(&self, language: &str, markdown: &str) -> String {
        let ideas = self.ideas_by_file_name(language);
        let heading = if language == "vi" {
            "Sai ở đâu"
        } else {
            "Mistake"
        };
        with_column(markdown, heading, &ideas)
    }

    /// The ideas by file name, since tables name programs without their folder.
    fn ideas_by_file_name(&self, language: &str) -> BTreeMap<&str, &str> {
        let ideas = self.judge.ideas.iter();
        ideas
            .filter_map(|(program, idea)| {
                let name = program.rsplit('/').next()?;
                Some((name, idea.idea.get(language)?.as_str()))
            })
            .collect()
    }
}

/// Adds a column behind the first one to the table behind the mark.
fn with_column(markdown: &str, heading: &str, cells: &BTreeMap<&str, &str>) -> String {
    let Some((before, rest)) = markdown.split_once(TABLE_MARK) else {
        return markdown.to_owned();
    };
    let mut shown = before.to_owned();
    let (mut rows, mut is_over) = (0, false);
    for line in rest.split_inclusive('\n') {
        let cut = line
            .strip_prefix('|')
            .filter(|_| !is_over)
            .and_then(|row| row.split_once('|'));
        let Some((first, others)) = cut else {
            is_over |= rows > 0;
            shown.push_str(line);
            continue;
        };
        let cell = match rows {
            0 => heading,
            1 => "---",
            _ => cells
                .get(first.trim().trim_matches('`'))
                .copied()
                .unwrap_or_default(),
        };
        rows += 1;
        let cell = cell.replace('|', "\\|");
        shown.push_str(&format!("|{first}| {cell} |{others}"));
    }
    shown
}

/// Finds missing ideas: every program that the tests must catch needs an idea, and a hint for authors of such a program, in both
/// languages.
pub(crate) fn findings(package: &Package) -> Vec<Finding> {
    let mut findings = Vec::new();
    let wrong: Vec<(String, Vec<String>)> = package
        .submissions
        .iter()
        .filter(|submission| submission.is_wrong())
        .map(|submission| {
            (
                submission
                    .path
                    .trim_start_matches("submissions/")
                    .to_owned(),
                lacks(package.idea(submission)),
            )
        })
        .collect();
    let mut untold = wrong.iter().filter(|(_, lacks)| !lacks.is_empty());
    if package.is_exercise() {
        findings.extend(untold.map(|(program, lacks)| {
            let lacks = lacks.join(", ");
            finding(
                Severity::Error,
                None,
                sentence!("package-ideas-does-not-say", program, what = lacks),
            )
        }));
    } else if let Some((program, _)) = untold.next() {
        let message = match untold.count() {
            0 => sentence!("package-ideas-says-too-little", program),
            others => sentence!(
                "package-ideas-says-too-little-more",
                program,
                count = others
            ),
        };
        findings.push(finding(Severity::Warning, None, message));
    }
    // In archives of version `legacy` some programs are not kept as submissions.
    if package.format == Format::V2025_09 {
        for (program, idea) in &package.judge.ideas {
            if !wrong.iter().any(|(known, _)| known == program) {
                let program = crate::yaml::quote(program);
                let message = sentence!("package-ideas-names-no-wrong", program);
                findings.push(finding(Severity::Error, Some(idea.line), message));
            }
        }
    }
    findings
}

/// The texts that are not there: `hint.vi`.
fn lacks(idea: Option<&Idea>) -> Vec<String> {
    let none = BTreeMap::new();
    let texts = [
        ("idea", idea.map_or(&none, |idea| &idea.idea)),
        ("hint", idea.map_or(&none, |idea| &idea.hint)),
    ];
    let pairs = texts.into_iter().flat_map(|(what, texts)| {
        let languages = STATEMENT_LANGUAGES.into_iter();
        languages
            .filter(|language| !texts.contains_key(*language))
            .map(move |language| format!("{what}.{language}"))
    });
    pairs.collect()
}

fn finding(severity: Severity, line: Option<u32>, message: Line) -> Finding {
    let diagnostic = Diagnostic::of_file("judge.yaml", message);
    Finding {
        severity,
        diagnostic: Diagnostic { line, ..diagnostic },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_put_into_the_table_behind_the_mark() {
        let ideas = BTreeMap::from([("a.cpp", "takes $|x|$ for $x$"), ("b.py", "adds")]);
        let table = "| Program | Verdict |\n|---|---|\n| `a.cpp` | WA |\n| `c.py` | WA |\n";
        let other = "| x | y |\n|---|---|\n";
        let text = format!("{other}\nText.\n\n{TABLE_MARK}\n\n{table}\n{other}");
        assert_eq!(
            with_column(&text, "Mistake", &ideas),
            format!(
                "{other}\nText.\n\n\n\n| Program | Mistake | Verdict |\n|---| --- |---|\n\
                 | `a.cpp` | takes $\\|x\\|$ for $x$ | WA |\n| `c.py` |  | WA |\n\n{other}"
            )
        );
        assert_eq!(with_column(table, "Mistake", &ideas), table);
        for odd in ["", "|", "| a", "|\n||\n|||"] {
            with_column(&format!("{TABLE_MARK}{odd}"), "Mistake", &ideas);
        }
    }
}
