//! Samples of the views, in every state that changes their markup.

use askama::Template;
use grundy_judgement::Verdict;
use grundy_package::Settings;

use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::problems::{ProblemChoices, SampleContentView, SampleView, StatementPart};
use crate::workshop::checker::checker_views::{CheckerFiles, CheckerForm, CheckerView};
use crate::workshop::copy::overview_views::*;
use crate::workshop::copy::places::LineView;
use crate::workshop::copy::tree::{FileGroup, FileRow, Purpose};
use crate::workshop::files::changes::{ChangeKind, ChangeView, ChangedLine, TextChanges};
use crate::workshop::files::file_views::{ConflictView, FileView, PreviewView, TextPreview};
use crate::workshop::overview::list_views::{CopyRow, CopyStage, ListView, NewForm};
use crate::workshop::overview::publish::{NewerView, PublishForm, PublishView};
use crate::workshop::settings::place_views::{PartChoice, PlaceView};
use crate::workshop::settings::settings_views::{
    GroupPoints, NewGroup, SettingsForm, SettingsView, Unreadable,
};
use crate::workshop::solutions::matrix::{Cell, MatrixRow, MatrixView};
use crate::workshop::tests::recipes::recipe_views::{
    PreviewOutcome, RecipeForm, RecipePreview, RecipeView,
};
use crate::workshop::tests::test_views::{
    AnswerBy, ChosenTests, ManyTestsView, PairRow, TestData, TestForm, TestGroupRow, TestRow,
    TestView, TestsView,
};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let mut pages = vec![list(page)];
    for stage in [
        Stage::Making,
        Stage::Failed(vec!["a.zip: <x>".to_owned()]),
        Stage::Open,
        Stage::Published,
    ] {
        pages.push(overview(page, stage, CheckStage::Never));
    }
    for check in checks() {
        pages.push(overview(page, Stage::Open, check));
    }
    pages.extend(files(page));
    pages.extend(tests(page));
    pages.extend([settings(page, true), settings(page, false)]);
    pages.extend([checker(page, true), checker(page, false)]);
    pages.extend([matrix(page, true), matrix(page, false)]);
    pages.extend([publish(page, true), publish(page, false)]);
    pages
}

fn head(is_new: bool) -> CopyHead {
    CopyHead {
        base: "/workshop/1".to_owned(),
        problem: "bai1".to_owned(),
        title: "Điểm <x>".to_owned(),
        statement: "statement/problem.vi.md".to_owned(),
        lacking: vec!["statement", "tests"],
        is_new,
        is_open: true,
        state_key: "copy-title",
    }
}

fn lines() -> Vec<LineView> {
    vec![
        LineView {
            before: "<1> ".to_owned(),
            link: Some((
                "judge.yaml:3".to_owned(),
                "/workshop/1/files/judge.yaml?line=3".to_owned(),
            )),
            after: ": <x>".to_owned(),
        },
        LineView {
            before: "<x>".to_owned(),
            link: None,
            after: String::new(),
        },
    ]
}

/// Differences of every kind.
pub(crate) fn changes() -> Vec<ChangeView> {
    let change = |kind, sizes, lines| ChangeView {
        path: "statement/<x>.md".to_owned(),
        kind,
        sizes,
        lines,
    };
    vec![
        change(ChangeKind::Added, (None, Some(3)), None),
        change(ChangeKind::Removed, (Some(3), None), None),
        change(
            ChangeKind::Changed,
            (Some(3), Some(4)),
            Some(text_changes()),
        ),
    ]
}

fn text_changes() -> TextChanges {
    let line = |numbers| ChangedLine {
        numbers,
        text: "<x>".to_owned(),
    };
    TextChanges {
        lines: vec![
            line((Some(1), Some(1))),
            line((Some(2), None)),
            line((None, Some(2))),
            line((None, None)),
        ],
        is_clipped: true,
    }
}

fn list(page: &Page) -> String {
    let row = |stage| CopyRow {
        id: "1".to_owned(),
        problem: "bai1".to_owned(),
        is_new: stage == CopyStage::Open,
        authors: "an<b>".to_owned(),
        stage,
        changed_ms: MOMENT_MS,
    };
    let stages = [CopyStage::Making, CopyStage::Failed, CopyStage::Open];
    let view = ListView {
        page: page.clone(),
        rows: stages.map(row).into(),
        problems: vec![
            ProblemChoices {
                name: "<x>".to_owned(),
                problems: vec![("vpoint".to_owned(), "<x>".to_owned())],
            };
            2
        ],
        form: NewForm {
            source: "archive".to_owned(),
            problem: "<x>".to_owned(),
            format: "dmoj".to_owned(),
            like: "vpoint".to_owned(),
        },
        errors: errors(),
    };
    view.render().unwrap()
}

