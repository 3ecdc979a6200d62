//! Draws GOCVECTO: up to six pairs, each in a panel with u in grey, v in blue, and the turn from u to v as an arc with an arrow
//! head: green, and red where the printed angle is another one. Pairs with a wrong output come first.

use problemkit::{CasePanel, CasePanels, Fault, Reader, Svg, Visualizer, visualize};

/// The radius of a panel's circle.
const RADIUS: f64 = 70.0;

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows a pair of vectors, u grey and v blue, and the turn from u to v",
    panels_max: 6,
    side: 182.0,
    step: (182.0, 232.0),
};

type Point = (f64, f64);

/// A pair with its directions and angles in radians.
struct Shown {
    from: f64,
    to: f64,
    answer: f64,
    output: Option<f64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut shown = Vec::with_capacity(count);
    let mut is_readable = true;
    for _ in 0..count {
        let (from, to) = (direction(&mut case.input)?, direction(&mut case.input)?);
        let answer = case.answer.real("the angle", -4.0..=4.0)?;
        let output = case.output.real("the angle", f64::MIN..=f64::MAX);
        // Numbers behind a word that is no number cannot be told apart.
        let output = output.ok().filter(|_| is_readable);
        is_readable = output.is_some();
        shown.push(Shown {
            from,
            to,
            answer,
            output,
        });
    }
    Ok(PANELS.draw(&shown, Shown::is_right, draw_pair))
}

impl Shown {
    fn is_right(&self) -> bool {
        self.output
            .is_some_and(|found| (found - self.answer).abs() <= 1e-6 * self.answer.abs().max(1.0))
    }
}

fn direction(input: &mut Reader) -> Result<f64, Fault> {
    let mut next =
        || -> Result<f64, Fault> { Ok(input.int("a coordinate", -1_000_000..=1_000_000)? as f64) };
    let (x, y) = (next()?, next()?);
    Ok(y.atan2(x))
}

fn draw_pair(picture: &mut Svg, panel: &CasePanel, shown: &Shown) {
    let middle = (panel.low.0 + 91.0, panel.low.1 + 90.0);
    let at = |angle: f64, radius: f64| {
        (
            middle.0 + radius * angle.cos(),
            middle.1 + radius * angle.sin(),
        )
    };
    picture.circle(middle.0, middle.1, RADIUS, "faint thin");
    for quarter in [0.0, 0.5] {
        let angle = quarter * std::f64::consts::PI;
        picture.line(
            at(angle, -RADIUS - 6.0),
            at(angle, RADIUS + 6.0),
            "faint thin",
        );
    }
    arc(
        picture,
        &at,
        shown.from,
        shown.answer,
        0.46 * RADIUS,
        "good",
    );
    if let Some(found) = shown.output.filter(|_| !shown.is_right()) {
        // More than a turn looks like a turn.
        let found = found.clamp(-std::f64::consts::TAU, std::f64::consts::TAU);
        arc(picture, &at, shown.from, found, 0.3 * RADIUS, "bad");
    }
    // The shorter one is seen where both have one direction, and its name is beside it.
    let aside = if shown.answer.abs() < 0.3 { 0.4 } else { 0.0 };
    let aside = aside * -f64::signum(shown.answer);
    for (angle, length, name, turned, class) in [
        (shown.to, RADIUS, "v", 0.0, "answer"),
        (shown.from, 0.8 * RADIUS, "u", aside, "input"),
    ] {
        let tip = at(angle, length);
        picture.line(middle, tip, &format!("{class} thick"));
        head(picture, tip, angle, &format!("{class} fill"));
        let (x, y) = at(angle + turned, length + 13.0);
        picture.text((x, y), (0.0, 4.0), name, &format!("{class} middle"));
    }
    picture.dot(middle.0, middle.1, 3.0, "input");
    let above = (middle.0, middle.1 + RADIUS);
    let words = format!("#{}: {:.4}", panel.number, shown.answer);
    picture.text(above, (0.0, -25.0), &words, "small middle");
    if !shown.is_right() {
        let found = match shown.output {
            Some(found) => format!("✗ {}", short(found)),
            None => "✗ ?".to_owned(),
        };
        let below = (middle.0, middle.1 - RADIUS);
        picture.text(below, (0.0, 32.0), &found, "bad small middle");
    }
}

fn short(value: f64) -> String {
    if value.abs() < 10_000.0 {
        format!("{value:.4}")
    } else {
        format!("{value:.1e}")
    }
}

/// The turn by `angle` from the direction `from`, with an arrow head where it is long enough for one.
fn arc(
    picture: &mut Svg,
    at: &dyn Fn(f64, f64) -> Point,
    from: f64,
    angle: f64,
    radius: f64,
    class: &str,
) {
    const PIECES: usize = 48;
    let place = |piece: usize| from + angle * piece as f64 / PIECES as f64;
    let points: Vec<Point> = (0..=PIECES).map(|piece| at(place(piece), radius)).collect();
    picture.polyline(&points, class);
    if angle.abs() * radius > 10.0 {
        let forward = std::f64::consts::FRAC_PI_2 * angle.signum();
        head(
            picture,
            at(from + angle, radius),
            from + angle + forward - 0.14 * angle.signum(),
            &format!("{class} fill"),
        );
    }
}

/// An arrow head whose tip is at `tip`.
fn head(picture: &mut Svg, tip: Point, angle: f64, class: &str) {
    let back = |turn: f64| {
        let angle = angle + turn;
        (tip.0 - 9.0 * angle.cos(), tip.1 - 9.0 * angle.sin())
    };
    picture.polygon(&[tip, back(0.42), back(-0.42)], class);
}
