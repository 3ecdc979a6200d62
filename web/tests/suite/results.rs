//! Results of events: sealed until the end, taken out of what counts, given by hand.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::{Client, TestApp};

/// A contest that runs until 14:00 and tells nothing before, with two participants.
async fn sealed(app: &TestApp) -> (Client, [Client; 2], String) {
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut pupils = [pupil(app, "an", "").await, pupil(app, "binh", "").await];
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("feedback", "at_end"),
        ("shows_standings", "on"),
        ("attempts_max", "9"),
    ];
    let event = made(&mut teacher, &fields).await;
    for client in &mut pupils {
        client.post(&format!("{event}/join"), &[]).await;
    }
    (teacher, pupils, event)
}

/// Every place in which a participant could read of their submission.
fn places(event: &str) -> Vec<String> {
    let own = ["", "/standings", "/results/an/sum", "/messages"];
    let mut places: Vec<String> = own.iter().map(|part| format!("{event}{part}")).collect();
    let all = [
        "/",
        "/submissions/1",
        "/submissions",
        "/submissions?problem=sum",
        "/submissions/compare?a=1&b=1",
        "/problems",
        "/problems?view=list",
        "/problems/sum",
        "/profiles/an",
        "/search?q=sum",
        "/ranking",
    ];
    places.extend(all.map(str::to_owned));
    places
}

#[tokio::test]
async fn a_sealed_result_is_read_nowhere_before_the_end() {
    // The same submission is judged with different results; whatever a pupil reads must be the same each time.
    let mut read: Vec<Vec<String>> = Vec::new();
    for (verdict, score) in [
        (Verdict::Ac, 100.0),
        (Verdict::Wa, 30.0),
        (Verdict::Ce, 0.0),
    ] {
        let app = TestApp::start().await;
        let (mut teacher, [mut an, mut binh], event) = sealed(&app).await;
        let program = app.program_of(&mut an).await;
        submit(&mut an, &event).await;
        let mut texts = Vec::new();
        let mut clients = [an, program];
        judge(&app, verdict, score).await;
        app.clock.advance_ms(2_000);
        for place in places(&event) {
            let reply = clients[0].get(&place).await;
            // Ids and nonces are different in each world.
            let body = reply.body.replace(event.as_str(), "EVENT");
            let place = place.replace(event.as_str(), "EVENT");
            texts.push(format!("{place} {} {}", reply.status, without_ids(&body)));
        }
        let api = clients[1].get("/api/v1/submissions/1").await;
        assert!(api.body.contains("\"state\":\"sealed\""), "{}", api.body);
        texts.push(without_ids(&api.body));
        for part in ["tests/0", "tests/1/output"] {
            let reply = clients[0].get(&format!("/submissions/1/{part}")).await;
            texts.push(format!("{part} {}", reply.status));
        }
        let asked = clients[0].post("/submissions/1/explanation", &[]).await;
        texts.push(format!("explanation {}", asked.status));
        clients[0]
            .get("/submissions/1")
            .await
            .assert_has("Chờ công bố");
        // Others see that there is one, as in a frozen table, and teachers see the result.
        binh.get(&format!("{event}/standings"))
            .await
            .assert_has("standing-pending");
        let standings = teacher.get(&format!("{event}/standings")).await;
        assert!(!standings.body.contains("standing-pending"));
        let result = teacher.get(&format!("{event}/results/an/sum")).await;
        result.assert_has(&format!(">{}<", verdict.code()));
        read.push(texts);
    }
    let first = read.remove(0);
    for other in &read {
        for (one, other) in first.iter().zip(other) {
            assert_eq!(one, other);
        }
    }
}

/// A text without what is random in it: ids and tokens of 32 and more characters.
fn without_ids(text: &str) -> String {
    let is_part = |char: char| char.is_ascii_alphanumeric() || "-_".contains(char);
    let mut kept = String::new();
    for word in text.split_inclusive(|char| !is_part(char)) {
        let length = word.trim_end_matches(|char| !is_part(char)).len();
        kept.push_str(if length < 32 { word } else { "ID " });
    }
    kept
}

#[tokio::test]
async fn sealed_results_open_with_the_end_or_by_hand() {
    let app = TestApp::start().await;
    let (mut teacher, [mut an, _], event) = sealed(&app).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    let page = teacher.get(&event).await;
    page.assert_has("1 bài nộp đang chờ công bố kết quả");
    assert!(!an.get(&event).await.body.contains("open-results"));
    let opened = teacher.post(&format!("{event}/open-results"), &[]).await;
    assert_eq!(opened.status, 303);
    an.get("/submissions/1").await.assert_has("status-ac");
    submit(&mut an, &event).await;
    judge(&app, Verdict::Wa, 40.0).await;
    an.get("/submissions/2").await.assert_has("status-sealed");
    app.clock.advance_ms(180 * MINUTE_MS);
    app.store.events().open_results_of_closed().await.unwrap();
    an.get("/submissions/2").await.assert_has("status-wa");
}

