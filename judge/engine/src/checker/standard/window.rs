//! A bounded view of a stream, and how far two views agree.

use std::io::{self, Read};

/// A size at which a read costs little and the window fits into the second-level cache.
const WINDOW_BYTES: usize = 128 * 1024;

/// The next bytes of a stream.
#[derive(Debug)]
pub(super) struct Window<R> {
    reader: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// The position of `start` in the stream.
    offset: u64,
    at_end: bool,
}

impl<R: Read> Window<R> {
    pub(super) fn new(reader: R) -> Self {
        let buffer = vec![0; WINDOW_BYTES].into_boxed_slice();
        Self {
            reader,
            buffer,
            start: 0,
            end: 0,
            offset: 0,
            at_end: false,
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// The position in the stream of the first of [`Self::bytes`].
    pub(super) const fn offset(&self) -> u64 {
        self.offset
    }

    /// Whether [`Self::bytes`] are the last of the stream.
    pub(super) const fn is_last(&self) -> bool {
        self.at_end
    }

    pub(super) fn consume(&mut self, count: usize) {
        debug_assert!(count <= self.end - self.start);
        self.start += count;
        self.offset += count as u64;
    }

    /// Fills the window if at most `low` bytes are left in it.
    pub(super) fn refill(&mut self, low: usize) -> io::Result<()> {
        if self.at_end || self.end - self.start > low {
            return Ok(());
        }
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        while self.end < self.buffer.len() {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Ok(0) => {
                    self.at_end = true;
                    break;
                }
                Ok(count) => self.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Skips white space of any length.
    pub(super) fn skip_whitespace(&mut self) -> io::Result<()> {
        loop {
            let blank = self
                .bytes()
                .iter()
                .take_while(|byte| is_space(**byte))
                .count();
            self.consume(blank);
            if self.start < self.end || self.at_end {
                return Ok(());
            }
            self.refill(0)?;
        }
    }

    pub(super) fn into_reader(self) -> R {
        self.reader
    }
}

/// Whether a byte is white space as in C's `isspace`.
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// How many bytes two slices have in common from their start.
pub(super) fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    // It compares words first, then ever larger blocks, since differences are either close by or far away.
    let mut position = 0;
    for block in [64, 512, 4096] {
        while let (Some(left), Some(right)) = (
            one.get(position..position + block),
            other.get(position..position + block),
        ) {
            if left != right {
                return position + common_prefix_by_words(left, right);
            }
            position += block;
            if block < 4096 && position >= 4 * block {
                break;
            }
        }
    }
    let (left, right) = (&one[position..], &other[position..]);
    let both = left.len().min(right.len());
    position + common_prefix_by_words(&left[..both], &right[..both])
}

fn common_prefix_by_words(one: &[u8], other: &[u8]) -> usize {
    let words = one.chunks_exact(8).zip(other.chunks_exact(8));
    let mut position = 0;
    for (left, right) in words {
        let difference = to_word(left) ^ to_word(right);
        if difference != 0 {
            return position + (difference.trailing_zeros() / 8) as usize;
        }
        position += 8;
    }
    let rest = one[position..].iter().zip(&other[position..]);
    position + rest.take_while(|(left, right)| left == right).count()
}

fn to_word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().expect("chunks_exact(8) gives 8 bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_prefix_finds_every_position() {
        let text: Vec<u8> = (0..20_000_u32).map(|index| (index % 251) as u8).collect();
        for position in (0..300).chain([511, 512, 2047, 4095, 4096, 9000, 19_999]) {
            let mut other = text.clone();
            other[position] ^= 1;
            assert_eq!(common_prefix(&text, &other), position);
            assert_eq!(common_prefix(&text, &other[..position]), position);
        }
        assert_eq!(common_prefix(&text, &text), text.len());
    }
}
