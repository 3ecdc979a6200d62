//! Carries explanations over to a new version that does not change what they depend on: the tests that the program failed, and
//! everything that decides which outputs are right.

use std::collections::{BTreeMap, BTreeSet};

use grundy_judgement::Explanation;
use grundy_package::yaml::{self, Value};

use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{JudgementId, RejudgeId, SubmissionId, VersionId};
use crate::base::manifest::StoredFile;
use crate::base::open::Store;
use crate::base::rows::RowName;

const JUDGE_YAML: &str = "judge.yaml";
/// The folders that no explanation depends on: prose, pictures, and the sources of inputs.
const UNSPOKEN: [&str; 7] = [
    "statement/",
    "problem_statement/",
    "solution/",
    "attachments/",
    "generators/",
    "output_visualizer/",
    "input_visualizer/",
];
/// The keys of `judge.yaml` that no explanation depends on: tests are compared by their data, ideas one by one.
const UNSPOKEN_KEYS: [&str; 6] = ["tests", "ideas", "words", "gallery", "chapter", "exercise"];

/// The differences between two versions that may matter to an explanation.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changed {
    /// Something changed that decides all verdicts: every explanation may be wrong now.
    everything: bool,
    /// The names of changed tests.
    tests: BTreeSet<String>,
    /// The paths of changed wrong programs, as in [`grundy_judgement::Mistake`].
    programs: BTreeSet<String>,
}

/// Files by path: the hash of the content, and whether it is executable.
type Files<'a> = BTreeMap<&'a str, (&'a [u8], bool)>;

impl Changed {
    fn between(old: &Files<'_>, new: &Files<'_>) -> Self {
        let mut changed = Self::default();
        let paths: BTreeSet<&str> = old.keys().chain(new.keys()).copied().collect();
        for path in paths {
            if old.get(path) != new.get(path) {
                changed.add(path);
            }
        }
        changed
    }

    fn add(&mut self, path: &str) {
        let is_unspoken = UNSPOKEN.iter().any(|folder| path.starts_with(folder));
        if is_unspoken || path == JUDGE_YAML || path == "submissions/submissions.yaml" {
            return;
        }
        if let Some(program) = path.strip_prefix("submissions/") {
            // Right programs decide what is right.
            self.everything |= program.starts_with("accepted/");
            self.programs.insert(program.to_owned());
            return;
        }
        let data = path.strip_prefix("data/");
        match data.and_then(|data| data.rsplit_once('.')) {
            Some((name, _)) if !is_about_groups(name) => drop(self.tests.insert(name.to_owned())),
            _ => self.everything = true,
        }
    }

    /// Adds the differences between two texts of `judge.yaml`.
    fn add_judge_yaml(&mut self, old: &str, new: &str) {
        let (Some(old), Some(new)) = (keys(old), keys(new)) else {
            self.everything = true;
            return;
        };
        let is_same = |key: &str| same(old.get(key), new.get(key));
        let mut spoken = old
            .keys()
            .chain(new.keys())
            .filter(|key| !UNSPOKEN_KEYS.contains(&key.as_str()));
        self.everything |= !spoken.all(|key| is_same(key));
        if is_same("ideas") {
            return;
        }
        let ideas = |of: &BTreeMap<String, Value>| of.get("ideas").and_then(mapping);
        let (old, new) = (
            ideas(&old).unwrap_or_default(),
            ideas(&new).unwrap_or_default(),
        );
        for program in old.keys().chain(new.keys()) {
            if !same(old.get(program), new.get(program)) {
                self.programs.insert(program.clone());
            }
        }
    }

    /// Whether the explanation of a submission that failed these tests may be different now.
    fn outdates(&self, failed_tests: &[String], found: &Explanation) -> bool {
        let names_another = match &found.mistake {
            Some(mistake) => self.is_of(&mistake.program),
            // A mistake that is not recognised yet may be that of a new program.
            None => !self.programs.is_empty(),
        };
        let speaks_of = |test: &String| self.tests.contains(test);
        self.everything || names_another || failed_tests.iter().any(speaks_of)
    }

    /// Whether the program, which is a file or a folder of files, was changed.
    fn is_of(&self, program: &str) -> bool {
        let folder = format!("{program}/");
        let mut changed = self.programs.iter();
        changed.any(|path| path == program || path.starts_with(&folder))
    }
}

fn is_about_groups(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    ["testdata", "test_group"].contains(&last)
}

fn same(one: Option<&Value>, other: Option<&Value>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        (None, None) => true,
        _ => false,
    }
}

