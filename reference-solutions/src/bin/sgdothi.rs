//! sgdothi (exercise 9.9): the Sprague–Grundy values of all vertices of a graph without cycles.
//!
//! A vertex is decided when all vertices that it leads to are: begin with those that lead nowhere, and go back along the
//! arcs. The smallest value that is not among the next ones is found with marks that hold the vertex they were made for,
//! so that they need no clearing. O(n + m): a mex is at most the number of arcs out of the vertex.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let mut number = || numbers.next().expect("another number");
    let (vertices, arcs) = (number(), number());
    let mut next = vec![Vec::new(); vertices];
    let mut before = vec![Vec::new(); vertices];
    for _ in 0..arcs {
        let (from, to) = (number() - 1, number() - 1);
        next[from].push(to);
        before[to].push(from);
    }
    let words: Vec<String> = values(&next, &before)
        .iter()
        .map(usize::to_string)
        .collect();
    println!("{}", words.join(" "));
}

fn values(next: &[Vec<usize>], before: &[Vec<usize>]) -> Vec<usize> {
    let vertices = next.len();
    let mut undecided: Vec<usize> = next.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..vertices).filter(|&v| undecided[v] == 0).collect();
    let mut values = vec![0; vertices];
    // Of each value, the vertex for which it was last met.
    let mut met_for = vec![usize::MAX; vertices + 1];
    while let Some(vertex) = ready.pop() {
        for &to in &next[vertex] {
            met_for[values[to]] = vertex;
        }
        let missing = (0..).find(|&value| met_for[value] != vertex);
        values[vertex] = missing.expect("a vertex leads to fewer values than there are vertices");
        for &from in &before[vertex] {
            undecided[from] -= 1;
            if undecided[from] == 0 {
                ready.push(from);
            }
        }
    }
    values
}
