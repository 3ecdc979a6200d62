//! sc4: a game in which both eat as much as they can, a line after each move (of long games, at the ends of rounds). Every nut keeps its column: on the left what A has eaten
//! (blue) and A's bowl, in the middle the pile, on the right B's bowl and what B has eaten (orange).

use problemkit::{Fault, Svg, Visualizer, broken, visualize};
use rules::{Position, RULES};

/// Largest number of lines of a game that are drawn; in longer ones those at the ends of rounds, the first ones and the last.
const LINES_MAX: usize = 16;
/// Sizes in pixels.
const LINE: f64 = 28.0;
const LABEL: f64 = 52.0;
const WIDTH_MAX: f64 = 640.0;
const NUT_MAX: f64 = 26.0;
const HEAD: f64 = 44.0;
/// Distance between lines that do not follow each other.
const GAP: f64 = 22.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let nuts = case.input.count("N", 1..=100)?;
    let taken_max = case.input.count("M", 1..=100)?;
    let Some(beginning) = (RULES.game.read)(&format!("{nuts} {taken_max}")) else {
        return broken("the input is no position");
    };
    let right = beginning.value();
    let said = case.output.count("answer", 0..=nuts).ok();
    let lines = game(beginning);
    let shown = shown(&lines);
    let nut = NUT_MAX.min(WIDTH_MAX / nuts as f64);
    let width = (LABEL * 2.0 + nut * nuts as f64).max(240.0);
    let gaps = shown
        .windows(2)
        .filter(|pair| pair[1] > pair[0] + 1)
        .count();
    let height = HEAD + LINE * shown.len() as f64 + GAP * gaps as f64;
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "A game in which both eat as much as they can: A's bowl on the left, B's on the right, between them the pile; nuts that were eaten are filled",
    );
    let (text, class) = match said {
        Some(said) if said == right => (format!("{nuts} {taken_max}: {said} ✓"), "good"),
        Some(said) => (format!("{nuts} {taken_max}: {said} ✗"), "bad"),
        None => (format!("{nuts} {taken_max}: ✗"), "bad"),
    };
    picture.text((0.0, 0.0), (0.0, 2.0), &text, class);
    let right_side = LABEL + nut * nuts as f64;
    picture.text((LABEL, -HEAD), (0.0, -4.0), "A", "answer");
    picture.text((right_side, -HEAD), (0.0, -4.0), "B", "mark end");
    let mut y = -HEAD - LINE / 2.0;
    for (place, &number) in shown.iter().enumerate() {
        if place > 0 && number > shown[place - 1] + 1 {
            let middle = ((LABEL + right_side) / 2.0, y + (LINE - GAP) / 2.0);
            picture.text(middle, (0.0, 5.0), "⋯", "faint middle");
            y -= GAP;
        }
        lines[number].draw(&mut picture, y, nut);
        y -= LINE;
    }
    Ok(picture)
}

/// The numbers of the lines that are drawn.
fn shown(lines: &[Line]) -> Vec<usize> {
    let last = lines.len() - 1;
    if last < LINES_MAX {
        return (0..=last).collect();
    }
    let is_meal = |&number: &usize| lines[number].eaten != lines[number - 1].eaten;
    let ends = (1..last).filter(is_meal).flat_map(|meal| [meal - 1, meal]);
    let mut shown: Vec<usize> = [0, 1, 2].into_iter().chain(ends).collect();
    shown.sort_unstable();
    shown.dedup();
    shown.truncate(LINES_MAX - 2);
    shown.extend([last - 1, last]);
    shown.dedup();
    shown
}

/// The table after a move.
struct Line {
    /// By the players: what they have eaten, their bowls.
    eaten: [usize; 2],
    bowls: [usize; 2],
    pile: usize,
    /// The player who moved, and the number taken.
    step: Option<(usize, usize)>,
}

impl Line {
    /// `mover` is who moves next: 0 is A.
    fn new(position: &Position, mover: usize, step: Option<(usize, usize)>) -> Line {
        let of_players = |[mine, yours]: [usize; 2]| {
            if mover == 0 {
                [mine, yours]
            } else {
                [yours, mine]
            }
        };
        Line {
            eaten: of_players(position.eaten),
            bowls: of_players(position.bowls),
            pile: position.pile,
            step,
        }
    }

    fn draw(&self, picture: &mut Svg, y: f64, nut: f64) {
        let groups = [
            (self.eaten[0], "answer"),
            (self.bowls[0], "answer"),
            (self.pile, "input"),
            (self.bowls[1], "mark"),
            (self.eaten[1], "mark"),
        ];
        let radius = nut * 0.36;
        let mut x = LABEL;
        for (group, (count, class)) in groups.into_iter().enumerate() {
            for _ in 0..count {
                let middle = x + nut / 2.0;
                match group {
                    0 | 4 => picture.dot(middle, y, radius, class),
                    2 => picture.dot(middle, y, radius * 0.5, class),
                    // Tiny rings stay rings.
                    _ if nut < 12.0 => picture.circle(middle, y, radius, &format!("{class} thin")),
                    _ => picture.circle(middle, y, radius - 1.0, class),
                }
                x += nut;
            }
        }
        if let Some((player, taken)) = self.step {
            let (spot, class) = if player == 0 {
                (LABEL - 8.0, "answer end")
            } else {
                (x + 8.0, "mark")
            };
            picture.text((spot, y), (0.0, 5.0), &format!("+{taken}"), class);
        }
    }
}

/// Both take as few as are best.
fn game(beginning: Position) -> Vec<Line> {
    let mut lines = vec![Line::new(&beginning, 0, None)];
    let (mut position, mut mover) = (beginning, 0);
    while position.pile > 0 {
        let most = |&taken: &usize| {
            let after = position.after(taken);
            // The first of the best: what the opponent has in the end is least.
            after.eaten[0] + after.value()
        };
        let Some(taken) = position.numbers().min_by_key(most) else {
            break;
        };
        position = position.after(taken);
        let step = Some((mover, taken));
        mover = 1 - mover;
        lines.push(Line::new(&position, mover, step));
    }
    lines
}
