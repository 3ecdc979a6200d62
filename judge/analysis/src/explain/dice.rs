//! The search's own random numbers: equal for equal seeds, so that a search can be repeated.

/// `SplitMix64`.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, or 0. The small bias of the remainder does not matter here.
    pub(super) const fn below(&mut self, bound: u64) -> u64 {
        match bound {
            0 => 0,
            _ => self.next() % bound,
        }
    }

    /// Returns true in `part` of `whole` cases.
    pub(super) const fn chance(&mut self, part: u64, whole: u64) -> bool {
        self.below(whole) < part
    }

    /// An index of a list that is not empty.
    pub(super) fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }
}
