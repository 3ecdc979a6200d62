//! A game in the browser: its state goes with the forms, and what the judge says is shown.

use grundy_judgement::{
    BoardCell, BoardShape, GameAnswer, GameLevel, GameRequest, GameView, ProgramSaid, Reason,
    Refused, Standing, Verdict,
};
use grundy_store::Role;
use grundy_web::Rate;

use crate::support::{Client, Reply, TestApp};

pub(crate) fn view(position: &str) -> GameView {
    let stone = |picks: Vec<i64>| BoardCell {
        shape: BoardShape::Stone,
        label: String::new(),
        picks,
    };
    GameView {
        position: position.to_owned(),
        standing: Some(Standing::Won),
        value: Some(6),
        moves: vec!["1 1".to_owned(), "1 2".to_owned(), "2 1 7".to_owned()],
        board: vec![vec![stone(vec![1, 1]), stone(vec![2])]],
        ..GameView::default()
    }
}

/// Posts to the game while a judge answers with these, one after the other. Returns the page and the questions.
pub(crate) async fn play(
    app: &TestApp,
    client: &mut Client,
    fields: &[(&str, &str)],
    answers: &[GameAnswer],
) -> (Reply, Vec<GameRequest>) {
    let judge = app.judge();
    let judging = judge.answer_games(answers);
    tokio::join!(client.post("/problems/sum/play", fields), judging)
}

/// The value of a hidden field.
pub(crate) fn field<'a>(page: &'a Reply, name: &str) -> &'a str {
    let start = format!("name=\"{name}\" value=\"");
    let (_, rest) = page
        .body
        .split_once(&start)
        .unwrap_or_else(|| panic!("{name}: {}", page.body));
    rest.split_once('"').unwrap().0
}

pub(crate) async fn started() -> (TestApp, Client) {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let student = app.log_in("an2010", Role::Student).await;
    (app, student)
}

#[tokio::test]
async fn a_game_goes_on_with_what_the_page_sends() {
    let (app, mut student) = started().await;
    let page = student.get("/problems/sum").await;
    assert!(page.body.contains("href=\"/problems/sum/play\""));
    let answers = [GameAnswer::View(view("3 5"))];
    let start = [
        ("command", "start"),
        ("players", "first"),
        ("level", "hard"),
        ("position", ""),
    ];
    let (page, asked) = play(&app, &mut student, &start, &answers).await;
    let seed: u64 = field(&page, "seed").parse().unwrap();
    let level = GameLevel::Hard;
    assert_eq!(asked, [GameRequest::Start { level, seed }]);
    assert_eq!(field(&page, "position"), "3 5");
    assert!(page.body.contains("Đến lượt bạn."), "{}", page.body);
    // A click that is a whole move works without scripts; one that only begins a move needs them.
    assert!(page.body.contains("data-picks=\"1 1\">"), "{}", page.body);
    assert!(
        page.body.contains("data-picks=\"2\" disabled>"),
        "{}",
        page.body
    );
    assert!(!page.body.contains("Giá trị Grundy"), "nobody asked for it");

    let after = GameView {
        own: Some("2 5".to_owned()),
        own_standing: Some(Standing::Won),
        reply: Some("2 3".to_owned()),
        errors: 1,
        ..view("2 2")
    };
    let seed_text = seed.to_string();
    let step = [
        ("position", "3 5"),
        ("step", "1 1"),
        ("players", "first"),
        ("level", "hard"),
        ("seed", &seed_text),
        ("errors", "0"),
    ];
    let (page, asked) = play(&app, &mut student, &step, &[GameAnswer::View(after)]).await;
    let expected = GameRequest::Move {
        position: "3 5".to_owned(),
        step: Some("1 1".to_owned()),
        level,
        seed,
        errors: 0,
    };
    assert_eq!(asked, [expected]);
    assert!(page.body.contains("Máy đi: 2 3."), "{}", page.body);
    assert_eq!(
        (field(&page, "errors"), field(&page, "past")),
        ("1", "-3 5\tw2 5")
    );
    assert_eq!(field(&page, "log"), "a1 1\te2 3");

    let back = [
        ("command", "back"),
        ("position", "2 2"),
        ("past", "-3 5\tw2 5"),
        ("log", "a1 1\te2 3"),
        ("errors", "1"),
    ];
    let (page, asked) = play(&app, &mut student, &back, &[GameAnswer::View(view("3 5"))]).await;
    // The error is taken back with the move.
    assert_eq!(field(&page, "errors"), "0");
    let position = "3 5".to_owned();
    assert_eq!(asked, [GameRequest::Look { position }]);
    assert_eq!((field(&page, "past"), field(&page, "log")), ("", ""));

    let hint = GameView {
        hint: Some("1 1".to_owned()),
        ..view("3 5")
    };
    let ask = [("command", "hint"), ("position", "3 5")];
    let (page, _) = play(&app, &mut student, &ask, &[GameAnswer::View(hint)]).await;
    for part in [
        "Thế thắng",
        "Giá trị Grundy: 6.",
        "Nước nên đi: 1 1.",
        "cell-hinted",
    ] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
}

