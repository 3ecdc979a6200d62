//! The rules of Tartan games: two coin-turning games, one on the rows and one on the columns of a board; a move of each together
//! turns all coins where its rows and its columns meet, the last of them from heads to tails. Whoever cannot move loses. For the
//! checker, the picture and whoever plays.

use std::collections::HashSet;

use problemkit::{self, Cell, Fault, Game, Level, Moves, Random, Reader, Rules, Shape};

/// The whole game. A position is the input on one line. A move is the last coin that it turns, row and column, then the other
/// coins that it turns in the same column, and then those in the same row, all ascending: these tell its rows and its columns.
pub const RULES: Rules<Board> = Rules {
    value: |board| u64::try_from(board.total()).ok(),
    board: cells,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "TWINS TURTLES 3 3 1 1 1 1 1 1 1 1 1",
            "MOCK RULER 3 3 1 1 1 1 1 1 1 1 1",
            "RULER TWINS 2 4 1 1 1 1 1 1 1 1",
            "TURTLES MOCK 2 4 1 1 1 1 1 1 1 1",
            "GRUNT MOCK 5 2 1 1 1 1 1 1 1 1 1 1",
        ],
    )
};

const GAME: Game<Board> = Game {
    read: read_position,
    is_lost: |board| board.total() == 0,
    apply,
};

pub const NAMES: [&str; 5] = ["TWINS", "TURTLES", "MOCK", "RULER", "GRUNT"];
pub const SIDE_MAX: usize = 20;

#[derive(Clone)]
pub struct Board {
    /// The game on the rows, and the game on the columns.
    pub names: [&'static str; 2],
    /// `is_up[x][y]`: the coin in row x and column y shows heads.
    pub is_up: Vec<Vec<bool>>,
    /// `values[x][y]`: the Sprague–Grundy value of a single head.
    pub values: Vec<Vec<usize>>,
}

impl Board {
    pub fn rows(&self) -> usize {
        self.is_up.len()
    }

    pub fn columns(&self) -> usize {
        self.is_up[0].len()
    }

    /// The nim-sum of the values of the coins that are up.
    pub fn total(&self) -> usize {
        let coins = self.is_up.iter().flatten();
        let values = self.values.iter().flatten();
        coins
            .zip(values)
            .filter(|&(&is_up, _)| is_up)
            .fold(0, |sum, (_, value)| sum ^ value)
    }

