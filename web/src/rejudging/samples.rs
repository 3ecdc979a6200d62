//! Samples of the views.

use askama::Template;
use grundy_judgement::Verdict;

use super::views::*;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let (before, after) = (
        StatusBadge::Judged(Verdict::Wa),
        StatusBadge::Judged(Verdict::Ac),
    );
    let panel = |decision, judged: i64, changes: usize, failed: i64| PanelView {
        page: page.clone(),
        id: "1".to_owned(),
        problem: "vpoint".to_owned(),
        versions: (judged > 0).then_some((1, 1 + i64::from(failed > 0))),
        current: 2,
        event: (judged == 40).then(|| "1".to_owned()),
        left: changes,
        newer: judged,
        shown: "00ff".to_owned(),
        is_stale: decision == Decision::Open && judged == 40,
        decision,
        is_finished: judged == 40,
        total: 40,
        judged,
        failed,
        changed: changes,
        groups: [(after, None), (before, Some((40.0, 50.5)))]
            .map(|(after, points)| ChangeGroup {
                before,
                after,
                points,
                count: changes,
            })
            .into_iter()
            .take(changes)
            .collect(),
        rows: vec![
            ChangeRow {
                number: 7,
                login: "an".to_owned(),
                display_name: "<Nguyễn Văn An>".to_owned(),
                language_name: "Pascal".to_owned(),
                before,
                after,
                before_score: None,
                after_score: Some(100.0),
            };
            changes.min(2)
        ],
        more: changes.saturating_sub(2),
        events: [true, false]
            .map(|has_points| EventMoves {
                id: "1".to_owned(),
                name: "Tuần <3>".to_owned(),
                has_points,
                moves: vec![Move {
                    name: "An <b>".to_owned(),
                    ranks: (2, 1),
                    points: (0.0, 100.0),
                    solved: (0, 1),
                    penalties: (0, 16),
                }],
                more: changes,
            })
            .into_iter()
            .take(changes)
            .collect(),
        others: changes / 2,
    };
    [
        panel(Decision::Open, 12, 0, 0),
        panel(Decision::Open, 40, 0, 0),
        panel(Decision::Open, 40, 7, 1),
        panel(Decision::Applied, 40, 2, 0),
        panel(Decision::Dropped, 40, 0, 0),
    ]
    .map(|panel| {
        let view = RejudgeView {
            page: page.clone(),
            id: "1".to_owned(),
            problem: "vpoint".to_owned(),
            title: "Điểm <nhìn>".to_owned(),
            asked_by: "co".to_owned(),
            created_ms: MOMENT_MS,
            event: (panel.judged == 40).then(|| ("1".to_owned(), "Tuần <3>".to_owned())),
            panel,
        };
        view.render().unwrap()
    })
    .into()
}
