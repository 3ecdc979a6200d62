//! Every target on sound examples with random damage.

use grundy_fuzz::{TARGETS, Target};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// Words that formats are made of, put in where they do not belong.
const WORDS: &[&str] = &[
    "\n",
    "\r\n",
    " ",
    "  ",
    "\t",
    "\0",
    "\u{feff}",
    "\u{e9}",
    "-",
    "- ",
    ": ",
    "{",
    "}",
    "[",
    "]",
    ", ",
    "&a ",
    "*a",
    "\"",
    "'",
    "|",
    ">",
    "<",
    "</",
    "/>",
    "<!--",
    "&amp;",
    "<![CDATA[",
    "..",
    "/",
    "\\",
    "%d",
    "%",
    "0",
    "-1",
    "1e999",
    "nan",
    "99999999999999999999",
    "$",
    "$$",
    "`",
    "```",
    "~",
    "true",
    "PK\u{1}\u{2}",
];

/// One change of a text.
#[derive(Clone, Debug)]
enum Change {
    Byte(Index, u8),
    Word(Index, usize),
    Cut(Index, u8),
    Repeat(Index, u8, u8),
    CutOff(Index),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => (any::<Index>(), any::<u8>()).prop_map(|(place, byte)| Change::Byte(place, byte)),
        4 => (any::<Index>(), 0..WORDS.len()).prop_map(|(place, word)| Change::Word(place, word)),
        2 => (any::<Index>(), any::<u8>()).prop_map(|(place, length)| Change::Cut(place, length)),
        1 => (any::<Index>(), any::<u8>(), 2..40_u8)
            .prop_map(|(place, length, times)| Change::Repeat(place, length, times)),
        1 => any::<Index>().prop_map(Change::CutOff),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    let at = |place: &Index, bytes: &[u8]| place.index(bytes.len() + 1);
    match change {
        Change::Byte(place, byte) if !bytes.is_empty() => {
            let place = place.index(bytes.len());
            bytes[place] = *byte;
        }
        Change::Byte(..) => {}
        Change::Word(place, word) => {
            let place = at(place, bytes);
            bytes.splice(place..place, WORDS[*word].bytes());
        }
        Change::Cut(place, length) => {
            let start = at(place, bytes);
            let end = (start + usize::from(*length)).min(bytes.len());
            bytes.drain(start..end);
        }
        Change::Repeat(place, length, times) => {
            let start = at(place, bytes);
            let end = (start + usize::from(*length)).min(bytes.len());
            let part = bytes[start..end].repeat(usize::from(*times));
            bytes.splice(start..start, part);
        }
        Change::CutOff(place) => bytes.truncate(at(place, bytes)),
    }
}

fn damaged(name: &str, cases: u32) {
    let target: &Target = TARGETS
        .iter()
        .find(|target| target.name == name)
        .expect("a target");
    let seeds = (target.seeds)();
    for seed in &seeds {
        (target.run)(seed);
    }
    let strategy = (prop::sample::select(seeds), vec(change(), 0..8));
    let mut runner = TestRunner::new(Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    });
    let result = runner.run(&strategy, |(mut bytes, changes)| {
        for change in &changes {
            apply(&mut bytes, change);
        }
        (target.run)(&bytes);
        Ok::<(), TestCaseError>(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// Makes a test for each target, with the given number of cases.
macro_rules! targets {
    ($($name:ident: $cases:literal)*) => {
        $(
            #[test]
            fn $name() {
                damaged(stringify!($name), $cases);
            }
        )*

        #[test]
        fn every_target_is_a_test_and_a_program() {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
            let programs = include_str!("../targets/Cargo.toml");
            for name in names {
                assert!(programs.contains(&format!("name = \"{name}\"")), "{name}");
            }
        }
    };
}

targets! {
    archive: 300
    init_yml: 600
    lint: 3000
    package_yaml: 600
    problem_xml: 600
    sandbox_protocol: 20000
    standard_checker: 20000
    statement: 600
    stock_checkers: 20000
    themis_settings: 600
}
