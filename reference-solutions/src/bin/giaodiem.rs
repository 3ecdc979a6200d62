//! GIAODIEM: common points of two figures, each a line, a ray or a segment.
//!
//! A figure is `A + t * u` with `t` in an interval that its kind gives: all numbers, from 0, or from 0 to 1. If the
//! directions differ, the lines meet in one point, and its two parameters are quotients of cross products; they are
//! compared with 0 and 1 without dividing. If both figures lie on one line, the second one's parameters on the first form
//! an interval as well, and the question is only how two intervals meet. All is decided with integers.
//!
//! Cost: O(1) for each case.

use std::fmt::Write;
use std::io::Read;

/// Farther along a line than any point given.
const FAR: i64 = i64::MAX;

type Vector = (i64, i64);

struct Figure {
    kind: char,
    start: Vector,
    along: Vector,
}

enum Meeting {
    Nowhere,
    /// The coordinates, as fractions with a common denominator above 0.
    Once(i64, i64, i64),
    Often,
}

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let cases: usize = words
        .next()
        .and_then(|word| word.parse().ok())
        .expect("the number of cases");
    let mut output = String::new();
    for _ in 0..cases {
        let (one, other) = (read_figure(&mut words), read_figure(&mut words));
        match meeting(&one, &other) {
            Meeting::Nowhere => writeln!(output, "0"),
            Meeting::Once(x, y, under) => {
                let (x, y) = (quotient(x, under), quotient(y, under));
                writeln!(output, "1 {x:.9} {y:.9}")
            }
            Meeting::Often => writeln!(output, "2"),
        }
        .expect("writing to a string");
    }
    print!("{output}");
}

/// Never -0, which would be printed with its sign.
fn quotient(over: i64, under: i64) -> f64 {
    if over == 0 {
        0.0
    } else {
        over as f64 / under as f64
    }
}

fn meeting(one: &Figure, other: &Figure) -> Meeting {
    let between = (other.start.0 - one.start.0, other.start.1 - one.start.1);
    let under = cross(one.along, other.along);
    if under == 0 {
        return meeting_on_line(one, other, between);
    }
    let p = cross(between, other.along) * under.signum();
    let q = cross(between, one.along) * under.signum();
    let under = under.abs();
    if !one.contains(p, under) || !other.contains(q, under) {
        return Meeting::Nowhere;
    }
    one.point(p, under)
}

/// The directions are the same or opposite; parameters are taken on the first figure, times its length squared.
fn meeting_on_line(one: &Figure, other: &Figure, between: Vector) -> Meeting {
    if cross(one.along, between) != 0 {
        return Meeting::Nowhere;
    }
    let square = dot(one.along, one.along);
    let (from, step) = (dot(one.along, between), dot(one.along, other.along));
    let (low, high) = one.interval(0, square);
    let (other_low, other_high) = other.interval(from, step);
    let (low, high) = (low.max(other_low), high.min(other_high));
    match low.cmp(&high) {
        std::cmp::Ordering::Less => Meeting::Often,
        std::cmp::Ordering::Equal => one.point(low, square),
        std::cmp::Ordering::Greater => Meeting::Nowhere,
    }
}

impl Figure {
    /// Whether the parameter `over / under` belongs to the figure.
    fn contains(&self, over: i64, under: i64) -> bool {
        match self.kind {
            'D' => true,
            'T' => over >= 0,
            _ => (0..=under).contains(&over),
        }
    }

    /// The least and the greatest of all parameters, where the figure's start is at `from` and its second point at
    /// `from + step`.
    fn interval(&self, from: i64, step: i64) -> (i64, i64) {
        match (self.kind, step > 0) {
            ('D', _) => (-FAR, FAR),
            ('T', true) => (from, FAR),
            ('T', false) => (-FAR, from),
            (_, true) => (from, from + step),
            (_, false) => (from + step, from),
        }
    }

    /// The point with the parameter `over / under`.
    fn point(&self, over: i64, under: i64) -> Meeting {
        let coordinate = |start: i64, along: i64| start * under + along * over;
        Meeting::Once(
            coordinate(self.start.0, self.along.0),
            coordinate(self.start.1, self.along.1),
            under,
        )
    }
}

fn cross(u: Vector, v: Vector) -> i64 {
    u.0 * v.1 - u.1 * v.0
}

fn dot(u: Vector, v: Vector) -> i64 {
    u.0 * v.0 + u.1 * v.1
}

fn read_figure<'a>(words: &mut impl Iterator<Item = &'a str>) -> Figure {
    let kind = words.next().and_then(|word| word.chars().next());
    let mut next = || -> i64 {
        let word = words.next().expect("a coordinate");
        word.parse().expect("an integer")
    };
    let (start, end) = ((next(), next()), (next(), next()));
    Figure {
        kind: kind.expect("D, T or S"),
        start,
        along: (end.0 - start.0, end.1 - start.1),
    }
}
