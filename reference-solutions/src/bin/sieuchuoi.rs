//! SIEUCHUOI: a shortest string that contains two given strings as subsequences.
//!
//! `shortest[i][j]` is the least length for what is left of the strings from places i and j on. Two equal letters are written once;
//! otherwise one of the two letters comes first, whichever leaves less to write. Going from the front, the table also tells the letters.
//!
//! Cost: O(n m).

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let strings: Vec<&[u8]> = text.split_ascii_whitespace().map(str::as_bytes).collect();
    let common = merge(strings[0], strings[1]);
    println!("{}", common.len());
    println!("{}", String::from_utf8_lossy(&common));
}

fn merge(one: &[u8], other: &[u8]) -> Vec<u8> {
    let shortest = table(one, other);
    let (mut i, mut j) = (0, 0);
    let mut common = Vec::with_capacity(shortest[0][0]);
    while i < one.len() && j < other.len() {
        if one[i] == other[j] {
            common.push(one[i]);
            i += 1;
            j += 1;
        } else if shortest[i + 1][j] <= shortest[i][j + 1] {
            common.push(one[i]);
            i += 1;
        } else {
            common.push(other[j]);
            j += 1;
        }
    }
    common.extend(&one[i..]);
    common.extend(&other[j..]);
    common
}

fn table(one: &[u8], other: &[u8]) -> Vec<Vec<usize>> {
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
    shortest
}
