//! The table of wrong submissions by tests in a package's editorials, from the results of a verification. A page adds to each
//! program what it does wrong ([`Package::editorial_with_ideas`]).

use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise, Verdict};
use grundy_package::{
    ExampleSubmission, FileHashes, Package, PackagePath, TABLE_MARK as MARK, TestCase,
};
use grundy_words::sentence;

use super::digests::Digests;
use super::report::Verification;
use super::slow::{TESTS_ENOUGH, is_slow};
use super::worth::{is_wrong, short_name};
use crate::error::{AtPath, EngineError};
use crate::package_program;
use crate::toolbox::Context;

/// The comment below the mark, with the digests of the rows that hold.
const DIGESTS: (&str, &str) = ("<!-- Digests of rows, programs and tests: ", " -->\n");
/// The mark behind the tests of a program that was not run on every test.
const MORE: &str = "…";

/// The table's words in one language.
struct Words {
    header: [&'static str; 3],
    sample_prefix: &'static str,
}

const VIETNAMESE: Words = Words {
    header: ["Chương trình", "Kết quả", "Test không qua"],
    sample_prefix: "ví dụ ",
};
const ENGLISH: Words = Words {
    header: ["Program", "Verdict", "Failed tests"],
    sample_prefix: "example ",
};

fn words(language: &str) -> &'static Words {
    if language == "vi" {
        &VIETNAMESE
    } else {
        &ENGLISH
    }
}

/// An editorial, cut at its table.
struct Editorial {
    before: String,
    /// The digests of its rows ([`Package::row_digest`]) as they were when everything in them was found.
    digests: Vec<String>,
    table: String,
    after: String,
}

