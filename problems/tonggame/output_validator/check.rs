//! tonggame: any winning move is right: `0` where every move loses, otherwise `1 i y`.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Fault, Outcome, Reader, accept, check};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let games = read_games(&mut case.input)?;
    judge_move(&games, &mut case.answer)?;
    judge_move(&games, &mut case.output)?;
    accept()
}

/// Whether a text is `0` for a lost position, or `1 i y` with a winning move.
fn judge_move(games: &[Game], text: &mut Reader) -> Result<(), Fault> {
    let sum = nim_sum(games);
    let is_won = text.int("the first number", 0..=1)? == 1;
    if !is_won {
        return match sum {
            0 => Ok(()),
            _ => Err(text.fault("0, but there is a winning move")),
        };
    }
    let number = text.count("the number of the game", 1..=games.len())?;
    let game = games[number - 1];
    let left = text.int("the pieces left", 0..=HEAP_MAX)?;
    if !game.may_leave(left) {
        let heap = game.heap;
        return Err(text.fault(format!(
            "no move of game {number} leaves {left} of its {heap} pieces"
        )));
    }
    if sum == 0 {
        return Err(
            text.fault("a move, but this is a P-position: every move loses, the answer is 0")
        );
    }
    let after = Game { heap: left, ..game };
    match sum ^ game.value() ^ after.value() {
        0 => Ok(()),
        _ => Err(text.fault("the move is legal, but not a winning one")),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Rule {
    Nim,
    TakeUpTo(i64),
    AtMostHalf,
    Divisor,
    EvenOrAllOdd,
    AtLeastHalf,
}

#[derive(Clone, Copy)]
struct Game {
    rule: Rule,
    heap: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_games(input: &mut Reader) -> Result<Vec<Game>, Fault> {
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
        games.push(Game { rule, heap });
    }
    Ok(games)
}

impl Game {
    /// The Sprague–Grundy value.
    fn value(self) -> i64 {
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

fn nim_sum(games: &[Game]) -> i64 {
    games.iter().fold(0, |sum, game| sum ^ game.value())
}
