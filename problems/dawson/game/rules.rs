//! The rules of Dawson's chess: a move writes an X on a square that is not beside one; whoever cannot move loses, for the checker, the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, bits_word, numbered, read_bits,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| Some(nim_sum(position).into()),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["0000000000000", "0001000000"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub has_x: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let has_x = read_bits(line)?;
    (!line.contains("11")).then_some(Position { has_x })
}

impl Position {
    /// Whether a square has no X and none beside it.
    pub fn is_free(&self, index: usize) -> bool {
        let around = &self.has_x[index.saturating_sub(1)..self.has_x.len().min(index + 2)];
        !around.contains(&true)
    }
}

/// The nim-sum of the values of the runs of free squares.
fn nim_sum(position: &Position) -> u8 {
    let free: Vec<bool> = (0..position.has_x.len())
        .map(|index| position.is_free(index))
        .collect();
    free.split(|&is_free| !is_free)
        .fold(0, |sum, run| sum ^ value(run.len()))
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number] = step else {
        return Err(format!(
            "a move is the number of one square; found {} numbers",
            step.len()
        ));
    };
    let mut has_x = position.has_x.clone();
    let index = numbered("square", number, has_x.len())?;
    if has_x[index] {
        return Err(format!("square {number} has an X already"));
    }
    if !position.is_free(index) {
        return Err(format!("square {number} is beside an X"));
    }
    has_x[index] = true;
    Ok(Position { has_x })
}

/// The Sprague–Grundy values of runs below 86; from 52 on they repeat every 34.
const VALUES: &[u8; 86] = b"\
0112031103322405223301130211045274011203110\
3322445523301130211045374811203110332244559";

pub fn value(squares: usize) -> u8 {
    let index = if squares < VALUES.len() {
        squares
    } else {
        52 + (squares - 52) % 34
    };
    VALUES[index] - b'0'
}

fn write_position(position: &Position) -> String {
    bits_word(&position.has_x)
}

/// A free square.
fn moves(position: &Position) -> Moves<'_> {
    let squares = 0..position.has_x.len();
    let free = squares.filter(|&index| position.is_free(index));
    Box::new(free.map(|index| vec![index as i64 + 1]))
}

/// One row; a click on a free square writes an X on it.
fn board(position: &Position) -> Board {
    let squares = (1..).zip(&position.has_x).enumerate();
    Board::default().row(squares.map(|(index, (number, &has_x))| {
        if has_x {
            Cell::new(Shape::Cross)
        } else if position.is_free(index) {
            Cell::new(Shape::Square).label(number).picks(&[number])
        } else {
            Cell::new(Shape::Empty)
        }
    }))
}

fn initial(level: Level, random: &mut Random) -> Position {
    let squares = random.index(level.pick(5..=9, 10..=16, 18..=30));
    Position {
        has_x: vec![false; squares],
    }
}
