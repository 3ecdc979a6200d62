//! Samples of the views.

use askama::Template;
use grundy_judgement::{CompileReport, Verdict};
use grundy_languages::{CompilerMessage, Severity as CompilerSeverity};
use grundy_lint::Severity;

use super::comments::views::{CommentView, CommentsView, ThreadView};
use super::compare::compare_views::*;
use super::compare::source_diff::diff_sources;
use super::explaining::{self, WhyView};
use super::feedback::Usage;
use super::page::arrangement::{Tally, TestsView, groups};
use super::page::views::*;
use super::text::compiler_lines::{CompileErrors, CompilerLine};
use super::text::diff::diff_lines;
use super::text::notes::NoteView;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Clipped, FieldErrors, Message, Page, StatusBadge};
use crate::problems::ProblemChoices;

fn test(
    page: &Page,
    index: i64,
    outcome: StatusBadge,
    sample: Option<SampleComparison>,
) -> TestView {
    TestView {
        page: page.clone(),
        index,
        name: format!("sample/<{index}>"),
        outcome,
        score: Some(2.5),
        usage: Some(Usage {
            cpu_ms: 3.25,
            memory_bytes: 1_630_208,
            is_rounded_up: false,
            is_over_time: false,
        }),
        message: "token 3: expected <7>, found 8".to_owned(),
        meaning: Some("An index <x> is outside the array.".to_owned()),
        judge_note: Some("<note>".to_owned()),
        picture: Some("/submissions/7/tests/3/picture?of=1&".to_owned()),
        data_href: Some("/submissions/7/tests/3".to_owned()),
        sample,
    }
}

fn submission(
    page: &Page,
    outcome: StatusBadge,
    report: Option<CompileReport>,
    why: WhyView,
) -> SubmissionView {
    let sample = |actual: Option<&str>| SampleComparison {
        data: actual.map(|actual| SampleData {
            input: "1 2".to_owned(),
            expected: "3\n".to_owned(),
            actual: (!actual.is_empty()).then(|| actual.to_owned()),
            diff: diff_lines("3\n", actual),
        }),
        errors: Some("ZeroDivisionError".to_owned()),
    };
    // The tests are a run of equal ones, samples, and one that passed.
    let mut tests: Vec<TestView> = (0..4)
        .map(|index| test(page, index, outcome, None))
        .collect();
    tests.push(test(page, 4, outcome, Some(sample(Some("4\n")))));
    tests.push(test(page, 5, outcome, Some(sample(None))));
    tests.push(test(page, 7, outcome, Some(sample(Some("")))));
    tests.push(test(page, 6, StatusBadge::Judged(Verdict::Ac), None));
    if outcome == StatusBadge::Judged(Verdict::Ce) {
        tests.clear();
    }
    SubmissionView {
        page: page.clone(),
        head: SubmissionHead {
            late: (outcome == StatusBadge::Sealed).then(|| {
                let message = Message::new("submission-late").with("percent", 50);
                message.with("time", "<giờ>")
            }),
            number: 17,
            problem: "vpoint".to_owned(),
            problem_title: "Điểm".to_owned(),
            user_login: "an".to_owned(),
            user_name: "Nguyễn \"An\"".to_owned(),
            language_name: "C++20".to_owned(),
            created_ms: MOMENT_MS,
            event: (outcome == StatusBadge::Sealed).then(|| {
                (
                    "/events/1/results/an/vpoint".to_owned(),
                    "Tuần <3>".to_owned(),
                )
            }),
            excluded_for: (outcome == StatusBadge::Sealed).then(|| "Đề <sai>".to_owned()),
            file_name: "a\"b.cpp".to_owned(),
        },
        version: VersionView {
            page: page.clone(),
            number: (outcome != StatusBadge::Queued).then_some(2),
        },
        is_problem_hidden: outcome == StatusBadge::Queued,
        is_source_first: outcome == StatusBadge::Judging || outcome.is_accepted(),
        previous: (outcome != StatusBadge::Queued).then_some(12),
        is_program: outcome != StatusBadge::Judging,
        comments: (!outcome.has_run()).then(|| comments(page, outcome)),
        status: StatusView {
            page: page.clone(),
            number: 17,
            outcome,
            // A submission that is judged again shows its earlier verdict.
            next: outcome
                .is_accepted()
                .then(|| ("nim".to_owned(), "NIM <1>".to_owned())),
            mistakes: if outcome.is_accepted() {
                Vec::new()
            } else {
                notes()
            },
            solution_href: outcome
                .is_accepted()
                .then(|| "/problems/sum/solution".to_owned()),
            is_done: outcome.is_final() && outcome != StatusBadge::Judged(Verdict::Mle),
            celebrates: outcome.is_accepted(),
            squares: groups(&tests),
            tally: Tally::of(&tests, 18, &[], None).filter(|_| outcome.is_final()),
            decided: (outcome == StatusBadge::Judging).then_some(StatusBadge::Judged(Verdict::Tle)),
            time_limit_ms: outcome.has_run().then_some(500),
            limit_language: Some("Python <3>".to_owned()),
            waiting: (outcome == StatusBadge::Queued)
                .then(|| Message::new("waiting-languages").with("languages", "<Haskell>")),
            progress: Some(Progress { done: 3, total: 25 }),
            result: Some(ResultView {
                points: (outcome != StatusBadge::Sealed).then_some((12.5, 100.0)),
                usage: Some(Usage {
                    cpu_ms: 3.0,
                    memory_bytes: 900,
                    is_rounded_up: false,
                    is_over_time: false,
                }),
            }),
            groups: [Some(StatusBadge::Judged(Verdict::Wa)), None]
                .map(|outcome| GroupView {
                    name: "secret/<1>".to_owned(),
                    score: 12.5,
                    max_score: outcome.map(|_| 40.0),
                    outcome,
                })
                .into(),
        },
        compile: CompileView {
            page: page.clone(),
            started: outcome != StatusBadge::Queued,
            report,
            errors: CompileErrors {
                lines: vec![CompilerLine {
                    message: CompilerMessage {
                        line: 3,
                        column: None,
                        severity: CompilerSeverity::Error,
                        text: "‘<x>’".to_owned(),
                    },
                    words: "<x> chưa được khai báo".to_owned(),
                }],
                of_whole: None,
            },
        },
        tests: TestsView::new(
            page.clone(),
            outcome,
            outcome == StatusBadge::Judged(Verdict::Tle),
            tests,
            if outcome.is_final() { 18 } else { 0 },
        ),
        last_event_id: "0".to_owned(),
        told: "for.haskell".to_owned(),
        sources: vec![SourceView {
            name: "a.cpp".to_owned(),
            is_in_archive: false,
            html: "<span class=\"hl-comment\">x</span>".to_owned(),
            lines: 2,
            is_clipped: false,
        }],
        why,
        notes: if outcome.is_accepted() {
            Vec::new()
        } else {
            notes()
        },
    }
}

