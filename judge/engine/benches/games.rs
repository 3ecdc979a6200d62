//! The judge's reply to a move, in every package with a game: from the request to the answer, with the program's start. Games are drawn as
//! large as the judge offers them, and the other player moves at random. A line for each package, then one JSON object a line for `cargo
//! xtask bench`.
//!
//! The time that a click takes besides, over sockets and the queue, is measured by `moves` of the command.

mod chosen;

use std::time::Instant;

use grundy_engine::Engine;
use grundy_judgement::{GameAnswer, GameLevel, GameRequest, GameView};
use grundy_package::Package;

use chosen::{at, chosen_packages, start_engine};

const GAMES: u64 = 8;
/// A game of more moves is left, and so many are enough of all.
const MOVES_MAX: usize = 12;
const MS_MAX: f64 = 150.0;

fn main() {
    let engine = start_engine();
    let mut slowest: Option<(f64, String)> = None;
    println!("package         replies   median ms    p95 ms    max ms");
    for package in chosen_packages().filter(|package| package.game.is_some()) {
        let times: Vec<f64> = (0..GAMES)
            .flat_map(|seed| replies(&engine, &package, seed))
            .collect();
        let (median, p95) = (at(&times, 0.5), at(&times, 0.95));
        let (count, max) = (times.len(), at(&times, 1.0));
        println!(
            "{:<15} {count:>7} {median:>11.1} {p95:>9.1} {max:>9.1}",
            package.id
        );
        if slowest.as_ref().is_none_or(|(known, _)| *known < p95) {
            slowest = Some((p95, package.id.clone()));
        }
    }
    let (p95, id) = slowest.expect("a game");
    println!(
        r#"{{"bench":"engine/games: reply to a move, p95 of the slowest game ({id})","value":{p95:.1},"unit":"ms","target":"<= {MS_MAX}"}}"#
    );
}

/// Times of the replies of one game, in milliseconds.
fn replies(engine: &Engine, package: &Package, seed: u64) -> Vec<f64> {
    let level = GameLevel::Hard;
    // This also compiles the program.
    let mut view = ask(engine, package, &GameRequest::Start { level, seed });
    let mut times = Vec::new();
    let mut random = seed;
    while !view.is_over && !view.moves.is_empty() && times.len() < MOVES_MAX {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(random >> 33).unwrap_or(0) % view.moves.len();
        let request = GameRequest::Move {
            position: view.position.clone(),
            step: Some(view.moves[place].clone()),
            level,
            seed,
            errors: view.errors,
        };
        let begun = Instant::now();
        view = ask(engine, package, &request);
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    times
}

fn ask(engine: &Engine, package: &Package, request: &GameRequest) -> GameView {
    match engine.play(package, request).expect("an answer") {
        GameAnswer::View(view) => view,
        GameAnswer::Refused(why) => panic!("{}: {why:?}", package.id),
    }
}
