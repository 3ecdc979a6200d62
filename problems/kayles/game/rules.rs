//! The rules of Kayles: a move knocks down one pin or two neighbours; whoever cannot move loses, for the checker, the picture and whoever plays.

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
        &["1111111111", "101111011"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub is_standing: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    read_bits(line).map(|is_standing| Position { is_standing })
}

/// The nim-sum of the rows' values.
fn nim_sum(position: &Position) -> u8 {
    let rows = position.is_standing.split(|&stands| !stands);
    rows.fold(0, |sum, row| sum ^ value(row.len()))
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let is_move = match step {
        [_] => true,
        [one, other] => other.checked_sub(*one) == Some(1),
        _ => false,
    };
    if !is_move {
        return Err(
            "a move is the number of a pin, or those of two neighbours in ascending order"
                .to_owned(),
        );
    }
    let mut is_standing = position.is_standing.clone();
    for &number in step {
        let index = numbered("pin", number, is_standing.len())?;
        if !is_standing[index] {
            return Err(format!("pin {number} is down already"));
        }
        is_standing[index] = false;
    }
    Ok(Position { is_standing })
}

/// The Sprague–Grundy values of rows below 84; from 71 on they repeat every 12.
const VALUES: &[u8; 84] = b"\
    012314321426\
    412714321467\
    412854721867\
    412314721827\
    412814721427\
    412814721867\
    412814721827";

pub fn value(pins: usize) -> u8 {
    let index = if pins < VALUES.len() {
        pins
    } else {
        72 + pins % 12
    };
    VALUES[index] - b'0'
}

fn write_position(position: &Position) -> String {
    bits_word(&position.is_standing)
}

/// One pin, or two neighbours.
fn moves(position: &Position) -> Moves<'_> {
    let pins = &position.is_standing;
    let stands = move |number: i64| {
        let index = usize::try_from(number - 1).ok();
        index.and_then(|index| pins.get(index)) == Some(&true)
    };
    let standing = (1..).zip(pins).filter(|&(_, &stands)| stands);
    Box::new(standing.flat_map(move |(number, _)| {
        let two = stands(number + 1).then(|| vec![number, number + 1]);
        std::iter::once(vec![number]).chain(two)
    }))
}

/// One row; a click on a pin knocks it down, one between two that stand knocks down both.
fn board(position: &Position) -> Board {
    let pins = &position.is_standing;
    let cells = (1..).zip(pins).flat_map(|(number, &stands)| {
        let pin = match stands {
            true => Cell::new(Shape::Pin).label(number).picks(&[number]),
            false => Cell::new(Shape::Empty),
        };
        let both_stand = stands && pins.get(number as usize) == Some(&true);
        let gap = Cell::new(Shape::Gap).picks_if(both_stand, &[number, number + 1]);
        [pin, gap]
    });
    // Nothing follows the last pin.
    Board::default().row(cells.take(2 * pins.len() - 1))
}

/// A row in which some pins are down already.
fn initial(level: Level, random: &mut Random) -> Position {
    let (pins, down) = level.pick((6, 1), (11, 1), (20, 2));
    let mut is_standing = vec![true; pins];
    for _ in 0..down {
        is_standing[random.index(1..=pins - 2)] = false;
    }
    Position { is_standing }
}
