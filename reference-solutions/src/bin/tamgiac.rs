//! TAMGIAC: the area, both circles, the heights, the medians and the bisectors of a triangle.
//!
//! Everything begins with integers: twice the area is a cross product, squares of sides are dot products, and the circumcentre is
//! a quotient of whole numbers. Roots are taken of sides only. So long thin triangles lose no digits, as they do where lengths
//! that are nearly the same are subtracted (Heron's formula, and that of the bisectors by the half perimeter).
//!
//! Cost: O(1) for each triangle.

use std::fmt::Write;
use std::io::Read;

type Vector = (i64, i64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let mut next = || -> i64 {
        let word = words.next().expect("a number");
        word.parse().expect("an integer")
    };
    let cases = next();
    let mut output = String::new();
    for _ in 0..cases {
        let corners = [(next(), next()), (next(), next()), (next(), next())];
        let numbers = elements(corners).map(|number| format!("{number:.10}"));
        writeln!(output, "{}", numbers.join(" ")).expect("writing to a string");
    }
    print!("{output}");
}

/// The sixteen numbers, in the order of the output.
fn elements(corners: [Vector; 3]) -> [f64; 16] {
    let [a, b, c] = corners;
    let (to_b, to_c) = (minus(b, a), minus(c, a));
    // Twice the area, positive where the vertices go around counter-clockwise.
    let turn = to_b.0 * to_c.1 - to_b.1 * to_c.0;
    let doubled = turn.abs() as f64;
    let sides = [length(minus(c, b)), length(to_c), length(to_b)];
    let perimeter = sides[0] + sides[1] + sides[2];

    let (square_b, square_c) = (square(to_b), square(to_c));
    let circumcentre = [
        (2 * turn * a.0 + square_b * to_c.1 - square_c * to_b.1) as f64 / (2 * turn) as f64,
        (2 * turn * a.1 + square_c * to_b.0 - square_b * to_c.0) as f64 / (2 * turn) as f64,
    ];
    let weighted = |of: fn(Vector) -> i64| {
        let products = sides.iter().zip(corners);
        products
            .map(|(side, corner)| side * of(corner) as f64)
            .sum::<f64>()
            / perimeter
    };
    let circumradius = sides[0] * sides[1] * sides[2] / (2.0 * doubled);
    let mut numbers = [0.0; 16];
    numbers[..7].copy_from_slice(&[
        doubled / 2.0,
        circumradius,
        doubled / perimeter,
        circumcentre[0],
        circumcentre[1],
        weighted(|corner| corner.0),
        weighted(|corner| corner.1),
    ]);
    for vertex in 0..3 {
        let (next, last) = ((vertex + 1) % 3, (vertex + 2) % 3);
        let u = minus(corners[next], corners[vertex]);
        let v = minus(corners[last], corners[vertex]);
        numbers[7 + vertex] = doubled / sides[vertex];
        numbers[10 + vertex] = length((u.0 + v.0, u.1 + v.1)) / 2.0;
        // The foot of the bisector divides the opposite side as the two other sides do: u is as long as sides[last].
        let along = |u: i64, v: i64| u as f64 * sides[next] + v as f64 * sides[last];
        let bisector = along(u.0, v.0).hypot(along(u.1, v.1));
        numbers[13 + vertex] = bisector / (sides[next] + sides[last]);
    }
    // Never -0, which would be printed with its sign.
    numbers.map(|number| number + 0.0)
}

fn minus(one: Vector, other: Vector) -> Vector {
    (one.0 - other.0, one.1 - other.1)
}

fn square(vector: Vector) -> i64 {
    vector.0 * vector.0 + vector.1 * vector.1
}

fn length(vector: Vector) -> f64 {
    (square(vector) as f64).sqrt()
}