#[tokio::test]
async fn a_teacher_decides_what_counts_and_says_why() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let fields = [("starts", "2026-11-18T11:00"), ("shows_standings", "on")];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    for (verdict, score) in [(Verdict::Wa, 30.0), (Verdict::Wa, 60.0)] {
        submit(&mut an, &event).await;
        judge(&app, verdict, score).await;
    }
    let result = format!("{event}/results/an/sum");
    let page = teacher.get(&result).await;
    page.assert_has("<strong>60/100</strong>");
    page.assert_has("id=\"source-code\"");
    assert!(
        an.get(&format!("{event}/standings"))
            .await
            .body
            .contains(">60<")
    );

    // The second is taken out.
    let id = page
        .between("name=\"submission\" value=\"", "\"")
        .to_owned();
    let exclusions = format!("{result}/exclusions");
    let no_reason = [("submission", id.as_str()), ("is_excluded", "yes")];
    let refused = teacher.post(&exclusions, &no_reason).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Hãy ghi lý do");
    let decided = [no_reason[0], no_reason[1], ("reason", "Đề <sai> lúc đó.")];
    assert_eq!(teacher.post(&exclusions, &decided).await.status, 303);
    let told = an.get(&result).await;
    told.assert_has("<strong>30/100</strong>");
    told.assert_has("Đề &#60;sai&#62; lúc đó.");
    assert!(!told.body.contains("/mark"), "pupils give no marks");
    an.get("/submissions/2")
        .await
        .assert_has("Đề &#60;sai&#62; lúc đó.");
    assert!(
        an.get(&format!("{event}/standings"))
            .await
            .body
            .contains(">30<")
    );

    // And points are given by hand, in the reader's way of writing them.
    let mark = format!("{result}/mark");
    for wrong in ["-1", "x", "1e9"] {
        let refused = teacher
            .post(&mark, &[("points", wrong), ("reason", "Vấn đáp.")])
            .await;
        assert_eq!(refused.status, 422);
        refused.assert_has("Hãy ghi một số từ 0.");
        refused.assert_has("value=\"Vấn đáp.\"");
    }
    let given = [("points", "72,5"), ("reason", "Vấn đáp.")];
    assert_eq!(teacher.post(&mark, &given).await.status, 303);
    let told = an.get(&result).await;
    told.assert_has("72,5/100");
    told.assert_has("Vấn đáp.");
    told.assert_has("co,");
    an.get(&event).await.assert_has("GV chấm");
    assert!(
        an.get(&format!("{event}/standings"))
            .await
            .body
            .contains(">72,5<")
    );
    let csv = teacher.get(&format!("{event}/table/csv")).await;
    assert!(csv.body.contains("72.5"), "{}", csv.body);
    let taken = [("points", ""), ("reason", "Nhầm.")];
    assert_eq!(teacher.post(&mark, &taken).await.status, 303);
    an.get(&result).await.assert_has("<strong>30/100</strong>");
    let log = app.log_in("sep", Role::Admin).await.get("/audit").await;
    log.assert_has("Cho điểm bằng tay");
    log.assert_has("an, sum: 72.5");
    log.assert_has("Không tính một bài nộp");
}

#[tokio::test]
async fn what_a_contest_does_not_tell_is_told_by_no_other_way_to_submit() {
    let app = TestApp::start().await;
    let (mut teacher, [mut an, _], event) = sealed(&app).await;
    // The same problem stands in an assignment that tells all, and in a contest that is over.
    let fields = [("starts", "2026-11-18T11:00"), ("name", "Bài tập")];
    let other = made(&mut teacher, &fields).await;
    an.post(&format!("{other}/join"), &[]).await;
    let fields = [("starts", "2026-11-18T10:00"), ("ends", "2026-11-18T11:00")];
    let over = made(&mut teacher, &fields).await;
    assert_eq!(an.post(&format!("{over}/virtual"), &[]).await.status, 303);
    let form = an.get("/problems/sum").await;
    let offered = form.between("name=\"event\"", "</form>").to_owned();
    let id = |event: &str| event.rsplit('/').next().unwrap().to_owned();
    assert!(offered.contains(&id(&event)));
    for closed in [&other, &over] {
        assert!(!offered.contains(&id(closed)), "{closed}");
        assert_ne!(submit(&mut an, closed).await.status, 303);
    }
    assert_ne!(submit(&mut an, "").await.status, 303, "nor as practice");
    assert_eq!(submit(&mut an, &event).await.status, 303);
    // When it is over, everything is open again.
    app.clock.advance_ms(180 * MINUTE_MS);
    assert_eq!(submit(&mut an, "").await.status, 303);
}

#[tokio::test]
async fn a_mark_is_as_secret_as_the_results_that_it_stands_for() {
    let app = TestApp::start().await;
    let (mut teacher, [mut an, mut binh], event) = sealed(&app).await;
    let given = [("points", "30"), ("reason", "Vấn đáp.")];
    let result = format!("{event}/results/an/sum");
    teacher.post(&format!("{result}/mark"), &given).await;
    teacher
        .get(&result)
        .await
        .assert_has("<strong>30/100</strong>");
    for client in [&mut an, &mut binh] {
        let standings = client.get(&format!("{event}/standings")).await;
        assert!(
            !standings.body.contains(">30<"),
            "{}",
            standings.between("<tbody>", "</tfoot>")
        );
    }
    let own = an.get(&result).await;
    assert!(!own.body.contains("Vấn đáp.") && !own.body.contains("30/100"));
    app.clock.advance_ms(180 * MINUTE_MS);
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    an.get(&result).await.assert_has("Vấn đáp.");
    binh.get(&format!("{event}/standings"))
        .await
        .assert_has(">30<");
}
