//! The rules of Poker Nim: a move takes boxes from one heap into the own reserve, or puts some of the reserve on a heap; whoever
//! empties the table wins at once. For the checker, the picture and whoever plays.

use std::collections::HashMap;

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, Standing, numbered, numbers_line,
    read_numbers,
};

/// The whole game. A position is a line of the input; behind a colon may stand how many moves are left until the game is drawn.
/// Games against the judge begin with such a number, as positions can come back.
pub const RULES: Rules<Position> = Rules {
    is_drawn: |position| position.moves_left.is_some_and(|_| !is_decided(position)),
    at_end: |position| {
        if position.is_table_empty() {
            Standing::Lost
        } else {
            Standing::Drawn
        }
    },
    board,
    input: |position| format!("{}\n", numbers(position)),
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "1 1 1 2 3",
            "0 3 2 1 1",
            "4 0 2 2",
            "0 0 8",
            "1 1 1 2 : 9",
            "0 1 1 1 2 : 11",
            "2 0 1 1 : 6",
            "1 0 2 3 : 1",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| nim_sum(position) == 0 && is_decided(position),
    apply,
};

/// A game against the judge is drawn after this many moves.
const MOVES_PLAYED_MAX: u64 = 200;
/// More boxes than all heaps and reserves of the problem hold.
const BOXES_MAX: i64 = 2_000_000_000_000;
/// Positions with so many boxes, and on so many heaps, can be searched: more are not played with a number of moves.
const SEARCHED_BOXES_MAX: i64 = 24;
const SEARCHED_HEAPS_MAX: usize = 3;

#[derive(Clone)]
pub struct Position {
    /// The boxes that the player to move has taken, and that he may put on heaps.
    pub own: i64,
    /// The reserve of the other player.
    pub other: i64,
    pub heaps: Vec<i64>,
    /// How many moves are left until the game is drawn, where it is.
    moves_left: Option<u64>,
}

impl Position {
    pub fn is_table_empty(&self) -> bool {
        self.heaps.iter().all(|&heap| heap == 0)
    }
}

pub fn nim_sum(position: &Position) -> i64 {
    position.heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn read_position(line: &str) -> Option<Position> {
    let (numbers, left) = match line.split_once(':') {
        Some((numbers, left)) => (numbers, Some(left.trim().parse().ok()?)),
        None => (line, None),
    };
    let numbers = read_numbers::<i64>(numbers)?;
    let [own, other, ref heaps @ ..] = numbers[..] else {
        return None;
    };
    if heaps.is_empty() || numbers.iter().any(|count| !(0..=BOXES_MAX).contains(count)) {
        return None;
    }
    let boxes: i64 = numbers.iter().sum();
    let is_searched = boxes <= SEARCHED_BOXES_MAX && heaps.len() <= SEARCHED_HEAPS_MAX;
    let is_position = boxes <= BOXES_MAX;
    (is_position && (left.is_none() || is_searched)).then(|| Position {
        own,
        other,
        heaps: heaps.to_vec(),
        moves_left: left,
    })
}

/// The numbers in the input's format.
fn numbers(position: &Position) -> String {
    let reserves = [position.own, position.other];
    numbers_line(&[&reserves, &position.heaps[..]].concat())
}

fn write_position(position: &Position) -> String {
    let numbers = numbers(position);
    match position.moves_left {
        Some(left) => format!("{numbers} : {left}"),
        None => numbers,
    }
}

/// The position after a move, seen by the other player, or why it is not allowed: `i d` puts d boxes on heap i; where d is
/// negative, it takes -d boxes from it.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, change] = step else {
        return Err(format!(
            "a move is two numbers, a heap and how many boxes it gains; found {} numbers",
            step.len()
        ));
    };
    let index = numbered("heap", number, position.heaps.len())?;
    if position.is_table_empty() || position.moves_left == Some(0) {
        return Err("the game is over".to_owned());
    }
    let (own, heap) = (position.own, position.heaps[index]);
    if change == 0 {
        return Err("0 added, but a move adds or takes at least 1 box".to_owned());
    }
    if change > own {
        return Err(format!(
            "{change} added, but the reserve of the player to move has only {own}"
        ));
    }
    if change < -heap {
        return Err(format!(
            "{} taken, but heap {number} has only {heap}",
            change.unsigned_abs()
        ));
    }
    let mut heaps = position.heaps.clone();
    heaps[index] += change;
    Ok(Position {
        own: position.other,
        other: own - change,
        heaps,
        moves_left: position.moves_left.map(|left| left - 1),
    })
}

