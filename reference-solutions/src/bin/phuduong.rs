//! PHUDUONG: the fewest lines that cover all points.
//!
//! Sets of points are numbers of N bits. The lowest point that is not covered needs a line, and a line through it and another point
//! covers everything that lies on it; which lines were chosen before does not matter. So the least number of lines for each set of
//! covered points is found in the order of the sets.
//!
//! Cost: O(2^N N).

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
    let lines = cover(&points);
    println!("{}", lines.len());
    for (one, other) in lines {
        println!("{} {}", one + 1, other + 1);
    }
}

fn cover(points: &[Point]) -> Vec<(usize, usize)> {
    let count = points.len();
    let on_line: Vec<Vec<usize>> = (0..count)
        .map(|one| {
            (0..count)
                .map(|other| members(points, one, other))
                .collect()
        })
        .collect();
    let all = (1 << count) - 1;
    // For each set of covered points the fewest lines, and the last of them with the set before.
    let mut fewest = vec![u8::MAX; all + 1];
    let mut last = vec![(0, 0, 0); all + 1];
    fewest[0] = 0;
    for covered in 0..all {
        if fewest[covered] == u8::MAX {
            continue;
        }
        let lowest = covered.trailing_ones() as usize;
        for other in (0..count).filter(|&other| other != lowest) {
            let next = covered | on_line[lowest][other];
            if fewest[covered] + 1 < fewest[next] {
                fewest[next] = fewest[covered] + 1;
                last[next] = (covered, lowest, other);
            }
        }
    }
    let (mut lines, mut covered) = (Vec::new(), all);
    while covered > 0 {
        let (before, one, other) = last[covered];
        lines.push((one, other));
        covered = before;
    }
    lines
}

/// The points of a line, as bits.
fn members(points: &[Point], one: usize, other: usize) -> usize {
    let (a, b) = (points[one], points[other]);
    let is_on = |&place: &usize| {
        let c = points[place];
        (b.0 - a.0) * (c.1 - a.1) == (b.1 - a.1) * (c.0 - a.0)
    };
    (0..points.len())
        .filter(is_on)
        .map(|place| 1 << place)
        .sum()
}
