//! A board as its reader sees it: what stands in each place, what stood there before the last moves, and what a click does.

use askama::Template;
use grundy_judgement::{Board, BoardCell, BoardShape, GameView};
use problemkit::{Part, Shape};

use super::arcs::arrows;
use crate::frame::{Message, Page};

/// The words for a game's board.
pub(crate) struct Asked<'a> {
    /// The page that shows it.
    pub page: &'a Page,
    /// Whether whoever sits at the screen is to move.
    pub is_played: bool,
    /// A move in words, if the package has some.
    pub step_words: &'a dyn Fn(&str) -> Option<String>,
}

/// The places of a board, row by row. A page that shows it includes `boards/_pieces.html` once, which has the drawings.
#[derive(Template)]
#[template(path = "boards/_board.html")]
pub(crate) struct Places<'a> {
    layout: Layout,
    rows: Vec<Vec<Place<'a>>>,
    /// The lines of arrows and of their heads.
    arrows: Vec<(String, String)>,
}

/// The way in which the rows of a board stand, by its name in the style sheet.
#[derive(Clone, Copy, Debug, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
enum Layout {
    /// Its places are squares that touch each other.
    Squares,
    /// Its places stand in columns.
    Columns,
    /// Its rows are unrelated to each other, so that a long one goes on in a next line.
    Heaps,
    /// Its places are vertices, with arrows between them.
    Graph,
}

impl Layout {
    fn of(board: &Board) -> Self {
        use BoardShape::{Card, Empty, Gap, Node, Overturned, Pin, Poison, Stone, Text, Turtle};
        let has = |shapes: &[BoardShape]| {
            let mut cells = board.iter().flatten();
            cells.any(|cell| shapes.contains(&cell.shape))
        };
        let on_the_table = [Stone, Pin, Card, Turtle, Overturned, Node];
        let beside = [Empty, Gap, Poison, Text];
        let rows_of_coins = board
            .iter()
            .filter(|row| row.iter().any(|cell| is_coin(cell.shape)));
        match rows_of_coins.count() {
            1 => return Self::Heaps,
            2.. => return Self::Columns,
            0 => {}
        }
        let mut cells = board.iter().flatten();
        let is_table =
            cells.all(|cell| on_the_table.contains(&cell.shape) || beside.contains(&cell.shape));
        if has(&[Gap]) || is_table && has(&on_the_table) {
            Self::Heaps
        } else {
            Self::Squares
        }
    }
}

/// A place of a board.
#[derive(Default)]
struct Place<'a> {
    /// The thing that stands there; none where the board has no such place any more.
    cell: Option<&'a BoardCell>,
    /// The thing that stood there before the moves, where there is no such place any more.
    was: Option<BoardShape>,
    /// The last change of it that the moves made.
    change: Option<Change>,
    /// The numbers that a click on it adds, as a move's text has them; empty where it cannot be clicked.
    picks: String,
    /// Whether they are a move by themselves.
    is_move: bool,
    /// Whether they begin the hint's move.
    is_hinted: bool,
    /// The label for those who do not see it.
    label: String,
    /// The effect of a click on it, in words.
    words: Option<String>,
}

/// A change of a place by a move.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Change {
    /// The piece that stood there.
    left: Option<BoardShape>,
    /// The piece that stands there now.
    came: Option<BoardShape>,
    /// Whether the last move made it.
    is_last: bool,
    /// Whether it is shown after another move.
    is_reply: bool,
}

impl Change {
    /// Whether it is the same piece, turned over.
    fn is_turn(&self) -> bool {
        let are =
            |is: fn(BoardShape) -> bool| self.left.is_some_and(is) && self.came.is_some_and(is);
        are(is_coin) || are(is_turtle)
    }
}

impl<'a> Places<'a> {
    /// The board of a game.
    pub(crate) fn of_game(view: &'a GameView, asked: &Asked<'_>) -> Self {
        let places = Self::new(&view.board, &view.earlier, |row, column, cell| {
            described(view, asked, (row, column), cell)
        });
        match view.arcs.is_empty() {
            true => places,
            false => Self {
                layout: Layout::Graph,
                arrows: arrows(&view.board, &view.arcs),
                ..places
            },
        }
    }

