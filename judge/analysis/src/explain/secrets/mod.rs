//! The inputs of the secret tests, which must not be shown in whole or in part, however they were found.
//!
//! Inputs are compared by their pieces (see [`pieces`]). Two independent inputs have pieces in common by chance, small ones many;
//! the expected number follows from the pieces' sizes. An input is refused if it has so much more in common with the secret tests
//! that chance would do it less than once in 2^64. So small examples of small numbers pass, but an enumeration that a secret test
//! has, or the numbers of its seed, do not.

mod pieces;

use std::collections::HashSet;
use std::io::Read as _;

use grundy_package::{Package, TestCase};

use grundy_engine::error::{AtPath, EngineError};
use pieces::{KINDS, Piece, pieces};

/// The improbability, in bits, from which an input is refused.
const SURPRISE_BITS: f64 = 64.0;
/// A factor on the expected number, since the bits of pieces are only estimated.
const LENIENCE: f64 = 2.0;
/// The most bytes that are read of one secret input. An example has at most a sixteenth of them.
const READ_BYTES_MAX: u64 = 16 << 20;
/// The size above which only a sample of the pieces is kept: those whose hashes end in zeros.
const SAMPLED_BYTES: u64 = 8 << 20;

/// Hashes of the secret tests' inputs: of the whole and of their pieces.
#[derive(Debug)]
pub(super) struct Secrets {
    /// Hashes of whole inputs, regardless of white space.
    whole: HashSet<blake3::Hash>,
    pieces: [HashSet<u64>; KINDS],
    /// Pieces that the reader has seen. They do not count: a refusal because of them would reveal something.
    known: HashSet<u64>,
    /// Only pieces whose hash has none of these bits are used.
    mask: u64,
}

impl Secrets {
    /// The secret tests of the package, for a reader who knows the samples and these inputs.
    ///
    /// # Errors
    ///
    /// An existing input that cannot be read.
    pub(super) fn of(package: &Package, known: &[Vec<u8>]) -> Result<Self, EngineError> {
        let of_tests = |is_sample: bool| {
            let tests = package.tests.iter();
            tests.filter(move |test| test.is_sample() == is_sample)
        };
        let mut bytes = 0;
        for test in of_tests(false) {
            bytes += package
                .tree
                .bytes(&test.input)
                .unwrap_or(0)
                .min(READ_BYTES_MAX);
        }
        let mut secrets = Self::sampled(bytes);
        for test in of_tests(false) {
            if let Some(input) = head(package, test)? {
                secrets.add(&input);
            }
        }
        for test in of_tests(true) {
            if let Some(input) = head(package, test)? {
                secrets.know(&input);
            }
        }
        known.iter().for_each(|input| secrets.know(input));
        Ok(secrets)
    }

    fn sampled(bytes: u64) -> Self {
        Self {
            whole: HashSet::new(),
            pieces: Default::default(),
            known: HashSet::new(),
            mask: bytes.div_ceil(SAMPLED_BYTES).next_power_of_two() - 1,
        }
    }

    fn add(&mut self, input: &[u8]) {
        self.whole.insert(hash(input));
        let mask = self.mask;
        pieces(input, &mut |piece: Piece| {
            if piece.hash & mask == 0 {
                self.pieces[piece.kind].insert(piece.hash);
            }
        });
    }

    fn know(&mut self, input: &[u8]) {
        if !self.is_empty() {
            pieces(input, &mut |piece| {
                self.known.insert(piece.hash);
            });
        }
    }

    fn is_empty(&self) -> bool {
        self.whole.is_empty()
    }

    /// Whether this is the input of a secret test, or has more in common with the secret tests than by chance.
    pub(super) fn have(&self, input: &[u8]) -> bool {
        !self.is_empty()
            && (self.whole.contains(&hash(input)) || self.surprise(input) > SURPRISE_BITS)
    }

    /// The improbability, in bits, that an independent input has this many pieces in common with secret ones.
    fn surprise(&self, input: &[u8]) -> f64 {
        let mut seen = HashSet::new();
        let mut common = [Common::default(); KINDS];
        pieces(input, &mut |piece| {
            let counts = piece.hash & self.mask == 0 && !self.known.contains(&piece.hash);
            if counts && seen.insert(piece.hash) {
                let known = &self.pieces[piece.kind];
                let count = known.len() as f64 * (self.mask + 1) as f64;
                let common = &mut common[piece.kind];
                common.by_chance += (LENIENCE * count * (-f64::from(piece.bits)).exp2()).min(1.0);
                common.found += f64::from(u8::from(known.contains(&piece.hash)));
            }
        });
        common.iter().map(Common::surprise).fold(0.0, f64::max)
    }
}

/// The pieces of one kind that an input has in common with secret ones.
#[derive(Clone, Copy, Debug, Default)]
struct Common {
    found: f64,
    /// The number that numbers drawn blindly would have.
    by_chance: f64,
}

impl Common {
    /// Chernoff's bound for at least this many, in bits.
    fn surprise(&self) -> f64 {
        if self.found <= self.by_chance {
            return 0.0;
        }
        let excess = self.found - self.by_chance;
        self.found * (self.found / self.by_chance).log2() - excess * std::f64::consts::LOG2_E
    }
}

fn head(package: &Package, test: &TestCase) -> Result<Option<Vec<u8>>, EngineError> {
    let path = &*test.input;
    if package.tree.bytes(path).is_none() {
        return Ok(None);
    }
    let mut input = Vec::new();
    let file = package.tree.open(path).at(path)?;
    file.take(READ_BYTES_MAX).read_to_end(&mut input).at(path)?;
    Ok(Some(input))
}

fn hash(input: &[u8]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for word in input.split(u8::is_ascii_whitespace) {
        if !word.is_empty() {
            hasher.update(word).update(b" ");
        }
    }
    hasher.finalize()
}

#[cfg(test)]
mod tests;
