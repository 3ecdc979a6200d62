//! layco: games, each `F C M V B`. The first argument names a family:
//!
//! - `all C_MAX B SEED`              every game with at most C_MAX pieces;
//! - `lost T C_MAX B SEED`           the program begins in a lost position;
//! - `whole T C_MAX B SEED`          M = C;
//! - `misere T C_MAX B SEED`         V = 1, M small;
//! - `random T C_MAX B SEED`         anything, few moves a game;
//! - `largest T C B SEED`            C pieces, and so many a move that a table of all moves is largest;
//! - `hopeless T C B SEED`           the same, and the program begins in a lost position.
//!
//! The judge's first 0 to B moves are drawn at random.

use problemkit::{Fault, Generator, Random, generate};
use std::io::Write;

struct Game {
    program_begins: bool,
    pieces: i64,
    most: i64,
    last_loses: bool,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let errors_max = case.arg_int(if family == "all" { 2 } else { 3 }, 0..=3)?;
    let games = if family == "all" {
        every_game(case.arg_int(1, 1..=8)?)
    } else {
        let count = case.arg_count(1, 1..=200)?;
        let pieces_max = case.arg_int(2, 10..=10_000)?;
        let mut games = Vec::new();
        for _ in 0..count {
            games.push(draw(&mut case.random, &family, pieces_max)?);
        }
        games
    };
    let seed = case.random.int(0..=1_000_000_000);
    writeln!(case.out, "{} {seed}", games.len())?;
    for game in games {
        let errors = if family == "all" {
            errors_max
        } else {
            case.random.int(0..=errors_max)
        };
        writeln!(
            case.out,
            "{} {} {} {} {errors}",
            u8::from(game.program_begins),
            game.pieces,
            game.most,
            u8::from(game.last_loses)
        )?;
    }
    Ok(())
}

fn every_game(pieces_max: i64) -> Vec<Game> {
    let mut games = Vec::new();
    for pieces in 1..=pieces_max {
        for most in 1..=pieces {
            for kind in 0..4 {
                games.push(Game {
                    program_begins: kind % 2 == 1,
                    pieces,
                    most,
                    last_loses: kind >= 2,
                });
            }
        }
    }
    games
}

fn draw(random: &mut Random, family: &str, pieces_max: i64) -> Result<Game, Fault> {
    let program_begins = ["lost", "hopeless"].contains(&family) || random.chance(1, 2);
    let mut last_loses = family == "misere" || random.chance(1, 2);
    let (pieces, most) = match family {
        "lost" => {
            let most = random.int(1..=9);
            last_loses = last_loses && pieces_max > most + 1;
            let groups = random.int(1..=pieces_max / (most + 1) - 1);
            (groups * (most + 1) + i64::from(last_loses), most)
        }
        "whole" => {
            let pieces = random.int(1..=pieces_max);
            (pieces, pieces)
        }
        "misere" => {
            let pieces = random.int(10..=pieces_max);
            (pieces, random.int(1..=10))
        }
        "largest" => {
            let parts = random.int(1..=3);
            (pieces_max, pieces_max / parts - random.int(0..=1))
        }
        "hopeless" => {
            // By two or three groups to the last piece, or to that before it.
            let whole = pieces_max - i64::from(last_loses);
            let parts = if whole % 2 == 0 { 2 } else { 3 };
            (
                whole / parts * parts + i64::from(last_loses),
                whole / parts - 1,
            )
        }
        "random" => {
            let pieces = random.int(1..=pieces_max);
            (pieces, random.int((pieces / 40).max(1)..=pieces))
        }
        _ => return problemkit::broken(format!("no family is called {family:?}")),
    };
    Ok(Game {
        program_begins,
        pieces,
        most,
        last_loses,
    })
}
