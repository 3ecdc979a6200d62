//! The rules of STONES: a move takes a number of pieces that is in the set; whoever cannot move loses.

use problemkit::{Game, Level, Random, Rules, SubtractionHeap, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<SubtractionHeap> = Rules {
    value: |heap| Some(heap.value()),
    board: SubtractionHeap::board,
    ..Rules::new(
        GAME,
        write_position,
        SubtractionHeap::moves,
        initial,
        &["3 30 1 3 4", "2 40 5 2", "4 12 9 3 4 3"],
    )
};

const GAME: Game<SubtractionHeap> = Game {
    read: read_position,
    is_lost: |heap| heap.value() == 0,
    apply: SubtractionHeap::take,
};

const HEAP_MAX: usize = 100_000;
const NUMBER_MAX: usize = 1_000_000_000;

/// The input on one line: `N K a1 … aN`.
fn read_position(line: &str) -> Option<SubtractionHeap> {
    let mut set = read_numbers::<usize>(line)?;
    let is_line = (3..=102).contains(&set.len()) && set[0] == set.len() - 2 && set[1] <= HEAP_MAX;
    let pieces = is_line.then(|| set.drain(..2).next_back())??;
    let is_set = set.iter().all(|number| (1..=NUMBER_MAX).contains(number));
    is_set.then_some(SubtractionHeap { pieces, set })
}

fn write_position(heap: &SubtractionHeap) -> String {
    let (count, pieces) = (heap.set.len(), heap.pieces);
    format!("{count} {pieces} {}", numbers_line(&heap.set))
}

fn initial(level: Level, random: &mut Random) -> SubtractionHeap {
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
    SubtractionHeap {
        pieces: random.index(level.pick(8..=14, 14..=25, 25..=50)),
        set,
    }
}
