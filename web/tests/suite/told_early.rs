//! A contest tells nothing before somebody's time, and nothing to another account than the one that takes part.

use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, pupil, submit};
use crate::support::TestApp;
use grundy_judgement::Verdict;

#[tokio::test]
async fn which_problems_an_event_has_is_told_when_one_has_begun() {
    let app = TestApp::start().await;
    app.publish_with("other", |problem| problem.name = "Bài bí mật".to_owned())
        .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (pupil(&app, "an", "").await, pupil(&app, "binh", "").await);
    let fields = [
        ("starts", "2026-11-18T11:30"),
        ("duration", "30"),
        ("problems", "sum\nother"),
        ("hides_problems", "on"),
        ("shows_standings", "on"),
    ];
    let event = made(&mut teacher, &fields).await;
    let standings = format!("{event}/standings");
    // By the address of a result one could try problem by problem.
    let of = |login: &str, problem: &str| format!("{event}/results/{login}/{problem}");
    for problem in ["sum", "other", "none"] {
        assert_eq!(an.get(&of("an", problem)).await.status, 404, "{problem}");
    }
    app.clock.advance_ms(30 * MINUTE_MS);
    assert_eq!(an.post(&format!("{event}/join"), &[]).await.status, 303);
    an.get(&standings).await.assert_has("/problems/other");
    for problem in ["sum", "other"] {
        assert_eq!(an.get(&of("an", problem)).await.status, 200, "{problem}");
    }
    // Bình has not begun.
    for path in [standings.clone(), event.clone()] {
        let page = binh.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        for told in ["other", "Bài bí mật", "/problems/sum"] {
            assert!(!page.body.contains(told), "{told} in {path}: {}", page.body);
        }
    }
    for problem in ["sum", "other", "none"] {
        assert_eq!(binh.get(&of("binh", problem)).await.status, 404);
    }
    app.clock.advance_ms(180 * MINUTE_MS);
    binh.get(&standings).await.assert_has("/problems/other");
}

#[tokio::test]
async fn the_own_account_of_a_contestant_gets_no_help_either() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut binh) = (
        pupil(&app, "an", "11 Tin").await,
        pupil(&app, "binh", "12 Tin").await,
    );
    let mut second = pupil(&app, "second", "").await;
    let solution = "/problems/sum/solution";
    for part in ["hint", "editorial"] {
        let open = [("open", "true")];
        teacher.post(&format!("{solution}/{part}"), &open).await;
    }
    let class = app.store.classes().by_name("11 Tin").await.unwrap();
    let class = class.unwrap().id.to_string();
    // An assignment denies help to its class, and to who is in none: that may be a pupil's second account.
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T12:00"),
        ("class", class.as_str()),
        ("closes_help", "on"),
    ];
    made(&mut teacher, &fields).await;
    assert_eq!(an.get(solution).await.status, 404);
    assert_eq!(second.get(solution).await.status, 404);
    assert_eq!(binh.get(solution).await.status, 200);
    app.clock.advance_ms(60 * MINUTE_MS);
    assert_eq!(an.get(solution).await.status, 200);
    // A contest of accounts of its own denies it to everybody's other account.
    let fields = [("starts", "2026-11-18T12:00"), ("closes_help", "on")];
    let event = made(&mut teacher, &fields).await;
    let list = "Tên đội;Trường\nBão Đêm;THPT Chuyên\n";
    crate::logins::make(&mut teacher, &event, list).await;
    for client in [&mut an, &mut binh, &mut second] {
        assert_eq!(client.get(solution).await.status, 404);
    }
    assert_eq!(teacher.get(solution).await.status, 200);
}

#[tokio::test]
async fn key_words_and_levels_are_no_help_in_lists_either() {
    let app = TestApp::start().await;
    app.publish_with("greedy", |problem| {
        problem.problem_yaml = "keywords: [tham lam]\n".to_owned();
    })
    .await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (mut an, mut guest) = (pupil(&app, "an", "").await, app.anonymous());
    let lists = [
        "/problems?as=list",
        "/problems?q=tham+lam",
        "/problems?keyword=tham+lam",
    ];
    for path in lists {
        an.get(path).await.assert_has("/problems/greedy");
    }
    let fields = [
        ("starts", "2026-11-18T11:00"),
        ("problems", "greedy"),
        ("closes_help", "on"),
    ];
    made(&mut teacher, &fields).await;
    for client in [&mut an, &mut guest] {
        let page = client.get(lists[0]).await;
        page.assert_has("/problems/greedy");
        assert!(!page.body.contains("tham lam"), "{}", page.body);
        for path in &lists[1..] {
            let page = client.get(path).await;
            assert!(!page.body.contains("href=\"/problems/greedy\""), "{path}");
        }
    }
    teacher.get(lists[1]).await.assert_has("/problems/greedy");
}

/// The board is kept for a moment, and the event may have other problems by then.
#[tokio::test]
async fn a_result_is_shown_while_the_table_is_older_than_its_problem() {
    let app = TestApp::start().await;
    app.publish_with("other", |_| {}).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [("starts", "2026-11-18T11:00"), ("shows_standings", "on")];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    submit(&mut an, &event).await;
    judge(&app, Verdict::Ac, 100.0).await;
    an.get(&format!("{event}/standings"))
        .await
        .assert_has("Người an");
    let id = event.rsplit('/').next().unwrap().parse().unwrap();
    let found = app.store.events().get(id).await.unwrap().unwrap();
    let mut plan = found.plan;
    let mut problem = plan.problems[0].clone();
    problem.id = "other".to_owned();
    plan.problems.push(problem);
    app.store.events().change(id, &plan).await.unwrap();
    let result = an.get(&format!("{event}/results/an/other")).await;
    assert_eq!(result.status, 200, "{}", result.body);
}
