//! The arrows of a board that is a graph: from the rim of a vertex to the rim of another, past those between them.

use grundy_judgement::{Board, BoardArc, BoardShape};

/// The radius of a vertex; lengths are in places of the board.
const RADIUS: f64 = 0.31;
/// The distances by which arrows are bowed: the first that leads past all other vertices is taken.
const BOWS: [f64; 9] = [0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2, 1.6, -1.6];
/// The distance from the middle of a vertex that an arrow keeps.
const APART: f64 = 0.42;
/// The steps in which a bow is drawn.
const STEPS: u32 = 24;
/// The length of an arrow's head, and half its width.
const HEAD: (f64, f64) = (0.2, 0.09);

type Point = (f64, f64);

/// The lines of the arrows and of their heads, as paths of SVG.
pub(super) fn arrows(board: &Board, arcs: &[BoardArc]) -> Vec<(String, String)> {
    let vertices = vertices(board);
    let width = board.iter().map(Vec::len).max().unwrap_or(0);
    let right = middle((0, width)).0 - 0.5;
    let lines = arcs.iter().map(|arc| {
        let (from, to) = (middle(arc.from), middle(arc.to));
        let is_free = |line: &Vec<Point>| {
            line.iter().all(|&(x, y)| {
                let mut others = vertices
                    .iter()
                    .filter(|&&other| other != from && other != to);
                (0.0..=right).contains(&x) && others.all(|&other| distance(other, (x, y)) > APART)
            })
        };
        let mut lines = BOWS.iter().map(|bow| bowed(from, to, *bow));
        let line = lines.find(is_free);
        arrow(from, to, &line.unwrap_or_else(|| bowed(from, to, 0.0)))
    });
    lines.collect()
}

/// The middles of the vertices.
fn vertices(board: &Board) -> Vec<Point> {
    let rows = board.iter().enumerate().flat_map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        let vertices = cells.filter(|(_, cell)| cell.shape != BoardShape::Gap);
        vertices.map(move |(column, _)| middle((row, column)))
    });
    rows.collect()
}

/// Points of a line from one vertex to another.
fn bowed(from: Point, to: Point, bow: f64) -> Vec<Point> {
    let length = distance(from, to).max(f64::EPSILON);
    let aside = ((from.1 - to.1) / length, (to.0 - from.0) / length);
    let points = (0..=STEPS).map(|step| {
        let part = f64::from(step) / f64::from(STEPS);
        let away = bow * 4.0 * part * (1.0 - part);
        let along = |from: f64, to: f64, aside: f64| from + (to - from) * part + away * aside;
        (along(from.0, to.0, aside.0), along(from.1, to.1, aside.1))
    });
    points.collect()
}

/// The part of a line between the rims of the vertices at its ends, and an arrow's head.
fn arrow(from: Point, to: Point, line: &[Point]) -> (String, String) {
    let base = RADIUS + HEAD.0;
    let is_between =
        |point: &&Point| distance(**point, from) > RADIUS && distance(**point, to) > base;
    let between: Vec<Point> = line.iter().filter(is_between).copied().collect();
    let last = between.last().copied().unwrap_or(from);
    let length = distance(last, to).max(f64::EPSILON);
    let (u, v) = ((last.0 - to.0) / length, (last.1 - to.1) / length);
    let at = |along: f64, aside: f64| (to.0 + along * u - aside * v, to.1 + along * v + aside * u);
    let head = [at(RADIUS, 0.0), at(base, -HEAD.1), at(base, HEAD.1)];
    let first = between.first().copied().unwrap_or(to);
    let part = RADIUS / distance(first, from).max(f64::EPSILON);
    let rim = (
        from.0 + part * (first.0 - from.0),
        from.1 + part * (first.1 - from.1),
    );
    let ends = [at(base, 0.0)];
    let line: Vec<Point> = [rim].into_iter().chain(between).chain(ends).collect();
    (path(&line), format!("{}Z", path(&head)))
}

#[expect(clippy::cast_precision_loss, reason = "boards are small")]
fn middle((row, column): (usize, usize)) -> Point {
    (column as f64 + 0.5, row as f64 + 0.5)
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn path(points: &[Point]) -> String {
    let points = points.iter().map(|(x, y)| format!("{x:.2} {y:.2}"));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

#[cfg(test)]
mod tests {
    use grundy_judgement::BoardCell;

    use super::*;

    fn points(path: &str) -> Vec<Point> {
        let points = path.trim_matches(['M', 'Z']).split('L');
        let points = points.map(|point| point.split_once(' ').unwrap());
        points
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect()
    }

    #[test]
    fn an_arrow_ends_at_the_rim_and_goes_past_the_vertices_between() {
        let cell = |shape| BoardCell {
            shape,
            label: String::new(),
            picks: Vec::new(),
        };
        let row = [BoardShape::Gap, BoardShape::Node, BoardShape::Gap].map(cell);
        let board = vec![row.to_vec(); 4];
        let arc = BoardArc {
            from: (0, 1),
            to: (3, 1),
        };
        let (line, head) = arrows(&board, &[arc]).remove(0);
        let tip = points(&head)[0];
        assert!((distance(tip, (1.5, 3.5)) - RADIUS).abs() < 0.02, "{head}");
        for between in [(1.5, 1.5), (1.5, 2.5)] {
            let mut line = points(&line).into_iter();
            assert!(
                line.all(|point| distance(point, between) > RADIUS),
                "{between:?}"
            );
        }
    }
}
