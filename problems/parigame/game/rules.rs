//! The rules of PARIGAME: a move deletes the last row or the last column of what is left of a board, if its sum is even; whoever
//! cannot delete anything loses.

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| Some(value(position)),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "1 0",
            "3 6 4 5 -1 -3 -2 4 -3 3",
            "4 2 0 -4 6 8 2 4 0 -2 6 2 4 0 8 6 2",
            "5 1 3 2 4 6 -5 1 2 2 8 2 4 7 -3 0 2 6 0 2 -2 4 8 2 6 4",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| value(position) == 0,
    apply,
};

const SIZE_MAX: usize = 500;
const CELL_MAX: i64 = 1_000_000_000;
/// The text of a deleted cell in a position's text.
const DELETED: &str = ".";

pub struct Position {
    /// Rows and columns of the board at the beginning.
    size: usize,
    /// The cells that are left; there is one in each row.
    rows: Vec<Vec<i64>>,
}

/// The last row or the last column.
struct Line {
    sum: i64,
    /// The rows and columns that are left without it.
    left: [i64; 2],
}

impl Line {
    /// The move that deletes it, or nothing where that is not allowed.
    fn step(&self) -> Vec<i64> {
        if self.sum % 2 == 0 {
            self.left.to_vec()
        } else {
            Vec::new()
        }
    }

    /// Its sum on the board.
    fn cell(&self) -> Cell {
        let step = self.step();
        let shape = if step.is_empty() {
            Shape::Empty
        } else {
            Shape::Square
        };
        Cell::new(shape).label(self.sum).picks(&step)
    }
}

impl Position {
    fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The last row and the last column, while a cell is left.
    fn last_lines(&self) -> Option<[Line; 2]> {
        let (rows, columns) = (self.rows.len() as i64, self.columns() as i64);
        let row = Line {
            sum: self.rows.last()?.iter().sum(),
            left: [rows - 1, columns],
        };
        let column = Line {
            sum: self.rows.iter().filter_map(|row| row.last()).sum(),
            left: [rows, columns - 1],
        };
        Some([row, column])
    }

    /// The text of a cell; of one that is deleted, a point.
    fn text_of(&self, row: usize, column: usize) -> String {
        let cell = self.rows.get(row).and_then(|cells| cells.get(column));
        cell.map_or_else(|| DELETED.to_owned(), i64::to_string)
    }
}

/// `N`, then the cells row by row, as the input has them; points for those that are deleted.
fn read_position(line: &str) -> Option<Position> {
    let tokens: Vec<&str> = line.split_ascii_whitespace().collect();
    let (size, cells) = tokens.split_first()?;
    let size = size.parse::<usize>().ok();
    let size = size.filter(|size| (1..=SIZE_MAX).contains(size))?;
    if cells.len() != size * size {
        return None;
    }
    let first_row = cells[..size].iter();
    let columns = first_row.take_while(|&&cell| cell != DELETED).count();
    let rows = cells.chunks(size).take_while(|row| row[0] != DELETED);
    let rows: Option<Vec<Vec<i64>>> = rows
        .map(|row| read_numbers(&row[..columns].join(" ")))
        .collect();
    let rows = rows?;
    // Nothing is left outside of them.
    let left = cells.iter().filter(|&&cell| cell != DELETED).count();
    let mut numbers = rows.iter().flatten();
    let is_position = left == rows.len() * columns
        && numbers.all(|number| (-CELL_MAX..=CELL_MAX).contains(number));
    is_position.then_some(Position { size, rows })
}

fn write_position(position: &Position) -> String {
    let size = position.size;
    let places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let cells = places.map(|(row, column)| format!(" {}", position.text_of(row, column)));
    format!("{size}{}", cells.collect::<String>())
}

/// The position after a move `r c`, which is the rows and columns that it leaves, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[rows, columns] = step else {
        return Err(format!(
            "a move is two numbers, the rows and the columns that are left; found {} numbers",
            step.len()
        ));
    };
    let lines = position.last_lines().into_iter().flatten();
    let mut deleted = ["row", "column"].into_iter().zip(lines);
    match deleted.find(|(_, line)| line.left == [rows, columns]) {
        None => Err(format!(
            "no move leaves {rows} and {columns} of {} rows and {} columns",
            position.rows.len(),
            position.columns()
        )),
        Some((name, Line { sum, .. })) if sum % 2 != 0 => {
            Err(format!("the last {name} has the sum {sum}, which is odd"))
        }
        Some(_) => Ok(first_cells(position, rows as usize, columns as usize)),
    }
}

