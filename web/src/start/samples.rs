//! Samples of the views.

use askama::Template;

use super::views::{ClassWeek, Continued, OwnClass, StartView, Week};
use crate::access::Scope;
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
            };
            is_known.then_some(class).into_iter().collect()
        }),
    };
    let views = [view(0, true), view(0, false), view(3, true), view(6, false)];
    views.iter().map(|view| view.render().unwrap()).collect()
}
