//! Draws PHUTRUC: the points and the lines of the output, green if they are as few as can be and cover everything, else red, with
//! the lines of the answer in blue. Points with a ring are as many as there are lines, and no two of them lie on one: so no fewer
//! lines are enough.

use std::collections::BTreeMap;

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// More points than these have no rings and no names of lines.
const RINGS_MAX: usize = 60;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

/// A line: whether it is vertical, and its coordinate.
type Line = (bool, i64);

struct Frame {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=2000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let answer = read(&mut case.answer, count);
    let output = read(&mut case.output, count);
    let is_covered = |&(x, y): &Point| output.contains(&(true, x)) || output.contains(&(false, y));
    let is_right = output.len() == answer.len() && points.iter().all(is_covered);
    let frame = Frame::around(&points);
    let mut picture = frame.page();
    picture.title(
        "The points and the fewest lines parallel to the axes that cover them; no two points with a ring lie on one such line",
    );
    if !is_right {
        frame.lines(&mut picture, &answer, "answer thin", count);
    }
    let class = if is_right { "good thick" } else { "bad" };
    frame.lines(&mut picture, &output, class, count);
    let radius_px = if count <= RINGS_MAX { 4.5 } else { 1.5 };
    for point in &points {
        let class = if is_covered(point) { "ink" } else { "bad fill" };
        picture.dot(point.0 as f64, point.1 as f64, radius_px, class);
    }
    if count <= RINGS_MAX {
        for (x, y) in matched(&points) {
            let radius = frame.extent() / 40.0;
            picture.circle(x as f64, y as f64, radius, "mark thick");
        }
    }
    let corner = (frame.left, frame.top + frame.extent() * 0.1);
    if is_right {
        picture.text(corner, (0.0, 0.0), &format!("{} ✓", answer.len()), "good");
    } else {
        picture.text(corner, (0.0, 0.0), &answer.len().to_string(), "answer");
        let text = format!("output: {} ✗", output.len());
        picture.text(corner, (30.0, 0.0), &text, "bad");
    }
    Ok(picture)
}

impl Frame {
    fn around(points: &[Point]) -> Frame {
        let mut frame = Frame {
            left: points[0].0 as f64,
            bottom: points[0].1 as f64,
            right: points[0].0 as f64,
            top: points[0].1 as f64,
        };
        for &(x, y) in points {
            frame.left = frame.left.min(x as f64);
            frame.right = frame.right.max(x as f64);
            frame.bottom = frame.bottom.min(y as f64);
            frame.top = frame.top.max(y as f64);
        }
        // Points of one line get some breadth, too.
        let side = (frame.right - frame.left)
            .max(frame.top - frame.bottom)
            .max(1.0)
            * 0.12;
        frame.left -= side;
        frame.bottom -= side;
        frame.right += side;
        frame.top += side;
        frame
    }

    fn extent(&self) -> f64 {
        (self.right - self.left).max(self.top - self.bottom)
    }

    /// Room for the names of lines and the result above.
    fn page(&self) -> Svg {
        let room = self.extent() * 0.16;
        Svg::fit(self.left, self.bottom, self.right + room, self.top + room)
    }

    fn lines(&self, picture: &mut Svg, lines: &[Line], class: &str, points: usize) {
        for &(is_vertical, value) in lines {
            let place = value as f64;
            let (from, to) = match is_vertical {
                true => ((place, self.bottom), (place, self.top)),
                false => ((self.left, place), (self.right, place)),
            };
            picture.line(from, to, class);
            if points <= RINGS_MAX {
                let (name, moved_px, align) = match is_vertical {
                    true => (format!("x {value}"), (0.0, -5.0), "small middle"),
                    false => (format!("y {value}"), (5.0, 4.0), "small"),
                };
                picture.text(to, moved_px, &name, align);
            }
        }
    }
}

/// Reads at most `count` lines.
fn read(reader: &mut Reader, count: usize) -> Vec<Line> {
    let said = reader.count("the number of lines", 0..=count).unwrap_or(0);
    let mut lines = Vec::new();
    for _ in 0..said {
        let is_vertical = match reader.token("the direction").as_deref() {
            Ok(b"x") => true,
            Ok(b"y") => false,
            _ => break,
        };
        match reader.int("the coordinate", -REACH..=REACH) {
            Ok(value) => lines.push((is_vertical, value)),
            Err(_) => break,
        }
    }
    lines
}

/// A largest set of points of which no two lie on a line, by augmenting paths.
fn matched(points: &[Point]) -> Vec<Point> {
    let mut by_column: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for &(x, y) in points {
        by_column.entry(x).or_default().push(y);
    }
    let mut column_of = BTreeMap::new();
    for &column in by_column.keys() {
        augment(column, &by_column, &mut column_of, &mut Vec::new());
    }
    column_of.into_iter().map(|(y, x)| (x, y)).collect()
}

fn augment(
    column: i64,
    by_column: &BTreeMap<i64, Vec<i64>>,
    column_of: &mut BTreeMap<i64, i64>,
    tried: &mut Vec<i64>,
) -> bool {
    for &row in &by_column[&column] {
        if tried.contains(&row) {
            continue;
        }
        tried.push(row);
        let is_free = match column_of.get(&row).copied() {
            Some(other) => augment(other, by_column, column_of, tried),
            None => true,
        };
        if is_free {
            column_of.insert(row, column);
            return true;
        }
    }
    false
}
