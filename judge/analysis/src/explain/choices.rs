//! Makes a generator's choices fewer and lower: the result is always an input that the generator can make.
//!
//! Source: D. R. `MacIver` and A. F. Donaldson, "Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis
//! Reducer", ECOOP 2020.

use super::shrink::{Reducible, strides};

/// A request to a generator: its arguments, the choices to repeat, and the rule for drawing further ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draw {
    /// The index of the generator in the search.
    pub(super) generator: usize,
    pub(super) args: Vec<String>,
    pub(super) choices: Vec<u64>,
    pub(super) fresh: Fresh,
}

/// The rule for drawing numbers beyond the repeated choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fresh {
    pub(super) seed: u64,
    /// The number is at most this …
    pub(super) cap: u64,
    /// … but in this many of 8 cases it is any; with a value above 8, in that many more cases it repeats one of the last numbers.
    pub(super) wide: u64,
    /// The most choices, including the given ones; a generator that asks for more fails.
    pub(super) most: u64,
}

/// The most further choices that a generator may ask for after an edit.
const FURTHER_CHOICES_MAX: usize = 24;

impl Fresh {
    /// The rule that draws the simplest numbers, if an edit makes a generator ask for a few more than this many.
    pub(super) const fn simplest(choices: usize) -> Self {
        Self {
            seed: 1,
            cap: 0,
            wide: 1,
            most: (choices + FURTHER_CHOICES_MAX) as u64,
        }
    }
}

/// One step towards fewer or lower choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChoiceEdit {
    SetArg {
        index: usize,
        to: i64,
    },
    Delete {
        start: usize,
        count: usize,
    },
    /// Lowers a count and deletes what it counted.
    LowerAndDelete {
        lowered: usize,
        start: usize,
        count: usize,
    },
    Zero {
        start: usize,
        count: usize,
    },
    Set {
        index: usize,
        to: u64,
    },
}

/// The kinds of edits, in the order in which they are tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum ChoicePass {
    Args,
    Delete,
    LowerAndDelete,
    Zero,
    Lower,
}

const EDITS_MAX: usize = 4000;
/// The number of small values that are tried one after another.
const SMALL_VALUES: u64 = 8;
/// The most choices that are tried as counts. A count precedes what it counts, and is mostly early.
const COUNTS_MAX: usize = 16;
const COUNTED_MAX: usize = 6;

impl Reducible for Draw {
    type Edit = ChoiceEdit;
    type Pass = ChoicePass;
    const PASSES: &'static [ChoicePass] = &[
        ChoicePass::Args,
        ChoicePass::Delete,
        ChoicePass::LowerAndDelete,
        ChoicePass::Zero,
        ChoicePass::Lower,
    ];

    fn edits(&self, pass: ChoicePass) -> Vec<ChoiceEdit> {
        match pass {
            ChoicePass::Args => self.args_lower(),
            ChoicePass::Delete => blocks(self.choices.len())
                .map(|(start, count)| ChoiceEdit::Delete { start, count })
                .take(EDITS_MAX)
                .collect(),
            ChoicePass::LowerAndDelete => self.lower_and_delete().take(EDITS_MAX).collect(),
            ChoicePass::Zero => blocks(self.choices.len())
                .filter(|&(start, count)| self.choices[start..start + count].iter().any(|&c| c > 0))
                .map(|(start, count)| ChoiceEdit::Zero { start, count })
                .take(EDITS_MAX)
                .collect(),
            ChoicePass::Lower => self.lower().take(EDITS_MAX).collect(),
        }
    }

    fn bytes(&self) -> usize {
        self.choices.len() * size_of::<u64>()
    }

    fn apply(&self, edit: &ChoiceEdit) -> Option<Self> {
        let mut next = self.clone();
        next.fresh = Fresh::simplest(self.choices.len());
        let has = |start: usize, count: usize| start + count <= self.choices.len();
        match *edit {
            ChoiceEdit::SetArg { index, to } => *next.args.get_mut(index)? = to.to_string(),
            ChoiceEdit::Delete { start, count } => {
                has(start, count).then(|| next.choices.drain(start..start + count))?;
            }
            ChoiceEdit::LowerAndDelete {
                lowered,
                start,
                count,
            } => {
                let choice = next.choices.get_mut(lowered)?;
                *choice = choice.checked_sub(1)?;
                has(start, count).then(|| next.choices.drain(start..start + count))?;
            }
            ChoiceEdit::Zero { start, count } => {
                next.choices.get_mut(start..start + count)?.fill(0);
            }
            ChoiceEdit::Set { index, to } => *next.choices.get_mut(index)? = to,
        }
        (next.choices != self.choices || next.args != self.args).then_some(next)
    }

    fn is_simpler_source(&self, than: &Self) -> bool {
        let length = self.choices.len().cmp(&than.choices.len());
        let values = self.choices.cmp(&than.choices);
        length.then(values).is_lt()
    }
}

