//! A game before it begins: its rules are prepared, and its first position stands on the statement's page and on the game's.

use grundy_judgement::{GameAnswer, GameRequest, GameView};
use grundy_store::{Capabilities, Claim, Lease, PREPARE_GAME, Role};

use crate::play::{field, play, view};
use crate::support::{Client, TestApp};

async fn to_prepare(app: &TestApp) -> Option<Lease> {
    let abilities = Capabilities::of(["python"]);
    let claim = Claim {
        worker: "test-worker",
        kinds: &[&PREPARE_GAME],
        abilities: &abilities,
        lease_ms: 60_000,
        per_user_max: i64::MAX,
    };
    app.store.queue().claim(&claim).await.unwrap()
}

#[tokio::test]
async fn a_game_is_prepared_once_somebody_comes_who_may_play_it() {
    let app = TestApp::start().await;
    let mut closed = Client::new(app.site_with(|config| config.guest_games_max = 0));
    closed.get("/problems/sum").await;
    assert!(
        to_prepare(&app).await.is_none(),
        "who may not play waits for nothing"
    );
    let mut student = app.log_in("an2010", Role::Student).await;
    student.get("/problems/sum").await;
    let lease = to_prepare(&app).await.unwrap();
    let (_, version) = app.store.problems().get("sum").await.unwrap().unwrap();
    let games = app.store.games();
    assert_eq!(games.prepared(&lease).unwrap(), version.id);
    games.finish_prepared(&lease, None).await.unwrap();
    student.get("/problems/sum/play").await;
    assert!(to_prepare(&app).await.is_none(), "once is enough");
}

#[tokio::test]
async fn the_first_move_is_made_on_the_statement() {
    let app = TestApp::start().await;
    app.judge().draw_all("<svg/>").await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let page = student.get("/problems/sum").await;
    assert!(!page.body.contains("data-opening"), "nobody has told it");
    let lease = to_prepare(&app).await.unwrap();
    let games = app.store.games();
    let first = view("3 5");
    games.finish_prepared(&lease, Some(&first)).await.unwrap();

    let page = student.get("/problems/sum").await;
    // It stands below the first paragraph.
    let text = page.between("<article", "</article>");
    let (lead, rest) = text.split_once("</p>").unwrap();
    assert!(lead.contains("Cho hai số") && !lead.contains("data-opening"));
    assert!(rest.contains("statement-board") && rest.contains("data-opening"));
    page.assert_has("name=\"step\" value=\"1 1\"");
    // Before a game there is the same board on the game's page.
    let page = student.get("/problems/sum/play").await;
    page.assert_has("data-opening");
    page.assert_has("hoặc đi luôn nước đầu tiên trên bàn cờ");
    assert_eq!(field(&page, "standing"), "won");

    let step = [("position", "3 5"), ("standing", "won"), ("step", "1 1")];
    let after = GameView {
        own: Some("2 5".to_owned()),
        reply: Some("2 3".to_owned()),
        ..view("2 2")
    };
    let (page, asked) = play(&app, &mut student, &step, &[GameAnswer::View(after)]).await;
    let [GameRequest::Move { position, seed, .. }] = &asked[..] else {
        panic!("{asked:?}");
    };
    // Two readers who make the same first move have different games.
    assert!(position == "3 5" && *seed > 0);
    page.assert_has("Máy đi: 2 3.");

    // So does a guest; where guests do not play, they see the board, touch nothing, and are told why.
    let page = app.anonymous().get("/problems/sum").await;
    page.assert_has("name=\"step\" value=\"1 1\"");
    page.assert_has("Chơi trò chơi này");
    let mut closed = Client::new(app.site_with(|config| config.guest_games_max = 0));
    let page = closed.get("/problems/sum").await;
    page.assert_has("data-opening");
    page.assert_has("Đăng nhập để chơi");
    assert!(!page.body.contains("name=\"step\" value=\"1 1\""));
}

#[tokio::test]
async fn a_large_board_stands_on_no_statement() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.get("/problems/sum").await;
    let lease = to_prepare(&app).await.unwrap();
    let mut large = view("3 5");
    let row = large.board[0].clone();
    large.board = vec![row; 100];
    let games = app.store.games();
    games.finish_prepared(&lease, Some(&large)).await.unwrap();
    let page = student.get("/problems/sum").await;
    assert!(!page.body.contains("data-opening"));
}
