//! The numbers of a secret test are refused in any order and among any others, and small ordinary inputs pass.

use super::super::dice::Dice;
use super::*;

fn secrets(inputs: &[String]) -> Secrets {
    let mut secrets = Secrets::sampled(0);
    inputs
        .iter()
        .for_each(|input| secrets.add(input.as_bytes()));
    secrets
}

fn numbers(seed: u64, count: usize, below: u64) -> Vec<u64> {
    let mut dice = Dice::new(seed);
    (0..count).map(|_| dice.below(below)).collect()
}

fn text(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("{}\n{}\n", numbers.len(), words.join(" "))
}

/// All tuples of this many numbers below another, one on each line.
fn tuples(length: u32, below: u64) -> String {
    let line = |tuple: u64| {
        let places = (0..length).rev();
        let words = places.map(|place| (tuple / below.pow(place) % below).to_string());
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    (0..below.pow(length)).map(line).collect()
}

#[test]
fn spaces_make_no_other_input_and_numbers_do() {
    let secrets = secrets(&["10000 10000\n0\n".to_owned()]);
    assert!(secrets.have(b"10000 10000\n0\n"));
    assert!(secrets.have(b"10000  10000 0"));
    assert!(!secrets.have(b"1000010000 0"));
    assert!(!secrets.have(b"10000 10000 1"));
    assert!(!super::Secrets::sampled(0).have(b""));
}

#[test]
fn the_numbers_of_a_secret_test_are_refused_however_they_stand() {
    for below in [1000, 1_000_000, 1_000_000_000] {
        let own = numbers(1, 900, below);
        let secrets = secrets(&[text(&own), text(&numbers(2, 5000, below))]);
        // Examples with one number more or fewer in front, as a generator with the same seed makes them; a part; one number on each line.
        for part in [&own[..], &own[..885], &own[7..], &own[300..340]] {
            assert!(secrets.have(text(part).as_bytes()), "{below}");
            let lines: Vec<String> = part.iter().map(u64::to_string).collect();
            assert!(secrets.have(lines.join("\n").as_bytes()), "{below}");
        }
        // Other numbers are between them.
        let between = numbers(3, 900, below);
        let mixed = own.chunks(20).zip(between.chunks(20));
        let mixed: Vec<u64> = mixed
            .flat_map(|(one, other)| [one, other].concat())
            .collect();
        assert!(secrets.have(text(&mixed).as_bytes()), "{below}");
    }
    // In another order they are refused only if the numbers are large: nearly all numbers below 1000 occur anyway.
    for below in [1_000_000, 1_000_000_000] {
        let mut own = numbers(1, 900, below);
        let secrets = secrets(&[text(&own)]);
        own.sort_unstable();
        assert!(secrets.have(text(&own).as_bytes()), "{below}");
    }
}

#[test]
fn numbers_of_another_seed_pass() {
    for below in [4, 10, 1000, 1_000_000, 1_000_000_000] {
        let secrets = secrets(&[
            text(&numbers(1, 900, below)),
            text(&numbers(2, 20_000, below)),
        ]);
        for (seed, count) in [(3, 5), (4, 30), (5, 200), (6, 900), (7, 5000)] {
            let other = text(&numbers(seed, count, below));
            let surprise = secrets.surprise(other.as_bytes());
            assert!(
                surprise < SURPRISE_BITS / 2.0,
                "{below}, {count}: {surprise}"
            );
        }
    }
}

#[test]
fn an_enumeration_is_refused_and_lines_of_it_pass() {
    let secrets = secrets(&[tuples(3, 8)]);
    for below in [4, 5, 6, 7, 9] {
        assert!(secrets.have(tuples(3, below).as_bytes()), "{below}");
    }
    for small in [
        "5 7 3\n",
        "0 0 0\n0 0 1\n",
        "1 2 3\n7 7 1\n0 4 4\n6 5 1\n",
        "3 5\n",
    ] {
        assert!(!secrets.have(small.as_bytes()), "{small}");
    }
    let mut dice = Dice::new(1);
    for count in 1..40 {
        let line = |_| format!("{} {} {}\n", dice.below(8), dice.below(8), dice.below(8));
        let lines: String = (0..count).map(line).collect();
        assert!(!secrets.have(lines.as_bytes()), "{lines}");
    }
}

/// The length of an example and the place of the test's lines do not matter: three lines in a row are chance, ten are not.
#[test]
fn a_part_of_an_enumeration_is_refused_in_any_company() {
    let secret = tuples(3, 8);
    let secrets = secrets(std::slice::from_ref(&secret));
    let lines: Vec<&str> = secret.split_inclusive('\n').collect();
    let mut dice = Dice::new(1);
    for count in [0, 3, 30, 200] {
        for first in (0..lines.len() - 10).step_by(7) {
            let mut others = || -> String {
                let line = |_| format!("{} {} {}\n", dice.below(8), dice.below(8), dice.below(8));
                (0..count).map(line).collect()
            };
            let mut with = |length: usize| {
                let part = lines[first..first + length].concat();
                format!("{}{part}{}", others(), others())
            };
            let (three, ten) = (with(3), with(10));
            assert!(!secrets.have(three.as_bytes()), "{three}");
            assert!(secrets.have(ten.as_bytes()), "{ten}");
        }
    }
}

#[test]
fn what_limits_and_loops_make_is_like_everything() {
    let line = |words: &[i64]| {
        let words: Vec<String> = words.iter().map(i64::to_string).collect();
        words.join(" ") + "\n"
    };
    let ascending: Vec<i64> = (1..=1000).collect();
    let secrets = secrets(&[
        line(&ascending),
        line(&[7; 1000]),
        line(&[0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000]),
        line(&[1_000_000_000, 999_999_999, -1_000_000_000, 65_535]),
    ]);
    for small in [
        line(&ascending[..30]),
        line(&[7; 40]),
        line(&[0, 0, 10_000, 0, 10_000, 10_000]),
        line(&[1_000_000_000, -1_000_000_000]),
    ] {
        assert!(!secrets.have(small.as_bytes()), "{small}");
    }
}

#[test]
fn long_words_are_compared_by_their_letters() {
    let letters = |seed, count| -> String {
        let letters = numbers(seed, count, 26);
        let letters = letters
            .iter()
            .map(|&letter| b'a' + u8::try_from(letter).unwrap());
        letters.map(char::from).collect()
    };
    let own = letters(1, 1000);
    let secrets = secrets(&[format!("{own}\n")]);
    assert!(secrets.have(format!("x{}\n", &own[..900]).as_bytes()));
    assert!(secrets.have(&own.as_bytes()[500..560]));
    assert!(!secrets.have(letters(2, 900).as_bytes()));
}

/// Nothing is refused because of what the reader knows: otherwise refusals would reveal what they do not know.
#[test]
fn what_the_reader_has_seen_does_not_count() {
    let own = text(&numbers(1, 900, 1_000_000));
    let mut secrets = secrets(std::slice::from_ref(&own));
    let part = text(&numbers(1, 500, 1_000_000));
    assert!(secrets.have(part.as_bytes()));
    secrets.know(part.as_bytes());
    assert!(!secrets.have(part.as_bytes()));
    assert!(secrets.have(text(&numbers(1, 700, 1_000_000)).as_bytes()));
    assert!(secrets.have(own.as_bytes()));
}

#[test]
fn of_many_pieces_a_part_is_enough() {
    let own = numbers(1, 20_000, 1_000_000);
    let mut secrets = Secrets::sampled(SAMPLED_BYTES * 9);
    assert_eq!(secrets.mask, 15);
    secrets.add(text(&own).as_bytes());
    let kept: usize = secrets.pieces.iter().map(HashSet::len).sum();
    assert!(kept < 20_000 * KINDS / 12, "{kept}");
    assert!(secrets.have(text(&own[..1000]).as_bytes()));
    assert!(!secrets.have(text(&numbers(2, 20_000, 1_000_000)).as_bytes()));
}