fn keys(text: &str) -> Option<BTreeMap<String, Value>> {
    match yaml::parse(text).ok()?.value {
        Value::Null => Some(BTreeMap::new()),
        value => mapping(&value),
    }
}

fn mapping(value: &Value) -> Option<BTreeMap<String, Value>> {
    let Value::Mapping(entries) = value else {
        return None;
    };
    let entries = entries.iter();
    Some(
        entries
            .map(|(key, node)| (key.name.clone(), node.value.clone()))
            .collect(),
    )
}

/// Makes explanations of the version `from` valid for the version `to`, which has these files, unless they depend on something that
/// changed.
pub(crate) async fn carry_over(
    store: &Store,
    tx: &mut Tx,
    from: VersionId,
    to: VersionId,
    files: &[StoredFile],
) -> Result<()> {
    let sql = "SELECT path, hash, executable FROM version_files WHERE version = $1";
    let old = fetch_all!(*tx, (String, Vec<u8>, bool), sql, from)?;
    let old: Files<'_> = old
        .iter()
        .map(|(path, hash, executable)| (path.as_str(), (hash.as_slice(), *executable)))
        .collect();
    let new: Files<'_> = files
        .iter()
        .map(|file| {
            (
                file.path.as_str(),
                (file.hash.0.as_slice(), file.executable),
            )
        })
        .collect();
    let mut changed = Changed::between(&old, &new);
    if old.get(JUDGE_YAML) != new.get(JUDGE_YAML) {
        let old = judge_yaml(store, &old).await?;
        changed.add_judge_yaml(&old, &judge_yaml(store, &new).await?);
    }
    if changed.everything {
        return Ok(());
    }
    let sql = "SELECT e.submission, e.judgement FROM explanations e
               LEFT JOIN jobs q ON q.kind = 'explain' AND q.subject = e.submission
               WHERE e.version = $1 AND e.explanation IS NOT NULL AND COALESCE(q.state, 'done') = 'done'";
    for (submission, judgement) in fetch_all!(*tx, (SubmissionId, JudgementId), sql, from)? {
        if !is_outdated(tx, &changed, submission, judgement).await? {
            let sql = "UPDATE explanations SET version = $2 WHERE submission = $1";
            execute!(*tx, sql, submission, to)?;
        }
    }
    Ok(())
}

/// Makes the explanations of these submissions valid for their new judgements, if these agree with the old ones: the verdict is the
/// same, the explanation is of the judgement's version, and no test fails that did not fail before if the old judgement was of
/// another version.
macro_rules! hold_for_judgements_of_now {
    ($of_these:literal) => {
        concat!(
            "UPDATE explanations
             SET judgement = (SELECT s.judgement FROM submissions s WHERE s.id = explanations.submission)
             WHERE submission ",
            $of_these,
            " AND EXISTS (
                 SELECT 1 FROM submissions s JOIN judgements n ON n.id = s.judgement JOIN judgements o ON o.id = explanations.judgement
                 WHERE s.id = explanations.submission AND n.id <> o.id AND n.verdict = o.verdict AND n.version = explanations.version
                   AND (o.version = n.version OR NOT EXISTS (
                       SELECT 1 FROM test_results t WHERE t.judgement = n.id AND t.verdict <> 'AC' AND NOT EXISTS (
                           SELECT 1 FROM test_results u WHERE u.judgement = o.id AND u.verdict <> 'AC' AND u.name = t.name))))"
        )
    };
}

/// A submission is judged anew.
pub(crate) async fn hold_for_new_judgement(tx: &mut Tx, submission: SubmissionId) -> Result<()> {
    execute!(*tx, hold_for_judgements_of_now!("= $1"), submission)?;
    Ok(())
}

/// The submissions of a rejudge that was applied.
pub(crate) async fn hold_for_rejudge(tx: &mut Tx, rejudge: RejudgeId) -> Result<()> {
    let sql = hold_for_judgements_of_now!(
        "IN (SELECT i.submission FROM rejudge_items i WHERE i.rejudge = $1)"
    );
    execute!(*tx, sql, rejudge)?;
    Ok(())
}

/// The text of a version's `judge.yaml`; empty if it has none.
async fn judge_yaml(store: &Store, files: &Files<'_>) -> Result<String> {
    let Some((hash, _)) = files.get(JUDGE_YAML) else {
        return Ok(String::new());
    };
    let content = store.blobs().get(hash.to_vec().try_into()?).await?;
    Ok(String::from_utf8_lossy(&content).into_owned())
}

