//! The rules of tonggame: a sum of games, each with a heap; a move is one in one of them, and whoever cannot move loses. For the
//! checker, the picture and whoever plays.

use std::fmt;

use problemkit::{Board, Fault, Game, Level, Moves, Random, Reader, Rules, numbered};

/// The whole game. A position is the input on one line.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(&position.games)).ok(),
    board,
    input: |position| {
        let games = position.games.iter().map(|game| format!("{game}\n"));
        format!("{}\n{}", position.games.len(), games.collect::<String>())
    },
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "3 NIM 3 LAYCO 7 3 MOSTHALF 9",
            "3 DIM 12 CHANLE 7 LEASTHALF 9",
            "2 CHANLE 12 DIM 9",
            "1 MOSTHALF 100",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| nim_sum(&position.games) == 0,
    apply,
};

/// Larger heaps are not played: their divisors would have to be found.
const PLAYED_HEAP_MAX: i64 = 100_000;

pub struct Position {
    pub games: Vec<Component>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Rule {
    Nim,
    TakeUpTo(i64),
    AtMostHalf,
    Divisor,
    EvenOrAllOdd,
    AtLeastHalf,
}

#[derive(Clone, Copy)]
pub struct Component {
    pub rule: Rule,
    pub heap: i64,
}

pub const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

/// Reads the input: how many games, and each with its name and numbers.
pub fn read_games(input: &mut Reader) -> Result<Position, Fault> {
    let count = input.count("k", 1..=100)?;
    let mut games = Vec::new();
    for _ in 0..count {
        let name = input.word("the name of a game")?;
        let heap = input.int("n", 0..=HEAP_MAX)?;
        let rule = match name.as_str() {
            "NIM" => Rule::Nim,
            "LAYCO" => Rule::TakeUpTo(input.int("m", 1..=HEAP_MAX)?),
            "MOSTHALF" => Rule::AtMostHalf,
            "DIM" => Rule::Divisor,
            "CHANLE" => Rule::EvenOrAllOdd,
            "LEASTHALF" => Rule::AtLeastHalf,
            _ => return Err(input.fault("no game has this name")),
        };
        games.push(Component { rule, heap });
    }
    Ok(Position { games })
}

impl Component {
    /// The Sprague–Grundy value.
    pub fn value(self) -> i64 {
        let heap = self.heap;
        match self.rule {
            _ if heap == 0 => 0,
            Rule::Nim => heap,
            Rule::TakeUpTo(most) => heap % (most + 1),
            Rule::AtMostHalf => heap >> (heap.trailing_ones() + 1),
            Rule::Divisor => i64::from(heap.trailing_zeros()) + 1,
            Rule::EvenOrAllOdd if heap % 2 == 0 => heap / 2 - 1,
            Rule::EvenOrAllOdd => heap / 2 + 1,
            Rule::AtLeastHalf => i64::from(heap.ilog2()) + 1,
        }
    }

    /// Whether a move may leave so many pieces.
    fn may_leave(self, left: i64) -> bool {
        let heap = self.heap;
        let taken = heap - left;
        let is_allowed = match self.rule {
            Rule::Nim => true,
            Rule::TakeUpTo(most) => taken <= most,
            Rule::AtMostHalf => taken <= left,
            Rule::Divisor => taken > 0 && heap % taken == 0,
            Rule::EvenOrAllOdd if heap % 2 == 0 => taken % 2 == 0 && left > 0,
            Rule::EvenOrAllOdd => taken % 2 == 0 || left == 0,
            Rule::AtLeastHalf => taken >= left,
        };
        (0..heap).contains(&left) && is_allowed
    }
}

/// The format of the input.
impl fmt::Display for Component {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heap = self.heap;
        match self.rule {
            Rule::Nim => write!(formatter, "NIM {heap}"),
            Rule::TakeUpTo(most) => write!(formatter, "LAYCO {heap} {most}"),
            Rule::AtMostHalf => write!(formatter, "MOSTHALF {heap}"),
            Rule::Divisor => write!(formatter, "DIM {heap}"),
            Rule::EvenOrAllOdd => write!(formatter, "CHANLE {heap}"),
            Rule::AtLeastHalf => write!(formatter, "LEASTHALF {heap}"),
        }
    }
}

pub fn nim_sum(games: &[Component]) -> i64 {
    games.iter().fold(0, |sum, game| sum ^ game.value())
}

fn read_position(line: &str) -> Option<Position> {
    let mut input = Reader::judged("position", std::io::Cursor::new(line.to_owned()));
    let position = read_games(&mut input).ok()?;
    input.end().ok()?;
    let is_played = position
        .games
        .iter()
        .all(|game| game.heap <= PLAYED_HEAP_MAX);
    is_played.then_some(position)
}

fn write_position(position: &Position) -> String {
    let parts = position.games.iter().map(|game| format!(" {game}"));
    format!("{}{}", position.games.len(), parts.collect::<String>())
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, left] = step else {
        return Err(format!(
            "a move is two numbers, a game and the pieces left; found {} numbers",
            step.len()
        ));
    };
    let mut games = position.games.clone();
    let index = numbered("game", number, games.len())?;
    let game = &mut games[index];
    if left < 0 || !game.may_leave(left) {
        let heap = game.heap;
        return Err(format!(
            "no move of game {number} leaves {left} of its {heap} pieces"
        ));
    }
    game.heap = left;
    Ok(Position { games })
}

/// `i y`: of game i, y pieces are left.
fn moves(position: &Position) -> Moves<'_> {
    let games = (1..).zip(&position.games);
    Box::new(games.flat_map(|(number, game)| {
        let left = (0..game.heap).filter(|&left| game.may_leave(left));
        left.map(move |left| vec![number, left])
    }))
}

/// A game in each row, as the input names it; a click takes a piece and all to its right, where so many may be taken.
fn board(position: &Position) -> Board {
    let games = (1..).zip(&position.games);
    games.fold(Board::default(), |board, (number, game)| {
        board.heap(format!("{number}. {game}"), game.heap, |taken| {
            let left = game.heap - taken;
            game.may_leave(left).then(|| vec![number, left])
        })
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let rules = [
        Rule::Nim,
        Rule::AtMostHalf,
        Rule::TakeUpTo(3),
        Rule::EvenOrAllOdd,
        Rule::Divisor,
        Rule::AtLeastHalf,
    ];
    let (count, largest) = level.pick((2, 7), (3, 12), (4, 30));
    let kinds = random.distinct(count, 0..=5);
    let game = |kind: i64| Component {
        rule: rules[kind as usize],
        heap: random.int(4..=largest),
    };
    Position {
        games: kinds.into_iter().map(game).collect(),
    }
}
