//! sieuchuoin: a common supersequence, and the part of a test's points that its length deserves.
//!
//! The whole for the length O of the jury's string or less, nothing for the length B of the strings merged one after the other or
//! more, and in proportion between them. Of few short strings the jury's has to be a shortest one; that is computed here.

use problemkit::{Checker, Fault, Outcome, Reader, accept, accept_share, broken, check};

/// With so many ways to stand in all strings the least length is computed.
const EXACT_MAX: usize = 1_100_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=50)?;
    let strings = (0..count)
        .map(|_| case.input.token("a string"))
        .collect::<Result<Vec<_>, _>>()?;
    let jury = read(&mut case.answer, &strings)?;
    if shortest(&strings).is_some_and(|least| least < jury) {
        return broken("the jury's string is not the shortest");
    }
    let found = read(&mut case.output, &strings)?;
    if found < jury {
        return accept_share(
            1.0,
            format!("better than the jury: length {found}, the jury's string has {jury}"),
        );
    }
    if found == jury {
        return accept();
    }
    let merged = merge_in_order(&strings);
    let share = (merged as f64 - found as f64) / (merged as f64 - jury as f64);
    let share = if merged > jury { share.max(0.0) } else { 0.0 };
    accept_share(
        share,
        format!("length {found}; the jury has {jury}, merged one after the other {merged}"),
    )
}

/// The length of the string, which contains all strings.
fn read(reader: &mut Reader, strings: &[Vec<u8>]) -> Result<usize, Fault> {
    let common = reader.token("the supersequence")?;
    for (index, string) in strings.iter().enumerate() {
        let met = letters_met(string, &common);
        if met < string.len() {
            let (number, place) = (index + 1, met + 1);
            return Err(reader.fault(format!(
                "string {number} is no subsequence: letter {place} of it is not found"
            )));
        }
    }
    Ok(common.len())
}

/// How many letters of the string occur in the longer one, in this order.
fn letters_met(string: &[u8], longer: &[u8]) -> usize {
    let mut met = 0;
    for letter in longer {
        met += usize::from(string.get(met) == Some(letter));
    }
    met
}

/// The length of the first string merged with the second one, the result with the third one, and so on.
fn merge_in_order(strings: &[Vec<u8>]) -> usize {
    let mut merged = strings[0].clone();
    for string in &strings[1..] {
        merged = merge(&merged, string);
    }
    merged.len()
}

/// A shortest common supersequence; where one may go on with either letter, with that of the first string.
fn merge(one: &[u8], other: &[u8]) -> Vec<u8> {
    let (n, m) = (one.len(), other.len());
    let mut shortest = vec![vec![0; m + 1]; n + 1];
    for i in (0..=n).rev() {
        for j in (0..=m).rev() {
            shortest[i][j] = if i == n || j == m {
                n - i + m - j
            } else if one[i] == other[j] {
                1 + shortest[i + 1][j + 1]
            } else {
                1 + shortest[i + 1][j].min(shortest[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut merged = Vec::with_capacity(shortest[0][0]);
    while i < n && j < m {
        let is_shared = one[i] == other[j];
        let is_first = is_shared || shortest[i + 1][j] <= shortest[i][j + 1];
        merged.push(if is_first { one[i] } else { other[j] });
        i += usize::from(is_first);
        j += usize::from(is_shared || !is_first);
    }
    merged.extend(&one[i..]);
    merged.extend(&other[j..]);
    merged
}

/// The least length, step by step through all ways to stand in the strings, if there are not too many.
fn shortest(strings: &[Vec<u8>]) -> Option<usize> {
    // A way to stand is a number in mixed radix.
    let mut sizes = Vec::with_capacity(strings.len());
    let mut total = 1_usize;
    for string in strings {
        sizes.push(total);
        total = total.checked_mul(string.len() + 1)?;
        if total > EXACT_MAX {
            return None;
        }
    }
    let place = |stand: usize, index: usize| stand / sizes[index] % (strings[index].len() + 1);
    let mut is_met = vec![false; total];
    let mut level = vec![0];
    for length in 0.. {
        let mut next = Vec::new();
        for &stand in &level {
            if stand == total - 1 {
                return Some(length);
            }
            let mut after = [stand; 26];
            for (index, string) in strings.iter().enumerate() {
                if let Some(letter) = string.get(place(stand, index)) {
                    after[usize::from(letter - b'a')] += sizes[index];
                }
            }
            for stand in after {
                if !is_met[stand] {
                    is_met[stand] = true;
                    next.push(stand);
                }
            }
        }
        level = next;
    }
    None
}
