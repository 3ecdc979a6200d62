//! Draws SIEUCHUOI: S across, T down, and the supersequence as a way from corner to corner. A step to the right is a letter of S, a
//! step down one of T, a slanted step one of both, which is possible where the square is shaded. The output's way is green if it is
//! right, else red with the answer's in blue, and rings show where it has letters that neither string needs.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Sizes in pixels.
const CELL: f64 = 32.0;
const SIDE: f64 = 440.0;
const EDGE: f64 = 26.0;
const FOOT: f64 = 54.0;
/// Longer strings have neither letters nor squares.
const LETTERS_MAX: usize = 16;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let strings = [case.input.token("S")?, case.input.token("T")?];
    case.answer.token("the length")?;
    let answer = case.answer.token("the supersequence")?;
    let said = case.output.word("the length").unwrap_or_default();
    let output = case.output.token("the supersequence").unwrap_or_default();
    let grid = Grid::new(&strings);
    let (width, height) = (grid.right.max(220.0), grid.top + EDGE);
    let mut picture = Svg::stretch((0.0, 0.0), (width, height), width, height);
    picture.title(
        "S across, T down, and the supersequence as a way from corner to corner: \
         slanted steps are letters of both",
    );
    grid.draw(&mut picture, &strings);
    let way = Way::new(&strings, &output);
    let is_right = said.parse() == Ok(output.len()) && output.len() == answer.len() && way.is_whole;
    let wanted = format!("{} {}", answer.len(), text(&answer));
    if is_right {
        grid.follow(&mut picture, &way.places, "good thick");
        let found = format!("{} {} ✓", output.len(), text(&output));
        picture.text((0.0, FOOT), (0.0, 30.0), &found, "good");
        return Ok(picture);
    }
    grid.follow(
        &mut picture,
        &Way::new(&strings, &answer).places,
        "answer thick",
    );
    grid.follow(&mut picture, &way.places, "bad");
    for &place in &way.idle {
        let (x, y) = grid.at(place);
        picture.circle(x, y, 7.0, "bad");
    }
    let end = grid.at(way.places[way.places.len() - 1]);
    picture.dot(end.0, end.1, 5.0, "bad");
    picture.text((0.0, FOOT), (0.0, 30.0), &wanted, "answer");
    let found = format!("{} {} ✗", clipped(&said), text(&output));
    picture.text((0.0, FOOT), (0.0, 52.0), &found, "bad");
    Ok(picture)
}

fn text(string: &[u8]) -> String {
    clipped(&String::from_utf8_lossy(string))
}

/// A printed text may be long, so it is clipped.
fn clipped(text: &str) -> String {
    const MAX: usize = 2 * LETTERS_MAX;
    if text.chars().count() <= MAX {
        return text.to_owned();
    }
    text.chars().take(MAX - 1).chain(['…']).collect()
}

/// The way of a string through the grid.
struct Way {
    /// How many letters of S and of T are behind, wherever that changes.
    places: Vec<(usize, usize)>,
    /// The places at which a letter is written that neither string needs.
    idle: Vec<(usize, usize)>,
    is_whole: bool,
}

impl Way {
    fn new(strings: &[Vec<u8>; 2], written: &[u8]) -> Way {
        let [one, other] = strings;
        let (mut place, mut places, mut idle) = ((0, 0), vec![(0, 0)], Vec::new());
        for letter in written {
            let right = one.get(place.0) == Some(letter);
            let down = other.get(place.1) == Some(letter);
            place = (place.0 + usize::from(right), place.1 + usize::from(down));
            if right || down {
                places.push(place);
            } else if idle.last() != Some(&place) {
                idle.push(place);
            }
        }
        Way {
            places,
            idle,
            is_whole: place == (one.len(), other.len()),
        }
    }
}

struct Grid {
    step: Point,
    right: f64,
    top: f64,
    has_letters: bool,
}

impl Grid {
    fn new(strings: &[Vec<u8>; 2]) -> Grid {
        let (n, m) = (strings[0].len() as f64, strings[1].len() as f64);
        let has_letters = strings.iter().all(|string| string.len() <= LETTERS_MAX);
        let step = if has_letters { CELL } else { SIDE / n.max(m) };
        Grid {
            step: (step, step),
            right: EDGE + n * step,
            top: FOOT + m * step,
            has_letters,
        }
    }

    fn at(&self, (i, j): (usize, usize)) -> Point {
        (
            EDGE + i as f64 * self.step.0,
            self.top - j as f64 * self.step.1,
        )
    }

    fn draw(&self, picture: &mut Svg, [one, other]: &[Vec<u8>; 2]) {
        let corner = self.at((one.len(), other.len()));
        if self.has_letters {
            for (i, a) in one.iter().enumerate() {
                for (j, b) in other.iter().enumerate() {
                    let class = if a == b { "shade" } else { "faint thin" };
                    picture.rect(self.at((i, j)), self.at((i + 1, j + 1)), class);
                }
            }
            for (i, &letter) in one.iter().enumerate() {
                let (x, y) = self.at((i, 0));
                let name = char::from(letter).to_string();
                picture.text((x + CELL / 2.0, y), (0.0, -8.0), &name, "middle");
            }
            for (j, &letter) in other.iter().enumerate() {
                let (x, y) = self.at((0, j));
                let name = char::from(letter).to_string();
                picture.text((x, y - CELL / 2.0), (-14.0, 5.0), &name, "middle");
            }
        } else {
            let middle = (EDGE + corner.0) / 2.0;
            let name = format!("S: {}", one.len());
            picture.text((middle, self.top), (0.0, -8.0), &name, "middle");
            let name = format!("T: {}", other.len());
            picture.text((0.0, self.top), (0.0, -8.0), &name, "");
        }
        picture.rect(self.at((0, 0)), corner, "input thin");
    }

    fn follow(&self, picture: &mut Svg, places: &[(usize, usize)], class: &str) {
        let points: Vec<Point> = places.iter().map(|&place| self.at(place)).collect();
        picture.polyline(&points, class);
    }
}