/// One of each kind.
pub(crate) fn notes() -> Vec<NoteView> {
    let severities = [Severity::Mistake, Severity::Doubt, Severity::Advice];
    let note = |severity| NoteView {
        line: 3,
        column: 5,
        rule: "file-name",
        severity,
        severity_words: "<sure>".to_owned(),
        words: "no file <VPOINT.IN>".to_owned(),
    };
    severities.map(note).into()
}

pub(crate) fn pages(page: &Page) -> Vec<String> {
    let report = |ok, log: &str| {
        Some(CompileReport {
            ok,
            log: log.to_owned(),
            wall_ms: 3,
        })
    };
    let mut pages: Vec<String> = StatusBadge::ALL
        .into_iter()
        .cycle()
        .zip(
            [
                None,
                None,
                report(true, ""),
                report(true, "warning <x>"),
                report(false, ""),
                report(false, "error"),
            ]
            .into_iter()
            .cycle(),
        )
        .zip(explaining::samples::views(page))
        .map(|((outcome, report), why)| submission(page, outcome, report, why).render().unwrap())
        .collect();
    let row = SubmissionRow {
        event: Some(("1".to_owned(), "Tuần <3>".to_owned())),
        number: 17,
        problem: "vpoint".to_owned(),
        problem_title: "Điểm".to_owned(),
        user_login: "an".to_owned(),
        user_name: "Nguyễn \"An\"".to_owned(),
        user_class: "10 <A1>".to_owned(),
        outcome: StatusBadge::Judging,
        waiting: Some(Message::new("waiting-nobody-short")),
        score: Some(12.5),
        usage: Some(Usage {
            cpu_ms: 3.0,
            memory_bytes: 5 << 30,
            is_rounded_up: true,
            is_over_time: true,
        }),
        language_name: "C++20".to_owned(),
        created_ms: MOMENT_MS,
        compare_with: Some(12),
    };
    for (rows, unknown_user) in [(vec![row], false), (Vec::new(), true)] {
        let view = SubmissionsView {
            page: page.clone(),
            problems: ["Hình <học>", "Trò chơi"]
                .map(|name| ProblemChoices {
                    name: name.to_owned(),
                    problems: vec![("vpoint".to_owned(), "Điểm".to_owned())],
                })
                .into(),
            filter: SubmissionFilter {
                event: Some(("1".to_owned(), "Tuần <3>".to_owned())),
                problem: "vpoint".to_owned(),
                verdict: "WA".to_owned(),
                user: "\"><script>".to_owned(),
                unknown_user,
                class: "10A1".to_owned(),
                classes: vec!["10A1".to_owned(), "<11B>".to_owned()],
            },
            rows: RowsView {
                page: page.clone(),
                sees_everybody: !unknown_user,
                rows,
            },
            events_href: unknown_user.then(|| "/submissions/events?class=10".to_owned()),
            newer_href: Some("/submissions".to_owned()),
            older_href: Some("/submissions?before=3".to_owned()),
        };
        pages.push(view.render().unwrap());
    }
    pages.extend(comparisons(page));
    for is_filled in [true, false] {
        pages.push(test_data(page, is_filled).render().unwrap());
    }
    pages
}

