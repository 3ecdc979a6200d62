//! The heap of a subtraction game.

use std::cell::RefCell;

use super::board::Board;
use super::rules::Moves;

/// The heap of a subtraction game: a move takes a number of pieces that is in a set; whoever cannot move loses.
///
/// ```
/// use problemkit::SubtractionHeap;
///
/// let heap = SubtractionHeap { pieces: 5, set: vec![1, 3, 4] };
/// assert_eq!(heap.value(), 3);
/// assert_eq!(heap.take(&[3]).unwrap().pieces, 2);
/// assert!(heap.take(&[2]).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionHeap {
    /// The number of pieces.
    pub pieces: usize,
    /// The numbers of pieces that may be taken, from 1 on, in any order, perhaps repeated.
    pub set: Vec<usize>,
}

impl SubtractionHeap {
    /// The heap after a move, or why it is not allowed.
    pub fn take(&self, step: &[i64]) -> Result<SubtractionHeap, String> {
        let &[taken] = step else {
            return Err(format!(
                "a move is one number, the pieces taken; found {} numbers",
                step.len()
            ));
        };
        // The trait is named by its path, since the prelude of older editions, in which packages may be written, lacks it.
        let known: Option<usize> = std::convert::TryFrom::try_from(taken).ok();
        let Some(taken) = known.filter(|taken| self.set.contains(taken)) else {
            return Err(format!("{taken} taken, but the set does not have it"));
        };
        match self.pieces.checked_sub(taken) {
            None => Err(format!("{taken} taken, but there are only {}", self.pieces)),
            Some(pieces) => Ok(SubtractionHeap {
                pieces,
                set: self.set.clone(),
            }),
        }
    }

    /// Every legal move once, ascending.
    pub fn moves(&self) -> Moves<'_> {
        let mut fitting = self.set.clone();
        fitting.sort_unstable();
        fitting.dedup();
        fitting.retain(|&taken| taken <= self.pieces);
        Box::new(fitting.into_iter().map(|taken| vec![taken as i64]))
    }

    /// The Sprague–Grundy value by definition; the values of one set are kept.
    pub fn value(&self) -> u64 {
        thread_local! {
            static KNOWN: RefCell<(Vec<usize>, Vec<u64>)> = const { RefCell::new((Vec::new(), Vec::new())) };
        }
        KNOWN.with_borrow_mut(|(set, values)| {
            if *set != self.set {
                set.clone_from(&self.set);
                values.clear();
            }
            // No value is larger than the number of moves.
            let mut is_met = vec![false; set.len() + 1];
            for pieces in values.len()..=self.pieces {
                is_met.fill(false);
                for &taken in set.iter().filter(|&&taken| taken <= pieces) {
                    is_met[values[pieces - taken] as usize] = true;
                }
                values.push(is_met.iter().take_while(|&&is_met| is_met).count() as u64);
            }
            values[self.pieces]
        })
    }

    /// One row; a click takes a piece and all to its right, where so many may be taken.
    pub fn board(&self) -> Board {
        Board::default().heap(self.pieces, self.pieces as i64, |taken| {
            let is_allowed = self.set.contains(&(taken as usize));
            is_allowed.then(|| vec![taken])
        })
    }
}
