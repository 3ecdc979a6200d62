//! Draws TAMGIAC: one triangle, the first with a wrong number or else the first of all, with its circumscribed and its inscribed
//! circle, and from A the height (blue), the bisector (green) and the median (orange, dashed). What was printed wrong is listed, and
//! a circle that was printed wrong is drawn in red.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const NUMBERS: usize = 16;
const SYMBOLS: [&str; NUMBERS] = [
    "S", "R", "r", "x(O)", "y(O)", "x(I)", "y(I)", "ha", "hb", "hc", "ma", "mb", "mc", "la", "lb",
    "lc",
];
/// Largest number of wrong numbers that are listed.
const LISTED_MAX: usize = 6;
/// The side of the picture in pixels, and the height of a line of text.
const SIDE: f64 = 420.0;
const LINE: f64 = 20.0;

type Point = (f64, f64);

struct Shown {
    number: usize,
    corners: [Point; 3],
    answer: Vec<f64>,
    /// Empty where no sixteen numbers could be read.
    output: Vec<f64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut all = Vec::with_capacity(count);
    let mut is_readable = true;
    for number in 1..=count {
        let corners = [
            corner(&mut case.input)?,
            corner(&mut case.input)?,
            corner(&mut case.input)?,
        ];
        let answer = numbers(&mut case.answer)?;
        let output = numbers(&mut case.output).ok().filter(|_| is_readable);
        is_readable = output.is_some();
        all.push(Shown {
            number,
            corners,
            answer,
            output: output.unwrap_or_default(),
        });
    }
    let wrong = all.iter().filter(|shown| !shown.is_right()).count();
    let at = all.iter().position(|shown| !shown.is_right()).unwrap_or(0);
    let shown = &all[at];
    let listed = shown.wrong_numbers();
    let height = SIDE + LINE * (2.0 + listed.len().min(LISTED_MAX) as f64);
    let mut picture = Svg::stretch((0.0, -height), (SIDE, 0.0), SIDE, height);
    picture.title(
        "A triangle with its two circles, and the height, the bisector and the median from A",
    );
    let (head, class) = if wrong == 0 {
        (format!("#{} / {count} ✓", shown.number), "good")
    } else {
        (
            format!("#{}; {wrong} / {count} sai / wrong ✗", shown.number),
            "bad",
        )
    };
    picture.text((0.0, 0.0), (0.0, 12.0), &head, class);
    draw_triangle(&mut picture, shown);
    for (line, &place) in listed.iter().take(LISTED_MAX).enumerate() {
        let below = -SIDE - LINE * (line as f64 + 1.5);
        let words = format!(
            "✗ {} = {} ({})",
            SYMBOLS[place],
            short(shown.output[place]),
            short(shown.answer[place])
        );
        picture.text((0.0, below), (0.0, 8.0), &words, "bad small");
    }
    Ok(picture)
}

impl Shown {
    fn is_right(&self) -> bool {
        !self.output.is_empty() && self.wrong_numbers().is_empty()
    }

    fn wrong_numbers(&self) -> Vec<usize> {
        let is_wrong = |&place: &usize| {
            let (right, found) = (self.answer[place], self.output[place]);
            (found - right).abs() > 1e-6 * right.abs().max(1.0)
        };
        let places = 0..self.output.len().min(NUMBERS);
        places.filter(is_wrong).collect()
    }
}

/// The map from the triangle's coordinates to those of the picture.
struct Frame {
    middle: Point,
    scale: f64,
}

impl Frame {
    /// Around the circumscribed circle, where that is not much larger than the triangle.
    fn new(corners: &[Point; 3], centre: Point, radius: f64) -> Frame {
        let xs = corners.map(|corner| corner.0);
        let ys = corners.map(|corner| corner.1);
        let low = |values: [f64; 3]| values.into_iter().fold(f64::INFINITY, f64::min);
        let high = |values: [f64; 3]| values.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let extent = (high(xs) - low(xs)).max(high(ys) - low(ys));
        if radius < 1.5 * extent {
            return Frame {
                middle: centre,
                scale: 0.43 * SIDE / radius,
            };
        }
        let middle = ((low(xs) + high(xs)) / 2.0, (low(ys) + high(ys)) / 2.0);
        Frame {
            middle,
            scale: 0.8 * SIDE / extent,
        }
    }

