//! Draws LINEINTERSECT: the two lines around the origin and the point where they meet, and below the three cases, of
//! which the answer's is framed in green and a wrong output's in red.

use problemkit::{Fault, Reader, Svg, Visualizer, decimal, visualize};

/// The picture is 100 wide; the lines are drawn in a square, the three cases in a row below it.
const WIDTH: f64 = 100.0;
const ROW: f64 = 24.0;
/// The words above: two equations, and below them the answer and what was printed, since all of them may be long.
const WORDS: f64 = 26.0;

type Point = (f64, f64);
type Line = [f64; 3];

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let numbers = case.input.ints("coefficient", 6, -1000..=1000)?;
    let values: Vec<f64> = numbers.iter().map(|&value| value as f64).collect();
    let lines: [Line; 2] = [
        [values[0], values[1], values[2]],
        [values[3], values[4], values[5]],
    ];
    let mut picture = Svg::fit(0.0, -ROW, WIDTH, WIDTH + WORDS);
    picture.title("Two lines, the origin and where the lines meet; below, the three cases");
    draw_lines(&mut picture, lines);
    for (index, class) in ["input", "mark"].into_iter().enumerate() {
        let text = equation(&numbers[3 * index..3 * index + 3]);
        let down_px = 18.0 * index as f64;
        picture.text((0.0, WIDTH + WORDS), (0.0, 10.0 + down_px), &text, class);
    }
    let (answer, output) = (read(&mut case.answer), read(&mut case.output));
    draw_cases(&mut picture, kind(&answer), kind(&output));
    let corner = (WIDTH, WIDTH + WORDS);
    if answer == output {
        let right = format!("{answer} ✓");
        picture.text(corner, (0.0, 46.0), &right, "small good end");
    } else {
        picture.text(corner, (0.0, 46.0), &answer, "small answer end");
        picture.text(corner, (0.0, 64.0), &format!("{output} ✗"), "small bad end");
    }
    Ok(picture)
}

/// Both lines in a window that shows the origin and the place of interest.
fn draw_lines(picture: &mut Svg, lines: [Line; 2]) {
    let [[a1, b1, c1], [a2, b2, c2]] = lines;
    let d = a1 * b2 - a2 * b1;
    let meeting = (d != 0.0).then(|| ((b1 * c2 - b2 * c1) / d, (c1 * a2 - c2 * a1) / d));
    let mut places: Vec<Point> = lines.iter().map(|&line| foot(line)).collect();
    places.extend(meeting);
    let reach = places
        .iter()
        .map(|(x, y)| x.abs().max(y.abs()))
        .fold(0.0, f64::max);
    let reach = if reach > 0.0 { reach * 1.25 } else { 1.0 };
    let to_picture = |(x, y): Point| {
        (
            (x / reach + 1.0) * WIDTH / 2.0,
            (y / reach + 1.0) * WIDTH / 2.0,
        )
    };
    picture.rect((0.0, 0.0), (WIDTH, WIDTH), "faint thin");
    picture.line((0.0, WIDTH / 2.0), (WIDTH, WIDTH / 2.0), "faint thin");
    picture.line((WIDTH / 2.0, 0.0), (WIDTH / 2.0, WIDTH), "faint thin");
    picture.text(to_picture((0.0, 0.0)), (5.0, 15.0), "O", "small faint");
    for (line, class) in lines.into_iter().zip(["input thick", "mark"]) {
        if let [from, to] = within(line, reach)[..] {
            picture.line(to_picture(from), to_picture(to), class);
        }
    }
    if let Some((x, y)) = meeting {
        let (px, py) = to_picture((x, y));
        picture.dot(px, py, 6.0, "good");
        let class = if x > 0.0 { "good end" } else { "good" };
        let aside_px = if x > 0.0 { -10.0 } else { 10.0 };
        let down_px = if is_below(lines, (x, y)) { 26.0 } else { -16.0 };
        let name = format!("({}; {})", decimal(x, 4), decimal(y, 4));
        picture.text((px, py), (aside_px, down_px), &name, class);
    }
}

/// Whether the words on the point, which go towards the middle, are crossed by less below it than above.
fn is_below(lines: [Line; 2], (x, y): Point) -> bool {
    let falls = lines.iter().any(|[a, b, _]| a * b > 0.0);
    let rises = lines.iter().any(|[a, b, _]| a * b < 0.0);
    match (falls, rises) {
        (true, false) => x > 0.0,
        (false, true) => x <= 0.0,
        _ => y > 0.0,
    }
}

/// The point of a line that is nearest to the origin.
fn foot([a, b, c]: Line) -> Point {
    let square = a * a + b * b;
    (-a * c / square, -b * c / square)
}

/// The two points where the line leaves the square of this half side around the origin.
fn within([a, b, c]: Line, reach: f64) -> Vec<Point> {
    let mut ends: Vec<Point> = if a.abs() > b.abs() {
        [-reach, reach].map(|y| ((-c - b * y) / a, y)).to_vec()
    } else {
        [-reach, reach].map(|x| (x, (-c - a * x) / b)).to_vec()
    };
    for end in &mut ends {
        // The flatter coordinate may pass the frame; then the line ends on the frame's other side.
        if end.1.abs() > reach {
            let y = reach * end.1.signum();
            *end = ((-c - b * y) / a, y);
        } else if end.0.abs() > reach {
            let x = reach * end.0.signum();
            *end = (x, (-c - a * x) / b);
        }
    }
    ends
}

/// `2x − 3y + 5 = 0`
fn equation(line: &[i64]) -> String {
    let mut text = String::new();
    for (&value, name) in line.iter().zip(["x", "y", ""]) {
        if value == 0 {
            continue;
        }
        let sign = match (text.is_empty(), value < 0) {
            (true, true) => "−",
            (true, false) => "",
            (false, true) => " − ",
            (false, false) => " + ",
        };
        let size = match (value.abs(), name) {
            (1, "x" | "y") => String::new(),
            (size, _) => size.to_string(),
        };
        text += &format!("{sign}{size}{name}");
    }
    text + " = 0"
}

/// Small pictures of the three cases: 0 crossing, 1 parallel, 2 coincident.
fn draw_cases(picture: &mut Svg, answer: Option<usize>, output: Option<usize>) {
    let width = 28.0;
    for place in 0..3 {
        let left = place as f64 * (WIDTH - width) / 2.0;
        let class = match (answer == Some(place), output == Some(place)) {
            (true, _) => "good thick",
            (false, true) => "bad thick",
            _ => "faint",
        };
        picture.rect((left, -6.0), (left + width, -ROW), class);
        let (one, other) = match place {
            0 => ([-9.0, -21.0], [-21.0, -9.0]),
            1 => ([-17.0, -9.0], [-21.0, -13.0]),
            _ => ([-19.0, -11.0], [-19.0, -11.0]),
        };
        for ([from, to], class) in [(one, "input thick"), (other, "mark")] {
            picture.line((left + 4.0, from), (left + width - 4.0, to), class);
        }
    }
}

fn kind(text: &str) -> Option<usize> {
    ["point", "parallel", "coincident"]
        .iter()
        .position(|word| text.contains(word))
}

/// The output's only line, clipped.
fn read(reader: &mut Reader) -> String {
    let words: Vec<String> = (0..6).map_while(|_| reader.word("a word").ok()).collect();
    words.join(" ").chars().take(48).collect()
}
