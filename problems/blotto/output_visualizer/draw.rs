//! BLOTTO: the table of all battles, the darker the better for Blotto, with the printed p as bars at the rows and q as bars at the columns.
//! Beside it what q pays against each division, below it what p gets: where a division is used, these are the value; v is red where p, q and
//! v do not belong together. Below
//! that, the battle of the two divisions that were used most, its result in a frame in the table: two hills, the flags of Blotto on the left, those of the
//! enemy on the right, and at the top what Blotto gets there.

use problemkit::{Fault, Reader, Svg, Visualizer, decimal, visualize};

/// Up to so many rows and columns the numbers are written into the cells.
const WRITTEN_MAX: usize = 11;
/// Up to so many regiments are flags of their own.
const FLAGS_MAX: i64 = 10;

/// Sizes in pixels.
const BAR: f64 = 86.0;
const NAME: f64 = 40.0;
const LABEL: f64 = 70.0;
const BOARD: f64 = 460.0;
const HILL: f64 = 110.0;
const HILL_HEIGHT: f64 = 78.0;
const BATTLE: f64 = 190.0;

fn main() {
    visualize(draw)
}

struct Game {
    a: i64,
    b: i64,
    rows: Vec<Vec<i64>>,
    /// How large a cell of the table is.
    cell: f64,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let game = Game::read(&mut case.input)?;
    let value = read_parts(&mut case.output, 1);
    let p = read_parts(&mut case.output, game.rows.len());
    let q = read_parts(&mut case.output, game.rows[0].len());
    let (board_width, board_height) = (
        game.cell * game.rows[0].len() as f64,
        game.cell * game.rows.len() as f64,
    );
    let battle = p.as_deref().zip(q.as_deref());
    let width = (BAR + NAME + board_width + LABEL).max(4.0 * HILL + 40.0);
    let mut height = BAR + NAME + board_height + LABEL;
    if battle.is_some() {
        height += BATTLE;
    }
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "Colonel Blotto: all battles as a heat map, frequencies as bars, and the battle of the divisions used most, on two hills",
    );
    let (heading, class) = match value.as_deref() {
        Some([value]) => {
            let is_right = battle.is_some_and(|(p, q)| game.is_solved(*value, p, q));
            let class = if is_right { "good" } else { "bad" };
            (format!("v ≈ {}", decimal(*value, 4)), class)
        }
        _ => ("v = ?".to_owned(), "bad"),
    };
    picture.text((0.0, 0.0), (0.0, 12.0), &heading, class);
    game.draw_table(&mut picture);
    if let Some(p) = &p {
        game.draw_rows(&mut picture, p);
    }
    if let Some(q) = &q {
        game.draw_columns(&mut picture, q);
    }
    if game.is_written() {
        game.draw_means(&mut picture, p.as_deref(), q.as_deref());
    }
    if let Some((p, q)) = battle {
        game.draw_battle(&mut picture, (most(p), most(q)), -height + BATTLE);
    }
    Ok(picture)
}

fn read_parts(output: &mut Reader, count: usize) -> Option<Vec<f64>> {
    (0..count)
        .map(|_| output.real("number", -1e9..=1e9).ok())
        .collect()
}

/// The first of the largest frequencies.
fn most(parts: &[f64]) -> usize {
    (0..parts.len())
        .rev()
        .max_by(|&one, &other| parts[one].total_cmp(&parts[other]))
        .unwrap_or(0)
}

/// The payoff of `own` regiments at a post where the other side has `other`.
fn score(own: i64, other: i64) -> i64 {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => 1 + other,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Less => -1 - own,
    }
}

/// The length of a bar for a frequency.
fn length(part: f64) -> f64 {
    part.clamp(0.0, 1.0) * (BAR - 44.0)
}

impl Game {
    fn read(input: &mut Reader) -> Result<Game, Fault> {
        let (a, b) = (input.int("a", 0..=20)?, input.int("b", 0..=20)?);
        let row = |i| (0..=b).map(|j| score(a - i, b - j) + score(i, j)).collect();
        let rows: Vec<Vec<i64>> = (0..=a).map(row).collect();
        let cell = (BOARD / (a.max(b) + 1) as f64).min(46.0);
        Ok(Game { a, b, rows, cell })
    }

