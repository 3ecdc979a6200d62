use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, nim_sum, value};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: TITLE,
    width,
    height,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// The coins of a row that are drawn, around the rightmost one turned.
const SHOWN_MAX: usize = 22;

/// Sizes in pixels.
const COIN: f64 = 28.0;
const ROW: f64 = 26.0;

const TITLE: &str = "Coin turning: the row before and after the move; heads are filled, turned coins orange, values below";

fn width(position: &Position) -> f64 {
    position.heads.len().min(SHOWN_MAX) as f64 * COIN + 130.0
}

fn height(_: &Position) -> f64 {
    3.0 * ROW + 24.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let count = position.heads.len();
    let turned = |coin: usize| {
        after
            .as_ref()
            .is_some_and(|after| after.heads[coin] != position.heads[coin])
    };
    let last = (0..count).rev().find(|&coin| turned(coin)).unwrap_or(0);
    let first = (last + 1).saturating_sub(SHOWN_MAX);
    let shown = first..count.min(first + SHOWN_MAX);
    picture.text((0.0, top), (0.0, 12.0), position.name, "input");
    let middle = |coin: usize| ((coin - first) as f64 + 0.5) * COIN;
    let rows = [Some(position), after.as_ref()];
    for (row, position) in rows.into_iter().flatten().enumerate() {
        let line = top - (row as f64 + 1.3) * ROW;
        for coin in shown.clone() {
            let class = if turned(coin) { "mark" } else { "answer" };
            if position.heads[coin] {
                picture.dot(middle(coin), line, 9.0, class);
            } else {
                picture.circle(
                    middle(coin),
                    line,
                    8.0,
                    if turned(coin) { class } else { "faint" },
                );
            }
        }
        let right = shown.len() as f64 * COIN + 8.0;
        let more = if shown.end < count { "… " } else { "" };
        picture.text(
            (right, line),
            (0.0, 5.0),
            &format!("{more}⊕ = {}", nim_sum(position)),
            "faint",
        );
    }
    for coin in shown {
        let class = if turned(coin) {
            "mark small middle"
        } else {
            "faint small middle"
        };
        picture.text(
            (middle(coin), top - 3.0 * ROW),
            (0.0, 4.0),
            &coin.to_string(),
            class,
        );
        let value = value(position.name, coin).to_string();
        picture.text(
            (middle(coin), top - 3.0 * ROW),
            (0.0, 18.0),
            &format!("g {value}"),
            "good small middle",
        );
    }
}
