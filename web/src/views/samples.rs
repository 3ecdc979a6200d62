//! A sample of every view, in every state that changes its markup, rendered in every language.

mod judged;

use askama::Template;
use grundy_engine::CompileReport;
use grundy_package::{Limits, NamedFiles, Verdict};
use grundy_store::{Disclosure, Part, Rejection};
use jiff::tz::TimeZone;

use super::*;
use crate::access::Reader;
use crate::i18n::{Locale, Message};

const MOMENT_MS: i64 = 1_795_000_000_000;

fn page(locale: Locale, reader: Reader) -> Page {
    Page {
        locale,
        theme: Theme::Dark,
        reader,
        path: "/problems?q=\"x\"&chapter=8".to_owned(),
        notice: Some(Notice::Saved),
        time_zone: TimeZone::UTC,
    }
}

fn errors() -> FieldErrors {
    let fields = [
        "form",
        "login",
        "display_name",
        "password",
        "current_password",
        "label",
        "language",
    ];
    let more = ["source", "file", "input", "why"];
    let mut errors = FieldErrors::default();
    for field in fields.into_iter().chain(more) {
        errors.push(field, Message::new("login-error"));
    }
    errors
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

fn problems(page: Page) -> Vec<String> {
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
            html: "<p>Cho</p>".to_owned(),
        },
        samples: vec![SampleView {
            number: 1,
            name: "sample/1".to_owned(),
            picture: Some("/problems/vpoint/versions/1/pictures/sample/1?".to_owned()),
            input: "1\n<2>".to_owned(),
            input_clipped: true,
            output: "3".to_owned(),
            output_clipped: true,
        }],
        languages: vec![LanguageOption {
            id: "cpp".to_owned(),
            name: "C++20".to_owned(),
            extensions: "cpp cc".to_owned(),
        }],
        takes_answers: false,
        form,
        errors,
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
    ]
}

fn accounts(page: &Page) -> Vec<String> {
    let login = "an".to_owned();
    let display_name = "Nguyễn \"An\"".to_owned();
    let token = TokenRow {
        id: "1".to_owned(),
        label: "máy <1>".to_owned(),
        created_ms: MOMENT_MS,
    };
    let register = |open, errors| RegisterView {
        page: page.clone(),
        open,
        login: login.clone(),
        display_name: display_name.clone(),
        errors,
    };
    let account = AccountView {
        page: page.clone(),
        login: login.clone(),
        display_name: display_name.clone(),
        role_key: "role-teacher",
        tokens: vec![token],
        new_token: Some(NewToken {
            server: "https://grundy.example".to_owned(),
            secret: "0123".to_owned(),
        }),
        errors: errors(),
    };
    let setup = SetupView {
        page: page.clone(),
        token: "0123".to_owned(),
        login: login.clone(),
        display_name: display_name.clone(),
        errors: errors(),
    };
    let users = UsersView {
        page: page.clone(),
        registration_open: true,
        rows: [true, false]
            .map(|is_self| UserRow {
                id: "1".to_owned(),
                login: login.clone(),
                display_name: display_name.clone(),
                created_ms: MOMENT_MS,
                role_key: "role-admin",
                disabled: !is_self,
                is_self,
            })
            .into(),
        next_href: Some("/users?after=an".to_owned()),
    };
    vec![
        LoginView {
            page: page.clone(),
            next: "/".to_owned(),
            login: login.clone(),
            errors: errors(),
        }
        .render()
        .unwrap(),
        register(true, errors()).render().unwrap(),
        register(false, FieldErrors::default()).render().unwrap(),
        account.render().unwrap(),
        setup.render().unwrap(),
        users.render().unwrap(),
        ErrorView {
            page: page.clone(),
            status: 429,
            title_key: "error-too-many-title",
            explanation_key: "error-too-many",
            retry_after_seconds: Some(1),
            request_id: Some("0123".to_owned()),
        }
        .render()
        .unwrap(),
    ]
}

