//! Samples of the views.

use askama::Template;

use super::asking::MUTANTS_USUAL;
use super::views::*;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Message, Page};
use crate::workshop::text_changes;

/// The page, in every state that changes its markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let stages = [
        (Stage::Never, None),
        (Stage::Queued(Some(Message::new("waiting-nobody"))), None),
        (Stage::Queued(None), None),
        (Stage::Running(0, 0), None),
        (Stage::Running(12, 240), None),
        (Stage::Failed, None),
        (Stage::Done, Some(whole())),
        (Stage::Done, Some(partial())),
        (Stage::Failed, Some(nothing())),
    ];
    let view = |(stage, result): (Stage, Option<ResultView>)| {
        let errors = if matches!(stage, Stage::Done) {
            errors()
        } else {
            FieldErrors::default()
        };
        let view = StrengthView {
            page: page.clone(),
            id: "vpoint".to_owned(),
            title: "Điểm <nhìn>".to_owned(),
            panel: PanelView {
                page: page.clone(),
                problem: "vpoint".to_owned(),
                stage,
                levels: [
                    (20, "strength-level-quick"),
                    (MUTANTS_USUAL, "strength-level-usual"),
                    (200, "strength-level-thorough"),
                ],
                level: MUTANTS_USUAL,
                result,
            },
            errors,
        };
        view.render().unwrap()
    };
    stages.map(view).into()
}

fn row(name: &str, left_out: Option<&str>, made: usize) -> CountRow {
    CountRow {
        name: name.to_owned(),
        left_out: left_out.map(str::to_owned),
        made,
        killed: made / 2,
        survived: made / 4,
        idle: made / 4,
        percent: (made > 4).then(|| "66,7".to_owned()),
    }
}

fn example(test: Option<(&str, Option<&str>)>) -> ExampleView {
    let owned = |text: &str| text.to_owned();
    ExampleView {
        input: (owned("1 <2>\n"), true),
        output: (String::new(), false),
        answer: (owned("3\n"), false),
        message: owned("token 1: expected <3>"),
        test: test.map(|(name, href)| (owned(name), href.map(owned))),
    }
}

fn whole() -> ResultView {
    let survivor = |index, example| SurvivorView {
        index,
        file: "accepted/<a>.cpp".to_owned(),
        line: 12,
        operator: "a comparison".to_owned(),
        source: text_changes(b"if (a < b) {\n", b"if (a <= b) {\n"),
        example,
    };
    ResultView {
        measured_ms: MOMENT_MS,
        seconds: "93,5".to_owned(),
        old_version: None,
        unfinished: None,
        share: Some(ShareView {
            percent: "66,7".to_owned(),
            killed: 2,
            wrong: 3,
        }),
        summary: Message::new("strength-summary")
            .with("killed", 2usize)
            .with("wrong", 3usize),
        equivalent: 4,
        notes: vec!["The package <has> no generator.".to_owned()],
        programs: vec![
            row("accepted/<a>.cpp", None, 40),
            row("accepted/b.rs", Some("It has <several> files."), 0),
            row("accepted/c.py", None, 0),
        ],
        operators: vec![row("a comparison", None, 4)],
        survivors: vec![
            survivor(0, Some(example(None))),
            survivor(
                1,
                Some(example(Some((
                    "secret/07",
                    Some("/workshop/1/tests/secret/07"),
                )))),
            ),
            survivor(2, Some(example(Some(("secret/<8>", None))))),
            survivor(3, Some(example(None))),
            survivor(4, None),
        ],
        more: 2,
        missing: 2,
        tests: TestsView {
            measured: Some(measured()),
            left: 0,
            uncaught: vec!["wrong_answer/<a>.cpp".to_owned()],
            idle: vec!["01-<small>".to_owned()],
            smaller: vec!["02".to_owned(), "05".to_owned()],
            enough: enough(),
        },
        is_conversation: true,
    }
}

fn measured() -> Message {
    Message::new("strength-tests-measured")
        .with("mutants", 40usize)
        .with("programs", 7usize)
}

fn enough() -> Message {
    Message::new("strength-tests-smaller")
        .with("count", 2usize)
        .with("secret", 9usize)
}

fn no_tests() -> TestsView {
    TestsView {
        measured: None,
        left: 0,
        uncaught: Vec::new(),
        idle: Vec::new(),
        smaller: Vec::new(),
        enough: enough(),
    }
}

fn partial() -> ResultView {
    ResultView {
        old_version: Some(3),
        unfinished: Some(
            Message::new("strength-unfinished")
                .with("tried", 12usize)
                .with("planned", 240usize),
        ),
        share: Some(ShareView {
            percent: "100".to_owned(),
            killed: 12,
            wrong: 12,
        }),
        survivors: Vec::new(),
        more: 0,
        missing: 0,
        tests: TestsView {
            measured: Some(measured()),
            left: 3,
            ..no_tests()
        },
        is_conversation: false,
        ..whole()
    }
}

fn nothing() -> ResultView {
    ResultView {
        share: None,
        summary: Message::new("strength-nothing"),
        equivalent: 0,
        programs: Vec::new(),
        operators: Vec::new(),
        tests: no_tests(),
        ..partial()
    }
}