/// Compares the editorials' tables with the results.
pub(super) fn check_tables(
    package: &Package,
    results: &[CheckedSubmission],
    known: &FileHashes,
) -> Result<Vec<CheckedPromise>, EngineError> {
    let mut check = CheckedPromise::new(Promise::Table);
    for (language, path) in editorials(package) {
        let Some(editorial) = Editorial::read(package, path)? else {
            if package.is_exercise() {
                let line = sentence!("check-no-table-begin-one", line = MARK).of(path);
                check.broken.push(line);
            }
            continue;
        };
        check.count += 1;
        let rows = rows(package, results, language, &editorial.table)?;
        let mut digests = editorial.digests_of(package, &rows, true, known)?;
        digests.retain(|digest| !editorial.digests.contains(digest));
        let count = digests.len();
        if count > 0 {
            let line = sentence!("check-table-rows-not-marked", count);
            check.notes.push(line.of(path));
        }
        let expected = table(&rows, language);
        let (mut old, mut new) = (editorial.table.lines(), expected.lines());
        loop {
            let pair = (old.next(), new.next());
            if let (None, None) = pair {
                break;
            }
            if pair.0 != pair.1 {
                let row = pair.1.or(pair.0).unwrap_or_default();
                let line = sentence!("check-table-not-was-found", row = format!("{row:?}"));
                check.broken.push(line.of(path));
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

/// Writes the tables of a package's editorials again, with the digests of rows that were found; returns the paths of the changed files, relative to the package. The
/// verification's report is changed to agree with the new tables.
///
/// # Errors
/// Editorials that cannot be read or written.
pub fn write_tables(
    package: &Package,
    verification: &mut Verification,
) -> Result<Vec<String>, EngineError> {
    let (mut changed, known) = (Vec::new(), FileHashes::default());
    let checks = &mut verification.checks;
    checks.retain(|check| check.name != Promise::Table);
    // Words are asked for messages, which a program that is not run on a test does not get.
    let mut words = checks.iter().filter(|check| check.name == Promise::Words);
    let may_add = words.all(|check| check.broken.is_empty());
    for (language, path) in editorials(package) {
        let Some(mut editorial) = Editorial::read(package, path)? else {
            continue;
        };
        let old = editorial.text();
        let rows = rows(
            package,
            &verification.submissions,
            language,
            &editorial.table,
        )?;
        editorial.digests = editorial.digests_of(package, &rows, may_add, &known)?;
        editorial.table = table(&rows, language);
        let new = editorial.text();
        if new != old {
            package.tree.write(path, new.as_bytes()).at(&**path)?;
            changed.push(path.to_string());
        }
    }
    let checks = &mut verification.checks;
    checks.extend(check_tables(package, &verification.submissions, &known)?);
    verification.ok = checks.iter().all(|check| check.broken.is_empty());
    Ok(changed)
}

fn editorials(package: &Package) -> impl Iterator<Item = (&str, &PackagePath)> {
    package
        .editorials
        .iter()
        .filter(|(_, path)| path.extension() == "md")
        .map(|(language, path)| (language.as_str(), path))
}

impl Editorial {
    /// `None`: it holds no mark of a table.
    fn read(package: &Package, path: &str) -> Result<Option<Self>, EngineError> {
        Ok(Self::of(&package.tree.read_text(path).at(path)?))
    }

    fn of(text: &str) -> Option<Self> {
        let mark = text.find(MARK)?;
        let rest = text[mark + MARK.len()..].trim_start_matches('\n');
        let marked = rest.strip_prefix(DIGESTS.0);
        let marked = marked.and_then(|marked| marked.split_once(DIGESTS.1));
        let (digests, rest) = marked.unwrap_or(("", rest));
        let rest = rest.trim_start_matches('\n');
        let length: usize = rest
            .split_inclusive('\n')
            .take_while(|line| line.starts_with('|'))
            .map(str::len)
            .sum();
        Some(Self {
            before: text[..mark].to_owned(),
            digests: digests.split_whitespace().map(str::to_owned).collect(),
            table: rest[..length].to_owned(),
            after: rest[length..].to_owned(),
        })
    }

    /// The digests of new rows: of those that were found now, if they may be added, and of those that have one.
    fn digests_of(
        &self,
        package: &Package,
        rows: &[NewRow<'_>],
        may_add: bool,
        known: &FileHashes,
    ) -> Result<Vec<String>, EngineError> {
        let digests = Digests::new(package, known)?;
        let digests = rows.iter().map(|row| {
            let digest = digests.of(&row.text, row.submission)?;
            let holds = may_add && row.is_sure || self.digests.contains(&digest);
            Ok(holds.then_some(digest))
        });
        digests.filter_map(Result::transpose).collect()
    }

    fn text(&self) -> String {
        let digests = match self.digests.join(" ") {
            none if none.is_empty() => none,
            digests => format!("{}{digests}{}", DIGESTS.0, DIGESTS.1),
        };
        let Self {
            before,
            table,
            after,
            ..
        } = self;
        format!("{before}{MARK}\n{digests}\n{table}{after}")
    }
}

/// A row of a table, as it has to be.
struct NewRow<'p> {
    submission: &'p ExampleSubmission,
    text: String,
    /// Whether it was found now, with as many tests as confirm a row and fail on every machine.
    is_sure: bool,
}

fn table(rows: &[NewRow<'_>], language: &str) -> String {
    let header = words(language).header.join(" | ");
    let rows = rows.iter().map(|row| format!("{}\n", row.text));
    format!("| {header} |\n|---|---|---|\n{}", rows.collect::<String>())
}

/// The rows for all wrong programs of which a result or an old row is there.
fn rows<'p>(
    package: &'p Package,
    results: &[CheckedSubmission],
    language: &str,
    old: &str,
) -> Result<Vec<NewRow<'p>>, EngineError> {
    let words = words(language);
    let mut rows = Vec::new();
    let mut contents_seen = Vec::new();
    for submission in &package.submissions {
        let program = submission.path.name();
        let content = package_program::read(package, &submission.path)?;
        // A brute force that is also among the slow submissions has one row.
        if !submission.is_wrong() || contents_seen.contains(&content) {
            continue;
        }
        contents_seen.push(content);
        let result = results
            .iter()
            .find(|result| result.file == *submission.path);
        let old = Row::find(old, program, words.sample_prefix);
        let Some(result) = result.filter(|result| is_wrong(result)) else {
            // The program was not judged on this machine, so the old row stays.
            rows.extend(old.map(|old| NewRow {
                submission,
                text: old.text.to_owned(),
                is_sure: false,
            }));
            continue;
        };
        let is_slow = is_slow(submission);
        let failed = failed(package, result, old.as_ref(), is_slow);
        let verdicts = verdicts(result, &failed, old.as_ref());
        // The old row of a slow program stays as it is.
        let is_open = is_slow && old.is_none_or(|old| old.text.contains(MORE));
        let tests = tests(package, &failed, words.sample_prefix, is_open);
        let is_decided = |test: &&&TestCase| !result.undecided.contains(&test.name);
        rows.push(NewRow {
            submission,
            text: format!("| `{program}` | {verdicts} | {tests} |"),
            is_sure: failed.iter().filter(is_decided).count() >= TESTS_ENOUGH,
        });
    }
    Ok(rows)
}

/// A row of a table, as it was written.
struct Row<'t> {
    text: &'t str,
    /// The prefix of samples' names.
    sample_prefix: &'static str,
}

/// The text on this program in the first editorial that has a row for it.
pub(super) fn committed_failures<'p>(
    package: &'p Package,
    submission: &ExampleSubmission,
) -> Result<Vec<&'p str>, EngineError> {
    let program = submission.path.name();
    for (language, path) in editorials(package) {
        let Some(editorial) = Editorial::read(package, path)? else {
            continue;
        };
        let prefix = words(language).sample_prefix;
        if let Some(row) = Row::find(&editorial.table, program, prefix) {
            return Ok(row.failed(package));
        }
    }
    Ok(Vec::new())
}