fn checks() -> Vec<CheckStage> {
    let step = StepView {
        name: "<x>".to_owned(),
        done: 1,
        total: 3,
    };
    let promise = |broken| PromiseView {
        name: "<x>".to_owned(),
        count: 3,
        broken,
        warnings: lines(),
        notes: lines(),
    };
    let done = DoneView {
        is_ok: false,
        made: 2,
        failures: lines(),
        promises: vec![promise(lines()), promise(Vec::new())],
        submissions: 4,
        conversation: Some(ConversationView {
            file: "accepted/<x>.cpp".to_owned(),
            test: "sample/1".to_owned(),
            outcome: StatusBadge::Judged(Verdict::Ac),
            message: "<x>".to_owned(),
            text: "<7\n>5\n".to_owned(),
            is_clipped: true,
        }),
    };
    let ok = DoneView {
        is_ok: true,
        ..DoneView::default()
    };
    vec![
        CheckStage::Queued(None),
        CheckStage::Queued(Some(Message::new("check-never"))),
        CheckStage::Running(None),
        CheckStage::Running(Some(step)),
        CheckStage::Failed,
        CheckStage::Done(Box::new(done)),
        CheckStage::Done(Box::new(ok)),
    ]
}

fn check(page: &Page, stage: CheckStage) -> CheckView {
    CheckView {
        page: page.clone(),
        base: "/workshop/1".to_owned(),
        stage,
        by: "an<b>".to_owned(),
        created_ms: MOMENT_MS,
        is_old: true,
    }
}

fn overview(page: &Page, stage: Stage, check_stage: CheckStage) -> String {
    let group = |purpose, count| FileGroup {
        purpose,
        files: vec![FileRow {
            path: "a/<x>".to_owned(),
            href: "/workshop/1/files/a/%3Cx%3E".to_owned(),
            bytes: 3,
        }],
        count,
        bytes: 3,
    };
    let view = OverviewView {
        page: page.clone(),
        head: head(matches!(check_stage, CheckStage::Never)),
        authors: vec!["an<b>".to_owned(), "binh".to_owned()],
        stage,
        notes: vec![NoteGroup {
            key: "notes-guessed",
            lines: lines(),
        }],
        check: check(page, check_stage),
        tasks: vec![
            TaskView {
                tab: Some("statement"),
                key: "task-statement",
                count: None,
                href: "/workshop/1".to_owned(),
            },
            TaskView {
                tab: None,
                key: "task-data",
                count: Some(3),
                href: "/workshop/1/tests".to_owned(),
            },
        ],
        languages: vec![("cpp".to_owned(), "C++".to_owned())],
        faults: lines(),
        warnings: lines(),
        groups: vec![group(Purpose::Texts, 2), group(Purpose::Tests, 1)],
        events_href: Some("/workshop/1/events".to_owned()),
        form: OverviewForm {
            path: "<x>".to_owned(),
            to: "<x>".to_owned(),
            author: "<x>".to_owned(),
            solution: SolutionForm {
                name: "<x>".to_owned(),
                ..SolutionForm::default()
            },
        },
        errors: errors(),
    };
    view.render().unwrap()
}

fn files(page: &Page) -> Vec<String> {
    let sample = SampleView {
        number: 1,
        name: "sample/1".to_owned(),
        picture: None,
        content: SampleContentView::Data {
            input: ("<1>".to_owned(), true).into(),
            output: ("<7>".to_owned(), false).into(),
        },
    };
    let preview = PreviewView {
        page: page.clone(),
        id: "bai1".to_owned(),
        language: "vi".to_owned(),
        parts: vec![
            StatementPart::Html("<p>x</p>".to_owned()),
            StatementPart::Samples {
                samples: vec![sample],
                is_headed: true,
                is_first: true,
            },
        ],
        has_samples_archive: false,
    };
    let file = |text: Option<&str>, conflict: Option<ConflictView>| FileView {
        page: page.clone(),
        head: head(false),
        path: "statement/<x>.md".to_owned(),
        path_encoded: "statement/%3Cx%3E.md".to_owned(),
        hash: text.map_or_else(String::new, |_| "ab".to_owned()),
        bytes: 3,
        text: text.map(str::to_owned),
        text_bytes_max: 1 << 20,
        language: "cpp".to_owned(),
        is_compiled: true,
        testlib: Some(text.is_some()),
        line: Some(3),
        preview: text.map(|_| TextPreview {
            html: preview.render().unwrap(),
            folder: "statement".to_owned(),
            pictures: "hinh-1.png hinh-2.png".to_owned(),
        }),
        conflict,
        to: "<x>".to_owned(),
        errors: errors(),
    };
    let conflicts = [
        ConflictView::Changed(text_changes()),
        ConflictView::NoText,
        ConflictView::Gone,
    ];
    let mut pages: Vec<String> = conflicts
        .into_iter()
        .map(|conflict| file(Some("</textarea>"), Some(conflict)).render().unwrap())
        .collect();
    pages.push(file(Some("</textarea>"), None).render().unwrap());
    let no_text = FileView {
        hash: "ab".to_owned(),
        ..file(None, None)
    };
    pages.push(no_text.render().unwrap());
    pages
}

