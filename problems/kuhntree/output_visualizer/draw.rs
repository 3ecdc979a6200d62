//! kuhntree: the tree, nodes of the first player blue and pointing up, those of the second orange and pointing down, chance as circles;
//! a dashed line joins the nodes of an information set. Below it the matrix as it was printed, wrong numbers in red with the right ones below
//! them. Green in the tree is where play goes by the two strategies of the first wrong number, or by the first two of all.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Trees with more leaves or levels are not drawn, and of the matrix so many rows and columns are.
const LEAVES_MAX: usize = 24;
const LEVELS_MAX: usize = 12;
const SHOWN_MAX: usize = 8;
/// Sizes in pixels.
const COLUMN: f64 = 66.0;
const LEVEL: f64 = 74.0;
const TOP: f64 = 44.0;
const ROW: f64 = 38.0;
const DIGIT: f64 = 8.5;

fn main() {
    visualize(draw)
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Leaf(i64),
    Chance,
    /// A player, 0 or 1, and a set from 0 on.
    Choice(usize, usize),
}

struct Node {
    kind: Kind,
    children: Vec<usize>,
    /// The labels of its branches.
    labels: Vec<String>,
    parent: usize,
    level: usize,
    across: f64,
    is_reached: bool,
}

struct Table {
    rows: usize,
    columns: usize,
    /// How many choices each set of a player has.
    degrees: [Vec<usize>; 2],
    right: Vec<String>,
    printed: Vec<String>,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let mut tree = read_tree(&mut case.input)?;
    let table = Table::read(&tree, &mut case.answer, &mut case.output)?;
    let cells = table.rows * table.columns;
    let wrong = (0..cells).find(|&cell| table.is_wrong(cell));
    let shown = wrong.unwrap_or(0);
    reach(&mut tree, &table.strategies(shown));
    let leaves = place(&mut tree);
    let levels = tree.iter().map(|node| node.level + 1).max().unwrap_or(1);
    let is_drawn = leaves <= LEAVES_MAX && levels <= LEVELS_MAX;
    let (mut width, mut height) = (table.width(), TOP);
    if is_drawn {
        width = width.max(COLUMN * leaves as f64 + 40.0);
        height += LEVEL * levels as f64 - 24.0;
    }
    let matrix_top = -height;
    height += table.height();
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "A game tree with its information sets, and its matrix; green is where play goes by the strategies in the frame",
    );
    let size = format!("{} × {}", table.rows, table.columns);
    let (text, class) = match wrong {
        None => (format!("{size} ✓"), "good"),
        Some(_) => (format!("{size} ✗"), "bad"),
    };
    picture.text((0.0, 0.0), (4.0, 14.0), &text, class);
    if is_drawn {
        draw_sets(&mut picture, &tree, &table.degrees);
        draw_tree(&mut picture, &tree);
    }
    table.draw(&mut picture, matrix_top, shown);
    Ok(picture)
}

fn read_tree(input: &mut Reader) -> Result<Vec<Node>, Fault> {
    let count = input.count("N", 1..=200)?;
    let mut tree: Vec<Node> = Vec::new();
    for _ in 0..count {
        tree.push(read_node(input, count)?);
    }
    for node in 0..count {
        for index in 0..tree[node].children.len() {
            let child = tree[node].children[index];
            tree[child].parent = node;
        }
    }
    Ok(tree)
}

fn read_node(input: &mut Reader, count: usize) -> Result<Node, Fault> {
    let word = input.word("the node's kind")?;
    let kind = match &word[..] {
        "L" => Kind::Leaf(input.int("v", -100..=100)?),
        "N" => Kind::Chance,
        player => Kind::Choice(usize::from(player == "2"), input.count("s", 1..=count)? - 1),
    };
    let mut node = Node {
        kind,
        children: Vec::new(),
        labels: Vec::new(),
        parent: 0,
        level: 0,
        across: 0.0,
        is_reached: false,
    };
    if let Kind::Leaf(_) = kind {
        return Ok(node);
    }
    let mut weights = Vec::new();
    for _ in 0..input.count("k", 1..=count)? {
        node.children.push(input.count("child", 1..=count)? - 1);
        if kind == Kind::Chance {
            weights.push(input.int("w", 1..=9)?);
        }
    }
    let all: i64 = weights.iter().sum();
    node.labels = if kind == Kind::Chance {
        let share = |weight| format!("{weight}/{all}");
        weights.iter().map(share).collect()
    } else {
        let choices = 1..=node.children.len();
        choices.map(|choice| choice.to_string()).collect()
    };
    Ok(node)
}

