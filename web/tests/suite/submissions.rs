//! A submission's page in each state, and judging again.

use grundy_judgement::{Confirmation, Exit, GroupReport, Reason, Verdict};
use grundy_store::Role;

use crate::support::{LogLines, Part, TestApp, test_row};

#[tokio::test]
async fn the_page_follows_a_submission_from_the_queue_to_the_verdict() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() { return 0; }").await;
    let waiting = student.get("/submissions/1").await;
    waiting.assert_has("verdict-queued");
    waiting.assert_has("data-events-url=\"/submissions/1/events?after=0\"");
    waiting.assert_has("<noscript><meta http-equiv=\"refresh\" content=\"2; url=/submissions/1\">");
    waiting.assert_has("class=\"hl-");

    let judge = app.judge();
    let lease = judge.begin().await;
    student
        .get("/submissions/1")
        .await
        .assert_has("compile-running");
    judge.compiled(&lease, true, "warning: unused", 2).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Wa, "4\n"))
        .await;
    let judging = student.get("/submissions/1").await;
    judging.assert_has("<progress max=\"2\" value=\"1\">");
    judging.assert_has("warning: unused");
    judging.assert_has("id=\"test-0\"");

    judge
        .tested(&lease, test_row(1, "secret/01-large", Verdict::Rte, ""))
        .await;
    judge.finish(&lease, Verdict::Wa).await;
    let done = student.get("/submissions/1").await;
    assert!(!done.body.contains("data-events-url") && !done.body.contains("http-equiv"));
    for text in [
        "status-wa",
        "Kết quả sai",
        ">WA</abbr>",
        "message of sample/1",
        "bị dừng bởi SIGSEGV",
        // They are the sample's, the secret test's, and the largest of all.
        ">1,6 MiB",
        ">3,1 ms",
        ">≤ 2 MiB",
        ">≤ 10 ms",
    ] {
        done.assert_has(text);
    }
    // The sample shows the expected and the printed lines; secret tests show no data.
    done.assert_has("<tr class=\"diff-delete\">");
    done.assert_has("<tr class=\"diff-insert\">");
    assert!(!done.body.contains("100100 200200") && !done.body.contains("300300"));
}

#[tokio::test]
async fn a_submission_that_failed_shows_what_could_be_told_before() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let source = "int main() {\n  printf(\"Nhap n <n>: \");\n}\n";
    let judge = app.judge();
    for (number, verdict, is_told) in [(1, Verdict::Wa, true), (2, Verdict::Ac, false)] {
        student.submit(source).await;
        let lease = judge.begin().await;
        judge.compiled(&lease, true, "", 1).await;
        judge
            .tested(&lease, test_row(0, "sample/1", verdict, "4\n"))
            .await;
        judge.finish(&lease, verdict).await;
        let page = student.get(&format!("/submissions/{number}")).await;
        assert_eq!(
            page.body.contains("data-rule=\"prompt\""),
            is_told,
            "{number}"
        );
        let is_quoted = page.body.contains("“Nhap n &#60;n&#62;:”")
            || page.body.contains("“Nhap n &lt;n&gt;:”");
        assert_eq!(is_quoted, is_told, "{number}");
    }
}

#[tokio::test]
async fn what_a_program_wrote_to_standard_error_in_a_sample_is_shown_and_harmless() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let judge = app.judge();
    for (number, verdict) in [(1, Verdict::Rte), (2, Verdict::Wa)] {
        student.submit("int main() {}").await;
        let lease = judge.begin().await;
        judge.compiled(&lease, true, "", 1).await;
        judge
            .tested(&lease, test_row(0, "sample/1", verdict, "4\n"))
            .await;
        judge.finish(&lease, verdict).await;
        let page = student.get(&format!("/submissions/{number}")).await;
        let is_told = page.body.contains("(stderr)");
        assert_eq!(is_told, verdict == Verdict::Rte, "{number}");
        assert_eq!(page.body.contains("line 3: &#60;zero&#62;"), is_told);
        assert!(!page.body.contains("<zero>"));
    }
}

