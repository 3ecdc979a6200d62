//! The strip of a game's moves: walking along it, and what it says of them.

use grundy_judgement::{GameAnswer, GameRequest, GameView, Standing};

use crate::play::{field, play, started, view};

/// The reader gave a won position away, and the judge has answered.
const GIVEN_AWAY: &[(&str, &str)] = &[
    ("players", "first"),
    ("position", "2 2"),
    ("standing", "lost"),
    ("past", "w3 5\tw2 5"),
    ("log", "a1 1\tj2 3"),
];

#[tokio::test]
async fn one_walks_to_the_position_that_the_judge_was_given() {
    let (app, mut student) = started().await;
    let mut walk = GIVEN_AWAY.to_vec();
    walk.push(("walk", "1"));
    let (page, asked) = play(&app, &mut student, &walk, &[GameAnswer::View(view("2 5"))]).await;
    let position = "2 5".to_owned();
    assert_eq!(asked, [GameRequest::Look { position }]);
    assert_eq!(field(&page, "log"), "a1 1");
    page.assert_has("Đến lượt máy.");
    page.assert_has("Để máy đi");
    let ahead = field(&page, "ahead").replace("&#34;", "\"");
    // Another look at it is no move of the judge's; the way on is still there.
    let there = [
        ("players", "first"),
        ("position", "2 5"),
        ("past", "w3 5"),
        ("log", "a1 1"),
        ("ahead", &ahead),
        ("command", "show"),
    ];
    let (page, asked) = play(&app, &mut student, &there, &[GameAnswer::View(view("2 5"))]).await;
    assert!(matches!(asked[..], [GameRequest::Look { .. }]), "{asked:?}");
    page.assert_has("name=\"walk\" value=\"2\"");
}

#[tokio::test]
async fn what_moves_gave_away_is_told_with_the_layer_of_won_positions() {
    let (app, mut student) = started().await;
    let mut look = GIVEN_AWAY.to_vec();
    look.push(("command", "look"));
    let lost = GameView {
        standing: Some(Standing::Lost),
        ..view("2 2")
    };
    let (page, _) = play(&app, &mut student, &look, &[GameAnswer::View(lost.clone())]).await;
    assert!(!page.body.contains("walk-change"), "nobody asked for it");
    look[5] = ("command", "show");
    let (page, _) = play(&app, &mut student, &look, &[GameAnswer::View(lost)]).await;
    page.assert_has("walk-change walk-worse\">thế thắng → thế thua</span>");
    page.assert_has("walk-change\">thế thắng</span>");
}
