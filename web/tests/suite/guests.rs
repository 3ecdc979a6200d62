//! Guests at games: people without an account play, within bounds, behind everybody's programs, and nothing is kept of them.

use grundy_judgement::{GameAnswer, GameRequest, GameView};
use grundy_store::{PLAY_AS_GUEST, Role};
use grundy_web::{AppConfig, ClientAddress, Rate};
use tokio::task::{JoinHandle, JoinSet};

use crate::events::{made, pupil};
use crate::play::{field, play, view};
use crate::support::{Client, Reply, TestApp};

const GAME: &str = "/problems/sum/play";
const STEP: [(&str, &str); 3] = [("position", "3 5"), ("step", "1 1"), ("seed", "7")];
const REFUSED: &str = "Lúc này có quá nhiều người chưa đăng nhập cùng chơi.";

async fn site(configure: impl FnOnce(&mut AppConfig)) -> TestApp {
    let app = TestApp::start_with(|config| {
        config.client_address = ClientAddress::ForwardedFor;
        configure(config);
    })
    .await;
    app.judge().draw_all("<svg/>").await;
    app
}

/// Somebody without an account, who comes from this address.
fn guest_at(app: &TestApp, address: &str) -> Client {
    let mut client = app.anonymous();
    client.headers.push(("x-forwarded-for", address.to_owned()));
    client
}

/// The number of guests' questions that wait.
async fn waiting(app: &TestApp) -> i64 {
    let all = app.store.queue().jobs_of_other_kinds(&[]).await.unwrap();
    let of_guests = all.iter().find(|(kind, _)| kind == PLAY_AS_GUEST.name());
    of_guests.map_or(0, |(_, count)| *count)
}

/// Sends moves of guests whom no judge answers, and returns when they all wait.
async fn let_wait(app: &TestApp, addresses: &[&str]) -> Vec<JoinHandle<Reply>> {
    let before = waiting(app).await;
    let guests: Vec<_> = addresses
        .iter()
        .map(|address| {
            let mut guest = guest_at(app, address);
            tokio::spawn(async move { guest.post(GAME, &STEP).await })
        })
        .collect();
    while waiting(app).await < before + i64::try_from(addresses.len()).unwrap() {
        tokio::task::yield_now().await;
    }
    guests
}

fn over(position: &str) -> GameAnswer {
    GameAnswer::View(GameView {
        own: Some("0 0".to_owned()),
        is_over: true,
        ..view(position)
    })
}

#[tokio::test]
async fn a_guest_plays_and_nothing_is_kept() {
    let app = site(|_| {}).await;
    let mut guest = app.anonymous();
    let page = guest.get(GAME).await;
    assert_eq!(page.status, 200);
    page.assert_has("Bạn chưa đăng nhập");
    page.assert_has("href=\"/login?next=%2Fproblems%2Fsum%2Fplay\"");
    assert!(
        !page.body.contains("program_first"),
        "a guest has no programs"
    );
    let start = [("command", "start"), ("position", "")];
    let (page, _) = play(&app, &mut guest, &start, &[GameAnswer::View(view("3 5"))]).await;
    page.assert_has("Đến lượt bạn.");
    assert_eq!(field(&page, "position"), "3 5");
    let (page, asked) = play(&app, &mut guest, &STEP, &[over("0 0")]).await;
    assert!(
        matches!(&asked[..], [GameRequest::Move { seed: 7, .. }]),
        "{asked:?}"
    );
    page.assert_has("Máy thắng.");
    assert_eq!(waiting(&app).await, 0);
    // No cookie tells who it was.
    assert!(!page.headers.contains_key("set-cookie") && guest.cookie("grundy_session").is_none());
    // Whoever sends the same again asks the same again: there is no game on the server that a replay could change.
    let (again, asked_again) = play(&app, &mut app.anonymous(), &STEP, &[over("0 0")]).await;
    assert_eq!(asked_again, asked);
    assert_eq!(field(&again, "log"), field(&page, "log"));
}

/// Forgets the guests who have gone without a word, as the server does.
async fn forget_the_gone(app: &TestApp) {
    app.clock.advance_ms(60_000);
    app.store.delete_expired().await.unwrap();
    assert_eq!(waiting(app).await, 0);
}

