//! LICHMAY (part 10, III.5.a): jobs on one machine, with the least sum of weighted tardiness.
//!
//! Which set of jobs comes first decides when the next one begins: at the sum of their times, in whatever order they were done.
//! So the least fine for each set follows from those of the sets with one job less, by the choice of the last job (Held and
//! Karp, 1962). The order is read off backwards.
//!
//! Cost: O(2^n n).

use std::io::Read;

struct Job {
    time: u32,
    due: u32,
    weight: u32,
}

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<u32> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let jobs: Vec<Job> = numbers[1..]
        .chunks_exact(3)
        .map(|line| Job {
            time: line[0],
            due: line[1],
            weight: line[2],
        })
        .collect();
    let (fine, order) = least_fine(&jobs);
    let words: Vec<String> = order.iter().map(|job| (job + 1).to_string()).collect();
    println!("{fine}\n{}", words.join(" "));
}

fn least_fine(jobs: &[Job]) -> (u32, Vec<usize>) {
    let sets = 1 << jobs.len();
    let members = |set: usize| (0..jobs.len()).filter(move |&job| set >> job & 1 == 1);
    let mut least = vec![0; sets];
    let mut last = vec![0; sets];
    for set in 1..sets {
        let end: u32 = members(set).map(|job| jobs[job].time).sum();
        let choices = members(set).map(|job| {
            let late = end.saturating_sub(jobs[job].due);
            (least[set & !(1 << job)] + jobs[job].weight * late, job)
        });
        (least[set], last[set]) = choices.min().expect("a set has a member");
    }
    let mut set = sets - 1;
    let mut order = Vec::with_capacity(jobs.len());
    while set != 0 {
        order.push(last[set]);
        set &= !(1 << last[set]);
    }
    order.reverse();
    (least[sets - 1], order)
}
