//! FONTAN (exercise 8.13): the largest circle in a rectangular court with round columns.
//!
//! The clearance of a point is its distance to the nearest wall or column edge; the answer is a point of
//! the largest clearance. There it touches three of the walls and columns, or it lies on the flat ridge
//! between two parallel walls, whose two ends touch three walls. (With fewer contacts the centre can be moved: away from one
//! site directly, away from two along the curve of equal distance, on which the distance to a column
//! has no local maximum.) So it is enough to build the circle that touches each triple and to keep the
//! best. At most 14 sites make 364 triples: O((n + 4)^4) in all.
//!
//! Every candidate is judged by its own clearance, computed directly, so a badly conditioned triple can
//! only fail to help; it cannot make the answer wrong.
//!
//! Only `+ - * /` and the square root are used, which IEEE 754 rounds exactly: the same digits everywhere.

use std::io::{self, Read};

/// The things that the fountain may touch but not cut.
#[derive(Clone, Copy)]
enum Site {
    /// The distance to a wall is `a x + b y + c`, with (a, b) a unit vector that points inwards.
    Wall { a: f64, b: f64, c: f64 },
    /// A round column.
    Column { x: f64, y: f64, r: f64 },
}

/// The circle with centre (x, y) and radius r; a plane's normal, or a vector, in the space (x, y, r).
type Triple = [f64; 3];

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<f64> = input
        .split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"))
        .collect();
    let (width, height, columns) = (numbers[0], numbers[1], numbers[3..].chunks_exact(3));

    let mut sites = vec![
        Site::Wall {
            a: 1.0,
            b: 0.0,
            c: 0.0,
        },
        Site::Wall {
            a: -1.0,
            b: 0.0,
            c: width,
        },
        Site::Wall {
            a: 0.0,
            b: 1.0,
            c: 0.0,
        },
        Site::Wall {
            a: 0.0,
            b: -1.0,
            c: height,
        },
    ];
    sites.extend(columns.map(|column| Site::Column {
        x: column[0],
        y: column[1],
        r: column[2],
    }));
    let [x, y, r] = largest_circle(width, height, &sites);
    println!("{x:.9} {y:.9} {r:.9}");
}

/// The centre of largest clearance, and that clearance.
fn largest_circle(width: f64, height: f64, sites: &[Site]) -> Triple {
    // Three walls always include two parallel ones, so they touch one circle at an end of the ridge.
    let ridge = width.min(height) / 2.0;
    let mut candidates = vec![(ridge, ridge), (width - ridge, height - ridge)];
    for (i, &first) in sites.iter().enumerate() {
        for (j, &second) in sites.iter().enumerate().skip(i + 1) {
            // Walls stand first in the list, so a column among the three is always the third.
            for &third in &sites[j + 1..] {
                if let Site::Column { .. } = third {
                    for rough in circles_touching(first, second, third) {
                        candidates.push(rough);
                        candidates.push(polished(rough, [first, second, third]));
                    }
                }
            }
        }
    }
    let mut best = [0.0, 0.0, f64::NEG_INFINITY];
    for (x, y) in candidates {
        let clearance = sites
            .iter()
            .map(|&site| distance(site, x, y))
            .fold(f64::INFINITY, f64::min);
        // Equally good places differ by rounding alone: then the earlier one stays.
        if x.is_finite() && y.is_finite() && clearance > best[2] + 1e-14 * (width + height) {
            best = [x, y, clearance];
        }
    }
    best
}

/// Distance from (x, y) to the edge of a site; negative inside it.
fn distance(site: Site, x: f64, y: f64) -> f64 {
    match site {
        Site::Wall { a, b, c } => a * x + b * y + c,
        Site::Column { x: cx, y: cy, r } => ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt() - r,
    }
}

