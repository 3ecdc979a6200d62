//! Samples of the views.

use askama::Template;
use grundy_judgement::Verdict;

use super::views::*;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::submissions::GroupView;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    [lists(page), gradings(page), files(page)].concat()
}

fn lists(page: &Page) -> Vec<String> {
    let list = |stages: &[Stage], errors: FieldErrors| {
        let rows = stages.iter().map(|stage| ListRow {
            id: "1".to_owned(),
            name: "Thi <thử>".to_owned(),
            owner: "co".to_owned(),
            stage: *stage,
            contestants: 40,
            created_ms: MOMENT_MS,
        });
        let problems = [true, false].map(|is_ticked| ProblemOption {
            id: "vpoint".to_owned(),
            name: "Điểm <nhìn>".to_owned(),
            is_ticked,
        });
        let view = ListView {
            page: page.clone(),
            rows: rows.collect(),
            problems: problems.into(),
            form: NewForm {
                name: "\"An\"".to_owned(),
                names: "</textarea><script>".to_owned(),
                problems: Vec::new(),
            },
            errors,
        };
        view.render().unwrap()
    };
    let stages = [Stage::Draft, Stage::Running, Stage::Finished];
    vec![list(&stages, errors()), list(&[], FieldErrors::default())]
}

fn table(order: Order, cells: Vec<CellView>) -> TableView {
    let row = TableRow {
        name: "<Nguyễn Văn An>".to_owned(),
        total: 112.5,
        rank: 1,
        cells,
    };
    TableView {
        order,
        heads: vec![("BÀI <1>".to_owned(), "vpoint".to_owned()); row.cells.len()],
        rows: vec![row; 2],
        more: 3,
    }
}

fn gradings(page: &Page) -> Vec<String> {
    let href = || "/gradings/1/files/1/1".to_owned();
    let refused = || CellView::Refused {
        why: "không có <ngôn ngữ>".to_owned(),
        href: href(),
    };
    let recognised = CellView::Recognised {
        file: "An/<BAI1>.pas".to_owned(),
        language: "Pascal".to_owned(),
    };
    let judged = |outcome, score| CellView::Judged {
        outcome,
        score,
        href: href(),
    };
    let draft = vec![CellView::Nothing, refused(), recognised];
    let results = vec![
        CellView::Nothing,
        refused(),
        judged(StatusBadge::Queued, None),
        judged(StatusBadge::Judged(Verdict::Wa), Some(12.5)),
    ];
    let panel = |stage, judged: i64, table| PanelView {
        page: page.clone(),
        id: "1".to_owned(),
        stage,
        contestants: 2,
        files: 7,
        judged,
        failed: judged / 7,
        waiting: (judged == 3).then(|| Message::new("grading-waiting-nobody")),
        table,
    };
    let panels = [
        panel(Stage::Draft, 0, Some(table(Order::Name, draft))),
        panel(Stage::Running, 3, None),
        panel(
            Stage::Running,
            3,
            Some(table(Order::Total, results.clone())),
        ),
        panel(Stage::Finished, 7, Some(table(Order::Name, results))),
    ];
    let views = panels.into_iter().map(|panel| {
        let has_strays = panel.stage == Stage::Draft;
        let view = GradingView {
            page: page.clone(),
            name: "Thi <thử>".to_owned(),
            owner: "co".to_owned(),
            created_ms: MOMENT_MS,
            panel,
            strays: if has_strays {
                vec![stray(Some(0)), stray(None)]
            } else {
                Vec::new()
            },
            strays_more: has_strays.into(),
            contestants: vec!["<An>".to_owned()],
            tasks: vec![("0".to_owned(), "BÀI <1>".to_owned())],
            errors: if has_strays {
                FieldErrors::one("strays", Message::new("grading-strays-error-nothing"))
            } else {
                FieldErrors::default()
            },
        };
        view.render().unwrap()
    });
    views.collect()
}

fn stray(number: Option<i64>) -> StrayView {
    StrayView {
        path: "<x>".to_owned(),
        why: "không thuộc bài nào".to_owned(),
        number,
        contestant: "<An>".to_owned(),
        task: number.map(|_| "0".to_owned()).unwrap_or_default(),
    }
}

fn files(page: &Page) -> Vec<String> {
    let test = TestView {
        name: "01".to_owned(),
        outcome: StatusBadge::Judged(Verdict::Wa),
        score: 0.0,
        cpu_ms: 3.1,
        memory_bytes: 1_630_208,
        why: "cần <7>".to_owned(),
    };
    let group = GroupView {
        name: "secret/<nhóm 1>".to_owned(),
        outcome: Some(StatusBadge::Judged(Verdict::Wa)),
        score: 12.5,
        max_score: Some(40.0),
    };
    let file = |verdict: Option<Verdict>, groups, tests| {
        let view = FileView {
            page: page.clone(),
            id: "1".to_owned(),
            name: "Thi <thử>".to_owned(),
            contestant: "<Nguyễn Văn An>".to_owned(),
            task: "BÀI <1>".to_owned(),
            problem: "vpoint".to_owned(),
            file: "An/<x>.pas".to_owned(),
            language: verdict.map(|_| "Pascal".to_owned()),
            outcome: verdict.map(StatusBadge::Judged),
            refused: verdict.is_none().then(|| "là <liên kết>".to_owned()),
            points: verdict.map(|_| (12.5, 100.0)),
            compile_log: if verdict == Some(Verdict::Ce) {
                "main.pas(1,1) <x>".to_owned()
            } else {
                String::new()
            },
            groups,
            tests_have_points: verdict == Some(Verdict::Ac),
            tests,
        };
        view.render().unwrap()
    };
    vec![
        file(Some(Verdict::Ac), Vec::new(), vec![test.clone(); 2]),
        file(Some(Verdict::Wa), vec![group], vec![test; 2]),
        file(Some(Verdict::Ce), Vec::new(), Vec::new()),
        file(None, Vec::new(), Vec::new()),
    ]
}
