//! alphabeta: is the input what the statement promises? N, then the nodes, which are a tree with the root 1.

use problemkit::{Fault, Validator, validate};

const VALUE_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=20_000)?;
    input.newline()?;
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); count + 1];
    let mut has_parent = vec![false; count + 1];
    for list in children.iter_mut().skip(1) {
        let degree = input.count("k", 0..=count - 1)?;
        if degree == 0 {
            input.space()?;
            input.int("v", -VALUE_MAX..=VALUE_MAX)?;
        }
        for _ in 0..degree {
            input.space()?;
            let child = input.count("child", 2..=count)?;
            let rule = format!("node {child} is a child twice");
            input.ensure(!has_parent[child], rule)?;
            has_parent[child] = true;
            list.push(child);
        }
        input.newline()?;
    }
    // Nobody has two parents, so what is not reached is a circle, or hangs on one.
    let mut reached = vec![1];
    let mut next = 0;
    while let Some(&node) = reached.get(next) {
        reached.extend(&children[node]);
        next += 1;
    }
    input.ensure(next == count, "not all nodes hang on the root")
}