impl Table {
    fn read(tree: &[Node], answer: &mut Reader, output: &mut Reader) -> Result<Table, Fault> {
        let mut degrees = [Vec::new(), Vec::new()];
        for node in tree {
            if let Kind::Choice(player, set) = node.kind {
                let of_player: &mut Vec<usize> = &mut degrees[player];
                of_player.resize(of_player.len().max(set + 1), 1);
                of_player[set] = node.children.len();
            }
        }
        let (rows, columns) = (answer.count("m", 1..=4096)?, answer.count("n", 1..=4096)?);
        let right = (0..rows * columns).map(|_| answer.word("number"));
        let right = right.collect::<Result<Vec<String>, Fault>>()?;
        // An output of another size is not compared.
        let mut word = || output.word("number").unwrap_or_default();
        let sizes = [word(), word()];
        let is_sized = sizes == [rows.to_string(), columns.to_string()];
        let printed = (0..right.len()).map(|_| if is_sized { word() } else { String::new() });
        let printed = printed.collect();
        Ok(Table {
            rows,
            columns,
            degrees,
            right,
            printed,
        })
    }

    fn is_wrong(&self, cell: usize) -> bool {
        self.printed[cell] != self.right[cell]
    }

    /// The choices, from 0 on, of the two players that a cell belongs to.
    fn strategies(&self, cell: usize) -> [Vec<usize>; 2] {
        let strategy = |player: usize, mut number: usize| {
            let mut choices = Vec::new();
            for &degree in self.degrees[player].iter().rev() {
                choices.insert(0, number % degree);
                number /= degree;
            }
            choices
        };
        [
            strategy(0, cell / self.columns),
            strategy(1, cell % self.columns),
        ]
    }

    fn label(&self, player: usize, number: usize) -> String {
        let cell = if player == 0 {
            number * self.columns
        } else {
            number
        };
        let choices = &self.strategies(cell)[player];
        let words = choices
            .iter()
            .take(12)
            .map(|choice| (choice + 1).to_string());
        let text = words.collect::<Vec<String>>().join(" ");
        if choices.len() > 12 {
            text + " …"
        } else {
            text
        }
    }

    fn shown(&self) -> (usize, usize) {
        (self.rows.min(SHOWN_MAX), self.columns.min(SHOWN_MAX))
    }

    /// How wide the labels of rows are, and a cell.
    fn widths(&self) -> (f64, f64) {
        let (rows, columns) = self.shown();
        let wide = |chars: usize| chars as f64 * DIGIT + 18.0;
        let label = |player, count| (0..count).map(move |at| self.label(player, at).len());
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let chars = cells.flat_map(|(row, column)| {
            let cell = row * self.columns + column;
            [self.right[cell].len(), self.printed[cell].len().min(12)]
        });
        let cell = chars.chain(label(1, columns)).max().unwrap_or(1).max(3);
        (wide(label(0, rows).max().unwrap_or(1).max(3)), wide(cell))
    }

    fn width(&self) -> f64 {
        let (label, cell) = self.widths();
        label + cell * self.shown().1 as f64 + 40.0
    }

    fn height(&self) -> f64 {
        ROW * self.shown().0 as f64 + 60.0
    }

    fn draw(&self, picture: &mut Svg, top: f64, marked: usize) {
        let (label, cell_width) = self.widths();
        let (rows, columns) = self.shown();
        for column in 0..columns {
            let middle = label + (column as f64 + 0.5) * cell_width;
            let text = self.label(1, column);
            picture.text((middle, top), (0.0, 14.0), &text, "mark middle");
        }
        for row in 0..rows {
            let line = top - 24.0 - row as f64 * ROW;
            let text = self.label(0, row);
            picture.text((label - 10.0, line), (0.0, 24.0), &text, "answer end");
            for column in 0..columns {
                let cell = row * self.columns + column;
                let left = label + column as f64 * cell_width;
                let corners = ((left, line), (left + cell_width, line - ROW));
                picture.rect(corners.0, corners.1, "faint thin");
                if cell == marked {
                    let inner = (
                        (left + 2.0, line - 2.0),
                        (left + cell_width - 2.0, line - ROW + 2.0),
                    );
                    picture.rect(inner.0, inner.1, "good");
                }
                self.draw_number(picture, cell, (left + cell_width / 2.0, line));
            }
        }
        let below = top - 24.0 - rows as f64 * ROW;
        if (rows, columns) != (self.rows, self.columns) {
            picture.text((label, below), (0.0, 18.0), "…", "faint");
        }
    }

    fn draw_number(&self, picture: &mut Svg, cell: usize, at: (f64, f64)) {
        if !self.is_wrong(cell) {
            picture.text(at, (0.0, 24.0), &self.right[cell], "middle");
            return;
        }
        let mut printed: String = self.printed[cell].chars().take(12).collect();
        if printed.is_empty() {
            printed.push('✗');
        }
        picture.text(at, (0.0, 17.0), &printed, "bad middle");
        picture.text(at, (0.0, 33.0), &self.right[cell], "small middle");
    }
}

