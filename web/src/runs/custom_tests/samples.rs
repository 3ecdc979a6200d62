//! Samples of the panel, in every state that changes its markup.

use grundy_judgement::Verdict;

use super::views::{RanView, RunView, Stage, panel};
use crate::frame::{Message, Page, StatusBadge};
use crate::problems::RunPanel;
use crate::submissions::samples::notes;
use crate::submissions::{CompileErrors, KnownAnswer, Usage, diff_lines};

/// The panel of a run on an input whose answer is known.
const KNOWN: usize = 9;

pub(crate) fn panels(page: &Page) -> Vec<RunPanel> {
    let ran = RanView {
        outcome: StatusBadge::Judged(Verdict::Wa),
        is_checked: true,
        usage: Usage::exact(3.5, 1 << 20),
        message: "expected <7>".to_owned(),
        meaning: Some("An index <x> is outside.".to_owned()),
        input_fault: None,
        output: ("<script>\n".to_owned(), true),
        error_output: ("<script>\n".to_owned(), true),
        expected: Some("<expected>\n".to_owned()),
        diff: diff_lines("<expected>\n", "<script>\n"),
        transcript: None,
        warnings: "<2> warnings".to_owned(),
    };
    let on_input = RanView {
        outcome: StatusBadge::Judged(Verdict::Ac),
        is_checked: false,
        message: String::new(),
        meaning: None,
        input_fault: Some("<1> is too small".to_owned()),
        output: (String::new(), false),
        error_output: (String::new(), false),
        expected: None,
        diff: Vec::new(),
        warnings: String::new(),
        ..ran.clone()
    };
    let interactive = RanView {
        transcript: Some("> <x>\n< <1>\n".to_owned()),
        ..ran.clone()
    };
    let not_compiled = Stage::NotCompiled {
        outcome: StatusBadge::Judged(Verdict::Ce),
        errors: CompileErrors {
            of_whole: Some("<g>".to_owned()),
            ..CompileErrors::default()
        },
        log: "main.cpp:1: <x>".to_owned(),
    };
    let stages = [
        Stage::Queued(Some(Message::new("waiting-nobody"))),
        Stage::Running,
        Stage::Replaced,
        Stage::Failed,
        not_compiled,
        Stage::Ran(Box::new(ran)),
        Stage::Ran(Box::new(on_input.clone())),
        Stage::Ran(Box::new(on_input.clone())),
        Stage::Ran(Box::new(interactive)),
        Stage::Ran(Box::new(on_input)),
    ];
    let numbers = [Some(1), None].into_iter().cycle();
    let panels = stages.into_iter().zip(numbers).enumerate();
    panels
        .map(|(index, (stage, sample_number))| {
            let view = RunView {
                page: page.clone(),
                sample_number,
                known: (index == KNOWN).then(|| KnownAnswer {
                    number: 17,
                    answer: "<15>\n".to_owned(),
                }),
                notes: if matches!(stage, Stage::NotCompiled { .. }) {
                    notes()
                } else {
                    Vec::new()
                },
                stage,
            };
            let is_open = matches!(view.stage, Stage::Queued(_) | Stage::Running);
            panel(&view, is_open.then(|| "/runs/1/events".to_owned())).unwrap()
        })
        .collect()
}