/// Centres of the circles that touch the column `base` and two other sites (at most two such circles).
///
/// Touching a wall is a linear equation in (x, y, r). Touching a column is a quadratic one,
/// `(x - cx)² + (y - cy)² = (r + cr)²`, but the difference of two of these is linear. So two planes meet
/// in a line, and the line meets the cone of `base` in at most two points.
fn circles_touching(first: Site, second: Site, base: Site) -> Vec<(f64, f64)> {
    let Site::Column {
        x: base_x,
        y: base_y,
        r: base_r,
    } = base
    else {
        return Vec::new();
    };
    let (n1, d1) = plane(first, base_x, base_y, base_r);
    let (n2, d2) = plane(second, base_x, base_y, base_r);
    let along = cross(n1, n2);
    let square = dot(along, along);
    if square < 1e-24 {
        return Vec::new(); // parallel planes: no circle touches all three
    }
    let (towards_n1, towards_n2) = (cross(n2, along), cross(along, n1));
    let start: Triple =
        std::array::from_fn(|axis| (d1 * towards_n1[axis] + d2 * towards_n2[axis]) / square);
    let length = square.sqrt();
    let step = along.map(|coordinate| coordinate / length);

    // |start + t step| on the cone x² + y² = (r + base_r)², with the base column's centre as origin.
    let apex_r = start[2] + base_r;
    let a = step[0] * step[0] + step[1] * step[1] - step[2] * step[2];
    let b = start[0] * step[0] + start[1] * step[1] - apex_r * step[2];
    let c = start[0] * start[0] + start[1] * start[1] - apex_r * apex_r;
    roots(a, b, c)
        .into_iter()
        .map(|t| {
            (
                base_x + start[0] + t * step[0],
                base_y + start[1] + t * step[1],
            )
        })
        .collect()
}

/// The plane `normal · (x, y, r) = value` of the circles that touch `site` as well as the base column,
/// with the base column's centre as origin and a normal of about unit length.
fn plane(site: Site, base_x: f64, base_y: f64, base_r: f64) -> (Triple, f64) {
    match site {
        Site::Wall { a, b, c } => ([a, b, -1.0], -(a * base_x + b * base_y + c)),
        Site::Column { x, y, r } => {
            let (x, y, r) = (x - base_x, y - base_y, r - base_r);
            let apart = (x * x + y * y).sqrt();
            let value = (x * x + y * y - r * (r + 2.0 * base_r)) / (2.0 * apart);
            ([x / apart, y / apart, r / apart], value)
        }
    }
}

/// Real solutions of `a t² + 2 b t + c = 0`, without cancellation.
fn roots(a: f64, b: f64, c: f64) -> Vec<f64> {
    // A double root may come out slightly negative.
    let root = (b * b - a * c).max(0.0).sqrt();
    let sum = if b < 0.0 { b - root } else { b + root };
    // Not finite where there is none: such candidates are dropped later.
    vec![-c / sum, -sum / a]
}

/// The same circle by a few steps of Newton's method on "the three distances are equal".
fn polished(rough: (f64, f64), sites: [Site; 3]) -> (f64, f64) {
    let (mut x, mut y) = rough;
    for _ in 0..3 {
        let [d0, d1, d2] = sites.map(|site| distance(site, x, y));
        let [g0, g1, g2] = sites.map(|site| gradient(site, x, y));
        let (a, b, e) = (g1.0 - g0.0, g1.1 - g0.1, d0 - d1);
        let (c, d, f) = (g2.0 - g0.0, g2.1 - g0.1, d0 - d2);
        let determinant = a * d - b * c;
        x += (e * d - b * f) / determinant;
        y += (a * f - e * c) / determinant;
    }
    (x, y)
}

/// The direction in which the distance to a site grows.
fn gradient(site: Site, x: f64, y: f64) -> (f64, f64) {
    match site {
        Site::Wall { a, b, .. } => (a, b),
        Site::Column { x: cx, y: cy, .. } => {
            let apart = ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt();
            ((x - cx) / apart, (y - cy) / apart)
        }
    }
}

fn dot(u: Triple, v: Triple) -> f64 {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

fn cross(u: Triple, v: Triple) -> Triple {
    [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    ]
}
