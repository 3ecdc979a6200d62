//! Combines the explanations of a class's failed submissions: by the mistake's name, or else by what they have in common.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use grundy_judgement::{Counterexample, Mistake, Verdict};
use grundy_languages::{ANSWERS_LANGUAGE, is_archive};
use grundy_store::{
    BlobHash, EXPLANATIONS_BY_THE_WAY_MAX, FailedFilter, FailedSubmission, RequestState, Store,
    SubmissionId, UserId,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::HttpError;
use crate::problems::head_of_bytes;

/// The most submissions that are evaluated, the newest ones.
const ROWS_MAX: usize = 1000;
/// The most bytes of each of an example's texts that are shown.
const EXAMPLE_BYTES_MAX: usize = 400;

/// The most bytes of a program that are shown.
const PROGRAM_BYTES_MAX: usize = 4000;
/// The most groups without a name that are shown.
pub(super) const GROUPS_MAX: usize = 40;

/// A pupil's standing with a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Standing {
    /// Their latest failed submission has it.
    Now,
    /// A later one of theirs failed otherwise.
    Earlier,
    /// A later one of theirs was accepted.
    Overcome,
}

/// The state of a submission's explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nobody asked for it.
    Unasked,
    /// It waits.
    Queued,
    /// It is being made.
    Running,
    /// The judge failed.
    Failed,
    /// It is there.
    Done,
}

/// A failed submission, with the parts of its explanation that the page needs.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    pub(super) id: SubmissionId,
    pub(super) number: i64,
    pub(super) user: UserId,
    pub(super) login: String,
    pub(super) display_name: String,
    pub(super) class_name: String,
    pub(super) verdict: Verdict,
    pub(super) created_ms: i64,
    pub(super) standing: Standing,
    pub(super) stage: Stage,
    can_be_asked: bool,
    program: Program,
    mistake: Option<Mistake>,
    pub(super) example: Option<Example>,
    tests: Vec<String>,
}

/// The identity of a program: the same text in the same language.
type Program = (String, BlobHash);

/// A program's run on the smallest input on which it fails.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Example {
    /// A hash of the whole run: equal for programs that behave equally.
    hash: blake3::Hash,
    /// The run, with the beginnings of its texts.
    pub(super) run: Counterexample,
}

/// The whole page.
#[derive(Clone, Debug, Default)]
pub(super) struct Census {
    /// The mistakes, the commonest first.
    pub(super) named: Vec<Named>,
    /// The explained submissions without a named mistake, grouped by what they have in common, the commonest first.
    pub(super) unnamed: Vec<Alike>,
    /// The submissions that have nothing in common with another.
    pub(super) alone: Vec<Attempt>,
    /// The submissions that are not explained yet.
    pub(super) unexplained: Vec<Attempt>,
    /// The beginnings of the programs that stand for a group, by the submission's number.
    pub(super) programs: BTreeMap<i64, String>,
    /// Whether there are more submissions than were evaluated.
    pub(super) is_clipped: bool,
    /// The numbers of evaluated submissions, and of their authors.
    pub(super) attempts: usize,
    pub(super) pupils: usize,
}

/// A mistake that the package knows.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// The explanation's mistake: the program, and the text for pupils.
    pub(super) mistake: Mistake,
    pub(super) attempts: Vec<Attempt>,
    /// The numbers of pupils by their standing.
    pub(super) now: usize,
    pub(super) earlier: usize,
    pub(super) overcome: usize,
}

/// Submissions without a named mistake, and what they have in common.
#[derive(Clone, Debug)]
pub(super) struct Alike {
    pub(super) common: Common,
    pub(super) attempts: Vec<Attempt>,
    pub(super) pupils: usize,
}

/// The common ground of several submissions.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Common {
    /// They behave in the same way on the same smallest input.
    Example(Box<Example>),
    /// They fail the same tests.
    Tests(Vec<String>),
}

