//! The settings that a form can edit: they are read from `problem.yaml` and `judge.yaml`, checked by the reader's rules, and
//! written key by key, so that the rest of the files stays.

use crate::inventory::is_valid_name;
use crate::read::{MEMORY_LIMITS_MIB, PROGRAM_FILES, TIME_LIMITS_S};
use crate::yaml::{Node, Value, parse};
use crate::yaml_edit::{NewValue, edit_yaml};

const PROBLEM_FILE: &str = "problem.yaml";
const JUDGE_FILE: &str = "judge.yaml";
/// The longest text of a setting that a form accepts, in characters.
const TEXT_CHARS_MAX: usize = 200;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The title in Vietnamese.
    TitleVi,
    /// The title in English.
    TitleEn,
    /// `keywords`.
    Keywords,
    /// `limits.time_limit`.
    TimeLimit,
    /// `limits.memory`.
    MemoryLimit,
    /// `files.input`.
    InputFile,
    /// `files.output`.
    OutputFile,
    /// `chapter`.
    Chapter,
    /// `exercise`.
    Exercise,
    /// `reference`.
    Reference,
}

/// The fault of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// There is no title in any language.
    NoTitle,
    /// The text is longer than such a line may be, or has control characters.
    NoLine,
    /// It is no number of seconds that a limit may have.
    NoSeconds,
    /// It is no number of MiB that a limit may have.
    NoMebibytes,
    /// It is no plain file name.
    NoFileName,
    /// A compiled program is called that.
    NameOfProgram,
    /// The other file has a name, and this one has none.
    OnlyOneFile,
    /// Both files have this name.
    SameFile,
    /// A keyword has a blank, at which it would be split in a package of version `legacy`.
    NoSingleWords,
}

/// The error that settings cannot be read or written automatically; a person can edit the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: is written in a way that cannot be changed key by key")]
pub struct CannotSet {
    /// The package's file.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
}

/// The settings in the files, each as text; empty where a file has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The title in Vietnamese.
    pub title_vi: String,
    /// The title in English.
    pub title_en: String,
    /// The problem's topics, with commas between.
    pub keywords: String,
    /// The time limit in seconds.
    pub time_limit_s: String,
    /// The memory limit in MiB.
    pub memory_limit_mib: String,
    /// The file that programs may read.
    pub input_file: String,
    /// The file that programs may write.
    pub output_file: String,
    /// The chapter of the textbook. A package with one promises more.
    pub chapter: String,
    /// The number there.
    pub exercise: String,
    /// The path in the package of the solution whose answers are the right ones.
    pub reference: String,
    /// Whether tests give points; otherwise all of them must be passed.
    pub is_scoring: bool,
    /// Whether programs interact with the judge. Only packages of version `legacy` have this setting elsewhere; there it is not
    /// written.
    pub is_interactive: bool,
    /// Whether the package is of version `legacy`, in which keywords are single words.
    pub is_legacy: bool,
}

impl Settings {
    /// Reads the settings of the two files. An invalid value is shown as it is, or not at all: the reader reports it.
    ///
    /// # Errors
    /// [`CannotSet`] if a text is no YAML.
    pub fn read(problem_yaml: &str, judge_yaml: &str) -> Result<Self, CannotSet> {
        let problem = tree(PROBLEM_FILE, problem_yaml)?;
        let judge = tree(JUDGE_FILE, judge_yaml)?;
        let (title_vi, title_en) = match find(&problem, &["name"]).map(|node| &node.value) {
            // A single title, of any language, is English in the newer version, and for all languages in the older one.
            Some(Value::Scalar { text, .. }) if is_legacy(&problem) => (text.clone(), text.clone()),
            Some(Value::Scalar { text, .. }) => (String::new(), text.clone()),
            _ => (
                text_at(&problem, &["name", "vi"]),
                text_at(&problem, &["name", "en"]),
            ),
        };
        let types = words_at(&problem, "type");
        let has_type = |word: &str| types.iter().any(|other| other == word);
        Ok(Self {
            title_vi,
            title_en,
            keywords: words_at(&problem, "keywords").join(", "),
            time_limit_s: text_at(&problem, &["limits", "time_limit"]),
            memory_limit_mib: text_at(&problem, &["limits", "memory"]),
            input_file: text_at(&judge, &["files", "input"]),
            output_file: text_at(&judge, &["files", "output"]),
            chapter: text_at(&judge, &["chapter"]),
            exercise: text_at(&judge, &["exercise"]),
            reference: text_at(&judge, &["reference"]),
            is_scoring: has_type("scoring"),
            is_interactive: has_type("interactive"),
            is_legacy: is_legacy(&problem),
        })
    }

