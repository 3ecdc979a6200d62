//! GAME2N: what row 1 with frequency p gets against each column, a line for each, from its number in row 2 (left, p = 0) to that in
//! row 1 (right, p = 1). The lowest of all is guaranteed (thick); its top is the value. The printed p is the upright line, the
//! printed columns are blue.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Largest number of lines that are drawn, besides those that were printed.
const LINES_MAX: usize = 60;
/// With more columns than these the lines have no numbers.
const NAMED_MAX: usize = 12;
/// Into so many pieces the envelope is cut.
const PIECES: usize = 240;

/// Sizes in pixels.
const LEFT: f64 = 60.0;
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
const RIGHT: f64 = 60.0;
const WORDS: f64 = 60.0;

type Column = (f64, f64);

struct Printed {
    value: String,
    row_one: String,
    pair: [usize; 2],
    column_one: String,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("n", 1..=100_000)?;
    let mut row = || case.input.ints("number", count, -1_000_000..=1_000_000);
    let (ones, twos) = (row()?, row()?);
    let numbers = ones.into_iter().zip(twos);
    let columns: Vec<Column> = numbers.map(|(one, two)| (one as f64, two as f64)).collect();
    let printed = read(&mut case.output, count);
    let right = case.answer.word("v")?;
    let (width, height) = (LEFT + WIDTH + RIGHT, 30.0 + HEIGHT + WORDS);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("A 2×n game: the lowest of all lines is guaranteed, its top is the value");
    let plot = Plot::new(&columns);
    plot.draw_lines(&mut picture, &columns, printed.as_ref());
    plot.draw_envelope(&mut picture, &columns);
    draw_printed(&mut picture, &plot, &columns, printed.as_ref(), &right);
    Ok(picture)
}

fn read(output: &mut Reader, count: usize) -> Option<Printed> {
    let value = output.word("v").ok()?;
    let row_one = output.word("p").ok()?;
    let mut column = || output.count("a column", 1..=count).ok();
    let pair = [column()? - 1, column()? - 1];
    let column_one = output.word("q").ok()?;
    Some(Printed {
        value,
        row_one,
        pair,
        column_one,
    })
}

fn parse(text: &str) -> Option<f64> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let value = above.parse::<f64>().ok()? / below.parse::<f64>().ok()?;
    value.is_finite().then_some(value)
}

fn at(column: Column, p: f64) -> f64 {
    p * column.0 + (1.0 - p) * column.1
}

fn lowest(columns: &[Column], p: f64) -> f64 {
    let values = columns.iter().map(|&column| at(column, p));
    values.fold(f64::INFINITY, f64::min)
}

/// The part of the plane that is seen.
struct Plot {
    low: f64,
    high: f64,
}

