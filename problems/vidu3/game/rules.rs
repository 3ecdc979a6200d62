//! The rules of vidu3: a move takes a number of pieces that is in the set; whoever cannot move loses.

use std::cell::RefCell;

use crate::problemkit::{Board, Game, Level, Moves, Random, Rules, read_numbers};

/// The whole game.
pub(crate) const RULES: Rules<Position> = Rules {
    value: |position| Some(value(position)),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["30 1 3 4", "40 2 5", "12 3 4 9 100"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| value(position) == 0,
    apply,
};

pub(crate) struct Position {
    heap: usize,
    /// What may be taken, ascending.
    set: Vec<usize>,
}

const HEAP_MAX: usize = 100_000;
const NUMBER_MAX: usize = 1_000_000_000;

/// `N s1 … sm`, the set ascending.
fn read_position(line: &str) -> Option<Position> {
    let mut set = read_numbers::<usize>(line)?;
    let is_line = (2..=101).contains(&set.len()) && set[0] <= HEAP_MAX;
    let heap = is_line.then(|| set.remove(0))?;
    let is_set = set.is_sorted_by(|one, next| one < next)
        && set.iter().all(|number| (1..=NUMBER_MAX).contains(number));
    is_set.then_some(Position { heap, set })
}

fn write_position(position: &Position) -> String {
    let set = position.set.iter().map(|number| format!(" {number}"));
    format!("{}{}", position.heap, set.collect::<String>())
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[taken] = step else {
        return Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        ));
    };
    let known = usize::try_from(taken).ok();
    let Some(taken) = known.filter(|taken| position.set.contains(taken)) else {
        return Err(format!("{taken} taken, but the set does not have it"));
    };
    match position.heap.checked_sub(taken) {
        None => Err(format!(
            "{taken} taken, but there are only {}",
            position.heap
        )),
        Some(heap) => Ok(Position {
            heap,
            set: position.set.clone(),
        }),
    }
}

fn moves(position: &Position) -> Moves<'_> {
    let fitting = position
        .set
        .iter()
        .take_while(|&&taken| taken <= position.heap);
    Box::new(fitting.map(|&taken| vec![taken as i64]))
}

/// The Sprague–Grundy value by definition; the values of one set are kept.
fn value(position: &Position) -> u64 {
    thread_local! {
        static KNOWN: RefCell<(Vec<usize>, Vec<u64>)> = const { RefCell::new((Vec::new(), Vec::new())) };
    }
    KNOWN.with_borrow_mut(|(set, values)| {
        if *set != position.set {
            set.clone_from(&position.set);
            values.clear();
        }
        for heap in values.len()..=position.heap {
            let mut is_met = [false; 128];
            for &taken in set.iter().filter(|&&taken| taken <= heap) {
                is_met[values[heap - taken] as usize] = true;
            }
            values.push(is_met.iter().take_while(|&&is_met| is_met).count() as u64);
        }
        values[position.heap]
    })
}

/// One row; a click takes a piece and all to its right, where so many may be taken.
fn board(position: &Position) -> Board {
    Board::default().heap(position.heap, position.heap as i64, |taken| {
        position
            .set
            .contains(&(taken as usize))
            .then(|| vec![taken])
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let sets: [&[usize]; 6] = [
        &[1, 2, 3],
        &[1, 3, 4],
        &[2, 3, 5],
        &[1, 4, 6],
        &[2, 5, 7],
        &[3, 4, 9, 11],
    ];
    let set = random
        .pick(level.pick(&sets[..2], &sets[..4], &sets[2..]))
        .to_vec();
    Position {
        heap: random.index(level.pick(8..=14, 14..=25, 25..=50)),
        set,
    }
}
