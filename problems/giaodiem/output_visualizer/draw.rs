//! Draws GIAODIEM: up to nine cases, each in a panel with both figures and what they have in common, in green. Cases with
//! a wrong output come first, and their panels have a red frame.

use problemkit::{CasePanel, CasePanels, Fault, Reader, Svg, Visualizer, bounding_box, visualize};

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows the two figures of a case and their common points",
    ..CasePanels::NINE
};

type Point = (f64, f64);

#[derive(Clone)]
struct Figure {
    kind: String,
    from: Point,
    to: Point,
}

/// A case with the answer's words and the output's.
struct Shown {
    figures: [Figure; 2],
    answer: Vec<f64>,
    output: Option<Vec<f64>>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut shown = Vec::with_capacity(count);
    for _ in 0..count {
        let figures = [figure(&mut case.input)?, figure(&mut case.input)?];
        let answer = result(&mut case.answer)?;
        let output = result(&mut case.output).ok();
        shown.push(Shown {
            figures,
            answer,
            output,
        });
    }
    Ok(PANELS.draw(&shown, Shown::is_right, draw_case))
}

impl Shown {
    fn is_right(&self) -> bool {
        let Some(output) = &self.output else {
            return false;
        };
        let is_close = |(right, found): (&f64, &f64)| {
            (right - found).abs() <= 1e-6 * f64::max(1.0, right.abs())
        };
        self.answer.len() == output.len() && self.answer.iter().zip(output).all(is_close)
    }

    fn point(&self) -> Option<Point> {
        match self.answer[..] {
            [_, x, y] => Some((x, y)),
            _ => None,
        }
    }
}

fn draw_case(picture: &mut Svg, panel: &CasePanel, shown: &Shown) {
    let mut seen: Vec<Point> = Vec::new();
    for figure in &shown.figures {
        seen.extend([figure.from, figure.to]);
    }
    let (low, high) = bounding_box(seen.iter().copied());
    let (u, v) = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
    let spread = (high.0 - low.0).max(high.1 - low.1);
    // A meeting far away would make all else a dot.
    let near = |&(x, y): &Point| (x - u).abs().max((y - v).abs()) <= 3.0 * spread;
    let point = shown.point().filter(near);
    seen.extend(point);
    let view = panel.fit(seen, 1.0 / 1.24);
    let place = |point| view.place(point);
    panel.draw_frame(picture);
    let window = view.window();
    let [one, other] = &shown.figures;
    let parts = [one, other].map(|figure| clip(figure, window));
    for (part, class) in parts.iter().zip(["input thick", "mark"]) {
        picture.line(place(part.0), place(part.1), class);
    }
    for (figure, class) in shown.figures.iter().zip(["input", "mark"]) {
        for (end, is_real) in [
            (figure.from, figure.kind != "D"),
            (figure.to, figure.kind == "S"),
        ] {
            let (x, y) = place(end);
            picture.dot(x, y, if is_real { 5.0 } else { 2.5 }, class);
        }
    }
    if shown.answer[0] == 2.0 {
        let (from, to) = common(parts[0], parts[1]);
        picture.line(place(from), place(to), "good thick");
    }
    if let Some(point) = point {
        let (x, y) = place(point);
        picture.circle(x, y, 3.5, "good");
    }
    let name = format!("#{} {}–{}: ", panel.number, one.kind, other.kind);
    let words = name + &say(&shown.answer);
    panel.draw_captions(
        picture,
        &words,
        &shown.output.as_deref().map_or("?".to_owned(), say),
    );
}

fn say(words: &[f64]) -> String {
    match words {
        [_, x, y] => format!("1 ({}; {})", short(*x), short(*y)),
        [class, ..] => class.to_string(),
        [] => "?".to_owned(),
    }
}

fn short(value: f64) -> String {
    let decimals = if value.abs() < 1000.0 { 2 } else { 0 };
    let text = format!("{value:.decimals$}");
    if text.len() > 6 {
        return format!("{value:.1e}");
    }
    match text.split_once('.') {
        Some(_) => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        None => text,
    }
}

/// The part of a figure within a window; it begins in the figure's first point if that is an end.
fn clip(figure: &Figure, (lowest, highest): (Point, Point)) -> (Point, Point) {
    let (dx, dy) = (figure.to.0 - figure.from.0, figure.to.1 - figure.from.1);
    let (mut low, mut high) = match figure.kind.as_str() {
        "D" => (f64::NEG_INFINITY, f64::INFINITY),
        "T" => (0.0, f64::INFINITY),
        _ => (0.0, 1.0),
    };
    for (start, step, least, greatest) in [
        (figure.from.0, dx, lowest.0, highest.0),
        (figure.from.1, dy, lowest.1, highest.1),
    ] {
        if step != 0.0 {
            let (one, other) = ((least - start) / step, (greatest - start) / step);
            low = low.max(one.min(other));
            high = high.min(one.max(other));
        }
    }
    let at = |t: f64| (figure.from.0 + t * dx, figure.from.1 + t * dy);
    (at(low), at(high))
}

/// The common part of two parts of one line: between the second and the third of the four ends.
fn common(one: (Point, Point), other: (Point, Point)) -> (Point, Point) {
    let mut ends = [one.0, one.1, other.0, other.1];
    ends.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    (ends[1], ends[2])
}

fn figure(input: &mut Reader) -> Result<Figure, Fault> {
    let kind = input.word("a kind")?;
    let mut next =
        || -> Result<f64, Fault> { Ok(input.int("a coordinate", -10_000..=10_000)? as f64) };
    Ok(Figure {
        kind,
        from: (next()?, next()?),
        to: (next()?, next()?),
    })
}

/// The class, and behind a 1 the coordinates.
fn result(reader: &mut Reader) -> Result<Vec<f64>, Fault> {
    let class = reader.int("a result", 0..=2)?;
    let mut words = vec![class as f64];
    if class == 1 {
        words.push(reader.real("x", f64::MIN..=f64::MAX)?);
        words.push(reader.real("y", f64::MIN..=f64::MAX)?);
    }
    Ok(words)
}
