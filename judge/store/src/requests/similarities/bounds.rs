//! Bounds on the size of stored comparisons.

use grundy_judgement::Similarity;
use serde_json::json;

/// The most pairs of one problem that are stored; a teacher begins with the first.
pub const SIMILAR_PAIRS_MAX: usize = 100;
const JSON_BYTES_MAX: usize = 2 << 20;

/// The comparison as JSON, with as many pairs of each problem as the bounds allow.
pub(super) fn bounded_json(similarity: &Similarity) -> String {
    let mut kept = similarity.clone();
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

#[cfg(test)]
mod tests {
    use grundy_judgement::{SimilarPrograms, SimilarSubmissions};

    use super::*;

    fn similarity(problems: usize, pairs: usize, places: usize) -> Similarity {
        let pair = SimilarSubmissions {
            numbers: [1, 2],
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
        let read: Similarity = serde_json::from_str(&bounded_json(&small)).unwrap();
        assert_eq!(read, small);
    }

    #[test]
    fn whatever_comes_is_bounded_and_every_problem_keeps_its_first_pairs() {
        let json = bounded_json(&similarity(30, 2 * SIMILAR_PAIRS_MAX, 40));
        assert!(json.len() <= JSON_BYTES_MAX);
        let read: Similarity = serde_json::from_str(&json).unwrap();
        assert!(read.problems.iter().all(|one| !one.pairs.is_empty()));
    }
}