fn teaching(page: &Page) -> Vec<String> {
    let stages = [
        Stage::Queued,
        Stage::Working,
        Stage::Accepted {
            test_name: "secret/t01".to_owned(),
        },
        Stage::Rejected(Rejection::Input("line 1: <expected> an integer".to_owned())),
        Stage::Rejected(Rejection::SameInput("secret/<t01>".to_owned())),
        Stage::Rejected(Rejection::Judge),
    ];
    let proposals = stages.clone().map(|stage| ProposalRow {
        id: "1".to_owned(),
        stage,
        why: "Tọa độ âm".to_owned(),
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
    let version = |current| VersionRow {
        number: 2,
        created_ms: MOMENT_MS,
        origin_key: "version-origin-teacher",
        author: Some("an".to_owned()),
        note: "thêm <test>".to_owned(),
        hash_head: "0123456789ab".to_owned(),
        current,
    };
    let versions = VersionsView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        versions: vec![version(true), version(false)],
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
                    html: "<p>Xét</p>".to_owned(),
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
    let mut pages = vec![
        solution.render().unwrap(),
        tests(true).render().unwrap(),
        tests(false).render().unwrap(),
        versions.render().unwrap(),
    ];
    for stage in stages {
        let view = ProposalView {
            page: page.clone(),
            id: "vpoint".to_owned(),
            title: "Điểm".to_owned(),
            proposal_id: "1".to_owned(),
            author: "an".to_owned(),
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

/// Every view in every state, for every kind of reader.
fn all(locale: Locale) -> Vec<String> {
    let readers = Reader::of_each_kind("an<b>").into_iter();
    let pages = readers.map(|reader| page(locale, reader));
    pages
        .flat_map(|page| {
            [
                problems(page.clone()),
                judged::submissions(&page),
                accounts(&page),
                teaching(&page),
            ]
            .concat()
        })
        .collect()
}

#[test]
fn every_page_is_whole_in_every_locale() {
    for locale in Locale::ALL {
        for html in all(locale) {
            assert!(html.contains(&format!("<html lang=\"{}\"", locale.code())));
            assert!(html.trim_end().ends_with("</html>"), "{html}");
            for once in ["<main id=\"main\"", "</main>", "<h1", "</h1>", "<title>"] {
                assert_eq!(html.matches(once).count(), 1, "{once} in {html}");
            }
            let between = |opening: &str, closing: &str| {
                let (_, rest) = html.split_once(opening).unwrap();
                rest.split_once(closing).unwrap().0.trim().to_owned()
            };
            let title = between("<title>", "</title>");
            assert!(!title.is_empty() && !title.starts_with('·'), "{html}");
            assert!(
                !between("<h1", "</h1>").ends_with('>'),
                "no heading: {html}"
            );
            assert!(!html.contains("{{") && !html.contains("{%"), "{html}");
        }
    }
}

/// The tests of this file prove nothing of a page that none of its samples is.
#[test]
fn every_page_has_a_sample() {
    let samples = [
        include_str!("samples.rs"),
        include_str!("samples/judged.rs"),
    ]
    .concat();
    let views = concat!(env!("CARGO_MANIFEST_DIR"), "/src/views");
    let mut pages = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(views).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() || path.ends_with("samples.rs") {
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        for view in source.split("#[template(path = \"").skip(1) {
            let (template, rest) = view.split_once('"').unwrap();
            let (_, rest) = rest.split_once("struct ").unwrap();
            let name = rest.split([' ', '<']).next().unwrap();
            if !template.starts_with("partials/") {
                assert!(
                    samples.contains(&format!("{name} {{")),
                    "{name} ({template}) has no sample"
                );
                pages.insert(template.to_owned());
            }
        }
    }
    let templates = concat!(env!("CARGO_MANIFEST_DIR"), "/templates");
    for file in std::fs::read_dir(templates).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_file() && !["base.html", "macros.html"].contains(&name) {
            assert!(pages.contains(name), "no view has the template {name}");
        }
    }
}

#[test]
fn nothing_that_people_entered_becomes_markup() {
    for html in all(Locale::Vi) {
        for bad in [
            "<script>",
            "an<b>",
            "<i>",
            "<2>",
            "<7>",
            "<x>",
            "<1>",
            "<lớn",
            "<test>",
            "<expected>",
            "\"An\"",
        ] {
            assert!(!html.contains(bad), "{bad} in {html}");
        }
        assert_eq!(
            html.matches("<textarea").count(),
            html.matches("</textarea>").count(),
            "{html}"
        );
    }
}

#[test]
fn no_inline_style_or_script_which_the_policy_would_block() {
    for html in all(Locale::En) {
        assert!(
            !html.contains(" style=") && !html.contains(" onclick=") && !html.contains("<style"),
            "{html}"
        );
        for script in html.split("<script").skip(1) {
            assert!(
                script.starts_with(" type=\"module\" src=\"/assets/"),
                "{script}"
            );
        }
    }
}

#[test]
fn ids_are_unique_and_every_label_has_its_control() {
    for html in all(Locale::Vi) {
        // The same sample test stands three times on the page of a submission; real ones have their own index.
        let html = html.replace("id=\"test-3\"", "");
        let values = |attribute: &str| -> Vec<String> {
            let opening = format!(" {attribute}=\"");
            html.split(opening.as_str())
                .skip(1)
                .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
                .collect()
        };
        let mut ids = values("id");
        ids.sort();
        let count = ids.len();
        ids.dedup();
        assert!(
            ids.len() == count || html.contains("role-1"),
            "an id stands twice in {html}"
        );
        for target in values("for").into_iter().chain(values("aria-labelledby")) {
            assert!(
                ids.contains(&target),
                "nothing has the id {target} in {html}"
            );
        }
        for targets in values("aria-describedby") {
            for target in targets.split_whitespace() {
                assert!(
                    ids.iter().any(|id| id == target),
                    "nothing has the id {target} in {html}"
                );
            }
        }
    }
}

#[test]
fn numbers_and_sizes_are_written_as_the_language_does() {
    let [vi, en] = [Locale::Vi, Locale::En].map(|locale| page(locale, Reader::default()));
    assert_eq!(
        (vi.seconds(&1_500), en.seconds(&1_500)),
        ("1,5 s".to_owned(), "1.5 s".to_owned())
    );
    assert_eq!(vi.seconds(&2_000), "2 s");
    assert_eq!(vi.bytes(&1_630_208), "1,6 MiB");
    assert_eq!(en.bytes(&(256 << 20)), "256 MiB");
    assert_eq!(en.bytes(&1_023), "1023 B");
    assert_eq!(en.milliseconds(&3.06), "3.1 ms");
    assert_eq!(vi.points(&100.0), "100");
    assert_eq!(vi.local_time(&MOMENT_MS), "18/11/2026 11:06:40");
    assert_eq!(en.local_time(&MOMENT_MS), "2026-11-18 11:06:40");
    assert_eq!(en.t1("tests-count", "count", 1_usize), "1 test");
    assert_eq!(en.t1("tests-count", "count", 2_usize), "2 tests");
}
