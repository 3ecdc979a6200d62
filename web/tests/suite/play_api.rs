//! A game over the API: each question has everything about the game.

use grundy_judgement::{
    BoardCell, BoardShape, GameAnswer, GameLevel, GameRequest, GameView, ProgramSaid, Reason,
    Refused, Standing, Verdict,
};
use grundy_store::Role;
use grundy_web::Rate;
use serde_json::{Value, json};

use crate::support::{Client, Reply, TestApp};

const GAME: &str = "/api/v1/problems/sum/game";

/// A position of Kayles with pins that stand.
fn pins(position: &str) -> GameView {
    let is_over = !position.contains('1');
    let standing = position.match_indices('1');
    let moves: Vec<String> = standing.map(|(at, _)| (at + 1).to_string()).collect();
    let pin = |pick: &String| BoardCell {
        shape: BoardShape::Pin,
        label: pick.clone(),
        picks: vec![pick.parse().unwrap()],
    };
    GameView {
        position: position.to_owned(),
        is_over,
        standing: Some(if is_over {
            Standing::Lost
        } else {
            Standing::Won
        }),
        value: Some(1),
        board: vec![moves.iter().map(pin).collect()],
        moves,
        ..GameView::default()
    }
}

fn seen(view: GameView) -> GameAnswer {
    GameAnswer::View(view)
}

async fn started() -> (TestApp, Client, Client) {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let program = app.program_of(&mut student).await;
    (app, student, program)
}

/// Asks the game while a judge answers with this; returns the answer and what the judge was asked.
async fn ask(
    app: &TestApp,
    program: &mut Client,
    question: &Value,
    answer: GameAnswer,
) -> (Reply, GameRequest) {
    let (judge, answers) = (app.judge(), [answer]);
    let judging = judge.answer_games(&answers);
    let (reply, mut asked) = tokio::join!(program.post_json(GAME, question), judging);
    (reply, asked.remove(0))
}

#[track_caller]
fn assert_refused(reply: &Reply, status: u16, kind: &str, detail: &str) {
    let details = reply.json();
    assert_eq!((reply.status, &details["type"]), (status, &json!(kind)));
    assert_eq!(reply.headers["content-type"], "application/problem+json");
    assert_eq!(details["detail"], detail);
}

#[tokio::test]
async fn a_game_is_played_from_its_beginning_to_its_end() {
    let (app, _, mut program) = started().await;
    let start = json!({ "ask": "start", "level": "hard", "seed": 7 });
    let (reply, asked) = ask(&app, &mut program, &start, seen(pins("1111"))).await;
    let level = GameLevel::Hard;
    assert_eq!(asked, GameRequest::Start { level, seed: 7 });
    let body = reply.json();
    let board = &body["board"][0];
    assert_eq!(
        board[1],
        json!({ "shape": "pin", "label": "2", "picks": [2] })
    );
    assert_eq!(
        body,
        json!({
            "position": "1111", "is_over": false, "to_move": "you", "winner": null,
            "moves": ["1", "2", "3", "4"], "has_more_moves": false, "board": [board],
            "errors": 0, "seed": 7,
        }),
        "what it is worth is told to whoever asks"
    );

    let hint = json!({ "ask": "hint", "position": "1111" });
    let best = GameView {
        hint: Some("2 3".to_owned()),
        ..pins("1111")
    };
    let (reply, asked) = ask(&app, &mut program, &hint, seen(best)).await;
    let position = "1111".to_owned();
    assert_eq!(asked, GameRequest::Hint { position });
    let body = reply.json();
    assert_eq!(
        (&body["standing"], &body["value"], &body["hint"]),
        (&json!("won"), &json!(1), &json!("2 3"))
    );

    let step = json!({
        "ask": "move", "position": "1111", "step": "2 3", "level": "hard", "seed": 7, "errors": 0,
    });
    let replied = GameView {
        own: Some("1001".to_owned()),
        reply: Some("1".to_owned()),
        ..pins("0001")
    };
    let (reply, asked) = ask(&app, &mut program, &step, seen(replied)).await;
    let expected = GameRequest::Move {
        position: "1111".to_owned(),
        step: Some("2 3".to_owned()),
        level,
        seed: 7,
        errors: 0,
    };
    assert_eq!(asked, expected);
    let body = reply.json();
    assert_eq!(
        (&body["own"], &body["reply"], &body["to_move"]),
        (&json!("1001"), &json!("1"), &json!("you"))
    );
    assert!(body.get("standing").is_none() && body.get("value").is_none());

    let last = json!({ "ask": "move", "position": "0001", "step": "4", "level": "hard" });
    let over = GameView {
        own: Some("0000".to_owned()),
        ..pins("0000")
    };
    let (reply, _) = ask(&app, &mut program, &last, seen(over)).await;
    let body = reply.json();
    assert_eq!(
        (&body["is_over"], &body["to_move"], &body["winner"]),
        (&json!(true), &json!(null), &json!("you"))
    );
    assert_eq!(body["moves"], json!([]));

    // The judge moves last.
    let lost = GameView {
        own: Some("0001".to_owned()),
        reply: Some("4".to_owned()),
        ..pins("0000")
    };
    let step = json!({ "ask": "move", "position": "0011", "step": "3" });
    let (reply, _) = ask(&app, &mut program, &step, seen(lost)).await;
    assert_eq!(reply.json()["winner"], "judge");
    // In a game of two, nobody replies.
    let step = json!({ "ask": "step", "position": "0011", "step": "3" });
    let (reply, asked) = ask(&app, &mut program, &step, seen(pins("0001"))).await;
    assert!(matches!(asked, GameRequest::Step { .. }), "{asked:?}");
    assert_eq!(reply.json()["to_move"], "other");
    // Without a seed one is drawn, and the answer has it.
    let begins = json!({ "ask": "move", "position": "1111" });
    let (reply, asked) = ask(&app, &mut program, &begins, seen(pins("1101"))).await;
    let GameRequest::Move {
        step: None, seed, ..
    } = asked
    else {
        panic!("{asked:?}")
    };
    assert_eq!(reply.json()["seed"], seed);
}

