//! Scoring of problems of version `legacy`: groups that nest, each with a grader that combines the results of its tests and
//! subgroups.
//! Source: "Graders" in the package format's specification, and Kattis' problemtools.

use std::ops::Range;
use std::sync::Arc;

use grundy_judgement::{GroupReport, Verdict, to_hundredths};
use grundy_package::{Grading as Rules, Package, TestCase};

use super::grading::{Grading, Scored};
use super::test_results::{TestResults, TestScore};
use crate::checker::Points;
use crate::error::{AtPath, EngineError};
use crate::memory_file;
use crate::package_program::{self, ProgramRun, complaint, ended};
use crate::program::Executable;
use crate::text;
use crate::unmade::Unmade;

/// The name of the root group; the format has no name for it.
const ROOT_NAME: &str = "data";
const GRADER_OUTPUT_BYTES_MAX: u64 = 1000;
/// The worst of several verdicts is the one that stands first here.
const WORST_FIRST: [Verdict; 7] = [
    Verdict::Ie,
    Verdict::Rte,
    Verdict::Mle,
    Verdict::Tle,
    Verdict::Ole,
    Verdict::Wa,
    Verdict::Ac,
];

/// The result of a test or a group.
#[derive(Clone, Debug)]
struct Sum {
    verdict: Verdict,
    score: f64,
}

struct Tree<'a> {
    grading: &'a Grading<'a>,
    grader: Option<Arc<Executable>>,
    reports: Vec<GroupReport>,
}

pub(super) fn score(
    grading: &Grading<'_>,
    test_results: &mut TestResults<'_, '_>,
) -> Result<Scored, EngineError> {
    let package = grading.context.package;
    let grader = match &package.grader {
        Some(program) => Some(package_program::build(grading.context, program)?),
        None => None,
    };
    let mut tree = Tree {
        grading,
        grader,
        reports: Vec::new(),
    };
    let all = 0..test_results.tests.len();
    let sum = tree.group("", all, test_results)?;
    let max_score = max_score(package, test_results.tests).unwrap_or(sum.score);
    Ok(Scored {
        verdict: sum.verdict,
        score: sum.score,
        max_score,
        groups: tree.reports,
    })
}

/// The most points that these tests can give; `None` if there is no bound, or programs decide.
pub(super) fn max_score(package: &Package, tests: &[&TestCase]) -> Option<f64> {
    let bound = rules(package, "").range.1;
    if bound.is_finite() {
        return Some(bound);
    }
    best(package, "", tests, 0..tests.len())
}

/// The points for a submission that passes every test; `None` if programs decide.
fn best(package: &Package, name: &str, tests: &[&TestCase], part: Range<usize>) -> Option<f64> {
    let rules = rules(package, name);
    if rules.is_custom || package.kind.has_custom_score {
        return None;
    }
    let mut sums = Vec::new();
    for item in items(name, part, tests) {
        let score = match item {
            Item::Test(_) => rules.accept_score,
            Item::Group(name, range) => best(package, &name, tests, range)?,
        };
        sums.push(Sum {
            verdict: Verdict::Ac,
            score,
        });
    }
    Some(default_grade(&rules, &sums).score)
}

fn rules(package: &Package, name: &str) -> Rules {
    let group = package.groups.iter().find(|group| group.name == name);
    group
        .and_then(|group| group.grading.clone())
        .unwrap_or_default()
}

/// One item of a group: a test, or a sub-group with its tests.
enum Item {
    Test(usize),
    Group(String, Range<usize>),
}

/// The direct items of a group, in order.
fn items(name: &str, part: Range<usize>, tests: &[&TestCase]) -> Vec<Item> {
    let prefix_bytes = if name.is_empty() { 0 } else { name.len() + 1 };
    let mut items: Vec<Item> = Vec::new();
    for index in part {
        let whole = tests[index].name.as_str();
        let Some((folder, _)) = whole[prefix_bytes..].split_once('/') else {
            items.push(Item::Test(index));
            continue;
        };
        let child = &whole[..prefix_bytes + folder.len()];
        match items.last_mut() {
            Some(Item::Group(name, range)) if name == child => range.end = index + 1,
            _ => items.push(Item::Group(child.to_owned(), index..index + 1)),
        }
    }
    items
}

