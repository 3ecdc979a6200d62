//! CHUTRINH: the shortest round trip through all cities, with a distance of its own for each direction.
//!
//! Held and Karp (1962): for a set of cities still to be visited and the city one is in, the least length of the rest of
//! the trip, home included, does not depend on how one got there. With 2^N sets and N cities that is far less than
//! (N - 1)! trips. The rests are computed from the smallest sets on; then the trip is read off by taking, in each city, a
//! next one that keeps the promise.
//!
//! Cost: O(2^N * N^2).

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<u32> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let count = usize::try_from(numbers[0]).expect("a count");
    let distances: Vec<&[u32]> = numbers[1..].chunks_exact(count).collect();
    let (length, trip) = shortest_trip(&distances);
    let words: Vec<String> = trip.iter().map(|city| (city + 1).to_string()).collect();
    println!("{length}\n{}", words.join(" "));
}

fn shortest_trip(distances: &[&[u32]]) -> (u32, Vec<usize>) {
    let count = distances.len();
    // The cities but the first: city i is bit i - 1 of a set.
    let sets = 1 << (count - 1);
    let members = |set: usize| (1..count).filter(move |&city| set >> (city - 1) & 1 == 1);
    let without = |set: usize, city: usize| set & !(1 << (city - 1));
    // rest[set][here]: from `here` through all of `set` and home.
    let mut rest = vec![vec![u32::MAX; count]; sets];
    for set in 0..sets {
        for here in 0..count {
            let onwards = members(set)
                .map(|next| distances[here][next].saturating_add(rest[without(set, next)][next]))
                .min();
            rest[set][here] = onwards.unwrap_or(distances[here][0]);
        }
    }
    let (mut here, mut set) = (0, sets - 1);
    let mut trip = vec![here];
    while let Some(next) = members(set)
        .min_by_key(|&next| distances[here][next].saturating_add(rest[without(set, next)][next]))
    {
        trip.push(next);
        (here, set) = (next, without(set, next));
    }
    (rest[sets - 1][0], trip)
}
