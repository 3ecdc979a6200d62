//! Random numbers, and what is made of them.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::tape::{Tape, simplest_first};

/// Pseudo-random numbers, the same on every machine and in every version of this file, forever.
///
/// The generator is xoshiro256** 1.0, seeded by SplitMix64 (Blackman and Vigna,
/// <https://prng.di.unimi.it>) from a 64-bit FNV-1a hash of the seed's strings. Integers only: no
/// result depends on floating point.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
    /// The tape from which numbers are chosen instead of drawn; see [`generate`].
    tape: Option<Tape>,
}

impl Random {
    /// Seeded by strings, such as a generator's arguments. `["ab", "c"]` and `["a", "bc"]` differ.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut one = Random::from_args(&["sorted", "10"]);
    /// let mut same = Random::from_args(&["sorted", "10"]);
    /// assert_eq!(one.next_u64(), same.next_u64());
    /// ```
    pub fn from_args<T: AsRef<str>>(args: &[T]) -> Random {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for arg in args {
            // 0xff never occurs in UTF-8, so it separates.
            for &byte in arg.as_ref().as_bytes().iter().chain(&[0xff]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        Random::from_seed(hash)
    }

    /// Seeded by a number.
    ///
    /// ```
    /// let mut random = problemkit::Random::from_seed(1);
    /// assert_eq!(random.next_u64(), 0xb3f2_af6d_0fc7_10c5); // on every machine, forever
    /// ```
    pub fn from_seed(seed: u64) -> Random {
        let mut counter = seed;
        let mut next = || {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = counter;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        };
        Random {
            state: [next(), next(), next(), next()],
            tape: None,
        }
    }

    /// Random numbers that are recorded as choices, and drawn by the seed where none are given.
    pub(super) fn of_tape(seed: u64, tape: Tape) -> Random {
        Random {
            tape: Some(tape),
            ..Random::from_seed(seed)
        }
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.chosen(0).unwrap_or_else(|| self.next_bits())
    }

    /// The next choice below `bound`, if numbers are chosen and not drawn.
    fn chosen(&mut self, bound: u64) -> Option<u64> {
        if bound == 1 {
            // There is no choice.
            return self.tape.as_ref().map(|_| 0);
        }
        let mut tape = self.tape.take()?;
        let chosen = tape.choose(bound, |bound| match bound {
            0 => self.next_bits(),
            _ => self.drawn(bound),
        });
        self.tape = Some(tape);
        Some(chosen)
    }

    fn next_bits(&mut self) -> u64 {
        let state = &mut self.state;
        let result = state[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        result
    }

    /// A number below `bound`, each equally likely. `bound` 0 gives 0.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.below(6) < 6);
    /// ```
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        self.chosen(bound).unwrap_or_else(|| self.drawn(bound))
    }

    fn drawn(&mut self, bound: u64) -> u64 {
        // Refuse the incomplete last block, so that no remainder is favoured.
        let block_end = u64::MAX - u64::MAX % bound;
        loop {
            let bits = self.next_bits();
            if bits < block_end {
                return bits % bound;
            }
        }
    }

    /// An integer within `range`, each equally likely.
    ///
    /// # Panics
    /// If the range is empty: a mistake of the generator.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let die = random.int(1..=6);
    /// assert!((1..=6).contains(&die));
    /// ```
    pub fn int(&mut self, range: RangeInclusive<i64>) -> i64 {
        let (low, high) = (*range.start(), *range.end());
        assert!(low <= high, "the range is empty");
        let span = (high as u64).wrapping_sub(low as u64).wrapping_add(1);
        if let Some(choice) = self.chosen(span) {
            return simplest_first(low, high, choice);
        }
        let offset = if span == 0 {
            self.next_u64()
        } else {
            self.below(span)
        };
        low.wrapping_add(offset as i64)
    }

    /// An index or count within `range`.
    ///
    /// # Panics
    /// If the range is empty.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.index(0..=2) <= 2);
    /// ```
    pub fn index(&mut self, range: RangeInclusive<usize>) -> usize {
        assert!(!range.is_empty(), "the range is empty");
        range.start() + self.below((range.end() - range.start()) as u64 + 1) as usize
    }

    /// True in `numerator` of `denominator` cases.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.chance(1, 1) && !random.chance(0, 1));
    /// ```
    pub fn chance(&mut self, numerator: u64, denominator: u64) -> bool {
        let drawn = self.below(denominator);
        if self.tape.is_some() {
            // A small case prefers `false`, the simpler of the two.
            return denominator.saturating_sub(1) - drawn < numerator;
        }
        drawn < numerator
    }

    /// One of `items`.
    ///
    /// # Panics
    /// If there are none.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let kinds = ["up", "down"];
    /// assert!(kinds.contains(random.pick(&kinds)));
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        assert!(!items.is_empty(), "nothing to pick from");
        &items[self.index(0..=items.len() - 1)]
    }

    /// Puts `items` in an order of which each is equally likely.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut cards = [1, 2, 3];
    /// random.shuffle(&mut cards);
    /// assert_eq!(cards.iter().sum::<i32>(), 6);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let other = self.index(0..=end);
            // Chosen as 0 it stays where it is.
            let other = if self.tape.is_some() {
                end - other
            } else {
                other
            };
            items.swap(end, other);
        }
    }

    /// The numbers 1 to `count` in random order.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut order = random.permutation(4);
    /// order.sort_unstable();
    /// assert_eq!(order, [1, 2, 3, 4]);
    /// ```
    pub fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (1..=count).collect();
        self.shuffle(&mut numbers);
        numbers
    }

    /// `count` integers within `range`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let heights = random.ints(5, 0..=9);
    /// assert!(heights.len() == 5 && heights.iter().all(|height| (0..=9).contains(height)));
    /// ```
    pub fn ints(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        (0..count).map(|_| self.int(range.clone())).collect()
    }

    /// `count` different integers within `range`, in random order.
    ///
    /// # Panics
    /// If the range holds fewer than `count`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut all = random.distinct(3, -1..=1);
    /// all.sort_unstable();
    /// assert_eq!(all, [-1, 0, 1]);
    /// ```
    pub fn distinct(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        let span = i128::from(*range.end()) - i128::from(*range.start()) + 1;
        assert!(
            span >= count as i128,
            "the range holds fewer integers than are asked for"
        );
        // Floyd's sampling: one number per draw, however dense the choice.
        let mut chosen = HashSet::new();
        let mut numbers = Vec::with_capacity(count);
        for step in 0..count {
            let last = (i128::from(*range.end()) - (count - 1 - step) as i128) as i64;
            let drawn = self.int(*range.start()..=last);
            let number = if chosen.insert(drawn) { drawn } else { last };
            chosen.insert(number);
            numbers.push(number);
        }
        self.shuffle(&mut numbers);
        numbers
    }

    /// `count` different integers within `range`, in increasing order: new coordinates for a picture on
    /// a grid, say.
    ///
    /// # Panics
    /// If the range holds fewer than `count`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let xs = random.increasing(10, 0..=100);
    /// assert!(xs.windows(2).all(|pair| pair[0] < pair[1]));
    /// ```
    pub fn increasing(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        let mut numbers = self.distinct(count, range);
        numbers.sort_unstable();
        numbers
    }

    /// `count` different points with `x` and `y` in their ranges, in random order.
    ///
    /// # Panics
    /// If there are fewer than `count` points, or more than `i64` can number.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut corners = random.distinct_points(4, 0..=1, 5..=6);
    /// corners.sort_unstable();
    /// assert_eq!(corners, [(0, 5), (0, 6), (1, 5), (1, 6)]);
    /// ```
    pub fn distinct_points(
        &mut self,
        count: usize,
        xs: RangeInclusive<i64>,
        ys: RangeInclusive<i64>,
    ) -> Vec<(i64, i64)> {
        let width = i128::from(*xs.end()) - i128::from(*xs.start()) + 1;
        let height = i128::from(*ys.end()) - i128::from(*ys.start()) + 1;
        let cells = width * height;
        assert!(
            cells > 0 && cells <= i128::from(i64::MAX),
            "the rectangle is empty or too large"
        );
        let (width, left, bottom) = (width as i64, *xs.start(), *ys.start());
        self.distinct(count, 0..=cells as i64 - 1)
            .into_iter()
            .map(|cell| (left + cell % width, bottom + cell / width))
            .collect()
    }

    /// A random labelled tree on the vertices 1 to `count`: `count - 1` edges, in random order and
    /// direction. `reach` 0 hangs each new vertex on any earlier one; a small positive `reach` only on
    /// one of the last `reach`, which makes the tree long (1: a path).
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let edges = random.tree(5, 0);
    /// assert_eq!(edges.len(), 4);
    /// let path = random.tree(5, 1);
    /// let degree = |vertex| path.iter().filter(|(a, b)| *a == vertex || *b == vertex).count();
    /// assert!((1..=5).all(|vertex| degree(vertex) <= 2));
    /// ```
    pub fn tree(&mut self, count: usize, reach: usize) -> Vec<(usize, usize)> {
        let labels = self.permutation(count);
        let mut edges = Vec::new();
        for vertex in 1..count {
            let first = if reach == 0 {
                0
            } else {
                vertex.saturating_sub(reach)
            };
            let parent = self.index(first..=vertex - 1);
            let (one, other) = (labels[vertex], labels[parent]);
            edges.push(if self.chance(1, 2) {
                (one, other)
            } else {
                (other, one)
            });
        }
        self.shuffle(&mut edges);
        edges
    }
}
