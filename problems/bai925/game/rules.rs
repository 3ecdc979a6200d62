//! The rules of Bai9_25, Turning Corners: a move turns the four corners of a rectangle, the lower right one from face up to face
//! down; whoever cannot move loses. For the checker, the picture and whoever plays.

use std::collections::HashSet;

use problemkit::{self, Cell, Fault, Game, Level, Moves, Random, Reader, Rules, Shape};

/// The whole game. A position is the input on one line.
pub const RULES: Rules<Board> = Rules {
    value: |board| Some(board.total().into()),
    board: cells,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "2 0 0 0 0 1 1 0 1 1",
            "3 0 0 0 0 0 0 1 0 0 1 0 0 0 0 0 1",
            "1 1 1 1 1",
        ],
    )
};

const GAME: Game<Board> = Game {
    read: read_position,
    is_lost: |board| board.total() == 0,
    apply,
};

pub struct Board {
    pub n: usize,
    /// `is_up[y][x]`
    pub is_up: Vec<Vec<bool>>,
    /// `values[y][x]`: the Sprague-Grundy value of a single coin.
    pub values: Vec<Vec<u32>>,
}

impl Board {
    /// The nim-sum of the values of the coins that are up.
    pub fn total(&self) -> u32 {
        let coins = self.is_up.iter().flatten();
        let values = self.values.iter().flatten();
        coins
            .zip(values)
            .filter(|&(&is_up, _)| is_up)
            .fold(0, |sum, (_, value)| sum ^ value)
    }
}

/// Reads the input: n, then n + 1 rows.
pub fn read_board(input: &mut Reader) -> Result<Board, Fault> {
    let n = input.count("n", 1..=20)?;
    let mut is_up = Vec::new();
    for _ in 0..=n {
        let row = input.ints("coin", n + 1, 0..=1)?;
        is_up.push(row.into_iter().map(|coin| coin == 1).collect());
    }
    Ok(Board {
        n,
        is_up,
        values: coin_values(n),
    })
}

/// The values by the definition: the least value that no rectangle's other three corners have together.
fn coin_values(n: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; n + 1]; n + 1];
    for y in 1..=n {
        for x in 1..=n {
            let mut reached: Vec<u32> = Vec::new();
            for b in 0..y {
                reached.extend((0..x).map(|a| values[y][a] ^ values[b][x] ^ values[b][a]));
            }
            reached.sort_unstable();
            reached.dedup();
            let gap = reached
                .iter()
                .zip(0..)
                .find(|&(&value, place)| value != place);
            values[y][x] = gap.map_or(reached.len() as u32, |(_, place)| place);
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
    let coins = board.is_up.iter().flatten();
    let coins = coins.map(|&is_up| if is_up { " 1" } else { " 0" });
    format!("{}{}", board.n, coins.collect::<String>())
}

/// The position after a move `x y a b`, or why it is not allowed: (x, y) is the lower right corner, (a, b) the one opposite.
fn apply(board: &Board, step: &[i64]) -> Result<Board, String> {
    let &[x, y, a, b] = step else {
        return Err(format!(
            "a move is four numbers, two opposite corners; found {} numbers",
            step.len()
        ));
    };
    let place = |number: i64| {
        usize::try_from(number)
            .ok()
            .filter(|&place| place <= board.n)
    };
    let (Some(x), Some(y), Some(a), Some(b)) = (place(x), place(y), place(a), place(b)) else {
        return Err(format!(
            "columns and rows are numbered from 0 to {}",
            board.n
        ));
    };
    if !board.is_up[y][x] {
        return Err(format!("the coin ({x}, {y}) is face down"));
    }
    if a >= x || b >= y {
        return Err(format!(
            "({a}, {b}) is not to the left of ({x}, {y}) and above it"
        ));
    }
    let mut is_up = board.is_up.clone();
    for (column, row) in [(x, y), (a, y), (x, b), (a, b)] {
        is_up[row][column] = !is_up[row][column];
    }
    Ok(Board {
        n: board.n,
        is_up,
        values: board.values.clone(),
    })
}

fn moves(board: &Board) -> Moves<'_> {
    let places = 0..=board.n as i64;
    let corners = places
        .clone()
        .flat_map(move |y| places.clone().map(move |x| (x, y)));
    let up = corners.filter(|&(x, y)| board.is_up[y as usize][x as usize]);
    Box::new(up.flat_map(|(x, y)| (0..y).flat_map(move |b| (0..x).map(move |a| vec![x, y, a, b]))))
}

/// The coins, with the numbers of rows and columns; one click for the lower right corner, one for the corner opposite. Coins
/// that are no corner of any move cannot be clicked.
fn cells(board: &Board) -> problemkit::Board {
    let corners: HashSet<(i64, i64)> = moves(board)
        .flat_map(|step| [(step[0], step[1]), (step[2], step[3])])
        .collect();
    let heading = problemkit::Board::default().named_row("", (0..=board.n).map(Cell::text));
    let rows = (0..).zip(&board.is_up);
    rows.fold(heading, |rows, (y, row)| {
        let coins = (0..).zip(row).map(|(x, &is_up)| {
            let coin = Cell::new(if is_up { Shape::Heads } else { Shape::Tails });
            coin.picks_if(corners.contains(&(x, y)), &[x, y])
        });
        rows.named_row(y, coins)
    })
}

/// Some coins are up, the last one among them.
fn initial(level: Level, random: &mut Random) -> Board {
    let n = level.pick(2, 3, 5);
    let mut row = || (0..=n).map(|_| random.chance(1, 3)).collect();
    let mut is_up: Vec<Vec<bool>> = (0..=n).map(|_| row()).collect();
    is_up[n][n] = true;
    Board {
        n,
        is_up,
        values: coin_values(n),
    }
}