#[tokio::test]
async fn compiler_output_is_shown_and_harmless() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("#error <script>alert(1)</script>").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge
        .compiled(
            &lease,
            false,
            "main.cpp:1:2: error: <script>alert(1)</script>\n",
            0,
        )
        .await;
    judge.finish(&lease, Verdict::Ce).await;
    let page = student.get("/submissions/1").await;
    page.assert_has("status-ce");
    page.assert_has("<section id=\"tests\" class=\"card tests-panel\" aria-labelledby=\"tests-heading\" hidden>");
    page.assert_has("Hãy sửa lỗi đầu tiên trước");
    assert!(!page.body.contains("<table"), "{}", page.body);
    page.assert_has("main.cpp:1:2: error: &#60;script&#62;");
    page.assert_has("<a href=\"#line-1\">Dòng 1:</a>");
    page.assert_has("id=\"line-1\"");
    assert!(!page.body.contains("<script>"));
}

#[tokio::test]
async fn a_problem_decides_how_much_of_its_tests_is_shown() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for (number, (id, feedback)) in [("verdicts", "verdicts"), ("summary", "summary")]
        .into_iter()
        .enumerate()
    {
        app.publish_with(id, |problem| {
            problem.judge_yaml = format!("feedback: {feedback}\n")
        })
        .await;
        let mut student = app.log_in(&format!("pupil-{id}"), Role::Student).await;
        let parts = [
            crate::support::Part::text("language", "cpp"),
            crate::support::Part::text("source", "int main() {}"),
        ];
        assert_eq!(
            student
                .post_parts(&format!("/problems/{id}/submit"), &parts)
                .await
                .status,
            303
        );
        app.judge().reject_next().await;
        let path = format!("/submissions/{}", number + 1);
        let page = student.get(&path).await;
        page.assert_has("status-wa");
        assert!(!page.body.contains("SIGSEGV"));
        assert!(!page.body.contains("class=\"meaning\""));
        // The rows tell how many tests passed, or nothing does.
        assert_eq!(page.body.contains("status-tally"), feedback == "verdicts");
        assert_eq!(page.body.contains("bí mật 01<"), feedback == "verdicts");
        assert_eq!(
            page.body.contains("message of sample/1"),
            feedback == "verdicts"
        );
        teacher.get(&path).await.assert_has("SIGSEGV");

        let mut program = app.program_of(&mut student).await;
        let json = program.get(&format!("/api/v1{path}")).await.json();
        assert_eq!(
            json["tests"].as_array().unwrap().len(),
            if feedback == "verdicts" { 2 } else { 0 }
        );
        assert!(!json.to_string().contains("SIGSEGV"));
    }
}

