//! The programs of an event that are alike.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// The programs of an event that are alike, problem by problem.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Similarity {
    /// The problems that were compared, in their order.
    pub problems: Vec<SimilarPrograms>,
}

/// The programs of one problem that are alike. Submissions are named by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SimilarPrograms {
    /// The problem's id.
    pub problem: String,
    /// The pairs, the most surprising first.
    pub pairs: Vec<SimilarSubmissions>,
    /// The groups of submissions that pairs connect, the largest first.
    pub clusters: Vec<Vec<i64>>,
    /// The submissions that cannot be compared: too short, too long, an archive, or nothing but the problem's own code.
    pub unread: Vec<i64>,
}

/// Two submissions with much in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SimilarSubmissions {
    /// The numbers of the submissions, the smaller first.
    pub numbers: [i64; 2],
    /// The part of the smaller program that both share, from 0 to 1; rare code counts more.
    pub similarity: f64,
    /// The order of pairs, from 0 to 1: the similarity, less where it rests on little code.
    pub surprise: f64,
    /// The places that match, by their order in the first program: a range of bytes of each source.
    pub places: Vec<[Range<usize>; 2]>,
}

impl Similarity {
    /// The pair of these two submissions, in either order, with what else was found for its problem.
    #[must_use]
    pub fn pair(&self, one: i64, other: i64) -> Option<(&SimilarPrograms, &SimilarSubmissions)> {
        let wanted = [one.min(other), one.max(other)];
        self.problems.iter().find_map(|programs| {
            let mut pairs = programs.pairs.iter();
            let pair = pairs.find(|pair| pair.numbers == wanted)?;
            Some((programs, pair))
        })
    }
}

/// The pieces of a source of so many bytes: each with the number of the place that it lies in, if there is one. Where places overlap,
/// the later one begins behind the other.
#[must_use]
pub fn pieces_of_places(
    bytes: usize,
    places: &[Range<usize>],
) -> Vec<(Option<usize>, Range<usize>)> {
    let mut sorted: Vec<(usize, &Range<usize>)> = places.iter().enumerate().collect();
    sorted.sort_by_key(|(number, place)| (place.start, *number));
    let mut pieces = Vec::new();
    let mut at = 0;
    for (number, place) in sorted {
        let (start, end) = (place.start.max(at), place.end.min(bytes));
        if start < end {
            pieces.push((None, at..start));
            pieces.push((Some(number), start..end));
            at = end;
        }
    }
    pieces.push((None, at..bytes));
    pieces.retain(|(_, piece)| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_lies_in_one_piece() {
        let pieces = pieces_of_places(13, &[6..9, 0..3, 2..7, 20..30]);
        let expected = [
            (Some(1), 0..3),
            (Some(2), 3..7),
            (Some(0), 7..9),
            (None, 9..13),
        ];
        assert_eq!(pieces, expected);
        assert_eq!(pieces_of_places(3, &[]), [(None, 0..3)]);
        assert_eq!(pieces_of_places(0, std::slice::from_ref(&(0..2))), []);
    }
}
