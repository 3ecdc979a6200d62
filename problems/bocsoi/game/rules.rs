//! The rules of BOCSOI: a move takes 1, 2 or 3 stones; whoever takes the last one wins. For whoever plays.

use problemkit::{Board, Game, Level, Moves, Random, Rules};

/// The whole game.
pub const RULES: Rules<Stones> = Rules {
    value: |stones| Some(stones.0.unsigned_abs() % 4),
    board,
    ..Rules::new(GAME, |stones| stones.0.to_string(), moves, initial, &["40"])
};

const GAME: Game<Stones> = Game {
    read: read_position,
    is_lost: |stones| stones.0 % 4 == 0,
    apply,
};

/// The number of stones.
pub struct Stones(i64);

const STONES_MAX: i64 = 1_000_000_000_000_000_000;
const TAKEN_MAX: i64 = 3;

fn read_position(line: &str) -> Option<Stones> {
    let stones = line.parse().ok()?;
    (0..=STONES_MAX).contains(&stones).then_some(Stones(stones))
}

/// The position after a move, or why it is not allowed.
fn apply(stones: &Stones, step: &[i64]) -> Result<Stones, String> {
    match *step {
        [taken] if !(1..=TAKEN_MAX).contains(&taken) => {
            Err(format!("{taken} taken, but 1, 2 or 3 have to be"))
        }
        [taken] if taken > stones.0 => {
            Err(format!("{taken} taken, but there are only {}", stones.0))
        }
        [taken] => Ok(Stones(stones.0 - taken)),
        _ => Err(format!(
            "a move is one number, the stones taken; found {} numbers",
            step.len()
        )),
    }
}

fn moves(stones: &Stones) -> Moves<'_> {
    Box::new((1..=TAKEN_MAX.min(stones.0)).map(|taken| vec![taken]))
}

/// One row; a click takes a stone and all to its right.
fn board(stones: &Stones) -> Board {
    Board::default().heap(stones.0, stones.0, |taken| {
        (taken <= TAKEN_MAX).then(|| vec![taken])
    })
}

fn initial(level: Level, random: &mut Random) -> Stones {
    Stones(random.int(level.pick(5..=11, 12..=23, 21..=40)))
}
