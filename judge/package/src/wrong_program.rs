//! Adds a wrong program to a package: its folder follows from its verdicts, and keys are added to the package's files, whose rest
//! stays.

use grundy_judgement::Verdict;

use crate::settings::CannotSet;
use crate::yaml_edit::{NewValue, edit_yaml};

use Verdict::{Ac, Mle, Ole, Rte, Tle, Wa};

/// The verdicts that the format can promise of a test. MLE and OLE count as RTE there.
const PROMISED: [Verdict; 3] = [Wa, Tle, Rte];

/// The folder of a wrong program, and the promises that its folder does not make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromisedPlace {
    /// The folder below `submissions/`.
    pub folder: &'static str,
    /// The verdicts of its tests besides AC, if there are several.
    pub verdicts: Vec<Verdict>,
}

/// A wrong program for a package, without its files.
#[derive(Clone, Debug)]
pub struct WrongProgram {
    /// The path below `submissions/`: `wrong_answer/end_points_only.cpp`.
    pub path: String,
    /// The same as [`PromisedPlace::verdicts`].
    pub verdicts: Vec<Verdict>,
    /// The language's id, if the name does not show it.
    pub language: Option<String>,
    /// The file to start, if there are several.
    pub entry_point: Option<String>,
    /// Its idea, by language code.
    pub idea: Vec<(String, String)>,
    /// The hint for an author of such a program; may be empty.
    pub hint: Vec<(String, String)>,
}

/// The folder for a program whose tests got these verdicts. `None` if none of them can be promised.
#[must_use]
pub fn promised_place(verdicts: &[Verdict]) -> Option<PromisedPlace> {
    let folded = |verdict: &Verdict| match verdict {
        Mle | Ole => Rte,
        other => *other,
    };
    let got: Vec<Verdict> = verdicts.iter().map(folded).collect();
    let kinds: Vec<Verdict> = PROMISED
        .into_iter()
        .filter(|kind| got.contains(kind))
        .collect();
    let folder = match kinds[..] {
        [] => return None,
        [Wa] => "wrong_answer",
        [Tle] => "time_limit_exceeded",
        [Rte] => "run_time_error",
        _ => {
            return Some(PromisedPlace {
                folder: "rejected",
                verdicts: kinds,
            });
        }
    };
    Some(PromisedPlace {
        folder,
        verdicts: Vec::new(),
    })
}

impl WrongProgram {
    /// `judge.yaml` with the program's idea and hint.
    ///
    /// # Errors
    /// [`CannotSet`] if the file is written in a form that only a person can edit.
    pub fn in_judge_yaml(&self, text: &str) -> Result<String, CannotSet> {
        let texts = [("idea", &self.idea), ("hint", &self.hint)].into_iter();
        let said = texts.filter(|(_, texts)| !texts.is_empty());
        let said = said.map(|(name, texts)| (name.to_owned(), NewValue::Texts(texts.clone())));
        let said = NewValue::Entries(said.collect());
        edited("judge.yaml", text, &["ideas", &self.path], &said)
    }

    /// `submissions/submissions.yaml` with the facts that the program's folder and name do not show.
    ///
    /// # Errors
    /// The same errors as [`WrongProgram::in_judge_yaml`].
    pub fn in_submissions_yaml(&self, text: &str) -> Result<String, CannotSet> {
        let codes = |verdicts: &mut dyn Iterator<Item = Verdict>| {
            NewValue::texts(verdicts.map(|verdict| verdict.code()))
        };
        let mut said = Vec::new();
        if !self.verdicts.is_empty() {
            let own = || self.verdicts.iter().copied();
            let permitted = codes(&mut std::iter::once(Ac).chain(own()));
            said.push(("permitted".to_owned(), permitted));
            said.push(("required".to_owned(), codes(&mut own())));
        }
        if let Some(language) = &self.language {
            said.push(("language".to_owned(), NewValue::Text(language.clone())));
        }
        if let Some(file) = &self.entry_point {
            said.push(("entrypoint".to_owned(), NewValue::Text(file.clone())));
        }
        if said.is_empty() {
            return Ok(text.to_owned());
        }
        let file = "submissions/submissions.yaml";
        edited(file, text, &[&self.path], &NewValue::Entries(said))
    }
}

