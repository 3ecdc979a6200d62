//! Games that are played: boards to click on.

use std::fmt::{self, Write as _};

use super::shape::Shape;

/// The most cells and rows of a board that is told, together. What has more cannot be looked over.
pub(super) const BOARD_MAX: usize = 1200;
/// The most cells and rows of an earlier board that is told beside the present one, so that a page can show what has moved.
pub(super) const EARLIER_BOARD_MAX: usize = 500;
/// The longest label of a cell, in bytes.
pub(super) const LABEL_BYTES_MAX: usize = 60;

/// A position as something to click on: rows of cells. A move is made by clicks whose numbers, one after the other, are those of
/// the move; a click is possible where some move begins so. A board without any picks is only looked at, and its moves are typed.
///
/// ```
/// use problemkit::{Board, Cell, Shape};
///
/// // Heap 2 of Nim, with three pieces left: the piece on the right takes one, that on the left takes all.
/// let stones = [3, 2, 1].map(|taken| Cell::new(Shape::Stone).picks(&[2, taken]));
/// let board = Board::default().named_row(2, stones);
/// # let _ = board;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Board {
    pub(super) rows: Vec<Vec<Cell>>,
    /// Cells, rows and arrows; nothing is added any more once they are more than are told.
    pub(super) size: usize,
    /// Whether its sides change places with each move.
    changes_sides: bool,
    /// Arrows from cell to cell, each by its row and column.
    arcs: Vec<[(usize, usize); 2]>,
}

impl Board {
    /// A board whose rows belong to the player to move and to the other, so that they change places with each move: it is not
    /// compared row by row with the one that the move was made on.
    pub fn changing_sides(mut self) -> Board {
        self.changes_sides = true;
        self
    }

    /// An arrow from one cell to another, each by its row and its place in the row, counted from 0: the board is a graph, whose cells
    /// all have one size. Where there is no vertex, a row has a [`Shape::Gap`].
    pub fn arc(mut self, from: (usize, usize), to: (usize, usize)) -> Board {
        self.size += 1;
        self.arcs.push([from, to]);
        self
    }

    /// One more row, below the others. Of one that goes on and on, not more is taken than can be told.
    pub fn row(mut self, cells: impl IntoIterator<Item = Cell>) -> Board {
        if self.size <= BOARD_MAX {
            let row: Vec<Cell> = cells.into_iter().take(BOARD_MAX - self.size + 1).collect();
            self.size += row.len() + 1;
            self.rows.push(row);
        }
        self
    }

    /// One more row, with its number or name before it.
    pub fn named_row(
        self,
        name: impl fmt::Display,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Board {
        self.row(std::iter::once(Cell::text(name)).chain(cells))
    }

    /// One more row for a heap: what it is called, and its pieces. A click takes a piece and all to its right; `step` says by which
    /// move so many are taken, if by any.
    ///
    /// ```
    /// use problemkit::Board;
    ///
    /// // One heap; a move takes 1 or 2 pieces.
    /// let board = Board::default().heap(5, 5, |taken| (taken <= 2).then(|| vec![taken]));
    /// # let _ = board;
    /// ```
    pub fn heap(
        self,
        name: impl fmt::Display,
        pieces: i64,
        step: impl Fn(i64) -> Option<Vec<i64>>,
    ) -> Board {
        let stones = (1..=pieces).rev().map(|taken| match step(taken) {
            Some(step) => Cell::new(Shape::Stone).label(taken).picks(&step),
            None => Cell::new(Shape::Stone),
        });
        self.named_row(name, stones)
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flatten()
    }

    /// `row`, `cell` and `arc` lines, as [`play`](super::play) has them.
    pub(super) fn tell(&self, answer: &mut String) {
        if self.size > BOARD_MAX {
            return;
        }
        for row in &self.rows {
            answer.push_str("row\n");
            for cell in row {
                let _ = writeln!(answer, "cell {}", cell.text_form());
            }
        }
        for [(row, column), (to_row, to_column)] in &self.arcs {
            let _ = writeln!(answer, "arc {row} {column} {to_row} {to_column}");
        }
    }

    /// The same of a board that a move was made on: `earlier`, then `earlier-row` and `earlier-cell` lines.
    pub(super) fn tell_earlier(&self, answer: &mut String) {
        if self.rows.is_empty() || self.size > EARLIER_BOARD_MAX || self.changes_sides {
            return;
        }
        answer.push_str("earlier\n");
        for row in &self.rows {
            answer.push_str("earlier-row\n");
            for cell in row {
                let _ = writeln!(answer, "earlier-cell {}", cell.text_form());
            }
        }
    }
}

/// One thing on a board.
#[derive(Clone, Debug)]
pub struct Cell {
    shape: Shape,
    pub(super) label: String,
    pub(super) picks: Vec<i64>,
}

impl Cell {
    /// One without a label that is only looked at.
    pub fn new(shape: Shape) -> Cell {
        Cell {
            shape,
            label: String::new(),
            picks: Vec::new(),
        }
    }

    /// A number or a name beside other things.
    pub fn text(label: impl fmt::Display) -> Cell {
        Cell::new(Shape::Text).label(label)
    }

    /// Sets the text in the cell. Words are English; the package's `words` say the same in other languages.
    pub fn label(mut self, label: impl fmt::Display) -> Cell {
        self.label = label.to_string();
        self
    }

    /// The numbers that a click on it adds to the move.
    pub fn picks(mut self, picks: &[i64]) -> Cell {
        self.picks = picks.to_vec();
        self
    }

    /// The same where the click is possible.
    pub fn picks_if(self, is_possible: bool, picks: &[i64]) -> Cell {
        if is_possible { self.picks(picks) } else { self }
    }

    /// `SHAPE PICKS… : LABEL`
    fn text_form(&self) -> String {
        let mut text = self.shape.name().to_owned();
        for number in &self.picks {
            let _ = write!(text, " {number}");
        }
        if !self.label.is_empty() {
            let _ = write!(text, " : {}", self.label);
        }
        text
    }
}