impl Draw {
    fn args_lower(&self) -> Vec<ChoiceEdit> {
        let mut edits = Vec::new();
        for (index, arg) in self.args.iter().enumerate() {
            let Ok(value) = arg.parse::<i64>() else {
                continue;
            };
            let mut seen = vec![value];
            let near = strides(value.unsigned_abs()).map(|stride| nearer(value, stride));
            for to in [0, 1, 2, 3, value / 8, value / 2].into_iter().chain(near) {
                if to.unsigned_abs() < value.unsigned_abs() && !seen.contains(&to) {
                    seen.push(to);
                    edits.push(ChoiceEdit::SetArg { index, to });
                }
            }
        }
        edits
    }

    fn lower_and_delete(&self) -> impl Iterator<Item = ChoiceEdit> {
        let length = self.choices.len();
        let counts = (0..length).filter(|&index| self.choices[index] > 0);
        let counted = (counts.take(COUNTS_MAX))
            .flat_map(|lowered| (1..=COUNTED_MAX).map(move |count| (lowered, count)));
        counted.flat_map(move |(lowered, count)| {
            let starts = lowered + 1..(length + 1).saturating_sub(count);
            starts.rev().map(move |start| ChoiceEdit::LowerAndDelete {
                lowered,
                start,
                count,
            })
        })
    }

    fn lower(&self) -> impl Iterator<Item = ChoiceEdit> {
        let choices = self.choices.iter().enumerate();
        choices.flat_map(|(index, &choice)| {
            let mut seen = vec![choice];
            let near = strides(choice).map(|stride| choice - stride);
            let large = [choice / 16, choice / 2].into_iter().chain(near);
            for to in (0..SMALL_VALUES).chain(large) {
                if to < choice && !seen.contains(&to) {
                    seen.push(to);
                }
            }
            let lower = seen.into_iter().skip(1);
            lower.map(move |to| ChoiceEdit::Set { index, to })
        })
    }
}

/// The number so much nearer to zero.
pub(super) fn nearer(value: i64, stride: u64) -> i64 {
    if value < 0 {
        value.saturating_add_unsigned(stride)
    } else {
        value.saturating_sub_unsigned(stride)
    }
}

/// The blocks of a list, the largest first, and of each size the last first; small ones begin at every place.
pub(super) fn blocks(length: usize) -> impl Iterator<Item = (usize, usize)> {
    const SMALL: usize = 4;
    let halves = std::iter::successors(Some(length), |size| Some(size / 2));
    let sizes = halves
        .take_while(|&size| size > SMALL)
        .map(|size| (size, size));
    let small = (1..=length.min(SMALL)).rev().map(|size| (size, 1));
    sizes.chain(small).flat_map(move |(size, step)| {
        let starts = (0..=(length - size) / step).rev();
        starts.map(move |start| (start * step, size))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn draw(args: Vec<i64>, choices: Vec<u64>) -> Draw {
        Draw {
            generator: 0,
            args: args.iter().map(ToString::to_string).collect(),
            choices,
            fresh: Fresh::simplest(0),
        }
    }

    #[test]
    fn blocks_cover_a_list_from_the_whole_to_its_parts() {
        let found: Vec<_> = blocks(11).collect();
        assert_eq!(found[..3], [(0, 11), (5, 5), (0, 5)]);
        assert_eq!(found[3..5], [(7, 4), (6, 4)]);
        assert_eq!(found[found.len() - 2..], [(1, 1), (0, 1)]);
        assert!(found.iter().all(|(start, size)| start + size <= 11));
        assert_eq!(blocks(2).collect::<Vec<_>>(), [(0, 2), (1, 1), (0, 1)]);
        assert_eq!(blocks(0).count(), 0);
    }

    proptest! {
        /// Every edit applies and gives a different, simpler value, and the number of edits is bounded.
        #[test]
        fn every_edit_makes_it_simpler(
            args in prop::collection::vec(-30i64..30, 0..4),
            choices in prop::collection::vec(0u64..100, 0..40),
        ) {
            let draw = draw(args, choices);
            let size = |draw: &Draw| (draw.choices.len(), draw.choices.iter().sum::<u64>());
            let args = |draw: &Draw| draw.args.iter().map(|arg| arg.parse::<i64>().unwrap().unsigned_abs()).sum::<u64>();
            for pass in Draw::PASSES {
                let edits = draw.edits(*pass);
                prop_assert!(edits.len() <= EDITS_MAX);
                for edit in edits {
                    let next = draw.apply(&edit).unwrap();
                    match edit {
                        ChoiceEdit::SetArg { .. } => prop_assert!(args(&next) < args(&draw)),
                        _ => prop_assert!(size(&next) < size(&draw)),
                    }
                }
            }
        }

        /// An edit of another draw is refused or applied, and never panics.
        #[test]
        fn a_foreign_edit_does_no_harm(
            choices in prop::collection::vec(0u64..100, 0..40),
            others in prop::collection::vec(0u64..100, 0..40),
        ) {
            let (one, other) = (draw(vec![3], choices), draw(vec![], others));
            for pass in Draw::PASSES {
                for edit in one.edits(*pass) {
                    let _ = other.apply(&edit);
                }
            }
        }
    }
}