fn edited(
    file: &'static str,
    text: &str,
    path: &[&str],
    new: &NewValue,
) -> Result<String, CannotSet> {
    edit_yaml(text, path, Some(new)).map_err(|fault| CannotSet {
        file,
        line: fault.line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(vi: &str, en: &str) -> Vec<(String, String)> {
        vec![
            ("vi".to_owned(), vi.to_owned()),
            ("en".to_owned(), en.to_owned()),
        ]
    }

    fn program(verdicts: Vec<Verdict>, language: Option<&str>) -> WrongProgram {
        WrongProgram {
            path: "rejected/greedy.cpp".to_owned(),
            verdicts,
            language: language.map(str::to_owned),
            entry_point: None,
            idea: both("Tham: \"lấy\" $a$.", "Takes {a} # first."),
            hint: both("Vì sao?", "Why?"),
        }
    }

    #[test]
    fn the_folder_follows_from_what_the_tests_got() {
        let folder = |verdicts: &[Verdict]| promised_place(verdicts).map(|place| place.folder);
        assert_eq!(folder(&[Ac, Wa, Wa]), Some("wrong_answer"));
        assert_eq!(folder(&[Tle]), Some("time_limit_exceeded"));
        assert_eq!(folder(&[Ac, Mle, Ole, Rte]), Some("run_time_error"));
        assert_eq!(folder(&[Ac]), None);
        assert_eq!(folder(&[Verdict::Ce, Verdict::Ie]), None);
        let mixed = promised_place(&[Ole, Ac, Wa]).unwrap();
        assert_eq!((mixed.folder, mixed.verdicts), ("rejected", vec![Wa, Rte]));
    }

    #[test]
    fn the_idea_is_added_and_remarks_stay() {
        let before = "# Head.\nfiles: {input: A, output: B}\n\n# Ideas.\nideas:\n  wrong_answer/a.cpp: # the first\n    idea: {vi: x, en: y}\n\n# End.\n";
        let after = program(Vec::new(), None).in_judge_yaml(before).unwrap();
        let row = "  rejected/greedy.cpp:\n    idea: {vi: \"Tham: \\\"lấy\\\" $a$.\", en: \"Takes {a} # first.\"}\n    hint: {vi: Vì sao?, en: Why?}\n";
        let expected = before.replace("en: y}\n", &format!("en: y}}\n{row}"));
        assert_eq!(after, expected);
        let fresh = program(Vec::new(), None).in_judge_yaml("").unwrap();
        assert_eq!(fresh, format!("ideas:\n{row}"));
        let mut silent = program(Vec::new(), None);
        silent.hint.clear();
        let silent = silent.in_judge_yaml("a: 1\n").unwrap();
        assert!(silent.ends_with("first.\"}\n") && !silent.contains("hint"));
    }

    #[test]
    fn what_the_folder_says_is_not_said_again() {
        let before = "# The folders say it.\naccepted/a.rs: {model_solution: true}\n";
        let text = |program: WrongProgram| program.in_submissions_yaml(before).unwrap();
        assert_eq!(text(program(Vec::new(), None)), before);
        assert_eq!(
            text(program(vec![Wa, Rte], Some("pypy"))),
            format!(
                "{before}rejected/greedy.cpp:\n  permitted: [AC, WA, RTE]\n  required: [WA, RTE]\n  language: pypy\n"
            )
        );
        let refused = program(vec![Wa, Tle], None).in_submissions_yaml("{a: 1}\n");
        assert_eq!(refused.unwrap_err().file, "submissions/submissions.yaml");
    }
}
