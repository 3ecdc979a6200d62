//! bai9_8: for the first lines, or those around the first mistake, the heaps before and after the move in binary, and
//! the ones of each column modulo k + 1: all zero where the move wins.

use std::cmp::Ordering;

use problemkit::{Fault, Svg, Visualizer, visualize};
use rules::{Position, RULES};

/// At most so many heaps of a line are drawn, and as many lines as fit into the height (in pixels), at least one.
const HEAPS_MAX: usize = 16;
const HEIGHT_MAX: f64 = 900.0;
const VALUE_MAX: i64 = 1_000_000_000;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const DIGIT: f64 = 13.0;
/// Width of a column in which remainders may have more than one digit.
const DIGIT_WIDE: f64 = 24.0;
const NUMBER: f64 = 130.0;
const GAP: f64 = 28.0;

/// The contestant's line for a position.
enum Output {
    /// No line, or nothing that can be read.
    Unreadable,
    Lost,
    After(Vec<i64>),
}

struct Panel {
    /// Line of the input, from 1.
    line: usize,
    position: Position,
    output: Output,
    is_right: bool,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read_panels(case)?;
    let shown = panels_to_show(&panels);
    let height: f64 = shown.iter().map(Panel::height).sum();
    let width = shown.iter().map(Panel::width).fold(360.0, f64::max);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("Nim_k: the heaps before and after the move in binary, and the ones of each column modulo k + 1");
    let mut top = 0.0;
    for panel in shown {
        panel.draw(&mut picture, top);
        top -= panel.height();
    }
    Ok(picture)
}

fn read_panels(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let mut panels: Vec<Panel> = Vec::new();
    while let Some(bytes) = case.input.line_or_end()? {
        let Some(position) = (RULES.game.read)(&String::from_utf8_lossy(&bytes)) else {
            return Err(case.input.fault("this line is not `k x1 … xn`"));
        };
        let output = read_output(case.output.line_or_end().ok().flatten());
        let is_right = is_right(&position, &output);
        panels.push(Panel {
            line: panels.len() + 1,
            position,
            output,
            is_right,
        });
    }
    Ok(panels)
}

