//! PHUHCN: the area that many rectangles cover together.
//!
//! A vertical line moves from left to right. At the left side of a rectangle its interval of y joins those that the line meets, at
//! the right side it leaves; in between, the area grows by the covered length of the line times the way. A segment tree over the
//! different y keeps that length: each node has how many intervals cover it whole and were not divided further, and the length that
//! is covered within it. What came goes by the very same nodes, so nothing has to be handed down.
//!
//! Cost: O(N log N).

use std::io::Read;

/// A side of a rectangle: its x, the places of its lower and upper end, and whether the rectangle begins there.
type Side = (i64, usize, usize, bool);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let corners = &numbers[1..];
    let mut heights: Vec<i64> = corners.iter().skip(1).step_by(2).copied().collect();
    heights.sort_unstable();
    heights.dedup();
    let place = |y: i64| heights.binary_search(&y).expect("the height is listed");
    let mut sides: Vec<Side> = Vec::with_capacity(numbers.len() / 2);
    for rectangle in corners.chunks_exact(4) {
        let (low, high) = (
            rectangle[1].min(rectangle[3]),
            rectangle[1].max(rectangle[3]),
        );
        let (low, high) = (place(low), place(high));
        sides.push((rectangle[0].min(rectangle[2]), low, high, true));
        sides.push((rectangle[0].max(rectangle[2]), low, high, false));
    }
    sides.sort_unstable();
    let mut tree = Tree {
        count: vec![0; 4 * heights.len()],
        covered: vec![0; 4 * heights.len()],
        heights,
    };
    let (mut area, mut before) = (0, sides[0].0);
    let last = tree.heights.len() - 1;
    for (x, low, high, begins) in sides {
        area += tree.covered[1] * (x - before);
        before = x;
        tree.change(1, (0, last), (low, high), if begins { 1 } else { -1 });
    }
    println!("{area}");
}

struct Tree {
    heights: Vec<i64>,
    count: Vec<i32>,
    covered: Vec<i64>,
}

impl Tree {
    /// Adds to the counters of the nodes that make up an interval; this node is that of the interval `own`.
    fn change(&mut self, node: usize, own: (usize, usize), interval: (usize, usize), by: i32) {
        if interval.1 <= own.0 || own.1 <= interval.0 {
            return;
        }
        let is_leaf = own.1 - own.0 == 1;
        if interval.0 <= own.0 && own.1 <= interval.1 {
            self.count[node] += by;
        } else {
            let middle = own.0.midpoint(own.1);
            self.change(2 * node, (own.0, middle), interval, by);
            self.change(2 * node + 1, (middle, own.1), interval, by);
        }
        self.covered[node] = if self.count[node] > 0 {
            self.heights[own.1] - self.heights[own.0]
        } else if is_leaf {
            0
        } else {
            self.covered[2 * node] + self.covered[2 * node + 1]
        };
    }
}
