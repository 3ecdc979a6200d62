//! Games for two, as exercises ask of them: the checker.

use super::checker::Checker;
use super::outcome::{Fault, Outcome};
use super::reader::Reader;

/// A game for two, as exercises ask of it: each line of the input is a position, and the program prints for each, in order, `0`
/// where every move loses, else `1` and the numbers of a winning move. Any winning move is right.
///
/// ```no_run
/// use problemkit::{check, Game};
///
/// /// One heap; a move takes 1, 2 or 3 pieces.
/// const GAME: Game<i64> = Game {
///     read: |line| line.trim().parse().ok(),
///     is_lost: |heap| heap % 4 == 0,
///     apply: |heap, step| match *step {
///         [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
///         _ => Err("1 to 3 pieces may be taken".to_owned()),
///     },
/// };
///
/// fn main() {
///     check(|case| GAME.judge(case))
/// }
/// ```
pub struct Game<P> {
    /// The position that a line of the input is; none if it is no position.
    pub read: fn(&str) -> Option<P>,
    /// Whether whoever is to move loses against best play.
    pub is_lost: fn(&P) -> bool,
    /// The position after a move, or why the move is not allowed, in words for the contestant.
    pub apply: fn(&P, &[i64]) -> Result<P, String>,
}

impl<P> Game<P> {
    /// The checker.
    ///
    /// # Errors
    /// [`Fault::Wrong`] with the line if the output is wrong, [`Fault::Broken`] if the input or the answer is.
    pub fn judge(&self, case: &mut Checker) -> Outcome {
        let mut positions = Vec::new();
        while let Some(position) = self.next_position(case)? {
            positions.push(position);
        }
        self.judge_positions(&positions, case)
    }

    /// The checker of an input whose positions are no lines, and were read already.
    ///
    /// # Errors
    /// [`Fault::Wrong`] with the line if the output is wrong, [`Fault::Broken`] if the answer is.
    pub fn judge_positions(&self, positions: &[P], case: &mut Checker) -> Outcome {
        case.judge_lines(positions, |position, found| {
            self.judge_numbers(position, found)
        })
    }

    /// Judges what was printed for one position where it need not be one line: `0`, or `1` and a move, which `read_step` reads.
    ///
    /// # Errors
    /// The reason, if it is wrong.
    pub fn judge_text(
        &self,
        position: &P,
        text: &mut Reader,
        read_step: impl FnOnce(&mut Reader) -> Result<Vec<i64>, Fault>,
    ) -> Result<(), Fault> {
        let mut found = vec![text.int("the first number", 0..=1)?];
        if found[0] == 1 {
            found.extend(read_step(text)?);
        }
        let judged = self.judge_numbers(position, &found);
        judged.map_err(|problem| text.fault(problem))
    }

    pub(super) fn next_position(&self, case: &mut Checker) -> Result<Option<P>, Fault> {
        let Some(line) = case.input.line_or_end()? else {
            return Ok(None);
        };
        match (self.read)(&String::from_utf8_lossy(&line)) {
            Some(position) => Ok(Some(position)),
            None => Err(case.input.fault("this is no position")),
        }
    }

    /// Whether what was printed is right for its position; if not, why.
    pub(super) fn judge_numbers(&self, position: &P, found: &[i64]) -> Result<(), String> {
        let is_lost = (self.is_lost)(position);
        match found {
            [] => Err("the line is empty".to_owned()),
            [0] if is_lost => Ok(()),
            [0] => Err("0, but there is a winning move".to_owned()),
            [0, ..] => Err("nothing may follow a 0".to_owned()),
            [1, step @ ..] => {
                let after = (self.apply)(position, step)?;
                if is_lost {
                    Err(
                        "a move, but this is a P-position: every move loses, the answer is 0"
                            .to_owned(),
                    )
                } else if (self.is_lost)(&after) {
                    Ok(())
                } else {
                    Err("the move is legal, but not a winning one".to_owned())
                }
            }
            [other, ..] => Err(format!("the first number should be 0 or 1, found {other}")),
        }
    }
}