fn test_data(page: &Page, is_filled: bool) -> TestDataView {
    let text = |text: &str| {
        is_filled.then(|| Clipped {
            text: text.to_owned(),
            is_clipped: true,
        })
    };
    TestDataView {
        page: page.clone(),
        number: 17,
        index: 3,
        name: "secret/<1>".to_owned(),
        is_private: !is_filled,
        outcome: StatusBadge::Judged(Verdict::Wa),
        message: "token 1: expected <7>".to_owned(),
        judge_note: is_filled.then(|| "<note>".to_owned()),
        input: text("<1 2>\n"),
        expected: text("3\n"),
        actual: text("4\n"),
        diff: diff_lines("3\n", if is_filled { "4\n" } else { "3\n" }),
        transcript: text("<5\n>guess </pre><script>\n"),
    }
}

/// Two attempts, in every state that changes the markup.
fn comparisons(page: &Page) -> Vec<String> {
    let attempt = |number: i64, login: &str, outcome: StatusBadge| AttemptView {
        number,
        user_login: login.to_owned(),
        language_name: "C++20".to_owned(),
        created_ms: MOMENT_MS,
        version_number: Some(number),
        outcome,
        result: outcome.is_final().then_some(ResultView {
            points: Some((12.5, 100.0)),
            usage: Some(Usage::exact(3.0, 900)),
        }),
        tally: outcome.is_final().then(|| "14/33 <x>".to_owned()),
    };
    let cell = |outcome| TestCell {
        outcome,
        score: Some(2.5),
        message: "expected <7>".to_owned(),
    };
    let [accepted, wrong] = [Verdict::Ac, Verdict::Wa].map(StatusBadge::Judged);
    let row = |left, right| TestCompared {
        name: "secret/<1>".to_owned(),
        left,
        right,
    };
    let changes = TestChanges {
        mended: 1,
        broken: 1,
        others: 2,
        same: 29,
        rows: vec![
            row(Some(cell(wrong)), Some(cell(accepted))),
            row(None, Some(cell(wrong))),
            row(Some(cell(wrong)), None),
        ],
    };
    let (left, right) = (
        "int <x>;\na\nb\nc\nd\ne\nf\n",
        "int <1>;\na\nb\nc\nd\ne\nf\n<test>\n",
    );
    let file = |name: Option<&str>, left: &str| FileCompared {
        name: name.map(str::to_owned),
        diff: diff_sources(left, right, 6).0,
    };
    let groups = vec![GroupCompared {
        name: "secret/<2>".to_owned(),
        left: None,
        right: Some(12.5),
        max_score: Some(40.0),
    }];
    let states = [
        (TestsCompared::Changes(changes), vec![file(None, left)]),
        (
            TestsCompared::Changes(TestChanges::default()),
            vec![file(Some("<i>.cpp"), right), file(Some("b.cpp"), "")],
        ),
        (TestsCompared::NotJudged, Vec::new()),
        (TestsCompared::SummaryOnly, Vec::new()),
        (TestsCompared::NoTests, Vec::new()),
    ];
    let views = states
        .into_iter()
        .enumerate()
        .map(|(index, (tests, files))| {
            let is_first = index == 0;
            let second = if is_first { wrong } else { StatusBadge::Queued };
            let choice = ChoiceView {
                number: 17,
                outcome: second,
                created_ms: MOMENT_MS,
            };
            CompareView {
                page: page.clone(),
                problem: "vpoint".to_owned(),
                problem_title: "Điểm <i>".to_owned(),
                left: attempt(12, "an<b>", accepted),
                right: attempt(if is_first { 12 } else { 17 }, "an<b>2", second),
                choices: vec![choice; if is_first { 3 } else { 2 }],
                tests,
                groups: groups.clone(),
                files,
            }
        });
    views.map(|view| view.render().unwrap()).collect()
}

/// Comments on a line and on the whole, of a teacher and of the author, or none with a refused one.
fn comments(page: &Page, outcome: StatusBadge) -> CommentsView {
    let is_refused = outcome == StatusBadge::Queued;
    let comment = |is_own| CommentView {
        id: "00000000-0000-0000-0000-000000000001".to_owned(),
        author: "Cô <Lan>".to_owned(),
        is_own,
        text: "Vì sao <n>?\nNghĩ lại.".to_owned(),
        created_ms: MOMENT_MS,
        is_seen: is_own,
    };
    let mut errors = FieldErrors::default();
    if is_refused {
        errors.push("text", Message::new("comment-error-many"));
        errors.push("line", Message::new("comment-error-line").with("count", 3));
    }
    let thread = |line| ThreadView {
        line,
        code: line.map_or("", |_| "if (a < b)").to_owned(),
        comments: vec![comment(false), comment(true)],
    };
    CommentsView {
        page: page.clone(),
        number: 17,
        threads: match is_refused {
            true => Vec::new(),
            false => vec![thread(None), thread(Some(2))],
        },
        may_write: is_refused,
        is_review: is_refused,
        remarks: vec!["Thiếu <int64>.".to_owned()],
        entered: ("<7>".to_owned(), "<x>".to_owned()),
        errors,
    }
}