impl Census {
    /// Reads and sorts.
    pub(super) async fn take(store: &Store, filter: &FailedFilter) -> Result<Self, HttpError> {
        let mut attempts = Vec::new();
        let mut seen = HashSet::new();
        let mut below = None;
        loop {
            let rows = store.submissions().failed(filter, below).await?;
            let Some(last) = rows.last() else {
                return Ok(Self::of(attempts, false));
            };
            below = Some(last.number);
            for row in rows {
                if attempts.len() == ROWS_MAX {
                    return Ok(Self::of(attempts, true));
                }
                // The newest come first, so the first one of each author is the latest.
                let is_latest = seen.insert(row.user);
                attempts.push(Attempt::of(row, is_latest));
            }
        }
    }

    fn of(mut attempts: Vec<Attempt>, is_clipped: bool) -> Self {
        share_findings(&mut attempts);
        let mut census = Self {
            is_clipped,
            attempts: attempts.len(),
            pupils: pupils(&attempts),
            ..Self::default()
        };
        let mut named: BTreeMap<String, Vec<Attempt>> = BTreeMap::new();
        let mut unnamed = Vec::new();
        for attempt in attempts {
            match (attempt.stage, &attempt.mistake) {
                (Stage::Done, Some(mistake)) => {
                    let program = mistake.program.clone();
                    named.entry(program).or_default().push(attempt);
                }
                (Stage::Done, None) => unnamed.push(attempt),
                _ => census.unexplained.push(attempt),
            }
        }
        census.named = named.into_values().filter_map(Named::of).collect();
        let rank = |it: &Named| std::cmp::Reverse((it.now, it.earlier + it.overcome));
        census.named.sort_by_key(rank);
        (census.unnamed, census.alone) = alike(unnamed);
        census
    }

    /// Reads the first program of each group; several files stay on the submission's page.
    pub(super) async fn read_programs(&mut self, store: &Store) -> Result<(), HttpError> {
        let groups = (self.named.iter().map(|it| &it.attempts))
            .chain(self.unnamed.iter().map(|it| &it.attempts).take(GROUPS_MAX));
        for first in groups.filter_map(|attempts| attempts.first()) {
            let source = store.submissions().source(first.id).await?;
            if !is_archive(&source) {
                let head = head_with_dots(&source, PROGRAM_BYTES_MAX);
                self.programs.insert(first.number, head);
            }
        }
        Ok(())
    }

    /// The submissions whose explanations can be requested at once, the newest first.
    pub(super) fn to_ask(&self) -> Vec<SubmissionId> {
        let unexplained = self.unexplained.iter();
        let unasked = unexplained.filter(|it| it.stage == Stage::Unasked && it.can_be_asked);
        let most = usize::try_from(EXPLANATIONS_BY_THE_WAY_MAX).unwrap_or_default();
        unasked.take(most).map(|it| it.id).collect()
    }

    /// How many are at this stage.
    pub(super) fn at(&self, stage: Stage) -> usize {
        let unexplained = self.unexplained.iter();
        unexplained.filter(|it| it.stage == stage).count()
    }
}

impl Attempt {
    fn of(row: FailedSubmission, is_latest: bool) -> Self {
        let (stage, explanation) = match row.explained {
            None => (Stage::Unasked, None),
            Some(RequestState::Queued) => (Stage::Queued, None),
            Some(RequestState::Running) => (Stage::Running, None),
            Some(RequestState::Failed | RequestState::Replaced) => (Stage::Failed, None),
            Some(RequestState::Done(explanation)) => (Stage::Done, Some(explanation)),
        };
        let (mistake, example) = explanation.map_or((None, None), |it| {
            let it = *it;
            (it.mistake, it.counterexample.as_ref().map(Example::of))
        });
        Self {
            standing: match (row.is_overcome, is_latest) {
                (true, _) => Standing::Overcome,
                (false, true) => Standing::Now,
                (false, false) => Standing::Earlier,
            },
            can_be_asked: row.language != ANSWERS_LANGUAGE,
            program: (row.language, row.source),
            id: row.id,
            number: row.number,
            user: row.user,
            login: row.login,
            display_name: row.display_name,
            class_name: row.class_name,
            verdict: row.verdict,
            created_ms: row.created_ms,
            stage,
            mistake,
            example,
            tests: row.failed_tests,
        }
    }
}

