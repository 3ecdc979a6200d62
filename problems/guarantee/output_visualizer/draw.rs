//! BAODAM: the matrix with the weights of p at its left and those of q above. Below each column stands what p gets there, beside each row
//! what q pays there; the least below and the most beside are in frames. What was printed is underlined: green where it is one of
//! these, red where not.

use problemkit::{Fault, Reader, Svg, Visualizer, gcd, visualize};

/// Largest number of rows and columns that are shown.
const SHOWN_MAX: usize = 8;

/// Sizes in pixels.
const CELL_HEIGHT: f64 = 34.0;
const DIGIT: f64 = 8.5;

struct Game {
    rows: Vec<Vec<i64>>,
    p: Vec<i64>,
    q: Vec<i64>,
}

/// The sums over weights, whole numbers, of all replies to a strategy, and the printed replies.
struct Replies {
    sums: Vec<i64>,
    best: i64,
    weights: i64,
    printed: Vec<i64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let game = Game::read(&mut case.input)?;
    let gains = (0..game.q.len())
        .map(|column| {
            let pairs = game.p.iter().zip(&game.rows);
            pairs.map(|(weight, row)| weight * row[column]).sum()
        })
        .collect();
    let losses = game.rows.iter().map(|row| {
        let pairs = row.iter().zip(&game.q);
        pairs.map(|(number, weight)| number * weight).sum()
    });
    let mut columns = Replies::new(gains, &game.p, |sums| sums.iter().min());
    let mut rows = Replies::new(losses.collect(), &game.q, |sums| sums.iter().max());
    columns.printed = read_replies(&mut case.output);
    rows.printed = read_replies(&mut case.output);
    Ok(Table::new(&game, &columns, &rows).draw(&columns, &rows))
}

impl Game {
    fn read(input: &mut Reader) -> Result<Game, Fault> {
        let (rows, columns) = (input.count("m", 1..=1000)?, input.count("n", 1..=1000)?);
        let mut line = |count: usize| input.ints("number", count, -10_000..=10_000);
        Ok(Game {
            rows: (0..rows).map(|_| line(columns)).collect::<Result<_, _>>()?,
            p: line(rows)?,
            q: line(columns)?,
        })
    }
}

/// The line of L or U is passed over; of the next one, what is a number.
fn read_replies(output: &mut Reader) -> Vec<i64> {
    let _ = output.line_or_end();
    let line = output.line_or_end().ok().flatten().unwrap_or_default();
    let text = String::from_utf8_lossy(&line);
    text.split_ascii_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

impl Replies {
    fn new(sums: Vec<i64>, weights: &[i64], best: fn(&[i64]) -> Option<&i64>) -> Replies {
        Replies {
            best: best(&sums).copied().unwrap_or(0),
            sums,
            weights: weights.iter().sum(),
            printed: Vec::new(),
        }
    }

    fn mean(&self, place: usize) -> String {
        fraction(self.sums[place], self.weights)
    }

    fn is_best(&self, place: usize) -> bool {
        self.sums[place] == self.best
    }

    fn was_printed(&self, place: usize) -> bool {
        i64::try_from(place + 1).is_ok_and(|number| self.printed.contains(&number))
    }
}

fn fraction(above: i64, below: i64) -> String {
    let common = gcd(above, below).max(1);
    match below / common {
        1 => format!("{}", above / common),
        below => format!("{}/{below}", above / common),
    }
}

struct Table<'a> {
    game: &'a Game,
    rows: usize,
    columns: usize,
    cell: f64,
    left: f64,
    picture: Svg,
}

