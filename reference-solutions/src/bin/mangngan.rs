//! MANGNGAN: the Euclidean minimum spanning tree, by Prim's algorithm.
//!
//! The network grows from the first point; each time the point nearest to it is joined. For every point outside, the
//! nearest point inside is kept, so that joining one costs only one look at each of the others. Squares of distances are
//! whole and are compared; a root is drawn only for the sum.
//!
//! Cost: O(N^2), which is as much as there are pairs.

use std::fmt::Write;
use std::io::Read;

type Point = (i64, i64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let points: Vec<Point> = numbers[1..]
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1]))
        .collect();
    let edges = tree(&points);
    let length: f64 = edges
        .iter()
        .map(|&(one, other)| (square(points[one], points[other]) as f64).sqrt())
        .sum();
    let mut output = format!("{length:.6}\n");
    for (one, other) in edges {
        writeln!(output, "{} {}", one + 1, other + 1).expect("writing to a string");
    }
    print!("{output}");
}

fn tree(points: &[Point]) -> Vec<(usize, usize)> {
    // The points outside, each with its nearest point inside and the square of the distance.
    let mut outside: Vec<(usize, usize, i64)> = (1..points.len())
        .map(|point| (point, 0, square(points[point], points[0])))
        .collect();
    let mut edges = Vec::new();
    while let Some(place) = (0..outside.len()).min_by_key(|&place| outside[place].2) {
        let (joined, inside, _) = outside.swap_remove(place);
        edges.push((inside, joined));
        for (point, nearest, least) in &mut outside {
            let distance = square(points[*point], points[joined]);
            if distance < *least {
                (*nearest, *least) = (joined, distance);
            }
        }
    }
    edges
}

fn square(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}
