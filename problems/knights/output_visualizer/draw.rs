//! QUANMA: the board with the values of its squares, lost ones shaded; knights in rings, the jumps that one of them has as dashed
//! arrows, and what was printed as an arrow of its own.

use problemkit::{Fault, Svg, Visualizer, visualize};
use rules::{KNIGHTS_MAX, Position, RULES, SIDE_MAX, Square, jumps, nim_sum, value};

const TITLE: &str = "Knights: the values of the squares, lost ones shaded; knights in rings, their jumps as dashed arrows and the move as an arrow";

/// On larger boards the values are not written.
const WRITTEN_MAX: usize = 12;
/// About this many numbers are written beside a larger board.
const NUMBERS_WRITTEN_MAX: usize = 10;
/// More knights have no numbers, and their values are not added up in the heading.
const NUMBERED_MAX: usize = 8;

/// Sizes in pixels.
const BOARD: f64 = 360.0;
const NUMBERS: f64 = 26.0;
const HEADING: f64 = 50.0;
const HEADING_WIDTH: f64 = 240.0;
const ARROW: f64 = 9.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let position = read_position(case)?;
    let (said, step) = read_output(case);
    let after = (RULES.game.apply)(&position, &step).ok();
    let is_lost = nim_sum(&position) == 0;
    let is_right = match &after {
        Some(after) => !is_lost && nim_sum(after) == 0,
        None => said == "0" && is_lost,
    };
    let grid = Grid::of(position.side);
    let length = grid.length();
    let width = NUMBERS + length.max(HEADING_WIDTH) + 4.0;
    let height = HEADING + NUMBERS + length + 4.0;
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(TITLE);
    let (mark, class) = match is_right {
        true => ("✓", "good"),
        false => ("✗", "bad"),
    };
    picture.text((0.0, -16.0), (0.0, 0.0), &format!("→ {said} {mark}"), class);
    picture.text(
        (0.0, -38.0),
        (0.0, 0.0),
        &sums(&position, after.as_ref()),
        "",
    );
    grid.draw(&mut picture);
    grid.draw_knights(&mut picture, &position);
    grid.draw_arrows(&mut picture, &position, &step, is_right);
    Ok(picture)
}

fn read_position(case: &mut Visualizer) -> Result<Position, Fault> {
    let side = case.input.count("N", 1..=SIDE_MAX)?;
    let count = case.input.count("K", 1..=KNIGHTS_MAX)?;
    let mut knights = Vec::with_capacity(count);
    for _ in 0..count {
        let row = case.input.count("r", 1..=side)?;
        knights.push((row, case.input.count("c", 1..=side)?));
    }
    Ok(Position { side, knights })
}

/// The printed line, or `?` if it is neither `0` nor `1` and three numbers; and these three.
fn read_output(case: &mut Visualizer) -> (String, Vec<i64>) {
    let mut numbers = Vec::new();
    while let Ok(number) = case.output.int("number", i64::MIN..=i64::MAX) {
        numbers.push(number);
        if numbers.len() > 4 {
            break;
        }
    }
    match *numbers {
        [0] => ("0".to_owned(), Vec::new()),
        [1, number, row, column] => (
            format!("1 {number} {row} {column}"),
            vec![number, row, column],
        ),
        _ => ("?".to_owned(), Vec::new()),
    }
}

/// The nim-sum, and what it is after the move.
fn sums(position: &Position, after: Option<&Position>) -> String {
    let mut text = "⊕ = ".to_owned();
    if (2..=NUMBERED_MAX).contains(&position.knights.len()) {
        let knights = position.knights.iter();
        let values = knights.map(|&square| value(position.side, square).to_string());
        text = values.collect::<Vec<_>>().join(" ⊕ ") + " = ";
    }
    text.push_str(&nim_sum(position).to_string());
    if let Some(after) = after {
        text.push_str(&format!(" → {}", nim_sum(after)));
    }
    text
}

/// The place of a board's squares.
struct Grid {
    side: usize,
    square: f64,
}

impl Grid {
    fn of(side: usize) -> Grid {
        // Squares of a very small board would be far too large.
        let square = (BOARD / side as f64).min(60.0);
        Grid { side, square }
    }

    fn length(&self) -> f64 {
        self.side as f64 * self.square
    }

