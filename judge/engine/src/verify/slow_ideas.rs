//! Checks that slow ideas of pupils fail on the tests: at least two programs of different ideas, one of them in a compiled
//! language, so that the idea is too slow and not the language.

use std::collections::BTreeSet;

use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise};
use grundy_package::{ExampleSubmission, Package};
use grundy_words::sentence;

const FOLDER: &str = "time_limit_exceeded";
const IDEAS_MIN: usize = 2;

/// A program that computes for more than twice the time limit on some test.
pub(super) struct SlowProgram<'a> {
    pub(super) submission: &'a ExampleSubmission,
    pub(super) result: &'a CheckedSubmission,
    pub(super) is_compiled: bool,
}

/// Counts the ideas. Only exercises of this archive promise them.
pub(super) fn slow_ideas_are_caught(
    package: &Package,
    programs: &[SlowProgram<'_>],
) -> Option<CheckedPromise> {
    if !package.is_exercise() {
        return None;
    }
    let mut check = CheckedPromise::new(Promise::SlowIdeas);
    let in_folder = programs
        .iter()
        .filter(|program| program.submission.folder == FOLDER);
    let mut ideas = BTreeSet::new();
    let mut is_compiled = false;
    for program in in_folder {
        ideas.insert(idea(package, program));
        is_compiled |= program.is_compiled;
        let CheckedSubmission {
            file,
            slowest_ms,
            limit_ms,
            ..
        } = program.result;
        let times = format!("{:.1}", slowest_ms / limit_ms);
        check.notes.push(if program.result.is_cut_off {
            sentence!("check-needs-at-least", file, times)
        } else {
            sentence!("check-needs", file, times)
        });
    }
    check.count = ideas.len();
    let is_enough = ideas.len() >= IDEAS_MIN && is_compiled;
    let is_excused = package.judge.few_slow_ideas.iter().next().is_some();
    let line = match (is_enough, is_excused) {
        (true, true) => {
            sentence!("check-enough-slow-ideas")
        }
        (false, false) => {
            let (count, asked) = (ideas.len(), IDEAS_MIN);
            let folder = format!("submissions/{FOLDER}");
            if is_compiled {
                sentence!("check-few-slow-ideas", count, asked, folder)
            } else {
                sentence!("check-no-compiled-slow-idea", count, asked, folder)
            }
        }
        _ => return Some(check),
    };
    check.broken.push(line);
    Some(check)
}

/// The idea's identity: the same idea in another language has the same words, or at least the same file name.
fn idea<'a>(package: &'a Package, program: &'a SlowProgram<'_>) -> &'a str {
    let path = program.result.file.trim_start_matches("submissions/");
    let said = package.judge.ideas.get(path);
    let text = said.and_then(|said| said.idea.get("en"));
    text.map_or(program.submission.path.stem(), String::as_str)
}
