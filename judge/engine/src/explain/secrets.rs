//! What must not be shown, however it was come by: the inputs of the secret tests.

use std::collections::HashSet;
use std::fs;
use std::io;

use grundy_package::Package;

use super::cases::INPUT_BYTES_MAX;
use crate::error::{AtPath, EngineError};

/// The secret tests' inputs, by the hash of their words: spaces make no other input.
#[derive(Debug)]
pub(super) struct Secrets(HashSet<blake3::Hash>);

impl Secrets {
    /// Those that the search could come by: what is longer is never drawn.
    pub(super) fn of(package: &Package) -> Result<Self, EngineError> {
        let mut hashes = HashSet::new();
        for test in package.tests.iter().filter(|test| !test.is_sample()) {
            let path = &test.input;
            let length = match fs::metadata(path) {
                Ok(data) => data.len(),
                // Nothing is like what is not there.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(error).at(path),
            };
            if length <= INPUT_BYTES_MAX as u64 {
                hashes.insert(hash(&fs::read(path).at(path)?));
            }
        }
        Ok(Self(hashes))
    }

    /// Whether this is the input of a secret test.
    pub(super) fn have(&self, input: &[u8]) -> bool {
        !self.0.is_empty() && self.0.contains(&hash(input))
    }
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
mod tests {
    use super::*;

    #[test]
    fn spaces_make_no_other_input_and_numbers_do() {
        let secrets = Secrets(HashSet::from([hash(b"10000 10000\n0\n")]));
        assert!(secrets.have(b"10000 10000\n0\n"));
        assert!(secrets.have(b"10000  10000 0"));
        assert!(!secrets.have(b"1000010000 0"));
        assert!(!secrets.have(b"10000 10000 1"));
        assert!(!Secrets(HashSet::new()).have(b""));
    }
}
