//! Samples of the views.

use askama::Template;
use grundy_judgement::Verdict;

use super::views::*;
use crate::frame::{Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let stages = [
        (Stage::Never, None, true),
        (Stage::Never, None, false),
        (Stage::Queued(None), None, false),
        (Stage::Running(20, 60), None, false),
        (Stage::Failed, Some(0), true),
        (Stage::Done, Some(3), true),
    ];
    let lists = stages.map(|(stage, newer, can_ask)| SimilarView {
        page: page.clone(),
        name: "Tuần <3>".to_owned(),
        panel: PanelView {
            page: page.clone(),
            event: "1".to_owned(),
            stage,
            can_ask,
            newer: newer.unwrap_or_default(),
            result: newer.map(|_| result()),
        },
    });
    let mut pages: Vec<String> = lists.iter().map(|view| view.render().unwrap()).collect();
    pages.push(pair(page).render().unwrap());
    pages
}

fn author(number: i64) -> AuthorView {
    AuthorView {
        number,
        login: "an".to_owned(),
        name: "An <b>".to_owned(),
    }
}

fn result() -> ResultView {
    let pair = PairRow {
        alike: 97,
        surprise: 84,
        places: 3,
        sides: [author(12), author(15)],
    };
    let problem = |id: &str, pairs: usize| ProblemView {
        id: id.to_owned(),
        title: "A. Tổng <hai>".to_owned(),
        compared: 40,
        left_out: pairs,
        pairs: vec![pair.clone(); pairs],
        clusters: vec![vec![author(12), author(15), author(17)]; pairs.min(1)],
        unread: vec![author(20); pairs.min(2)],
    };
    ResultView {
        compared_ms: 1,
        count: 80,
        problems: vec![problem("sum", 21), problem("other", 0)],
    }
}

fn pair(page: &Page) -> PairView {
    let piece = |place, text: &str| PieceView {
        place,
        text: text.to_owned(),
    };
    let side = |number| SideView {
        author: author(number),
        language_name: "C++ <17>".to_owned(),
        outcome: StatusBadge::Judged(Verdict::Ac),
        created_ms: 0,
        pieces: vec![
            piece(None, "#include <cstdio>\n"),
            piece(Some(0), "if (a < b)\n  f();"),
            piece(Some(7), "g();\n"),
        ],
        lines: 4,
    };
    let place = |first, last| PlaceView {
        lines: [(first, last), (first, first)],
    };
    PairView {
        page: page.clone(),
        event: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        title: "A. Tổng <hai>".to_owned(),
        alike: 97,
        places: vec![place(2, 3), place(4, 4)],
        sides: vec![side(12), side(15)],
    }
}