    /// The faults of the settings that somebody entered in place of `before`, at most one for each. A setting that they have not
    /// changed is not their fault, even if the reader reports it.
    #[must_use]
    pub fn faults(&self, before: &Self) -> Vec<(Setting, SettingFault)> {
        let mut faults = self.all_faults();
        faults.retain(|(setting, _)| self.said_with(*setting) != before.said_with(*setting));
        faults
    }

    /// The values of a setting, and of the one that it has to fit.
    fn said_with(&self, setting: Setting) -> [&str; 2] {
        match setting {
            Setting::TitleVi => [&self.title_vi, &self.title_en],
            Setting::TitleEn => [&self.title_en, ""],
            Setting::Keywords => [&self.keywords, ""],
            Setting::TimeLimit => [&self.time_limit_s, ""],
            Setting::MemoryLimit => [&self.memory_limit_mib, ""],
            Setting::InputFile | Setting::OutputFile => [&self.input_file, &self.output_file],
            Setting::Chapter => [&self.chapter, ""],
            Setting::Exercise => [&self.exercise, ""],
            Setting::Reference => [&self.reference, ""],
        }
    }

    fn all_faults(&self) -> Vec<(Setting, SettingFault)> {
        let mut faults = Vec::new();
        let mut told = |setting, fault: Option<SettingFault>| {
            faults.extend(fault.map(|fault| (setting, fault)));
        };
        let no_title = self.title_vi.is_empty() && self.title_en.is_empty();
        let title = no_title.then_some(SettingFault::NoTitle);
        told(Setting::TitleVi, title.or(line_fault(&self.title_vi)));
        told(Setting::TitleEn, line_fault(&self.title_en));
        let words = split_keywords(&self.keywords);
        let is_apart =
            self.is_legacy && words.iter().any(|word| word.contains(char::is_whitespace));
        let apart = is_apart.then_some(SettingFault::NoSingleWords);
        told(Setting::Keywords, line_fault(&self.keywords).or(apart));
        let is_time = is_empty_or(&self.time_limit_s, |text| {
            text.parse()
                .is_ok_and(|seconds: f64| TIME_LIMITS_S.contains(&seconds))
        });
        told(
            Setting::TimeLimit,
            (!is_time).then_some(SettingFault::NoSeconds),
        );
        let is_memory = is_empty_or(&self.memory_limit_mib, |text| {
            text.parse()
                .is_ok_and(|mib: u64| MEMORY_LIMITS_MIB.contains(&mib))
        });
        told(
            Setting::MemoryLimit,
            (!is_memory).then_some(SettingFault::NoMebibytes),
        );
        told(
            Setting::InputFile,
            file_fault(&self.input_file, &self.output_file),
        );
        let is_same =
            !self.output_file.is_empty() && self.input_file.eq_ignore_ascii_case(&self.output_file);
        let same = is_same.then_some(SettingFault::SameFile);
        let output = file_fault(&self.output_file, &self.input_file);
        told(Setting::OutputFile, output.or(same));
        told(Setting::Chapter, line_fault(&self.chapter));
        told(Setting::Exercise, line_fault(&self.exercise));
        faults
    }