fn tests(page: &Page) -> Vec<String> {
    let row = |is_made: bool| TestRow {
        name: "secret/01".to_owned(),
        href: "/workshop/1/tests/secret/01".to_owned(),
        input_bytes: is_made.then_some(3),
        answer_bytes: is_made.then_some(3),
        why: "<lớn nhất>".to_owned(),
        made_by: is_made.then(|| "gen <x>".to_owned()),
        group: "secret".to_owned(),
        points: is_made.then_some(40),
        caught: vec!["wrong_answer/<x>.cpp (WA)".to_owned(); if is_made { 5 } else { 2 }],
    };
    let form = TestForm {
        name: "<x>".to_owned(),
        input: "</textarea>".to_owned(),
        answer: "</textarea>".to_owned(),
        why: "<x>".to_owned(),
        group: "<x>".to_owned(),
    };
    let recipe = |outcome: PreviewOutcome| RecipeView {
        generators: vec!["gen".to_owned(), "<x>".to_owned()],
        is_readable: true,
        form: RecipeForm {
            generator: "<x>".to_owned(),
            args: "\"<x>\" {seed}".to_owned(),
            count: "2".to_owned(),
            group: "<x>".to_owned(),
            why_vi: "<lớn>".to_owned(),
            why_en: "<large>".to_owned(),
        },
        preview: Some(RecipePreview {
            lines: vec![("secret/02".to_owned(), "gen <1>".to_owned())],
            outcome,
        }),
    };
    let made = PreviewOutcome::Made {
        head: "</pre>".to_owned(),
        is_clipped: true,
        bytes: 3,
        fault: Some("<x>".to_owned()),
    };
    let list = |is_checked, recipe| TestsView {
        page: page.clone(),
        head: head(true),
        rows: vec![row(true), row(false)],
        has_groups: is_checked,
        groups: vec![TestGroupRow {
            folder: "secret/<x>".to_owned(),
            tests_count: 2,
        }],
        outside_count: 3,
        chosen: ChosenTests {
            names: ["secret/01".to_owned()].into(),
            groups: ["secret/<x>".to_owned()].into(),
            to: "<x>".to_owned(),
        },
        recipe_href: is_checked.then(|| "/workshop/1/files/judge.yaml".to_owned()),
        is_checked,
        is_old: true,
        form: form.clone(),
        recipe,
        errors: errors(),
    };
    let text = |is_there: bool| is_there.then(|| ("<1>".to_owned(), true));
    let one = |is_made| TestView {
        page: page.clone(),
        head: head(false),
        row: row(is_made),
        data: (!is_made).then(|| TestData {
            seen: "ab".to_owned(),
            input: "</textarea>".to_owned(),
            answer: "</textarea>".to_owned(),
            answer_by: Some(AnswerBy::Reference),
        }),
        input: text(is_made),
        answer: text(is_made),
        files: vec![("data/<x>".to_owned(), "data/%3Cx%3E".to_owned(), 3)],
        recipe_href: is_made.then(|| "/workshop/1/files/judge.yaml?line=3".to_owned()),
        form: form.clone(),
        errors: errors(),
    };
    let pair = |has_answer: bool| PairRow {
        name: "secret/02".to_owned(),
        input: ("<x>.in".to_owned(), 3),
        answer: has_answer.then(|| ("<x>.ans".to_owned(), 3)),
    };
    let many = ManyTestsView {
        page: page.clone(),
        head: head(false),
        pairs: vec![pair(true), pair(false)],
        token: "ab".to_owned(),
        left_over: vec!["<x>".to_owned()],
        left_over_more: 2,
        errors: FieldErrors::one("refused", Message::new("test-insist")),
    };
    vec![
        list(true, recipe(made)).render().unwrap(),
        list(false, recipe(PreviewOutcome::Failed("<x>".to_owned())))
            .render()
            .unwrap(),
        list(false, recipe(PreviewOutcome::Waits)).render().unwrap(),
        list(false, recipe(PreviewOutcome::Nobody))
            .render()
            .unwrap(),
        list(true, RecipeView::default()).render().unwrap(),
        one(true).render().unwrap(),
        one(false).render().unwrap(),
        many.render().unwrap(),
    ]
}

