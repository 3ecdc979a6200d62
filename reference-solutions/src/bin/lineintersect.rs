//! LINEINTERSECT: two lines `ax + by + c = 0` with integer coefficients.
//!
//! Cramer's rule with whole determinants: `d = a1 b2 - a2 b1` is zero exactly if the lines have one direction, and then
//! they are the same exactly if the other two determinants vanish too. No epsilon is needed; the only division is the
//! last one, and even that is rounded exactly.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let &[a1, b1, c1, a2, b2, c2] = numbers.as_slice() else {
        panic!("six coefficients are expected");
    };
    let d = a1 * b2 - a2 * b1;
    // The constants stand on the left side of the equations: hence the order of the factors.
    let dx = b1 * c2 - b2 * c1;
    let dy = c1 * a2 - c2 * a1;
    if d != 0 {
        let (x, y) = (quotient(dx, d), quotient(dy, d));
        println!("Intersection point({x},{y})");
    } else if dx == 0 && dy == 0 {
        println!("Two lines are coincident");
    } else {
        println!("Two lines are parallel");
    }
}

/// `over / under` with four decimals, halves rounded away from zero; never `-0.0000`.
fn quotient(over: i64, under: i64) -> String {
    let (over, under) = (over * under.signum(), under.abs());
    let rounded = (2 * 10_000 * over.abs() + under) / (2 * under);
    let sign = if over < 0 && rounded > 0 { "-" } else { "" };
    format!("{sign}{}.{:04}", rounded / 10_000, rounded % 10_000)
}
