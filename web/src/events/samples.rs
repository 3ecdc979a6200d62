//! Samples of the views.

use std::collections::BTreeSet;

use askama::Template;
use grundy_judgement::Verdict;
use grundy_standings::{Cell, Scoring};

use super::form::EventForm;
use super::heads::Head;
use super::messages::views::*;
use super::readings::ReadingRow;
use super::results::{AttemptRow, MarkView, ResultView};
use super::standings::views::*;
use super::views::*;
use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::problems::Section;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let row = |stage: Stage, done: Option<usize>| EventRow {
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        class_name: done.map_or_else(String::new, |_| "11 \"Tin\"".to_owned()),
        has_accounts: stage == Stage::Running,
        stage,
        starts_ms: 0,
        ends_ms: 90_000_000,
        over_ms: 95_000_000,
        closes_ms: Some(99_000_000),
        duration_minutes: done.map(|_| 90),
        problems: 2,
        is_sealed: stage == Stage::Late,
        done,
    };
    let stages = [
        Stage::Coming,
        Stage::Running,
        Stage::Paused,
        Stage::Extra,
        Stage::Late,
        Stage::Over,
    ];
    let rows = || stages.map(|stage| row(stage, Some(1))).to_vec();
    let list = |may_make: bool, coming, over| EventsView {
        page: page.clone(),
        may_make,
        may_transfer: may_make,
        coming,
        over,
    };
    let lists = [
        list(false, rows(), rows()),
        list(true, vec![row(Stage::Running, None)], Vec::new()),
        list(false, Vec::new(), Vec::new()),
        list(true, Vec::new(), Vec::new()),
    ];
    let mut pages: Vec<String> = lists.iter().map(|view| view.render().unwrap()).collect();
    for works_on in [false, true] {
        for is_seen in [false, true] {
            let stage = if works_on && is_seen {
                Stage::Extra
            } else {
                Stage::Running
            };
            let view = event(page, row(stage, Some(1)), works_on, is_seen);
            pages.push(view.render().unwrap());
        }
    }
    pages.extend([false, true].map(|is_new| edit(page, is_new).render().unwrap()));
    for works_on in [false, true] {
        for is_empty in [false, true] {
            pages.push(messages(page, works_on, is_empty).render().unwrap());
        }
    }
    pages.extend([false, true].map(|works_on| result(page, works_on).render().unwrap()));
    pages.extend(super::errands::samples::pages(page));
    for scoring in [Scoring::Icpc, Scoring::BestSubmission] {
        pages.extend(
            [false, true]
                .map(|is_own| boards(page, scoring, is_own))
                .concat(),
        );
    }
    pages
}

/// A result with attempts in every state, or without any.
fn result(page: &Page, works_on: bool) -> ResultView {
    let attempt = |number, outcome, excluded: bool| AttemptRow {
        id: format!("00000000-0000-0000-0000-00000000000{number}"),
        number,
        created_ms: 0,
        language: "C++20".to_owned(),
        outcome,
        score: (number == 3).then_some((40.0, 100.0)),
        is_late: excluded,
        is_counted: number == 3,
        excluded_for: excluded.then(|| "Đề <sai>".to_owned()),
    };
    let mut errors = FieldErrors::default();
    if works_on {
        errors.push("points", Message::new("result-error-points"));
        errors.push(
            "reason",
            Message::new("result-error-reason").with("count", 500),
        );
    }
    ResultView {
        page: page.clone(),
        event: ("1".to_owned(), "Tuần <3>".to_owned()),
        href: "/events/1/results/an/sum".to_owned(),
        who: ("an".to_owned(), "An <b>".to_owned()),
        problem: ("sum".to_owned(), "A. Tổng <hai>".to_owned()),
        points: works_on.then_some((7.5, 100.0)),
        mark: works_on.then(|| MarkView {
            reason: "Vấn <đáp>".to_owned(),
            given_by: "Cô <Lan>".to_owned(),
            given_ms: 0,
        }),
        works_on,
        can_print: works_on,
        attempts: match works_on {
            true => vec![
                attempt(3, StatusBadge::Judged(Verdict::Wa), false),
                attempt(2, StatusBadge::Sealed, false),
                attempt(1, StatusBadge::Judged(Verdict::Ac), true),
            ],
            false => Vec::new(),
        },
        shown: works_on.then_some(3),
        sources: Vec::new(),
        entered: ("<7>".to_owned(), "<vì>".to_owned()),
        errors,
    }
}