    fn middle(&self, (row, column): Square) -> (f64, f64) {
        let place = |number: usize| NUMBERS + (number as f64 - 0.5) * self.square;
        (place(column), -HEADING - place(row))
    }

    fn draw(&self, picture: &mut Svg) {
        let length = self.length();
        let (left, top) = (NUMBERS, -HEADING - NUMBERS);
        picture.rect((left, top - length), (left + length, top), "faint thin");
        let step = self.side.div_ceil(NUMBERS_WRITTEN_MAX);
        for number in 1..=self.side {
            if self.side <= WRITTEN_MAX || number % step == 0 {
                let (x, y) = self.middle((number, number));
                let text = number.to_string();
                picture.text((x, top), (0.0, -6.0), &text, "faint small middle");
                picture.text((left, y), (-6.0, 4.0), &text, "faint small end");
            }
            for column in 1..=self.side {
                self.draw_square(picture, (number, column));
            }
        }
    }

    fn draw_square(&self, picture: &mut Svg, square: Square) {
        let value = value(self.side, square);
        let (x, y) = self.middle(square);
        // Squares of a large board leave no room for a gap between them.
        let half = (self.square / 2.0 - 0.5).max(self.square / 3.0);
        if value == 0 {
            picture.rect((x - half, y - half), (x + half, y + half), "shade");
        }
        if self.side <= WRITTEN_MAX {
            let class = match value {
                0 => "answer small middle",
                _ => "small middle",
            };
            picture.text((x, y), (0.0, 4.0), &value.to_string(), class);
        }
    }

    fn ring(&self) -> f64 {
        (self.square * 0.36).max(2.0)
    }

    fn draw_knights(&self, picture: &mut Svg, position: &Position) {
        let mut squares = position.knights.clone();
        squares.sort_unstable();
        squares.dedup();
        for &square in &squares {
            let (x, y) = self.middle(square);
            picture.circle(x, y, self.ring(), "input");
            if position.knights.len() > NUMBERED_MAX || self.side > WRITTEN_MAX {
                continue;
            }
            let numbers = (1..).zip(&position.knights);
            let here = numbers.filter(|&(_, &knight)| knight == square);
            let names: Vec<String> = here.map(|(number, _)| number.to_string()).collect();
            // No jump leads to the lower right.
            let corner = (x + self.square / 2.0, y - self.square / 2.0);
            picture.text(corner, (-1.0, -2.0), &names.join(","), "input small end");
        }
    }

    /// The jumps of the knight that moves, or of the first one; and the move.
    fn draw_arrows(&self, picture: &mut Svg, position: &Position, step: &[i64], is_right: bool) {
        let count = position.knights.len();
        let (index, target) = match *step {
            [number, row, column] => {
                let inside = |number: i64, most: usize| {
                    usize::try_from(number)
                        .ok()
                        .filter(|n| (1..=most).contains(n))
                };
                let Some(number) = inside(number, count) else {
                    return;
                };
                let row = inside(row, self.side);
                (number - 1, row.zip(inside(column, self.side)))
            }
            _ => (0, None),
        };
        let knight = position.knights[index];
        for square in jumps(self.side, knight) {
            if Some(square) != target {
                self.draw_arrow(picture, (knight, square), "answer dashed");
            }
        }
        if let Some(target) = target.filter(|&target| target != knight) {
            let class = if is_right { "mark thick" } else { "bad thick" };
            self.draw_arrow(picture, (knight, target), class);
        }
    }

    /// Draws an arrow from ring to ring, so that the values can be read.
    fn draw_arrow(&self, picture: &mut Svg, (from, to): (Square, Square), class: &str) {
        let (from, to) = (self.middle(from), self.middle(to));
        let (right, up) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(up);
        let (right, up) = (right / length, up / length);
        let ring = self.ring();
        let tip = (to.0 - right * ring, to.1 - up * ring);
        picture.line((from.0 + right * ring, from.1 + up * ring), tip, class);
        let head = ARROW.min(self.square / 3.0);
        let back = (tip.0 - right * head, tip.1 - up * head);
        let aside = (-up * head / 2.0, right * head / 2.0);
        let line = class.replace(" dashed", "");
        picture.line(tip, (back.0 + aside.0, back.1 + aside.1), &line);
        picture.line(tip, (back.0 - aside.0, back.1 - aside.1), &line);
    }
}
