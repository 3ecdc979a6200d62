//! Makes inputs for SIEUCHUOI. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random N M LETTERS`       any letters of the first so many;
//! - `contained N M LETTERS`    the second string is the first one without some letters;
//! - `backwards N LETTERS`      the second string is the first one backwards;
//! - `shifted N LETTERS BY`     the second string is the first one, its first letters moved to its end;
//! - `edited N LETTERS CHANGES` the second string is the first one after so many changes of a letter each;
//! - `runs N LETTERS LENGTH`    both strings are of long runs of equal letters;
//! - `apart N M`                no letter of one string occurs in the other;
//! - `same N LETTERS`           both strings are the same;
//! - `small`                    up to five letters each, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const LENGTH_MAX: usize = 2000;
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let length = |place: usize| case.arg_count(place, 1..=LENGTH_MAX);
    let alphabet = |place: usize| -> Result<&[u8], Fault> {
        Ok(&LETTERS[..case.arg_count(place, 1..=LETTERS.len())?])
    };
    let (one, other) = match case.arg(0)? {
        "random" => {
            let letters = alphabet(3)?;
            (
                word(length(1)?, letters, random),
                word(length(2)?, letters, random),
            )
        }
        "contained" => {
            let one = word(length(1)?, alphabet(3)?, random);
            let mut other = one.clone();
            while other.len() > length(2)? {
                other.remove(random.index(0..=other.len() - 1));
            }
            (one, other)
        }
        "backwards" => {
            let one = word(length(1)?, alphabet(2)?, random);
            let other = one.iter().rev().copied().collect();
            (one, other)
        }
        "shifted" => {
            let one = word(length(1)?, alphabet(2)?, random);
            let mut other = one.clone();
            other.rotate_left(case.arg_count(3, 0..=one.len())?);
            (one, other)
        }
        "edited" => {
            let letters = alphabet(2)?;
            let one = word(length(1)?, letters, random);
            let mut other = one.clone();
            for _ in 0..case.arg_count(3, 0..=LENGTH_MAX)? {
                let place = random.index(0..=other.len() - 1);
                other[place] = *random.pick(letters);
            }
            (one, other)
        }
        "runs" => {
            let (count, letters, longest) = (length(1)?, alphabet(2)?, length(3)?);
            (
                runs(count, letters, longest, random),
                runs(count, letters, longest, random),
            )
        }
        "apart" => (
            word(length(1)?, &LETTERS[..13], random),
            word(length(2)?, &LETTERS[13..], random),
        ),
        "same" => {
            let one = word(length(1)?, alphabet(2)?, random);
            (one.clone(), one)
        }
        "small" => {
            let letters = &LETTERS[..random.index(1..=3)];
            let (one, other) = (random.index(1..=5), random.index(1..=5));
            (word(one, letters, random), word(other, letters, random))
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    for string in [one, other] {
        writeln!(case.out, "{}", String::from_utf8_lossy(&string))?;
    }
    Ok(())
}

fn word(length: usize, letters: &[u8], random: &mut Random) -> Vec<u8> {
    (0..length).map(|_| *random.pick(letters)).collect()
}

fn runs(length: usize, letters: &[u8], longest: usize, random: &mut Random) -> Vec<u8> {
    let mut word = Vec::new();
    while word.len() < length {
        let run = random.index(1..=longest);
        word.extend(vec![*random.pick(letters); run]);
    }
    word.truncate(length);
    word
}
