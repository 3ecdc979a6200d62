//! The rules of TICH: a move takes 1 to m matches from every heap that is not empty; whoever cannot move loses. For the checker, the
//! picture and whoever plays.

use problemkit::{Board, Game, Level, MOVES_MAX, Moves, Random, Rules, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["2 1 5 4", "3 2 5 0 4", "3 3 4 5 3", "4 1 3 2 3 1", "1 4 20"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| largest(&position.heaps) % (position.m + 1) == 0,
    apply,
};

const NUMBER_MAX: i64 = 1_000_000_000;
const HEAPS_MAX: usize = 1000;

pub struct Position {
    pub m: i64,
    pub heaps: Vec<i64>,
}

/// `n m x1 … xn`.
fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<i64>(line)?;
    let [count, m, heaps @ ..] = numbers.as_slice() else {
        return None;
    };
    let is_position = usize::try_from(*count) == Ok(heaps.len())
        && (1..=HEAPS_MAX).contains(&heaps.len())
        && (1..=NUMBER_MAX).contains(m)
        && heaps.iter().all(|heap| (0..=NUMBER_MAX).contains(heap));
    is_position.then(|| Position {
        m: *m,
        heaps: heaps.to_vec(),
    })
}

fn write_position(position: &Position) -> String {
    let Position { m, heaps } = position;
    format!("{} {m} {}", heaps.len(), numbers_line(heaps))
}

pub fn largest(heaps: &[i64]) -> i64 {
    heaps.iter().copied().max().unwrap_or(0)
}

/// The position after a move, which is the heaps after it, or why it is not allowed.
pub fn apply(position: &Position, after: &[i64]) -> Result<Position, String> {
    let Position { m, heaps } = position;
    if after.len() != heaps.len() {
        return Err(format!(
            "{} heaps after the 1, but the position has {}",
            after.len(),
            heaps.len()
        ));
    }
    if largest(heaps) == 0 {
        return Err("all heaps are empty: there is no move".to_owned());
    }
    for (index, (&before, &now)) in heaps.iter().zip(after).enumerate() {
        let heap = index + 1;
        if now < 0 {
            return Err(format!("heap {heap} would hold {now}"));
        }
        if now > before {
            return Err(format!("heap {heap} rises from {before} to {now}"));
        }
        if before > 0 && now == before {
            return Err(format!("nothing is taken from heap {heap}"));
        }
        if before - now > *m {
            return Err(format!(
                "{} are taken from heap {heap}, at most {m} may be",
                before - now
            ));
        }
    }
    Ok(Position {
        m: *m,
        heaps: after.to_vec(),
    })
}

/// The heaps after each move, as many as anybody plays.
fn moves(position: &Position) -> Moves<'_> {
    if largest(&position.heaps) == 0 {
        return Box::new(std::iter::empty());
    }
    let mut found = vec![Vec::new()];
    for &heap in &position.heaps {
        let lowest = (heap - position.m).max(0);
        let longer = found.iter().flat_map(|start: &Vec<i64>| {
            let lefts = if heap == 0 { 0..1 } else { lowest..heap };
            lefts.map(move |left| [start.as_slice(), &[left]].concat())
        });
        found = longer.take(MOVES_MAX + 1).collect();
    }
    Box::new(found.into_iter())
}

/// The heaps, to be looked at: a move is typed, since it says what is left in all of them.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap): (i64, _)| {
        board.heap(number, heap, |_| None)
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, largest) = level.pick((2, 6), (3, 9), (4, 12));
    Position {
        m: random.int(1..=3),
        heaps: (0..count)
            .map(|_| random.int(largest / 2..=largest))
            .collect(),
    }
}
