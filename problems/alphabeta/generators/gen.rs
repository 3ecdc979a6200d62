//! alphabeta: game trees. The first argument names a family:
//!
//! - `random N K MIN MAX SEED`               N nodes with up to K children, in any order;
//! - `extremes N K SEED`                     the same with the leaves -10⁹, 0 and 10⁹;
//! - `uniform DEPTH WIDTH MAX ORDER SEED`    every inner node has WIDTH children; ORDER `best` or `worst`: the best child for its
//!   parent comes first or last, or `any`;
//! - `star N MAX SEED`                       a root with leaves only;
//! - `comb N SEED`                           a path with a leaf before or after every node, whose values never cut;
//! - `path N`                                a path;
//! - `small SEED`                            a small tree, for comparing programs.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const NODES_MAX: usize = 20_000;
const VALUE_MAX: i64 = 1_000_000_000;

/// Children by node; the root is node 0. A node without children is a leaf with its value.
#[derive(Default)]
struct Tree {
    children: Vec<Vec<usize>>,
    values: Vec<i64>,
}

impl Tree {
    fn add(&mut self, parent: usize) -> usize {
        let node = self.children.len();
        self.children.push(Vec::new());
        self.values.push(0);
        if node > 0 {
            self.children[parent].push(node);
        }
        node
    }
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let mut tree = Tree::default();
    tree.add(0);
    match case.arg(0)? {
        "small" => {
            let count = case.random.index(1..=24);
            let width = case.random.index(1..=5);
            let max = case.random.int(1..=9);
            grow(case, &mut tree, count, width);
            fill(case, &mut tree, -max, max);
            shuffle(case, &mut tree);
        }
        "random" => {
            let (count, width) = (
                case.arg_count(1, 1..=NODES_MAX)?,
                case.arg_count(2, 1..=100)?,
            );
            grow(case, &mut tree, count, width);
            let min = case.arg_int(3, -VALUE_MAX..=VALUE_MAX)?;
            let max = case.arg_int(4, min..=VALUE_MAX)?;
            fill(case, &mut tree, min, max);
            shuffle(case, &mut tree);
        }
        "extremes" => {
            let (count, width) = (
                case.arg_count(1, 1..=NODES_MAX)?,
                case.arg_count(2, 1..=100)?,
            );
            grow(case, &mut tree, count, width);
            fill(case, &mut tree, -1, 1);
            for value in &mut tree.values {
                *value *= VALUE_MAX;
            }
            shuffle(case, &mut tree);
        }
        "uniform" => uniform(case, &mut tree)?,
        "star" => {
            for _ in 1..case.arg_count(1, 1..=NODES_MAX)? {
                tree.add(0);
            }
            let max = case.arg_int(2, 0..=VALUE_MAX)?;
            fill(case, &mut tree, -max, max);
        }
        "comb" => comb(case, &mut tree)?,
        "path" => {
            for node in 1..case.arg_count(1, 1..=NODES_MAX)? {
                tree.add(node - 1);
            }
            fill(case, &mut tree, 1, VALUE_MAX);
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    print(case, &tree)
}

/// The bounds close in by one from level to level, so that the search goes down to the end.
fn comb(case: &mut Generator, tree: &mut Tree) -> Result<(), Fault> {
    let count = case.arg_count(1, 1..=NODES_MAX)?;
    let mut node = 0;
    let mut bound: i64 = 1_000_000;
    while tree.children.len() + 1 < count {
        let leaf_is_first = case.random.chance(2, 3);
        let (first, second) = (tree.add(node), tree.add(node));
        let leaf = if leaf_is_first { first } else { second };
        node = if leaf_is_first { second } else { first };
        bound = -bound + bound.signum();
        tree.values[leaf] = bound;
    }
    Ok(())
}

/// Adds nodes to recent ones, so that the tree becomes neither flat nor a path.
fn grow(case: &mut Generator, tree: &mut Tree, count: usize, width: usize) {
    while tree.children.len() < count {
        let last = tree.children.len() - 1;
        let parent = case.random.index(last.saturating_sub(3 * width)..=last);
        if tree.children[parent].len() < width {
            tree.add(parent);
        }
    }
}

fn fill(case: &mut Generator, tree: &mut Tree, min: i64, max: i64) {
    for value in &mut tree.values {
        *value = case.random.int(min..=max);
    }
}

/// Other numbers for all nodes but the root, and other orders for all children.
fn shuffle(case: &mut Generator, tree: &mut Tree) {
    let count = tree.children.len();
    let mut names: Vec<usize> = vec![0];
    names.extend(case.random.permutation(count - 1));
    let mut renamed = Tree {
        children: vec![Vec::new(); count],
        values: vec![0; count],
    };
    for node in 0..count {
        let mut children: Vec<usize> = tree.children[node].iter().map(|&old| names[old]).collect();
        case.random.shuffle(&mut children);
        renamed.children[names[node]] = children;
        renamed.values[names[node]] = tree.values[node];
    }
    *tree = renamed;
}

fn uniform(case: &mut Generator, tree: &mut Tree) -> Result<(), Fault> {
    let depth = case.arg_count(1, 0..=14)?;
    let width = case.arg_count(2, 1..=20)?;
    let max = case.arg_int(3, 1..=VALUE_MAX)?;
    let mut level = vec![0];
    for _ in 0..depth {
        let mut next = Vec::new();
        for parent in level {
            for _ in 0..width {
                next.push(tree.add(parent));
            }
        }
        level = next;
    }
    fill(case, tree, 0, max);
    let best_first = match case.arg(4)? {
        "any" => return Ok(()),
        "best" => true,
        "worst" => false,
        order => return broken(format!("no order is called {order:?}")),
    };
    let values = order(tree, depth, best_first);
    tree.values = values;
    Ok(())
}

/// Sorts all children, and gives the values of all nodes. Children come after their parents in a uniform tree.
fn order(tree: &mut Tree, depth: usize, best_first: bool) -> Vec<i64> {
    let mut levels = vec![0; tree.children.len()];
    for node in 0..levels.len() {
        for &child in &tree.children[node] {
            levels[child] = levels[node] + 1;
        }
    }
    let mut values = tree.values.clone();
    for node in (0..levels.len()).rev().filter(|&node| levels[node] < depth) {
        let is_max = levels[node].is_multiple_of(2);
        tree.children[node].sort_by_key(|&child| values[child]);
        let children = &mut tree.children[node];
        values[node] = if is_max {
            values[children[children.len() - 1]]
        } else {
            values[children[0]]
        };
        if is_max == best_first {
            children.reverse();
        }
    }
    values
}

fn print(case: &mut Generator, tree: &Tree) -> Result<(), Fault> {
    writeln!(case.out, "{}", tree.children.len())?;
    for (children, value) in tree.children.iter().zip(&tree.values) {
        if children.is_empty() {
            writeln!(case.out, "0 {value}")?;
        } else {
            let names: Vec<String> = children
                .iter()
                .map(|child| (child + 1).to_string())
                .collect();
            writeln!(case.out, "{} {}", children.len(), names.join(" "))?;
        }
    }
    Ok(())
}