    fn is_written(&self) -> bool {
        self.rows.len().max(self.rows[0].len()) <= WRITTEN_MAX
    }

    /// The left upper corner of a cell.
    fn corner(&self, row: usize, column: usize) -> (f64, f64) {
        (
            BAR + NAME + column as f64 * self.cell,
            -BAR - NAME - row as f64 * self.cell,
        )
    }

    fn middle(&self, row: usize, column: usize) -> (f64, f64) {
        let (left, top) = self.corner(row, column);
        (left + self.cell / 2.0, top - self.cell / 2.0)
    }

    /// Five shades: the veil is laid over a cell up to four times.
    fn draw_table(&self, picture: &mut Svg) {
        let all = || self.rows.iter().flatten().copied();
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        for (row, numbers) in self.rows.iter().enumerate() {
            for (column, &number) in numbers.iter().enumerate() {
                let (left, top) = self.corner(row, column);
                let other = (left + self.cell, top - self.cell);
                let share = (number - low) as f64 / (high - low).max(1) as f64;
                for _ in 0..(share * 4.0).round() as usize {
                    picture.rect((left, top), other, "shade");
                }
                picture.rect((left, top), other, "faint thin");
                if self.is_written() {
                    let at = self.middle(row, column);
                    picture.text(at, (0.0, 5.0), &number.to_string(), "middle");
                }
            }
        }
        if !self.is_written() {
            return;
        }
        for row in 0..self.rows.len() {
            let at = (BAR + NAME, self.middle(row, 0).1);
            let name = format!("{} {row}", self.a - row as i64);
            picture.text(at, (-6.0, 4.0), &name, "small end");
        }
        for column in 0..self.rows[0].len() {
            let at = (self.middle(0, column).0, -BAR - NAME);
            let name = format!("{} {column}", self.b - column as i64);
            picture.text(at, (0.0, -8.0), &name, "small middle");
        }
    }

    fn draw_rows(&self, picture: &mut Svg, p: &[f64]) {
        for (row, &part) in p.iter().enumerate() {
            let middle = self.middle(row, 0).1;
            let half = (self.cell * 0.3).min(9.0);
            if part > 0.0 {
                let left = BAR - length(part).max(1.0);
                picture.rect(
                    (left, middle - half),
                    (BAR, middle + half),
                    "mark fill thin",
                );
            }
            if self.is_written() {
                let at = (BAR - length(part), middle);
                picture.text(at, (-4.0, 4.0), &decimal(part, 4), "small end");
            }
        }
    }

    fn draw_columns(&self, picture: &mut Svg, q: &[f64]) {
        for (column, &part) in q.iter().enumerate() {
            let middle = self.middle(0, column).0;
            let half = (self.cell * 0.3).min(9.0);
            if part > 0.0 {
                let top = -BAR + length(part).max(1.0);
                picture.rect(
                    (middle - half, -BAR),
                    (middle + half, top),
                    "answer fill thin",
                );
            }
            if self.is_written() {
                let at = (middle, -BAR + length(part));
                picture.text(at, (0.0, -4.0), &decimal(part, 4), "small middle");
            }
        }
    }

    /// The payment of q in each row.
    fn losses(&self, q: &[f64]) -> Vec<f64> {
        let loss = |numbers: &Vec<i64>| {
            let pairs = q.iter().zip(numbers);
            pairs.map(|(part, &number)| part * number as f64).sum()
        };
        self.rows.iter().map(loss).collect()
    }

    /// The gain of p in each column.
    fn gains(&self, p: &[f64]) -> Vec<f64> {
        let gain = |column: usize| {
            let pairs = p.iter().zip(&self.rows);
            pairs.map(|(part, row)| part * row[column] as f64).sum()
        };
        (0..self.rows[0].len()).map(gain).collect()
    }

    /// Up to what the checker allows, apart from sums and signs.
    fn is_solved(&self, value: f64, p: &[f64], q: &[f64]) -> bool {
        let low = self.gains(p).into_iter().fold(f64::INFINITY, f64::min);
        let high = self.losses(q).into_iter().fold(f64::NEG_INFINITY, f64::max);
        let is_sum = |parts: &[f64]| (parts.iter().sum::<f64>() - 1.0).abs() < 1e-5;
        (high - low).abs() < 1e-4 && (value - low).abs() < 1e-4 && is_sum(p) && is_sum(q)
    }

