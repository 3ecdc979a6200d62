//! sieuchuoin: strings in any order. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random N LENGTH LETTERS`           any letters of the first so many;
//! - `lengths N SHORT LONG LETTERS`      the same, of different lengths;
//! - `runs N LENGTH LETTERS LONGEST`     of runs of equal letters;
//! - `related N LENGTH LETTERS CHANGES`  one string, changed in so many places for each;
//! - `hidden N WHOLE LETTERS LENGTH`     what is left of a hidden string of WHOLE letters when some are crossed out. For each letter
//!   there is a string that has all of it, so that no common supersequence is shorter than the hidden string;
//! - `small`                             up to four short strings, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 50;
const LENGTH_MAX: usize = 100;
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

type Strings = Vec<Vec<u8>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_count(1, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_count(place, 1..=LENGTH_MAX);
    let alphabet = |place: usize| -> Result<&[u8], Fault> {
        Ok(&LETTERS[..case.arg_count(place, 1..=LETTERS.len())?])
    };
    let mut strings: Strings = match case.arg(0)? {
        "random" => {
            let (length, letters) = (length(2)?, alphabet(3)?);
            (0..count()?)
                .map(|_| word(length, letters, random))
                .collect()
        }
        "lengths" => {
            let (short, long, letters) = (length(2)?, length(3)?, alphabet(4)?);
            let mut any = || {
                let length = random.index(short..=long.max(short));
                word(length, letters, random)
            };
            (0..count()?).map(|_| any()).collect()
        }
        "runs" => {
            let (length, letters, longest) = (length(2)?, alphabet(3)?, length(4)?);
            (0..count()?)
                .map(|_| runs(length, letters, longest, random))
                .collect()
        }
        "related" => {
            let letters = alphabet(3)?;
            let first = word(length(2)?, letters, random);
            let changes = case.arg_count(4, 0..=LENGTH_MAX)?;
            (0..count()?)
                .map(|_| changed(&first, letters, changes, random))
                .collect()
        }
        "hidden" => {
            let whole = word(case.arg_count(2, 1..=300)?, alphabet(3)?, random);
            hidden(&whole, count()?, alphabet(3)?, length(4)?, random)?
        }
        "small" => {
            let (count, letters) = (random.index(1..=4), &LETTERS[..random.index(1..=3)]);
            let mut any = || {
                let length = random.index(1..=5);
                word(length, letters, random)
            };
            (0..count).map(|_| any()).collect()
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    random.shuffle(&mut strings);
    writeln!(case.out, "{}", strings.len())?;
    for string in strings {
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

/// Letters are put in, taken out or become other ones.
fn changed(first: &[u8], letters: &[u8], changes: usize, random: &mut Random) -> Vec<u8> {
    let mut word = first.to_vec();
    for _ in 0..changes {
        let place = random.index(0..=word.len() - 1);
        let letter = *random.pick(letters);
        match random.index(0..=2) {
            0 if word.len() < LENGTH_MAX => word.insert(place, letter),
            1 if word.len() > 1 => {
                word.remove(place);
            }
            _ => word[place] = letter,
        }
    }
    word
}

fn hidden(
    whole: &[u8],
    count: usize,
    letters: &[u8],
    length: usize,
    random: &mut Random,
) -> Result<Strings, Fault> {
    let mut strings = Vec::with_capacity(count);
    for index in 0..count {
        let must: Vec<bool> = whole
            .iter()
            .map(|letter| letters.get(index) == Some(letter))
            .collect();
        let mut others: Vec<usize> = (0..whole.len()).filter(|&place| !must[place]).collect();
        let musts = whole.len() - others.len();
        if musts > length {
            return broken("a letter occurs too often in the hidden string");
        }
        random.shuffle(&mut others);
        others.truncate(length - musts);
        let is_kept = |place: &usize| must[*place] || others.contains(place);
        let kept = (0..whole.len()).filter(is_kept);
        strings.push(kept.map(|place| whole[place]).collect());
    }
    if count < letters.len() {
        return broken("there are fewer strings than letters");
    }
    Ok(strings)
}
