//! Questions of somebody who wants a secret test, and what of it they are shown.
//!
//! Their programs are right but on what is like the test: as long, or with words of a part of it. They know the whole test, so that nobody
//! can aim better; what they are shown is the channel, not what they know.

use std::collections::HashSet;
use std::time::Duration;

use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, Submission};
use grundy_judgement::Verdict;
use grundy_package::Package;

/// Length of a common run of words of an example and a test that counts as shown; shorter runs are common by chance.
const RUN: usize = 4;
/// The words of a part, at least and at most.
const PART_MIN: usize = 2 * RUN;
const PART_MAX: usize = 400;

/// The part of a test that the answers to some questions showed, in words, and the number of answers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    pub(crate) words: usize,
    pub(crate) of: usize,
    /// The most words in a row that one example has as the test has them.
    pub(crate) longest: usize,
    /// Number of answers that had an example.
    pub(crate) examples: usize,
}

/// A package, a right program in Python for it, and how much is asked.
pub(crate) struct Questions<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) right: &'a str,
    pub(crate) count: usize,
    pub(crate) budget: Duration,
}

impl Questions<'_> {
    /// Asks about this test of a package; or of one that lacks it.
    pub(crate) fn ask(&self, package: &Package, secret: &[u8]) -> Shown {
        let words: Vec<&[u8]> = words(secret);
        let mut is_shown = vec![false; words.len()];
        let mut examples = 0;
        let mut longest = 0;
        for number in 0..self.count {
            let source = self.program(&words, number);
            let submission = Submission {
                source: source.as_bytes(),
                file_name: "x.py",
                language: "python",
            };
            let options = ExplainOptions {
                budget: self.budget,
                seed: number as u64 + 1,
                ..ExplainOptions::of(Verdict::Wa)
            };
            let answer =
                grundy_analysis::explain(self.engine, package, &submission, &options, &mut |_| {});
            let Some(example) = answer.expect("an answer").counterexample else {
                continue;
            };
            examples += 1;
            let input = example.input.into_bytes();
            let found = self::words(&input);
            longest = longest.max(longest_in_common(&words, &found));
            let runs: HashSet<&[&[u8]]> = found.windows(RUN).collect();
            for (begin, run) in words.windows(RUN).enumerate() {
                if runs.contains(run) {
                    is_shown[begin..begin + RUN].fill(true);
                }
            }
        }
        Shown {
            words: is_shown.iter().filter(|is_shown| **is_shown).count(),
            of: words.len(),
            longest,
            examples,
        }
    }

    /// Fails where the input is about as long as the test, for the first questions; or has a part of it, or a bit of that part.
    fn program(&self, words: &[&[u8]], number: usize) -> String {
        let length = words.len();
        let condition = match number {
            0 => format!("len(words) > {}", length * 4 / 5),
            1 => format!("abs(len(words) - {length}) * 8 < {length}"),
            2 => format!("len(words) > {}", length / 2),
            3 => format!("{} <= len(words)", length.min(12)),
            _ => {
                let size = (length / self.count).clamp(PART_MIN, PART_MAX).min(length);
                let begin = (length - size) * number / self.count;
                let part = words[begin..begin + size].iter();
                let part = part.map(|word| String::from_utf8_lossy(word));
                let part = part.collect::<Vec<_>>().join(" ");
                let least = if number.is_multiple_of(2) {
                    1
                } else {
                    size / 2
                };
                format!("common({part:?}.split()) >= {least}")
            }
        };
        let right = self.right;
        format!(
            "import io, sys
data = sys.stdin.buffer.read()
words = data.decode().split()
def runs(words):
    return {{tuple(words[i:i + {RUN}]) for i in range(len(words) - {RUN} + 1)}}
def common(part):
    return len(runs(words) & runs(part))
if {condition}:
    print('?')
    sys.exit()
sys.stdin = io.TextIOWrapper(io.BytesIO(data))
exec(compile({right:?}, 'right', 'exec'))
"
        )
    }
}

/// How many words in a row stand in both.
fn longest_in_common(one: &[&[u8]], other: &[&[u8]]) -> usize {
    // The lengths of common runs that end at each word of the other text, and at one word of the first.
    let mut ending = vec![0; other.len() + 1];
    let mut longest = 0;
    for word in one {
        for place in (0..other.len()).rev() {
            ending[place + 1] = if *word == other[place] {
                ending[place] + 1
            } else {
                0
            };
            longest = longest.max(ending[place + 1]);
        }
    }
    longest
}

fn words(text: &[u8]) -> Vec<&[u8]> {
    let words = text.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).collect()
}