impl Table<'_> {
    fn new<'a>(game: &'a Game, columns: &Replies, rows: &Replies) -> Table<'a> {
        let shown = (game.p.len().min(SHOWN_MAX), game.q.len().min(SHOWN_MAX));
        let numbers = game.rows.iter().take(shown.0).flatten();
        let digits = numbers.map(|number| number.to_string().len()).max();
        let below = (0..shown.1).map(|column| columns.mean(column).len()).max();
        let beside = (0..shown.0).map(|row| rows.mean(row).len()).max();
        let chars = digits.max(below).unwrap_or(2).max(3);
        let cell = DIGIT * chars as f64 + 14.0;
        let left = 70.0;
        let right = DIGIT * beside.unwrap_or(2).max(5) as f64 + 40.0;
        let width = (left + cell * shown.1 as f64 + right).max(260.0);
        let height = CELL_HEIGHT * (shown.0 as f64 + 2.0) + 52.0;
        let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
        picture.title(
            "A matrix game: what p gets in each column, what q pays in each row, and the best replies in frames",
        );
        Table {
            game,
            rows: shown.0,
            columns: shown.1,
            cell,
            left,
            picture,
        }
    }

    /// The middle of a cell; row and column may be one beyond the matrix.
    fn middle(&self, row: f64, column: f64) -> (f64, f64) {
        (
            self.left + (column + 0.5) * self.cell,
            -(row + 1.5) * CELL_HEIGHT,
        )
    }

    fn draw(mut self, columns: &Replies, rows: &Replies) -> Svg {
        let game = self.game;
        for row in 0..self.rows {
            let at = self.middle(row as f64, -1.0);
            self.write(at, &format!("× {}", game.p[row]), "mark");
            for column in 0..self.columns {
                let (x, y) = self.middle(row as f64, column as f64);
                let half = (self.cell / 2.0, CELL_HEIGHT / 2.0);
                let is_used = game.p[row] > 0 && game.q[column] > 0;
                let class = if is_used { "shade" } else { "faint thin" };
                let corners = ((x - half.0, y - half.1), (x + half.0, y + half.1));
                self.picture.rect(corners.0, corners.1, class);
                self.picture.rect(corners.0, corners.1, "faint thin");
                self.write((x, y), &game.rows[row][column].to_string(), "");
            }
            let (x, y) = self.middle(row as f64, self.columns as f64);
            self.reply((x + 12.0, y), rows, row, "answer");
        }
        for column in 0..self.columns {
            let at = self.middle(-1.0, column as f64);
            self.write(at, &format!("× {}", game.q[column]), "answer");
            let (x, y) = self.middle(self.rows as f64, column as f64);
            self.reply((x, y - 8.0), columns, column, "mark");
        }
        let (low, high) = (
            fraction(columns.best, columns.weights),
            fraction(rows.best, rows.weights),
        );
        let bottom = self.middle(self.rows as f64 + 1.0, 0.0).1;
        let relation = if low == high { "=" } else { "<" };
        let end = format!("L = {low} {relation} {high} = U");
        self.picture
            .text((self.left, bottom), (0.0, 14.0), &end, "");
        let is_cut = self.rows < game.p.len() || self.columns < game.q.len();
        if is_cut {
            self.write((self.left / 2.0, bottom), "…", "faint");
        }
        self.picture
    }

    fn write(&mut self, at: (f64, f64), text: &str, class: &str) {
        let class = format!("{class} middle");
        self.picture.text(at, (0.0, 5.0), text, class.trim());
    }

    /// The mean of one reply, in a frame if it is a best one, underlined if it was printed.
    fn reply(&mut self, at: (f64, f64), replies: &Replies, place: usize, class: &str) {
        let text = replies.mean(place);
        let half = (DIGIT * text.len() as f64 / 2.0 + 5.0).max(14.0);
        let is_best = replies.is_best(place);
        if is_best {
            let (one, other) = ((at.0 - half, at.1 - 13.0), (at.0 + half, at.1 + 13.0));
            self.picture.rect(one, other, class);
        }
        self.write(at, &text, class);
        if replies.was_printed(place) {
            let line = if is_best { "good thick" } else { "bad thick" };
            let (from, to) = ((at.0 - half, at.1 - 16.0), (at.0 + half, at.1 - 16.0));
            self.picture.line(from, to, line);
        }
    }
}
