//! alphabeta: the tree, the value of each node below it; branches that full alpha-beta pruning cuts off are struck through, and
//! leaves that only the lesson's pruning reads have a ring. Of a large tree, only how many leaves are read.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Trees with more leaves or levels are not drawn.
const LEAVES_MAX: usize = 24;
const LEVELS_MAX: usize = 12;
/// Sizes in pixels.
const COLUMN: f64 = 52.0;
const LEVEL: f64 = 58.0;
const BAR: f64 = 360.0;
const BARS: f64 = 100.0;

const INFINITY: i64 = i64::MAX;

fn main() {
    visualize(draw)
}

struct Tree {
    children: Vec<Vec<usize>>,
    /// True values of all nodes.
    values: Vec<i64>,
    parents: Vec<usize>,
    levels: Vec<usize>,
    /// Does the lesson's pruning come to the node, and does full alpha-beta?
    lesson: Vec<bool>,
    full: Vec<bool>,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let tree = read(case)?;
    let leaves: Vec<usize> = tree.leaves();
    let count = |comes: &[bool]| leaves.iter().filter(|&&leaf| comes[leaf]).count() as i64;
    let answer = [tree.values[0], count(&tree.lesson), count(&tree.full)];
    let said = case.output.ints("number", 3, i64::MIN..=i64::MAX);
    let is_right = said.is_ok_and(|said| said == answer);
    let levels = tree.levels.iter().max().map_or(1, |level| level + 1);
    let is_drawn = leaves.len() <= LEAVES_MAX && levels <= LEVELS_MAX;
    let (width, height) = if is_drawn {
        (
            (COLUMN * leaves.len() as f64).max(BAR + 60.0),
            BARS + LEVEL * levels as f64,
        )
    } else {
        (BAR + 60.0, BARS)
    };
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "A game tree: branches that alpha-beta pruning cuts off are struck through; rings are leaves that only the lesson's \
         procedure reads",
    );
    let words = answer.map(|number| number.to_string()).join(" ");
    let (text, class) = if is_right {
        (format!("→ {words} ✓"), "good")
    } else {
        (format!("✗ ({words})"), "bad")
    };
    picture.text((0.0, 0.0), (0.0, 6.0), &text, class);
    let bars = [
        (leaves.len() as i64, "faint fill"),
        (answer[1], "mark fill"),
        (answer[2], "answer fill"),
    ];
    for (row, (read, class)) in bars.into_iter().enumerate() {
        let y = -16.0 - 18.0 * row as f64;
        let length = BAR * read as f64 / leaves.len() as f64;
        picture.rect((0.0, y), (length, y - 12.0), class);
        picture.text((length + 6.0, y), (0.0, 11.0), &read.to_string(), "small");
    }
    if is_drawn {
        draw_tree(&mut picture, &tree, &leaves);
    }
    Ok(picture)
}

fn read(case: &mut Visualizer) -> Result<Tree, Fault> {
    let count = case.input.count("N", 1..=20_000)?;
    let mut tree = Tree {
        children: vec![Vec::new(); count],
        values: vec![0; count],
        parents: vec![0; count],
        levels: vec![0; count],
        lesson: vec![true; count],
        full: vec![true; count],
    };
    for node in 0..count {
        let degree = case.input.count("k", 0..=count)?;
        if degree == 0 {
            tree.values[node] = case.input.int("v", -1_000_000_000..=1_000_000_000)?;
        }
        for _ in 0..degree {
            let child = case.input.count("child", 2..=count)? - 1;
            tree.children[node].push(child);
            tree.parents[child] = node;
        }
    }
    tree.evaluate();
    Ok(tree)
}