#[tokio::test]
async fn what_the_rules_refuse_is_told_in_the_callers_language() {
    let (app, _, mut program) = started().await;
    let in_vietnamese = ("accept-language", "vi".to_owned());
    let step = json!({ "ask": "move", "position": "1111", "step": "9" });
    let refused = GameAnswer::Refused(Refused::Move.because("there is no pin 9"));
    let (reply, _) = ask(&app, &mut program, &step, refused).await;
    assert_refused(&reply, 422, "urn:grundy:illegal-move", "there is no pin 9");
    assert_eq!(reply.json()["field"], "step");

    let look = json!({ "ask": "look", "position": "12" });
    let refused = GameAnswer::Refused(Refused::NoPosition.because("this is no position: \"12\""));
    for (language, told) in [
        (
            None,
            "“12” is no position that can be played here. Write it as the rules or the statement say.",
        ),
        (
            Some(in_vietnamese.clone()),
            "“12” không phải là thế cờ chơi được ở đây. Hãy viết như trong luật chơi hoặc trong đề bài.",
        ),
    ] {
        program.headers = language.into_iter().collect();
        let (reply, _) = ask(&app, &mut program, &look, refused.clone()).await;
        assert_refused(&reply, 422, "urn:grundy:not-a-position", told);
        assert_eq!(reply.json()["field"], "position");
    }
    // A made-up text goes to the rules as it is, and the answer has only its beginning.
    let made_up = format!("1\n\u{1b}[2J<script>{}", "1".repeat(2_000));
    let hostile = json!({ "ask": "step", "position": made_up, "step": "1" });
    let refused = GameAnswer::Refused(Refused::Position.because("the position is not one line"));
    let (reply, asked) = ask(&app, &mut program, &hostile, refused).await;
    assert!(matches!(asked, GameRequest::Step { position, .. } if position == made_up));
    let details = reply.json();
    assert_eq!(details["type"], "urn:grundy:not-a-position");
    let told = details["detail"].as_str().unwrap();
    assert!(told.chars().count() < 200, "{told}");
    assert!(
        told.ends_with("…”: thế cờ phải nằm trên một dòng"),
        "{told}"
    );

    let long = json!({ "ask": "look", "position": "1".repeat(65 * 1024) });
    let reply = program.post_json(GAME, &long).await;
    assert_eq!((reply.status, &reply.json()["value"]), (413, &json!(65536)));
    for wrong in [
        json!({ "ask": "think", "position": "1" }),
        json!({ "ask": "look" }),
        json!({ "ask": "look", "position": "1", "user": "an2010" }),
        json!({ "ask": "start", "level": "perfect" }),
        json!({ "ask": "start", "seed": -1 }),
        json!({ "ask": "move", "position": "1", "errors": 1.5 }),
        json!("start"),
    ] {
        let reply = program.post_json(GAME, &wrong).await;
        let kind = &reply.json()["type"];
        assert_eq!(
            (reply.status, kind),
            (400, &json!("urn:grundy:invalid-json")),
            "{wrong}"
        );
    }
    assert_eq!(app.store.queue().depth().await.unwrap().queued, 0);
}

#[tokio::test]
async fn a_problem_without_a_game_says_so() {
    let (app, mut student, mut program) = started().await;
    app.publish_with("plain", |problem| problem.has_game = false)
        .await;
    let path = "/api/v1/problems/plain/game";
    let look = json!({ "ask": "look", "position": "1" });
    let told = "This problem has no game to play.";
    let asked = program.post_json(path, &look).await;
    for reply in [program.get(path).await, asked] {
        assert_refused(&reply, 404, "urn:grundy:no-game", told);
    }
    program.headers = vec![("accept-language", "vi".to_owned())];
    let reply = program.get(path).await;
    assert_eq!(reply.json()["detail"], "Bài này không có trò chơi.");
    // This problem has a game in which programs make no moves.
    app.publish_with("silent", |problem| {
        problem.judge_yaml = "rules: {vi: 'Lấy **một** viên.<script>', en: Take one.}\n".to_owned();
    })
    .await;
    let game = program.get("/api/v1/problems/silent/game").await.json();
    let rules = "Lấy **một** viên.<script>";
    assert_eq!(
        game,
        json!({ "problem": "silent", "rules": rules, "programs": null })
    );
    let page = student.get("/problems/silent/play").await;
    page.assert_has("Lấy <strong>một</strong> viên.");
    assert!(!page.body.contains("viên.<script"), "{}", page.body);
}

