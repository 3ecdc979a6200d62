//! The programs of an event that are alike, as a comparison is stored.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::json;

/// The most pairs of one problem that are stored; a teacher begins with the first.
pub const SIMILAR_PAIRS_MAX: usize = 100;
const JSON_BYTES_MAX: usize = 2 << 20;

/// The programs of an event that are alike.
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
    pub pairs: Vec<SimilarPair>,
    /// The groups of submissions that pairs connect, the largest first.
    pub clusters: Vec<Vec<i64>>,
    /// The submissions that cannot be compared: too short, too long, or an archive.
    pub unread: Vec<i64>,
}

/// Two submissions with much in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SimilarPair {
    /// The numbers of the submissions, the smaller first.
    pub submissions: [i64; 2],
    /// The part of the smaller program that both share, from 0 to 1; rare code counts more.
    pub similarity: f64,
    /// The order of pairs, from 0 to 1: the similarity, less where it rests on little code.
    pub surprise: f64,
    /// The places that match, by their order in the first program.
    pub places: Vec<SimilarPlace>,
}

/// Two places that match: a range of bytes of each source.
pub type SimilarPlace = [Range<usize>; 2];

impl Similarity {
    /// The pair of these two submissions, in either order, with its problem.
    #[must_use]
    pub fn pair(&self, one: i64, other: i64) -> Option<(&SimilarPrograms, &SimilarPair)> {
        let wanted = [one.min(other), one.max(other)];
        self.problems.iter().find_map(|programs| {
            let mut pairs = programs.pairs.iter();
            let pair = pairs.find(|pair| pair.submissions == wanted)?;
            Some((programs, pair))
        })
    }

    /// The comparison as JSON, with as many pairs of each problem as the bounds allow.
    pub(super) fn bounded_json(&self) -> String {
        let mut kept = self.clone();
        let mut pairs_max = SIMILAR_PAIRS_MAX;
        loop {
            for programs in &mut kept.problems {
                programs.pairs.truncate(pairs_max);
            }
            let json = json!(kept).to_string();
            if json.len() <= JSON_BYTES_MAX || pairs_max == 0 {
                return json;
            }
            pairs_max /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn similarity(problems: usize, pairs: usize, places: usize) -> Similarity {
        let pair = SimilarPair {
            submissions: [1, 2],
            similarity: 0.9,
            surprise: 0.8,
            places: vec![[3..40, 5..60]; places],
        };
        let programs = SimilarPrograms {
            problem: "sum".to_owned(),
            pairs: vec![pair; pairs],
            clusters: vec![vec![1, 2]],
            unread: vec![3],
        };
        Similarity {
            problems: vec![programs; problems],
        }
    }

    #[test]
    fn what_is_small_stays_as_it_is() {
        let small = similarity(2, SIMILAR_PAIRS_MAX, 3);
        let read: Similarity = serde_json::from_str(&small.bounded_json()).unwrap();
        assert_eq!(read, small);
    }

    #[test]
    fn whatever_comes_is_bounded_and_every_problem_keeps_its_first_pairs() {
        let json = similarity(30, 2 * SIMILAR_PAIRS_MAX, 40).bounded_json();
        assert!(json.len() <= JSON_BYTES_MAX);
        let read: Similarity = serde_json::from_str(&json).unwrap();
        assert!(read.problems.iter().all(|one| !one.pairs.is_empty()));
    }
}