    /// Both files with these settings in place of `before`, which were read from them. Unchanged settings are not written again.
    ///
    /// # Errors
    /// [`CannotSet`] if a changed setting is written in a form that only a person can edit.
    pub fn written(
        &self,
        before: &Self,
        problem_yaml: &str,
        judge_yaml: &str,
    ) -> Result<(String, String), CannotSet> {
        let problem = self.problem_edits(before, &tree(PROBLEM_FILE, problem_yaml)?);
        let files = [
            (
                &before.input_file,
                &self.input_file,
                &["files", "input"][..],
            ),
            (&before.output_file, &self.output_file, &["files", "output"]),
            (&before.chapter, &self.chapter, &["chapter"]),
            (&before.exercise, &self.exercise, &["exercise"]),
            (&before.reference, &self.reference, &["reference"]),
        ];
        let judge = files.into_iter().filter(|(old, new, _)| old != new);
        let judge = judge.map(|(_, new, path)| (path, said(new, NewValue::Text)));
        Ok((
            applied(PROBLEM_FILE, problem_yaml, problem)?,
            applied(JUDGE_FILE, judge_yaml, judge.collect())?,
        ))
    }

    fn problem_edits(&self, before: &Self, problem: &Node) -> Edits {
        let mut edits: Edits = Vec::new();
        let titles = [
            ("vi", &before.title_vi, &self.title_vi, &["name", "vi"][..]),
            ("en", &before.title_en, &self.title_en, &["name", "en"]),
        ];
        let is_one = matches!(
            find(problem, &["name"]).map(|node| &node.value),
            Some(Value::Scalar { .. })
        );
        let is_changed = titles.iter().any(|(_, old, new, _)| old != new);
        if is_one && is_changed {
            let all = titles.iter().filter(|(_, _, new, _)| !new.is_empty());
            let all = all.map(|(code, _, new, _)| ((*code).to_owned(), (*new).clone()));
            edits.push((&["name"], Some(NewValue::Texts(all.collect()))));
        } else {
            let changed = titles.into_iter().filter(|(_, old, new, _)| old != new);
            edits.extend(changed.map(|(_, _, new, path)| (path, said(new, NewValue::Text))));
        }
        if (before.is_scoring, before.is_interactive) != (self.is_scoring, self.is_interactive) {
            edits.push((&["type"], Some(self.kind(problem))));
        }
        if before.keywords != self.keywords {
            let words = keywords(&self.keywords, &words_at(problem, "keywords"));
            let said = (!words.is_empty()).then_some(NewValue::texts(words));
            edits.push((&["keywords"], said));
        }
        if before.time_limit_s != self.time_limit_s {
            let path = &["limits", "time_limit"];
            edits.push((path, said(&self.time_limit_s, number)));
        }
        if before.memory_limit_mib != self.memory_limit_mib {
            let path = &["limits", "memory"];
            edits.push((path, said(&self.memory_limit_mib, number)));
        }
        edits
    }

    /// `type`, with what else it says.
    fn kind(&self, problem: &Node) -> NewValue {
        let mut words = words_at(problem, "type");
        words.retain(|word| !["pass-fail", "scoring", "interactive"].contains(&word.as_str()));
        let kind = if self.is_scoring {
            "scoring"
        } else {
            "pass-fail"
        };
        words.insert(0, kind.to_owned());
        if self.is_interactive {
            words.insert(1, "interactive".to_owned());
        }
        match <[String; 1]>::try_from(words) {
            Ok([word]) => NewValue::Text(word),
            Err(words) => NewValue::texts(words),
        }
    }
}

type Edits = Vec<(&'static [&'static str], Option<NewValue>)>;

fn applied(file: &'static str, text: &str, edits: Edits) -> Result<String, CannotSet> {
    edits
        .into_iter()
        .try_fold(text.to_owned(), |text, (path, new)| {
            edit_yaml(&text, path, new.as_ref()).map_err(|fault| CannotSet {
                file,
                line: fault.line,
            })
        })
}

fn said(text: &str, of: impl Fn(String) -> NewValue) -> Option<NewValue> {
    (!text.is_empty()).then(|| of(text.to_owned()))
}

/// The number in its plainest form: `1`, not `+1.0`.
fn number(text: String) -> NewValue {
    let plain = text.parse().ok().map(|number: f64| number.to_string());
    NewValue::Number(plain.unwrap_or(text))
}

fn tree(file: &'static str, text: &str) -> Result<Node, CannotSet> {
    parse(text).map_err(|error| CannotSet {
        file,
        line: error.line.unwrap_or(1),
    })
}