#[tokio::test]
async fn the_judge_begins_where_it_is_asked_to_and_two_play_without_it() {
    let (app, mut student) = started().await;
    let moved = GameView {
        reply: Some("1 2".to_owned()),
        ..view("1 5")
    };
    let start = [
        ("command", "start"),
        ("players", "second"),
        ("position", "3 5"),
    ];
    let answers = [GameAnswer::View(view("3 5")), GameAnswer::View(moved)];
    let (page, asked) = play(&app, &mut student, &start, &answers).await;
    let position = "3 5".to_owned();
    assert_eq!(asked[0], GameRequest::Look { position });
    assert!(
        matches!(&asked[1], GameRequest::Move { step: None, .. }),
        "{asked:?}"
    );
    assert_eq!(field(&page, "log"), "j1 2");
    let over = GameView {
        is_over: true,
        standing: Some(Standing::Lost),
        ..view("0 0")
    };
    let step = [
        ("players", "two"),
        ("position", "1 0"),
        ("step", ""),
        ("typed", " 1 1 "),
    ];
    let (page, asked) = play(&app, &mut student, &step, &[GameAnswer::View(over)]).await;
    let (position, step) = ("1 0".to_owned(), "1 1".to_owned());
    assert_eq!(asked, [GameRequest::Step { position, step }]);
    assert!(page.body.contains("Người thứ nhất thắng!"), "{}", page.body);
}

#[tokio::test]
async fn what_the_rules_refuse_is_said_and_the_position_stays() {
    let (app, mut student) = started().await;
    let refused = GameAnswer::Refused(Refused::Move.because("<heap 3> has only 4"));
    let step = [("position", "3 5"), ("step", "3 9")];
    let answers = [refused.clone(), GameAnswer::View(view("3 5"))];
    let (page, _) = play(&app, &mut student, &step, &answers).await;
    assert_eq!(page.status, 200);
    assert!(
        page.body
            .contains("Không đi được: &#60;heap 3&#62; has only 4"),
        "{}",
        page.body
    );
    assert_eq!((field(&page, "position"), field(&page, "log")), ("3 5", ""));
    // The link has an invalid position: the form shows it again.
    let refused = GameAnswer::Refused(Refused::NoPosition.because("this is no position: \"x<y\""));
    let answers = [refused, GameAnswer::View(view("3 5"))];
    let judge = app.judge();
    let judging = judge.answer_games(&answers);
    let address = "/problems/sum/play?position=x%3Cy&level=easy&players=two";
    let (page, asked) = tokio::join!(student.get(address), judging);
    let position = "x<y".to_owned();
    assert_eq!(asked[0], GameRequest::Look { position });
    assert!(
        matches!(&asked[1], GameRequest::Start { .. }),
        "the game's own, for an example"
    );
    page.assert_has("value=\"x&#60;y\"");
    page.assert_has("“x&#60;y” không phải là thế cờ chơi được ở đây. Hãy viết như trong luật chơi hoặc trong đề bài, ví dụ: 3 5");
    for wrong in [
        "/problems/sum/play?level=best",
        "/problems/sum/play?seed=-1",
    ] {
        assert_eq!(student.get(wrong).await.status, 400, "{wrong}");
    }
}