/// Announcements and questions in every state, or none.
fn messages(page: &Page, works_on: bool, is_empty: bool) -> MessagesView {
    let message = |question: &str, answer: Option<&str>, is_for_all, is_own| MessageView {
        told: 7,
        id: "00000000-0000-0000-0000-00000000000".to_owned() + if is_own { "1" } else { "2" },
        problem: if is_own { "Tổng <hai>" } else { "" }.to_owned(),
        asker: if works_on { "An <b>" } else { "" }.to_owned(),
        question: question.to_owned(),
        asked_ms: 0,
        answer: answer.map(str::to_owned),
        is_for_all,
        is_own,
    };
    let mut all = vec![
        message("Số <lớn> đến đâu?", None, false, true),
        message("", Some("Thêm <giờ>."), true, false),
    ];
    for (number, is_own) in [(3, true), (4, false)] {
        let mut one = message("Có <âm> không?", Some("Không."), false, is_own);
        one.id.push_str(&number.to_string());
        all.push(one);
    }
    let refused = all[0].id.clone();
    if is_empty {
        all.clear();
    }
    MessagesView {
        page: page.clone(),
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        works_on,
        can_ask: !works_on && !is_empty,
        problems: vec![head("A", true), head("B", false)],
        clock: clock(page, works_on),
        list: ListView {
            page: page.clone(),
            id: "1".to_owned(),
            may_answer: works_on,
            messages: all,
            entered: Some(Entered {
                question: (works_on && !is_empty).then_some(refused),
                text: "<?>".to_owned(),
                error: Message::new("message-error-many"),
            }),
        },
    }
}

/// The pages with standings.
fn boards(page: &Page, scoring: Scoring, works_on: bool) -> Vec<String> {
    let standings = StandingsView {
        page: page.clone(),
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        works_on,
        frozen: FrozenView {
            page: page.clone(),
            is_frozen: !works_on,
        },
        virtual_minutes: (!works_on).then_some(17),
        can_unfreeze: works_on,
        as_public: works_on && scoring == Scoring::Icpc,
        part: (2, if works_on { 3 } else { 1 }),
        by_name: works_on,
        has_messages: works_on,
        clock: clock(page, works_on),
        events_href: "/events/1/standings/events?part=1&sort=&view=".to_owned(),
        table: table(page, scoring, works_on),
    };
    let ceremony = CeremonyView {
        page: page.clone(),
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        step: if works_on { (1, 2) } else { (2, 2) },
        is_open: works_on,
        table: table(page, scoring, false),
    };
    vec![standings.render().unwrap(), ceremony.render().unwrap()]
}

/// A table with a cell in every state, or without rows.
fn table(page: &Page, scoring: Scoring, has_rows: bool) -> TableView {
    let states = [
        Cell::default(),
        Cell {
            attempts: 3,
            wrong: 2,
            points: 40.0,
            ..Cell::default()
        },
        Cell {
            attempts: 1,
            wrong: 1,
            pending: 2,
            ..Cell::default()
        },
        Cell {
            pending: 1,
            ..Cell::default()
        },
        Cell {
            attempts: 2,
            wrong: 1,
            points: 100.0,
            solved_ms: Some(4_000_000),
            is_first: true,
            ..Cell::default()
        },
        Cell {
            attempts: 1,
            points: 50.0,
            solved_ms: Some(0),
            is_late: true,
            ..Cell::default()
        },
    ];
    let cells = states
        .into_iter()
        .enumerate()
        .map(|(place, cell)| StandingsCell {
            cell,
            href: (place % 2 == 0).then(|| "/submissions?event=1&user=an&problem=sum".to_owned()),
            is_next: place == 3,
            is_excluded: place == 0,
        });
    let row = StandingsRow {
        is_virtual: has_rows,
        login: "an".to_owned(),
        name: "An <b>".to_owned(),
        class_name: "11 <Tin>".to_owned(),
        members: vec!["<An>".to_owned(), "Bình".to_owned()],
        is_own: true,
        points: 190.0,
        solved: 2,
        penalty: 86,
        cells: cells.collect(),
    };
    let heads = ["A", "B", "C", "D", "E", "F"].map(|letter| head(letter, true));
    TableView {
        page: page.clone(),
        scoring,
        totals: match has_rows {
            true => vec![
                ProblemTotal {
                    solved: 1,
                    tried: 2,
                    mean: 33.33,
                },
                ProblemTotal::default(),
            ],
            false => Vec::new(),
        },
        heads: heads.into(),
        has_links: has_rows,
        rows: if has_rows {
            let row = RowView { page, scoring, row };
            vec![(1, row.fragment().expect("a row"))]
        } else {
            Vec::new()
        },
    }
}

fn head(letter: &str, is_open: bool) -> Head {
    Head {
        letter: letter.to_owned(),
        id: "sum".to_owned(),
        title: "Tổng <hai>".to_owned(),
        is_open,
    }
}

