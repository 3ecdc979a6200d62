//! kuhntree: game trees with information sets. The first argument names a family; SETS is a word of digits, how many choices each
//! information set of a player has, or 0 for a player without sets; SEED only makes another tree.
//!
//! - `random N SETS1 SETS2 CHANCE BELOW V SEED`   N nodes, CHANCE of a hundred inner nodes are chance nodes, the common denominator is at
//!   most BELOW, values up to V;
//! - `perfect N CHANCE SEED`                      as long as the matrix allows it each player's node is a set of its own;
//! - `simultaneous M N V SEED`                    the second player does not know what the first chose among M;
//! - `halves LEVELS SEED`                         coins one after the other, whose weights are large: only in lowest terms small;
//! - `both LEVELS FACES SEED`                      a coin, and behind each of its sides fair dice one after the other;
//! - `chain N KINDS SEED`                         nodes of one child each, a set for each of them, then a die; KINDS 0: of the first player
//!   only, 1: of both, 2: and of chance;
//! - `twice LEVELS SEED`                          each player has one set, and comes to it on every second level;
//! - `kuhn-poker`                                 three cards, a bet of 1: 64 plans for each player;
//! - `largest SETS1 SETS2 SEED`                   200 nodes, the common denominator 1000000;
//! - `small SEED`                                 a small tree, for comparing programs.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const NODES_MAX: usize = 200;
const CELLS_MAX: usize = 4096;
const BELOW_MAX: u64 = 1_000_000;
const VALUE_MAX: i64 = 100;

enum Kind {
    Leaf(i64),
    Chance(Vec<u64>),
    /// A player, 0 or 1, and a set from 0 on.
    Choice(usize, usize),
}

struct Node {
    kind: Kind,
    children: Vec<usize>,
    /// The probability by chance alone, in lowest terms.
    above: u64,
    below: u64,
}

