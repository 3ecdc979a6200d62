//! The rules of sgtru: a move takes a number of pieces that is in the set; whoever cannot move loses.

use problemkit::{Game, Level, Random, Rules, SubtractionHeap, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| Some(position.heap.value()),
    board: |position| position.heap.board(),
    ..Rules::new(
        GAME,
        write_position,
        |position| position.heap.moves(),
        initial,
        &[
            "19 1 3 4",
            "19 LE",
            "30 NGUYENTO",
            "40 FIBO",
            "30 LUCAS",
            "20 MU2",
            "12 2 5 100",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| position.heap.value() == 0,
    apply,
};

const HEAP_MAX: usize = 5000;
const ELEMENTS_MAX: usize = 500;
const NAMES: [&str; 5] = ["NGUYENTO", "LE", "FIBO", "LUCAS", "MU2"];

pub struct Position {
    /// Its set is ascending; one with a name goes as far as heaps do.
    heap: SubtractionHeap,
    /// The input's name of the set, where it does not list it.
    name: Option<&'static str>,
}

/// The input on one line: `N`, then the elements ascending or the name of a set.
fn read_position(line: &str) -> Option<Position> {
    let (heap, set) = line.trim().split_once(' ')?;
    let pieces = heap.parse::<usize>().ok();
    let pieces = pieces.filter(|pieces| (0..=HEAP_MAX).contains(pieces))?;
    let name = NAMES.into_iter().find(|name| *name == set);
    let set = match name {
        Some(name) => named_set(name),
        None => read_numbers(set)?,
    };
    let is_set = set.is_sorted_by(|one, next| one < next)
        && set.iter().all(|element| (1..=HEAP_MAX).contains(element));
    let is_listed = name.is_some() || (1..=ELEMENTS_MAX).contains(&set.len());
    let heap = SubtractionHeap { pieces, set };
    (is_set && is_listed).then_some(Position { heap, name })
}

fn named_set(name: &str) -> Vec<usize> {
    match name {
        "NGUYENTO" => (2..=HEAP_MAX).filter(is_prime).collect(),
        "LE" => (3..=HEAP_MAX).filter(is_prime).collect(),
        "FIBO" => sums(1, 2),
        "LUCAS" => sums(1, 3),
        _ => (0..=HEAP_MAX.ilog2()).map(|power| 1 << power).collect(),
    }
}

fn is_prime(number: &usize) -> bool {
    let mut divisors = (2..).take_while(|divisor| divisor * divisor <= *number);
    divisors.all(|divisor| !number.is_multiple_of(divisor))
}

/// Each number is the sum of the two before it.
fn sums(first: usize, second: usize) -> Vec<usize> {
    let (mut this, mut next) = (first, second);
    let mut found = Vec::new();
    while this <= HEAP_MAX {
        found.push(this);
        (this, next) = (next, this + next);
    }
    found
}

fn write_position(position: &Position) -> String {
    let pieces = position.heap.pieces;
    match position.name {
        Some(name) => format!("{pieces} {name}"),
        None => format!("{pieces} {}", numbers_line(&position.heap.set)),
    }
}

fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let heap = position.heap.take(step)?;
    Ok(Position {
        heap,
        name: position.name,
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let listed: [&[usize]; 3] = [&[1, 3, 4], &[1, 3, 5, 7], &[1, 3, 6]];
    let pieces = random.index(level.pick(8..=14, 14..=25, 25..=50));
    let (name, set) = if random.chance(1, 2) {
        (None, random.pick(&listed).to_vec())
    } else {
        let name = *random.pick(level.pick(&NAMES[4..], &NAMES[1..4], &NAMES[..4]));
        (Some(name), named_set(name))
    };
    Position {
        heap: SubtractionHeap { pieces, set },
        name,
    }
}