    /// The position after all coins of these rows and columns are turned, or why that is not allowed.
    pub fn turn(&self, rows: &[i64], columns: &[i64]) -> Result<Board, String> {
        let rows = legal(self.names[0], "row", rows, self.rows())?;
        let columns = legal(self.names[1], "column", columns, self.columns())?;
        let (x, y) = (rows[rows.len() - 1], columns[columns.len() - 1]);
        if !self.is_up[x][y] {
            return Err(format!(
                "the coin in the last row, {x}, and the last column, {y}, shows tails"
            ));
        }
        let mut after = self.clone();
        for &row in &rows {
            for &column in &columns {
                after.is_up[row][column] = !self.is_up[row][column];
            }
        }
        Ok(after)
    }
}

/// The rows or columns of a move, if the game on them allows it.
fn legal(name: &str, what: &str, lines: &[i64], count: usize) -> Result<Vec<usize>, String> {
    let places: Option<Vec<usize>> = lines
        .iter()
        .map(|&line| usize::try_from(line).ok().filter(|&line| line < count))
        .collect();
    let Some(places) = places else {
        return Err(format!("the {what}s are numbered from 0 to {}", count - 1));
    };
    let Some(&last) = places.last() else {
        return Err(format!("no {what} is turned"));
    };
    if !places.is_sorted_by(|one, next| one < next) {
        return Err(format!("the {what}s are not in ascending order"));
    }
    if !groups(name, last).contains(&places) {
        return Err(format!(
            "{name} does not allow to turn these {what}s: {}",
            problemkit::numbers_line(&places)
        ));
    }
    Ok(places)
}

/// Reads the input: two games, the size, and the rows of the board.
pub fn read_board(input: &mut Reader) -> Result<Board, Fault> {
    let mut name = || {
        let word = input.word("the name of a game")?;
        let known = NAMES.into_iter().find(|name| *name == word);
        known.ok_or_else(|| input.fault("no game has this name"))
    };
    let names = [name()?, name()?];
    let rows = input.count("R", 1..=SIDE_MAX)?;
    let columns = input.count("C", 1..=SIDE_MAX)?;
    let mut is_up = Vec::new();
    for _ in 0..rows {
        let row = input.ints("coin", columns, 0..=1)?;
        is_up.push(row.into_iter().map(|coin| coin == 1).collect());
    }
    Ok(Board {
        names,
        is_up,
        values: coin_values(names, rows, columns),
    })
}

/// Everything that a game turns together with the coin `last` to the right of it, ascending.
pub fn groups(name: &str, last: usize) -> Vec<Vec<usize>> {
    let one = || vec![vec![last]];
    let two = || (0..last).map(|first| vec![first, last]).collect();
    let three = || {
        let pairs = (0..last).flat_map(|second| (0..second).map(move |first| (first, second)));
        pairs
            .map(|(first, second)| vec![first, second, last])
            .collect()
    };
    match name {
        "TWINS" => two(),
        "TURTLES" => [one(), two()].concat(),
        "MOCK" => [one(), two(), three()].concat(),
        "RULER" => (0..=last).map(|first| (first..=last).collect()).collect(),
        _ => (1..last.div_ceil(2))
            .map(|first| vec![0, first, last - first, last])
            .collect(),
    }
}

/// The values by the definition, without nim products: the least value that the other coins of no move have together.
fn coin_values(names: [&str; 2], rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let columns_of: Vec<Vec<Vec<usize>>> = (0..columns).map(|y| groups(names[1], y)).collect();
    let mut values = vec![vec![0; columns]; rows];
    for x in 0..rows {
        let rows_of = groups(names[0], x);
        for y in 0..columns {
            let mut is_met: HashSet<usize> = HashSet::new();
            // The coin itself still counts 0 here.
            for group in &rows_of {
                let sums: Vec<usize> = (0..=y)
                    .map(|column| group.iter().fold(0, |sum, &row| sum ^ values[row][column]))
                    .collect();
                let sum_of = |group: &Vec<usize>| group.iter().fold(0, |sum, &y| sum ^ sums[y]);
                is_met.extend(columns_of[y].iter().map(sum_of));
            }
            values[x][y] = (0..).find(|value| !is_met.contains(value)).unwrap_or(0);
        }
    }
    values
}

fn read_position(line: &str) -> Option<Board> {
    let mut input = Reader::judged("position", std::io::Cursor::new(line.to_owned()));
    let board = read_board(&mut input).ok()?;
    input.end().ok()?;
    Some(board)
}

fn write_position(board: &Board) -> String {
    let [on_rows, on_columns] = board.names;
    let coins = board.is_up.iter().flatten();
    let coins = coins.map(|&is_up| if is_up { " 1" } else { " 0" });
    let (rows, columns) = (board.rows(), board.columns());
    format!(
        "{on_rows} {on_columns} {rows} {columns}{}",
        coins.collect::<String>()
    )
}

/// The position after a move, or why it is not allowed.
fn apply(board: &Board, step: &[i64]) -> Result<Board, String> {
    let (rows, columns) = lines_of(step)?;
    board.turn(&rows, &columns)
}

/// The rows and the columns that a move's text tells.
fn lines_of(step: &[i64]) -> Result<(Vec<i64>, Vec<i64>), String> {
    let (coins, rest) = step.as_chunks::<2>();
    let (Some((&[x, y], others)), []) = (coins.split_first(), rest) else {
        return Err(format!(
            "a move is coins, two numbers each, the last coin first; found {} numbers",
            step.len()
        ));
    };
    let in_column = others.iter().take_while(|coin| coin[1] == y).count();
    let (above, left) = others.split_at(in_column);
    if left.iter().any(|coin| coin[0] != x) {
        return Err(format!(
            "behind ({x}, {y}) stand coins of column {y}, then coins of row {x}, and no others"
        ));
    }
    let rows = above.iter().map(|coin| coin[0]).chain([x]).collect();
    let columns = left.iter().map(|coin| coin[1]).chain([y]).collect();
    Ok((rows, columns))
}

fn moves(board: &Board) -> Moves<'_> {
    let coins = (0..board.rows()).flat_map(move |x| (0..board.columns()).map(move |y| [x, y]));
    let up = coins.filter(|&[x, y]| board.is_up[x][y]);
    Box::new(up.flat_map(move |[x, y]| {
        let rows = groups(board.names[0], x).into_iter();
        rows.flat_map(move |rows| {
            let columns = groups(board.names[1], y).into_iter();
            columns.map(move |columns| {
                let above = rows.iter().filter(|&&row| row < x);
                let left = columns.iter().filter(|&&column| column < y);
                let others = above
                    .map(|&row| [row, y])
                    .chain(left.map(|&column| [x, column]));
                let coins = std::iter::once([x, y]).chain(others);
                coins.flatten().map(|number| number as i64).collect()
            })
        })
    }))
}

/// The coins, with the numbers of rows and columns, and the games' names; clicks as a move is written. Coins that are in no
/// move's text cannot be clicked.
fn cells(board: &Board) -> problemkit::Board {
    let clicked: HashSet<(i64, i64)> = moves(board)
        .take(problemkit::MOVES_MAX)
        .flat_map(|step| {
            let coins = step.as_chunks::<2>().0.iter();
            coins.map(|&[x, y]| (x, y)).collect::<Vec<_>>()
        })
        .collect();
    let [on_rows, on_columns] = board.names;
    let games = format!("{on_rows} × {on_columns}");
    let heading = problemkit::Board::default()
        .row([Cell::text(games)])
        .named_row("", (0..board.columns()).map(Cell::text));
    (0..).zip(&board.is_up).fold(heading, |rows, (x, row)| {
        let coins = (0..).zip(row).map(|(y, &is_up)| {
            let coin = Cell::new(if is_up { Shape::Heads } else { Shape::Tails });
            coin.picks_if(clicked.contains(&(x, y)), &[x, y])
        });
        rows.named_row(x, coins)
    })
}

/// Some coins show heads, the last one among them.
fn initial(level: Level, random: &mut Random) -> Board {
    let (names, rows, columns) = level.pick(
        (["TWINS", "TWINS"], 4, 4),
        (["TURTLES", "MOCK"], 3, 4),
        (["RULER", "MOCK"], 4, 5),
    );
    let mut row = || (0..columns).map(|_| random.chance(1, 3)).collect();
    let mut is_up: Vec<Vec<bool>> = (0..rows).map(|_| row()).collect();
    is_up[rows - 1][columns - 1] = true;
    Board {
        names,
        is_up,
        values: coin_values(names, rows, columns),
    }
}