#[tokio::test]
async fn a_thousand_guests_of_one_address_take_no_more_than_its_places() {
    let app = site(|config| {
        config.rate_limits.game_by_address = Rate::new(5_000, 1);
        config.requests_per_address_max = 5_000;
    })
    .await;
    let mut guests = JoinSet::new();
    for _ in 0..1_000 {
        let mut guest = guest_at(&app, "203.0.113.1");
        guests.spawn(async move { guest.post(GAME, &STEP).await });
    }
    let mut refused = 0;
    while guests.len() > 6 {
        let reply = guests.join_next().await.unwrap().unwrap();
        assert!(waiting(&app).await <= 6, "others have ten places left");
        assert_eq!(reply.status, 200, "the game stays on the page");
        assert_eq!(field(&reply, "position"), "3 5");
        // On a slow machine some may have waited until nobody answered.
        refused += usize::from(reply.body.contains(REFUSED));
    }
    assert!(refused > 900, "{refused}");
    guests.abort_all();
    forget_the_gone(&app).await;
    let mut other = guest_at(&app, "203.0.113.2");
    let (page, _) = play(&app, &mut other, &STEP, &[over("0 0")]).await;
    page.assert_has("Máy thắng.");
}

#[tokio::test]
async fn all_guests_together_have_so_many_places() {
    let app = site(|config| config.guest_games_max = 2).await;
    let guests = let_wait(&app, &["203.0.113.1", "2001:db8::1"]).await;
    for number in 0..50 {
        let mut guest = guest_at(&app, &format!("198.51.100.{number}"));
        guest.post(GAME, &STEP).await.assert_has(REFUSED);
    }
    // Those who go without a word leave their places within a minute.
    for guest in &guests {
        guest.abort();
    }
    guest_at(&app, "203.0.113.9")
        .post(GAME, &STEP)
        .await
        .assert_has(REFUSED);
    forget_the_gone(&app).await;
    let (page, _) = play(
        &app,
        &mut guest_at(&app, "203.0.113.9"),
        &STEP,
        &[over("0 0")],
    )
    .await;
    page.assert_has("Máy thắng.");
    assert_eq!(waiting(&app).await, 0);
}

#[tokio::test]
async fn moves_of_one_address_have_a_rate() {
    let app = site(|config| config.rate_limits.game_by_address = Rate::new(3, 3_600_000)).await;
    let network = "2001:db8::1";
    for _ in 0..3 {
        let mut guest = guest_at(&app, network);
        let (page, _) = play(&app, &mut guest, &STEP, &[over("0 0")]).await;
        page.assert_has("Máy thắng.");
    }
    let refused = guest_at(&app, "2001:db8::ffff").post(GAME, &STEP).await;
    refused.assert_has(REFUSED);
    let said = refused.between("class=\"play-said\"", "</div>");
    assert!(said.contains("Đăng nhập</a>"), "{said}");
    let mut student = app.log_in("an2010", Role::Student).await;
    student
        .headers
        .push(("x-forwarded-for", network.to_owned()));
    let (page, _) = play(&app, &mut student, &STEP, &[over("0 0")]).await;
    page.assert_has("Máy thắng.");
}

#[tokio::test]
async fn a_site_without_guests_sends_them_to_log_in() {
    let app = site(|config| config.guest_games_max = 0).await;
    let mut guest = app.anonymous();
    let page = guest.get(GAME).await;
    assert_eq!(page.location(), "/login?next=%2Fproblems%2Fsum%2Fplay");
    assert_eq!(guest.post(GAME, &STEP).await.status, 401);
    let page = guest.get("/problems/sum").await;
    page.assert_has("Đăng nhập để chơi");
    assert_eq!(waiting(&app).await, 0);
}

/// A pupil could log out and ask the game what the contest asks.
#[tokio::test]
async fn what_a_contest_closes_is_closed_to_guests() {
    let app = site(|_| {}).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = pupil(&app, "an", "").await;
    let fields = [("starts", "2026-11-18T11:00"), ("closes_help", "on")];
    let event = made(&mut teacher, &fields).await;
    an.post(&format!("{event}/join"), &[]).await;
    let mut guest = app.anonymous();
    assert_eq!(guest.get(&format!("{GAME}?position=3+5")).await.status, 303);
    assert_eq!(guest.post(GAME, &STEP).await.status, 401);
    let page = guest.get("/problems/sum").await;
    assert!(!page.body.contains("/play"), "{}", page.body);
    assert_eq!(waiting(&app).await, 0);
}

#[tokio::test]
async fn a_guest_has_no_program_of_anybodys_and_no_form_of_another_site() {
    let app = site(|_| {}).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    app.judge().accept_next().await;
    let theirs = [
        ("command", "run"),
        ("players", "program_first"),
        ("program", "1"),
        ("position", "3 5"),
    ];
    let page = app.anonymous().post(GAME, &theirs).await;
    page.assert_has("Bạn không có bài nộp nào như thế");
    let mut sent_by_another_site = app.anonymous();
    let site = ("sec-fetch-site", "cross-site".to_owned());
    sent_by_another_site.headers.push(site);
    assert_eq!(sent_by_another_site.post(GAME, &STEP).await.status, 403);
    assert_eq!(waiting(&app).await, 0);
}
