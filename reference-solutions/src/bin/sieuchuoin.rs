//! SIEUCHUOIN: a short string that contains all given strings as subsequences.
//!
//! Beam search: what counts of a beginning is how many letters of each string it has taken. Of all beginnings of a length the most
//! promising ones are kept, by the chance that so many random letters, as are hoped to be enough for the rest, contain what is left of
//! each string. It is run with several such numbers, and from both ends. Then pieces of the best result are searched again in the
//! same way, between what is before and behind them, and replaced if that is not longer. The number of rounds is fixed, so that the
//! same string comes out on every machine.

use std::collections::BTreeSet;
use std::io::{self, Read};

/// How many random letters are hoped to be enough, as a part of the longest rest.
const HOPES: [f64; 3] = [2.0, 3.0, 5.0];
/// A beam is the wider, the fewer letters all strings have and the fewer different ones.
const WIDTH_WORK: usize = 24_000_000;
const WIDTH_MAX: usize = 2000;
const ROUND_WORK: usize = 720;
/// This many times the width are sorted, since many beginnings have taken the same letters.
const TWINS: usize = 3;
const ROUNDS: usize = 400;
const PIECE: usize = 60;
/// Logarithms of chances are whole multiples of its inverse, so that they are compared alike everywhere.
const UNIT: f64 = 1e6;
const LENGTH_MAX: usize = 100;
const LETTERS_MAX: usize = 26;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let strings: Vec<Vec<u8>> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|word| word.bytes().map(|byte| byte - b'a').collect())
        .collect();
    let found: Vec<u8> = search(&strings)
        .iter()
        .map(|letter| letter + b'a')
        .collect();
    println!("{}", String::from_utf8_lossy(&found));
}

/// Random enough, and the same everywhere (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

fn search(strings: &[Vec<u8>]) -> Vec<u8> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let letters: usize = strings.iter().map(Vec::len).sum();
    let kinds = strings.iter().flatten().collect::<BTreeSet<_>>().len();
    let width = (WIDTH_WORK / letters / (8 + kinds)).min(WIDTH_MAX);
    let beam = Beam::new(strings, kinds, &mut random);
    let mut best = merge_all(strings);
    for hope in HOPES {
        for backwards in [false, true] {
            let bound = best.len() - 1;
            if let Some(found) = beam.run_from(backwards, strings, hope, width, bound) {
                best = found;
            }
        }
    }
    for _ in 0..ROUNDS {
        renew(
            &beam,
            strings,
            &mut best,
            ROUND_WORK / (8 + kinds),
            &mut random,
        );
    }
    best
}

/// Begins with the first string, and merges with what there is always the string that makes it the least longer.
fn merge_all(strings: &[Vec<u8>]) -> Vec<u8> {
    let mut merged = strings[0].clone();
    let mut left: Vec<&Vec<u8>> = strings[1..].iter().collect();
    while !left.is_empty() {
        let lengths = left
            .iter()
            .map(|string| merged_lengths(&merged, string)[0][0]);
        let (index, _) = lengths
            .enumerate()
            .min_by_key(|(_, length)| *length)
            .unwrap_or_default();
        merged = merge(&merged, left.swap_remove(index));
    }
    merged
}

/// The shortest common supersequence of two strings.
fn merge(one: &[u8], other: &[u8]) -> Vec<u8> {
    let lengths = merged_lengths(one, other);
    let (mut i, mut j) = (0, 0);
    let mut merged = Vec::with_capacity(lengths[0][0]);
    while i < one.len() && j < other.len() {
        let is_shared = one[i] == other[j];
        let is_first = is_shared || lengths[i + 1][j] <= lengths[i][j + 1];
        merged.push(if is_first { one[i] } else { other[j] });
        i += usize::from(is_first);
        j += usize::from(is_shared || !is_first);
    }
    merged.extend(&one[i..]);
    merged.extend(&other[j..]);
    merged
}

/// The least lengths for what is left of two strings from two places on.
fn merged_lengths(one: &[u8], other: &[u8]) -> Vec<Vec<usize>> {
    let (n, m) = (one.len(), other.len());
    let mut lengths = vec![vec![0; m + 1]; n + 1];
    for i in (0..=n).rev() {
        for j in (0..=m).rev() {
            lengths[i][j] = if i == n || j == m {
                n - i + m - j
            } else if one[i] == other[j] {
                1 + lengths[i + 1][j + 1]
            } else {
                1 + lengths[i + 1][j].min(lengths[i][j + 1])
            };
        }
    }
    lengths
}

/// Searches a piece of the string anew.
fn renew(beam: &Beam, strings: &[Vec<u8>], best: &mut Vec<u8>, width: usize, random: &mut Random) {
    let length = (PIECE / 2 + random.below(PIECE)).min(best.len());
    let start = random.below(best.len() - length + 1);
    let (before, rest) = best.split_at(start);
    let (piece, behind) = rest.split_at(length);
    let needed: Vec<Vec<u8>> = strings
        .iter()
        .map(|string| {
            let first = taken(string.iter(), before.iter());
            let last = string.len() - taken(string.iter().rev(), behind.iter().rev());
            string[first..last.max(first)].to_vec()
        })
        .collect();
    let hope = HOPES[random.below(HOPES.len())];
    let backwards = random.below(2) == 1;
    if let Some(found) = beam.run_from(backwards, &needed, hope, width, piece.len()) {
        best.splice(start..start + length, found);
    }
}

/// How many letters of a string are met by what is written.
fn taken<'a>(string: impl Iterator<Item = &'a u8>, written: impl Iterator<Item = &'a u8>) -> usize {
    let mut string = string.peekable();
    let mut count = 0;
    for letter in written {
        if string.next_if_eq(&letter).is_some() {
            count += 1;
        }
    }
    count
}

