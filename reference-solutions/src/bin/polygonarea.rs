//! POLYGONAREA: area and direction of a simple polygon.
//!
//! Twice the signed area is the sum of `y_i * (x_{i-1} - x_{i+1})` over all vertices; it is positive exactly if they run
//! counter-clockwise. The coordinates have at most three decimals, so in thousandths they are integers and nothing is
//! ever rounded but the number printed.
//!
//! Cost: O(n).

use std::io::Read;

/// A coordinate is kept in thousandths: what three decimals can say.
const DECIMALS: usize = 3;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let count: usize = words
        .next()
        .and_then(|word| word.parse().ok())
        .expect("the number of vertices");
    let vertices: Vec<(i128, i128)> = (0..count)
        .map(|_| {
            let mut next = || thousandths(words.next().expect("a coordinate"));
            (next(), next())
        })
        .collect();
    let doubled = doubled_area(&vertices);
    let direction = if doubled > 0 { "CCW" } else { "CW" };
    // From halves of millionths to ten-thousandths: the area times 10^4, rounded.
    let rounded = (doubled.abs() + 100) / 200;
    println!("Polygon direction: {direction}");
    println!("Area = {}.{:04}", rounded / 10_000, rounded % 10_000);
}

/// Twice the signed area.
fn doubled_area(vertices: &[(i128, i128)]) -> i128 {
    let count = vertices.len();
    (0..count)
        .map(|i| {
            let before = vertices[(i + count - 1) % count];
            let after = vertices[(i + 1) % count];
            vertices[i].1 * (before.0 - after.0)
        })
        .sum()
}

/// A decimal number, such as `-3`, `0.5` or `12.345`, times 1000.
fn thousandths(word: &str) -> i128 {
    let unsigned = word.trim_start_matches('-');
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let value: i128 = format!("{whole}{fraction:0<DECIMALS$}")
        .parse()
        .expect("a number with at most three decimals");
    if word.starts_with('-') { -value } else { value }
}
