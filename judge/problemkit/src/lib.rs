//! problemkit: what testlib is to C++, for the Rust programs of a problem package.
//!
//! The library needs nothing but the standard library. Grundy compiles a package's Rust programs with it: they say
//! `use problemkit::…`. Elsewhere put `problemkit.rs`, which has all of its modules in one file, beside a program's main file and
//! say `mod problemkit;`, as exports do. The library speaks the ICPC problem package protocols (versions `legacy` and `2025-09`), so
//! an exported package runs in any judge that has Rust.
//!
//! | program | entry point | protocol |
//! |---|---|---|
//! | input validator | [`validate`] | `prog [args] < case.in`; exit 42 valid, 43 invalid |
//! | output validator (checker) | [`check`] | `prog input answer feedback_dir [args] < output`; exit 42 accepted, 43 wrong |
//! | interactor | [`interact`] | `prog input answer feedback_dir [args]`, joined to the submission; exit 42 or 43 |
//! | generator | [`generate`] | `prog args… > case.in`; the same bytes for the same arguments, forever |
//! | output visualiser | [`visualize`] | `prog input answer feedback_dir [args] < output`; writes `teamimage.svg`, `judgeimage.svg` |
//! | a game's rules | [`play`] | `prog < request > answer`, in lines; of this judge only |
//!
//! A checker that is called as testlib's are (`prog input output answer [report]`) answers as those do:
//! exit 0, 1, 3 or 7 and a line on standard error. So does an input validator with the argument
//! `--testlib`: exit 0 or 3.
//!
//! Generators and input validators that are called with the last argument `--problemkit-cases` take many cases in one
//! process, for judges that look for a small counterexample: see [`generate`] and [`validate`].
//!
//! Nothing here panics on what a contestant wrote: not on invalid UTF-8, NUL bytes, endless tokens or
//! numbers out of range.
//!
//! # An input validator
//!
//! ```no_run
//! use problemkit::{validate, Fault, Validator};
//!
//! fn main() {
//!     validate(rules)
//! }
//!
//! /// `n`, then `n` lines of two integers, and nothing else: not one space more.
//! fn rules(input: &mut Validator) -> Result<(), Fault> {
//!     let count = input.int("n", 1..=1000)?;
//!     input.newline()?;
//!     for _ in 0..count {
//!         let left = input.int("a", 0..=10_000)?;
//!         input.space()?;
//!         let right = input.int("b", 0..=10_000)?;
//!         input.newline()?;
//!         input.ensure(left < right, format!("a = {left} is not below b = {right}"))?;
//!     }
//!     Ok(()) // the end of file is checked for you
//! }
//! ```
//!
//! # A checker
//!
//! ```no_run
//! use problemkit::{accept, broken, check, wrong, Checker, Outcome};
//!
//! fn main() {
//!     check(judge)
//! }
//!
//! /// Any two numbers with the asked sum are right; `-1` where there are none.
//! fn judge(case: &mut Checker) -> Outcome {
//!     let sum = case.input.int("sum", -1000..=1000)?;
//!     let possible = case.answer.int("answer", -1..=1000)? != -1;
//!     let first = case.output.int("first number", -1..=1000)?;
//!     if first == -1 {
//!         return if possible { wrong("there is a solution, but -1 was printed") } else { accept() };
//!     }
//!     let second = case.output.int("second number", 0..=1000)?;
//!     if first + second != sum {
//!         return wrong(format!("{first} + {second} is not {sum}"));
//!     }
//!     if !possible {
//!         return broken("the contestant found a solution, the judge's answer has none");
//!     }
//!     accept() // what is left over in the output is refused for you
//! }
//! ```
//!
//! # An interactor
//!
//! ```no_run
//! use problemkit::{accept, interact, wrong, Interactor, Outcome};
//!
//! fn main() {
//!     interact(guess)
//! }
//!
//! /// The contestant guesses a number with at most ten questions.
//! fn guess(case: &mut Interactor) -> Outcome {
//!     let secret = case.input.int("secret", 1..=1000)?;
//!     for _ in 0..10 {
//!         let guess = case.contestant.int("guess", 1..=1000)?;
//!         if guess == secret {
//!             case.tell("right\n")?;
//!             return accept();
//!         }
//!         case.tell(if guess < secret { "higher\n" } else { "lower\n" })?;
//!     }
//!     wrong("ten guesses were not enough")
//! }
//! ```
//!
//! # A generator
//!
//! ```no_run
//! use std::io::Write;
//! use problemkit::{generate, Fault, Generator};
//!
//! fn main() {
//!     generate(make)
//! }
//!
//! /// Called as `gen 100 seed-a`: how many numbers, and anything that makes the run another one.
//! fn make(case: &mut Generator) -> Result<(), Fault> {
//!     let count = case.arg_int(0, 1..=1000)?;
//!     writeln!(case.out, "{count}")?;
//!     for _ in 0..count {
//!         writeln!(case.out, "{}", case.random.int(1..=1_000_000))?;
//!     }
//!     Ok(())
//! }
//! ```
//!
//! # A visualiser
//!
//! ```no_run
//! use problemkit::{visualize, Fault, Svg, Visualizer};
//!
//! fn main() {
//!     visualize(draw)
//! }
//!
//! fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
//!     let radius = case.input.int("radius", 1..=100)? as f64;
//!     let mut picture = Svg::fit(-100.0, -100.0, 100.0, 100.0);
//!     picture.circle(0.0, 0.0, radius, "input");
//!     // What the contestant wrote may be anything; the picture shows as much of it as can be read.
//!     if let Ok(found) = case.output.int("radius", 1..=100) {
//!         picture.circle(0.0, 0.0, found as f64, if found as f64 == radius { "good" } else { "bad" });
//!     }
//!     Ok(picture)
//! }
//! ```
#![allow(
    clippy::allow_attributes,
    dead_code,
    unused_imports,
    reason = "beside a program's main file, each program uses only a part of this one"
)]

mod outcome;
pub use self::outcome::{
    Accepted, Fault, Outcome, accept, accept_score, accept_share, broken, wrong,
};

mod quoting;
pub use self::quoting::quote;

mod program;
pub use self::program::{EXIT_ACCEPT, EXIT_BROKEN, EXIT_WRONG};

mod source;
pub use self::source::PIECE_BYTES_MAX;

mod reader;
pub use self::reader::Reader;

mod fraction;
pub use self::fraction::Fraction;

mod validator;
pub use self::validator::{Validator, validate};

mod checker;
pub use self::checker::{Checker, check};

mod interactor;
pub use self::interactor::{Interactor, interact};

mod visualizer;
pub use self::visualizer::{Visualizer, visualize};

mod generator;
pub use self::generator::{Generator, Page, generate};

mod tape;

mod random;
pub use self::random::Random;

mod polygon;

mod geometry;
pub use self::geometry::{bounding_box, cross, gcd, padded_box};

mod shape;
pub use self::shape::{Part, Shape};

mod svg;
pub use self::svg::Svg;

mod case_panels;
pub use self::case_panels::{CasePanel, CasePanels, PanelView};

mod game;
pub use self::game::Game;

mod game_picture;
pub use self::game_picture::GamePicture;

mod rules;
pub use self::rules::{Level, MOVES_MAX, Moves, Rules, Standing};

mod numbers;
pub use self::numbers::{bits_word, decimal, numbered, numbers_line, read_bits, read_numbers};

mod board;
pub use self::board::{Board, Cell};

mod subtraction_heap;
pub use self::subtraction_heap::SubtractionHeap;

mod referee;
pub use self::referee::{Match, Table};

mod requests;
pub use self::requests::play;

mod rules_check;