#[tokio::test]
async fn of_a_secret_test_only_teachers_are_told_the_data() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 3).await;
    // A message is the same about a sample, about a secret test, and from a package's own checker.
    let mut rows = [
        test_row(0, "sample/1", Verdict::Wa, "4\n"),
        test_row(1, "secret/01-large", Verdict::Wa, ""),
        test_row(2, "secret/01-large", Verdict::Wa, ""),
    ];
    for row in &mut rows[..2] {
        row.test.reason = Some(Box::new(Reason::TokenDiffers {
            token: 3,
            line: 2,
            expected: "4710199".to_owned(),
            found: "4710299".to_owned(),
            off: None,
        }));
    }
    rows[1].test.message = "token 3: expected 4710199, found 4710299 (line 2)".to_owned();
    rows[2].test.message = "the area should be 4710399".to_owned();
    rows[2].test.judge_note = Some("expected 4710499".to_owned());
    rows[2].test.rerun = Some(Confirmation::Alone);
    for row in rows {
        judge.tested(&lease, row).await;
    }
    judge.finish(&lease, Verdict::Wa).await;

    let seen = student.get("/submissions/1").await;
    let told = "giá trị thứ 3 của kết quả, ở dòng 2: đáp án là 4710199, chương trình in 4710299";
    seen.assert_has(told);
    seen.assert_has("kết quả khác đáp án");
    let told = seen.body.matches("4710199").count();
    assert_eq!(told, 2, "of the sample, in its row and at the head");
    assert!(!seen.body.contains("4710399") && !seen.body.contains("4710499"));
    let shown = teacher.get("/submissions/1").await;
    let told = "đáp án là 4710199, chương trình in 4710299";
    assert_eq!(shown.body.matches(told).count(), 3);
    shown.assert_has("the area should be 4710399");
    shown.assert_has("expected 4710499 (chạy lại một mình, vì lần đầu chỉ quá thời gian một chút)");

    let json = app
        .program_of(&mut student)
        .await
        .get("/api/v1/submissions/1")
        .await
        .json();
    let messages = |json: &serde_json::Value| -> Vec<String> {
        let tests = json["tests"].as_array().unwrap().iter();
        tests
            .map(|test| test["message"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        messages(&json),
        [
            "token 3: expected 4710199, found 4710299 (line 2)",
            "the output differs from the answer",
            "",
        ]
    );
    let json = app
        .program_of(&mut teacher)
        .await
        .get("/api/v1/submissions/1")
        .await
        .json();
    assert_eq!(messages(&json)[2], "the area should be 4710399");
    let note = "expected 4710499 (run again alone: the first run was little over the time limit)";
    assert_eq!(json["tests"][2]["judge_note"], note);
}

/// In rows of earlier versions programs spoke freely: their words are bounded when they are read.
#[tokio::test]
async fn what_programs_said_in_earlier_versions_is_not_told_any_more() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let long = format!("In.{}", "4710199.".repeat(3000));
    let crash = |name: &str| format!(r#"{{"kind":"exit_code","code":47,"crash":"{name}"}}"#);
    let stored = [
        crash(&long),
        crash("Secret4711Error"),
        crash("ValueError"),
        r#"{"kind":"signal","signal":47}"#.to_owned(),
        r#"{"kind":"output_goes_on","token":471147,"line":471148,"found":"4710199"}"#.to_owned(),
        r#"{"kind":"byte_differs","byte":471149,"line":47115}"#.to_owned(),
        r#"{"kind":"token_differs_from","token":4710199,"line":4710199,"character":4710199}"#
            .to_owned(),
        r#"{"kind":"count_differs","counted":{"character":"47"},"expected":1,"found":4710199}"#
            .to_owned(),
        r#"{"kind":"time_limit","limit_ms":1500,"mostly_waiting":false,"confirmed":"alone"}"#
            .to_owned(),
    ];
    let parts = [
        Part::text("language", "python"),
        Part::text("source", "print()"),
    ];
    let reply = student.post_parts("/problems/sum/submit", &parts).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", stored.len() as i64).await;
    for (index, reason) in (0..).zip(&stored) {
        let mut row = test_row(index, "secret/01-large", Verdict::Rte, "4710199\n");
        row.test.reason = Some(serde_json::from_str(reason).unwrap());
        row.test.message = "4710199".to_owned();
        row.test.exit = Exit::Code(47);
        judge.tested(&lease, row).await;
    }
    judge.finish(&lease, Verdict::Rte).await;

    let page = student.get("/submissions/1").await;
    let mut program = app.program_of(&mut student).await;
    let json = program.get("/api/v1/submissions/1").await.json();
    let live = student.events("/submissions/1/events").await.all().await;
    let told = program
        .events("/api/v1/submissions/1/events")
        .await
        .all()
        .await;
    let messages: Vec<_> = json["tests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|test| test["message"].as_str().unwrap())
        .collect();
    assert_eq!(
        messages,
        [
            "ended with an exit code other than 0",
            "ended with an exit code other than 0",
            "ValueError",
            "ended by a signal",
            "the output goes on behind the answer's end",
            "the output differs from the answer",
            "the output differs from the answer",
            "a character stands there too often or not often enough",
            "over the time limit of 1.5 s",
        ]
    );
    let live = live.iter().map(|event| event.data["html"].to_string());
    let told = told.iter().map(|event| event.data["test"].to_string());
    for seen in live.chain(told).chain([json["tests"].to_string()]) {
        assert!(!seen.contains("47"), "{seen}");
    }
    // The page has other numbers in it, such as those of its assets.
    assert!(!page.body.contains("4710199"), "{}", page.body);
    assert!(!page.body.contains("mã 47"), "{}", page.body);

    let shown = teacher.get("/submissions/1").await;
    shown.assert_has("kết thúc với mã 47 (Secret4711Error)");
    assert!(
        shown.body.len() < 100_000,
        "what teachers see is bounded too"
    );
}

#[tokio::test]
async fn a_teacher_has_one_submission_or_all_of_a_problem_judged_again() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let reply = teacher.post("/submissions/1/rejudge", &[]).await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, "/submissions/1?done=rejudge")
    );
    // The earlier result holds until judging begins, and the page says that it will change.
    let again = student.get("/submissions/1").await;
    for text in [
        "status-wa",
        "status-again",
        "data-events-url",
        "0/100",
        "<th scope=\"row\">bí mật 01</th>",
    ] {
        again.assert_has(text);
    }
    assert!(!again.body.contains("verdict-queued"), "{}", again.body);
    let listed = student.get("/submissions").await;
    listed.assert_has("verdict-wa");
    listed.assert_has("Đang đợi chấm lại");
    app.judge().accept_next().await;
    student.get("/submissions/1").await.assert_has("status-ac");
}

