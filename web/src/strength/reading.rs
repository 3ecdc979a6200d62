//! Presents a measurement to its reader.

use std::collections::HashSet;

use grundy_judgement::{Counterexample, MutantCounts, Strength, Survivor};
use grundy_package::Package;
use grundy_store::{
    ProblemSummary, ProblemVersion, RequestState, StoredStrength, StrengthProgress, VersionId,
};

use super::asking::MUTANTS_USUAL;
use super::views::{
    CountRow, ExampleView, PanelView, ResultView, ShareView, Stage, StrengthView, SurvivorView,
    TestsView,
};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Message, Page, Visitor};
use crate::judges::lack_for;
use crate::problems::{Packages, SAMPLE_BYTES_MAX, head_of_bytes, title};
use crate::workshop::{KnownTests, TextChanges, text_changes};

/// The choices for the number of mutants of each right program, with the keys of their words.
const LEVELS: [(i64, &str); 3] = [
    (20, "strength-level-quick"),
    (MUTANTS_USUAL, "strength-level-usual"),
    (200, "strength-level-thorough"),
];

/// The page of a problem that was found.
pub(super) async fn view(
    state: &AppState,
    visitor: &Visitor,
    (problem, version): &(ProblemSummary, ProblemVersion),
    errors: FieldErrors,
) -> Result<StrengthView, HttpError> {
    let page = visitor.page();
    let stored = state.store().strengths().get(&problem.id).await?;
    Ok(StrengthView {
        title: title(&problem.names, visitor.locale(), &problem.id),
        id: problem.id.clone(),
        panel: panel(state, &page, &problem.id, version.id, stored).await?,
        errors,
        page,
    })
}

/// The panel of the last measurement, or of one in progress. `current` is the problem's version.
pub(super) async fn panel(
    state: &AppState,
    page: &Page,
    problem: &str,
    current: VersionId,
    stored: Option<StoredStrength>,
) -> Result<PanelView, HttpError> {
    let level = stored
        .as_ref()
        .map_or(MUTANTS_USUAL, |stored| stored.asked.question.mutants_max);
    let mut panel = PanelView {
        page: page.clone(),
        problem: problem.to_owned(),
        stage: Stage::Never,
        levels: LEVELS,
        level,
        result: None,
    };
    let Some(stored) = stored else {
        return Ok(panel);
    };
    panel.stage = match stored.asked.state {
        RequestState::Queued => {
            let lack = lack_for(state.store(), stored.asked.waits_for.as_ref()).await?;
            let languages = &state.config.languages;
            Stage::Queued(lack.map(|lack| lack.message(page.locale, languages)))
        }
        RequestState::Running => {
            let StrengthProgress { done, total } = stored.asked.progress.unwrap_or_default();
            Stage::Running(done, total)
        }
        RequestState::Done(_) => Stage::Done,
        RequestState::Failed | RequestState::Replaced => Stage::Failed,
    };
    // While it is measured again, only the numbers change.
    if let Some((strength, measured_ms)) = &stored.measured
        && !panel.is_live()
    {
        let loaded = state.shared::<Packages>().get(current).await?;
        let telling = Telling {
            page,
            package: &loaded.package,
            known: KnownTests::of(state, problem, current).await?,
        };
        let mut result = telling.all(strength, *measured_ms);
        result.old_version = (!stored.is_current).then_some(stored.number);
        panel.result = Some(result);
    }
    Ok(panel)
}

struct Telling<'a> {
    page: &'a Page,
    /// The problem's present package.
    package: &'a Package,
    known: KnownTests,
}