struct Beam {
    /// The logarithm of the chance that so many random letters (first index) contain so many given ones (second).
    chances: Vec<[i64; LENGTH_MAX + 1]>,
    /// A random number for each place of each string: how far all are makes the sum of theirs, which tells beginnings apart.
    marks: Vec<[u64; LENGTH_MAX]>,
}

/// A beginning's continuation by a letter.
struct Step {
    chance: i64,
    from: usize,
    letter: u8,
    mark: u64,
}

impl Beam {
    fn new(strings: &[Vec<u8>], kinds: usize, random: &mut Random) -> Beam {
        let hit = 1.0 / kinds as f64;
        let most = (HOPES[HOPES.len() - 1] * LENGTH_MAX as f64) as usize;
        let mut row = [0.0; LENGTH_MAX + 1];
        row[0] = 1.0;
        let mut chances = Vec::with_capacity(most + 1);
        for _ in 0..=most {
            chances.push(row.map(|chance: f64| (chance.max(1e-280).ln() * UNIT).round() as i64));
            for count in (1..=LENGTH_MAX).rev() {
                row[count] = hit * row[count - 1] + (1.0 - hit) * row[count];
            }
        }
        let mut marks = vec![[0; LENGTH_MAX]; strings.len()];
        for mark in marks.iter_mut().flatten() {
            *mark = random.next();
        }
        Beam { chances, marks }
    }

    /// From the front or from the back; a string that is not longer than the bound.
    fn run_from(
        &self,
        backwards: bool,
        strings: &[Vec<u8>],
        hope: f64,
        width: usize,
        bound: usize,
    ) -> Option<Vec<u8>> {
        if !backwards {
            return self.run(strings, hope, width, bound);
        }
        let mut turned = strings.to_vec();
        turned.iter_mut().for_each(|string| string.reverse());
        let mut found = self.run(&turned, hope, width, bound)?;
        found.reverse();
        Some(found)
    }

    fn run(&self, strings: &[Vec<u8>], hope: f64, width: usize, bound: usize) -> Option<Vec<u8>> {
        let count = strings.len();
        // Of each beginning how much it has taken of each string, and its mark.
        let mut places = vec![0_u8; count];
        let mut marks = vec![0_u64];
        let mut history: Vec<Vec<(usize, u8)>> = Vec::new();
        loop {
            let rests: Vec<usize> = places
                .chunks_exact(count)
                .map(|places| longest_rest(strings, places))
                .collect();
            let (end, &shortest) = rests.iter().enumerate().min_by_key(|(_, rest)| **rest)?;
            if shortest == 0 {
                return Some(told(&history, end));
            }
            if history.len() == bound {
                return None;
            }
            let random_letters = (hope * shortest as f64) as usize;
            let steps = self.steps(strings, &places, &marks, random_letters, TWINS * width);
            let (mut next_places, mut next_marks) = (Vec::new(), Vec::new());
            let mut kept = Vec::with_capacity(width);
            for step in steps.iter().take(width) {
                let from = &places[step.from * count..][..count];
                next_places.extend(from.iter().zip(strings).map(|(&place, string)| {
                    place + u8::from(string.get(usize::from(place)) == Some(&step.letter))
                }));
                next_marks.push(step.mark);
                kept.push((step.from, step.letter));
            }
            history.push(kept);
            (places, marks) = (next_places, next_marks);
        }
    }

    /// The most promising continuations, the best first, each once.
    fn steps(
        &self,
        strings: &[Vec<u8>],
        places: &[u8],
        marks: &[u64],
        random_letters: usize,
        most: usize,
    ) -> Vec<Step> {
        let chances = &self.chances[random_letters];
        let mut steps = Vec::new();
        for (from, places) in places.chunks_exact(strings.len()).enumerate() {
            let mut chance = 0;
            let mut gains = [0; LETTERS_MAX];
            let mut met = [0_u64; LETTERS_MAX];
            for (index, (string, &place)) in strings.iter().zip(places).enumerate() {
                let place = usize::from(place);
                let rest = string.len() - place;
                if rest == 0 {
                    continue;
                }
                let letter = usize::from(string[place]);
                let now = chances[rest];
                chance += now;
                gains[letter] += chances[rest - 1] - now;
                met[letter] = met[letter].wrapping_add(self.marks[index][place]);
            }
            let possible = (0_u8..).zip(met).filter(|(_, met)| *met != 0);
            steps.extend(possible.map(|(letter, met)| Step {
                chance: chance + gains[usize::from(letter)],
                from,
                letter,
                mark: marks[from].wrapping_add(met),
            }));
        }
        // Those that have taken the same letters have the same chance.
        let key = |step: &Step| (-step.chance, step.mark);
        if steps.len() > most {
            steps.select_nth_unstable_by_key(most, key);
            steps.truncate(most);
        }
        steps.sort_unstable_by_key(key);
        steps.dedup_by_key(|step| step.mark);
        steps
    }
}

fn longest_rest(strings: &[Vec<u8>], places: &[u8]) -> usize {
    let rests = strings.iter().zip(places);
    rests
        .map(|(string, &place)| string.len() - usize::from(place))
        .max()
        .unwrap_or(0)
}

/// The letters that lead to a beginning of the last ones.
fn told(history: &[Vec<(usize, u8)>], mut end: usize) -> Vec<u8> {
    let mut letters = Vec::with_capacity(history.len());
    for kept in history.iter().rev() {
        let (from, letter) = kept[end];
        letters.push(letter);
        end = from;
    }
    letters.reverse();
    letters
}