fn find<'a>(node: &'a Node, path: &[&str]) -> Option<&'a Node> {
    path.iter().try_fold(node, |node, name| {
        let Value::Mapping(entries) = &node.value else {
            return None;
        };
        let (_, value) = entries.iter().find(|(key, _)| key.name == *name)?;
        Some(value)
    })
}

fn text_at(node: &Node, path: &[&str]) -> String {
    match find(node, path).map(|node| &node.value) {
        Some(Value::Scalar { text, .. }) => text.trim().to_owned(),
        _ => String::new(),
    }
}

fn is_legacy(problem: &Node) -> bool {
    let version = text_at(problem, &["problem_format_version"]);
    version.is_empty() || version.starts_with("legacy")
}

/// The words of a key: a list, or one text with blanks between them.
fn words_at(problem: &Node, key: &str) -> Vec<String> {
    let split = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    match find(problem, &[key]).map(|node| &node.value) {
        Some(Value::Scalar { text, .. }) => split(text),
        Some(Value::Sequence(items)) => items
            .iter()
            .filter_map(|item| match &item.value {
                Value::Scalar { text, .. } => Some(text.clone()),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn split_keywords(text: &str) -> Vec<&str> {
    let words = text.split(',').map(str::trim);
    words.filter(|word| !word.is_empty()).collect()
}

/// The keywords of a line, separated by commas; one in `before` that contains a comma stays whole.
fn keywords(line: &str, before: &[String]) -> Vec<String> {
    let pieces = split_keywords(line);
    let mut left = &pieces[..];
    let mut words = Vec::new();
    while let Some(first) = left.first() {
        let whole = before.iter().find(|word| {
            let parts = split_keywords(word);
            parts.len() > 1 && left.starts_with(&parts)
        });
        let (word, count) = match whole {
            Some(word) => (word.as_str(), split_keywords(word).len()),
            None => (*first, 1),
        };
        words.push(word.to_owned());
        left = &left[count..];
    }
    words
}

fn is_empty_or(text: &str, is_good: impl Fn(&str) -> bool) -> bool {
    text.is_empty() || is_good(text)
}

fn line_fault(text: &str) -> Option<SettingFault> {
    let is_line = text.chars().count() <= TEXT_CHARS_MAX && !text.contains(char::is_control);
    (!is_line).then_some(SettingFault::NoLine)
}

fn file_fault(name: &str, other: &str) -> Option<SettingFault> {
    if name.is_empty() {
        (!other.is_empty()).then_some(SettingFault::OnlyOneFile)
    } else if !is_valid_name(name) {
        Some(SettingFault::NoFileName)
    } else if PROGRAM_FILES.contains(&name.to_ascii_lowercase().as_str()) {
        Some(SettingFault::NameOfProgram)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROBLEM: &str = "problem_format_version: 2025-09\ntype: [pass-fail, interactive]\nname: Sum # one\nuuid: x\nlimits:\n  time_limit: 0.50\n  mine: 1\n";

    #[test]
    fn what_is_changed_is_written_and_nothing_else() {
        let before = Settings::read(PROBLEM, "").unwrap();
        assert_eq!(before.title_en, "Sum");
        assert_eq!(before.time_limit_s, "0.50");
        assert!(!before.is_scoring && before.is_interactive && before.all_faults().is_empty());
        let unchanged = before.written(&before, PROBLEM, "").unwrap();
        assert_eq!(unchanged, (PROBLEM.to_owned(), String::new()));
        let after = Settings {
            title_vi: "Tổng: hai số".to_owned(),
            keywords: "tổng, số lớn".to_owned(),
            memory_limit_mib: "256".to_owned(),
            input_file: "SUM.INP".to_owned(),
            output_file: "SUM.OUT".to_owned(),
            exercise: "8.10".to_owned(),
            is_scoring: true,
            ..before.clone()
        };
        let (problem, judge) = after.written(&before, PROBLEM, "").unwrap();
        assert_eq!(
            problem,
            "problem_format_version: 2025-09\ntype: [scoring, interactive]\nname: {vi: \"Tổng: hai số\", en: Sum} # one\nuuid: x\nlimits:\n  time_limit: 0.50\n  mine: 1\n  memory: 256\nkeywords: [tổng, số lớn]\n"
        );
        assert_eq!(
            judge,
            "files:\n  input: SUM.INP\n  output: SUM.OUT\nexercise: \"8.10\"\n"
        );
        let alone = Settings {
            is_interactive: false,
            ..after.clone()
        };
        let (alone, _) = alone.written(&after, &problem, &judge).unwrap();
        assert!(alone.contains("\ntype: scoring\n"), "{alone}");
        // The settings can be read back, and written back.
        assert_eq!(Settings::read(&problem, &judge).unwrap(), after);
        let (_, emptied) = before.written(&after, &problem, &judge).unwrap();
        assert_eq!(emptied, "");
    }

    #[test]
    fn keywords_are_read_back() {
        let file = "problem_format_version: 2025-09\nkeywords: [\"a, b\", c d]\n";
        let before = Settings::read(file, "").unwrap();
        assert_eq!(before.keywords, "a, b, c d");
        let after = |keywords: &str| Settings {
            keywords: keywords.to_owned(),
            ..before.clone()
        };
        for (entered, list) in [
            ("a, b, c d, e", "[\"a, b\", c d, e]"),
            ("b, a,b", "[b, \"a, b\"]"),
            ("a, c d", "[a, c d]"),
        ] {
            let (problem, _) = after(entered).written(&before, file, "").unwrap();
            assert!(
                problem.ends_with(&format!("keywords: {list}\n")),
                "{problem}"
            );
        }
        // In the older version keywords are split at blanks when they are read.
        let old = Settings::read("keywords: number theory\n", "").unwrap();
        assert!(old.is_legacy && !before.is_legacy);
        assert_eq!(old.keywords, "number, theory");
        let entered = |keywords: &str| Settings {
            keywords: keywords.to_owned(),
            title_en: "x".to_owned(),
            ..old.clone()
        };
        assert!(entered("number, theory, sums").faults(&old).is_empty());
        assert_eq!(
            entered("number theory, sums").faults(&old),
            [(Setting::Keywords, SettingFault::NoSingleWords)]
        );
    }

    #[test]
    fn a_legacy_title_is_everybodys() {
        let read = Settings::read("name: Tổng\n", "").unwrap();
        assert_eq!(
            (read.title_vi.as_str(), read.title_en.as_str()),
            ("Tổng", "Tổng")
        );
    }

    #[test]
    fn what_the_reader_would_refuse_is_told_at_its_field() {
        let settings = Settings {
            title_en: "a\nb".to_owned(),
            time_limit_s: "0".to_owned(),
            memory_limit_mib: "1.5".to_owned(),
            input_file: "main.py".to_owned(),
            chapter: "x".repeat(201),
            ..Settings::default()
        };
        let new = Settings::default();
        assert_eq!(
            settings.faults(&new),
            [
                (Setting::TitleEn, SettingFault::NoLine),
                (Setting::TimeLimit, SettingFault::NoSeconds),
                (Setting::MemoryLimit, SettingFault::NoMebibytes),
                (Setting::InputFile, SettingFault::NameOfProgram),
                (Setting::OutputFile, SettingFault::OnlyOneFile),
                (Setting::Chapter, SettingFault::NoLine),
            ]
        );
        let same = Settings {
            title_vi: "x".to_owned(),
            input_file: "a.txt".to_owned(),
            output_file: "A.TXT".to_owned(),
            ..Settings::default()
        };
        assert_eq!(
            same.faults(&new),
            [(Setting::OutputFile, SettingFault::SameFile)]
        );
        assert_eq!(
            new.faults(&same),
            [(Setting::TitleVi, SettingFault::NoTitle)]
        );
        // A value that was there before, as in a package from elsewhere, is no obstacle; a new value is.
        for before in [&settings, &same, &new] {
            assert!(before.faults(before).is_empty());
        }
        let one = Settings {
            output_file: "A.OUT".to_owned(),
            ..settings.clone()
        };
        assert_eq!(
            one.faults(&settings),
            [(Setting::InputFile, SettingFault::NameOfProgram)]
        );
        let broken = Settings::read("name: [\n", "").unwrap_err();
        assert_eq!(broken.file, "problem.yaml");
    }
}