impl Example {
    fn of(example: &Counterexample) -> Self {
        let mut hasher = blake3::Hasher::new();
        for text in [&example.input, &example.output, &example.message] {
            // White space is no difference in behaviour.
            for word in text.split_whitespace() {
                hasher.update(word.as_bytes()).update(b" ");
            }
            hasher.update(b"\n");
        }
        let head = |text: &str| head_with_dots(text.as_bytes(), EXAMPLE_BYTES_MAX);
        Self {
            hash: hasher.finalize(),
            run: Counterexample {
                input: head(&example.input),
                output: head(&example.output),
                answer: head(&example.answer),
                ..example.clone()
            },
        }
    }
}

/// The beginning of a text, with dots where it is cut off.
fn head_with_dots(text: &[u8], bytes_max: usize) -> String {
    let (head, is_clipped) = head_of_bytes(text, bytes_max);
    head + if is_clipped { "…" } else { "" }
}

impl Named {
    fn of(attempts: Vec<Attempt>) -> Option<Self> {
        let mistake = attempts.first()?.mistake.clone()?;
        let mut seen = HashSet::new();
        // A pupil's latest submission decides their standing.
        let latest = attempts.iter().filter(|it| seen.insert(it.user));
        let standings: Vec<Standing> = latest.map(|it| it.standing).collect();
        let count = |wanted| standings.iter().filter(|it| **it == wanted).count();
        Some(Self {
            now: count(Standing::Now),
            earlier: count(Standing::Earlier),
            overcome: count(Standing::Overcome),
            mistake,
            attempts,
        })
    }
}

/// Shares a program's explanation among all its submissions. Each search draws its own tests, so a program may have several
/// smallest examples: the one of most submissions is used for all; of equally frequent ones, that of the newest submission.
fn share_findings(attempts: &mut [Attempt]) {
    let mut counts: HashMap<blake3::Hash, usize> = HashMap::new();
    for example in attempts.iter().filter_map(|it| it.example.as_ref()) {
        *counts.entry(example.hash).or_default() += 1;
    }
    let mut found: HashMap<Program, (Option<Mistake>, Option<Example>)> = HashMap::new();
    for attempt in attempts.iter().filter(|it| it.stage == Stage::Done) {
        let (mistake, example) = found.entry(attempt.program.clone()).or_default();
        if mistake.is_none() {
            mistake.clone_from(&attempt.mistake);
        }
        let count = |it: &Option<Example>| it.as_ref().map(|it| counts.get(&it.hash));
        if count(&attempt.example) > count(example) {
            example.clone_from(&attempt.example);
        }
    }
    for attempt in attempts.iter_mut().filter(|it| it.stage == Stage::Done) {
        if let Some((mistake, example)) = found.get(&attempt.program) {
            attempt.mistake.clone_from(mistake);
            attempt.example.clone_from(example);
        }
    }
}

/// Groups submissions by their behaviour on the smallest example if several share it, otherwise by the failed tests; also returns
/// those that are alone.
fn alike(attempts: Vec<Attempt>) -> (Vec<Alike>, Vec<Attempt>) {
    let by_example = |it: &Attempt| it.example.clone().map(|one| Common::Example(Box::new(one)));
    let by_tests = |it: &Attempt| (!it.tests.is_empty()).then(|| Common::Tests(it.tests.clone()));
    let (mut groups, rest) = gathered(attempts, &by_example);
    let (more, alone) = gathered(rest, &by_tests);
    groups.extend(more);
    groups.sort_by_key(|group| std::cmp::Reverse((group.pupils, group.attempts.len())));
    (groups, alone)
}

/// The groups of at least two, in the order of their first members; also those that are in none.
fn gathered(
    attempts: Vec<Attempt>,
    of: &dyn Fn(&Attempt) -> Option<Common>,
) -> (Vec<Alike>, Vec<Attempt>) {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut groups: Vec<(Common, Vec<Attempt>)> = Vec::new();
    let mut rest = Vec::new();
    for attempt in attempts {
        let Some(common) = of(&attempt) else {
            rest.push(attempt);
            continue;
        };
        let place = *places.entry(common.key()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some((_, group)) => group.push(attempt),
            None => groups.push((common, vec![attempt])),
        }
    }
    let mut alike = Vec::new();
    for (common, attempts) in groups {
        if attempts.len() < 2 {
            rest.extend(attempts);
            continue;
        }
        alike.push(Alike {
            common,
            pupils: pupils(&attempts),
            attempts,
        });
    }
    rest.sort_by_key(|attempt| std::cmp::Reverse(attempt.number));
    (alike, rest)
}

