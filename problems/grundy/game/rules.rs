//! The rules of Grundy's game: a move splits a heap into two different ones; whoever cannot move loses, for the checker, the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, numbered, numbers_line, read_numbers,
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
        &["12", "5 8", "4 6 3"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub heaps: Vec<usize>,
}

const HEAP_MAX: usize = 5000;

fn read_position(line: &str) -> Option<Position> {
    let heaps = read_numbers::<usize>(line)?;
    let is_position = !heaps.is_empty() && heaps.iter().all(|heap| (1..=HEAP_MAX).contains(heap));
    is_position.then_some(Position { heaps })
}

fn nim_sum(position: &Position) -> usize {
    let heaps = position.heaps.iter();
    heaps.fold(0, |sum, &heap| sum ^ value(heap))
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, one, other] = step else {
        return Err(format!(
            "a move is three numbers, a heap and its two parts; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let index = numbered("heap", number, heaps.len())?;
    let heap = &mut heaps[index];
    match (usize::try_from(one), usize::try_from(other)) {
        (Ok(0) | Err(_), _) | (_, Ok(0) | Err(_)) => Err(format!(
            "{one} and {other}: both parts have to be at least 1"
        )),
        (Ok(one), Ok(other)) if one.checked_add(other) != Some(*heap) => Err(format!(
            "{one} and {other} are not the {heap} pieces of heap {number}"
        )),
        (Ok(one), Ok(other)) if one == other => {
            Err(format!("{one} and {other}: the parts have to differ"))
        }
        (Ok(one), Ok(other)) => {
            *heap = one;
            heaps.push(other);
            Ok(Position { heaps })
        }
    }
}

pub fn value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[heap]
}

/// The Sprague–Grundy values by definition. Marks hold the heap that they were made for.
fn values() -> Vec<usize> {
    let mut values = vec![0; HEAP_MAX + 1];
    let mut met_for = [0; 1024];
    for heap in 1..=HEAP_MAX {
        for part in 1..heap.div_ceil(2) {
            met_for[values[part] ^ values[heap - part]] = heap;
        }
        values[heap] = met_for.iter().take_while(|&&met| met == heap).count();
    }
    values
}

fn write_position(position: &Position) -> String {
    numbers_line(&position.heaps)
}

/// `i a b`: heap i becomes a and b, in either order.
fn moves(position: &Position) -> Moves<'_> {
    let heaps = (1..).zip(&position.heaps);
    Box::new(heaps.flat_map(|(number, &heap)| {
        let parts = (1..heap).filter(move |part| 2 * part != heap);
        parts.map(move |part| vec![number, part as i64, (heap - part) as i64])
    }))
}

/// A heap in each row; a click on a gap splits it there, unless into equal parts.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap)| {
        let gaps = (1..heap).map(|part| {
            let parts = [number, part as i64, (heap - part) as i64];
            Cell::new(Shape::Gap).picks_if(parts[1] != parts[2], &parts)
        });
        let others = gaps.flat_map(|gap| [gap, Cell::new(Shape::Stone)]);
        board.named_row(number, [Cell::new(Shape::Stone)].into_iter().chain(others))
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (heaps, sizes) = level.pick((1, 7..=12), (2, 6..=15), (3, 8..=25));
    let sizes = (0..heaps).map(|_| random.index(sizes.clone()));
    Position {
        heaps: sizes.collect(),
    }
}
