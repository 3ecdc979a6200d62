//! Tests of every page: each feature lists samples of its views in [`crate::feature::Feature`], in every state that changes their
//! markup; here they are rendered in every language.

use askama::Template;
use jiff::tz::{Offset, TimeZone};

use super::{
    CourseLook, ErrorView, FieldErrors, Joy, Locale, Message, Notice, Offers, Page, PageNews, Theme,
};
use crate::access::Reader;
use crate::access::news::News;
use crate::router::together;

/// An arbitrary moment.
pub(crate) const MOMENT_MS: i64 = 1_795_000_000_000;

fn page(locale: Locale, reader: Reader) -> Page {
    Page {
        course_look: CourseLook::default(),
        joy: Joy::default(),
        locale,
        theme: Theme::Dark,
        reader,
        path: "/problems?q=\"x\"&chapter=8".to_owned(),
        notice: Some(Notice::Saved),
        time_zone: TimeZone::UTC,
        offers: Offers {
            registration: true,
            ranking: true,
        },
        news: Some(PageNews {
            events_href: Some("/problems/sum/news?told=hint".to_owned()),
            event: Some(News {
                event: "1".to_owned(),
                name: "Thi <thử>".to_owned(),
                unread: 2,
                waiting: 0,
            }),
        }),
    }
}

/// A page of this reader's, in English.
pub(crate) fn any_page(reader: Reader) -> Page {
    page(Locale::En, reader)
}

/// An error at every field of every form.
pub(crate) fn errors() -> FieldErrors {
    let fields = [
        "form",
        "login",
        "display_name",
        "password",
        "current_password",
        "label",
        "language",
    ];
    let settings = [
        "title_vi",
        "title_en",
        "time_limit",
        "memory_limit",
        "input_file",
        "output_file",
        "reference",
        "points",
        "chapter",
        "exercise",
        "solution_name",
    ];
    let workshop = [
        "problem", "archive", "like", "path", "files", "text", "to", "author", "note", "reason",
        "name", "answer", "names", "problems",
    ];
    let texts = ["idea_vi", "idea_en", "hint_vi", "hint_en"];
    let more = ["source", "file", "on", "input", "why", "class_name", "list"];
    let mut errors = FieldErrors::default();
    let fields = fields.into_iter().chain(more).chain(workshop).chain(texts);
    for field in fields.chain(settings) {
        errors.push(field, Message::new("login-error"));
    }
    errors
}

fn error(page: &Page) -> String {
    ErrorView {
        page: page.clone(),
        status: 429,
        title_key: "error-too-many-title",
        explanation_key: "error-too-many",
        limit: Some(Message::new("error-too-large-bytes").with("limit", "1 MiB")),
        retry_after_seconds: Some(1),
        request_id: Some("0123".to_owned()),
    }
    .render()
    .unwrap()
}

/// Every view in every state, for every kind of reader.
fn all(locale: Locale) -> Vec<String> {
    let samples = together().samples;
    let readers = Reader::of_each_kind("an<b>").into_iter();
    let pages = readers.map(|reader| page(locale, reader));
    pages
        .flat_map(|page| {
            let views = samples.iter().flat_map(|sample| sample(&page));
            views.chain([error(&page)]).collect::<Vec<String>>()
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

/// The tests of this file prove nothing about a page without a sample.
#[test]
fn every_page_has_a_sample() {
    let files = files_below(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref());
    let with_ending = |ending: &'static str| {
        let matching = files.iter().filter(move |path| path.ends_with(ending));
        matching.map(|path| std::fs::read_to_string(path).unwrap())
    };
    let samples = with_ending("/samples.rs").collect::<String>();
    let mut pages = std::collections::BTreeSet::new();
    for source in with_ending(".rs") {
        for view in source.split("#[template(path = \"").skip(1) {
            let (template, rest) = view.split_once('"').unwrap();
            let (_, rest) = rest.split_once("struct ").unwrap();
            let name = rest.split([' ', '<']).next().unwrap();
            if !is_part(template) {
                assert!(
                    samples.contains(&format!("{name} {{")),
                    "{name} ({template}) has no sample"
                );
                pages.insert(template.to_owned());
            }
        }
    }
    assert!(pages.len() > 10, "{pages:?}");
    for file in files.iter().filter(|path| path.ends_with(".html")) {
        let (_, template) = file.split_once("/src/").unwrap();
        let is_frame = ["frame/base.html", "frame/macros.html"].contains(&template);
        assert!(
            is_frame || is_part(template) || pages.contains(template),
            "no view has the template {template}"
        );
    }
}

/// Whether a template is a part of pages.
fn is_part(template: &str) -> bool {
    template.contains("/_")
}

fn files_below(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files_below(&path)
            } else {
                vec![path.to_str().unwrap().to_owned()]
            }
        })
        .collect()
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
        // The same sample test is on the page of a submission three times; real ones have their own index.
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
    assert_eq!(vi.local_minute(&MOMENT_MS), "11:06 18/11/2026");
    assert_eq!(en.local_minute(&MOMENT_MS), "2026-11-18 11:06");
    let elsewhere = |hours, minutes| {
        let offset = Offset::from_seconds(hours * 3600 + minutes * 60).unwrap();
        Page {
            course_look: CourseLook::default(),
            joy: Joy::default(),
            time_zone: TimeZone::fixed(offset),
            ..vi.clone()
        }
    };
    let east = elsewhere(7, 0);
    assert_eq!(east.local_minute(&MOMENT_MS), "18:06 18/11/2026");
    assert_eq!(east.instant(&MOMENT_MS), "2026-11-18T18:06:40+07:00");
    let vietnam = Some("Asia/Ho_Chi_Minh");
    assert_eq!(vi.name_of_zone(vietnam), "giờ Việt Nam (GMT+7)");
    assert_eq!(en.name_of_zone(vietnam), "Vietnam (GMT+7)");
    assert_eq!(vi.name_of_zone(Some("Asia/Phnom_Penh")), "Asia/Phnom Penh");
    assert_eq!(vi.time_zone_name(), "giờ quốc tế (UTC)");
    let west = elsewhere(-3, -30);
    assert_eq!(west.local_minute(&MOMENT_MS), "07:36 18/11/2026");
    assert_eq!(west.instant(&MOMENT_MS), "2026-11-18T07:36:40-03:30");
    assert_eq!(en.t1("tests-count", "count", 1_usize), "1 test");
    assert_eq!(en.t1("tests-count", "count", 2_usize), "2 tests");
}
