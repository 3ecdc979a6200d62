//! The rules of vidu4: a move takes at least one piece and at most half; whoever cannot move loses.

use problemkit::{Board, Game, Level, Moves, Random, Rules};

/// The whole game.
pub const RULES: Rules<i64> = Rules {
    value: |heap| Some(value(*heap)),
    board,
    ..Rules::new(GAME, i64::to_string, moves, initial, &["200"])
};

const GAME: Game<i64> = Game {
    read: |line| {
        line.trim()
            .parse()
            .ok()
            .filter(|heap| (1..=HEAP_MAX).contains(heap))
    },
    is_lost: |heap| value(*heap) == 0,
    apply,
};

const HEAP_MAX: i64 = 10_000;

/// An even heap has its half; an odd one the value of the smaller half.
fn value(heap: i64) -> u64 {
    (heap.unsigned_abs()) >> (heap.trailing_ones() + 1)
}

/// The heap after a move, or why it is not allowed.
fn apply(heap: &i64, step: &[i64]) -> Result<i64, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > heap / 2 => {
            Err(format!("{taken} taken, but at most half of {heap} may be"))
        }
        [taken] => Ok(heap - taken),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

fn moves(heap: &i64) -> Moves<'_> {
    Box::new((1..=heap / 2).map(|taken| vec![taken]))
}

/// One row; a click takes a piece and all to its right, of which there are at most half.
fn board(heap: &i64) -> Board {
    Board::default().heap(heap, *heap, |taken| {
        (taken <= heap / 2).then(|| vec![taken])
    })
}

fn initial(level: Level, random: &mut Random) -> i64 {
    random.int(level.pick(6..=20, 20..=60, 60..=200))
}
