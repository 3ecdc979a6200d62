//! The rules of NIMCP: a move takes a square number of stones from one heap; whoever cannot move loses. For the checker, the
//! picture and whoever plays.

use problemkit::{Board, Game, Level, Moves, Random, Rules, numbered, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["1 60", "2 9 11", "3 4 5 6"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| nim_sum(position) == 0,
    apply,
};

pub struct Position {
    pub heaps: Vec<usize>,
}

pub const HEAP_MAX: usize = 10_000;

/// The number of heaps, and the heaps.
fn read_position(line: &str) -> Option<Position> {
    let mut heaps = read_numbers::<usize>(line)?;
    if heaps.is_empty() || heaps.remove(0) != heaps.len() {
        return None;
    }
    let is_position = !heaps.is_empty() && heaps.iter().all(|&heap| heap <= HEAP_MAX);
    is_position.then_some(Position { heaps })
}

fn write_position(position: &Position) -> String {
    let heaps = &position.heaps;
    format!("{} {}", heaps.len(), numbers_line(heaps))
}

pub fn nim_sum(position: &Position) -> usize {
    let heaps = position.heaps.iter();
    heaps.fold(0, |sum, &heap| sum ^ value(heap))
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, taken] = step else {
        return Err(format!(
            "a move is two numbers, a heap and a square; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let index = numbered("heap", number, heaps.len())?;
    let heap = &mut heaps[index];
    let taken = usize::try_from(taken).unwrap_or(0);
    if taken == 0 || !is_square(taken) {
        return Err("the number of stones taken is not one of 1, 4, 9, 16, …".to_owned());
    }
    match heap.checked_sub(taken) {
        None => Err(format!(
            "{taken} stones are more than the {heap} of heap {number}"
        )),
        Some(left) => {
            *heap = left;
            Ok(Position { heaps })
        }
    }
}

fn is_square(number: usize) -> bool {
    number.isqrt().pow(2) == number
}

/// `i k`: k stones, a square number, from heap i.
fn moves(position: &Position) -> Moves<'_> {
    let heaps = (1..).zip(&position.heaps);
    Box::new(heaps.flat_map(|(number, &heap)| {
        let roots = 1..=heap.isqrt() as i64;
        roots.map(move |root| vec![number, root * root])
    }))
}

/// The Sprague–Grundy value of one heap.
pub fn value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[heap]
}

/// The Sprague–Grundy values by definition.
fn values() -> Vec<usize> {
    let mut values = Vec::with_capacity(HEAP_MAX + 1);
    for heap in 0..=HEAP_MAX {
        let mut is_met = [false; 128];
        for root in (1..).take_while(|root| root * root <= heap) {
            let after: usize = values[heap - root * root];
            is_met[after] = true;
        }
        values.push(is_met.iter().take_while(|&&is_met| is_met).count());
    }
    values
}

/// A heap in each row; a click takes a stone and all to its right.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap)| {
        board.heap(number, heap as i64, |taken| {
            is_square(taken as usize).then(|| vec![number, taken])
        })
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, largest) = level.pick((1, 12), (2, 16), (3, 40));
    let heaps = (0..count).map(|_| random.index(largest / 2..=largest));
    Position {
        heaps: heaps.collect(),
    }
}