impl Plot {
    /// The envelope is always seen, and of the rest what is not much higher.
    fn new(columns: &[Column]) -> Plot {
        let guaranteed = (0..=20).map(|piece| lowest(columns, f64::from(piece) / 20.0));
        let (low, top) = guaranteed
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, top), value| {
                (low.min(value), top.max(value))
            });
        let ends = columns.iter().flat_map(|column| [column.0, column.1]);
        let highest = ends.fold(f64::NEG_INFINITY, f64::max);
        let room = (top - low).max(1.0);
        let seen = match columns.len() {
            ..=NAMED_MAX => highest,
            _ => highest.min(top + 1.5 * room),
        };
        Plot {
            low: low - 0.08 * room,
            high: seen.max(top + 0.1 * room),
        }
    }

    fn place(&self, p: f64, value: f64) -> (f64, f64) {
        let part = (value - self.low) / (self.high - self.low);
        (LEFT + p * WIDTH, -30.0 - HEIGHT * (1.0 - part))
    }

    /// The part of a line that is seen, if any.
    fn line(&self, picture: &mut Svg, column: Column, class: &str) {
        let slope = column.0 - column.1;
        let (mut from, mut to) = (0.0, 1.0);
        if slope != 0.0 {
            let end = (self.high - column.1) / slope;
            if slope > 0.0 {
                to = f64::min(1.0, end);
            } else {
                from = f64::max(0.0, end);
            }
        } else if column.1 > self.high {
            return;
        }
        if from <= to {
            let ends = [from, to].map(|p| self.place(p, at(column, p)));
            picture.line(ends[0], ends[1], class);
        }
    }

    fn draw_lines(&self, picture: &mut Svg, columns: &[Column], printed: Option<&Printed>) {
        for (p, name) in [(0.0, "p = 0"), (1.0, "p = 1")] {
            let (bottom, top) = (self.place(p, self.low), self.place(p, self.high));
            picture.line(bottom, top, "faint thin");
            picture.text(bottom, (0.0, 18.0), name, "small middle");
        }
        for &column in columns.iter().take(LINES_MAX) {
            self.line(picture, column, "input thin");
        }
        if let Some(printed) = printed {
            for number in printed.pair {
                self.line(picture, columns[number], "answer");
            }
        }
        if columns.len() <= NAMED_MAX {
            self.draw_names(picture, columns);
        }
    }

    fn draw_names(&self, picture: &mut Svg, columns: &[Column]) {
        for (number, column) in columns.iter().enumerate() {
            for (p, value, moved, class) in [
                (0.0, column.1, -8.0, "small end"),
                (1.0, column.0, 8.0, "small"),
            ] {
                if value <= self.high {
                    let place = self.place(p, value);
                    picture.text(place, (moved, 4.0), &format!("{}", number + 1), class);
                }
            }
        }
    }

    fn draw_envelope(&self, picture: &mut Svg, columns: &[Column]) {
        let part = |piece: usize| piece as f64 / PIECES as f64;
        let points: Vec<(f64, f64)> = (0..=PIECES)
            .map(|piece| self.place(part(piece), lowest(columns, part(piece))))
            .collect();
        picture.polyline(&points, "good thick");
    }
}

fn draw_printed(
    picture: &mut Svg,
    plot: &Plot,
    columns: &[Column],
    printed: Option<&Printed>,
    right: &str,
) {
    let below = (0.0, -30.0 - HEIGHT);
    let Some(printed) = printed else {
        picture.text(below, (0.0, 42.0), "✗ ?", "bad");
        return;
    };
    let frequency = parse(&printed.row_one).filter(|p| (0.0..=1.0).contains(p));
    let is_value = parse(&printed.value) == parse(right);
    let is_best = frequency.is_some_and(|p| {
        let value = parse(right).unwrap_or(f64::NAN);
        (lowest(columns, p) - value).abs() <= 1e-9 * value.abs().max(1.0)
    });
    let class = if is_value && is_best { "good" } else { "bad" };
    if let Some(p) = frequency {
        let value = lowest(columns, p);
        picture.line(
            plot.place(p, plot.low),
            plot.place(p, value),
            &format!("{class} dashed"),
        );
        let (x, y) = plot.place(p, value);
        picture.dot(x, y, 5.0, class);
    }
    let short = |text: &str| -> String { text.chars().take(24).collect() };
    let words = format!(
        "v = {}, p = {}",
        short(&printed.value),
        short(&printed.row_one)
    );
    picture.text(below, (0.0, 42.0), &words, class);
    let [j, k] = printed.pair.map(|number| number + 1);
    let words = format!("j = {j}, k = {k}, q = {}", short(&printed.column_one));
    if concedes_no_more(columns, printed, parse(right)) {
        picture.text(below, (0.0, 60.0), &words, "answer");
    } else {
        picture.text(below, (0.0, 60.0), &format!("✗ {words}"), "bad");
    }
}

/// Near enough for a picture; the checker is exact.
fn concedes_no_more(columns: &[Column], printed: &Printed, value: Option<f64>) -> bool {
    let (Some(q), Some(value)) = (parse(&printed.column_one), value) else {
        return false;
    };
    let [j, k] = printed.pair.map(|number| columns[number]);
    let most = f64::max(q * j.0 + (1.0 - q) * k.0, q * j.1 + (1.0 - q) * k.1);
    (0.0..=1.0).contains(&q) && most <= value + 1e-9 * value.abs().max(1.0)
}