/// A program's result by the editorials' tables.
pub(super) struct Told<'p> {
    /// The only verdict on the tests that it fails.
    pub(super) verdict: Verdict,
    /// The tests that it fails.
    pub(super) failed: Vec<&'p str>,
}

/// Reads a program's rows. `None`: in some table there is none whose digest holds, or it has several verdicts.
pub(super) fn told<'p>(
    context: Context<'p>,
    submission: &ExampleSubmission,
) -> Result<Option<Told<'p>>, EngineError> {
    let Context { toolbox, package } = context;
    let digests = Digests::new(package, toolbox.file_hashes())?;
    let mut told = None;
    for (language, path) in editorials(package) {
        let Some(editorial) = Editorial::read(package, path)? else {
            continue;
        };
        let prefix = words(language).sample_prefix;
        let Some(row) = Row::find(&editorial.table, submission.path.name(), prefix) else {
            return Ok(None);
        };
        let digest = digests.of(row.text, submission)?;
        let verdict = row.cell(1).parse();
        let (true, Ok(verdict)) = (editorial.digests.contains(&digest), verdict) else {
            return Ok(None);
        };
        let failed = row.failed(package);
        told.get_or_insert(Told { verdict, failed });
    }
    Ok(told)
}

impl<'t> Row<'t> {
    fn find(table: &'t str, program: &str, sample_prefix: &'static str) -> Option<Self> {
        let start = format!("| `{program}` |");
        let text = table.lines().find(|row| row.starts_with(&start))?;
        Some(Self {
            text,
            sample_prefix,
        })
    }

    /// The columns behind the program's name.
    fn cell(&self, column: usize) -> &'t str {
        let cells = self.text.trim_matches('|').split('|');
        cells.map(str::trim).nth(column).unwrap_or_default()
    }

    /// The tests that the row names: one by one, or the first and the last of several.
    fn failed<'p>(&self, package: &'p Package) -> Vec<&'p str> {
        let tests = &package.tests;
        let place = |name: &str| {
            let is_meant = |test| short_name(package, test, self.sample_prefix) == name;
            tests.iter().position(is_meant)
        };
        let mut failed = Vec::new();
        for part in self.cell(2).split(", ") {
            let (first, last) = part.split_once('–').unwrap_or((part, part));
            if let (Some(first), Some(last)) = (place(first), place(last)) {
                failed.extend(tests.get(first..=last).into_iter().flatten());
            }
        }
        failed.into_iter().map(|test| test.name.as_str()).collect()
    }
}