#[tokio::test]
async fn a_position_that_is_none_does_not_end_the_game_that_is_played() {
    let (app, mut student) = started().await;
    let game = [
        ("command", "look"),
        ("players", "two"),
        ("position", "2 5"),
        ("past", "-3 5"),
        ("log", "a1 1"),
    ];
    let (page, _) = play(&app, &mut student, &game, &[GameAnswer::View(view("2 5"))]).await;
    let kept = field(&page, "kept").replace("&#34;", "\"");
    let start = [
        ("command", "start"),
        ("players", "first"),
        ("level", "hard"),
        ("position", "9 9 x"),
        ("kept", &kept),
    ];
    let refused =
        GameAnswer::Refused(Refused::NoPosition.because("this is no position: \"9 9 x\""));
    let answers = [refused, GameAnswer::View(view("2 5"))];
    let (page, asked) = play(&app, &mut student, &start, &answers).await;
    let position = "2 5".to_owned();
    assert_eq!(asked[1], GameRequest::Look { position });
    let error = page.between("id=\"own-position-error\" role=\"alert\">", "</p>");
    let told = "“9 9 x” không phải là thế cờ chơi được ở đây. Hãy viết như trong luật chơi hoặc trong đề bài, ví dụ: 3 5";
    assert_eq!(error, told);
    page.assert_has("aria-invalid=\"true\" value=\"9 9 x\"");
    // The choices for the new game stay; the present game has its moves.
    page.assert_has("name=\"level\" value=\"hard\" checked");
    for (name, value) in [
        ("position", "2 5"),
        ("past", "-3 5"),
        ("log", "a1 1"),
        ("players", "two"),
    ] {
        assert_eq!(field(&page, name), value, "{name}");
    }
}

#[tokio::test]
async fn asking_has_a_rate_and_a_newer_question_ends_the_wait_for_the_older() {
    let app = TestApp::start_with(|config| {
        config.rate_limits.game_by_user = Rate::new(2, 3_600_000);
    })
    .await;
    app.judge().draw_all("<svg/>").await;
    let mut first = app.log_in("an2010", Role::Student).await;
    let mut second = first.clone();
    let step = |step| [("position", "3 5"), ("step", step), ("players", "two")];
    let (one, other) = (step("1 1"), step("1 2"));
    let older = first.post("/problems/sum/play", &one);
    let newer = async {
        while app.store.queue().depth().await.unwrap().queued == 0 {
            tokio::task::yield_now().await;
        }
        let _taken = app.judge().begin_game().await;
        play(&app, &mut second, &other, &[GameAnswer::View(view("1 5"))])
            .await
            .0
    };
    let (older, newer) = tokio::join!(older, newer);
    assert_eq!(newer.status, 200);
    assert!(
        older.body.contains("yêu cầu này bị bỏ qua"),
        "{}",
        older.body
    );
    // The game is not lost.
    assert_eq!(field(&older, "position"), "3 5");
    let third = play(&app, &mut first, &step("1 1"), &[]).await.0;
    assert_eq!(third.status, 429);
}

#[tokio::test]
async fn what_was_dropped_for_a_newer_question_is_not_asked_again() {
    let (app, mut first) = started().await;
    let mut second = first.clone();
    let step = |step| [("position", "3 5"), ("step", step), ("players", "first")];
    let (one, other) = (step("1 1"), step("1 2"));
    let replied = GameView {
        reply: Some("2 3".to_owned()),
        ..view("2 2")
    };
    let older = first.post("/problems/sum/play", &one);
    let newer = async {
        while app.store.queue().depth().await.unwrap().queued == 0 {
            tokio::task::yield_now().await;
        }
        let _taken = app.judge().begin_game().await;
        play(&app, &mut second, &other, &[GameAnswer::View(replied)]).await
    };
    let (older, (newer, asked)) = tokio::join!(older, newer);
    assert!(matches!(&asked[0], GameRequest::Move { .. }), "{asked:?}");
    assert_eq!(field(&newer, "log"), "a1 2\tj2 3");
    older.assert_has("yêu cầu này bị bỏ qua");
    assert_eq!(field(&older, "position"), "3 5");
    assert_eq!(app.store.queue().depth().await.unwrap().queued, 0);
}

