//! The rules of bai9_8, Moore's Nim_k: a move lowers at least one and at most k heaps; whoever cannot move loses. For the
//! checker, the picture and whoever plays.

use std::ops::ControlFlow;

use problemkit::{Board, Game, Level, MOVES_MAX, Moves, Random, Rules, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["2 3 4 5", "1 4 5", "3 2 2 2 2"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| unbalanced_digit(position).is_none(),
    apply,
};

const DIGITS: u32 = 30;
const VALUE_MAX: i64 = 1_000_000_000;

pub struct Position {
    pub k: usize,
    pub heaps: Vec<i64>,
}

/// `k x1 … xn`.
fn read_position(line: &str) -> Option<Position> {
    let mut heaps = read_numbers::<i64>(line)?;
    let k = usize::try_from(*heaps.first()?).ok()?;
    heaps.remove(0);
    let is_position =
        (1..=heaps.len()).contains(&k) && heaps.iter().all(|heap| (0..=VALUE_MAX).contains(heap));
    is_position.then_some(Position { k, heaps })
}

fn write_position(position: &Position) -> String {
    let heaps = position.heaps.iter().map(|heap| format!(" {heap}"));
    format!("{}{}", position.k, heaps.collect::<String>())
}

/// The position after a move, which is the heaps after it, or why it is not allowed.
fn apply(position: &Position, after: &[i64]) -> Result<Position, String> {
    let Position { k, heaps } = position;
    if after.len() != heaps.len() {
        return Err(format!(
            "{} heaps after the 1, but the position has {}",
            after.len(),
            heaps.len()
        ));
    }
    let mut lowered = 0;
    for (index, (&before, &now)) in heaps.iter().zip(after).enumerate() {
        let heap = index + 1;
        if now < 0 {
            return Err(format!("heap {heap} would hold {now}"));
        }
        if now > before {
            return Err(format!("heap {heap} rises from {before} to {now}"));
        }
        lowered += usize::from(now < before);
    }
    match lowered {
        0 => Err("no heap is lowered".to_owned()),
        _ if lowered > *k => Err(format!(
            "{lowered} heaps are lowered, at most k = {k} may be"
        )),
        _ => Ok(Position {
            k: *k,
            heaps: after.to_vec(),
        }),
    }
}

/// The highest binary digit that is 1 in a number of heaps that k + 1 does not divide, and this number. Moore's theorem: the
/// player to move loses if there is none.
pub fn unbalanced_digit(position: &Position) -> Option<(u32, usize)> {
    let ones = |digit: u32| {
        let heaps = position.heaps.iter();
        heaps.filter(|&&heap| heap >> digit & 1 == 1).count()
    };
    (0..DIGITS)
        .rev()
        .map(|digit| (digit, ones(digit)))
        .find(|&(_, ones)| ones % (position.k + 1) != 0)
}

/// The heaps after each move.
fn moves(position: &Position) -> Moves<'_> {
    let mut found = Vec::new();
    let mut heaps = position.heaps.clone();
    let _ = lower(position, 0, 0, &mut heaps, &mut found);
    // The first one lowers nothing.
    Box::new(found.into_iter().skip(1))
}

/// Everything that can become of the heaps from the given one on, where so many before it are lowered already. Breaks off where
/// nobody plays any more: a heap alone may have a thousand million moves.
fn lower(
    position: &Position,
    from: usize,
    lowered: usize,
    heaps: &mut Vec<i64>,
    found: &mut Vec<Vec<i64>>,
) -> ControlFlow<()> {
    if found.len() > MOVES_MAX + 1 {
        return ControlFlow::Break(());
    }
    found.push(heaps.clone());
    if lowered == position.k {
        return ControlFlow::Continue(());
    }
    for index in from..heaps.len() {
        for left in 0..position.heaps[index] {
            heaps[index] = left;
            lower(position, index + 1, lowered + 1, heaps, found)?;
        }
        heaps[index] = position.heaps[index];
    }
    ControlFlow::Continue(())
}

/// The heaps, to be looked at: a move is typed, since it says what is left in all of them.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap): (i64, _)| {
        board.heap(number, heap, |_| None)
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, largest) = level.pick((3, 4), (4, 6), (5, 9));
    Position {
        k: 2,
        heaps: random.ints(count, 1..=largest),
    }
}
