//! DONGDANG: images of points under a chain of translations, rotations, homotheties and reflections.
//!
//! A point is a complex number z. Each operation, and so the whole chain, is z -> factor * z + shift or, if it turns the plane over,
//! z -> factor * conj(z) + shift. The chain is composed once and then used for every point.
//!
//! Sine and cosine of whole degrees come from a series that is added up here, so that the output has the same digits on every
//! machine; those of quarter turns are whole.
//!
//! Cost: O(n + m).

use std::fmt::Write;
use std::io::Read;

/// A complex number.
type Number = (f64, f64);

struct Similarity {
    factor: Number,
    is_turned_over: bool,
    shift: Number,
}

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let mut count = || number(&mut words) as usize;
    let (operations, points) = (count(), count());
    let mut chain = Similarity {
        factor: (1.0, 0.0),
        is_turned_over: false,
        shift: (0.0, 0.0),
    };
    for _ in 0..operations {
        chain = chain.then(&operation(&mut words));
    }
    let mut output = String::new();
    for _ in 0..points {
        let (x, y) = chain.image(pair(&mut words));
        writeln!(output, "{x:.9} {y:.9}").expect("writing to a string");
    }
    print!("{output}");
}

fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> f64 {
    let word = words.next().expect("a number is missing");
    word.parse().expect("a number")
}

fn pair<'a>(words: &mut impl Iterator<Item = &'a str>) -> Number {
    (number(words), number(words))
}

fn operation<'a>(words: &mut impl Iterator<Item = &'a str>) -> Similarity {
    match words.next().expect("an operation is missing") {
        "T" => Similarity {
            factor: (1.0, 0.0),
            is_turned_over: false,
            shift: pair(words),
        },
        "Q" => {
            let centre = pair(words);
            about(centre, direction(number(words) as i64), false)
        }
        "V" => {
            let centre = pair(words);
            about(centre, (number(words), 0.0), false)
        }
        _ => {
            let (one, other) = (pair(words), pair(words));
            let (dx, dy) = (other.0 - one.0, other.1 - one.1);
            let square = dx * dx + dy * dy;
            let twice = ((dx * dx - dy * dy) / square, 2.0 * dx * dy / square);
            about(one, twice, true)
        }
    }
}

/// The similarity with this factor that leaves `fixed` where it is.
fn about(fixed: Number, factor: Number, is_turned_over: bool) -> Similarity {
    let linear = Similarity {
        factor,
        is_turned_over,
        shift: (0.0, 0.0),
    };
    let moved = linear.image(fixed);
    let shift = (fixed.0 - moved.0, fixed.1 - moved.1);
    Similarity { shift, ..linear }
}

impl Similarity {
    fn image(&self, z: Number) -> Number {
        let (x, y) = product(self.factor, conjugate(z, self.is_turned_over));
        (x + self.shift.0, y + self.shift.1)
    }

    /// This one first, then `next`.
    fn then(&self, next: &Similarity) -> Similarity {
        Similarity {
            factor: product(next.factor, conjugate(self.factor, next.is_turned_over)),
            is_turned_over: self.is_turned_over != next.is_turned_over,
            shift: next.image(self.shift),
        }
    }
}

fn product(a: Number, b: Number) -> Number {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn conjugate(z: Number, is_turned_over: bool) -> Number {
    if is_turned_over { (z.0, -z.1) } else { z }
}

/// Cosine and sine: whole quarter turns, then at most 45 degrees to either side.
fn direction(degrees: i64) -> Number {
    let quarters = (degrees + 45).div_euclid(90);
    let angle = (degrees - 90 * quarters) as f64 * std::f64::consts::PI / 180.0;
    let (mut cosine, mut sine, mut term) = (0.0, 0.0, 1.0);
    for power in 0..20 {
        match power % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        term *= angle / f64::from(power + 1);
    }
    match quarters.rem_euclid(4) {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    }
}
