//! The reducer: it takes every step to a simpler input that still fails, until there is none.

/// A value that can be made simpler step by step.
pub(super) trait Reducible: Clone {
    /// A step, described.
    type Edit;
    /// A kind of steps.
    type Pass: Copy + 'static;
    /// All kinds of steps, in the order in which they are tried.
    const PASSES: &'static [Self::Pass];

    /// The steps of a kind that are worth trying, the largest first; their number is bounded.
    fn edits(&self, pass: Self::Pass) -> Vec<Self::Edit>;

    /// The value after a step; `None` if the step does not fit or changes nothing.
    fn apply(&self, edit: &Self::Edit) -> Option<Self>;

    /// The approximate memory of the value, in bytes.
    fn bytes(&self) -> usize;

    /// Whether this value makes the same input from less.
    fn is_simpler_source(&self, than: &Self) -> bool;
}

/// The result of trying some.
pub(super) enum ShrinkStep<R> {
    /// This candidate, given by its index, is simpler and fails.
    Simpler(usize, R),
    None,
    /// The search is over: its time has ended, or it was cancelled.
    Over,
}

/// The most memory of the candidates that are tried together.
const TOGETHER_BYTES_MAX: usize = 16 << 20;

/// Finds the first of these candidates that is simpler and fails.
pub(super) type Attempt<'a, R, E> = dyn FnMut(&[R]) -> Result<ShrinkStep<R>, E> + 'a;

/// The steps by which a number comes nearer to zero, the longest first: fractions of it; two, since the neighbouring number may be
/// one that must not be tried; and one.
pub(super) fn strides(size: u64) -> impl Iterator<Item = u64> {
    let parts = std::iter::successors(Some(size / 4), |part| Some(part / 4));
    let parts = parts.take_while(|part| *part > 2);
    parts.chain([2, 1]).filter(move |stride| *stride <= size)
}

/// Shrinks `start`, trying this many steps at a time, fewer if the values are large.
pub(super) fn shrink<R: Reducible, E>(
    start: R,
    together: usize,
    attempt: &mut Attempt<'_, R, E>,
) -> Result<R, E> {
    let mut current = start;
    loop {
        let mut is_better = false;
        for &pass in R::PASSES {
            let mut edits = current.edits(pass);
            let mut next = 0;
            while next < edits.len() {
                let fitting = TOGETHER_BYTES_MAX / current.bytes().max(1);
                let end = (next + together.min(fitting).max(1)).min(edits.len());
                // The index of each candidate's edit.
                let mut numbers = Vec::new();
                let mut candidates = Vec::new();
                for (number, edit) in edits.iter().enumerate().take(end).skip(next) {
                    if let Some(candidate) = current.apply(edit) {
                        numbers.push(number);
                        candidates.push(candidate);
                    }
                }
                match attempt(&candidates)? {
                    ShrinkStep::Over => return Ok(current),
                    ShrinkStep::None => next = end,
                    ShrinkStep::Simpler(index, simpler) => {
                        current = simpler;
                        is_better = true;
                        // The edits before this one failed a moment ago, so they wait for the next round.
                        next = numbers.get(index).copied().unwrap_or(next);
                        edits = current.edits(pass);
                    }
                }
            }
        }
        if !is_better {
            return Ok(current);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::choices::{Draw, Fresh};
    use super::*;
    use proptest::prelude::*;

    fn draw(choices: Vec<u64>) -> Draw {
        Draw {
            generator: 0,
            args: Vec::new(),
            choices,
            fresh: Fresh::simplest(0),
        }
    }

    /// Shrinks as the search does; here the choices are the input.
    fn reduce(start: Vec<u64>, fails: &dyn Fn(&[u64]) -> bool) -> (Vec<u64>, usize) {
        let mut tried = 0;
        let mut best = draw(start);
        let result = shrink::<_, ()>(best.clone(), 48, &mut |candidates| {
            for (index, candidate) in candidates.iter().enumerate() {
                tried += 1;
                if candidate.is_simpler_source(&best) && fails(&candidate.choices) {
                    best = candidate.clone();
                    return Ok(ShrinkStep::Simpler(index, candidate.clone()));
                }
            }
            Ok(if tried > 100_000 {
                ShrinkStep::Over
            } else {
                ShrinkStep::None
            })
        });
        (result.unwrap().choices, tried)
    }

    #[test]
    fn what_matters_is_left() {
        let fails = |choices: &[u64]| choices.iter().any(|&choice| choice > 36);
        assert_eq!(reduce((0..200).collect(), &fails).0, [37]);
        // The first choice is a count, and as many values follow.
        let fails = |choices: &[u64]| {
            let count = choices.first().copied().unwrap_or(0) as usize;
            choices.len() == count + 1 && choices[1..].iter().any(|&choice| choice % 7 == 5)
        };
        let mut start: Vec<u64> = (20..60).collect();
        start[0] = 39;
        assert_eq!(reduce(start, &fails).0, [1, 5]);
    }

    #[test]
    fn a_number_comes_to_the_least_one_beside_one_that_must_not_be_tried() {
        for (start, least, secret) in [(97, 91, 95), (100, 91, 96), (8_000, 1_234, 1_235)] {
            let fails = |choices: &[u64]| {
                let number = choices.first().copied().unwrap_or(0);
                number >= least && number != secret
            };
            let (left, tried) = reduce(vec![start], &fails);
            assert_eq!(left, [least]);
            assert!(tried < 400, "{tried}");
        }
        assert_eq!(strides(1000).collect::<Vec<_>>(), [250, 62, 15, 3, 2, 1]);
        assert_eq!(strides(1).collect::<Vec<_>>(), [1]);
        assert_eq!(strides(0).count(), 0);
    }

    proptest! {
        /// The result fails and is no larger than the start, and no known step makes it smaller.
        #[test]
        fn it_ends_at_a_local_least(start in prop::collection::vec(0u64..50, 1..30), sum in 1u64..60) {
            let fails = move |choices: &[u64]| choices.iter().sum::<u64>() >= sum;
            prop_assume!(fails(&start));
            let (left, tried) = reduce(start.clone(), &fails);
            prop_assert!(fails(&left));
            prop_assert!(left.len() <= start.len());
            prop_assert!(tried < 100_000);
            let left = draw(left);
            for pass in Draw::PASSES {
                for edit in left.edits(*pass) {
                    let next = left.apply(&edit).unwrap();
                    prop_assert!(!next.is_simpler_source(&left) || !fails(&next.choices));
                }
            }
        }
    }
}