    fn draw_means(&self, picture: &mut Svg, p: Option<&[f64]>, q: Option<&[f64]>) {
        let (rows, columns) = (self.rows.len(), self.rows[0].len());
        let losses = q.map(|q| self.losses(q)).unwrap_or_default();
        for (row, mean) in losses.into_iter().enumerate() {
            let at = (self.corner(row, columns).0, self.middle(row, 0).1);
            picture.text(at, (8.0, 4.0), &decimal(mean, 4), "small answer");
        }
        let gains = p.map(|p| self.gains(p)).unwrap_or_default();
        for (column, mean) in gains.into_iter().enumerate() {
            let at = (self.middle(0, column).0, self.corner(rows, 0).1);
            picture.text(at, (0.0, 18.0), &decimal(mean, 4), "small mark middle");
        }
        let at = self.corner(rows, 0);
        picture.text(at, (0.0, 42.0), "p → ↓ lo", "mark");
        picture.text(at, (90.0, 42.0), "q ↓ → hi", "answer");
    }

    fn draw_battle(&self, picture: &mut Svg, (row, column): (usize, usize), top: f64) {
        let (left, upper) = self.corner(row, column);
        let other = (left + self.cell - 2.0, upper - self.cell + 2.0);
        picture.rect((left + 2.0, upper - 2.0), other, "good thick");
        let own = [self.a - row as i64, row as i64];
        let enemy = [self.b - column as i64, column as i64];
        let scores = [score(own[0], enemy[0]), score(own[1], enemy[1])];
        for post in 0..2 {
            let middle = HILL * (1.0 + 2.2 * post as f64) + 10.0;
            let foot = top - 42.0 - HILL_HEIGHT;
            draw_hill(
                picture,
                (middle, foot),
                own[post],
                enemy[post],
                scores[post],
            );
        }
        let end = top - 42.0 - HILL_HEIGHT - 54.0;
        let sum = match scores[1] {
            second @ ..0 => format!("{} - {} = {}", scores[0], -second, scores[0] + second),
            second => format!("{} + {second} = {}", scores[0], scores[0] + second),
        };
        picture.text((HILL * 2.1 + 10.0, end), (0.0, 4.0), &sum, "good middle");
    }
}

/// A hill with its foot's middle here, flags on its sides, and what Blotto gets above it.
fn draw_hill(picture: &mut Svg, (middle, foot): (f64, f64), own: i64, enemy: i64, score: i64) {
    let slope = |part: f64| {
        (
            middle + part * HILL,
            foot + HILL_HEIGHT * (1.0 - part * part),
        )
    };
    let line: Vec<(f64, f64)> = (-20..=20)
        .map(|step| slope(f64::from(step) / 20.0))
        .collect();
    picture.polygon(&line, "shade");
    picture.polyline(&line, "input");
    for (side, count, class) in [(-1.0, own, "mark"), (1.0, enemy, "answer")] {
        for flag in 0..count.min(FLAGS_MAX) {
            let part = side * (0.2 + 0.75 * (flag as f64 + 0.5) / FLAGS_MAX as f64);
            draw_flag(picture, slope(part), side, class);
        }
        let class = format!("{class} middle");
        let at = (middle + side * HILL * 0.55, foot);
        picture.text(at, (0.0, 20.0), &count.to_string(), &class);
    }
    let (text, class) = match score {
        0 => ("0".to_owned(), "middle"),
        1.. => (format!("+{score}"), "mark middle"),
        _ => (score.to_string(), "answer middle"),
    };
    picture.text((middle, foot + HILL_HEIGHT), (0.0, -10.0), &text, class);
}

fn draw_flag(picture: &mut Svg, (x, y): (f64, f64), side: f64, class: &str) {
    picture.line((x, y), (x, y + 20.0), class);
    let cloth = [(x, y + 20.0), (x + 9.0 * side, y + 16.0), (x, y + 12.0)];
    picture.polygon(&cloth, &format!("{class} fill"));
}
