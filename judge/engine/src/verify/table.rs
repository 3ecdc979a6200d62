//! The table of wrong submissions by tests in a package's editorials: what a verification found, beside the
//! author's words for each mistake.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use grundy_judgement::Verdict;
use grundy_package::{Package, TestCase};

use super::report::{Check, SubmissionResult, Verification};
use super::worth::{is_wrong, short_name};
use crate::error::{AtPath, EngineError};

/// Stands before the table in an editorial. Markdown readers do not see it.
const MARK: &str =
    "<!-- The table is written by `grundy verify --write-tables`; only the mistakes are yours. -->";

const CHECK_NAME: &str = "editorials tell what the tests catch";

/// What the table says in one language.
struct Words {
    header: [&'static str; 4],
    sample_letter: char,
}

const VIETNAMESE: Words = Words {
    header: ["Chương trình", "Sai ở đâu", "Kết quả", "Test không qua"],
    sample_letter: 'm',
};
const ENGLISH: Words = Words {
    header: ["Program", "Mistake", "Verdict", "Failed tests"],
    sample_letter: 's',
};

/// An editorial, cut at its table.
struct Editorial {
    before: String,
    table: String,
    after: String,
}

/// Compares the tables with what was found.
pub(super) fn check_tables(
    package: &Package,
    results: &[SubmissionResult],
) -> Result<Vec<Check>, EngineError> {
    let mut check = Check::new(CHECK_NAME);
    for (language, path) in editorials(package) {
        let shown = path.display();
        let Some(editorial) = Editorial::read(&package.root.join(path))? else {
            if package.is_exercise() {
                let line = format!("{shown}: there is no table: begin one with the line {MARK}");
                check.broken.push(line);
            }
            continue;
        };
        check.count += 1;
        let expected = table(package, results, language, &editorial.table);
        let (mut old, mut new) = (editorial.table.lines(), expected.lines());
        loop {
            let pair = (old.next(), new.next());
            if let (None, None) = pair {
                break;
            }
            if pair.0 != pair.1 {
                let row = pair.1.or(pair.0).unwrap_or_default();
                check.broken.push(format!(
                    "{shown}: the table is not what was found, first at the row {row:?}; `grundy verify --write-tables` writes it"
                ));
                break;
            }
        }
        for (program, mistake) in mistakes(&expected) {
            if mistake.is_empty() {
                check.broken.push(format!(
                    "{shown}: the table does not say what the mistake of {program} is"
                ));
            }
        }
    }
    Ok(if check.count == 0 && check.broken.is_empty() {
        Vec::new()
    } else {
        vec![check]
    })
}

/// Writes the tables of a package's editorials anew, keeping the author's words for the mistakes; gives the files
/// that were changed, relative to the package. The verification then tells of the new tables.
///
/// # Errors
/// Editorials that cannot be read or written.
pub fn write_tables(
    package: &Package,
    verification: &mut Verification,
) -> Result<Vec<String>, EngineError> {
    let mut changed = Vec::new();
    for (language, path) in editorials(package) {
        let absolute = package.root.join(path);
        let Some(editorial) = Editorial::read(&absolute)? else {
            continue;
        };
        let new = table(
            package,
            &verification.submissions,
            language,
            &editorial.table,
        );
        if new != editorial.table {
            let text = format!("{}{new}{}", editorial.before, editorial.after);
            fs::write(&absolute, text).at(&absolute)?;
            changed.push(path.display().to_string());
        }
    }
    let checks = &mut verification.checks;
    checks.retain(|check| check.name != CHECK_NAME);
    checks.extend(check_tables(package, &verification.submissions)?);
    verification.ok = checks.iter().all(|check| check.broken.is_empty());
    Ok(changed)
}

fn editorials(package: &Package) -> impl Iterator<Item = (&str, &Path)> {
    package
        .editorials
        .iter()
        .filter(|(_, path)| path.extension().is_some_and(|extension| extension == "md"))
        .map(|(language, path)| (language.as_str(), path.as_path()))
}

impl Editorial {
    /// `None`: it holds no mark of a table.
    fn read(path: &Path) -> Result<Option<Self>, EngineError> {
        let text = fs::read_to_string(path).at(path)?;
        let Some(mark) = text.find(MARK) else {
            return Ok(None);
        };
        let rest = &text[mark + MARK.len()..];
        let blank = rest.len() - rest.trim_start_matches('\n').len();
        let length: usize = rest[blank..]
            .split_inclusive('\n')
            .take_while(|line| line.starts_with('|'))
            .map(str::len)
            .sum();
        Ok(Some(Self {
            before: format!("{}{MARK}\n\n", &text[..mark]),
            table: rest[blank..blank + length].to_owned(),
            after: rest[blank + length..].to_owned(),
        }))
    }
}

fn table(package: &Package, results: &[SubmissionResult], language: &str, old: &str) -> String {
    let words = if language == "vi" {
        &VIETNAMESE
    } else {
        &ENGLISH
    };
    let mistakes = mistakes(old);
    let mut table = format!("| {} |\n|---|---|---|---|\n", words.header.join(" | "));
    let mut contents_seen = Vec::new();
    for submission in &package.submissions {
        let program = file_name(&submission.path);
        let content = fs::read(&submission.path).unwrap_or_default();
        // A brute force that stands among the slow submissions too has one row.
        if submission.expected.contains(&Verdict::Ac) || contents_seen.contains(&content) {
            continue;
        }
        contents_seen.push(content);
        let result = results
            .iter()
            .find(|result| package.root.join(&result.file) == submission.path);
        let Some(result) = result.filter(|result| is_wrong(result)) else {
            // Not judged on this machine: what the table said before stays.
            table.extend(
                old.lines()
                    .find(|row| cells(row).first() == Some(&program))
                    .map(|row| format!("{row}\n")),
            );
            continue;
        };
        let mistake = mistakes
            .get(program.as_str())
            .map_or("", |mistake| mistake.as_str());
        let verdicts = verdicts(result);
        let tests = tests(package, result, words.sample_letter);
        table.push_str(&format!(
            "| `{program}` | {mistake} | {verdicts} | {tests} |\n"
        ));
    }
    table
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The author's words by program, from the rows of a table.
fn mistakes(table: &str) -> BTreeMap<String, String> {
    table
        .lines()
        .skip(2)
        .filter_map(|row| {
            let cells = cells(row);
            Some((cells.first()?.clone(), cells.get(1)?.clone()))
        })
        .collect()
}

/// The cells of a row, without the quotes of code in the first one.
fn cells(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_escaped = false;
    for letter in row.trim().trim_start_matches('|').chars() {
        match letter {
            '|' if !is_escaped => cells.push(String::new()),
            letter => cells.last_mut().expect("there is always one").push(letter),
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    let mut cells: Vec<String> = cells.iter().map(|cell| cell.trim().to_owned()).collect();
    if let Some(first) = cells.first_mut() {
        *first = first.trim_matches('`').to_owned();
    }
    cells
}

fn verdicts(result: &SubmissionResult) -> String {
    let mut codes: Vec<&str> = Vec::new();
    for (_, verdict) in &result.failed {
        if !codes.contains(&verdict.code()) {
            codes.push(verdict.code());
        }
    }
    codes.join(", ")
}

/// `s1, 03–07, 12`; `…` where a slow program was not run on every test.
fn tests(package: &Package, result: &SubmissionResult, sample_letter: char) -> String {
    let failed = |test: &TestCase| result.failed.iter().any(|(name, _)| *name == test.name);
    let mut runs: Vec<Vec<String>> = Vec::new();
    let mut is_in_run = false;
    for test in &package.tests {
        let is_failed = failed(test);
        if is_failed {
            let name = short_name(package, test, sample_letter);
            match runs.last_mut() {
                Some(run) if is_in_run && !test.is_sample() => run.push(name),
                _ => runs.push(vec![name]),
            }
        }
        is_in_run = is_failed && !test.is_sample();
    }
    let mut parts: Vec<String> = runs
        .iter()
        .flat_map(|run| match &run[..] {
            [first, _, .., last] => vec![format!("{first}–{last}")],
            few => few.to_vec(),
        })
        .collect();
    if result.left_out > 0 {
        parts.push("…".to_owned());
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_told_apart() {
        assert_eq!(
            cells("| `a.cpp` | $\\|S\\|$ is 0 | WA | 01 |")[..4],
            ["a.cpp", "$\\|S\\|$ is 0", "WA", "01"]
        );
        assert_eq!(cells(""), [""]);
    }

    #[test]
    fn an_editorial_is_cut_at_its_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solution.en.md");
        fs::write(&path, "# x\n\n| a |\n").unwrap();
        assert!(Editorial::read(&path).unwrap().is_none());
        fs::write(
            &path,
            format!("# x\n\n{MARK}\n| a | b |\n|---|---|\n| `p` | why |\n\nend\n"),
        )
        .unwrap();
        let editorial = Editorial::read(&path).unwrap().unwrap();
        assert_eq!(editorial.table, "| a | b |\n|---|---|\n| `p` | why |\n");
        assert_eq!(editorial.after, "\nend\n");
        assert!(editorial.before.ends_with(&format!("{MARK}\n\n")));
        assert_eq!(mistakes(&editorial.table)["p"], "why");
    }
}
