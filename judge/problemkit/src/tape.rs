//! The choices of a case, which a search for a small one makes anew.

use std::cell::RefCell;
use std::rc::Rc;

/// The choices of one case: those that were given, then those that were drawn. Clones of a [`Random`] share what is written
/// and have each a place of their own, so that they give the same numbers as ever.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    pub(super) written: Rc<RefCell<Written>>,
    next: usize,
    cap: u64,
    wide: u64,
    most: u64,
}

#[derive(Debug)]
pub(super) struct Written {
    pub(super) choices: Vec<u64>,
    pub(super) used: usize,
}

/// A case with more fails: low choices may let a generator draw again and again.
const CHOICES_MAX: u64 = 1 << 20;

impl Tape {
    pub(super) fn new(choices: Vec<u64>, cap: u64, wide: u64, most: u64) -> Tape {
        let written = Written { choices, used: 0 };
        Tape {
            written: Rc::new(RefCell::new(written)),
            next: 0,
            cap,
            // A generator that draws until something fits must come to its end.
            wide: wide.max(1),
            most: most.min(CHOICES_MAX),
        }
    }

    /// The next choice below `bound`, or of 64 bits where that is 0; `draw` draws a number below another.
    pub(super) fn choose(&mut self, bound: u64, mut draw: impl FnMut(u64) -> u64) -> u64 {
        let mut written = self.written.borrow_mut();
        assert!((self.next as u64) < self.most, "too many choices");
        let last = bound.wrapping_sub(1);
        let chosen = match written.choices.get(self.next) {
            Some(&given) => given.min(last),
            None if draw(8) < self.wide.saturating_sub(8) => last.saturating_sub(draw(2)),
            None if draw(8) < self.wide => draw(bound),
            None => draw(last.min(self.cap).saturating_add(1)),
        };
        if self.next < written.choices.len() {
            written.choices[self.next] = chosen;
        } else {
            written.choices.push(chosen);
        }
        self.next += 1;
        written.used = written.used.max(self.next);
        chosen
    }
}

/// Number `choice` of a range, those near 0 first.
pub(super) fn simplest_first(low: i64, high: i64, choice: u64) -> i64 {
    if low >= 0 {
        return low.wrapping_add(choice as i64);
    }
    if high <= 0 {
        return high.wrapping_sub(choice as i64);
    }
    // 0, 1, -1, 2, -2, … as long as both signs last.
    let both = low.unsigned_abs().min(high.unsigned_abs());
    if choice <= both.saturating_mul(2) {
        let size = choice.div_ceil(2) as i64;
        return if choice % 2 == 1 {
            size
        } else {
            size.wrapping_neg()
        };
    }
    let size = choice.wrapping_sub(both) as i64;
    if high.unsigned_abs() > both {
        size
    } else {
        size.wrapping_neg()
    }
}
