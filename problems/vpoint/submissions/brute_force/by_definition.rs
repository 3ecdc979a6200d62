// Brute force, straight from the definition and sharing no idea with the other solutions: for each segment try the
// points X where the answer can change (rays through end points) and one point between each two neighbours, and look
// whether the closed segment OX meets another segment. Exact rationals, no angles, no order of segments. O(N^3).

use std::io::Read;

/// The point (x / w, y / w), w > 0.
#[derive(Clone, Copy)]
struct Point {
    x: i128,
    y: i128,
    w: i128,
}

/// The sign of the area of the triangle a b c.
fn turn(a: Point, b: Point, c: Point) -> i128 {
    let area = a.x * (b.y * c.w - c.y * b.w) - a.y * (b.x * c.w - c.x * b.w)
        + a.w * (b.x * c.y - c.x * b.y);
    area.signum()
}

/// Whether two closed segments share a point. The cases of touching ends are covered by the zeros; segments on one
/// line are compared by their boxes.
fn share_a_point(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (abc, abd) = (turn(a, b, c), turn(a, b, d));
    let (cda, cdb) = (turn(c, d, a), turn(c, d, b));
    if abc == 0 && abd == 0 {
        let apart = |p: Point, q: Point, f: fn(Point) -> i128| f(p) * q.w < f(q) * p.w;
        let by = |f: fn(Point) -> i128| {
            let below = |p: Point, q: Point| apart(p, q, f);
            (below(a, c) && below(a, d) && below(b, c) && below(b, d))
                || (below(c, a) && below(d, a) && below(c, b) && below(d, b))
        };
        return !by(|p| p.x) && !by(|p| p.y);
    }
    abc * abd <= 0 && cda * cdb <= 0
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i128> = text
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    let segments: Vec<[Point; 2]> = numbers[1..]
        .chunks_exact(4)
        .map(|c| {
            [
                Point {
                    x: c[0],
                    y: c[1],
                    w: 1,
                },
                Point {
                    x: c[2],
                    y: c[3],
                    w: 1,
                },
            ]
        })
        .collect();
    let origin = Point { x: 0, y: 0, w: 1 };
    let mut visible = 0;
    for (index, &[a, b]) in segments.iter().enumerate() {
        // The point a + (b - a) * k / m of this segment.
        let at = |k: i128, m: i128| Point {
            x: a.x * m + (b.x - a.x) * k,
            y: a.y * m + (b.y - a.y) * k,
            w: m,
        };
        // The ray from O through an end point p meets the segment where cross(a + s (b - a), p) = 0.
        let mut places: Vec<(i128, i128)> = vec![(0, 1), (1, 1)];
        for p in segments.iter().flatten() {
            let mut k = p.x * a.y - p.y * a.x;
            let mut m = (b.x - a.x) * p.y - (b.y - a.y) * p.x;
            if m < 0 {
                (k, m) = (-k, -m);
            }
            if 0 < k && k < m {
                places.push((k, m));
            }
        }
        places.sort_by(|s, t| (s.0 * t.1).cmp(&(t.0 * s.1)));
        let middles: Vec<(i128, i128)> = places
            .windows(2)
            .map(|pair| {
                (
                    pair[0].0 * pair[1].1 + pair[1].0 * pair[0].1,
                    2 * pair[0].1 * pair[1].1,
                )
            })
            .collect();
        let mut views = 0;
        for &(k, m) in places.iter().chain(&middles) {
            let x = at(k, m);
            let hit = |other: &[Point; 2]| share_a_point(origin, x, other[0], other[1]);
            let blockers = segments
                .iter()
                .enumerate()
                .filter(|&(other, ends)| other != index && hit(ends));
            views += i32::from(blockers.count() == 0);
        }
        visible += i32::from(views > 0);
    }
    println!("{visible}");
}