/// The page of a finished judgement: how much is right, what to look at, failures first.
#[tokio::test]
async fn a_judgement_that_is_done_says_what_to_look_at_first() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 33).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    for index in 1..33 {
        let verdict = match index {
            5 => Verdict::Rte,
            12..20 => Verdict::Wa,
            _ => Verdict::Ac,
        };
        let mut row = test_row(index, &format!("secret/{index:02}"), verdict, "");
        row.test.reason = match verdict {
            Verdict::Rte => Some(Box::new(Reason::Signal { signal: 8 })),
            _ => None,
        };
        row.test.message = String::new();
        judge.tested(&lease, row).await;
    }
    let judging = student.get("/submissions/1").await;
    judging.assert_has("data-live-append=\"tbody\"");
    judging.assert_has("<title>Đang chấm · Bài nộp số 1 · Grundy</title>");
    assert!(!judging.body.contains("status-tally") && !judging.body.contains("test-fold"));
    judge.finish(&lease, Verdict::Rte).await;

    let done = student.get("/submissions/1").await;
    done.assert_has("<title>RTE · Bài nộp số 1 · Grundy</title>");
    done.assert_has("data-title=\"RTE · Bài nộp số 1 · Grundy\"");
    done.assert_has("Đúng 24/33 test. Test sai đầu tiên: bí mật 05.");
    done.assert_has("Hãy bắt đầu từ thông báo ở test đầu tiên bị lỗi.");
    done.assert_has("Chương trình chia cho 0, hoặc lấy phần dư khi chia cho 0.");
    done.assert_has("7 test nữa có cùng kết quả: bí mật 13 đến bí mật 19");
    assert_eq!(done.body.matches("class=\"test-square").count(), 33);
    done.assert_has("<p class=\"status-first\"><a href=\"#test-5\">bí mật 05</a>: ");
    let place = |text: &str| done.body.find(text).unwrap_or_else(|| panic!("{text}"));
    let order = [
        "id=\"test-5\"",
        "id=\"test-12\"",
        "test-fold",
        "id=\"test-13\"",
        "id=\"test-0\"",
    ];
    assert!(order.map(place).is_sorted(), "{}", done.body);
    for index in 0..33 {
        let row = format!("id=\"test-{index}\"");
        assert_eq!(done.body.matches(&row).count(), 1, "{row}");
    }
    // A page that was open all the time comes to look like this one.
    let live = student.events("/submissions/1/events").await.all().await;
    for event in &live[live.len() - 2..] {
        done.assert_has(event.data["html"].as_str().unwrap());
    }
}

#[tokio::test]
async fn long_lists_come_in_pages_that_keep_the_filter() {
    let app = TestApp::start_with(|config| {
        config.pending_submissions_max = 1_000;
        config.rate_limits.submit_by_user = grundy_web::Rate::new(1_000, 1);
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for _ in 0..52 {
        assert_eq!(student.submit("int main() {}").await.status, 303);
    }
    let first = student.get("/submissions?problem=sum").await;
    first.assert_has("href=\"/submissions/52\"");
    first.assert_has("href=\"/submissions/3\"");
    assert!(!first.body.contains("href=\"/submissions/2\""));
    let older = first
        .between("rel=\"next\" href=\"", "\"")
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    assert_eq!(older, "/submissions?problem=sum&before=3");
    let second = student.get(&older).await;
    second.assert_has("href=\"/submissions/2\"");
    assert!(!second.body.contains("rel=\"next\""));
    second.assert_has("rel=\"prev\" href=\"/submissions?problem=sum\"");
}

#[tokio::test]
async fn groups_of_tests_show_their_points_once_all_is_judged() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 1).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let groups = [
        GroupReport {
            name: "secret/easy".to_owned(),
            verdict: Some(Verdict::Wa),
            score: 12.5,
            max_score: Some(40.0),
            judge_note: None,
        },
        GroupReport {
            name: "secret/hard".to_owned(),
            verdict: None,
            score: 0.0,
            max_score: None,
            judge_note: None,
        },
    ];
    app.store
        .judgements()
        .record_groups(&lease, &groups)
        .await
        .unwrap();
    let judging = student.get("/submissions/1").await;
    assert!(!judging.body.contains("bí mật easy"), "not all is judged");
    judge.finish(&lease, Verdict::Wa).await;
    let done = student.get("/submissions/1").await;
    done.assert_has("<th scope=\"row\">bí mật easy</th>");
    done.assert_has("12,5/40");
    done.assert_has("Đúng 1/1 test. Test ví dụ không tính điểm: 1.");
    done.assert_has("Không chấm: nhóm cần qua trước đã sai");
}

