//! Samples of the views.

use askama::Template;
use grundy_judgement::Verdict;

use super::now::{Doing, ProblemNow};
use super::views::{
    ClassNowView, LatestView, ProblemRow, ProblemsView, PupilRow, RowsView, SummaryView, WrongView,
};
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let row = |id: &str, state: Doing, handed_in: Option<(i64, StatusBadge)>| PupilRow {
        id: id.to_owned(),
        login: "an<b>".to_owned(),
        name: if id == "1" { "Nguyễn <i>" } else { "" }.to_owned(),
        class_name: if id == "1" { "10 <A1>" } else { "" }.to_owned(),
        has_namesake: id == "1",
        state,
        latest: (state != Doing::Quiet).then(|| LatestView {
            problem: "vpoint".to_owned(),
            title: "Điểm <i>".to_owned(),
            at_ms: MOMENT_MS,
            handed_in,
        }),
        wrong: [true, false]
            .map(|is_solved| WrongView {
                title: "Điểm <i>".to_owned(),
                href: "/submissions?user=an&problem=vpoint".to_owned(),
                failed: 4,
                is_solved,
                is_stuck: !is_solved,
            })
            .into(),
        solved: usize::from(state == Doing::Working),
    };
    let rows = vec![
        row(
            "1",
            Doing::Stuck,
            Some((17, StatusBadge::Judged(Verdict::Wa))),
        ),
        row("2", Doing::Working, Some((18, StatusBadge::Queued))),
        row("3", Doing::Working, None),
        row("4", Doing::Quiet, None),
    ];
    let view = |rows: Vec<PupilRow>, quiet: Option<usize>| ClassNowView {
        page: page.clone(),
        classes: vec!["10A1".to_owned(), "<11B>".to_owned()],
        class: if quiet.is_some() { "10A1" } else { "" }.to_owned(),
        minutes: 30,
        events_href: "/class-now/events?class=10A1&minutes=30".to_owned(),
        summary: SummaryView {
            page: page.clone(),
            stuck: 1,
            working: 2,
            quiet,
        },
        problems: ProblemsView {
            page: page.clone(),
            rows: quiet
                .map(|_| problem(true))
                .into_iter()
                .chain([problem(false)])
                .collect(),
        },
        rows: RowsView {
            page: page.clone(),
            rows,
        },
    };
    vec![
        view(rows, Some(1)).render().unwrap(),
        view(Vec::new(), None).render().unwrap(),
    ]
}

/// A problem at which many fail, or nobody does.
fn problem(is_common: bool) -> ProblemRow {
    ProblemRow {
        id: "vpoint".to_owned(),
        title: "Điểm <i>".to_owned(),
        counts: ProblemNow {
            at: 4,
            solved: 1,
            failing: if is_common { 3 } else { 0 },
        },
        is_common,
        mistakes_href: is_common.then(|| "/problems/vpoint/mistakes?class=10%3CA1%3E".to_owned()),
        has_closed_hint: is_common,
    }
}
