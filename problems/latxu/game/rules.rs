//! The rules of four coin-turning games: the rightmost coin of a move goes from heads to tails; whoever cannot move loses, for the checker, the picture and whoever plays.

use std::collections::HashSet;

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "TWINS 11111111",
            "MOCK 1111111",
            "RULER 11111111",
            "GRUNT 1111111111",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

const NAMES: [&str; 4] = ["TWINS", "MOCK", "RULER", "GRUNT"];
const COINS_MAX: usize = 1000;

pub struct Position {
    pub name: &'static str,
    pub heads: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let (name, word) = line.trim_end().split_once(' ')?;
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let is_word = (1..=COINS_MAX).contains(&word.len())
        && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        name,
        heads: word.bytes().map(|byte| byte == b'1').collect(),
    })
}

pub fn nim_sum(position: &Position) -> usize {
    let coins = position.heads.iter().enumerate();
    coins.fold(0, |sum, (coin, &heads)| {
        if heads {
            sum ^ value(position.name, coin)
        } else {
            sum
        }
    })
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let mut heads = position.heads.clone();
    let count = heads.len();
    let coins: Option<Vec<usize>> = step
        .iter()
        .map(|&coin| usize::try_from(coin).ok().filter(|&coin| coin < count))
        .collect();
    let Some(coins) = coins else {
        return Err(format!("the coins are numbered from 0 to {}", count - 1));
    };
    let Some(&last) = coins.last() else {
        return Err("no coin is turned".to_owned());
    };
    if !coins.is_sorted_by(|one, next| one < next) {
        return Err("the coins are not in ascending order".to_owned());
    }
    if !heads[last] {
        return Err(format!("the rightmost coin, {last}, shows tails"));
    }
    let is_group = match position.name {
        "TWINS" => coins.len() == 2,
        "MOCK" => coins.len() <= 3,
        "RULER" => last - coins[0] + 1 == coins.len(),
        _ => coins.len() == 4 && coins[0] == 0 && coins[1] + coins[2] == last,
    };
    if !is_group {
        return Err(format!(
            "{} does not allow to turn these {} coins",
            position.name,
            coins.len()
        ));
    }
    for coin in coins {
        heads[coin] = !heads[coin];
    }
    Ok(Position {
        name: position.name,
        heads,
    })
}

/// The Sprague–Grundy value of a single head.
pub fn value(name: &str, coin: usize) -> usize {
    match name {
        "TWINS" => coin,
        "MOCK" => 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)),
        "RULER" => 1 << (coin + 1).trailing_zeros(),
        _ => grundy_value(coin),
    }
}

/// Coins 0, a and n - a in place of n: heap n is split into two different ones.
fn grundy_value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(|| {
        let mut values: Vec<usize> = vec![0];
        for heap in 1..COINS_MAX {
            let mut is_met = [false; 512];
            for part in 1..heap.div_ceil(2) {
                is_met[values[part] ^ values[heap - part]] = true;
            }
            values.push(is_met.iter().take_while(|&&is_met| is_met).count());
        }
        values
    })[heap]
}

fn write_position(position: &Position) -> String {
    let coins = position.heads.iter();
    let word: String = coins.map(|&heads| if heads { '1' } else { '0' }).collect();
    format!("{} {word}", position.name)
}

/// The coins that are turned, ascending; the last one shows heads.
fn moves(position: &Position) -> Moves<'_> {
    let name = position.name;
    let heads = (0..).zip(&position.heads).filter(|&(_, &heads)| heads);
    Box::new(heads.flat_map(move |(last, _)| turns(name, last)))
}

/// Everything that may be turned together with this coin to its right.
fn turns(name: &str, last: i64) -> Moves<'static> {
    match name {
        "TWINS" => Box::new((0..last).map(move |one| vec![one, last])),
        "RULER" => Box::new((0..=last).map(move |first| (first..=last).collect())),
        "MOCK" => {
            let two = (0..last).map(move |one| vec![one, last]);
            let three =
                (0..last).flat_map(move |two| (0..two).map(move |one| vec![one, two, last]));
            Box::new(std::iter::once(vec![last]).chain(two).chain(three))
        }
        _ => Box::new((1..(last + 1) / 2).map(move |one| vec![0, one, last - one, last])),
    }
}

/// One row, the game's name before it; clicks turn coins, from left to right. Coins that no move turns cannot be clicked.
fn board(position: &Position) -> Board {
    let turned: HashSet<i64> = moves(position).flatten().collect();
    let coins = (0..).zip(&position.heads).map(|(coin, &heads)| {
        let shape = if heads { Shape::Heads } else { Shape::Tails };
        let cell = Cell::new(shape).label(coin);
        cell.picks_if(turned.contains(&coin), &[coin])
    });
    Board::default().named_row(position.name, coins)
}

/// Half of the coins show heads, the last among them.
fn initial(level: Level, random: &mut Random) -> Position {
    let coins = level.pick(6, 9, 14);
    let mut heads: Vec<bool> = (1..coins).map(|_| random.chance(1, 2)).collect();
    heads.push(true);
    Position {
        name: level.pick("TWINS", "MOCK", "RULER"),
        heads,
    }
}