    fn new(
        board: &'a Board,
        earlier: &'a [Board],
        describe: impl Fn(usize, usize, &'a BoardCell) -> Place<'a>,
    ) -> Self {
        let boards: Vec<&Board> = earlier.iter().chain([board]).collect();
        let layout = Layout::of(boards[0]);
        let mut rows: Vec<Vec<Place<'_>>> = Vec::new();
        for aligned in aligned_rows(&boards) {
            let cells =
                |board: usize| aligned[board].map_or(&[][..], |row| &boards[board][row][..]);
            let length = (0..boards.len()).map(|board| cells(board).len()).max();
            let row = (0..length.unwrap_or(0)).map(|column| {
                let history: Vec<Option<&BoardCell>> = (0..boards.len())
                    .map(|board| cells(board).get(column))
                    .collect();
                let now = cells(earlier.len()).get(column);
                let place = match (now, aligned[earlier.len()]) {
                    (Some(cell), Some(row)) => describe(row, column, cell),
                    _ => Place::default(),
                };
                let before = history.iter().rev().flatten().next();
                Place {
                    was: before.filter(|_| now.is_none()).map(|cell| cell.shape),
                    change: last_change(&history),
                    ..place
                }
            });
            rows.push(row.collect());
        }
        // Columns are as wide as the longest row says.
        if layout != Layout::Heaps {
            let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
            for row in rows.iter_mut().filter(|row| row.len() > 1) {
                row.resize_with(columns, Place::default);
            }
        }
        Self {
            layout,
            rows,
            arrows: Vec::new(),
        }
    }

    pub(crate) fn layout(&self) -> &'static str {
        self.layout.into()
    }

    /// The picture's size, in places.
    fn size(&self) -> (usize, usize) {
        let columns = self.rows.iter().map(Vec::len).max();
        (columns.unwrap_or(0), self.rows.len())
    }

    /// Several boards in one, each with its heading above it; otherwise all rows together.
    fn parts(&self) -> Vec<&[Vec<Place<'a>>]> {
        let mut starts: Vec<usize> = (1..self.rows.len())
            .filter(|&row| self.is_heading(&self.rows[row]))
            .chain([self.rows.len()])
            .collect();
        starts.insert(0, 0);
        let parts = starts.windows(2).map(|ends| &self.rows[ends[0]..ends[1]]);
        parts.collect()
    }

    /// Whether a row is what the board below it is called. A heap that is gone has its name, too, and nothing behind it.
    fn is_heading(&self, row: &[Place<'_>]) -> bool {
        let [place] = row else {
            return false;
        };
        let shape = place.cell.map(|cell| cell.shape).or(place.was);
        self.layout != Layout::Heaps && shape == Some(BoardShape::Text)
    }
}

impl Place<'_> {
    /// The classes of its look.
    fn classes(&self) -> String {
        let mut classes = match self.cell {
            Some(cell) => format!("cell cell-{}", cell.shape.name()),
            None => match self.was {
                Some(BoardShape::Text) => "cell cell-none cell-text".to_owned(),
                Some(_) => "cell cell-none cell-was".to_owned(),
                None => "cell cell-none".to_owned(),
            },
        };
        if self.is_hinted {
            classes += " cell-hinted";
        }
        if let Some(change) = self.change {
            if change.is_last {
                classes += " cell-last";
            }
            if change.is_reply {
                classes += " cell-reply";
            }
            if change.is_turn() {
                classes += " cell-turned";
            } else if change.came.is_some() {
                classes += " cell-come";
            }
        }
        classes
    }

    /// The piece that stands there, if it is drawn.
    fn drawn(&self) -> Option<&'static str> {
        let shape = self.cell?.shape;
        (!parts(shape).is_empty()).then(|| shape.name())
    }

    /// The piece that a move took away from here.
    fn left(&self) -> Option<&'static str> {
        let change = self.change.filter(|change| !change.is_turn())?;
        change.left.map(BoardShape::name)
    }
}