struct Tree {
    nodes: Vec<Node>,
    /// Nodes that are no leaves yet only because nobody has looked at them.
    open: Vec<usize>,
    common: u64,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let mut tree = Tree::new();
    let mut value_max = VALUE_MAX;
    match case.arg(0)? {
        "small" => {
            let count = random.index(1..=10);
            let sets = [0, 1].map(|_| {
                let count = random.index(0..=3);
                (0..count).map(|_| random.index(1..=3)).collect()
            });
            value_max = random.int(1..=9);
            tree.grow(random, count, &sets, 35, BELOW_MAX);
        }
        "random" => {
            let sets = [sets(case.arg(2)?)?, sets(case.arg(3)?)?];
            let chance = case.arg_int(4, 0..=100)?.unsigned_abs();
            let below = case.arg_int(5, 1..=BELOW_MAX as i64)?.unsigned_abs();
            value_max = case.arg_int(6, 0..=VALUE_MAX)?;
            tree.grow(random, nodes(case, 1)?, &sets, chance, below);
        }
        "perfect" => {
            let chance = case.arg_int(2, 0..=100)?.unsigned_abs();
            perfect(random, &mut tree, nodes(case, 1)?, chance);
        }
        "simultaneous" => {
            let (rows, columns) = (case.arg_count(1, 1..=6)?, case.arg_count(2, 1..=6)?);
            value_max = case.arg_int(3, 0..=VALUE_MAX)?;
            for row in tree.choose(0, 0, 0, rows) {
                tree.choose(row, 1, 0, columns);
            }
        }
        "halves" => halves(random, &mut tree, case.arg_count(1, 0..=19)?),
        "both" => {
            let (levels, faces) = (case.arg_count(1, 1..=18)?, case.arg_count(2, 2..=6)?);
            both(random, &mut tree, levels, faces);
        }
        "chain" => chain(
            random,
            &mut tree,
            nodes(case, 1)?,
            case.arg_count(2, 0..=2)?,
        ),
        "twice" => twice(random, &mut tree, case.arg_count(1, 0..=60)?),
        "kuhn-poker" => kuhn_poker(&mut tree),
        "largest" => {
            let sets = [sets(case.arg(1)?)?, sets(case.arg(2)?)?];
            largest(random, &mut tree, &sets);
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    for node in &mut tree.nodes {
        if node.children.is_empty() && matches!(node.kind, Kind::Leaf(0)) {
            node.kind = Kind::Leaf(random.int(-value_max..=value_max));
        }
    }
    if tree.is_too_wide() {
        return broken("the matrix is too large");
    }
    tree.name_sets();
    print(case, &tree, random)
}

fn nodes(case: &Generator, place: usize) -> Result<usize, Fault> {
    case.arg_count(place, 1..=NODES_MAX)
}

fn sets(word: &str) -> Result<Vec<usize>, Fault> {
    let digit = |letter: char| match letter.to_digit(10) {
        Some(digit @ 1..=6) => Ok(digit as usize),
        _ => broken(format!("{word:?} should be 0, or digits from 1 to 6")),
    };
    if word == "0" {
        return Ok(Vec::new());
    }
    word.chars().map(digit).collect()
}

impl Tree {
    fn new() -> Tree {
        let root = Node {
            kind: Kind::Leaf(0),
            children: Vec::new(),
            above: 1,
            below: 1,
        };
        Tree {
            nodes: vec![root],
            open: vec![0],
            common: 1,
        }
    }

    /// Gives a leaf children with probabilities.
    fn split(&mut self, node: usize, kind: Kind, shares: &[(u64, u64)]) -> Vec<usize> {
        let first = self.nodes.len();
        for &(above, below) in shares {
            self.common = self.common / gcd(self.common, below) * below;
            self.nodes.push(Node {
                kind: Kind::Leaf(0),
                children: Vec::new(),
                above,
                below,
            });
        }
        let children: Vec<usize> = (first..self.nodes.len()).collect();
        self.nodes[node].kind = kind;
        self.nodes[node].children = children.clone();
        self.open.retain(|&open| open != node);
        self.open.extend(&children);
        children
    }

    fn choose(&mut self, node: usize, player: usize, set: usize, degree: usize) -> Vec<usize> {
        let share = (self.nodes[node].above, self.nodes[node].below);
        self.split(node, Kind::Choice(player, set), &vec![share; degree])
    }

    fn shares(&self, node: usize, weights: &[u64]) -> Vec<(u64, u64)> {
        let all: u64 = weights.iter().sum();
        let share = |weight: &u64| {
            let (above, below) = (
                self.nodes[node].above * weight,
                self.nodes[node].below * all,
            );
            let common = gcd(above, below);
            (above / common, below / common)
        };
        weights.iter().map(share).collect()
    }

    fn toss(&mut self, node: usize, weights: Vec<u64>) -> Vec<usize> {
        let shares = self.shares(node, &weights);
        self.split(node, Kind::Chance(weights), &shares)
    }

    /// Whether the common denominator stays small enough.
    fn bears(&self, node: usize, weights: &[u64], below_max: u64) -> bool {
        let mut common = self.common;
        self.shares(node, weights).iter().all(|&(_, below)| {
            common = common / gcd(common, below) * below;
            common <= below_max
        })
    }

    /// An open node, oftener a new one than an old one.
    fn pick(&self, random: &mut Random) -> usize {
        let last = self.open.len() - 1;
        let back = random.index(0..=last).min(random.index(0..=last));
        self.open[last - back]
    }

    fn grow(
        &mut self,
        random: &mut Random,
        count: usize,
        sets: &[Vec<usize>; 2],
        chance: u64,
        below_max: u64,
    ) {
        let mut unused: Vec<(usize, usize)> = (0..2)
            .flat_map(|player| (0..sets[player].len()).map(move |set| (player, set)))
            .collect();
        let all = unused.clone();
        random.shuffle(&mut unused);
        while self.nodes.len() < count {
            let room = count - self.nodes.len();
            let node = self.pick(random);
            if random.chance(chance, 100) || all.is_empty() {
                self.toss_some(random, node, room, below_max);
                continue;
            }
            let (player, set) = match unused.pop() {
                Some(set) => set,
                None => *random.pick(&all),
            };
            if sets[player][set] <= room {
                self.choose(node, player, set, sets[player][set]);
            } else {
                self.toss_some(random, node, room, below_max);
            }
        }
    }

    /// A chance node that the denominator bears; at the worst with one child.
    fn toss_some(&mut self, random: &mut Random, node: usize, room: usize, below_max: u64) {
        let degree = random.index(2..=4).min(room);
        let mut weights: Vec<u64> = (0..degree)
            .map(|_| random.int(1..=9).unsigned_abs())
            .collect();
        if !self.bears(node, &weights, below_max) {
            let alike = *random.pick(&[1, 2, 3, 9]);
            weights = vec![alike; degree];
        }
        if !self.bears(node, &weights, below_max) {
            weights.truncate(1);
        }
        self.toss(node, weights);
    }

    fn degrees(&self) -> [Vec<usize>; 2] {
        let mut degrees = [Vec::new(), Vec::new()];
        for node in &self.nodes {
            if let Kind::Choice(player, set) = node.kind {
                let of_player: &mut Vec<usize> = &mut degrees[player];
                of_player.resize(of_player.len().max(set + 1), 0);
                of_player[set] = node.children.len();
            }
        }
        degrees
    }

    fn is_too_wide(&self) -> bool {
        let degrees = self.degrees();
        let used = degrees.iter().flatten().filter(|&&degree| degree > 1);
        used.fold(1, |cells: usize, degree| cells.saturating_mul(*degree)) > CELLS_MAX
    }

    /// No gaps among the numbers of sets.
    fn name_sets(&mut self) {
        let degrees = self.degrees();
        for node in &mut self.nodes {
            if let Kind::Choice(player, set) = &mut node.kind {
                let before = degrees[*player][..*set].iter();
                *set = before.filter(|&&degree| degree > 0).count();
            }
        }
    }
}

fn perfect(random: &mut Random, tree: &mut Tree, count: usize, chance: u64) {
    // Names in any order: sets need not come in the order of the tree.
    let names = [0, 1].map(|_| random.permutation(NODES_MAX));
    let (mut cells, mut used) = (1, [0, 0]);
    while tree.nodes.len() < count {
        let room = count - tree.nodes.len();
        let node = tree.pick(random);
        let degree = random.index(2..=3);
        if random.chance(chance, 100) || degree > room || cells * degree > CELLS_MAX {
            tree.toss_some(random, node, room, BELOW_MAX);
            continue;
        }
        let player = random.index(0..=1);
        tree.choose(node, player, names[player][used[player]], degree);
        used[player] += 1;
        cells *= degree;
    }
}

fn halves(random: &mut Random, tree: &mut Tree, levels: usize) {
    let mut node = 0;
    for _ in 0..levels {
        let weight = random.int(7..=9).unsigned_abs();
        let children = tree.toss(node, vec![weight; 2]);
        node = children[random.index(0..=1)];
        if random.chance(1, 3) {
            let player = random.index(0..=1);
            tree.choose(children[0] + children[1] - node, player, 0, 2);
        }
    }
}

fn both(random: &mut Random, tree: &mut Tree, levels: usize, faces: usize) {
    for (player, side) in tree.toss(0, vec![1; 2]).into_iter().enumerate() {
        let mut node = side;
        for level in 0..levels {
            let weight = random.int(1..=9).unsigned_abs();
            let children = tree.toss(node, vec![weight; faces]);
            node = *random.pick(&children);
            if level + 1 == levels {
                tree.choose(node, player, 0, 3);
            }
        }
    }
}

fn chain(random: &mut Random, tree: &mut Tree, count: usize, kinds: usize) {
    let (mut node, mut used) = (0, [0, 0]);
    while tree.nodes.len() + 6 < count {
        let player = random.index(0..=kinds);
        node = if player == 2 {
            tree.toss(node, vec![9])[0]
        } else {
            used[player] += 1;
            tree.choose(node, player, used[player] - 1, 1)[0]
        };
    }
    let room = count - tree.nodes.len();
    if room > 0 {
        tree.toss(node, (1..=room as u64).collect());
    }
}

fn twice(random: &mut Random, tree: &mut Tree, levels: usize) {
    let mut node = 0;
    for level in 0..levels {
        let children = tree.choose(node, level % 2, 0, 3);
        // A path that two strategies can go: each player's choice is always the same.
        node = children[1 + level % 2];
        if random.chance(1, 4) {
            let weights = vec![random.int(1..=9).unsigned_abs()];
            node = tree.toss(node, weights)[0];
        }
    }
}

/// Each stakes 1 and has one card of three. The first checks or bets 1; then the second checks or bets, folds or calls; and
/// the first folds or calls where he has checked and the second has bet.
fn kuhn_poker(tree: &mut Tree) {
    let cards = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];
    let deals = tree.toss(0, vec![1; 6]);
    for (deal, (own, other)) in deals.into_iter().zip(cards) {
        let sign = if own > other { 1 } else { -1 };
        let first = tree.choose(deal, 0, own, 2);
        let checked = tree.choose(first[0], 1, other, 2);
        let answered = tree.choose(checked[1], 0, 3 + own, 2);
        let called = tree.choose(first[1], 1, 3 + other, 2);
        let leaves = [
            (checked[0], sign),
            (answered[0], -1),
            (answered[1], 2 * sign),
            (called[0], 1),
            (called[1], 2 * sign),
        ];
        for (leaf, value) in leaves {
            tree.nodes[leaf].kind = Kind::Leaf(value);
        }
    }
}

/// Six chance nodes one below the other, each of ten parts; players choose everywhere else.
fn largest(random: &mut Random, tree: &mut Tree, sets: &[Vec<usize>; 2]) {
    let mut node = 0;
    for level in 0..6 {
        let mut weights = if level % 2 == 0 {
            vec![1, 9]
        } else {
            vec![1, 1, 1, 1, 1, 5]
        };
        random.shuffle(&mut weights);
        let last = weights.len() - 1;
        let one = (0..=last).rev().find(|&place| weights[place] == 1);
        node = tree.toss(node, weights)[one.unwrap_or(last)];
    }
    tree.grow(random, NODES_MAX, sets, 0, BELOW_MAX);
    // Where leaves have the largest values.
    let leaves = tree
        .nodes
        .iter_mut()
        .filter(|node| node.children.is_empty());
    for node in leaves {
        node.kind = Kind::Leaf(*random.pick(&[VALUE_MAX, -VALUE_MAX, 99, -97]));
    }
}

/// Other numbers for all nodes but the root.
fn print(case: &mut Generator, tree: &Tree, random: &mut Random) -> Result<(), Fault> {
    let mut names: Vec<usize> = (2..=tree.nodes.len()).collect();
    if case.arg(0)? != "kuhn-poker" {
        random.shuffle(&mut names);
    }
    names.insert(0, 1);
    let mut lines = vec![String::new(); tree.nodes.len()];
    for (node, name) in tree.nodes.iter().zip(&names) {
        let children = node.children.iter().map(|&child| names[child]);
        let words: Vec<String> = match &node.kind {
            Kind::Chance(weights) => children
                .zip(weights)
                .map(|(child, weight)| format!("{child} {weight}"))
                .collect(),
            _ => children.map(|child| child.to_string()).collect(),
        };
        let (degree, rest) = (words.len(), words.join(" "));
        lines[name - 1] = match node.kind {
            Kind::Leaf(value) => format!("L {value}"),
            Kind::Chance(_) => format!("N {degree} {rest}"),
            Kind::Choice(player, set) => format!("{} {} {degree} {rest}", player + 1, set + 1),
        };
    }
    writeln!(case.out, "{}", lines.len())?;
    for line in lines {
        writeln!(case.out, "{line}")?;
    }
    Ok(())
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
