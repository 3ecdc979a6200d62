//! Samples of the views.

use askama::Template;
use grundy_package::{Limits, NamedFiles};
use grundy_statement::Segment;
use grundy_store::{Disclosure, SolutionPart};

use super::list::gallery::{GalleryChapter, GalleryProblem, GalleryView};
use super::list::list_views::*;
use super::map::ways::ways;
use super::page::solution_views::*;
use super::sheet::{PrintedProblem, SheetView};
use super::texts::reading::parts;
use super::texts::views::*;
use crate::frame::samples::{MOMENT_MS, errors};
use crate::frame::{FieldErrors, Page, StatusBadge};
use crate::runs::custom_tests;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let problem = |form: SubmitForm, errors| ProblemView {
        contexts: contexts(),
        way: Some(EventWay {
            event: "1".to_owned(),
            name: "Thi <đội>".to_owned(),
            has_standings: true,
            letter: "B".to_owned(),
            before: Some(("A".to_owned(), "nim".to_owned())),
            after: Some(("C".to_owned(), "sum".to_owned())),
        }),
        draft: DraftPanel {
            is_kept: true,
            ..DraftPanel::default()
        },
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "VPOINT".to_owned(),
        place: Some("Chuyên đề 8, 8.10".to_owned()),
        level: Some(3),
        keywords: vec!["hình <học>".to_owned()],
        is_hidden: true,
        explained_after: 4,
        groups: vec![("nhom<1>".to_owned(), 40), ("2".to_owned(), 60)],
        best: Some(StatusBadge::ALL[3]),
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
        has_game: true,
        may_play: true,
        opening: None,
        has_samples_archive: true,
        languages: [("cpp", "C++20", 1000), ("python", "Python <3>", 4000)]
            .map(|(id, name, time_ms)| LanguageOption {
                id: id.to_owned(),
                name: name.to_owned(),
                extensions: id.to_owned(),
                time_ms,
            })
            .into(),
        is_anybody_judging: false,
        takes_answers: false,
        running: Running {
            is_allowed: true,
            samples: vec![(1, "sample/1".to_owned()), (2, "sample/<2>".to_owned())],
            takes_input: true,
            input_bytes_max: 1 << 20,
        },
        form,
        errors,
    };
    let solution = SolutionView {
        are_earned: Some(true),
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        parts: [(SolutionPart::Hint, true), (SolutionPart::Editorial, false)]
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
        programs: vec![ProgramView {
            language: "C++ <20>".to_owned(),
            file_name: "<a>.cpp".to_owned(),
            html: "<span class=\"hl-keyword\">int</span>".to_owned(),
        }],
        history: SolutionPart::ALL
            .iter()
            .flat_map(|part| [(*part, true), (*part, false)])
            .map(|(part, is_open)| Disclosure {
                part,
                is_open,
                teacher: "an<b>".to_owned(),
                teacher_name: "<1>".to_owned(),
                at_ms: MOMENT_MS,
            })
            .collect(),
    };
    let filled = SubmitForm {
        language: "cpp".to_owned(),
        source: "\n</textarea><script>".to_owned(),
        input: "</textarea><script>".to_owned(),
        ..SubmitForm::default()
    };
    let runs = custom_tests::samples::panels(page).into_iter().map(|run| {
        let form = SubmitForm {
            run: Some(run),
            ..filled.clone()
        };
        problem(form, FieldErrors::default()).render().unwrap()
    });
    let runs: Vec<String> = runs.collect();
    let drafts = draft_panels().into_iter().map(|draft| {
        let view = ProblemView {
            draft,
            ..problem(filled.clone(), FieldErrors::default())
        };
        view.render().unwrap()
    });
    let drafts: Vec<String> = drafts.collect();
    let mut pages: Vec<_> = lists(page)
        .iter()
        .map(|view| view.render().unwrap())
        .collect();
    pages.extend(runs);
    pages.extend(drafts);
    pages.push(sheet(page).render().unwrap());
    pages.extend([false, true].map(|is_any| gallery(page, is_any).render().unwrap()));
    pages.extend([
        problem(SubmitForm::default(), FieldErrors::default())
            .render()
            .unwrap(),
        problem(filled, errors()).render().unwrap(),
        solution.render().unwrap(),
    ]);
    pages
}

/// A draft that is shown, one that is not, and submissions to correct.
fn draft_panels() -> Vec<DraftPanel> {
    let kept = DraftPanel {
        is_kept: true,
        is_plain: true,
        known_ms: Some(MOMENT_MS),
        ..DraftPanel::default()
    };
    let from = |is_text| {
        Some(FromSubmission {
            number: 17,
            is_text,
            has_example: is_text,
        })
    };
    let other = OtherText {
        language: "\"><script>".to_owned(),
        source: "</textarea><script>".to_owned(),
        input: "</textarea><script>".to_owned(),
        saved_ms: MOMENT_MS,
    };
    vec![
        DraftPanel::default(),
        DraftPanel {
            shown_ms: Some(MOMENT_MS),
            from: from(false),
            ..kept.clone()
        },
        DraftPanel {
            other: Some(other),
            from: from(true),
            is_unsaved: true,
            ..kept
        },
    ]
}