fn described<'a>(
    view: &GameView,
    asked: &Asked<'_>,
    at: (usize, usize),
    cell: &'a BoardCell,
) -> Place<'a> {
    let page = asked.page;
    let picks = picks_text(cell);
    let is_move = !picks.is_empty() && view.moves.contains(&picks);
    let (row, column) = place(&view.board, at.0, at.1);
    let place = Message::new("play-cell")
        .with("row", row)
        .with("column", column)
        .with("shape", page.t(shape_key(cell.shape)))
        .with("label", cell.label.clone());
    let mut label = page.message(&place).trim_end().to_owned();
    let words = is_move.then(|| (asked.step_words)(&picks)).flatten();
    match (&words, is_move) {
        (Some(words), _) => label.push_str(&page.t1("play-cell-words", "words", words.as_str())),
        (None, true) => label.push_str(&page.t1("play-cell-move", "step", picks.as_str())),
        (None, false) => {}
    }
    let ends = arcs_from(view, at);
    if !ends.is_empty() {
        label.push_str(&page.t1("play-cell-arcs", "ends", ends.join(", ")));
    }
    let hint = view.hint.as_deref();
    Place {
        cell: Some(cell),
        was: None,
        change: None,
        words,
        is_move,
        is_hinted: !picks.is_empty() && hint.is_some_and(|hint| begins(hint, &picks)),
        picks: if asked.is_played {
            picks
        } else {
            String::new()
        },
        label,
    }
}

/// The labels of the vertices that arrows lead to from this place.
fn arcs_from(view: &GameView, at: (usize, usize)) -> Vec<&str> {
    let arcs = view.arcs.iter().filter(|arc| arc.from == at);
    let ends = arcs.filter_map(|arc| view.board.get(arc.to.0)?.get(arc.to.1));
    ends.map(|cell| cell.label.as_str()).collect()
}

/// The rows of several boards that belong together, from top to bottom: for each board the row's index, if it has one. They are
/// counted where the boards have as many, and else told apart by their names.
fn aligned_rows(boards: &[&Board]) -> Vec<Vec<Option<usize>>> {
    let now = boards.last().copied().expect("there is a board");
    if boards.iter().all(|board| board.len() == now.len()) {
        let rows = 0..now.len();
        return rows.map(|row| vec![Some(row); boards.len()]).collect();
    }
    let names: Vec<Vec<RowName<'_>>> = boards.iter().map(|board| row_names(board)).collect();
    let mut merged: Vec<RowName<'_>> = names.last().cloned().unwrap_or_default();
    for names in &names {
        let mut next = 0;
        for name in names {
            next = match merged.iter().position(|known| known == name) {
                Some(known) => known + 1,
                None => {
                    merged.insert(next, *name);
                    next + 1
                }
            };
        }
    }
    let found = |name: &RowName<'_>| {
        let rows = names
            .iter()
            .map(|names| names.iter().position(|one| one == name));
        rows.collect()
    };
    merged.iter().map(found).collect()
}

/// The number of headings down to a row, whether it is one, and its name.
type RowName<'a> = (usize, bool, &'a str);

fn row_names(board: &Board) -> Vec<RowName<'_>> {
    let mut headings = 0;
    let names = board.iter().map(|row| {
        let is_heading = row.len() == 1;
        headings += usize::from(is_heading);
        let name = row.first().map_or("", |cell| &cell.label);
        (headings, is_heading, name)
    });
    names.collect()
}

/// The last change of a place whose things are these, the oldest first.
fn last_change(history: &[Option<&BoardCell>]) -> Option<Change> {
    let pieces: Vec<Option<BoardShape>> = history
        .iter()
        .map(|cell| cell.map(|cell| cell.shape).filter(|&shape| is_piece(shape)))
        .collect();
    let steps = pieces.windows(2).enumerate();
    let (index, pair) = steps.rev().find(|(_, pair)| pair[0] != pair[1])?;
    Some(Change {
        left: pair[0],
        came: pair[1],
        is_last: index + 2 == pieces.len(),
        is_reply: index > 0,
    })
}

/// Whether it is something that moves take, set or turn, and not a place for it.
fn is_piece(shape: BoardShape) -> bool {
    shape != BoardShape::Node && !parts(shape).is_empty()
}

const fn is_coin(shape: BoardShape) -> bool {
    matches!(shape, BoardShape::Heads | BoardShape::Tails)
}

const fn is_turtle(shape: BoardShape) -> bool {
    matches!(shape, BoardShape::Turtle | BoardShape::Overturned)
}

