//! tonggame: the games with their values before and after the move, in binary, and the nim-sum: 0 where the move wins.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};
use rules::{Component, HEAP_MAX, RULES, Rule, nim_sum, read_games};

/// Largest number of games that are drawn; the one that was moved in is among them.
const GAMES_MAX: usize = 16;
/// Values with more digits are not written in binary.
const DIGITS_MAX: u32 = 12;

/// Sizes in pixels.
const ROW: f64 = 22.0;
const DIGIT: f64 = 14.0;
const NAME: f64 = 300.0;
const VALUE: f64 = 200.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let position = read_games(&mut case.input)?;
    let games = &position.games;
    let step = read_step(&mut case.output, games.len());
    let mut after = games.clone();
    if let Some(Some((index, left))) = step {
        after[index].heap = left;
    }
    let is_right = match step {
        Some(Some((index, left))) => {
            let after = (RULES.game.apply)(&position, &[index as i64 + 1, left]);
            after.is_ok_and(|after| (RULES.game.is_lost)(&after))
        }
        Some(None) => (RULES.game.is_lost)(&position),
        None => false,
    };
    let moved = match step {
        Some(Some((index, _))) => index,
        _ => 0,
    };
    let first = (moved + 1).saturating_sub(GAMES_MAX);
    let shown = first..games.len().min(first + GAMES_MAX);
    let largest = games
        .iter()
        .chain(&after)
        .map(|game| game.value())
        .max()
        .unwrap_or(0);
    let digits = largest.max(1).ilog2() + 1;
    let (width, height) = (
        NAME + VALUE + f64::from(digits.min(DIGITS_MAX)) * DIGIT,
        (shown.len() + 3) as f64 * ROW,
    );
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "A sum of games: their values in binary; the move is good if it makes the nim-sum 0",
    );
    let said = match step {
        None => "?".to_owned(),
        Some(None) => "0".to_owned(),
        Some(Some((index, left))) => format!("1 {} {left}", index + 1),
    };
    let (mark, class) = if is_right {
        ("✓", "good")
    } else {
        ("✗", "bad")
    };
    picture.text((0.0, 0.0), (0.0, 14.0), &format!("→ {said} {mark}"), class);
    let mut line = -1.7 * ROW;
    for index in shown {
        let (old, new) = (games[index], after[index]);
        let class = if old.heap == new.heap {
            "input"
        } else {
            "mark"
        };
        picture.text(
            (0.0, line),
            (0.0, 0.0),
            &format!("{}.", index + 1),
            "faint small",
        );
        picture.text((24.0, line), (0.0, 0.0), &describe(old, new), class);
        draw_value(
            &mut picture,
            line,
            (old.value(), new.value()),
            digits,
            class,
        );
        line -= ROW;
    }
    picture.line(
        (NAME - 10.0, line + 0.75 * ROW),
        (width, line + 0.75 * ROW),
        "faint",
    );
    let (old, new) = (nim_sum(games), nim_sum(&after));
    picture.text((NAME - 16.0, line), (0.0, 0.0), "⊕", "faint end");
    draw_value(&mut picture, line, (old, new), digits, class);
    Ok(picture)
}

/// `None`: unreadable; `Some(None)`: lost; else the index of a game and what is left.
fn read_step(output: &mut Reader, games: usize) -> Option<Option<(usize, i64)>> {
    if output.int("answer", 0..=1).ok()? == 0 {
        return Some(None);
    }
    let number = output.count("i", 1..=games).ok()?;
    Some(Some((number - 1, output.int("y", 0..=HEAP_MAX).ok()?)))
}

fn describe(old: Component, new: Component) -> String {
    let name = match old.rule {
        Rule::Nim => "NIM".to_owned(),
        Rule::TakeUpTo(most) if most < 1000 => format!("LAYCO ≤{most}"),
        Rule::TakeUpTo(_) => "LAYCO".to_owned(),
        Rule::AtMostHalf => "MOSTHALF".to_owned(),
        Rule::Divisor => "DIM".to_owned(),
        Rule::EvenOrAllOdd => "CHANLE".to_owned(),
        Rule::AtLeastHalf => "LEASTHALF".to_owned(),
    };
    if old.heap == new.heap {
        format!("{name}: {}", old.heap)
    } else if old.heap < 1_000_000 {
        format!("{name}: {} → {}", old.heap, new.heap)
    } else {
        format!("{name}: → {}", new.heap)
    }
}

/// The value before and after, and its digits after, if they are not too many.
fn draw_value(picture: &mut Svg, line: f64, (old, new): (i64, i64), digits: u32, class: &str) {
    let text = if old == new || old > 1_000_000 {
        new.to_string()
    } else {
        format!("{old} → {new}")
    };
    picture.text(
        (NAME + VALUE - 20.0, line),
        (0.0, 0.0),
        &text,
        &format!("{class} end"),
    );
    if digits > DIGITS_MAX {
        return;
    }
    for digit in 0..digits {
        let place = NAME + VALUE + (f64::from(digits - 1 - digit) + 0.5) * DIGIT;
        let (text, class) = if new >> digit & 1 == 1 {
            ("1", class)
        } else {
            ("0", "faint")
        };
        picture.text((place, line), (0.0, 0.0), text, &format!("{class} middle"));
    }
}