/// A guest's list, a user's list, search results, and an empty list.
fn lists(page: &Page) -> Vec<ProblemsView> {
    let row = |level: u8| ProblemRow {
        id: "vpoint".to_owned(),
        title: "Điểm nhìn thấy <i>".to_owned(),
        book_chapter: Some("Chuyên đề 8 – <Hình học>".to_owned()),
        exercise: Some("8.10".to_owned()),
        level: (1..=5).contains(&level).then_some(level),
        keywords: vec!["đoạn thẳng".to_owned(), "<b> & 100%".to_owned()],
        after: vec![("mount".to_owned(), "Dãy núi <i>".to_owned()); 2],
        solvers_count: 3,
        best: (level != 2).then_some(StatusBadge::ALL[usize::from(level)]),
        is_next: level == 2,
        is_hidden: true,
    };
    let progress = Progress {
        solved: 1,
        total: 6,
    };
    let part = |number: usize, name: Option<&str>, is_found: bool| CoursePartView {
        anchor: format!("part-{number}"),
        name: name.map(str::to_owned),
        progress: (!is_found).then_some(progress),
        section: (!is_found).then(|| number.to_string()),
        chapters: vec![ChapterView {
            name: name.map(|name| format!("{name} a <i>")),
            progress,
            rows: (1..=6).map(row).collect(),
            section: (!is_found).then(|| format!("{number}.1")),
            map: (number == 1 && !is_found).then(|| ChapterMap {
                pictures: "/course/pictures/1.1?of=<i>&scheme=".to_owned(),
                ways: ways(6, &[(0, 1, true), (1, 5, false)]),
            }),
        }],
    };
    let list = |filter: ListFilter, next, parts| ProblemsView {
        page: page.clone(),
        filter,
        part_names: vec!["8 <i>".to_owned(), "9".to_owned()],
        has_progress: page.reader.user().is_some(),
        progress,
        next,
        parts,
    };
    let next = Next::Problem {
        id: "vpoint".to_owned(),
        title: "Điểm <i>".to_owned(),
        chapter: Some("Đa giác <i>".to_owned()),
        level: Some(3),
    };
    let filter = ListFilter {
        q: "điểm <i>".to_owned(),
        keyword: "đoạn <i>".to_owned(),
        chapter: "2".to_owned(),
        status: "tried".to_owned(),
        manage: "yes".to_owned(),
        changed: "vpoint".to_owned(),
    };
    let two = vec![part(1, Some("8 <i>"), false), part(2, Some("9"), false)];
    vec![
        list(ListFilter::default(), next, two),
        list(
            ListFilter::default(),
            Next::Done,
            vec![part(1, None, false)],
        ),
        list(
            filter.clone(),
            Next::Untold,
            vec![part(1, Some("Tên"), true)],
        ),
        list(filter, Next::Untold, Vec::new()),
        list(ListFilter::default(), Next::Untold, Vec::new()),
    ]
}

fn sheet(page: &Page) -> SheetView {
    SheetView {
        page: page.clone(),
        section: "1.2".to_owned(),
        name: "Đa giác <i>".to_owned(),
        is_dense: false,
        problems: vec![PrintedProblem {
            id: "vpoint".to_owned(),
            title: "VPOINT <i>".to_owned(),
            place: Some("8.10".to_owned()),
            limits: limits(),
            files: Some(NamedFiles {
                input: "VPOINT.INP".to_owned(),
                output: "VPOINT.OUT".to_owned(),
            }),
            language: "vi".to_owned(),
            body: parts(
                vec![Segment::Html("<p>Cho</p>".to_owned())],
                vec![sample(1), sample(2)],
            ),
        }],
    }
}

fn sample(number: usize) -> SampleView {
    SampleView {
        number,
        name: format!("sample/{number}"),
        picture: Some(SamplePicture {
            href: format!("/problems/vpoint/versions/1/pictures/sample/{number}?"),
            size: (468, 380),
            shows: "<i> & \"".to_owned(),
        }),
        content: if number == 1 {
            SampleContentView::Data {
                input: ("1\n<2>".to_owned(), true).into(),
                output: ("3".to_owned(), true).into(),
            }
        } else {
            SampleContentView::Dialogue(("<1\n><2>".to_owned(), true).into())
        },
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

/// Two events and practice.
fn contexts() -> Vec<SubmitContext> {
    let context = |event: &str, is_late| SubmitContext {
        event: event.to_owned(),
        name: "Tuần <3>".to_owned(),
        ends_ms: (!event.is_empty()).then_some(90_000_000),
        is_late,
        paused_from_ms: (!is_late && !event.is_empty()).then_some(80_000_000),
    };
    vec![context("1", false), context("2", true), context("", false)]
}

/// The gallery with a game and another exercise, or empty.
fn gallery(page: &Page, is_any: bool) -> GalleryView {
    let problems = [true, false].map(|is_game| GalleryProblem {
        id: "nim".to_owned(),
        title: "NIM <1>".to_owned(),
        is_game,
    });
    let chapter = GalleryChapter {
        name: "Trò <chơi>".to_owned(),
        pictures: "/course/pictures/1.1?of=a&scheme=".to_owned(),
        problems: problems.into(),
    };
    GalleryView {
        page: page.clone(),
        chapters: is_any.then_some(chapter).into_iter().collect(),
    }
}
