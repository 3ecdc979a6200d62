//! CATTIA: the value of a game tree, and how many leaves the lesson's pruning and full alpha-beta pruning read.
//!
//! Both are one search. Each node has bounds: it stops as soon as its temporary value reaches beta (MAX) or alpha (MIN). A node
//! hands down its own temporary value as one bound; full alpha-beta also hands down the other bound that it was given, the
//! lesson's procedure forgets it. The tree may be a path of 20000 nodes, so the search keeps a stack of its own.

use std::io::{self, Read};

enum Node {
    Leaf(i64),
    Inner(Vec<usize>),
}

/// The search's knowledge of a node that it has entered.
struct Frame<'a> {
    children: &'a [usize],
    is_max: bool,
    /// The temporary value.
    best: i64,
    alpha: i64,
    beta: i64,
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut lines = input.lines();
    let count: usize = lines
        .next()
        .and_then(|line| line.trim().parse().ok())
        .expect("N");
    let tree: Vec<Node> = lines.by_ref().take(count).map(read_node).collect();
    let (value, lesson_leaves) = search(&tree, false);
    let (_, leaves) = search(&tree, true);
    println!("{value} {lesson_leaves} {leaves}");
}

fn read_node(line: &str) -> Node {
    let numbers: Vec<i64> = line
        .split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"))
        .collect();
    match numbers[..] {
        [0, value] => Node::Leaf(value),
        _ => Node::Inner(
            numbers[1..]
                .iter()
                .map(|&child| usize::try_from(child).expect("a node") - 1)
                .collect(),
        ),
    }
}

/// The value of the root and the number of leaves read.
fn search(tree: &[Node], hands_both_bounds_down: bool) -> (i64, u32) {
    let mut stack: Vec<Frame<'_>> = Vec::new();
    let mut leaves = 0;
    let (mut node, mut is_max) = (0, true);
    let (mut alpha, mut beta) = (i64::MIN, i64::MAX);
    loop {
        // Down to the node; then its value, and those of all nodes that it completes, go up.
        let mut value = match &tree[node] {
            Node::Inner(children) => {
                let best = if is_max { i64::MIN } else { i64::MAX };
                stack.push(Frame {
                    children,
                    is_max,
                    best,
                    alpha,
                    beta,
                });
                None
            }
            Node::Leaf(value) => {
                leaves += 1;
                Some(*value)
            }
        };
        let frame = loop {
            let Some(mut frame) = stack.pop() else {
                return (value.unwrap_or(0), leaves);
            };
            if let Some(value) = value {
                frame.take(value);
            }
            if !frame.is_complete() {
                break frame;
            }
            value = Some(frame.best);
        };
        (node, is_max) = (frame.children[0], !frame.is_max);
        (alpha, beta) = frame.bounds_for_child(hands_both_bounds_down);
        stack.push(Frame {
            children: &frame.children[1..],
            ..frame
        });
    }
}

impl Frame<'_> {
    fn take(&mut self, value: i64) {
        self.best = if self.is_max {
            self.best.max(value)
        } else {
            self.best.min(value)
        };
    }

    /// All children are known, or the others are cut off.
    fn is_complete(&self) -> bool {
        let is_cut = if self.is_max {
            self.best >= self.beta
        } else {
            self.best <= self.alpha
        };
        self.children.is_empty() || is_cut
    }

    fn bounds_for_child(&self, both: bool) -> (i64, i64) {
        match (self.is_max, both) {
            (true, true) => (self.best.max(self.alpha), self.beta),
            (false, true) => (self.alpha, self.best.min(self.beta)),
            (true, false) => (self.best, i64::MAX),
            (false, false) => (i64::MIN, self.best),
        }
    }
}