/// The tests of a program's row. For tests on which a faster or slower machine may have another verdict, the old row decides; and a
/// slow program's row, which lists only a few tests, stays as long as these fail. A test on which the program crashes or answers
/// wrongly is failed on every machine, perhaps with another verdict.
fn failed<'p>(
    package: &'p Package,
    result: &CheckedSubmission,
    old: Option<&Row<'_>>,
    is_slow: bool,
) -> Vec<&'p TestCase> {
    let said = old.map_or_else(Vec::new, |old| old.failed(package));
    let verdict = |test: &TestCase| {
        let found = result.failed.iter().find(|(name, _)| *name == test.name);
        found.map(|(_, verdict)| *verdict)
    };
    let is_said = |test: &TestCase| said.contains(&test.name.as_str());
    let holds = |test: &TestCase| is_said(test) && verdict(test) == Some(Verdict::Tle);
    let is_row_kept = is_slow && package.tests.iter().any(holds);
    let stands = |test: &&TestCase| match verdict(test) {
        None | Some(Verdict::Tle) if result.undecided.contains(&test.name) => is_said(test),
        Some(Verdict::Tle) if is_row_kept => is_said(test),
        verdict => verdict.is_some(),
    };
    package.tests.iter().filter(stands).collect()
}

/// The verdicts of the tests in a row, each once.
fn verdicts(result: &CheckedSubmission, failed: &[&TestCase], old: Option<&Row<'_>>) -> String {
    let mut decided: Vec<&str> = Vec::new();
    for test in failed {
        let found = result.failed.iter().find(|(name, _)| *name == test.name);
        let verdict = found.map(|(_, verdict)| verdict.code());
        let is_new = verdict.is_some_and(|code| !decided.contains(&code));
        if is_new && !result.undecided.contains(&test.name) {
            decided.extend(verdict);
        }
    }
    let has_undecided = failed
        .iter()
        .any(|test| result.undecided.contains(&test.name));
    // A verdict on an undecided test that is here nevertheless comes from the old row.
    let said = old.map_or("", |old| old.cell(1));
    if has_undecided && decided.iter().all(|code| said.contains(code)) {
        return said.to_owned();
    }
    decided.join(", ")
}

