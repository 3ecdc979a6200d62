//! Draws HAIHCN: up to six cases, each in a panel with the two rectangles, what they cover light and what they have in common
//! dark, and below it the two areas. Cases with a wrong output come first, and their panels have a red frame.

use problemkit::{CasePanel, CasePanels, Fault, Reader, Svg, Visualizer, visualize};

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows the two rectangles of a case: what they cover light, what they have in common dark",
    panels_max: 6,
    side: 150.0,
    step: (166.0, 196.0),
};

type Point = (f64, f64);

#[derive(Clone, Copy)]
struct Rectangle {
    low: Point,
    high: Point,
}

/// A case with the answer's numbers and the output's.
struct Shown {
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
    for _ in 0..count {
        let rectangles = [rectangle(&mut case.input)?, rectangle(&mut case.input)?];
        let answer = areas(&mut case.answer)?;
        // Numbers behind a word that is no number cannot be told apart.
        let output = areas(&mut case.output).ok().filter(|_| is_readable);
        is_readable = output.is_some();
        shown.push(Shown {
            rectangles,
            answer,
            output,
        });
    }
    Ok(PANELS.draw(&shown, Shown::is_right, draw_case))
}

impl Shown {
    fn is_right(&self) -> bool {
        self.output == Some(self.answer)
    }
}

fn draw_case(picture: &mut Svg, panel: &CasePanel, shown: &Shown) {
    let [one, other] = &shown.rectangles;
    let seen = [one.low, one.high, other.low, other.high];
    let view = panel.fit(seen, 1.0 / 1.12);
    let place = |point| view.place(point);
    panel.draw_frame(picture);
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
    let words = format!("#{}: {covered} {shared}", panel.number);
    let found = match shown.output {
        Some([covered, shared]) => format!("{covered} {shared}"),
        None => "?".to_owned(),
    };
    panel.draw_captions(picture, &words, &found);
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