/// The notice in a pause, or after it.
fn clock(page: &Page, is_paused: bool) -> ClockView {
    ClockView {
        page: page.clone(),
        paused_from_ms: is_paused.then_some(80_000_000),
        paused_ms: 61_000,
        left_ms: 59_999,
        ends_ms: 90_000_000,
        stage: "1-<2>".to_owned(),
    }
}

fn event(page: &Page, row: EventRow, works_on: bool, is_seen: bool) -> EventView {
    let problem = |letter: &str, is_open, best| EventProblemRow {
        solved_before: i64::from(is_open),
        is_marked: is_open,
        href: "/events/1/results/an/sum".to_owned(),
        head: head(letter, is_open),
        points: 100.0,
        earned: is_open.then_some(50.0),
        is_late: is_open,
        best,
        attempts: i64::from(is_open),
    };
    let accepted = Some(StatusBadge::Judged(Verdict::Ac));
    let problems = vec![problem("A", true, accepted), problem("B", false, None)];
    let named = ("1".to_owned(), "An <b>".to_owned());
    EventView {
        sealed: i64::from(works_on),
        page: page.clone(),
        row,
        given: is_seen.then(|| {
            let message = Message::new("event-extended-done");
            message.with("name", "An <b>").with("count", 15)
        }),
        note: grundy_statement::render_note("# Đọc <kĩ>\n\n**đề**"),
        works_on,
        reads_all: works_on || is_seen,
        takes_part: is_seen,
        can_join: !is_seen && !works_on,
        can_begin_virtual: is_seen && !works_on,
        virtual_minutes: 300,
        virtual_until_ms: is_seen.then_some(90_000_000),
        can_end: works_on,
        can_pause: works_on && !is_seen,
        can_resume: works_on && is_seen,
        clock: clock(page, is_seen),
        helpers: if works_on {
            vec![("an<b>".to_owned(), "An <b>".to_owned(), "helper-jury")]
        } else {
            Vec::new()
        },
        hides_problems: is_seen,
        is_homework: !works_on,
        readings: if works_on { readings() } else { Vec::new() },
        has_errands: works_on,
        has_prints: !works_on,
        rules: vec!["Một <luật>".to_owned()],
        problems: is_seen.then_some(problems),
        has_standings: is_seen,
        has_messages: is_seen,
        can_unfreeze: works_on,
        has_points: is_seen,
        extended: match is_seen {
            true => vec![Extended {
                login: "an".to_owned(),
                name: "An <b>".to_owned(),
                minutes: 15,
                ends_ms: Some(90_000_000),
                goes_on: true,
            }],
            false => Vec::new(),
        },
        participants: if is_seen { vec![named] } else { Vec::new() },
        can_delete: works_on,
    }
}

fn readings() -> Vec<ReadingRow> {
    let row = |event: Option<&str>| ReadingRow {
        problem: "sum".to_owned(),
        event: event.map(|name| ("/events/2".to_owned(), name.to_owned())),
        words: "học sinh lớp <11 Tin> đọc được đề".to_owned(),
    };
    vec![row(Some("Tuần <3>")), row(None)]
}

fn edit(page: &Page, is_new: bool) -> EditView {
    let section = |key: &str, is_chapter| Section {
        key: key.to_owned(),
        name: "Chương <1>".to_owned(),
        is_chapter,
        problems: vec![("sum".to_owned(), "Tổng <hai>".to_owned())],
    };
    let one = |text: &str| BTreeSet::from([text.to_owned()]);
    let mut errors = FieldErrors::default();
    if !is_new {
        for field in [
            "name",
            "starts",
            "ends",
            "note",
            "problems",
            "late_until",
            "late_percent",
            "duration",
            "attempts_max",
            "penalty",
            "freeze",
        ] {
            errors.push(field, Message::new("event-error-time"));
        }
    }
    EditView {
        page: page.clone(),
        readings: readings(),
        asks: is_new,
        id: (!is_new).then(|| "1".to_owned()),
        form: EventForm {
            name: "Tuần <3>".to_owned(),
            classes: one("1"),
            problems: if is_new {
                String::new()
            } else {
                "sum 50\nhai\n".to_owned()
            },
            colours: [("sum".to_owned(), "#123456".to_owned())].into(),
            added: vec!["sum".to_owned()],
            chapters: one("1"),
            languages: one("cpp"),
            hides_problems: is_new,
            scoring: "icpc".to_owned(),
            feedback: if is_new { "verdict" } else { "problem" }.to_owned(),
            ..EventForm::default()
        },
        errors,
        classes: vec![("1".to_owned(), "11 <Tin>".to_owned())],
        audience: "11 <Tin>".to_owned(),
        sections: vec![section("1", false), section("1.1", true)],
        languages: vec![("cpp".to_owned(), "C++ <17>".to_owned())],
    }
}
