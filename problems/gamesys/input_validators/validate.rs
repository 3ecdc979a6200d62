//! gamesys: is the input what the statement promises? K, then K lines of four entries, numbers or games; no game stands in itself, not
//! even through others.

use problemkit::{Fault, Validator, quote, validate};

const GAMES_MAX: usize = 40_000;
const NUMBER_MAX: i64 = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("K", 1..=GAMES_MAX)?;
    input.newline()?;
    let mut parts = vec![Vec::new(); count];
    for game in &mut parts {
        for entry in 1..=4 {
            if let Some(part) = read_entry(input, count)? {
                game.push(part);
            }
            if entry < 4 {
                input.space()?;
            }
        }
        input.newline()?;
    }
    input.ensure(are_solvable(&parts), "a game stands in itself")
}

/// The game, from 0, that an entry is; none if it is a number.
fn read_entry(input: &mut Validator, count: usize) -> Result<Option<usize>, Fault> {
    let token = input.token("entry")?;
    let word = String::from_utf8_lossy(&token).into_owned();
    let number = |text: &str| {
        text.parse::<i64>()
            .ok()
            .filter(|value| value.to_string() == text)
    };
    let rule = format!(
        "an entry is a number from -{NUMBER_MAX} to {NUMBER_MAX} or a game from G1 to G{count}, found {}",
        quote(&token)
    );
    match word.strip_prefix('G') {
        Some(name) => {
            let game = number(name).and_then(|game| usize::try_from(game).ok());
            let game = game.filter(|game| (1..=count).contains(game));
            input.ensure(game.is_some(), rule)?;
            Ok(game.map(|game| game - 1))
        }
        None => {
            let value = number(&word).filter(|value| value.abs() <= NUMBER_MAX);
            input.ensure(value.is_some(), rule)?;
            input.reached("a", value.unwrap_or(0).unsigned_abs());
            Ok(None)
        }
    }
}

/// Whether all games can be solved, one after the other.
fn are_solvable(parts: &[Vec<usize>]) -> bool {
    let mut holders = vec![Vec::new(); parts.len()];
    let mut missing: Vec<usize> = parts.iter().map(Vec::len).collect();
    for (game, parts) in parts.iter().enumerate() {
        parts.iter().for_each(|&part| holders[part].push(game));
    }
    let mut solved: Vec<usize> = (0..parts.len())
        .filter(|&game| missing[game] == 0)
        .collect();
    let mut next = 0;
    while let Some(&game) = solved.get(next) {
        next += 1;
        for &holder in &holders[game] {
            missing[holder] -= 1;
            if missing[holder] == 0 {
                solved.push(holder);
            }
        }
    }
    solved.len() == parts.len()
}
