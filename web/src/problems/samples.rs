//! Samples of the views.

use askama::Template;
use grundy_package::{Limits, NamedFiles};
use grundy_statement::Segment;
use grundy_store::{Disclosure, Part};

use super::reading::parts;
use super::solution_views::*;
use super::views::*;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Page};
use crate::submissions::Outcome;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let row = ProblemRow {
        id: "vpoint".to_owned(),
        title: "Điểm nhìn thấy <i>".to_owned(),
        exercise: Some("8.10".to_owned()),
        tests_count: 25,
        solvers_count: 3,
        best: Some(Outcome::ALL[2]),
        is_hidden: true,
    };
    let list = |rows, query: &str| ProblemsView {
        page: page.clone(),
        query: query.to_owned(),
        chapter: "8".to_owned(),
        chapters: vec!["8".to_owned(), "9".to_owned()],
        rows,
    };
    let problem = |form: SubmitForm, errors| ProblemView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "VPOINT".to_owned(),
        exercise: Some("8.10".to_owned()),
        best: Some(Outcome::ALL[3]),
        limits: limits(),
        files: Some(NamedFiles {
            input: "VPOINT.INP".to_owned(),
            output: "VPOINT.OUT".to_owned(),
        }),
        has_solution: true,
        statement: StatementView {
            language: "vi".to_owned(),
            other_languages: vec![StatementLanguage {
                code: "en".to_owned(),
                name: "English".to_owned(),
            }],
            body: parts(
                vec![
                    Segment::Html("<p>Cho</p>".to_owned()),
                    Segment::NextSample,
                    Segment::Html("<p>Ở đây</p>".to_owned()),
                ],
                vec![sample(1), sample(2)],
            ),
        },
        has_samples_archive: true,
        languages: vec![LanguageOption {
            id: "cpp".to_owned(),
            name: "C++20".to_owned(),
            extensions: "cpp cc".to_owned(),
        }],
        is_anybody_judging: false,
        takes_answers: false,
        form,
        errors,
    };
    let solution = SolutionView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        parts: [(Part::Hint, true), (Part::Editorial, false)]
            .map(|(part, is_open)| PartView {
                part,
                text: StatementView {
                    language: "vi".to_owned(),
                    other_languages: vec![StatementLanguage {
                        code: "en".to_owned(),
                        name: "English".to_owned(),
                    }],
                    body: "<p>Xét</p>".to_owned(),
                },
                is_open,
            })
            .into(),
        history: Part::ALL
            .iter()
            .flat_map(|part| [(*part, true), (*part, false)])
            .map(|(part, is_open)| Disclosure {
                part,
                is_open,
                teacher: "an<b>".to_owned(),
                at_ms: MOMENT_MS,
            })
            .collect(),
    };
    let filled = SubmitForm {
        language: "cpp".to_owned(),
        source: "\n</textarea><script>".to_owned(),
    };
    vec![
        list(vec![row], "điểm").render().unwrap(),
        list(Vec::new(), "").render().unwrap(),
        problem(SubmitForm::default(), FieldErrors::default())
            .render()
            .unwrap(),
        problem(filled, errors()).render().unwrap(),
        solution.render().unwrap(),
    ]
}

fn sample(number: usize) -> SampleView {
    SampleView {
        number,
        name: format!("sample/{number}"),
        picture: Some(format!(
            "/problems/vpoint/versions/1/pictures/sample/{number}?"
        )),
        input: "1\n<2>".to_owned(),
        input_clipped: true,
        output: "3".to_owned(),
        output_clipped: true,
    }
}

fn limits() -> Limits {
    Limits {
        time_ms: 1_500,
        memory_bytes: 256 << 20,
        output_bytes: 8 << 20,
        code_bytes: 128 << 10,
        compilation_time_ms: 60_000,
        compilation_memory_bytes: 1 << 30,
        validation_time_ms: 60_000,
        validation_memory_bytes: 1 << 30,
        validation_output_bytes: 8 << 20,
        validation_passes: 2,
    }
}