impl Common {
    fn key(&self) -> String {
        match self {
            Self::Example(example) => example.hash.to_string(),
            Self::Tests(tests) => tests.join("\n"),
        }
    }
}

fn pupils(attempts: &[Attempt]) -> usize {
    let users: BTreeSet<UserId> = attempts.iter().map(|attempt| attempt.user).collect();
    users.len()
}

#[cfg(test)]
pub(super) mod tests {
    use grundy_judgement::Explanation;
    use grundy_words::Bilingual;
    use uuid::Uuid;

    use super::*;

    /// A submission of the pupil with this number, which is explained if there is anything to say.
    pub(in crate::mistakes) fn failed(
        number: i64,
        pupil: u128,
        explained: Option<RequestState<Explanation>>,
    ) -> FailedSubmission {
        FailedSubmission {
            id: SubmissionId(Uuid::from_u128(u128::from(number.unsigned_abs()))),
            number,
            user: UserId(Uuid::from_u128(pupil)),
            login: format!("p{pupil}"),
            display_name: format!("<Học sinh {pupil}>"),
            class_name: "10A1".to_owned(),
            language: "cpp".to_owned(),
            source: BlobHash::of(&number.to_le_bytes()),
            created_ms: 1_795_000_000_000,
            verdict: Verdict::Wa,
            is_overcome: false,
            explained,
            failed_tests: vec!["secret/01".to_owned()],
        }
    }

    pub(in crate::mistakes) fn found(
        program: Option<&str>,
        example: Option<(&str, &str)>,
    ) -> RequestState<Explanation> {
        let mut explanation = Explanation::of(Verdict::Wa);
        explanation.mistake = program.map(|program| Mistake {
            program: program.to_owned(),
            text: Bilingual {
                vi: "Còn $a$ thì sao?".to_owned(),
                en: "What of $a$?".to_owned(),
            },
            agree: 20,
            of: 20,
        });
        explanation.counterexample = example.map(|(input, output)| Counterexample {
            input: input.to_owned(),
            output: output.to_owned(),
            answer: "3\n".to_owned(),
            message: "no".to_owned(),
            reason: None,
            tokens: 1,
            seconds: 0.1,
            tried: 1,
        });
        RequestState::Done(Box::new(explanation))
    }

    pub(in crate::mistakes) fn census(rows: Vec<FailedSubmission>) -> Census {
        let mut seen = HashSet::new();
        let rows = rows.into_iter();
        let attempts = rows.map(|row| {
            let is_latest = seen.insert(row.user);
            Attempt::of(row, is_latest)
        });
        Census::of(attempts.collect(), false)
    }

    fn numbers(attempts: &[Attempt]) -> Vec<i64> {
        attempts.iter().map(|attempt| attempt.number).collect()
    }

    #[test]
    fn pupils_are_counted_once_for_a_mistake_by_their_latest_with_it() {
        let a = || Some(found(Some("wrong_answer/a.cpp"), None));
        let b = || Some(found(Some("wrong_answer/b.cpp"), None));
        let overcome = FailedSubmission {
            is_overcome: true,
            ..failed(2, 3, a())
        };
        // Pupil 1 makes the mistake twice, pupil 2 made it and makes another one now, pupil 3 has overcome it.
        let census = census(vec![
            failed(6, 1, a()),
            failed(5, 2, b()),
            failed(4, 2, a()),
            failed(3, 1, a()),
            overcome,
        ]);
        let counts = |at: usize| {
            let named: &Named = &census.named[at];
            (
                &*named.mistake.program,
                named.now,
                named.earlier,
                named.overcome,
            )
        };
        assert_eq!(counts(0), ("wrong_answer/a.cpp", 1, 1, 1));
        assert_eq!(counts(1), ("wrong_answer/b.cpp", 1, 0, 0));
        assert_eq!(numbers(&census.named[0].attempts), [6, 4, 3, 2]);
        assert_eq!((census.attempts, census.pupils), (5, 3));
    }

