//! sgdothi: is the input what the statement promises? The graph must not have a cycle.

use problemkit::{Fault, Validator, validate};

const VERTICES_MAX: usize = 50_000;
const ARCS_MAX: usize = 100_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let vertices = input.count("n", 1..=VERTICES_MAX)?;
    input.space()?;
    let arcs = input.count("m", 0..=ARCS_MAX)?;
    input.newline()?;
    let mut next = vec![Vec::new(); vertices + 1];
    for _ in 0..arcs {
        let from = input.count("u", 1..=vertices)?;
        input.space()?;
        let to = input.count("v", 1..=vertices)?;
        input.newline()?;
        next[from].push(to);
    }
    input.ensure(is_acyclic(&next), "the graph has a cycle")
}

/// Takes vertices without arcs into them away, until none is left.
fn is_acyclic(next: &[Vec<usize>]) -> bool {
    let mut incoming = vec![0; next.len()];
    for &to in next.iter().flatten() {
        incoming[to] += 1;
    }
    let mut free: Vec<usize> = (1..next.len()).filter(|&v| incoming[v] == 0).collect();
    let mut taken = 0;
    while let Some(vertex) = free.pop() {
        taken += 1;
        for &to in &next[vertex] {
            incoming[to] -= 1;
            if incoming[to] == 0 {
                free.push(to);
            }
        }
    }
    taken == next.len() - 1
}
