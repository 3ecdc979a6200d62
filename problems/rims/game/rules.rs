//! The rules of Rims: a move draws a loop through at least one dot of a region, and divides the other dots of the region into those inside
//! and those outside; whoever cannot move loses. For the checker, the picture and whoever plays.

use problemkit::{Board, Game, Level, Moves, Random, Rules, numbered, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["5", "3 2", "1 2 1"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| nim_sum(position) == 0,
    apply,
};

pub struct Position {
    /// The dots of each region.
    pub regions: Vec<i64>,
}

const DOTS_MAX: i64 = 1_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let regions = read_numbers::<i64>(line)?;
    let is_position =
        !regions.is_empty() && regions.iter().all(|dots| (0..=DOTS_MAX).contains(dots));
    is_position.then_some(Position { regions })
}

fn write_position(position: &Position) -> String {
    numbers_line(&position.regions)
}

/// A region of n dots has the value n: a loop leaves a and b with a ⊕ b ≤ a + b < n, and one around nothing leaves any b < n.
pub fn nim_sum(position: &Position) -> i64 {
    position.regions.iter().fold(0, |sum, dots| sum ^ dots)
}

/// The position after a move, or why it is not allowed: outside the loop the region keeps its number, dots inside are a new region,
/// the last one.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, inside, outside] = step else {
        return Err(format!(
            "a move is three numbers, a region and the dots inside and outside; found {} numbers",
            step.len()
        ));
    };
    let mut regions = position.regions.clone();
    let index = numbered("region", number, regions.len())?;
    let dots = regions[index];
    if inside < 0 || outside < 0 {
        return Err(format!(
            "{inside} dots inside and {outside} outside: there cannot be fewer than 0"
        ));
    }
    match inside.checked_add(outside) {
        Some(left) if left < dots => {}
        _ => {
            return Err(format!(
                "{inside} dots inside and {outside} outside leave none of {dots} for the loop"
            ));
        }
    }
    regions[index] = outside;
    if inside > 0 {
        regions.push(inside);
    }
    Ok(Position { regions })
}

/// `i a b`: a loop in region i with a dots inside and b outside.
fn moves(position: &Position) -> Moves<'_> {
    let regions = (1..).zip(&position.regions);
    Box::new(regions.flat_map(|(number, &dots)| {
        let insides = 0..dots;
        insides.flat_map(move |inside| {
            (0..dots - inside).map(move |outside| vec![number, inside, outside])
        })
    }))
}

/// The dots of each region, to be looked at: a move is typed, since it divides the dots in two.
fn board(position: &Position) -> Board {
    let regions = (1..).zip(&position.regions);
    regions.fold(Board::default(), |board, (number, &dots): (i64, _)| {
        board.heap(number, dots, |_| None)
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, most) = level.pick((2, 5), (3, 9), (4, 15));
    Position {
        regions: (0..count).map(|_| random.int(1..=most)).collect(),
    }
}
