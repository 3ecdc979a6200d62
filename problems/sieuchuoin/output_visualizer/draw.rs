//! sieuchuoin: above, the strings merged one after the other (length B), below, the string that was printed. Of few short strings it
//! shows which letter serves which string: a row for each string, a column for each letter that is written. Otherwise a bar for each
//! letter, as high as many strings take it. A string that is not contained is red.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Sizes in pixels.
const CELL: f64 = 22.0;
const WIDTH: f64 = 640.0;
const BARS: f64 = 150.0;
const HEAD: f64 = 26.0;
const GAP: f64 = 18.0;
/// More strings, and longer results, are bars.
const STRINGS_MAX: usize = 12;
const COLUMNS_MAX: usize = 32;
/// Longer outputs are not drawn.
const WRITTEN_MAX: usize = 2000;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=50)?;
    let strings = (0..count)
        .map(|_| case.input.token("a string"))
        .collect::<Result<Vec<_>, _>>()?;
    let jury = case.answer.token("the supersequence")?;
    let merged = merge_in_order(&strings);
    let mut written = case.output.token("the supersequence").unwrap_or_default();
    written.truncate(WRITTEN_MAX);
    let columns = merged.len().max(written.len());
    let has_cells = count <= STRINGS_MAX && columns <= COLUMNS_MAX;
    let (width, panel) = if has_cells {
        (CELL * columns as f64, CELL * (count + 1) as f64)
    } else {
        (WIDTH, BARS)
    };
    let height = 2.0 * (panel + HEAD) + GAP;
    let mut picture = Svg::stretch(
        (0.0, 0.0),
        (width.max(160.0), height),
        width.max(160.0),
        height,
    );
    picture.title(
        "The strings merged one after the other, and below it the string that was printed: \
         which letter serves which strings",
    );
    let is_right = Row::all(&strings, &written).iter().all(|row| row.is_whole);
    let (mark, class) = match (is_right, written.len() <= jury.len()) {
        (true, true) => (" ✓", "good"),
        (true, false) => ("", "mark"),
        (false, _) => (" ✗", "bad"),
    };
    let head = format!("L = {}, O = {}{mark}", written.len(), jury.len());
    let panels = [
        (height, &merged, format!("B = {}", merged.len()), "input"),
        (panel + HEAD, &written, head, class),
    ];
    let most = [&merged, &written].map(|string| takers(&strings, string));
    let most = most.iter().flatten().max().copied().unwrap_or(0).max(1);
    let size = (width / columns as f64, (BARS - 8.0) / most as f64);
    for (top, string, head, class) in panels {
        picture.text((0.0, top), (0.0, 10.0), &head, class);
        let top = top - HEAD;
        if has_cells {
            cells(&mut picture, top, &strings, string, class);
        } else {
            let takers = takers(&strings, string);
            bars(&mut picture, top - BARS, size, &takers, class);
        }
    }
    Ok(picture)
}

/// The places of a string's letters in a longer one.
struct Row {
    columns: Vec<usize>,
    is_whole: bool,
}

impl Row {
    fn all(strings: &[Vec<u8>], longer: &[u8]) -> Vec<Row> {
        let row = |string: &Vec<u8>| {
            let mut columns = Vec::new();
            for (column, letter) in longer.iter().enumerate() {
                if string.get(columns.len()) == Some(letter) {
                    columns.push(column);
                }
            }
            Row {
                is_whole: columns.len() == string.len(),
                columns,
            }
        };
        strings.iter().map(row).collect()
    }
}

fn cells(picture: &mut Svg, top: f64, strings: &[Vec<u8>], written: &[u8], class: &str) {
    let at = |column: usize, row: usize| (CELL * column as f64, top - CELL * row as f64);
    let letter = |picture: &mut Svg, (x, y): (f64, f64), letter: u8, class: &str| {
        let text = char::from(letter).to_string();
        let class = format!("middle {class}");
        picture.text((x + CELL / 2.0, y), (0.0, 16.0), &text, &class);
    };
    for (column, &byte) in written.iter().enumerate() {
        letter(picture, at(column, 0), byte, class);
    }
    for (number, (row, string)) in Row::all(strings, written).iter().zip(strings).enumerate() {
        let number = number + 1;
        for column in 0..written.len() {
            let is_taken = row.columns.contains(&column);
            let class = if is_taken { "shade" } else { "faint thin" };
            picture.rect(at(column, number), at(column + 1, number + 1), class);
        }
        if !row.is_whole {
            picture.rect(at(0, number), at(written.len(), number + 1), "bad");
        }
        for (&column, &byte) in row.columns.iter().zip(string) {
            let class = if row.is_whole { "" } else { "bad" };
            letter(picture, at(column, number), byte, class);
        }
    }
}

/// How many strings take each letter.
fn takers(strings: &[Vec<u8>], written: &[u8]) -> Vec<usize> {
    let mut takers = vec![0; written.len()];
    for row in Row::all(strings, written) {
        for column in row.columns {
            takers[column] += 1;
        }
    }
    takers
}

/// Draws bars, as wide and high as a step and a unit.
fn bars(picture: &mut Svg, floor: f64, (step, unit): (f64, f64), takers: &[usize], class: &str) {
    let class = format!("{class} fill");
    for (column, &takers) in takers.iter().enumerate() {
        let (left, right) = (step * column as f64, step * (column as f64 + 0.85));
        let high = floor + unit * takers as f64;
        let corners = [(left, floor), (left, high), (right, high), (right, floor)];
        picture.polygon(&corners, &class);
    }
    let end = step * takers.len() as f64;
    picture.line((0.0, floor), (end, floor), "thin");
}

/// The first string merged with the second one, the result with the third one, and so on.
fn merge_in_order(strings: &[Vec<u8>]) -> Vec<u8> {
    let mut merged = strings[0].clone();
    for string in &strings[1..] {
        merged = merge(&merged, string);
    }
    merged
}

fn merge(one: &[u8], other: &[u8]) -> Vec<u8> {
    let (n, m) = (one.len(), other.len());
    let mut shortest = vec![vec![0; m + 1]; n + 1];
    for i in (0..=n).rev() {
        for j in (0..=m).rev() {
            shortest[i][j] = if i == n || j == m {
                n - i + m - j
            } else if one[i] == other[j] {
                1 + shortest[i + 1][j + 1]
            } else {
                1 + shortest[i + 1][j].min(shortest[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut merged = Vec::with_capacity(shortest[0][0]);
    while i < n && j < m {
        let is_shared = one[i] == other[j];
        let is_first = is_shared || shortest[i + 1][j] <= shortest[i][j + 1];
        merged.push(if is_first { one[i] } else { other[j] });
        i += usize::from(is_first);
        j += usize::from(is_shared || !is_first);
    }
    merged.extend(&one[i..]);
    merged.extend(&other[j..]);
    merged
}