#[tokio::test]
async fn a_judge_that_has_not_moved_is_asked_again_and_nobody_moves_in_its_place() {
    let (app, mut student) = started().await;
    let replied = GameAnswer::View(GameView {
        reply: Some("2 3".to_owned()),
        ..view("2 2")
    });
    let look = [("command", "look"), ("step", "")];
    let step = [("command", "move"), ("step", "1 1")];
    for command in [look, step] {
        let game = [("players", "second"), ("position", "3 5")];
        let game = [command, game].concat();
        let answers = [GameAnswer::View(view("3 5")), replied.clone()];
        let (page, asked) = play(&app, &mut student, &game, &answers).await;
        let position = "3 5".to_owned();
        assert_eq!(asked[0], GameRequest::Look { position });
        assert!(
            matches!(&asked[1], GameRequest::Move { step: None, .. }),
            "{asked:?}"
        );
        assert_eq!(field(&page, "log"), "j2 3");
        page.assert_has("Đến lượt bạn.");
    }
    // It does not move now either: the position is shown, and it can be asked again.
    let game = [
        ("command", "look"),
        ("players", "second"),
        ("position", "3 5"),
    ];
    let refused = GameAnswer::Refused(Refused::Move.because("hỏng"));
    let answers = [
        GameAnswer::View(view("3 5")),
        refused,
        GameAnswer::View(view("3 5")),
    ];
    let (page, _) = play(&app, &mut student, &game, &answers).await;
    page.assert_has("Đến lượt máy.");
    page.assert_has("Để máy đi");
    assert!(!page.body.contains("data-picks") && !page.body.contains("name=\"typed\""));
    // A finished game is asked nothing more.
    let over = GameAnswer::View(GameView {
        is_over: true,
        ..view("0 0")
    });
    let (page, asked) = play(&app, &mut student, &game, &[over]).await;
    assert_eq!(asked.len(), 1);
    assert!(!page.body.contains("Để máy đi"));
}

/// A view of a position after a program's answer.
fn after(position: &str, said: ProgramSaid) -> GameAnswer {
    GameAnswer::View(GameView {
        program: Some(Box::new(said)),
        ..view(position)
    })
}

fn moves(step: &str) -> ProgramSaid {
    ProgramSaid::Move {
        step: step.to_owned(),
    }
}

#[tokio::test]
async fn ones_own_program_plays_against_the_judge_move_by_move_or_to_the_end() {
    let (app, mut student) = started().await;
    let page = student.get("/problems/sum/play").await;
    page.assert_has("Nộp bài xong, bạn có thể");
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let page = student.get("/problems/sum/play").await;
    page.assert_has("<option value=\"1\">1 · ");
    page.assert_has("value=\"program_first\"");

    let game = [
        ("command", "start"),
        ("players", "program_first"),
        ("program", "1"),
        ("level", "hard"),
        ("position", "3 5"),
    ];
    // It moves when it is told to.
    let (page, asked) = play(&app, &mut student, &game, &[GameAnswer::View(view("3 5"))]).await;
    assert_eq!(asked.len(), 1);
    page.assert_has("Đến lượt chương trình của bạn.");
    assert!(!page.body.contains("data-picks"), "nobody else moves");
    assert_eq!(field(&page, "program"), "1");

    let mut go = game;
    go[0] = ("command", "program");
    let reply = GameView {
        reply: Some("2 3".to_owned()),
        ..view("2 2")
    };
    let answers = [after("2 5", moves("1 1")), GameAnswer::View(reply.clone())];
    let (page, asked) = play(&app, &mut student, &go, &answers).await;
    let position = "3 5".to_owned();
    let expected = GameRequest::Program {
        position,
        submission: 1,
    };
    assert_eq!(asked[0], expected);
    assert!(
        matches!(&asked[1], GameRequest::Move { position, step: None, .. } if position == "2 5"),
        "{asked:?}"
    );
    page.assert_has("Chương trình đi: 1 1.");
    page.assert_has("Máy đi: 2 3.");
    assert_eq!(
        (field(&page, "log"), field(&page, "past")),
        ("p1 1\tj2 3", "-3 5\tw2 5")
    );

    go[0] = ("command", "run");
    let over = GameView {
        is_over: true,
        standing: Some(Standing::Lost),
        ..view("0 0")
    };
    let won = GameAnswer::View(GameView {
        program: Some(Box::new(moves("2 1"))),
        ..over
    });
    let answers = [after("2 5", moves("1 1")), GameAnswer::View(reply), won];
    let (page, asked) = play(&app, &mut student, &go, &answers).await;
    assert_eq!(asked.len(), 3);
    assert_eq!(field(&page, "log"), "p1 1\tj2 3\tp2 1");
    page.assert_has("Chương trình của bạn thắng!");
}