/// The position's first `rows` rows and `columns` columns. Rows without a cell are none.
fn first_cells(position: &Position, rows: usize, columns: usize) -> Position {
    let rows = position.rows.iter().take(rows);
    let cells = rows.map(|row| row[..columns].to_vec());
    Position {
        size: position.size,
        rows: cells.filter(|row| !row.is_empty()).collect(),
    }
}

fn moves(position: &Position) -> Moves<'_> {
    let lines = position.last_lines().into_iter().flatten();
    let steps = lines.map(|line| line.step());
    Box::new(steps.filter(|step| !step.is_empty()))
}

/// The Sprague–Grundy value by definition, of all boards with fewer rows and columns first.
fn value(position: &Position) -> u64 {
    // The values are kept by columns: of the boards with one row less, then with as many rows as were gone through.
    let mut values = vec![0; position.columns() + 1];
    let mut column_sums = vec![0; position.columns() + 1];
    for row in &position.rows {
        let mut row_sum = 0;
        for (columns, cell) in (1..).zip(row) {
            row_sum += cell;
            column_sums[columns] += cell;
            let without_row = (row_sum % 2 == 0).then_some(values[columns]);
            let without_column = (column_sums[columns] % 2 == 0).then_some(values[columns - 1]);
            let met = [without_row, without_column];
            let least = (0..=2).find(|&value| !met.contains(&Some(value)));
            values[columns] = least.unwrap_or_default();
        }
    }
    values[position.columns()]
}

/// The whole board, with the sums of the last row and the last column beside and below it, and the numbers of columns below. A
/// click on a cell of the last row, or on its sum, deletes the row, and likewise the column; the cell of both is for looking at.
fn board(position: &Position) -> Board {
    let size = position.size;
    let (rows, columns) = (position.rows.len(), position.columns());
    let lines = position.last_lines();
    let [row_step, column_step] = match &lines {
        Some(lines) => lines.each_ref().map(Line::step),
        None => [Vec::new(), Vec::new()],
    };
    let board = (0..size).fold(Board::default(), |board, row| {
        let is_last_row = row + 1 == rows;
        let cells = (0..size).map(|column| {
            if row >= rows || column >= columns {
                return Cell::new(Shape::Empty);
            }
            let step = match (is_last_row, column + 1 == columns) {
                (true, false) => &row_step[..],
                (false, true) => &column_step[..],
                _ => &[],
            };
            let number = position.text_of(row, column);
            Cell::new(Shape::Square).label(number).picks(step)
        });
        let sum = lines.iter().filter(|_| is_last_row);
        board.named_row(row + 1, cells.chain(sum.map(|[row, _]| row.cell())))
    });
    let sum = lines.iter().map(|[_, column]| column.cell());
    let before = (1..columns).map(|_| Cell::text(""));
    let names = (1..=size).map(Cell::text);
    board
        .named_row("Σ", before.chain(sum))
        .named_row("", names.chain([Cell::text("Σ")]))
}

/// Number of boards that are drawn at random to begin with one of them.
const DRAWN: usize = 16;

/// One on which whoever begins can win; of these the one on which a game by chance lasts longest.
fn initial(level: Level, random: &mut Random) -> Position {
    let size = level.pick(3, 4, 6);
    let boards = (0..DRAWN).map(|_| {
        let position = draw(size, random);
        let length = length(&position, random);
        ((value(&position) > 0, length), position)
    });
    let best = boards.max_by_key(|(rank, _)| *rank);
    best.expect("boards were drawn").1
}

/// Three of four cells are even for certain: otherwise the game would soon be over.
fn draw(size: usize, random: &mut Random) -> Position {
    let mut rows: Vec<Vec<i64>> = (0..size).map(|_| random.ints(size, -9..=9)).collect();
    for cell in rows.iter_mut().flatten() {
        if random.chance(3, 4) {
            *cell &= !1;
        }
    }
    Position { size, rows }
}

/// The moves of a game in which each is drawn.
fn length(position: &Position, random: &mut Random) -> usize {
    let steps: Vec<Vec<i64>> = moves(position).collect();
    if steps.is_empty() {
        return 0;
    }
    let step: &Vec<i64> = random.pick(&steps);
    let after = apply(position, step);
    1 + after.map_or(0, |after| length(&after, random))
}
