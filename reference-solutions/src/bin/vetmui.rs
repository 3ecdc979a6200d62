//! VETMUI: the trails of an ant system after given tours, and probabilities of an ant's next step.
//!
//! Every round all trails evaporate, then each ant strengthens the edges of its tour. The trails at the end answer all questions.
//!
//! Cost: O(T n² + T m n + q n).

use std::fmt::Write;
use std::io::Read;
use std::str::SplitAsciiWhitespace;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let (count, rounds, ants) = (number(&mut words), number(&mut words), number(&mut words));
    let (first, evaporated) = (real(&mut words), real(&mut words));
    let (alpha, beta) = (number(&mut words), number(&mut words));
    let distances: Vec<Vec<f64>> = (0..count)
        .map(|_| (0..count).map(|_| real(&mut words)).collect())
        .collect();
    let mut trails = vec![vec![first; count]; count];
    for _ in 0..rounds {
        for trail in trails.iter_mut().flatten() {
            *trail *= 1.0 - evaporated;
        }
        for _ in 0..ants {
            let tour: Vec<usize> = (0..count).map(|_| number(&mut words) - 1).collect();
            strengthen(&mut trails, &distances, &tour);
        }
    }
    let weight = |from: usize, to: usize| {
        power(trails[from][to], alpha) * power(1.0 / distances[from][to], beta)
    };
    let mut output = String::new();
    for _ in 0..number(&mut words) {
        let (from, to) = (number(&mut words) - 1, number(&mut words) - 1);
        let mut is_visited = vec![false; count];
        is_visited[from] = true;
        for _ in 0..number(&mut words) {
            is_visited[number(&mut words) - 1] = true;
        }
        let all: f64 = (0..count)
            .filter(|&city| !is_visited[city])
            .map(|city| weight(from, city))
            .sum();
        let chance = if is_visited[to] {
            0.0
        } else {
            weight(from, to) / all
        };
        let _ = writeln!(
            output,
            "{} {}",
            scientific(trails[from][to]),
            scientific(chance)
        );
    }
    print!("{output}");
}

fn number(words: &mut SplitAsciiWhitespace) -> usize {
    let word = words.next().expect("one more number");
    word.parse().expect("an integer")
}

fn real(words: &mut SplitAsciiWhitespace) -> f64 {
    let word = words.next().expect("one more number");
    word.parse().expect("a real number")
}

fn strengthen(trails: &mut [Vec<f64>], distances: &[Vec<f64>], tour: &[usize]) {
    let edges = || tour.iter().zip(tour.iter().cycle().skip(1));
    let length: f64 = edges().map(|(&one, &other)| distances[one][other]).sum();
    for (&one, &other) in edges() {
        trails[one][other] += 1.0 / length;
        trails[other][one] += 1.0 / length;
    }
}

fn power(base: f64, exponent: usize) -> f64 {
    (0..exponent).map(|_| base).product()
}

/// The number as other languages write it: 7.500000000000e-01.
fn scientific(value: f64) -> String {
    let written = format!("{value:.12e}");
    let (digits, exponent) = written.split_once('e').unwrap_or((&written, "0"));
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}
