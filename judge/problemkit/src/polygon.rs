//! Random rectilinear polygons.

use std::collections::HashSet;

use super::random::Random;

impl Random {
    /// A simple rectilinear polygon on the grid: the outline of about `cells` unit squares that grow
    /// from one, within `width` by `height`. Its line neither crosses nor touches itself, and has no
    /// hole. The corners only, counter-clockwise with `y` upwards, the lowest of the leftmost first.
    ///
    /// Fewer squares come out where the rectangle gets full. To place the corners elsewhere, replace
    /// each coordinate by the one of that rank in an increasing list ([`Random::increasing`]).
    ///
    /// # Panics
    /// If the rectangle is empty, or longer than a million.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let square = random.rectilinear_polygon(1, 1, 1);
    /// assert_eq!(square, [(0, 0), (1, 0), (1, 1), (0, 1)]);
    /// let corners = random.rectilinear_polygon(30, 10, 10);
    /// assert!(corners.len() % 2 == 0);
    /// ```
    pub fn rectilinear_polygon(
        &mut self,
        cells: usize,
        width: i64,
        height: i64,
    ) -> Vec<(i64, i64)> {
        let sides = 1..=1_000_000;
        assert!(
            sides.contains(&width) && sides.contains(&height),
            "no rectangle to grow in"
        );
        let mut filled = HashSet::new();
        let mut edge = vec![(self.int(0..=width - 1), self.int(0..=height - 1))];
        while filled.len() < cells.max(1) && !edge.is_empty() {
            let last = edge.len() - 1;
            let (x, y) = edge.swap_remove(self.index(0..=last));
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            if !is_inside || filled.contains(&(x, y)) || !keeps_simple(&filled, x, y) {
                continue;
            }
            filled.insert((x, y));
            edge.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
        outline(&filled, width, height)
    }
}

/// Whether one more square leaves the outline a single line that nowhere touches itself: the filled
/// squares among the eight around it are neighbours of one another in one run.
fn keeps_simple(filled: &HashSet<(i64, i64)>, x: i64, y: i64) -> bool {
    const RING: [(i64, i64); 8] = [
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ];
    if filled.is_empty() {
        return true;
    }
    let ring: Vec<bool> = RING
        .iter()
        .map(|(dx, dy)| filled.contains(&(x + dx, y + dy)))
        .collect();
    let runs = (0..8).filter(|&at| ring[at] && !ring[(at + 7) % 8]).count();
    let touches_side = ring.iter().step_by(2).any(|&is_filled| is_filled);
    runs == 1 && touches_side
}

/// The corners of the squares' outline, walked with the squares on the left.
fn outline(filled: &HashSet<(i64, i64)>, width: i64, height: i64) -> Vec<(i64, i64)> {
    let has = |x: i64, y: i64| filled.contains(&(x, y));
    // The lowest square of the leftmost column: its lower left corner is on the outline.
    let start = (0..width)
        .flat_map(|x| (0..height).map(move |y| (x, y)))
        .find(|&(x, y)| has(x, y));
    let start = match start {
        Some(start) => start,
        None => return Vec::new(),
    };
    let mut corners = vec![start];
    let (mut at, mut step) = ((start.0 + 1, start.1), (1, 0));
    while at != start {
        // The squares ahead, to the left and to the right of the line.
        let (ahead_left, ahead_right) = match step {
            (1, 0) => (has(at.0, at.1), has(at.0, at.1 - 1)),
            (0, 1) => (has(at.0 - 1, at.1), has(at.0, at.1)),
            (-1, 0) => (has(at.0 - 1, at.1 - 1), has(at.0 - 1, at.1)),
            _ => (has(at.0, at.1 - 1), has(at.0 - 1, at.1 - 1)),
        };
        let turned = match (ahead_left, ahead_right) {
            (false, _) => (-step.1, step.0),
            (true, true) => (step.1, -step.0),
            (true, false) => step,
        };
        if turned != step {
            corners.push(at);
            step = turned;
        }
        at = (at.0 + step.0, at.1 + step.1);
    }
    corners
}