#[tokio::test]
async fn ones_own_submission_plays_and_nobody_elses() {
    let (app, mut student, mut program) = started().await;
    let before = program.get(GAME).await.json();
    assert_eq!(
        before,
        json!({ "problem": "sum", "rules": null, "programs": [] })
    );
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let game = program.get(GAME).await.json();
    let [one] = game["programs"].as_array().unwrap().as_slice() else {
        panic!("{game}")
    };
    assert_eq!(
        (&one["number"], &one["language"], &one["verdict"]),
        (&json!(1), &json!("cpp"), &json!("WA"))
    );

    let go = json!({ "ask": "program", "position": "1111", "submission": 1 });
    let says = |said: ProgramSaid, position: &str| {
        seen(GameView {
            program: Some(Box::new(said)),
            ..pins(position)
        })
    };
    let step = "2 3".to_owned();
    let moves = says(ProgramSaid::Move { step }, "1001");
    let (reply, asked) = ask(&app, &mut program, &go, moves).await;
    let (position, submission) = ("1111".to_owned(), 1);
    let expected = GameRequest::Program {
        position,
        submission,
    };
    assert_eq!(asked, expected);
    let body = reply.json();
    assert_eq!(body["program"], json!({ "said": "move", "step": "2 3" }));
    assert_eq!(
        (&body["message"], &body["to_move"]),
        (&json!("The program moved: 2 3."), &json!("other"))
    );

    let failed = ProgramSaid::Failed {
        verdict: Verdict::Rte,
        reason: Reason::Signal { signal: 11 },
    };
    program.headers = vec![("accept-language", "vi".to_owned())];
    let (reply, _) = ask(&app, &mut program, &go, says(failed, "1111")).await;
    let body = reply.json();
    assert_eq!(
        (&body["program"]["said"], &body["to_move"]),
        (&json!("failed"), &json!("program"))
    );
    let message = body["message"].as_str().unwrap();
    assert!(
        message.starts_with("Chương trình không đi được (RTE)"),
        "{message}"
    );

    let mut other = app.log_in("binh", Role::Student).await;
    let mut teacher = app.log_in("co_lan", Role::Teacher).await;
    for client in [&mut other, &mut teacher] {
        let mut program = app.program_of(client).await;
        let game = program.get(GAME).await.json();
        assert_eq!(game["programs"], json!([]));
        let reply = program.post_json(GAME, &go).await;
        let told = "You have no submission 1 that could play this game.";
        assert_refused(&reply, 422, "urn:grundy:no-such-program", told);
        assert_eq!(reply.json()["field"], "submission");
    }
    assert_eq!(app.store.queue().depth().await.unwrap().queued, 0);
}

#[tokio::test]
async fn a_newer_question_takes_the_older_ones_place_and_asking_has_a_rate() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.game_by_user = Rate::new(2, 3_600_000);
    })
    .await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut first = app.program_of(&mut student).await;
    let mut second = first.clone();
    let look = json!({ "ask": "look", "position": "1111" });
    let older = first.post_json(GAME, &look);
    let newer = async {
        while app.store.queue().depth().await.unwrap().queued == 0 {
            tokio::task::yield_now().await;
        }
        let _taken = app.judge().begin_game().await;
        ask(&app, &mut second, &look, seen(pins("1111"))).await.0
    };
    let (older, newer) = tokio::join!(older, newer);
    assert_eq!(newer.status, 200);
    assert_refused(
        &older,
        409,
        "urn:grundy:game-replaced",
        "You asked something else at the same time, so this was dropped.",
    );
    let third = first.post_json(GAME, &look).await;
    assert_eq!(third.status, 429);
    assert_eq!(third.json()["type"], "urn:grundy:too-many-requests");
}

#[tokio::test]
async fn a_judge_that_fails_is_nobodys_fault_and_asking_again_helps() {
    let (app, _, mut program) = started().await;
    let look = json!({ "ask": "look", "position": "1111" });
    for (language, told) in [
        (
            "en",
            "The computer could not answer; this is not your fault. Try again later.",
        ),
        (
            "vi",
            "Hệ thống gặp lỗi nên không trả lời được; đây không phải là lỗi của bạn. Hãy thử lại sau.",
        ),
    ] {
        program.headers = vec![("accept-language", language.to_owned())];
        let judge = app.judge();
        let (reply, ()) = tokio::join!(program.post_json(GAME, &look), judge.fail_next_game());
        assert_refused(&reply, 503, "urn:grundy:game-failed", told);
    }
    let (reply, _) = ask(&app, &mut program, &look, seen(pins("1111"))).await;
    assert_eq!(reply.json()["position"], "1111");
}
