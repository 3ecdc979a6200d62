//! CAYKUHN (section III.5 c to e): the matrix of mean payoffs of a game tree with chance and information sets.
//!
//! Chance does not depend on what the players choose: from the root down each node gets the probability with which chance lets
//! the game come there if the players wish it, always in lowest terms. Over the common denominator of the leaves a payoff becomes
//! a whole number. Two pure strategies then leave one child of each player's node and all children of a chance node; what
//! the leaves that can still be reached bring in is added up.

use std::io::{self, Read, Write};

enum Node {
    Leaf(i64),
    Chance(Vec<(usize, i64)>),
    Choice {
        player: usize,
        set: usize,
        children: Vec<usize>,
    },
}

type Words<'a> = std::str::SplitAsciiWhitespace<'a>;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let count = number(&mut words) as usize;
    let tree: Vec<Node> = (0..count).map(|_| read_node(&mut words)).collect();
    let (gains, common) = weigh(&tree);
    let [rows, columns] = [0, 1].map(|player| strategies(&tree, player));
    let mut output = format!("{} {}\n", rows.len(), columns.len());
    for row in &rows {
        let mean = |column| fraction(total(&tree, &gains, [row, column]), common);
        let line: Vec<String> = columns.iter().map(mean).collect();
        output.push_str(&line.join(" "));
        output.push('\n');
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn number(words: &mut Words) -> i64 {
    words
        .next()
        .and_then(|word| word.parse().ok())
        .expect("a number")
}

fn node(words: &mut Words) -> usize {
    number(words) as usize - 1
}

fn read_node(words: &mut Words) -> Node {
    match words.next().expect("a node") {
        "L" => Node::Leaf(number(words)),
        "N" => {
            let degree = number(words);
            Node::Chance((0..degree).map(|_| (node(words), number(words))).collect())
        }
        player => {
            let player = if player == "1" { 0 } else { 1 };
            let set = number(words) as usize - 1;
            let degree = number(words);
            Node::Choice {
                player,
                set,
                children: (0..degree).map(|_| node(words)).collect(),
            }
        }
    }
}

/// The gain of each leaf, its value times its probability by chance alone, over the common denominator; and this.
fn weigh(tree: &[Node]) -> (Vec<i64>, i64) {
    let mut chances = vec![(0, 1); tree.len()];
    let mut common = 1;
    chances[0] = (1, 1);
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        let (above, below) = chances[node];
        match &tree[node] {
            Node::Leaf(_) => common = common / gcd(common, below) * below,
            Node::Chance(children) => {
                let all: i64 = children.iter().map(|&(_, weight)| weight).sum();
                for &(child, weight) in children {
                    chances[child] = lowest(above * weight, below * all);
                    waiting.push(child);
                }
            }
            Node::Choice { children, .. } => {
                for &child in children {
                    chances[child] = (above, below);
                    waiting.push(child);
                }
            }
        }
    }
    let gain = |(node, (above, below)): (&Node, (i64, i64))| match node {
        Node::Leaf(value) => value * above * (common / below),
        _ => 0,
    };
    (tree.iter().zip(chances).map(gain).collect(), common)
}

/// All pure strategies of a player, a choice for each of his sets, in lexicographic order.
fn strategies(tree: &[Node], player: usize) -> Vec<Vec<usize>> {
    let mut degrees = Vec::new();
    for node in tree {
        if let Node::Choice {
            player: who,
            set,
            children,
        } = node
            && *who == player
        {
            degrees.resize(degrees.len().max(set + 1), 0);
            degrees[*set] = children.len();
        }
    }
    let mut all = vec![Vec::new()];
    for degree in degrees {
        let longer = |one: Vec<usize>| {
            (0..degree).map(move |choice| {
                let mut longer = one.clone();
                longer.push(choice);
                longer
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The gain of two strategies, over the common denominator.
fn total(tree: &[Node], gains: &[i64], strategies: [&Vec<usize>; 2]) -> i64 {
    let (mut sum, mut waiting) = (0, vec![0]);
    while let Some(node) = waiting.pop() {
        match &tree[node] {
            Node::Leaf(_) => sum += gains[node],
            Node::Chance(children) => waiting.extend(children.iter().map(|&(child, _)| child)),
            Node::Choice {
                player,
                set,
                children,
            } => waiting.push(children[strategies[*player][*set]]),
        }
    }
    sum
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

fn lowest(above: i64, below: i64) -> (i64, i64) {
    let common = gcd(above, below);
    (above / common, below / common)
}

fn fraction(above: i64, below: i64) -> String {
    match lowest(above, below) {
        (above, 1) => above.to_string(),
        (above, below) => format!("{above}/{below}"),
    }
}
