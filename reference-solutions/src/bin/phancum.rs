//! PHANCUM: N points in K sets, so that the largest distance within a set is least.
//!
//! The answer is 0 or the distance of a pair, so it is found by binary search over these. For a guess, the sets without a pair that
//! is farther apart are marked, and the fewest of them that make up each set of points are found from those that make up less:
//! the set of the lowest point is tried in all ways.
//!
//! Cost: O(3^N log N).

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
    let sets_max = numbers[1] as u8;
    let points: Vec<Point> = numbers[2..]
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1]))
        .collect();
    let guesses = guesses(&points);
    let place =
        guesses.partition_point(|&square| Partition::new(&points, square).sets() > sets_max);
    let mut output = format!("{}\n", guesses[place]);
    for label in Partition::new(&points, guesses[place]).labels() {
        write!(output, "{label} ").expect("writing to a string");
    }
    println!("{}", output.trim_end());
}

fn square(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// Every square that the answer can be, in increasing order.
fn guesses(points: &[Point]) -> Vec<i64> {
    let mut squares: Vec<i64> = points
        .iter()
        .flat_map(|&one| points.iter().map(move |&other| square(one, other)))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// For every set of points, as bits, the fewest sets without a pair farther apart that make it up, and one of them.
struct Partition {
    fewest: Vec<u8>,
    one: Vec<usize>,
}

impl Partition {
    fn new(points: &[Point], square_max: i64) -> Partition {
        let near: Vec<usize> = points
            .iter()
            .map(|&one| {
                let is_near = |&place: &usize| square(one, points[place]) <= square_max;
                (0..points.len())
                    .filter(is_near)
                    .map(|place| 1 << place)
                    .sum()
            })
            .collect();
        let count = 1 << points.len();
        // The set without its lowest point is fine, and that point is near all others.
        let mut is_fine = vec![true; count];
        for set in 1..count {
            let others = set & (set - 1);
            is_fine[set] = is_fine[others] && others & !near[set.trailing_zeros() as usize] == 0;
        }
        let mut partition = Partition {
            fewest: vec![0; count],
            one: vec![0; count],
        };
        for set in 1..count {
            partition.divide(set, near[set.trailing_zeros() as usize], &is_fine);
        }
        partition
    }

    fn divide(&mut self, set: usize, near: usize, is_fine: &[bool]) {
        let lowest = set & set.wrapping_neg();
        let company = set & near & !lowest;
        let (mut fewest, mut best) = (u8::MAX, 0);
        let mut others = company;
        loop {
            let part = lowest | others;
            if is_fine[part] && self.fewest[set & !part] + 1 < fewest {
                (fewest, best) = (self.fewest[set & !part] + 1, part);
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & company;
        }
        (self.fewest[set], self.one[set]) = (fewest, best);
    }

    fn sets(&self) -> u8 {
        self.fewest[self.fewest.len() - 1]
    }

    fn labels(&self) -> Vec<usize> {
        let points = self.fewest.len().trailing_zeros() as usize;
        let mut labels = vec![0; points];
        let (mut left, mut label) = (self.fewest.len() - 1, 0);
        while left > 0 {
            label += 1;
            let part = self.one[left];
            for place in (0..points).filter(|place| part >> place & 1 == 1) {
                labels[place] = label;
            }
            left &= !part;
        }
        labels
    }
}