/// The panels that are shown: from the line before the first mistake on, or from the first line; as many as fit.
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
    /// The heading, the heaps, perhaps an ellipsis, and the row of remainders.
    fn height(&self) -> f64 {
        let heaps = self.position.heaps.len();
        (heaps.min(HEAPS_MAX) + usize::from(heaps > HEAPS_MAX) + 2) as f64 * ROW + GAP
    }

    fn width(&self) -> f64 {
        2.0 * self.table_width() + GAP
    }

    fn table_width(&self) -> f64 {
        NUMBER + f64::from(self.digits()) * self.digit_width()
    }

    /// Columns of the largest heap.
    fn digits(&self) -> u32 {
        let largest = self.position.heaps.iter().max();
        largest.map_or(1, |&heap| heap.max(1).ilog2() + 1)
    }

    fn digit_width(&self) -> f64 {
        if self.position.k < 10 {
            DIGIT
        } else {
            DIGIT_WIDE
        }
    }

    fn draw(&self, picture: &mut Svg, top: f64) {
        let Position { k, heaps } = &self.position;
        let said = match &self.output {
            Output::Unreadable => "?".to_owned(),
            Output::Lost => "0".to_owned(),
            Output::After(after) => format!("1, ↓ {}", count_lowered(heaps, after)),
        };
        let heading = format!("{}: k = {k}, n = {}", self.line, heaps.len());
        picture.text((0.0, top), (0.0, 14.0), &heading, "");
        let right = self.table_width() + GAP;
        let (mark, class) = if self.is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        picture.text(
            (right, top),
            (0.0, 14.0),
            &format!("→ {said} {mark}"),
            class,
        );
        self.draw_heaps(picture, (0.0, top - ROW), heaps);
        match &self.output {
            Output::After(after) if after.len() == heaps.len() => {
                self.draw_heaps(picture, (right, top - ROW), after);
            }
            _ => {}
        }
    }

    /// A table: a row per heap with its place, number and digits, and below it the remainders of the columns.
    fn draw_heaps(&self, picture: &mut Svg, (left, top): (f64, f64), heaps: &[i64]) {
        let rows = self.rows_to_show();
        for (row, &index) in rows.iter().enumerate() {
            let middle = (left + NUMBER, top - (row as f64 + 0.5) * ROW);
            let (now, old) = (heaps[index], self.position.heaps[index]);
            let class = match now.cmp(&old) {
                _ if now < 0 => "bad",
                Ordering::Greater => "bad",
                Ordering::Less => "mark",
                Ordering::Equal => "input",
            };
            picture.text(
                (left, middle.1),
                (0.0, 5.0),
                &format!("{}.", index + 1),
                "faint small",
            );
            // A number that no heap can hold may be too long to write.
            let is_writable = (-VALUE_MAX..=VALUE_MAX).contains(&now);
            let number = if is_writable {
                now.to_string()
            } else {
                "…".to_owned()
            };
            picture.text(middle, (-10.0, 5.0), &number, &format!("{class} end"));
            for digit in 0..self.digits() {
                let is_one = now.max(0) >> digit & 1 == 1;
                let (text, class) = if is_one { ("1", class) } else { ("0", "faint") };
                self.draw_digit(picture, middle, digit, text, class);
            }
        }
        let mut line = top - rows.len() as f64 * ROW;
        if rows.len() < heaps.len() {
            let rest = format!("… +{}", heaps.len() - rows.len());
            picture.text(
                (left + NUMBER, line - ROW / 2.0),
                (-10.0, 5.0),
                &rest,
                "faint end",
            );
            line -= ROW;
        }
        picture.line((left, line), (left + self.table_width(), line), "faint");
        let middle = (left + NUMBER, line - ROW / 2.0);
        let modulus = format!("mod {}", self.position.k + 1);
        picture.text(middle, (-10.0, 5.0), &modulus, "faint end");
        for digit in 0..self.digits() {
            let remainder = remainder(self.position.k, heaps, digit);
            // Before the move, a remainder is no mistake.
            let class = match remainder {
                0 => "good",
                _ if heaps == self.position.heaps => "mark",
                _ => "bad",
            };
            self.draw_digit(picture, middle, digit, &remainder.to_string(), class);
        }
    }

    /// Draws the text in the column of `digit`, to the right of the place `left`.
    fn draw_digit(&self, picture: &mut Svg, left: (f64, f64), digit: u32, text: &str, class: &str) {
        let column = f64::from(self.digits() - 1 - digit) + 0.5;
        let place = (left.0 + column * self.digit_width(), left.1);
        picture.text(place, (0.0, 5.0), text, &format!("{class} middle"));
    }

    /// The rows that are drawn: of many heaps, those that the move changed come first; in their order.
    fn rows_to_show(&self) -> Vec<usize> {
        let heaps = &self.position.heaps;
        let mut rows: Vec<usize> = (0..heaps.len()).collect();
        if let Output::After(after) = &self.output {
            rows.sort_by_key(|&index| after.get(index) == Some(&heaps[index]));
        }
        rows.truncate(HEAPS_MAX);
        rows.sort_unstable();
        rows
    }
}

fn count_lowered(before: &[i64], after: &[i64]) -> usize {
    before
        .iter()
        .zip(after)
        .filter(|(old, now)| now < old)
        .count()
}

/// Heaps with a 1 at this digit, modulo k + 1.
fn remainder(k: usize, heaps: &[i64], digit: u32) -> usize {
    heaps
        .iter()
        .filter(|&&heap| heap.max(0) >> digit & 1 == 1)
        .count()
        % (k + 1)
}

/// Whether the output is right, by the checker's rules.
fn is_right(position: &Position, output: &Output) -> bool {
    let is_lost = RULES.game.is_lost;
    match output {
        Output::Unreadable => false,
        Output::Lost => is_lost(position),
        Output::After(after) => {
            let after = (RULES.game.apply)(position, after);
            !is_lost(position) && after.is_ok_and(|after| is_lost(&after))
        }
    }
}

fn read_output(line: Option<Vec<u8>>) -> Output {
    match line.and_then(|line| numbers(&line)).as_deref() {
        Some([0]) => Output::Lost,
        Some([1, after @ ..]) => Output::After(after.to_vec()),
        _ => Output::Unreadable,
    }
}

fn numbers(line: &[u8]) -> Option<Vec<i64>> {
    let text = std::str::from_utf8(line).ok()?;
    text.split_ascii_whitespace()
        .map(|token| token.parse().ok())
        .collect()
}
