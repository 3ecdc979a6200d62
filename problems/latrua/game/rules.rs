//! The rules of Turning turtles: a move turns a standing turtle over, and perhaps one to its left; whoever cannot move loses, for the checker, the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, bits_word, numbered, read_bits,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["11111111", "0000000001"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub stands: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    read_bits(line).map(|stands| Position { stands })
}

/// The nim-sum of the places of standing turtles, from 1.
pub fn nim_sum(position: &Position) -> usize {
    let places = position.stands.iter().zip(1..);
    places.fold(
        0,
        |sum, (&stands, place)| if stands { sum ^ place } else { sum },
    )
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let mut stands = position.stands.clone();
    let count = stands.len();
    let index = |place: i64| numbered("turtle", place, count);
    let (first, second) = match *step {
        [x] => (index(x)?, None),
        [x, y] => (index(x)?, Some(index(y)?)),
        _ => {
            return Err(format!(
                "a move is one place or two; found {} numbers",
                step.len()
            ));
        }
    };
    if !stands[first] {
        return Err(format!("turtle {} lies on its back already", first + 1));
    }
    stands[first] = false;
    if let Some(second) = second {
        if second >= first {
            return Err(format!(
                "turtle {} is not to the left of {}",
                second + 1,
                first + 1
            ));
        }
        stands[second] = !stands[second];
    }
    Ok(Position { stands })
}

fn write_position(position: &Position) -> String {
    bits_word(&position.stands)
}

/// `x`, or `x y` with y to the left of x.
fn moves(position: &Position) -> Moves<'_> {
    let standing = (1..).zip(&position.stands).filter(|&(_, &stands)| stands);
    Box::new(standing.flat_map(|(place, _)| {
        let two = (1..place).map(move |other| vec![place, other]);
        std::iter::once(vec![place]).chain(two)
    }))
}

/// One row; a click turns a turtle over, first a standing one, then perhaps one to its left. Nothing turns those that lie to the
/// right of all standing ones.
fn board(position: &Position) -> Board {
    let stands = &position.stands;
    let last = stands.iter().rposition(|&stands| stands);
    let last = last.map_or(0, |index| index + 1);
    let turtles = (1..).zip(stands).map(|(place, &stands)| {
        let shape = if stands {
            Shape::Turtle
        } else {
            Shape::Overturned
        };
        let turtle = Cell::new(shape).label(place);
        turtle.picks_if(place <= last, &[place as i64])
    });
    Board::default().row(turtles)
}

/// Half of the turtles stand, the last among them.
fn initial(level: Level, random: &mut Random) -> Position {
    let turtles = level.pick(5, 9, 15);
    let mut stands: Vec<bool> = (1..turtles).map(|_| random.chance(1, 2)).collect();
    stands.push(true);
    Position { stands }
}
