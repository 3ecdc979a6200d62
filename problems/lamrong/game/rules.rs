//! The rules of lamrong: a move empties one of two boxes and splits what the other holds between both; whoever cannot move loses. For
//! the checker, the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, numbers_line, read_numbers,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| Some(value(position)),
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["9 12", "13 1"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| value(position) == 0,
    apply,
};

const PIECES_MAX: i64 = 1_000_000_000;

/// The pieces in the two boxes.
pub struct Position {
    pub boxes: [i64; 2],
}

fn read_position(line: &str) -> Option<Position> {
    let boxes: [i64; 2] = read_numbers::<i64>(line)?.try_into().ok()?;
    let is_position = boxes.iter().all(|pieces| (1..=PIECES_MAX).contains(pieces));
    is_position.then_some(Position { boxes })
}

fn write_position(position: &Position) -> String {
    numbers_line(&position.boxes)
}

/// The Sprague–Grundy value: the lowest binary digit that is 0 both in m - 1 and in n - 1. So the position is lost where both m and n
/// are odd.
fn value(position: &Position) -> u64 {
    let [one, other] = position.boxes;
    u64::from(((one - 1) | (other - 1)).trailing_ones())
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[a, b] = step else {
        return Err(format!(
            "a move is two numbers, the pieces of the two boxes after it; found {} numbers",
            step.len()
        ));
    };
    let [one, other] = position.boxes;
    if a < 1 || b < 1 {
        return Err(format!(
            "the boxes would hold {a} and {b}, but none may be empty"
        ));
    }
    match a.checked_add(b) {
        Some(sum) if sum == one || sum == other => Ok(Position { boxes: [a, b] }),
        _ => Err(format!(
            "{a} and {b} together are not what one box held, {one} or {other}"
        )),
    }
}

/// The positions after each move; if both boxes hold as much now, each move counts once.
fn moves(position: &Position) -> Moves<'_> {
    let [one, other] = position.boxes;
    let splits = |pieces: i64| (1..pieces).map(move |a| vec![a, pieces - a]);
    let others = if one == other { 1 } else { other };
    Box::new(splits(one).chain(splits(others)))
}

/// The two boxes; a click between two pieces splits their box there, and empties the other one.
fn board(position: &Position) -> Board {
    position
        .boxes
        .iter()
        .fold(Board::default(), |board, &pieces| {
            let splits = (1..pieces).flat_map(|left| {
                let gap = Cell::new(Shape::Gap).picks(&[left, pieces - left]);
                [gap, Cell::new(Shape::Stone)]
            });
            board.named_row(pieces, [Cell::new(Shape::Stone)].into_iter().chain(splits))
        })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let most = level.pick(8, 20, 60);
    Position {
        boxes: [random.int(most / 2..=most), random.int(2..=most)],
    }
}