/// Marks the nodes where play can come by the two strategies.
fn reach(tree: &mut [Node], strategies: &[Vec<usize>; 2]) {
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        tree[node].is_reached = true;
        match tree[node].kind {
            Kind::Choice(player, set) => {
                waiting.push(tree[node].children[strategies[player][set]]);
            }
            _ => waiting.extend(&tree[node].children),
        }
    }
}

/// Levels, and places from left to right; the number of leaves.
fn place(tree: &mut [Node]) -> usize {
    let (mut leaves, mut order, mut waiting) = (0, Vec::new(), vec![0]);
    while let Some(node) = waiting.pop() {
        order.push(node);
        if node > 0 {
            tree[node].level = tree[tree[node].parent].level + 1;
        }
        if tree[node].children.is_empty() {
            tree[node].across = COLUMN * (leaves as f64 + 0.5) + 20.0;
            leaves += 1;
        }
        waiting.extend(tree[node].children.iter().rev());
    }
    for &node in order.iter().rev() {
        let children = &tree[node].children;
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            tree[node].across = (tree[first].across + tree[last].across) / 2.0;
        }
    }
    leaves
}

impl Node {
    fn at(&self) -> (f64, f64) {
        (self.across, -TOP - self.level as f64 * LEVEL)
    }
}

fn colour(player: usize) -> &'static str {
    ["answer", "mark"][player]
}

/// A dashed line joins the nodes of a set.
fn draw_sets(picture: &mut Svg, tree: &[Node], degrees: &[Vec<usize>; 2]) {
    for (player, degrees) in degrees.iter().enumerate() {
        for set in 0..degrees.len() {
            let is_in = |node: &&Node| node.kind == Kind::Choice(player, set);
            let mut nodes: Vec<&Node> = tree.iter().filter(is_in).collect();
            nodes.sort_by(|one, other| one.across.total_cmp(&other.across));
            let class = format!("{} dashed", colour(player));
            for pair in nodes.windows(2) {
                picture.polyline(&arc(pair[0].at(), pair[1].at()), &class);
            }
        }
    }
}

/// The arc from left to right, bent upwards: sets that stand between on the same level are no part of this one.
fn arc(from: (f64, f64), to: (f64, f64)) -> Vec<(f64, f64)> {
    let (right, up) = (to.0 - from.0, to.1 - from.1);
    let length = right.hypot(up).max(1.0);
    let bend = (length * 0.16).min(26.0);
    let point = |step: i32| {
        let part = f64::from(step) / 16.0;
        let aside = 4.0 * part * (1.0 - part) * bend / length;
        (
            from.0 + part * right - aside * up,
            from.1 + part * up + aside * right,
        )
    };
    (0..=16).map(point).collect()
}

fn draw_tree(picture: &mut Svg, tree: &[Node]) {
    for node in tree {
        let from = node.at();
        for (&child, label) in node.children.iter().zip(&node.labels) {
            let (to, is_reached) = (tree[child].at(), tree[child].is_reached);
            picture.line(
                from,
                to,
                if is_reached {
                    "good thick"
                } else {
                    "input thin"
                },
            );
            let at = (
                from.0 + 0.58 * (to.0 - from.0),
                from.1 + 0.58 * (to.1 - from.1),
            );
            let (right, class) = if to.0 < from.0 {
                (-6.0, "small end")
            } else {
                (6.0, "small")
            };
            picture.text(at, (right, 2.0), label, class);
        }
    }
    for (index, node) in tree.iter().enumerate() {
        let (x, y) = node.at();
        match node.kind {
            Kind::Leaf(value) => {
                let class = if node.is_reached { "good" } else { "input" };
                picture.dot(x, y, 4.0, &format!("{class} fill"));
                picture.text((x, y), (0.0, 22.0), &value.to_string(), "middle");
                continue;
            }
            Kind::Chance => picture.circle(x, y, 8.0, "input fill"),
            Kind::Choice(player, set) => {
                let up = if player == 0 { 1.0 } else { -1.0 };
                let corners = [
                    (x, y + 10.0 * up),
                    (x + 10.0, y - 8.0 * up),
                    (x - 10.0, y - 8.0 * up),
                ];
                picture.polygon(&corners, &format!("{} fill", colour(player)));
                let name = format!("{}.{}", ["I", "II"][player], set + 1);
                let class = format!("{} small end", colour(player));
                picture.text((x, y), (-13.0, 6.0), &name, &class);
            }
        }
        let name = (index + 1).to_string();
        picture.text((x, y), (13.0, 6.0), &name, "small faint");
    }
}
