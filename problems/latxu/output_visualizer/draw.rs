#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Svg, Visualizer, visualize};

/// As many positions are drawn as fit into the height (in pixels), at least one.
const HEIGHT_MAX: f64 = 900.0;
const HEADING: f64 = 26.0;

/// A line of the input and what the contestant printed for it.
struct Panel {
    line: usize,
    position: Position,
    /// `None`: nothing that can be read.
    output: Option<Vec<i64>>,
    is_right: bool,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read_panels(case)?;
    let shown = panels_to_show(&panels);
    let height: f64 = shown.iter().map(Panel::height).sum();
    let width = shown
        .iter()
        .map(|panel| width(&panel.position))
        .fold(360.0, f64::max);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(TITLE);
    let mut top = 0.0;
    for panel in shown {
        panel.draw(&mut picture, top);
        top -= panel.height();
    }
    Ok(picture)
}

fn read_panels(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let mut panels: Vec<Panel> = Vec::new();
    while let Some(line) = case.input.line_or_end()? {
        let Some(position) = read_position(&String::from_utf8_lossy(&line)) else {
            return Err(case.input.fault("this is no position"));
        };
        let output = case.output.line_or_end().ok().flatten().and_then(|line| {
            let text = String::from_utf8(line).ok()?;
            let numbers = text
                .split_ascii_whitespace()
                .map(|token| token.parse().ok());
            numbers.collect::<Option<Vec<i64>>>()
        });
        let is_right = is_right(&position, output.as_deref());
        panels.push(Panel {
            line: panels.len() + 1,
            position,
            output,
            is_right,
        });
    }
    Ok(panels)
}

/// As the checker judges it.
fn is_right(position: &Position, output: Option<&[i64]>) -> bool {
    match output {
        Some([0]) => is_lost(position),
        Some([1, step @ ..]) => {
            !is_lost(position) && apply(position, step).is_ok_and(|after| is_lost(&after))
        }
        _ => false,
    }
}

/// From the line before the first mistake on, or from the first line; as many as fit.
fn panels_to_show(panels: &[Panel]) -> &[Panel] {
    let mistake = panels.iter().position(|panel| !panel.is_right);
    let mut first = mistake.unwrap_or(0).saturating_sub(1);
    if mistake.is_some_and(|mistake| panels[first].height() + panels[mistake].height() > HEIGHT_MAX)
    {
        first += 1;
    }
    let mut height = 0.0;
    let fits = |panel: &&Panel| {
        height += panel.height();
        height <= HEIGHT_MAX
    };
    let count = panels[first..].iter().take_while(fits).count().max(1);
    &panels[first..(first + count).min(panels.len())]
}

impl Panel {
    fn height(&self) -> f64 {
        HEADING + height(&self.position)
    }

    fn draw(&self, picture: &mut Svg, top: f64) {
        let said = match self.output.as_deref() {
            None => "?".to_owned(),
            Some(numbers) if numbers.len() > 12 => "…".to_owned(),
            Some(numbers) => numbers
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let (mark, class) = if self.is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let heading = format!("{}. → {said} {mark}", self.line);
        picture.text((0.0, top), (0.0, 14.0), &heading, class);
        let step = match self.output.as_deref() {
            Some([1, step @ ..]) => step,
            _ => &[],
        };
        draw_position(picture, top - HEADING, &self.position, step);
    }
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