impl Tree {
    /// Nodes with parents before their children.
    fn parents_first(&self) -> Vec<usize> {
        let mut order = vec![0];
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            order.extend(&self.children[node]);
            next += 1;
        }
        order
    }

    /// Leaves from left to right.
    fn leaves(&self) -> Vec<usize> {
        let (mut leaves, mut stack) = (Vec::new(), vec![0]);
        while let Some(node) = stack.pop() {
            if self.children[node].is_empty() {
                leaves.push(node);
            }
            stack.extend(self.children[node].iter().rev());
        }
        leaves
    }

    fn is_max(&self, node: usize) -> bool {
        self.levels[node].is_multiple_of(2)
    }

    /// The values first; then which nodes are entered, from the true values of what lies to the left of the way to each.
    fn evaluate(&mut self) {
        let order = self.parents_first();
        for &node in &order[1..] {
            self.levels[node] = self.levels[self.parents[node]] + 1;
        }
        for &node in order.iter().rev() {
            let values = self.children[node].iter().map(|&child| self.values[child]);
            let best = if self.is_max(node) {
                values.max()
            } else {
                values.min()
            };
            self.values[node] = best.unwrap_or(self.values[node]);
        }
        // The greatest bound of MAX nodes and the least of MIN nodes on the way, and the parent's bound.
        let mut bounds = vec![(-INFINITY, INFINITY, INFINITY); self.values.len()];
        for &node in &order {
            let is_max = self.is_max(node);
            let (alpha, beta, parent) = bounds[node];
            let mut left = if is_max { -INFINITY } else { INFINITY };
            for index in 0..self.children[node].len() {
                let child = self.children[node][index];
                let (low, high) = if is_max {
                    (alpha.max(left), beta)
                } else {
                    (alpha, beta.min(left))
                };
                bounds[child] = (low, high, left);
                self.full[child] = self.full[node] && low < high;
                let stays = if is_max { left < parent } else { left > parent };
                self.lesson[child] = self.lesson[node] && stays;
                left = if is_max {
                    left.max(self.values[child])
                } else {
                    left.min(self.values[child])
                };
            }
        }
    }
}

fn draw_tree(picture: &mut Svg, tree: &Tree, leaves: &[usize]) {
    let mut across = vec![0.0; tree.values.len()];
    for (index, &leaf) in leaves.iter().enumerate() {
        across[leaf] = (index as f64 + 0.5) * COLUMN;
    }
    for &node in tree.parents_first().iter().rev() {
        if let (Some(&first), Some(&last)) =
            (tree.children[node].first(), tree.children[node].last())
        {
            across[node] = (across[first] + across[last]) / 2.0;
        }
    }
    let place = |node: usize| {
        let depth = tree.levels[node] as f64;
        (across[node], -BARS - depth * LEVEL)
    };
    for node in 1..tree.values.len() {
        let (from, to) = (place(tree.parents[node]), place(node));
        let class = if tree.full[node] {
            "input"
        } else {
            "faint dashed"
        };
        picture.line(from, to, class);
        if !tree.full[node] && tree.full[tree.parents[node]] {
            let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            picture.line((x - 9.0, y - 4.0), (x + 9.0, y + 4.0), "bad thick");
        }
    }
    for node in 0..tree.values.len() {
        let (x, y) = place(node);
        let class = match (tree.full[node], tree.lesson[node]) {
            (true, _) => "answer fill",
            (false, true) => "mark",
            (false, false) => "faint",
        };
        if tree.children[node].is_empty() {
            picture.circle(x, y, 6.0, class);
        } else {
            // MAX points up, MIN points down.
            let up = if tree.is_max(node) { 1.0 } else { -1.0 };
            let corners = [
                (x, y + 9.0 * up),
                (x + 9.0, y - 7.0 * up),
                (x - 9.0, y - 7.0 * up),
            ];
            picture.polygon(&corners, class);
        }
        let class = if tree.full[node] {
            "small"
        } else {
            "small faint"
        };
        let value = tree.values[node].to_string();
        if tree.children[node].is_empty() {
            picture.text((x, y), (0.0, 20.0), &value, &format!("{class} middle"));
        } else {
            picture.text((x, y), (12.0, 4.0), &value, class);
        }
    }
}