impl Telling<'_> {
    fn all(&self, strength: &Strength, measured_ms: i64) -> ResultView {
        let counts = strength.counts;
        let notes = strength.notes.iter();
        let notes = notes.map(|note| note.text.in_words(self.page.locale).to_owned());
        let programs = strength.programs.iter().map(|program| CountRow {
            left_out: program.left_out.map(|why| why.in_words(self.page.locale)),
            ..self.row(file_of(&program.program).to_owned(), program.counts)
        });
        let operators = strength.operators.iter();
        let operators =
            operators.map(|row| self.row(row.operator.in_words(self.page.locale), row.counts));
        let survivors = strength.survivors.iter().enumerate();
        let survivors: Vec<SurvivorView> = survivors
            .map(|(index, survivor)| self.survivor(index, survivor))
            .collect();
        let is_missing = |shown: &SurvivorView| {
            let example = shown.example.as_ref();
            example.is_some_and(|example| example.test.is_none())
        };
        let measured = strength.survivors.iter().zip(&survivors);
        let missing: HashSet<&str> = measured
            .filter(|(_, shown)| is_missing(shown))
            .filter_map(|(survivor, _)| survivor.counterexample.as_ref())
            .map(|example| example.input.as_str())
            .collect();
        let share = self.percent(counts).map(|percent| ShareView {
            percent,
            killed: counts.killed,
            wrong: counts.killed + counts.survived,
        });
        ResultView {
            measured_ms,
            seconds: self.page.points(&strength.seconds),
            old_version: None,
            unfinished: (!strength.is_whole()).then(|| {
                Message::new("strength-unfinished")
                    .with("tried", counts.made)
                    .with("planned", strength.planned)
            }),
            summary: match &share {
                Some(share) => Message::new("strength-summary")
                    .with("killed", share.killed)
                    .with("wrong", share.wrong),
                None => Message::new("strength-nothing"),
            },
            share,
            equivalent: counts.equivalent,
            notes: notes.collect(),
            programs: programs.collect(),
            operators: operators.collect(),
            more: counts.survived.saturating_sub(survivors.len()),
            missing: missing.len(),
            survivors,
            tests: tests(strength),
            is_conversation: self.package.kind.is_interactive,
        }
    }

    fn row(&self, name: String, counts: MutantCounts) -> CountRow {
        CountRow {
            name,
            left_out: None,
            made: counts.made,
            killed: counts.killed,
            survived: counts.survived,
            idle: counts.made.saturating_sub(counts.killed + counts.survived),
            percent: self.percent(counts),
        }
    }

    fn percent(&self, counts: MutantCounts) -> Option<String> {
        let percent = counts.killed_percent()?;
        Some(self.page.points(&percent))
    }

    fn survivor(&self, index: usize, survivor: &Survivor) -> SurvivorView {
        SurvivorView {
            index,
            file: file_of(&survivor.program).to_owned(),
            line: survivor.line,
            operator: survivor.operator.in_words(self.page.locale),
            source: source_of(survivor),
            example: survivor.counterexample.as_ref().map(|it| self.example(it)),
        }
    }

    fn example(&self, example: &Counterexample) -> ExampleView {
        let head = |text: &str| head_of_bytes(text.as_bytes(), SAMPLE_BYTES_MAX);
        ExampleView {
            input: head(&example.input),
            output: head(&example.output),
            answer: head(&example.answer),
            message: example.message_in_words(self.page.locale, &self.package.judge.words),
            test: self.known.find(&example.input),
        }
    }
}

/// The lines of the source that are different, with their numbers.
fn source_of(survivor: &Survivor) -> Option<TextChanges> {
    let (old, new) = (&survivor.old_lines, &survivor.new_lines);
    let mut changes = text_changes(old.as_bytes(), new.as_bytes())?;
    let first = usize::try_from(survivor.line).unwrap_or(1).max(1);
    for line in &mut changes.lines {
        let (old, new) = &mut line.numbers;
        for number in [old, new].into_iter().flatten() {
            *number += first - 1;
        }
    }
    Some(changes)
}

fn tests(strength: &Strength) -> TestsView {
    let tests = &strength.tests;
    let names = |tests: &[String]| {
        let names = tests.iter();
        names
            .map(|name| name.trim_start_matches("secret/").to_owned())
            .collect()
    };
    let is_measured = tests.mutants + tests.wrong_programs > 0;
    TestsView {
        measured: is_measured.then(|| {
            Message::new("strength-tests-measured")
                .with("mutants", tests.mutants)
                .with("programs", tests.wrong_programs)
        }),
        left: tests.wrong_programs_left,
        uncaught: tests.uncaught.clone(),
        idle: names(&tests.idle),
        smaller: names(&tests.smaller),
        enough: Message::new("strength-tests-smaller")
            .with("count", tests.smaller.len())
            .with("secret", tests.secret),
    }
}

/// A program's file, without the folder of its kind.
pub(super) fn file_of(program: &str) -> &str {
    program.trim_start_matches("submissions/")
}

/// A part of a program on one line, with at most this many letters.
pub(super) fn on_one_line(text: &str, chars_max: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.chars().filter(|letter| !letter.is_control());
    let mut shown: String = line.clone().take(chars_max).collect();
    if line.count() > chars_max {
        shown.pop();
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests_of_lines {
    use super::*;

    #[test]
    fn a_part_of_a_program_is_shown_on_one_line() {
        assert_eq!(on_one_line("a\n\t+ \u{7}b", 10), "a + b");
        assert_eq!(on_one_line("ạạạạ", 4), "ạạạạ");
        assert_eq!(on_one_line("ạạạạạ", 4), "ạạạ…");
    }
}
