//! Requests and their answers: a person at three levels, and requests that cannot be answered.

use std::fmt::Write as _;

use problemkit::{MOVES_MAX, Random, Rules};

use crate::{NIM, join};

/// A value of an answer.
fn told<'a>(answer: &'a str, word: &str) -> Option<&'a str> {
    let mut lines = answer.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(key, _)| *key == word).map(|(_, value)| value)
}

/// Plays as a person who never errs against the judge at a level. Returns whether the person won, and how often the judge erred.
fn against(level: &str, seed: u64) -> (bool, u64) {
    let start = NIM.answer(format!("start\nlevel {level}\nseed {seed}\n").as_bytes());
    let mut position = told(&start, "position").expect("a position").to_owned();
    let mut errors = "0".to_owned();
    let mut answer = start;
    loop {
        // If no move wins, the first move is made.
        let hint = NIM.answer(format!("hint\nposition {position}\n").as_bytes());
        let step = told(&hint, "hint")
            .or(told(&answer, "move"))
            .expect("a move");
        let request = format!(
            "move\nposition {position}\nlevel {level}\nseed {seed}\nerrors {errors}\nmove {step}\n"
        );
        answer = NIM.answer(request.as_bytes());
        assert_eq!(answer, NIM.answer(request.as_bytes()), "the same again");
        errors = told(&answer, "errors").expect(&answer).to_owned();
        position = told(&answer, "position").expect("a position").to_owned();
        if told(&answer, "over") == Some("yes") {
            let person_is_to_move = told(&answer, "reply").is_some();
            return (!person_is_to_move, errors.parse().unwrap());
        }
    }
}

#[test]
fn levels_differ_in_how_often_the_judge_errs() {
    for seed in 0..60 {
        let start = NIM.answer(format!("start\nlevel hard\nseed {seed}\n").as_bytes());
        let could_win = told(&start, "standing") == Some("won");
        assert_eq!(against("hard", seed), (could_win, 0), "seed {seed}");
        let (won, errors) = against("normal", seed);
        let start = NIM.answer(format!("start\nlevel normal\nseed {seed}\n").as_bytes());
        let could_win = told(&start, "standing") == Some("won");
        assert!(
            errors <= 1 && (could_win || errors == 1) && won,
            "seed {seed}"
        );
    }
    // If the request has no move, the judge moves first.
    let (mut erred, mut games) = (0, 0);
    for seed in 0..400 {
        let request = format!("move\nposition 3 5 7\nlevel easy\nseed {seed}\nerrors 0\n");
        let answer = NIM.answer(request.as_bytes());
        erred += told(&answer, "errors").unwrap().parse::<usize>().unwrap();
        games += 1;
    }
    assert!(
        (games * 2 / 5..games * 3 / 5).contains(&erred),
        "{erred} of {games}"
    );
}

#[test]
fn a_position_is_laid_out_as_the_input_where_the_rules_say_how() {
    let laid_out: Rules<Vec<i64>> = Rules {
        input: |heaps| format!("{}\n{}\n", heaps.len(), join(heaps)),
        ..NIM
    };
    let answer = laid_out.answer(b"look\nposition 3 5\n");
    let lines = answer.lines();
    let input: Vec<&str> = lines
        .filter_map(|line| line.strip_prefix("input "))
        .collect();
    assert_eq!(input, ["2", "3 5"]);
    assert_eq!(told(&NIM.answer(b"look\nposition 3 5\n"), "input"), None);
}

#[test]
fn what_cannot_be_answered_is_said_in_one_line() {
    let long = format!("look\nposition {}1\n", "1 ".repeat(3000));
    let endless = format!("look\nposition {}\n", "1".repeat(1 << 17));
    for (request, word, part) in [
        ("", "error ", "nobody knows the request \"\""),
        ("look", "error ", "no line `position`"),
        (
            "look\nposition x\x1b[2J",
            "no-position ",
            "this is no position: \"x\\x1b[2J\"",
        ),
        ("look\nposition -1", "no-position ", "this is no position"),
        (
            "look\nposition 9999999999999999999999",
            "no-position ",
            "this is no position",
        ),
        (
            "look\nposition 20000",
            "unplayable ",
            "more than 16384 moves",
        ),
        (&long, "unplayable ", "longer than 4096 bytes"),
        (&endless, "error ", "longer than 65536 bytes"),
        (
            "start\nlevel nice\nseed 1",
            "error ",
            "no level is called \"nice\"",
        ),
        (
            "start\nlevel hard\nseed -1",
            "error ",
            "seed should be a number",
        ),
        ("start\nlevel hard", "error ", "no line `seed`"),
        (
            "move\nposition 3\nlevel hard\nseed 1",
            "error ",
            "no line `errors`",
        ),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove 1 4",
            "illegal ",
            "heap 1 does not have 4",
        ),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove 1 1e1",
            "illegal ",
            "\"1e1\" is not an integer",
        ),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove",
            "illegal ",
            "a move is two numbers",
        ),
        (
            "move\nposition 0\nlevel hard\nseed 1\nerrors 0\nmove 1 -9223372036854775808",
            "illegal ",
            "does not have",
        ),
    ] {
        let answer = NIM.answer(request.as_bytes());
        assert!(
            answer.starts_with(word) && answer.contains(part),
            "{answer}"
        );
        assert_eq!(answer.lines().count(), 1);
    }
    assert!(NIM.answer(b"look\nposition \xff").contains("not UTF-8"));
    // Any request has an answer of bounded length.
    let parts = [
        "look",
        "move",
        "hint",
        "start",
        "position",
        "level",
        "seed",
        "errors",
        "\n",
        " ",
        "3 5 7",
        "hard",
        "easy",
        "1 1",
        "18446744073709551615",
        "-1",
        "\0",
        "\u{fffd}",
        "0 0 0",
        "check ",
    ];
    let mut random = Random::from_seed(7);
    for _ in 0..3000 {
        let mut request = String::new();
        for _ in 0..random.index(1..=14) {
            let _ = write!(request, "{}", random.pick(&parts));
        }
        let answer = NIM.answer(request.as_bytes());
        assert!(!answer.is_empty() && answer.len() < 1 << 17, "{request:?}");
    }
}

#[test]
fn listed_moves_are_bounded() {
    let count = MOVES_MAX as i64;
    let answer = NIM.answer(format!("look\nposition {count}").as_bytes());
    assert_eq!(told(&answer, "moves"), Some("16384 more"));
    let listed = answer.lines().filter(|line| line.starts_with("move "));
    assert_eq!(listed.count(), 2000);
    let answer = NIM.answer(b"look\nposition 0 0\n");
    assert_eq!(
        answer,
        "position 0 0\nover yes\nstanding lost\nvalue 0\nmoves 0\n"
    );
}