/// The drawing of a thing, as packages' pictures have it, too; empty of what is only a place.
fn parts(shape: BoardShape) -> &'static [Part] {
    let mut shapes = Shape::ALL.iter();
    let shape = shapes.find(|known| known.name() == shape.name());
    shape.map_or(&[], |shape| shape.parts())
}

/// The drawings of all pieces, by name, as SVG.
pub(crate) fn drawings() -> impl Iterator<Item = (&'static str, String)> {
    let drawn = Shape::ALL.iter().filter(|shape| !shape.parts().is_empty());
    drawn.map(|shape| (shape.name(), shape.parts().iter().map(drawn_part).collect()))
}

fn drawn_part(part: &Part) -> String {
    let chain = |points: &[(f64, f64)]| {
        let points = points.iter().map(|(x, y)| format!("{x},{y}"));
        points.collect::<Vec<_>>().join(" ")
    };
    match part {
        Part::Disc((x, y), r) => format!(r#"<circle class="piece" cx="{x}" cy="{y}" r="{r}"/>"#),
        Part::Ring((x, y), r) => {
            format!(r#"<circle class="piece-line" cx="{x}" cy="{y}" r="{r}"/>"#)
        }
        Part::Area(points) => format!(r#"<polygon class="piece" points="{}"/>"#, chain(points)),
        Part::Line(points) => format!(
            r#"<polyline class="piece-line" points="{}"/>"#,
            chain(points)
        ),
    }
}

const fn shape_key(shape: BoardShape) -> &'static str {
    match shape {
        BoardShape::Stone => "play-shape-stone",
        BoardShape::Empty => "play-shape-empty",
        BoardShape::Pin => "play-shape-pin",
        BoardShape::Gap => "play-shape-gap",
        BoardShape::Square => "play-shape-square",
        BoardShape::Poison => "play-shape-poison",
        BoardShape::Cross => "play-shape-cross",
        BoardShape::Nought => "play-shape-nought",
        BoardShape::Heads => "play-shape-heads",
        BoardShape::Tails => "play-shape-tails",
        BoardShape::Queen => "play-shape-queen",
        BoardShape::Text => "play-shape-text",
        BoardShape::Knight => "play-shape-knight",
        BoardShape::Turtle => "play-shape-turtle",
        BoardShape::Overturned => "play-shape-overturned",
        BoardShape::Chocolate => "play-shape-chocolate",
        BoardShape::Card => "play-shape-card",
        BoardShape::Node => "play-shape-node",
    }
}

/// The numbers that a click on a cell adds, in the form of a move's text.
pub(crate) fn picks_text(cell: &BoardCell) -> String {
    let picks = cell.picks.iter().map(i64::to_string);
    picks.collect::<Vec<_>>().join(" ")
}

/// The row and column of a cell as the board names them: by the text before the row and the one below the column, or the number on
/// the cell; otherwise counted from 1, ignoring texts.
fn place(board: &[Vec<BoardCell>], row: usize, column: usize) -> (String, String) {
    let cells = &board[row];
    let is_text = |cell: &BoardCell| cell.shape == BoardShape::Text;
    let name = |cell: &BoardCell| (!cell.label.is_empty()).then(|| cell.label.clone());
    let before = cells[..column].first().filter(|cell| is_text(cell));
    let row_name = before.and_then(name);
    let names = board[row + 1..]
        .iter()
        .find(|cells| cells.iter().all(is_text));
    let below = names.and_then(|cells| cells.get(column)).and_then(name);
    let cell = &cells[column];
    // A piece of a heap shows how many pieces a click takes.
    let is_numbered = cell.shape != BoardShape::Stone && cell.label.parse::<i64>().is_ok();
    let own = is_numbered.then(|| cell.label.clone());
    let is_place = |cell: &&BoardCell| !matches!(cell.shape, BoardShape::Text | BoardShape::Gap);
    let counted = || (cells[..column].iter().filter(is_place).count() + 1).to_string();
    (
        row_name.unwrap_or_else(|| (row + 1).to_string()),
        below.or(own).unwrap_or_else(counted),
    )
}

/// Whether a move's text begins with these numbers.
fn begins(step: &str, picks: &str) -> bool {
    step.strip_prefix(picks)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn things(shapes: &[(BoardShape, &str)]) -> Vec<BoardCell> {
        let cells = shapes.iter().map(|(shape, label)| BoardCell {
            shape: *shape,
            label: (*label).to_owned(),
            picks: Vec::new(),
        });
        cells.collect()
    }

    #[test]
    fn things_are_named_as_the_board_names_them() {
        use BoardShape::{Empty, Gap, Heads, Pin, Poison, Square, Stone, Text};
        let heaps = [
            things(&[(Text, "1"), (Stone, "2"), (Stone, "1")]),
            things(&[(Text, "2"), (Stone, "1")]),
        ];
        let bar = [
            things(&[(Text, "2"), (Square, "")]),
            things(&[(Text, "1"), (Poison, ""), (Square, "")]),
            things(&[(Text, ""), (Text, "1"), (Text, "2")]),
        ];
        let pins = [things(&[
            (Pin, "1"),
            (Gap, ""),
            (Empty, ""),
            (Gap, ""),
            (Pin, "3"),
        ])];
        let coins = [things(&[(Text, "RULER"), (Heads, "0")])];
        let free = [things(&[(Empty, "")]), things(&[(Empty, ""), (Empty, "")])];
        for (board, row, column, named) in [
            (&heaps[..], 0, 1, ("1", "1")),
            (&heaps[..], 1, 1, ("2", "1")),
            (&bar[..], 0, 1, ("2", "1")),
            (&bar[..], 1, 2, ("1", "2")),
            (&pins[..], 0, 0, ("1", "1")),
            (&pins[..], 0, 2, ("1", "2")),
            (&pins[..], 0, 4, ("1", "3")),
            (&coins[..], 0, 1, ("RULER", "0")),
            (&free[..], 1, 1, ("2", "2")),
        ] {
            let (row, column) = place(board, row, column);
            assert_eq!((row.as_str(), column.as_str()), named);
        }
    }

    #[test]
    fn numbers_begin_a_move_only_as_a_whole() {
        assert!(begins("1 12", "1") && begins("1 12", "1 12"));
        assert!(!begins("12 1", "1") && !begins("1", "1 2"));
    }

    fn history(shapes: &[BoardShape]) -> Option<(Option<BoardShape>, Option<BoardShape>, bool)> {
        let cells: Vec<BoardCell> = shapes
            .iter()
            .flat_map(|shape| things(&[(*shape, "")]))
            .collect();
        let cells: Vec<Option<&BoardCell>> = cells.iter().map(Some).collect();
        last_change(&cells).map(|change| (change.left, change.came, change.is_last))
    }

    #[test]
    fn what_moves_did_to_a_place_is_told_of_pieces() {
        use BoardShape::{Cross, Empty, Pin, Queen, Square};
        assert_eq!(history(&[Square, Empty]), None);
        assert_eq!(history(&[Pin, Pin, Pin]), None);
        assert_eq!(history(&[Pin, Pin, Empty]), Some((Some(Pin), None, true)));
        assert_eq!(
            history(&[Pin, Empty, Empty]),
            Some((Some(Pin), None, false))
        );
        assert_eq!(history(&[Square, Cross]), Some((None, Some(Cross), true)));
        assert_eq!(history(&[Queen, Square]), Some((Some(Queen), None, true)));
    }

    #[test]
    fn rows_that_are_gone_stand_where_they_were() {
        use BoardShape::{Chocolate, Text};
        let rows = |names: &[&str]| -> Board {
            let rows = names
                .iter()
                .map(|name| things(&[(Text, *name), (Chocolate, "")]));
            rows.collect()
        };
        let (before, now) = (rows(&["3", "2", "1"]), rows(&["2", "1"]));
        let aligned = aligned_rows(&[&before, &now]);
        assert_eq!(
            aligned,
            [[Some(0), None], [Some(1), Some(0)], [Some(2), Some(1)]]
        );
        // When a heap was split, the new one is the last.
        let (before, now) = (rows(&["1"]), rows(&["1", "2"]));
        assert_eq!(
            aligned_rows(&[&before, &now]),
            [[Some(0), Some(0)], [None, Some(1)]]
        );
    }
}
