//! Draws DONGDANG: the figure whose corners are the points, in grey, what the operations make of it one after the other, and the
//! last image in green. A wrong output is drawn in red, with the right image in blue. Many points are dots, not a figure.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// More points than these are dots.
const CORNERS_MAX: usize = 30;
/// With more operations than these only the first and the last image are drawn.
const STEPS_MAX: usize = 8;
const DOTS_MAX: usize = 3000;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let operations = case.input.count("n", 1..=100_000)?;
    let points = case.input.count("m", 1..=100_000)?;
    let mut steps = Vec::with_capacity(operations);
    for _ in 0..operations {
        steps.push(Step::read(&mut case.input)?);
    }
    let shown = points.min(DOTS_MAX);
    let start = as_many(&mut case.input, shown);
    let answer = as_many(&mut case.answer, shown);
    let output = as_many(&mut case.output, shown);
    let mut figures = vec![start];
    if operations <= STEPS_MAX {
        for step in &steps[..operations - 1] {
            let last = &figures[figures.len() - 1];
            figures.push(last.iter().map(|&point| step.image(point)).collect());
        }
    }
    let is_right = output.len() == answer.len()
        && output.iter().zip(&answer).all(|(&one, &other)| {
            distance(one, other) <= 1e-6 * f64::max(1.0, distance(other, (0.0, 0.0)))
        });
    let mut picture = page(figures.iter().flatten().chain(&answer));
    picture.title("A figure and its images, one after each operation; the last one is green");
    let is_figure = points <= CORNERS_MAX;
    for (number, figure) in figures.iter().enumerate() {
        show(&mut picture, figure, "input", is_figure);
        if is_figure {
            name(&mut picture, figure, number);
        }
    }
    let class = if is_right { "good thick" } else { "answer" };
    show(&mut picture, &answer, class, is_figure);
    if is_figure {
        name(&mut picture, &answer, operations);
    }
    if !is_right {
        show(&mut picture, &output, "bad", is_figure);
    }
    Ok(picture)
}

/// An operation: what it does to differences of points, and a point with its image.
struct Step {
    /// The matrix, row by row.
    matrix: [f64; 4],
    from: Point,
    to: Point,
}

impl Step {
    fn read(input: &mut Reader) -> Result<Step, Fault> {
        let kind = input.word("the operation")?;
        let mut number = || input.real("a number", -1000.0..=1000.0);
        let from = (number()?, number()?);
        let (matrix, to) = match kind.as_str() {
            "T" => ([1.0, 0.0, 0.0, 1.0], (2.0 * from.0, 2.0 * from.1)),
            "Q" => {
                let (sine, cosine) = number()?.to_radians().sin_cos();
                ([cosine, -sine, sine, cosine], from)
            }
            "V" => {
                let factor = number()?;
                ([factor, 0.0, 0.0, factor], from)
            }
            _ => {
                let (dx, dy) = (number()? - from.0, number()? - from.1);
                let square = dx * dx + dy * dy;
                let (cosine, sine) = ((dx * dx - dy * dy) / square, 2.0 * dx * dy / square);
                ([cosine, sine, sine, -cosine], from)
            }
        };
        Ok(Step { matrix, from, to })
    }

    fn image(&self, (x, y): Point) -> Point {
        let (x, y) = (x - self.from.0, y - self.from.1);
        let [a, b, c, d] = self.matrix;
        (self.to.0 + a * x + b * y, self.to.1 + c * x + d * y)
    }
}

/// Reads at most `count` points, up to the first that cannot be read or lies farther away than any image can.
fn as_many(reader: &mut Reader, count: usize) -> Vec<Point> {
    let mut points = Vec::with_capacity(count);
    for _ in 0..count {
        let x = reader.real("x", -1e14..=1e14);
        let y = reader.real("y", -1e14..=1e14);
        match (x, y) {
            (Ok(x), Ok(y)) => points.push((x, y)),
            _ => break,
        }
    }
    points
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn page<'a>(points: impl Iterator<Item = &'a Point>) -> Svg {
    let (mut left, mut bottom, mut right, mut top) = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64);
    for &(x, y) in points {
        (left, right) = (left.min(x), right.max(x));
        (bottom, top) = (bottom.min(y), top.max(y));
    }
    let side = (right - left).max(top - bottom).max(1.0) * 0.05;
    let mut picture = Svg::fit(left - side, bottom - side, right + side, top + side);
    picture.line((left - side, 0.0), (right + side, 0.0), "faint");
    picture.line((0.0, bottom - side), (0.0, top + side), "faint");
    picture
}

fn show(picture: &mut Svg, points: &[Point], class: &str, is_figure: bool) {
    if is_figure && points.len() > 1 {
        picture.polygon(points, class);
    } else {
        let class = class.split(' ').next().unwrap_or(class);
        for &(x, y) in points {
            picture.dot(x, y, 2.5, class);
        }
    }
}

/// The number of operations that were done, in the middle of the figure's corners.
fn name(picture: &mut Svg, points: &[Point], number: usize) {
    let count = points.len().max(1) as f64;
    let x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let y = points.iter().map(|point| point.1).sum::<f64>() / count;
    picture.text((x, y), (0.0, 4.0), &number.to_string(), "small middle");
}
