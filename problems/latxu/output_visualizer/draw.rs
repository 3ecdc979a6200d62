#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Game, GamePicture, Svg, visualize};

const PICTURE: GamePicture<Position> = GamePicture {
    game: Game {
        read: read_position,
        is_lost,
        apply,
    },
    title: TITLE,
    width,
    height,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// So many coins of a row are drawn, those around the rightmost one turned.
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

const NAMES: [&str; 4] = ["TWINS", "MOCK", "RULER", "GRUNT"];
const COINS_MAX: usize = 1000;

struct Position {
    name: &'static str,
    heads: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let (name, word) = line.trim_end().split_once(' ')?;
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let is_word = (1..=COINS_MAX).contains(&word.len())
        && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        name,
        heads: word.bytes().map(|byte| byte == b'1').collect(),
    })
}

fn nim_sum(position: &Position) -> usize {
    let coins = position.heads.iter().enumerate();
    coins.fold(0, |sum, (coin, &heads)| {
        if heads {
            sum ^ value(position.name, coin)
        } else {
            sum
        }
    })
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let mut heads = position.heads.clone();
    let count = heads.len();
    let coins: Option<Vec<usize>> = step
        .iter()
        .map(|&coin| usize::try_from(coin).ok().filter(|&coin| coin < count))
        .collect();
    let Some(coins) = coins else {
        return Err(format!("the coins are numbered from 0 to {}", count - 1));
    };
    let Some(&last) = coins.last() else {
        return Err("no coin is turned".to_owned());
    };
    if !coins.is_sorted_by(|one, next| one < next) {
        return Err("the coins are not in ascending order".to_owned());
    }
    if !heads[last] {
        return Err(format!("the rightmost coin, {last}, shows tails"));
    }
    let is_group = match position.name {
        "TWINS" => coins.len() == 2,
        "MOCK" => coins.len() <= 3,
        "RULER" => last - coins[0] + 1 == coins.len(),
        _ => coins.len() == 4 && coins[0] == 0 && coins[1] + coins[2] == last,
    };
    if !is_group {
        return Err(format!(
            "{} does not allow to turn these {} coins",
            position.name,
            coins.len()
        ));
    }
    for coin in coins {
        heads[coin] = !heads[coin];
    }
    Ok(Position {
        name: position.name,
        heads,
    })
}

/// The Sprague–Grundy value of a single head.
fn value(name: &str, coin: usize) -> usize {
    match name {
        "TWINS" => coin,
        "MOCK" => 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)),
        "RULER" => 1 << (coin + 1).trailing_zeros(),
        _ => grundy_value(coin),
    }
}

/// Coins 0, a and n - a in place of n: heap n is split into two different ones.
fn grundy_value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(|| {
        let mut values: Vec<usize> = vec![0];
        for heap in 1..COINS_MAX {
            let mut is_met = [false; 512];
            for part in 1..heap.div_ceil(2) {
                is_met[values[part] ^ values[heap - part]] = true;
            }
            values.push(is_met.iter().take_while(|&&is_met| is_met).count());
        }
        values
    })[heap]
}
