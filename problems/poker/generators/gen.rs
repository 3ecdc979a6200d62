//! poker: endgames x y b. The first argument names a family; any argument behind those listed only makes the test another one.
//!
//! - `grid Y B`          every x and y up to Y with every bet up to B, as far as T allows;
//! - `random T Y B`      any x ≤ y ≤ Y and b ≤ B;
//! - `border T Y B`      x/y on, next below or next above the boundary (2 + b)/(2 + 2b), y near Y;
//! - `closest T Y B`     x/y as close to the boundary as it can be with y near Y, above or below, but not on it;
//! - `even T Y B`        the value is about 0, y near Y;
//! - `multiple T Y B`    x/y far from lowest terms, often on the boundary;
//! - `largest T`         as `random` with the largest numbers, below the boundary, and a first game of these alone.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const GAMES_MAX: usize = 1000;
const CARDS_MAX: i64 = 100_000;
const BET_MAX: i64 = 1000;

type Game = [i64; 3];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let games: Vec<Game> = match family.as_str() {
        "grid" => {
            let (cards, bet) = (
                case.arg_int(1, 1..=CARDS_MAX)?,
                case.arg_int(2, 1..=BET_MAX)?,
            );
            grid(cards, bet).take(GAMES_MAX).collect()
        }
        "largest" => {
            let mut games = vec![[CARDS_MAX, CARDS_MAX, BET_MAX]];
            for _ in 1..case.arg_count(1, 1..=GAMES_MAX)? {
                let cards = CARDS_MAX - case.random.int(0..=1000);
                let winning = case.random.int(cards / 4..=cards / 2);
                games.push([winning, cards, BET_MAX - case.random.int(0..=50)]);
            }
            games
        }
        _ => {
            let count = case.arg_count(1, 1..=GAMES_MAX)?;
            let cards = case.arg_int(2, 1..=CARDS_MAX)?;
            let bet = case.arg_int(3, 1..=BET_MAX)?;
            let mut games = Vec::new();
            for _ in 0..count {
                games.push(draw(&family, cards, bet, &mut case.random)?);
            }
            games
        }
    };
    writeln!(case.out, "{}", games.len())?;
    for [winning, cards, bet] in games {
        writeln!(case.out, "{winning} {cards} {bet}")?;
    }
    Ok(())
}

fn grid(cards: i64, bet: i64) -> impl Iterator<Item = Game> {
    (1..=bet).flat_map(move |bet| {
        (1..=cards).flat_map(move |cards| (0..=cards).map(move |winning| [winning, cards, bet]))
    })
}

fn draw(family: &str, most: i64, bet_max: i64, random: &mut Random) -> Result<Game, Fault> {
    let bet = random.int(1..=bet_max);
    if family == "random" {
        let cards = random.int(1..=most);
        return Ok([random.int(0..=cards), cards, bet]);
    }
    if family == "closest" {
        return Ok(closest(most, bet, random.chance(1, 2)));
    }
    let cards = most - random.int(0..=most / 3);
    let boundary = cards * (2 + bet) / (2 + 2 * bet);
    let winning = match family {
        "border" => boundary + random.int(-1..=1),
        "even" => boundary / 2 + random.int(0..=1),
        "multiple" => {
            let (above, below) = (2 + bet, 2 + 2 * bet);
            let factor = random.int(1..=(most / below).max(1));
            if below * factor > most {
                return Ok([0, most, bet]);
            }
            let less = random.int(0..=2);
            return Ok([(above - less) * factor, below * factor, bet]);
        }
        _ => return broken(format!("no family is called {family:?}")),
    };
    Ok([winning.clamp(0, cards), cards, bet])
}

/// The game with the smallest step from the boundary down or up to the next x/y, among all numbers of cards near `most`.
fn closest(most: i64, bet: i64, is_above: bool) -> Game {
    let (above, below) = (2 + bet, 2 + 2 * bet);
    let step = |cards: &i64| match cards * above % below {
        0 => below,
        rest if is_above => below - rest,
        rest => rest,
    };
    let cards = ((most - below).max(1)..=most).min_by_key(step);
    let cards = cards.unwrap_or(most);
    let winning = cards * above / below + i64::from(is_above);
    [winning.min(cards), cards, bet]
}
