//! parigame: on the left the last rows and columns of the board, with the sums of the last row and the last column; on the right
//! the boards that can be reached, by their numbers of rows and columns: lost ones filled, and a way that winning play takes.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Largest number of rows and columns that are drawn, the last ones.
const SHOWN_MAX: usize = 8;
/// Sizes in pixels.
const ROW: f64 = 30.0;
const CELL: f64 = 26.0;
const DIGIT: f64 = 9.0;
const GAP: f64 = 60.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let size = case.input.count("N", 1..=500)?;
    let board = (0..size)
        .map(|_| {
            case.input
                .ints("cell", size, -1_000_000_000..=1_000_000_000)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let game = Game::new(board);
    let right = if game.won[size][size] { "YES" } else { "NO" };
    let is_right = case
        .output
        .word("answer")
        .is_ok_and(|said| said.eq_ignore_ascii_case(right));
    let first = size.saturating_sub(SHOWN_MAX);
    let shown = size - first;
    let width = game.text_width(first).max(2.0 * DIGIT) + 20.0;
    let left = width * (shown as f64 + 1.0) + GAP;
    let height = (ROW * (shown as f64 + 1.0)).max(CELL * (shown as f64 + 2.0)) + 40.0;
    let total = left + CELL * (shown as f64 + 2.0);
    let mut picture = Svg::stretch(
        (0.0, -height),
        (total.max(320.0), 0.0),
        total.max(320.0),
        height,
    );
    picture.title(
        "A board with the sums of its last row and column, and the boards by rows and columns: lost ones are filled",
    );
    let (text, class) = if is_right {
        (format!("{size} × {size}: {right} ✓"), "good")
    } else {
        (format!("{size} × {size}: ✗"), "bad")
    };
    picture.text((0.0, 0.0), (0.0, 2.0), &text, class);
    draw_board(&mut picture, &game, first, width);
    draw_positions(&mut picture, &game, first, left);
    Ok(picture)
}

/// A sum in green if deleting its line wins, in grey if it may be deleted, in red if not.
fn draw_board(picture: &mut Svg, game: &Game, first: usize, width: f64) {
    let size = game.board.len();
    let place = |row: usize, column: usize| {
        let x = (column - first) as f64 * width;
        (x, -40.0 - (row - first) as f64 * ROW)
    };
    let edge = place(size - 1, size - 1);
    let near = place(first, first);
    let row_class = game.line_class(game.row_sum, game.won[size - 1][size]);
    let column_class = game.line_class(game.column_sum, game.won[size][size - 1]);
    picture.rect(
        (near.0 + 2.0, edge.1 + 9.0),
        (edge.0 + width - 2.0, edge.1 - 15.0),
        row_class,
    );
    picture.rect(
        (edge.0 + 5.0, near.1 + 12.0),
        (edge.0 + width - 5.0, edge.1 - 18.0),
        column_class,
    );
    for row in first..size {
        for column in first..size {
            let (x, y) = place(row, column);
            let text = game.board[row][column].to_string();
            let spot = (x + width / 2.0, y);
            picture.text(spot, (0.0, 8.0), &text, "middle");
        }
    }
    let text = |sum: i64| format!("Σ {}", if sum % 2 == 0 { "✓" } else { "–" });
    picture.text(
        (edge.0 + width + 8.0, edge.1),
        (0.0, 8.0),
        &text(game.row_sum),
        row_class,
    );
    picture.text(
        (edge.0 + width / 2.0, edge.1 - ROW),
        (0.0, 8.0),
        &text(game.column_sum),
        &format!("{column_class} middle"),
    );
}

/// The boards of `first` and more rows and columns.
fn draw_positions(picture: &mut Svg, game: &Game, first: usize, left: f64) {
    let size = game.board.len();
    let corner = |rows: usize, columns: usize| {
        let x = left + (columns - first + 1) as f64 * CELL;
        (x, -26.0 - (rows - first) as f64 * CELL)
    };
    for count in first..=size {
        let (x, y) = corner(first, count);
        let name = count.to_string();
        picture.text(
            (x + CELL / 2.0, y),
            (0.0, -5.0),
            &name,
            "faint small middle",
        );
        let (x, y) = corner(count, first);
        picture.text(
            (x - 6.0, y),
            (0.0, CELL / 2.0 + 5.0),
            &name,
            "faint small end",
        );
    }
    for rows in first..=size {
        for columns in first..=size {
            let (x, y) = corner(rows, columns);
            let class = if game.won[rows][columns] {
                "faint"
            } else {
                "answer fill"
            };
            picture.rect((x + 1.0, y - 1.0), (x + CELL - 1.0, y - CELL + 1.0), class);
        }
    }
    let middle = |(rows, columns): (usize, usize)| {
        let (x, y) = corner(rows, columns);
        (x + CELL / 2.0, y - CELL / 2.0)
    };
    let way: Vec<(f64, f64)> = game
        .way()
        .into_iter()
        .take_while(|&(rows, columns)| rows >= first && columns >= first)
        .map(middle)
        .collect();
    picture.polyline(&way, "mark thick");
    for &(x, y) in &way {
        picture.dot(x, y, 4.0, "mark");
    }
}

struct Game {
    board: Vec<Vec<i64>>,
    /// Whether the position is won, by rows and columns that are left.
    won: Vec<Vec<bool>>,
    /// Whether the last row, and the last column, may be deleted, by rows and columns.
    allowed: Vec<Vec<(bool, bool)>>,
    row_sum: i64,
    column_sum: i64,
}

impl Game {
    fn new(board: Vec<Vec<i64>>) -> Game {
        let size = board.len();
        let mut won = vec![vec![false; size + 1]; size + 1];
        let mut allowed = vec![vec![(false, false); size + 1]; size + 1];
        let mut columns = vec![0; size + 1];
        let mut row_sum = 0;
        for rows in 1..=size {
            row_sum = 0;
            for count in 1..=size {
                row_sum += board[rows - 1][count - 1];
                columns[count] += board[rows - 1][count - 1];
                let (by_row, by_column) = (row_sum % 2 == 0, columns[count] % 2 == 0);
                allowed[rows][count] = (by_row, by_column);
                won[rows][count] =
                    by_row && !won[rows - 1][count] || by_column && !won[rows][count - 1];
            }
        }
        Game {
            board,
            won,
            allowed,
            row_sum,
            column_sum: columns[size],
        }
    }

    fn line_class(&self, sum: i64, after_is_won: bool) -> &'static str {
        match (sum % 2 == 0, after_is_won) {
            (true, false) => "good",
            (true, true) => "input",
            (false, _) => "bad",
        }
    }

    fn text_width(&self, first: usize) -> f64 {
        let cells = self.board.iter().skip(first);
        let lengths = cells.flat_map(|line| line.iter().skip(first));
        let longest = lengths.map(|cell| cell.to_string().len()).max();
        longest.unwrap_or(1) as f64 * DIGIT
    }

    /// The boards of a game in which winners win, and losers delete the row if they can.
    fn way(&self) -> Vec<(usize, usize)> {
        let size = self.board.len();
        let mut way = vec![(size, size)];
        let (mut rows, mut columns) = (size, size);
        loop {
            let (by_row, by_column) = self.allowed[rows][columns];
            let row_is_good = by_row && !self.won[rows - 1][columns];
            let column_is_good = by_column && !self.won[rows][columns - 1];
            if row_is_good || by_row && !column_is_good {
                rows -= 1;
            } else if by_column {
                columns -= 1;
            } else {
                return way;
            }
            way.push((rows, columns));
        }
    }
}
