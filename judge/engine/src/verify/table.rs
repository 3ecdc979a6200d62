//! The table of wrong submissions by tests in a package's editorials: what a verification found. What each does wrong is put
//! beside it when it is shown ([`Package::editorial_with_ideas`]).

use std::fs;
use std::path::Path;

use grundy_judgement::{CheckedPromise, CheckedSubmission};
use grundy_package::{Package, TABLE_MARK as MARK, TestCase};

use super::report::Verification;
use super::worth::{is_wrong, short_name};
use crate::error::{AtPath, EngineError};

const CHECK_NAME: &str = "editorials tell what the tests catch";

/// What the table says in one language.
struct Words {
    header: [&'static str; 3],
    sample_letter: char,
}

const VIETNAMESE: Words = Words {
    header: ["Chương trình", "Kết quả", "Test không qua"],
    sample_letter: 'm',
};
const ENGLISH: Words = Words {
    header: ["Program", "Verdict", "Failed tests"],
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
    results: &[CheckedSubmission],
) -> Result<Vec<CheckedPromise>, EngineError> {
    let mut check = CheckedPromise::new(CHECK_NAME);
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
    }
    Ok(if check.count == 0 && check.broken.is_empty() {
        Vec::new()
    } else {
        vec![check]
    })
}

/// Writes the tables of a package's editorials anew; gives the files that were changed, relative to the package. The
/// verification then tells of the new tables.
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

fn table(package: &Package, results: &[CheckedSubmission], language: &str, old: &str) -> String {
    let words = if language == "vi" {
        &VIETNAMESE
    } else {
        &ENGLISH
    };
    let mut table = format!("| {} |\n|---|---|---|\n", words.header.join(" | "));
    let mut contents_seen = Vec::new();
    for submission in &package.submissions {
        let program = file_name(&submission.path);
        let content = fs::read(&submission.path).unwrap_or_default();
        // A brute force that stands among the slow submissions too has one row.
        if !submission.is_wrong() || contents_seen.contains(&content) {
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
                    .find(|row| row.starts_with(&format!("| `{program}` |")))
                    .map(|row| format!("{row}\n")),
            );
            continue;
        };
        let verdicts = verdicts(result);
        let tests = tests(package, result, words.sample_letter);
        table.push_str(&format!("| `{program}` | {verdicts} | {tests} |\n"));
    }
    table
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn verdicts(result: &CheckedSubmission) -> String {
    let mut codes: Vec<&str> = Vec::new();
    for (_, verdict) in &result.failed {
        if !codes.contains(&verdict.code()) {
            codes.push(verdict.code());
        }
    }
    codes.join(", ")
}

/// `s1, 03–07, 12`; `…` where a slow program was not run on every test.
fn tests(package: &Package, result: &CheckedSubmission, sample_letter: char) -> String {
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
    }
}
