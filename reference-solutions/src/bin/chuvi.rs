//! CHUVI: the length of all boundaries of painted rectangles, those of holes included.
//!
//! An upright line sweeps over the plane and keeps how much of it is painted. Where a rectangle begins or ends, that
//! length changes by just the upright boundary drawn there. At one place, rectangles begin before others end: otherwise
//! the common side of two touching rectangles would be taken for boundary twice. The level boundary is the same with x and
//! y exchanged. What is painted is kept in a segment tree, whose nodes need no pushing down: whoever paints a node also
//! takes just that node's paint away.
//!
//! Cost: O(N log C) for coordinates up to C.

use std::io::Read;

const REACH: usize = 10_000;
/// A power of two above the number of unit intervals.
const LEAVES: usize = 32_768;

/// Two opposite corners: x, y, x, y.
type Rectangle = [i64; 4];

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let rectangles: Vec<Rectangle> = numbers[1..]
        .chunks_exact(4)
        .map(|corners| [corners[0], corners[1], corners[2], corners[3]])
        .collect();
    let exchanged: Vec<Rectangle> = rectangles
        .iter()
        .map(|&[x, y, u, v]| [y, x, v, u])
        .collect();
    println!("{}", upright(&rectangles) + upright(&exchanged));
}

/// The length of the upright boundary.
fn upright(rectangles: &[Rectangle]) -> usize {
    let mut sides = Vec::new();
    for &[x, y, u, v] in rectangles {
        let (low, high) = (unit(y.min(v)), unit(y.max(v)));
        // False comes before true: at one place, beginnings before ends.
        sides.push((x.min(u), false, low, high));
        sides.push((x.max(u), true, low, high));
    }
    sides.sort_unstable();
    let mut line = Line::new();
    let mut length = 0;
    for (_, is_end, low, high) in sides {
        let before = line.painted[1];
        line.paint(low, high, if is_end { -1 } else { 1 });
        length += line.painted[1].abs_diff(before);
    }
    length
}

/// The number of unit intervals below a coordinate.
fn unit(coordinate: i64) -> usize {
    usize::try_from(coordinate).map_or_else(
        |_| REACH - usize::try_from(-coordinate).expect("a coordinate in range"),
        |above| REACH + above,
    )
}

/// A segment tree over unit intervals. Node 1 is the root; the children of node i are 2i and 2i + 1.
struct Line {
    /// How often a node was painted as a whole.
    coats: Vec<i32>,
    /// How much of a node is painted, by itself or below it.
    painted: Vec<usize>,
}

impl Line {
    fn new() -> Line {
        Line {
            coats: vec![0; 2 * LEAVES],
            painted: vec![0; 2 * LEAVES],
        }
    }

    /// Adds a coat to the unit intervals from `low` to below `high`, or takes one away.
    fn paint(&mut self, low: usize, high: usize, coat: i32) {
        self.paint_below(1, 0, LEAVES, (low, high), coat);
    }

    fn paint_below(
        &mut self,
        node: usize,
        from: usize,
        to: usize,
        part: (usize, usize),
        coat: i32,
    ) {
        if part.1 <= from || to <= part.0 {
            return;
        }
        if part.0 <= from && to <= part.1 {
            self.coats[node] += coat;
        } else {
            let middle = from.midpoint(to);
            self.paint_below(2 * node, from, middle, part, coat);
            self.paint_below(2 * node + 1, middle, to, part, coat);
        }
        self.painted[node] = match (self.coats[node], node < LEAVES) {
            (1.., _) => to - from,
            (_, true) => self.painted[2 * node] + self.painted[2 * node + 1],
            (_, false) => 0,
        };
    }
}