    #[test]
    fn the_unnamed_are_gathered_by_example_then_by_tests() {
        let example = |output| Some(found(None, Some(("1 2\n", output))));
        let other_test = |row: FailedSubmission| FailedSubmission {
            failed_tests: vec!["secret/02".to_owned()],
            ..row
        };
        let census = census(vec![
            failed(9, 1, example("5\n")),
            failed(8, 2, example(" 5")),
            failed(7, 3, example("6")),
            failed(6, 4, Some(found(None, None))),
            other_test(failed(5, 5, example("7"))),
        ]);
        let groups: Vec<(bool, Vec<i64>)> = census
            .unnamed
            .iter()
            .map(|it| {
                (
                    matches!(it.common, Common::Example(_)),
                    numbers(&it.attempts),
                )
            })
            .collect();
        assert_eq!(groups, [(true, vec![9, 8]), (false, vec![7, 6])]);
        assert_eq!(numbers(&census.alone), [5]);
        assert_eq!(
            census.unnamed[1].common,
            Common::Tests(vec!["secret/01".to_owned()])
        );
    }

    /// Each search draws its own tests, so one program may have several smallest examples.
    #[test]
    fn one_program_is_one_mistake() {
        let example = |input| Some(found(None, Some((input, "5\n"))));
        let copy = |row: FailedSubmission| FailedSubmission {
            source: BlobHash::of(b"the same"),
            ..row
        };
        let census_of = |last| {
            census(vec![
                copy(failed(29, 5, example("1 0\n"))),
                copy(failed(28, 4, example("0 1\n"))),
                failed(16, 6, example("9 9\n")),
                copy(failed(15, 3, example("0 0\n"))),
                failed(14, 2, example("0 0\n")),
                copy(failed(1, 1, last)),
            ])
        };
        let unnamed = census_of(example("7 7\n"));
        assert_eq!(unnamed.unnamed.len(), 1);
        let group = &unnamed.unnamed[0];
        assert_eq!(numbers(&group.attempts), [29, 28, 15, 14, 1]);
        assert_eq!(group.pupils, 5);
        let Common::Example(shown) = &group.common else {
            panic!("{:?}", group.common);
        };
        assert_eq!(shown.run.input, "0 0\n");
        assert_eq!(numbers(&unnamed.alone), [16]);

        let named = census_of(Some(found(Some("wrong_answer/a.cpp"), None)));
        assert_eq!(numbers(&named.named[0].attempts), [29, 28, 15, 1]);
        let by_tests = named.unnamed.iter().map(|it| numbers(&it.attempts));
        assert_eq!(by_tests.collect::<Vec<_>>(), [[16, 14]]);
        // The same text in another language is another program, which is not explained.
        let in_c = FailedSubmission {
            language: "c".to_owned(),
            ..copy(failed(2, 2, Some(found(None, None))))
        };
        let a = Some(found(Some("wrong_answer/a.cpp"), None));
        let apart = census(vec![in_c, copy(failed(1, 1, a))]);
        assert_eq!(numbers(&apart.named[0].attempts), [1]);
        assert_eq!(numbers(&apart.alone), [2]);
    }

    #[test]
    fn only_programs_that_nobody_asked_about_are_asked_about() {
        let answers = FailedSubmission {
            language: ANSWERS_LANGUAGE.to_owned(),
            ..failed(1, 1, None)
        };
        let census = census(vec![
            failed(5, 5, Some(RequestState::Running)),
            failed(4, 4, Some(RequestState::Queued)),
            failed(3, 3, Some(RequestState::Failed)),
            failed(2, 2, None),
            answers,
        ]);
        let two = SubmissionId(Uuid::from_u128(2));
        assert_eq!(census.to_ask(), [two]);
        assert_eq!(numbers(&census.unexplained), [5, 4, 3, 2, 1]);
        assert_eq!(
            (census.at(Stage::Queued), census.at(Stage::Unasked)),
            (1, 2)
        );
    }
}