async fn is_outdated(
    tx: &mut Tx,
    changed: &Changed,
    submission: SubmissionId,
    judgement: JudgementId,
) -> Result<bool> {
    let sql = "SELECT explanation FROM explanations WHERE submission = $1";
    let row = fetch_optional!(*tx, (Option<String>,), sql, submission)?;
    let name = RowName::new("explanations", submission);
    let json = name.present("explanation", row.and_then(|(json,)| json))?;
    let found: Explanation = name.json("explanation", &json)?;
    let sql = "SELECT name FROM test_results WHERE judgement = $1 AND verdict <> 'AC'";
    let failed = fetch_all!(*tx, (String,), sql, judgement)?;
    let failed: Vec<String> = failed.into_iter().map(|(name,)| name).collect();
    Ok(changed.outdates(&failed, &found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_judgement::{Mistake, Verdict};
    use grundy_words::Bilingual;

    const OLD: [File; 6] = [
        ("data/secret/01.in", "1"),
        ("data/secret/01.ans", "2"),
        ("submissions/accepted/sum.rs", "right"),
        ("submissions/wrong_answer/off.cpp", "off by one"),
        ("input_validators/check.rs", "check"),
        ("statement/problem.vi.md", "Tính tổng."),
    ];

    type File = (&'static str, &'static str);

    fn files(files: &[File]) -> Files<'static> {
        let files = files.iter();
        files
            .map(|(path, text)| (*path, (text.as_bytes(), false)))
            .collect()
    }

    fn changed(changes: &[File]) -> Changed {
        let mut new = files(&OLD);
        new.extend(files(changes));
        Changed::between(&files(&OLD), &new)
    }

    fn found(program: Option<&str>) -> Explanation {
        Explanation {
            mistake: program.map(|program| Mistake {
                program: program.to_owned(),
                text: Bilingual::of(|_| "off by one".to_owned()),
                agree: 3,
                of: 3,
            }),
            ..Explanation::of(Verdict::Wa)
        }
    }

    #[test]
    fn what_is_found_speaks_of_the_tests_that_were_failed() {
        let failed = ["secret/01".to_owned()];
        let named = found(Some("wrong_answer/off.cpp"));
        let stays =
            |changes: &[File], found: &Explanation| !changed(changes).outdates(&failed, found);
        for (change, is_kept) in [
            (("data/secret/02.in", "new"), true),
            (("data/secret/01.in", "other"), false),
            (("data/secret/01.ans", "other"), false),
            (("data/secret/testdata.yaml", "args"), false),
            (("data/testdata.yaml", "args"), false),
            (("statement/problem.vi.md", "Hãy tính tổng."), true),
            (("problem.yaml", "limits"), false),
            (("input_validators/check.rs", "stricter"), false),
            (("output_validator/check.rs", "stricter"), false),
            (("submissions/accepted/sum.rs", "righter"), false),
            (("something_new", "that we do not know"), false),
        ] {
            assert_eq!(stays(&[change], &named), is_kept, "{change:?}");
        }
        let new = [("submissions/wrong_answer/new.cpp", "another idea")];
        assert!(stays(&new, &named));
        assert!(!stays(&new, &found(None)), "it may have a name now");
        let other = [("submissions/wrong_answer/off.cpp", "off by two")];
        assert!(!stays(&other, &named));
    }

    #[test]
    fn of_judge_yaml_what_says_what_is_right_counts_and_each_idea_for_its_program() {
        let old = "files: {input: A.INP}\nideas: {wrong_answer/off.cpp: {vi: lệch một}}\n";
        let named = found(Some("wrong_answer/off.cpp"));
        for (new, is_kept) in [
            (
                "files: {input: A.INP}\nideas: {wrong_answer/off.cpp: {vi: lệch một}}\ntests: [{name: a}]\n",
                true,
            ),
            (
                "ideas:\n  wrong_answer/off.cpp: {vi: lệch một}\n  wrong_answer/new.cpp: {vi: khác}\nfiles: {input: A.INP}\n",
                true,
            ),
            (
                "files: {input: A.INP}\nideas: {wrong_answer/off.cpp: {vi: lệch}}\n",
                false,
            ),
            (
                "files: {input: B.INP}\nideas: {wrong_answer/off.cpp: {vi: lệch một}}\n",
                false,
            ),
            ("files: [", false),
        ] {
            let mut changed = Changed::default();
            changed.add_judge_yaml(old, new);
            assert_eq!(!changed.outdates(&[], &named), is_kept, "{new}");
        }
        let mut nothing = Changed::default();
        nothing.add_judge_yaml("", "# a remark\n");
        assert_eq!(nothing, Changed::default());
    }
}
