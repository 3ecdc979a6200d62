//! Samples of the views.

use askama::Template;
use grundy_store::Rejection;

use super::views::*;
use crate::frame::Page;
use crate::frame::samples::{MOMENT_MS, errors};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let stages = [
        Stage::Queued,
        Stage::Working,
        Stage::Accepted {
            test_name: "secret/t01".to_owned(),
        },
        Stage::Rejected(Some(Rejection::Input(
            "line 1: <expected> an integer".to_owned(),
        ))),
        Stage::Rejected(Some(Rejection::SameInput("secret/<t01>".to_owned()))),
        Stage::Rejected(None),
    ];
    let proposals = stages.clone().map(|stage| ProposalRow {
        id: "1".to_owned(),
        stage,
        why: "Toạ độ âm".to_owned(),
        created_ms: MOMENT_MS,
    });
    let tests = |has_validator: bool| TestsView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        tests: vec![TestRowView {
            name: "secret/01".to_owned(),
            input_bytes: 12,
            answer_bytes: 3,
            why: "<lớn nhất>".to_owned(),
        }],
        pictures: has_validator.then(|| "/problems/vpoint/versions/1/pictures/".to_owned()),
        has_validator,
        input_bytes_max: 4 << 20,
        form: TestForm {
            input: "</textarea>".to_owned(),
            why: "\"".to_owned(),
        },
        errors: errors(),
        proposals: proposals.clone().into(),
    };
    let test = |head: Option<(String, bool)>| TestView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        name: "secret/01".to_owned(),
        why: "<lớn nhất>".to_owned(),
        parts: ["input", "answer"]
            .map(|kind| TestPart {
                kind,
                bytes: 12,
                head: head.clone(),
            })
            .into(),
    };
    let mut pages = vec![
        tests(true).render().unwrap(),
        tests(false).render().unwrap(),
        test(Some(("<1> 2\n".to_owned(), true))).render().unwrap(),
        test(None).render().unwrap(),
    ];
    for stage in stages {
        let view = ProposalView {
            page: page.clone(),
            id: "vpoint".to_owned(),
            title: "Điểm".to_owned(),
            proposal_id: "1".to_owned(),
            author: ("an".to_owned(), "<1>".to_owned()),
            created_ms: MOMENT_MS,
            why: "x".to_owned(),
            status: ProposalStatusView {
                page: page.clone(),
                stage,
            },
            input_head: "1 <2>".to_owned(),
            input_clipped: true,
        };
        pages.push(view.render().unwrap());
    }
    pages
}
