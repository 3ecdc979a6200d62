//! Samples of the views.

use askama::Template;
use grundy_store::{EventId, Unanswered};
use uuid::Uuid;

use super::views::{ClassWeek, Continued, NewComments, OwnClass, StartView, Stuck, Week};
use crate::access::Scope;
use crate::events::{EventRow, QuestionsView, Stage};
use crate::frame::Page;
use crate::frame::samples::MOMENT_MS;
use crate::problems::{CoursePicture, Glance, Progress};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let week = Week {
        working: 4,
        solved: 9,
        unsolved: 2,
    };
    let view = |solved: usize, is_known: bool| StartView {
        due: due(is_known),
        questions: QuestionsView {
            page: page.clone(),
            events: is_known.then(|| unanswered(solved)).into_iter().collect(),
        },
        comments: is_known.then(|| comments(solved)).into_iter().collect(),
        page: page.clone(),
        glance: Glance {
            about: "Theo sách <i>".to_owned(),
            pictures: vec![CoursePicture {
                id: "vpoint".to_owned(),
                title: "Điểm <i>".to_owned(),
                sheet: "/course/pictures/1.1?of=<i>&scheme=".to_owned(),
            }],
            titles: [].into(),
            progress: Progress { solved, total: 6 },
            next: is_known.then(|| ("vpoint".to_owned(), "Điểm <i>".to_owned())),
            chapter: None,
        },
        continued: (is_known && solved > 0).then(|| Continued {
            id: "vpoint".to_owned(),
            title: "Điểm <i>".to_owned(),
            attempts: 3,
            is_judged: solved > 3,
            last_ms: MOMENT_MS,
        }),
        own_class: is_known.then(|| OwnClass {
            name: "11 Tin <i>".to_owned(),
            week,
            most: Some(("mount".to_owned(), "Núi <i>".to_owned(), 4)),
        }),
        classes: page.reader.sees_class_now(Scope::Site).then(|| {
            let class = ClassWeek {
                name: "11 Tin <i>".to_owned(),
                query: "11%20Tin".to_owned(),
                pupils: 30,
                week,
                stuck: if solved > 0 {
                    vec![stuck()]
                } else {
                    Vec::new()
                },
                more_stuck: solved,
            };
            is_known.then_some(class).into_iter().collect()
        }),
    };
    let views = [view(0, true), view(0, false), view(3, true), view(6, false)];
    views.iter().map(|view| view.render().unwrap()).collect()
}

fn stuck() -> Stuck {
    Stuck {
        login: "an<b>".to_owned(),
        name: "Lê <An>".to_owned(),
        problem: "vpoint".to_owned(),
        title: "Điểm <i>".to_owned(),
        failed: 4,
    }
}

/// A submission with one new comment, or with several.
fn comments(solved: usize) -> NewComments {
    NewComments {
        number: 17,
        title: "Điểm <i>".to_owned(),
        author: "Cô <Lan>".to_owned(),
        count: if solved > 0 { 2 } else { 1 },
        newest_ms: MOMENT_MS,
    }
}

/// The events that are due: none, or one of each stage.
fn due(is_any: bool) -> Vec<EventRow> {
    let stages = [Stage::Coming, Stage::Running, Stage::Late];
    let stages = stages.into_iter().filter(|_| is_any);
    let rows = stages.map(|stage| EventRow {
        id: "1".to_owned(),
        name: "Tuần <3>".to_owned(),
        class_name: String::new(),
        has_accounts: false,
        stage,
        starts_ms: 0,
        ends_ms: 90_000_000,
        over_ms: 0,
        closes_ms: None,
        duration_minutes: None,
        problems: 2,
        is_sealed: stage == Stage::Late,
        done: Some(1),
    });
    rows.collect()
}

fn unanswered(solved: usize) -> Unanswered {
    Unanswered {
        event: EventId(Uuid::nil()),
        name: "Thi <thử>".to_owned(),
        class: None,
        count: if solved > 0 { 1 } else { 7 },
    }
}