/// The tests as text, like `example 1, 03–07, 12`, with `…` behind those of a slow program that is not run on every test.
fn tests(
    package: &Package,
    failed: &[&TestCase],
    sample_prefix: &'static str,
    is_open: bool,
) -> String {
    let mut runs: Vec<Vec<String>> = Vec::new();
    let mut is_in_run = false;
    for test in &package.tests {
        let is_failed = failed.iter().any(|other| other.name == test.name);
        if is_failed {
            let name = short_name(package, test, sample_prefix);
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
    if is_open {
        parts.push(MORE.to_owned());
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn an_editorial_is_cut_at_its_table() {
        assert!(Editorial::of("# x\n\n| a |\n").is_none());
        let text = format!("# x\n\n{MARK}\n| a | b |\n|---|---|\n| `p` | why |\n\nend\n");
        let editorial = Editorial::of(&text).unwrap();
        assert_eq!(editorial.table, "| a | b |\n|---|---|\n| `p` | why |\n");
        assert_eq!(editorial.after, "\nend\n");
        assert_eq!(editorial.text(), text.replace(MARK, &format!("{MARK}\n")));
        assert!(editorial.digests.is_empty());
        let written = Editorial {
            digests: vec!["0a".to_owned(), "1b".to_owned()],
            ..editorial
        };
        let comment = "<!-- Digests of rows, programs and tests: 0a 1b -->\n";
        assert_eq!(
            written.text(),
            text.replace(MARK, &format!("{MARK}\n{comment}"))
        );
        let again = Editorial::of(&written.text()).unwrap();
        assert_eq!(
            (again.digests, again.table),
            (written.digests, written.table)
        );
    }

    /// A package with a slow program and these tests.
    fn slow_package(folder: &Path, tests: &[&str]) -> Package {
        let write = |path: &str, text: &str| {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("problem.yaml", "problem_format_version: 2025-09\nname: x\n");
        write("statement/problem.en.md", "x\n");
        write("submissions/accepted/x.py", "print(1)\n");
        write(
            "submissions/time_limit_exceeded/slow.cpp",
            "int main() {}\n",
        );
        for test in tests {
            write(&format!("data/{test}.in"), "1\n");
            write(&format!("data/{test}.ans"), "1\n");
        }
        grundy_package::read_draft(folder).unwrap()
    }

    /// The table of a machine that is `slowness` times as slow as the one on which the times were measured.
    fn table_of(package: &Package, old: &str, slowness: f64, needed_ms: &[(&str, f64)]) -> String {
        use super::super::slow::{self, tests::LIMIT_MS, tests::examined};
        let program = package
            .submissions
            .iter()
            .find(|program| program.is_wrong())
            .unwrap();
        let said =
            Row::find(old, "slow.cpp", "example ").map_or(Vec::new(), |row| row.failed(package));
        let names = slow::slow_tests_first(package, program, &said);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let time = |name: &str| {
            let (_, needed) = needed_ms.iter().find(|(test, _)| *test == name).unwrap();
            needed * slowness
        };
        let (judgement, slowness) = examined(&names, false, &time);
        let failed = judgement
            .tests
            .iter()
            .filter(|test| test.verdict != Verdict::Ac);
        let result = CheckedSubmission {
            file: "submissions/time_limit_exceeded/slow.cpp".to_owned(),
            language: "cpp".to_owned(),
            expected: program.expected.clone(),
            verdict: Verdict::Tle,
            slowest_ms: 0.0,
            is_cut_off: false,
            limit_ms: LIMIT_MS,
            failed: failed
                .map(|test| (test.name.clone(), test.verdict))
                .collect(),
            left_out: slowness.left_out,
            from_table: Vec::new(),
            conversation: None,
            undecided: slow::undecided(package, &judgement, LIMIT_MS),
        };
        table(&rows(package, &[result], "en", old).unwrap(), "en")
    }

    #[test]
    fn a_slow_programs_row_is_the_same_on_slow_and_fast_machines() {
        let needed = [
            ("secret/01", 5.0),
            ("secret/02", 700.0),
            ("secret/03", 1900.0),
            ("secret/04", 4500.0),
            ("secret/05", 4100.0),
            ("secret/06", 3900.0),
            ("secret/07", 40.0),
        ];
        let folder = tempfile::tempdir().unwrap();
        let package = slow_package(&folder.path().join("p"), &needed.map(|(test, _)| test));
        let written = table_of(&package, "", 1.0, &needed);
        assert!(
            written.ends_with("| `slow.cpp` | TLE | 04, 05, … |\n"),
            "{written}"
        );
        for percent in (25..=400).step_by(5) {
            let slowness = f64::from(percent) / 100.0;
            let found = table_of(&package, &written, slowness, &needed);
            assert_eq!(found, written, "a machine that takes {percent} %");
        }
        // A test that no longer fails on any machine is reported, and other tests take its place.
        let wrong = written.replace("04, 05", "01, 07");
        assert_eq!(table_of(&package, &wrong, 1.0, &needed), written);
        let partly = written.replace("04, 05", "01, 04");
        let mended = table_of(&package, &partly, 1.0, &needed);
        assert!(mended.ends_with("| TLE | 04, … |\n"), "{mended}");
    }

    #[test]
    fn a_crash_near_the_limit_is_a_failed_test_and_slowness_near_it_is_not_decided() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["secret/01", "secret/02", "secret/03"];
        let package = slow_package(&folder.path().join("p"), &names);
        let verdicts = [Verdict::Rte, Verdict::Rte, Verdict::Tle];
        let failed = names.map(str::to_owned).into_iter().zip(verdicts);
        let result = CheckedSubmission {
            file: "submissions/time_limit_exceeded/slow.cpp".to_owned(),
            language: "cpp".to_owned(),
            expected: vec![Verdict::Tle, Verdict::Rte],
            verdict: Verdict::Rte,
            slowest_ms: 1200.0,
            is_cut_off: false,
            limit_ms: 1000.0,
            failed: failed.collect(),
            left_out: 0,
            from_table: Vec::new(),
            conversation: None,
            undecided: ["secret/02", "secret/03"].map(str::to_owned).to_vec(),
        };
        let written = || rows(&package, std::slice::from_ref(&result), "en", "");
        let first = table(&written().unwrap(), "en");
        assert!(
            first.ends_with("| `slow.cpp` | RTE | 01, 02, … |\n"),
            "{first}"
        );
        // An unreadable program must not count as an empty one.
        fs::remove_file(folder.path().join("p").join(&result.file)).unwrap();
        assert!(matches!(written(), Err(EngineError::Io { .. })));
    }
}