    fn place(&self, (x, y): Point) -> Point {
        (
            SIDE / 2.0 + (x - self.middle.0) * self.scale,
            -LINE - SIDE / 2.0 + (y - self.middle.1) * self.scale,
        )
    }

    /// A circle, if all of it is within the picture.
    fn circle(&self, picture: &mut Svg, centre: Point, radius: f64, class: &str) {
        let (x, y) = self.place(centre);
        let pixels = radius.abs() * self.scale;
        let across = (x - SIDE / 2.0).abs().max((y + LINE + SIDE / 2.0).abs());
        if across + pixels <= SIDE / 2.0 {
            picture.circle(x, y, pixels, class);
            picture.dot(x, y, 3.0, class);
        }
    }
}

fn draw_triangle(picture: &mut Svg, shown: &Shown) {
    let circles = |numbers: &[f64]| {
        [
            ((numbers[3], numbers[4]), numbers[1]),
            ((numbers[5], numbers[6]), numbers[2]),
        ]
    };
    let right = circles(&shown.answer);
    let frame = Frame::new(&shown.corners, right[0].0, right[0].1);
    let [a, b, c] = shown.corners;
    let (side_b, side_c) = (distance(a, c), distance(a, b));
    let median = between(b, c, 0.5);
    let bisector = between(b, c, side_c / (side_b + side_c));
    let along = ((a.0 - b.0) * (c.0 - b.0) + (a.1 - b.1) * (c.1 - b.1)) / distance(b, c).powi(2);
    let foot = between(b, c, along);
    let line = |picture: &mut Svg, from: Point, to: Point, class: &str| {
        picture.line(frame.place(from), frame.place(to), class);
    };
    let corners = shown.corners.map(|corner| frame.place(corner));
    picture.polygon(&corners, "input shade");
    // The height's foot may be beside the side.
    line(picture, b, foot, "faint thin");
    line(picture, a, foot, "answer");
    line(picture, a, median, "mark dashed");
    line(picture, a, bisector, "good");
    picture.polygon(&corners, "input thick");
    frame.circle(picture, right[0].0, right[0].1, "answer");
    frame.circle(picture, right[1].0, right[1].1, "good");
    if !shown.output.is_empty() && !shown.is_right() {
        let wrong = shown.wrong_numbers();
        let printed = circles(&shown.output);
        let numbers_of = [[1, 3, 4], [2, 5, 6]];
        for ((centre, radius), places) in printed.into_iter().zip(numbers_of) {
            if places.iter().any(|place| wrong.contains(place)) {
                frame.circle(picture, centre, radius, "bad");
            }
        }
    }
    let heart = ((a.0 + b.0 + c.0) / 3.0, (a.1 + b.1 + c.1) / 3.0);
    let heart = frame.place(heart);
    for (corner, name) in corners.into_iter().zip(["A", "B", "C"]) {
        let (dx, dy) = (corner.0 - heart.0, corner.1 - heart.1);
        let length = f64::hypot(dx, dy).max(1.0);
        let moved = (14.0 * dx / length, 5.0 - 14.0 * dy / length);
        picture.text(corner, moved, name, "middle");
    }
}

fn between(from: Point, to: Point, part: f64) -> Point {
    (
        from.0 + part * (to.0 - from.0),
        from.1 + part * (to.1 - from.1),
    )
}

fn distance(one: Point, other: Point) -> f64 {
    f64::hypot(one.0 - other.0, one.1 - other.1)
}

fn short(value: f64) -> String {
    if value.abs() < 100_000.0 {
        format!("{value:.6}")
    } else {
        format!("{value:.7e}")
    }
}

fn corner(input: &mut Reader) -> Result<Point, Fault> {
    let mut next =
        || -> Result<f64, Fault> { Ok(input.int("a coordinate", -10_000..=10_000)? as f64) };
    Ok((next()?, next()?))
}

fn numbers(reader: &mut Reader) -> Result<Vec<f64>, Fault> {
    let next = |_| reader.real("a number", f64::MIN..=f64::MAX);
    (0..NUMBERS).map(next).collect()
}