fn settings(page: &Page, is_readable: bool) -> String {
    let view = SettingsView {
        page: page.clone(),
        head: head(is_readable),
        files: vec![("problem.yaml", "/workshop/1/files/problem.yaml".to_owned())],
        solutions: vec!["submissions/accepted/<x>.cpp".to_owned()],
        seen: "ab".to_owned(),
        form: SettingsForm {
            settings: Settings {
                title_vi: "<x>".to_owned(),
                chapter: "<x>".to_owned(),
                is_scoring: true,
                ..Settings::default()
            },
            groups: vec![GroupPoints {
                folder: "secret/<x>".to_owned(),
                points: "<x>".to_owned(),
                was: String::new(),
                tests_count: 0,
                is_removed: true,
            }],
            new_groups: vec![NewGroup {
                name: "<x>".to_owned(),
                points: "<x>".to_owned(),
            }],
            was_scoring: false,
        },
        place: PlaceView {
            is_fixed: !is_readable,
            ..place()
        },
        unreadable: (!is_readable).then(|| Unreadable {
            place: "judge.yaml:3".to_owned(),
            href: "/workshop/1/files/judge.yaml?line=3".to_owned(),
        }),
        errors: errors(),
    };
    view.render().unwrap()
}

fn checker(page: &Page, is_interactive: bool) -> String {
    let view = CheckerView {
        page: page.clone(),
        head: head(is_interactive),
        seen: "ab".to_owned(),
        form: CheckerForm {
            way: "compare".to_owned(),
            absolute: "<x>".to_owned(),
            kit: "cpp".to_owned(),
            ..CheckerForm::default()
        },
        files: CheckerFiles {
            is_interactive,
            program: if is_interactive {
                Vec::new()
            } else {
                vec![("<x>".to_owned(), "/workshop/1/files/x".to_owned())]
            },
            stock: Some("testlib/wcmp".to_owned()),
            unknown_flags: Some("<x>".to_owned()),
            own_flags: vec!["secret/<x>".to_owned()],
        },
        has_testlib: is_interactive,
        errors: errors(),
    };
    view.render().unwrap()
}

fn matrix(page: &Page, is_checked: bool) -> String {
    let row = MatrixRow {
        file: "wrong_answer/<x>.cpp".to_owned(),
        href: "/workshop/1/files/x".to_owned(),
        expected: "WA".to_owned(),
        outcome: StatusBadge::Judged(Verdict::Ac),
        is_kept: false,
        times: (3.5, 1_000.0),
        cells: vec![
            Cell::Verdict(StatusBadge::Judged(Verdict::Wa)),
            Cell::FromTable(StatusBadge::Judged(Verdict::Wa)),
            Cell::Unknown,
        ],
    };
    let test = |name: &str| (name.to_owned(), format!("/workshop/1/tests/{name}"));
    let view = MatrixView {
        page: page.clone(),
        head: head(false),
        is_checked,
        is_old: true,
        tests: vec![test("secret/01"), test("secret/02"), test("secret/03")],
        tests_left_out: 3,
        rows: vec![row],
    };
    view.render().unwrap()
}

fn publish(page: &Page, is_new: bool) -> String {
    let newer = NewerView {
        number: 3,
        author: "an<b>".to_owned(),
        created_ms: MOMENT_MS,
        on_both_sides: lines(),
    };
    let view = PublishView {
        page: page.clone(),
        head: head(is_new),
        changes: changes(),
        changes_left_out: 2,
        check: check(page, CheckStage::Failed),
        newer: (!is_new).then_some(newer),
        taken_over: Some(if is_new { Vec::new() } else { lines() }),
        revision: 7,
        form: PublishForm {
            note: "<x>".to_owned(),
            reason: "<x>".to_owned(),
            ..PublishForm::default()
        },
        place: is_new.then(place),
        errors: errors(),
    };
    view.render().unwrap()
}

fn place() -> PlaceView {
    PlaceView {
        parts: vec![PartChoice {
            name: "<x>".to_owned(),
            chapters: vec![("1.1".to_owned(), "<x>".to_owned())],
        }],
        chapter: "1.1".to_owned(),
        level: 2,
        is_fixed: false,
    }
}
