//! kuhntree: is the input what the statement promises? N, then the nodes: a tree with the root 1, information sets without gaps whose
//! nodes have the same number of choices, a matrix that is not too large, and probabilities with a common denominator that is not.

use problemkit::{Fault, Validator, validate};

const NODES_MAX: usize = 200;
const DEGREE_MAX: usize = 6;
const CELLS_MAX: u64 = 4096;
const DENOMINATOR_MAX: u64 = 1_000_000;

fn main() {
    validate(rules)
}

/// Children with their weights: 0 where a player chooses.
struct Node {
    is_leaf: bool,
    children: Vec<(usize, u64)>,
}

/// How many choices each information set of a player has, by its number; 0 for one that was not met yet.
type Sets = [Vec<u64>; 2];

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=NODES_MAX)?;
    input.newline()?;
    let mut sets = [vec![0; count + 1], vec![0; count + 1]];
    let mut has_parent = vec![false; count + 1];
    let mut tree = vec![Node {
        is_leaf: false,
        children: Vec::new(),
    }];
    for _ in 0..count {
        let node = read_node(input, count, &mut sets)?;
        for &(child, _) in &node.children {
            let rule = format!("node {child} is a child twice");
            input.ensure(!has_parent[child], rule)?;
            has_parent[child] = true;
        }
        tree.push(node);
        input.newline()?;
    }
    size(input, &sets)?;
    denominator(input, &tree)
}

fn read_node(input: &mut Validator, count: usize, sets: &mut Sets) -> Result<Node, Fault> {
    let kind = input.token("the node's kind")?;
    let is_kind = matches!(&kind[..], b"L" | b"N" | b"1" | b"2");
    input.ensure(is_kind, "the node's kind should be L, N, 1 or 2")?;
    input.space()?;
    if kind == b"L" {
        input.int("v", -100..=100)?;
        return Ok(Node {
            is_leaf: true,
            children: Vec::new(),
        });
    }
    let is_chance = kind == b"N";
    let mut set = 0;
    if !is_chance {
        set = input.count("s", 1..=count)?;
        input.space()?;
    }
    let degree = input.count("k", 1..=DEGREE_MAX)?;
    if !is_chance {
        let player = if kind == b"1" { 0 } else { 1 };
        let known = &mut sets[player][set];
        let rule = format!(
            "information set {set} of player {} has nodes with {known} and with {degree} choices",
            player + 1
        );
        input.ensure(*known == 0 || *known == degree as u64, rule)?;
        *known = degree as u64;
    }
    let mut children = Vec::new();
    for _ in 0..degree {
        input.space()?;
        let child = input.count("child", 1..=count)?;
        input.ensure(child > 1, "the root is nobody's child")?;
        let mut weight = 0;
        if is_chance {
            input.space()?;
            weight = input.count("w", 1..=9)? as u64;
        }
        children.push((child, weight));
    }
    Ok(Node {
        is_leaf: false,
        children,
    })
}

/// No gaps among the numbers of sets, and not too many cells.
fn size(input: &mut Validator, sets: &Sets) -> Result<(), Fault> {
    let mut cells = 1;
    for (player, sets) in sets.iter().enumerate() {
        let last = sets.iter().rposition(|&degree| degree > 0).unwrap_or(0);
        input.reached("sets", last as u64);
        for (set, &degree) in sets.iter().enumerate().take(last + 1).skip(1) {
            let rule = format!("player {} has no information set {set}", player + 1);
            input.ensure(degree > 0, rule)?;
            cells *= degree;
            let rule = format!("the matrix has more than {CELLS_MAX} numbers");
            input.ensure(cells <= CELLS_MAX, rule)?;
        }
    }
    input.reached("cells", cells);
    Ok(())
}

/// All nodes hang on the root, and the probabilities of leaves, in lowest terms, have a small common denominator. That of a node divides
/// it: a node's probability is the sum of those of the leaves that two strategies lead to from there.
fn denominator(input: &mut Validator, tree: &[Node]) -> Result<(), Fault> {
    let rule = format!("the common denominator is above {DENOMINATOR_MAX}");
    let mut common = 1;
    let mut waiting = vec![(1, 1, 1)];
    let mut reached = 0;
    while let Some((node, above, below)) = waiting.pop() {
        reached += 1;
        input.ensure(below <= DENOMINATOR_MAX, &rule)?;
        if tree[node].is_leaf {
            common = common / gcd(common, below) * below;
            input.ensure(common <= DENOMINATOR_MAX, &rule)?;
        }
        let all: u64 = tree[node].children.iter().map(|&(_, weight)| weight).sum();
        for &(child, weight) in &tree[node].children {
            let (mut over, mut under) = (above, below);
            if all > 0 {
                (over, under) = (above * weight, below * all);
                let common = gcd(over, under);
                (over, under) = (over / common, under / common);
            }
            waiting.push((child, over, under));
        }
    }
    input.reached("denominator", common);
    let rule = "not all nodes hang on the root";
    input.ensure(reached == tree.len() - 1, rule)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