impl Tree<'_> {
    fn group(
        &mut self,
        name: &str,
        tests: Range<usize>,
        test_results: &mut TestResults<'_, '_>,
    ) -> Result<Sum, EngineError> {
        let rules = rules(self.grading.context.package, name);
        let place = self.reports.len();
        let shown = if name.is_empty() { ROOT_NAME } else { name };
        let bound = rules.range.1;
        self.reports.push(GroupReport {
            name: shown.to_owned(),
            verdict: None,
            score: 0.0,
            max_score: bound.is_finite().then_some(bound),
            judge_note: None,
        });
        let has_custom_score = self.grading.context.package.kind.has_custom_score;
        let mut sums: Vec<Sum> = Vec::new();
        let mut cut_short_by = None;
        for item in items(name, tests.clone(), test_results.tests) {
            let (sum, end) = match item {
                Item::Test(index) => {
                    let worth = |verdict, points| worth(&rules, has_custom_score, verdict, points);
                    let TestScore { verdict, score } = test_results.take(index, &worth)?;
                    (Sum { verdict, score }, index + 1)
                }
                Item::Group(name, range) => {
                    let end = range.end;
                    (self.group(&name, range, test_results)?, end)
                }
            };
            let is_rejected = sum.verdict != Verdict::Ac;
            sums.push(sum);
            if test_results.is_over() || (is_rejected && rules.stops_at_rejection) {
                test_results.skip(end..tests.end);
                cut_short_by = test_results.stopped_by.filter(|_| end < tests.end);
                break;
            }
        }
        let graded = match cut_short_by {
            // A grader cannot be run on a part of a group, and its points cannot be compared with others.
            Some(verdict) => Ok(Sum {
                verdict,
                score: 0.0,
            }),
            None => self.grade(&rules, &sums),
        };
        let (sum, note) = match graded {
            Ok(sum) => (sum, None),
            Err(Unmade::Failed(error)) => return Err(error),
            Err(Unmade::Because(note)) => {
                let sum = Sum {
                    verdict: Verdict::Ie,
                    score: 0.0,
                };
                (sum, Some(format!("{shown}: {note}")))
            }
        };
        let report = &mut self.reports[place];
        report.verdict = Some(sum.verdict);
        report.score = to_hundredths(sum.score);
        report.judge_note = note;
        Ok(sum)
    }

    /// Combines results. If that fails, the package's grader or range is the cause.
    fn grade(&self, rules: &Rules, sums: &[Sum]) -> Result<Sum, Unmade> {
        if let Some(fault) = sums.iter().find(|sum| sum.verdict == Verdict::Ie) {
            return Ok(fault.clone());
        }
        let graded = if rules.is_custom && !sums.is_empty() {
            self.custom(rules, sums)?
        } else {
            default_grade(rules, sums)
        };
        let (low, high) = rules.range;
        if !(low..=high).contains(&graded.score) && !sums.is_empty() {
            let score = graded.score;
            let why = format!("the score {score} lies outside of the range {low} to {high}");
            return Err(Unmade::because(why));
        }
        Ok(graded)
    }

    /// Runs the package's own grader: it reads a line `AC 10` for each result and prints such a line.
    fn custom(&self, rules: &Rules, sums: &[Sum]) -> Result<Sum, Unmade> {
        let context = self.grading.context;
        let Some(grader) = &self.grader else {
            return Err(Unmade::because("the custom grader is missing"));
        };
        let lines: String = sums
            .iter()
            .map(|sum| format!("{} {}\n", sum.verdict, sum.score))
            .collect();
        let run = ProgramRun {
            program: grader,
            arguments: &rules.flags,
            input: Some(grundy_sandbox::seal_bytes(lines.as_bytes())?),
            files: Vec::new(),
            collect: &[],
            collect_tree: None,
            output_bytes: None,
        };
        let ran = package_program::run(context, run)?;
        match ended(&ran) {
            Ok(0) => {}
            Ok(code) => {
                let said = complaint(&ran);
                let why = format!("the grader exited with code {code}; {said}");
                return Err(Unmade::because(why));
            }
            Err(how) => return Err(Unmade::because(format!("the grader {how}"))),
        }
        let said = memory_file::head(&ran.stdout, GRADER_OUTPUT_BYTES_MAX).at("grader's output")?;
        let said = text::one_line(&said, 200);
        parsed(&said).ok_or_else(|| {
            let why = format!("the grader's answer is no verdict and score: {said:?}");
            Unmade::because(why)
        })
    }
}

fn parsed(line: &str) -> Option<Sum> {
    let (verdict, score) = line.split_once(' ')?;
    let verdict: Verdict = verdict.parse().ok()?;
    let score: f64 = score.trim().parse().ok()?;
    (verdict != Verdict::Ce && score.is_finite()).then_some(Sum { verdict, score })
}

