//! HAICUM: points in two sets, so that the largest distance within a set is least.
//!
//! A maximum spanning tree of all points is grown from the first one by Prim's algorithm, and each point gets the other set than the
//! one it is joined to. For two points of one set, the tree's way between them has an even number of edges, none shorter than their
//! distance; with it they make an odd cycle, of which every division leaves an edge within a set. So no division is better.
//!
//! Cost: O(N^2).

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
    let sets = sets(&points);
    let mut largest = 0;
    for one in 0..points.len() {
        for other in 0..one {
            if sets[one] == sets[other] {
                largest = largest.max(square(points[one], points[other]));
            }
        }
    }
    let labels: Vec<String> = sets.iter().map(ToString::to_string).collect();
    println!("{largest}\n{}", labels.join(" "));
}

/// The set of each point, 1 or 2.
fn sets(points: &[Point]) -> Vec<u8> {
    let mut sets = vec![1; points.len()];
    // The points outside, each with the set of its farthest point inside and the square of the distance.
    let mut outside: Vec<(usize, u8, i64)> = (1..points.len())
        .map(|point| (point, 1, square(points[point], points[0])))
        .collect();
    while let Some(place) = (0..outside.len()).max_by_key(|&place| outside[place].2) {
        let (joined, to, _) = outside.swap_remove(place);
        sets[joined] = 3 - to;
        for (point, set, farthest) in &mut outside {
            let square = square(points[*point], points[joined]);
            if square > *farthest {
                (*set, *farthest) = (sets[joined], square);
            }
        }
    }
    sets
}

fn square(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}
