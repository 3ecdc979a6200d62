//! NGHICH: the matrix, its determinant, and below it the inverse that was printed. A number that is not the answer's is red, with
//! the right one below it.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Sizes in pixels.
const ROW: f64 = 40.0;
const DIGIT: f64 = 8.5;
const HEAD: f64 = 34.0;
/// More letters of a printed word are not shown.
const LETTERS_MAX: usize = 24;

type Words = Vec<String>;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let side = case.input.count("n", 1..=7)?;
    let numbers = read(&mut case.input, side * side)?;
    let answer = read_all(&mut case.answer, side)?;
    let output = read_all(&mut case.output, side).unwrap_or_default();
    let is_regular = answer.len() > 1;
    let longest = |words: &Words| words.iter().map(String::len).max().unwrap_or(1);
    let cell = |words: &Words| longest(words).clamp(2, LETTERS_MAX) as f64 * DIGIT + 14.0;
    let inverse = if is_regular {
        answer[1..].to_vec()
    } else {
        Words::new()
    };
    let printed: Words = output.iter().skip(1).cloned().collect();
    let inverse_cell = cell(&inverse).max(cell(&printed));
    let own = (cell(&numbers), inverse_cell);
    let width = (own.0.max(if is_regular { own.1 } else { 0.0 }) * side as f64 + 20.0).max(240.0);
    let table = ROW * side as f64;
    let height = HEAD + table + HEAD + if is_regular { HEAD + table } else { 10.0 };
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("A matrix, its determinant and its inverse");
    picture.text((0.0, 0.0), (0.0, 18.0), "A", "large");
    let plain: Vec<Cell> = numbers.iter().map(|word| Cell::plain(word)).collect();
    grid(&mut picture, &plain, side, own.0, -HEAD);
    let below = -HEAD - table;
    determinant(&mut picture, &answer[0], output.first(), below);
    if is_regular {
        let cells: Vec<Cell> = inverse
            .iter()
            .enumerate()
            .map(|(place, right)| Cell::judged(right, printed.get(place)))
            .collect();
        picture.text((0.0, below - HEAD), (0.0, 18.0), "A⁻¹", "large");
        grid(&mut picture, &cells, side, own.1, below - 2.0 * HEAD);
    }
    Ok(picture)
}

fn determinant(picture: &mut Svg, right: &str, found: Option<&String>, y: f64) {
    let is_right = found.is_some_and(|found| found == right);
    let class = if is_right { "good" } else { "bad" };
    let words = match found {
        _ if is_right => format!("det A = {right}"),
        Some(found) => format!("det A = {} ✗ ({right})", clipped(found)),
        None => format!("det A = ? ✗ ({right})"),
    };
    picture.text((0.0, y), (0.0, 22.0), &words, class);
}

/// A number of a table: what stands there, how it is drawn, and what should stand there.
struct Cell {
    shown: String,
    class: &'static str,
    right: Option<String>,
}

impl Cell {
    fn plain(word: &str) -> Cell {
        Cell {
            shown: word.to_owned(),
            class: "input",
            right: None,
        }
    }

    fn judged(right: &str, found: Option<&String>) -> Cell {
        match found {
            Some(found) if found == right => Cell {
                shown: right.to_owned(),
                class: "good",
                right: None,
            },
            Some(found) => Cell {
                shown: clipped(found),
                class: "bad",
                right: Some(right.to_owned()),
            },
            None => Cell {
                shown: "?".to_owned(),
                class: "bad",
                right: Some(right.to_owned()),
            },
        }
    }
}

fn grid(picture: &mut Svg, cells: &[Cell], side: usize, width: f64, top: f64) {
    for (place, cell) in cells.iter().enumerate() {
        let (row, column) = (place / side, place % side);
        let (left, high) = (column as f64 * width, top - row as f64 * ROW);
        picture.rect((left, high), (left + width, high - ROW), "faint thin");
        let middle = (left + width / 2.0, high - ROW / 2.0);
        let up = if cell.right.is_some() { -2.0 } else { 5.0 };
        picture.text(
            middle,
            (0.0, up),
            &cell.shown,
            &format!("{} middle", cell.class),
        );
        if let Some(right) = &cell.right {
            picture.text(middle, (0.0, 14.0), right, "small middle");
        }
    }
    let (right, low) = (width * side as f64, top - ROW * side as f64);
    for (x, inwards) in [(0.0, 6.0), (right, -6.0)] {
        let bracket = [(x + inwards, top), (x, top), (x, low), (x + inwards, low)];
        picture.polyline(&bracket, "input thick");
    }
}

fn clipped(word: &str) -> String {
    word.chars().take(LETTERS_MAX).collect()
}

fn read(reader: &mut Reader, count: usize) -> Result<Words, Fault> {
    (0..count).map(|_| reader.word("a number")).collect()
}

/// The determinant, and the numbers behind it.
fn read_all(reader: &mut Reader, side: usize) -> Result<Words, Fault> {
    let mut words = Words::new();
    while words.len() <= side * side {
        match reader.token_or_end()? {
            Some(token) => words.push(String::from_utf8_lossy(&token).into_owned()),
            None => break,
        }
    }
    if words.is_empty() {
        return Err(reader.fault("there is nothing"));
    }
    Ok(words)
}