#[tokio::test]
async fn a_result_that_cannot_be_read_is_an_error_of_ours_with_its_row_in_the_log() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let mut program = app.program_of(&mut student).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    assert_eq!(student.get("/submissions/1").await.status, 200);
    let judgement = app.store.submissions().by_number(1).await.unwrap().unwrap();
    let judgement = judgement.judgement.unwrap();

    for (column, bad, good) in [
        (
            "reason",
            "{\"kind\":\"of a later version\"}",
            "{\"kind\":\"no_answer\"}",
        ),
        ("exit_json", "", "{\"code\":0}"),
    ] {
        app.set_in_test_results(column, bad).await;
        let log = LogLines::collect();
        for path in ["/submissions/1", "/submissions/1/tests/1"] {
            let page = teacher.get(path).await;
            assert_eq!(page.status, 500, "{path}: {}", page.body);
            assert!(!page.body.contains("later version"), "{}", page.body);
        }
        assert_eq!(student.get("/submissions/1").await.status, 500);
        let answer = program.get("/api/v1/submissions/1").await;
        assert_eq!(answer.status, 500);
        assert_eq!(answer.json()["type"], "urn:grundy:internal");
        let line = format!("test_results {judgement} test ");
        assert_eq!(log.count_of(&line), 4, "{line}:\n{log:?}");
        let told = format!("the column {column} cannot be read");
        assert_eq!(log.count_of(&told), 4, "{told}:\n{log:?}");
        app.set_in_test_results(column, good).await;
        assert_eq!(student.get("/submissions/1").await.status, 200);
    }
}

#[tokio::test]
async fn teachers_see_the_submissions_of_a_class() {
    let app = TestApp::start().await;
    let mut an = app.log_in("an2010", Role::Student).await;
    let mut binh = app.log_in("binh2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for (login, class) in [("an2010", "10A1"), ("binh2010", "10 <Tin>")] {
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        let named = app.store.users().set_names(user.id, login, class).await;
        named.unwrap();
    }
    an.submit("int main() {}").await;
    binh.submit("int main() {}").await;
    let all = teacher.get("/submissions").await;
    all.assert_has("<option>10A1</option>");
    for number in ["/submissions/1\"", "/submissions/2\""] {
        all.assert_has(number);
    }
    let class = teacher.get("/submissions?class=10+%3CTin%3E").await;
    class.assert_has("<option selected>10 &#60;Tin&#62;</option>");
    class.assert_has("/submissions/2\"");
    assert!(!class.body.contains("/submissions/1\""), "{}", class.body);
    // Pupils see their own submissions whatever they ask for, and no list of classes.
    let own = an.get("/submissions?class=10+%3CTin%3E").await;
    own.assert_has("/submissions/1\"");
    assert!(!own.body.contains("name=\"class\""), "{}", own.body);
}

#[tokio::test]
async fn another_files_name_is_told_beside_the_verdict() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let source = "var a, b: integer;\nbegin\n  assign(input, 'TONG.INP');\n  reset(input);\n  readln(a, b);\n  writeln(a + b);\nend.\n";
    let parts = [
        Part::text("language", "pascal"),
        Part::text("source", source),
    ];
    let reply = student.post_parts("/problems/sum/submit", &parts).await;
    let path = reply.location().to_owned();
    assert!(!student.get(&path).await.body.contains("status-mistakes"));
    app.judge().reject_next().await;
    let page = student.get(&path).await;
    let told = page.between("class=\"status-mistakes\">", "</ul>");
    assert!(
        told.contains("Dòng 3:") && told.contains("TONG.INP"),
        "{told}"
    );
    // A teacher who follows the page gets it with the verdict.
    let events = student.get(&format!("{path}/events")).await;
    assert!(events.body.contains("status-mistakes"), "{}", events.body);
}
