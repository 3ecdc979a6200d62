//! Draws HAIHCN: up to six cases, each in a panel with the two rectangles, what they cover light and what they have in common
//! dark, and below it the two areas. Cases with a wrong output come first, and their panels have a red frame.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const PANELS_MAX: usize = 6;
/// The side of a panel, and the distance from one to the next, to the right and down.
const SIDE: f64 = 150.0;
const ACROSS: f64 = 166.0;
const DOWN: f64 = 196.0;

type Point = (f64, f64);

#[derive(Clone, Copy)]
struct Rectangle {
    low: Point,
    high: Point,
}

/// A case with the answer's numbers and the output's.
struct Shown {
    number: usize,
    rectangles: [Rectangle; 2],
    answer: [i64; 2],
    output: Option<[i64; 2]>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut shown = Vec::with_capacity(count);
    let mut is_readable = true;
    for number in 1..=count {
        let rectangles = [rectangle(&mut case.input)?, rectangle(&mut case.input)?];
        let answer = areas(&mut case.answer)?;
        // Numbers behind a word that is no number cannot be told apart.
        let output = areas(&mut case.output).ok().filter(|_| is_readable);
        is_readable = output.is_some();
        shown.push(Shown {
            number,
            rectangles,
            answer,
            output,
        });
    }
    let wrong = shown.iter().filter(|shown| !shown.is_right()).count();
    shown.sort_by_key(Shown::is_right);
    shown.truncate(PANELS_MAX);
    let columns = shown.len().min(3);
    let rows = shown.len().div_ceil(3);
    let width = ACROSS * columns.max(2) as f64 - (ACROSS - SIDE);
    let mut picture = Svg::fit(0.0, -DOWN * rows as f64, width, 14.0);
    picture.title("Each panel shows the two rectangles of a case: what they cover light, what they have in common dark");
    let (head, class) = if wrong == 0 {
        (format!("{} / {count} ✓", shown.len()), "good")
    } else {
        (format!("{wrong} / {count} sai / wrong ✗"), "bad")
    };
    picture.text((0.0, 14.0), (0.0, 6.0), &head, class);
    for (place, shown) in shown.iter().enumerate() {
        let corner = (
            ACROSS * (place % 3) as f64,
            -DOWN * (place / 3) as f64 - SIDE - 16.0,
        );
        draw_case(&mut picture, shown, corner);
    }
    Ok(picture)
}

impl Shown {
    fn is_right(&self) -> bool {
        self.output == Some(self.answer)
    }
}

fn draw_case(picture: &mut Svg, shown: &Shown, (left, bottom): Point) {
    let [one, other] = &shown.rectangles;
    let low = (one.low.0.min(other.low.0), one.low.1.min(other.low.1));
    let high = (one.high.0.max(other.high.0), one.high.1.max(other.high.1));
    let extent = (high.0 - low.0).max(high.1 - low.1) * 1.12;
    let middle = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
    let place = |(x, y): Point| {
        (
            left + SIDE * ((x - middle.0) / extent + 0.5),
            bottom + SIDE * ((y - middle.1) / extent + 0.5),
        )
    };
    let class = if shown.is_right() {
        "faint thin"
    } else {
        "bad"
    };
    picture.rect((left, bottom), (left + SIDE, bottom + SIDE), class);
    let common = Rectangle {
        low: (one.low.0.max(other.low.0), one.low.1.max(other.low.1)),
        high: (one.high.0.min(other.high.0), one.high.1.min(other.high.1)),
    };
    for (rectangle, class) in [(one, "input shade"), (other, "answer shade")] {
        picture.rect(place(rectangle.low), place(rectangle.high), class);
    }
    if common.low.0 < common.high.0 && common.low.1 < common.high.1 {
        picture.rect(place(common.low), place(common.high), "good fill");
    }
    for (rectangle, class) in [(one, "input thick"), (other, "answer thick")] {
        picture.rect(place(rectangle.low), place(rectangle.high), class);
    }
    let [covered, shared] = shown.answer;
    let words = format!("#{}: {covered} {shared}", shown.number);
    picture.text((left, bottom + SIDE), (0.0, -6.0), &words, "small");
    if !shown.is_right() {
        let found = match shown.output {
            Some([covered, shared]) => format!("✗ {covered} {shared}"),
            None => "✗ ?".to_owned(),
        };
        picture.text((left, bottom), (0.0, 14.0), &found, "bad small");
    }
}

fn rectangle(input: &mut Reader) -> Result<Rectangle, Fault> {
    let mut next = || -> Result<f64, Fault> {
        Ok(input.int("a coordinate", -1_000_000_000..=1_000_000_000)? as f64)
    };
    let (one, other) = ((next()?, next()?), (next()?, next()?));
    Ok(Rectangle {
        low: (one.0.min(other.0), one.1.min(other.1)),
        high: (one.0.max(other.0), one.1.max(other.1)),
    })
}

fn areas(reader: &mut Reader) -> Result<[i64; 2], Fault> {
    let covered = reader.int("the covered area", i64::MIN..=i64::MAX)?;
    let shared = reader.int("the common area", i64::MIN..=i64::MAX)?;
    Ok([covered, shared])
}