fn worth(
    rules: &Rules,
    has_custom_score: bool,
    verdict: Verdict,
    points: Points,
) -> Result<TestScore, String> {
    if verdict != Verdict::Ac {
        let score = rules.reject_score;
        return Ok(TestScore { verdict, score });
    }
    let score = match points {
        Points::Score(score) if has_custom_score => score,
        Points::Score(_) | Points::Multiplier(_) => {
            return Err("it gives points, but `validation` does not say `score`".to_owned());
        }
        Points::Unsaid if has_custom_score => {
            return Err("`validation` says `score`, but it wrote no score.txt".to_owned());
        }
        Points::Unsaid => rules.accept_score,
        Points::Partly(part) => part * rules.accept_score,
    };
    Ok(TestScore { verdict, score })
}

/// The default grader, by its flags.
fn default_grade(rules: &Rules, sums: &[Sum]) -> Sum {
    let has = |flag: &str| rules.flags.iter().any(|other| other == flag);
    // The samples' result comes first, then that of the secret tests.
    let sums = match sums {
        [_, rest @ ..] if has("ignore_sample") && !rest.is_empty() => rest,
        all => all,
    };
    if sums.is_empty() {
        return Sum {
            verdict: Verdict::Ac,
            score: 0.0,
        };
    }
    let verdicts = || sums.iter().map(|sum| sum.verdict);
    let any_accepted = verdicts().any(|verdict| verdict == Verdict::Ac);
    let verdict = if has("always_accept") || (has("accept_if_any_accepted") && any_accepted) {
        Verdict::Ac
    } else if has("first_error") {
        verdicts()
            .find(|verdict| *verdict != Verdict::Ac)
            .unwrap_or(Verdict::Ac)
    } else {
        let rank = |verdict: &Verdict| WORST_FIRST.iter().position(|other| other == verdict);
        verdicts().min_by_key(rank).unwrap_or(Verdict::Ac)
    };
    let scores = || sums.iter().map(|sum| sum.score);
    let score = if has("min") {
        scores().fold(f64::INFINITY, f64::min)
    } else if has("max") {
        scores().fold(f64::NEG_INFINITY, f64::max)
    } else if has("avg") {
        scores().sum::<f64>() / sums.len() as f64
    } else {
        // The sum of no scores would be the negative zero.
        scores().fold(0.0, std::ops::Add::add)
    };
    Sum { verdict, score }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_grader_follows_its_flags() {
        use Verdict::{Ac, Rte, Tle, Wa};
        type Case = (&'static str, &'static [(Verdict, f64)], (Verdict, f64));
        let table: [Case; 10] = [
            ("", &[(Ac, 1.0), (Ac, 2.0)], (Ac, 3.0)),
            ("", &[(Wa, 0.0), (Tle, 0.0), (Ac, 2.0)], (Tle, 2.0)),
            (
                "first_error",
                &[(Ac, 1.0), (Wa, 0.0), (Rte, 0.0)],
                (Wa, 1.0),
            ),
            ("always_accept min", &[(Wa, 0.0), (Ac, 5.0)], (Ac, 0.0)),
            ("max", &[(Wa, 0.0), (Ac, 5.0)], (Wa, 5.0)),
            ("avg", &[(Ac, 1.0), (Ac, 4.0)], (Ac, 2.5)),
            ("ignore_sample", &[(Wa, 7.0), (Ac, 4.0)], (Ac, 4.0)),
            ("accept_if_any_accepted", &[(Wa, 0.0), (Ac, 4.0)], (Ac, 4.0)),
            (
                "accept_if_any_accepted",
                &[(Wa, 0.0), (Rte, 0.0)],
                (Rte, 0.0),
            ),
            ("ignore_sample", &[], (Ac, 0.0)),
        ];
        for (flags, given, expected) in table {
            let rules = Rules {
                flags: flags.split_whitespace().map(str::to_owned).collect(),
                ..Rules::default()
            };
            let sums: Vec<Sum> = given
                .iter()
                .map(|&(verdict, score)| Sum { verdict, score })
                .collect();
            let sum = default_grade(&rules, &sums);
            assert_eq!((sum.verdict, sum.score), expected, "{flags} of {given:?}");
        }
    }

    #[test]
    fn a_graders_answer_is_a_verdict_and_a_score() {
        assert!(parsed("AC 12.5").is_some_and(|sum| sum.score == 12.5));
        for line in ["", "AC", "AC nan", "AC inf", "CE 1", "accepted 1", "AC 1 2"] {
            assert!(parsed(line).is_none(), "{line:?}");
        }
    }
}
