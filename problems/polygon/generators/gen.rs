//! Makes inputs for POLYGON. The first argument names a family; any argument behind those listed only makes the test
//! another one.
//!
//! - `blob WIDTH HEIGHT EDGES CELLS`  grown cell by cell in WIDTH x HEIGHT: exactly EDGES horizontal edges, at least CELLS cells;
//! - `tree WIDTH HEIGHT EDGES`        a maze of corridors without a loop, exactly EDGES horizontal edges;
//! - `comb TEETH DIRECTION`           teeth to the right, left, up or down;
//! - `stairs STEPS`                   one long flight of stairs;
//! - `spiral TURNS`                   a corridor wound up;
//! - `small`                          a few cells, for comparing programs.
//!
//! A shape is a set of cells. Its columns and rows are then stretched to random breadths, so that the coordinates spread
//! over the whole range; with a `!` behind the family's name they stay one unit wide.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COORDINATE_MAX: i64 = 100;
const SIDE_MAX: usize = 2 * COORDINATE_MAX as usize;
const EDGES_MAX: usize = 1000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize, max: usize| case.arg_count(place, 1..=max);
    let random = &mut case.random.clone();
    let mut reach = COORDINATE_MAX;
    let family = case.arg(0)?.trim_end_matches('!');
    let shape = match family {
        "blob" => {
            let (edges, cells) = (size(3, EDGES_MAX)?, size(4, SIDE_MAX * SIDE_MAX)?);
            let frame = Shape::new(size(1, SIDE_MAX)?, size(2, SIDE_MAX)?);
            with_edges(blob(frame, Some(edges), cells, random), edges)?
        }
        "tree" => {
            let edges = size(3, EDGES_MAX)?;
            with_edges(
                tree(size(1, SIDE_MAX)?, size(2, SIDE_MAX)?, edges, random),
                edges,
            )?
        }
        "comb" => comb(size(1, SIDE_MAX / 2)?, case.arg(2)?),
        "stairs" => stairs(size(1, SIDE_MAX)?),
        "spiral" => spiral(size(1, SIDE_MAX / 4)?),
        "small" => {
            reach = random.int(5..=8);
            let (width, height) = (random.index(2..=6), random.index(2..=6));
            let cells = random.index(1..=width * height * 3 / 4);
            blob(Shape::new(width, height), None, cells, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    let narrow = case.args[0].ends_with('!');
    let columns = places(shape.width, reach, narrow, random);
    let rows = places(shape.height, reach, narrow, random);
    let mut edges = shape.horizontal_edges();
    random.shuffle(&mut edges);
    writeln!(case.out, "{}", edges.len())?;
    for (left, right, row) in edges {
        let (mut x, mut u, y) = (columns[left], columns[right], rows[row]);
        if random.chance(1, 2) {
            (x, u) = (u, x);
        }
        writeln!(case.out, "{x} {y} {u} {y}")?;
    }
    Ok(())
}

/// Refuses a shape that did not grow as the arguments ask.
fn with_edges(shape: Shape, edges: usize) -> Result<Shape, Fault> {
    if shape.corners == 2 * edges {
        return Ok(shape);
    }
    broken(format!(
        "the shape got {} horizontal edges, not {edges}",
        shape.corners / 2
    ))
}

/// The lines between `count` columns or rows, ascending.
fn places(count: usize, reach: i64, narrow: bool, random: &mut Random) -> Vec<i64> {
    if narrow {
        let first = random.int(-reach..=reach - count as i64);
        return (first..=first + count as i64).collect();
    }
    let mut lines = random.distinct(count + 1, -reach..=reach);
    lines.sort_unstable();
    lines
}

/// A set of unit cells without holes, in which no two cells touch in a corner only: its outline is a simple polygon.
struct Shape {
    width: usize,
    height: usize,
    cells: Vec<bool>,
    /// Vertices of the outline; half as many as there are horizontal edges of either kind.
    corners: usize,
    cells_filled: usize,
}

impl Shape {
    fn new(width: usize, height: usize) -> Shape {
        Shape {
            width,
            height,
            cells: vec![false; width * height],
            corners: 0,
            cells_filled: 0,
        }
    }

    /// Whether the cell belongs to the shape; cells outside the frame do not.
    fn has(&self, x: i64, y: i64) -> bool {
        let (column, row) = (usize::try_from(x), usize::try_from(y));
        matches!((column, row), (Ok(column), Ok(row))
            if column < self.width && row < self.height && self.cells[row * self.width + column])
    }

    /// Whether the shape keeps a simple outline with this cell added: the filled ones among the eight cells around it
    /// must be one run, with a cell in it that shares a side.
    fn may_add(&self, x: i64, y: i64) -> bool {
        const AROUND: [(i64, i64); 8] = [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ];
        let filled: Vec<bool> = AROUND
            .iter()
            .map(|(dx, dy)| self.has(x + dx, y + dy))
            .collect();
        let runs = (0..8)
            .filter(|&place| filled[place] && !filled[(place + 7) % 8])
            .count();
        let beside = (0..8).step_by(2).any(|place| filled[place]);
        !self.has(x, y) && runs == 1 && beside
    }

    /// Vertices of the outline among the four corners of a cell: where one or three of four cells are filled.
    fn corners_around(&self, x: i64, y: i64) -> usize {
        let corner = |x: i64, y: i64| {
            let around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
            around.iter().filter(|&&(x, y)| self.has(x, y)).count() % 2
        };
        corner(x, y) + corner(x + 1, y) + corner(x, y + 1) + corner(x + 1, y + 1)
    }

    fn set(&mut self, x: i64, y: i64, filled: bool) {
        let before = self.corners_around(x, y);
        let place = y as usize * self.width + x as usize;
        if self.cells[place] != filled {
            self.cells_filled = if filled {
                self.cells_filled + 1
            } else {
                self.cells_filled - 1
            };
        }
        self.cells[place] = filled;
        self.corners = self.corners + self.corners_around(x, y) - before;
    }

    fn fill(&mut self, (x0, y0): (usize, usize), (x1, y1): (usize, usize)) {
        for y in y0..y1 {
            for x in x0..x1 {
                self.set(x as i64, y as i64, true);
            }
        }
    }

    /// Left end, right end and height of each horizontal edge, in grid lines.
    fn horizontal_edges(&self) -> Vec<(usize, usize, usize)> {
        let mut edges = Vec::new();
        for row in 0..=self.height {
            let is_edge = |x: usize| {
                let (x, y) = (x as i64, row as i64);
                self.has(x, y - 1) != self.has(x, y)
            };
            let mut left = 0;
            while left < self.width {
                let mut right = left;
                while right < self.width && is_edge(right) {
                    right += 1;
                }
                if right > left {
                    edges.push((left, right, row));
                }
                left = right.max(left + 1);
            }
        }
        edges
    }
}

/// Grows until there are enough cells and, where a number is asked, exactly that many edges.
fn blob(mut shape: Shape, edges: Option<usize>, cells: usize, random: &mut Random) -> Shape {
    let (right, top) = (shape.width as i64 - 1, shape.height as i64 - 1);
    shape.set(random.int(0..=right), random.int(0..=top), true);
    for _ in 0..1000 * shape.width * shape.height {
        let enough_edges = edges.is_none_or(|edges| shape.corners == 2 * edges);
        if enough_edges && shape.cells_filled >= cells {
            break;
        }
        let (x, y) = (random.int(0..=right), random.int(0..=top));
        if shape.may_add(x, y) {
            shape.set(x, y, true);
            if edges.is_some_and(|edges| shape.corners > 2 * edges) {
                shape.set(x, y, false);
            }
        }
    }
    shape
}

/// Rooms in every second column and row; a corridor joins a room to one that is already reached.
fn tree(width: usize, height: usize, edges: usize, random: &mut Random) -> Shape {
    let mut shape = Shape::new(width, height);
    let (columns, rows) = (width.div_ceil(2) as i64, height.div_ceil(2) as i64);
    shape.set(
        2 * random.int(0..=columns - 1),
        2 * random.int(0..=rows - 1),
        true,
    );
    for _ in 0..1000 * columns * rows {
        if shape.corners == 2 * edges {
            break;
        }
        let (x, y) = (
            2 * random.int(0..=columns - 1),
            2 * random.int(0..=rows - 1),
        );
        let (dx, dy) = *random.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
        let (to_x, to_y) = (x + 2 * dx, y + 2 * dy);
        let inside = (0..width as i64).contains(&to_x) && (0..height as i64).contains(&to_y);
        if shape.has(x, y) && inside && !shape.has(to_x, to_y) {
            shape.set(x + dx, y + dy, true);
            shape.set(to_x, to_y, true);
            if shape.corners > 2 * edges {
                shape.set(to_x, to_y, false);
                shape.set(x + dx, y + dy, false);
            }
        }
    }
    shape
}

fn comb(teeth: usize, direction: &str) -> Shape {
    let (length, breadth) = (2, 2 * teeth - 1);
    match direction {
        "right" | "left" => {
            let mut shape = Shape::new(length, breadth);
            let back = if direction == "right" { 0 } else { 1 };
            shape.fill((back, 0), (back + 1, breadth));
            for tooth in 0..teeth {
                shape.fill((0, 2 * tooth), (length, 2 * tooth + 1));
            }
            shape
        }
        _ => {
            let mut shape = Shape::new(breadth, length);
            let back = if direction == "up" { 0 } else { 1 };
            shape.fill((0, back), (breadth, back + 1));
            for tooth in 0..teeth {
                shape.fill((2 * tooth, 0), (2 * tooth + 1, length));
            }
            shape
        }
    }
}

fn stairs(steps: usize) -> Shape {
    let mut shape = Shape::new(steps, steps);
    for step in 0..steps {
        shape.fill((step, 0), (step + 1, step + 1));
    }
    shape
}

/// A corridor from the corner inwards: each turn keeps one column or row away from the turn before.
fn spiral(turns: usize) -> Shape {
    let side = 4 * turns - 1;
    let mut shape = Shape::new(side, side);
    let (mut x, mut y, mut reach) = (0_i64, 0_i64, side as i64 - 1);
    shape.set(0, 0, true);
    for (leg, (dx, dy)) in [(1, 0), (0, 1), (-1, 0), (0, -1)]
        .into_iter()
        .cycle()
        .enumerate()
    {
        if reach < 2 {
            break;
        }
        for _ in 0..reach {
            (x, y) = (x + dx, y + dy);
            shape.set(x, y, true);
        }
        // The first three legs run along the frame.
        if leg >= 2 && leg % 2 == 0 {
            reach -= 2;
        }
    }
    shape
}