#[tokio::test]
async fn a_program_that_makes_no_move_is_told_so_with_the_position() {
    let (app, mut student) = started().await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let go = [
        ("command", "run"),
        ("players", "program_second"),
        ("program", "1"),
        ("position", "3 5"),
        ("log", "j1 1"),
    ];
    let illegal = ProgramSaid::Illegal {
        step: "3 9".to_owned(),
        reason: "<heap 3> has only 4".to_owned(),
    };
    let failed = ProgramSaid::Failed {
        verdict: Verdict::Rte,
        reason: Reason::Signal { signal: 11 },
    };
    for (said, told) in [
        (
            illegal,
            "Chương trình đi 3 9, nước này không hợp lệ: &#60;heap 3&#62; has only 4",
        ),
        (failed, "Chương trình không đi được (RTE): "),
        (ProgramSaid::NoMove, "Sai: người sắp đi chưa thua."),
        (ProgramSaid::Nothing, "mà không in gì"),
        (ProgramSaid::NotCompiled, "không dịch được"),
    ] {
        let (page, asked) = play(&app, &mut student, &go, &[after("3 5", said)]).await;
        assert_eq!(asked.len(), 1);
        let line = page.between("class=\"play-stuck\">", "</p>");
        assert!(
            line.contains(told) && line.contains("<code>3 5</code>"),
            "{line}"
        );
        page.assert_has("value=\"any\"");
        assert_eq!(
            (field(&page, "position"), field(&page, "log")),
            ("3 5", "j1 1")
        );
    }
    // Any move is made in its place, and the game goes on.
    let mut any = go;
    any[0] = ("command", "any");
    let replied = GameView {
        reply: Some("1 2".to_owned()),
        ..view("0 5")
    };
    let answers = [GameAnswer::View(view("3 5")), GameAnswer::View(replied)];
    let (page, asked) = play(&app, &mut student, &any, &answers).await;
    let GameRequest::Move {
        step: Some(step), ..
    } = &asked[1]
    else {
        panic!("{asked:?}")
    };
    assert!(view("3 5").moves.contains(step), "{step}");
    assert_eq!(field(&page, "log"), format!("j1 1\tp{step}\tj1 2"));
}

#[tokio::test]
async fn a_person_plays_against_their_own_program_and_nobody_against_anothers() {
    let (app, mut student) = started().await;
    student.submit("int main() {}").await;
    app.judge().accept_next().await;
    let step = [
        ("players", "against_first"),
        ("program", "1"),
        ("position", "3 5"),
        ("step", "1 1"),
    ];
    let answers = [GameAnswer::View(view("2 5")), after("2 2", moves("2 3"))];
    let (page, asked) = play(&app, &mut student, &step, &answers).await;
    assert!(matches!(&asked[0], GameRequest::Step { .. }), "{asked:?}");
    let position = "2 5".to_owned();
    let expected = GameRequest::Program {
        position,
        submission: 1,
    };
    assert_eq!(asked[1], expected);
    assert_eq!(
        (field(&page, "log"), field(&page, "past")),
        ("a1 1\tp2 3", "-3 5\tw2 5")
    );
    page.assert_has("Đến lượt bạn.");
    page.assert_has("data-picks=\"1 1\"");

    let mut other = app.log_in("binh", Role::Student).await;
    let mut teacher = app.log_in("co_lan", Role::Teacher).await;
    for client in [&mut other, &mut teacher] {
        let page = client.post("/problems/sum/play", &step).await;
        page.assert_has("Bạn không có bài nộp nào như thế");
        assert!(!page.body.contains("<option value=\"1\""));
    }
    assert_eq!(app.store.queue().depth().await.unwrap().queued, 0);
    // Without programs that make moves none is offered.
    app.publish_with("plain", |problem| problem.judge_yaml = String::new())
        .await;
    let page = student.get("/problems/plain/play").await;
    assert!(!page.body.contains("program_first") && !page.body.contains("Khi đã nộp"));
}