/// `i d`, first what takes boxes, the fewest first, then what adds some.
fn moves(position: &Position) -> Moves<'_> {
    if position.is_table_empty() || position.moves_left == Some(0) {
        return Box::new(std::iter::empty());
    }
    let heaps = (1..).zip(&position.heaps);
    let takes = |(number, &heap): (i64, &i64)| (1..=heap).map(move |taken| vec![number, -taken]);
    let adds = |(number, _)| (1..=position.own).map(move |added| vec![number, added]);
    Box::new(heaps.clone().flat_map(takes).chain(heaps.flat_map(adds)))
}

/// Whether who wins by theory wins before the game is drawn. The other player can hold it up by his boxes: he puts some on the
/// table, and they are taken back at once.
fn is_decided(position: &Position) -> bool {
    let Some(left) = position.moves_left else {
        return true;
    };
    let mut known = HashMap::new();
    if nim_sum(position) == 0 {
        return is_lost_within(position, left / 2, &mut known);
    }
    let after = winning_moves(position);
    left > 0
        && after
            .iter()
            .any(|after| is_lost_within(after, (left - 1) / 2, &mut known))
}

/// For each lost position that was looked at, a number of pairs of moves that is known to be enough, and one that is known to be too few.
type Known = HashMap<(i64, i64, Vec<i64>), (u64, u64)>;

/// Whether a position with the nim-sum 0 is lost after no more pairs of moves, by either player one.
fn is_lost_within(position: &Position, pairs: u64, known: &mut Known) -> bool {
    let table: i64 = position.heaps.iter().sum();
    // A pair of moves lowers this sum: what is added is taken back, and after a taking another one follows.
    if table == 0 || pairs >= (position.own + table).unsigned_abs() {
        return true;
    }
    if pairs == 0 {
        return false;
    }
    let mut heaps = position.heaps.clone();
    heaps.sort_unstable();
    let key = (position.own, position.other, heaps);
    let (enough, too_few) = known.get(&key).copied().unwrap_or((u64::MAX, 0));
    if pairs >= enough || pairs <= too_few {
        return pairs >= enough;
    }
    let is_lost = moves(&without_end(position)).all(|step| {
        let after = apply(&without_end(position), &step);
        after.is_ok_and(|after| {
            let mut replies = winning_moves(&after).into_iter();
            replies.any(|after| is_lost_within(&after, pairs - 1, known))
        })
    });
    let (enough, too_few) = known.get(&key).copied().unwrap_or((u64::MAX, 0));
    let bounds = if is_lost {
        (enough.min(pairs), too_few)
    } else {
        (enough, too_few.max(pairs))
    };
    known.insert(key, bounds);
    is_lost
}

fn without_end(position: &Position) -> Position {
    Position {
        moves_left: None,
        ..position.clone()
    }
}

/// The positions with the nim-sum 0 that moves lead to.
fn winning_moves(position: &Position) -> Vec<Position> {
    let position = without_end(position);
    let sum = nim_sum(&position);
    let steps = (1..).zip(&position.heaps);
    let steps = steps.map(|(number, heap)| [number, (heap ^ sum) - heap]);
    steps
        .filter_map(|step| apply(&position, &step).ok())
        .collect()
}

/// Above, the own and the other's boxes. Then a heap in each row: a click on a box takes it and all to its right, a click on a
/// place behind them puts so many boxes there.
fn board(position: &Position) -> Board {
    let is_over = position.is_table_empty() || position.moves_left == Some(0);
    let reserves = [("r", position.own), ("s", position.other)];
    let reserves = reserves
        .iter()
        .fold(Board::default(), |board, &(name, boxes)| {
            board.heap(format!("{name} = {boxes}"), boxes, |_| None)
        });
    let heaps = (1..).zip(&position.heaps);
    let board = heaps.fold(reserves, |board, (number, &heap): (i64, &i64)| {
        let boxes = (1..=heap).rev().map(|taken| {
            let cell = Cell::new(Shape::Stone).label(taken);
            cell.picks_if(!is_over, &[number, -taken])
        });
        let own = if is_over { 0 } else { position.own };
        let places = (1..=own).map(|added| {
            let cell = Cell::new(Shape::Empty).label(format!("+{added}"));
            cell.picks(&[number, added])
        });
        board.named_row(number, boxes.chain(places))
    });
    board.changing_sides()
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (heaps, largest, reserve) = level.pick((2, 4, 2), (3, 5, 2), (3, 6, 3));
    Position {
        own: random.int(1..=reserve),
        other: random.int(1..=reserve),
        heaps: random.ints(heaps, 1..=largest),
        moves_left: Some(MOVES_PLAYED_MAX),
    }
}
