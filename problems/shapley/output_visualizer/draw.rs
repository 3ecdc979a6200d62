//! SHAPLEY: the values of all states over the stages: a thick line up to stage k, a thin one beyond it, and the values of the endless game
//! dashed. What was printed is the dot at stage k.

use problemkit::{Fault, Svg, Visualizer, decimal, visualize};

const STATES_MAX: usize = 10;
const STAGES_MAX: usize = 200;
const TOLERANCE: f64 = 1e-6;

/// Beyond stage k so many are drawn, and at least so many together.
const BEYOND: usize = 4;
const SHOWN_MIN: usize = 10;
/// After so many the game is as good as endless: 0.95 to this power is less than 1e-10.
const ENDLESS: usize = 500;

/// Sizes in pixels.
const LEFT: f64 = 64.0;
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 280.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 40.0;
const LINE: f64 = 17.0;

struct Cell {
    payment: f64,
    next: Vec<f64>,
}

struct State {
    number: usize,
    right: f64,
    found: Option<f64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=STATES_MAX)?;
    let stage = case.input.count("k", 0..=STAGES_MAX)?;
    let mut cells = Vec::with_capacity(4 * count);
    for _ in 0..4 * count {
        let payment = case.input.real("payment", -1000.0..=1000.0)?;
        let mut chance = || case.input.real("probability", 0.0..=1.0);
        let next = (0..count)
            .map(|_| chance())
            .collect::<Result<Vec<f64>, Fault>>()?;
        cells.push(Cell { payment, next });
    }
    let mut states = Vec::with_capacity(count);
    for number in 1..=count {
        states.push(State {
            number,
            right: case.answer.real("value", -20_000.0..=20_000.0)?,
            found: case.output.real("value", f64::MIN..=f64::MAX).ok(),
        });
    }
    let stages = iterate(&cells, count);
    let size = (LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM);
    let mut picture = Svg::stretch((0.0, -size.1), (size.0, 0.0), size.0, size.1);
    picture.title(
        "Shapley's iteration: the value of each state after 0, 1, 2, … stages, and without an end (dashed)",
    );
    let plot = Plot::new(&stages, stage);
    plot.draw_axes(&mut picture);
    for state in 0..count {
        plot.draw_state(&mut picture, &stages, state);
    }
    plot.draw_printed(&mut picture, &stages, &states);
    Ok(picture)
}

impl State {
    fn is_right(&self) -> bool {
        let slack = TOLERANCE * f64::max(1.0, self.right.abs());
        self.found
            .is_some_and(|found| (found - self.right).abs() <= slack)
    }
}

/// The values of all states after each number of stages, up to the endless game.
fn iterate(cells: &[Cell], count: usize) -> Vec<Vec<f64>> {
    let mut stages = vec![vec![0.0; count]];
    for stage in 0..ENDLESS {
        let mean = |cell: &Cell| {
            let later = cell.next.iter().zip(&stages[stage]);
            cell.payment + later.map(|(chance, value)| chance * value).sum::<f64>()
        };
        let means: Vec<f64> = cells.iter().map(mean).collect();
        stages.push(means.chunks(4).map(value).collect());
    }
    stages
}

fn value(cells: &[f64]) -> f64 {
    let [a, b, c, d] = [cells[0], cells[1], cells[2], cells[3]];
    let maximin = a.min(b).max(c.min(d));
    let minimax = a.max(c).min(b.max(d));
    if maximin >= minimax {
        maximin
    } else {
        let often = (d - c) / ((a - b) + (d - c));
        often * a + (1.0 - often) * c
    }
}

/// The shown part of the stages and of the values.
struct Plot {
    stage: usize,
    shown: usize,
    low: f64,
    high: f64,
}

impl Plot {
    fn new(stages: &[Vec<f64>], stage: usize) -> Plot {
        let shown = (stage + BEYOND).max(SHOWN_MIN);
        let seen = stages[..=shown].iter().chain(stages.last()).flatten();
        let (low, high) = seen.fold((0.0f64, 0.0f64), |(low, high), &value| {
            (low.min(value), high.max(value))
        });
        let room = (high - low).max(1e-3);
        Plot {
            stage,
            shown,
            low: low - 0.06 * room,
            high: high + 0.06 * room,
        }
    }

    fn place(&self, stage: usize, value: f64) -> (f64, f64) {
        let part = (value - self.low) / (self.high - self.low);
        let x = LEFT + WIDTH * stage as f64 / self.shown as f64;
        (x, -TOP - HEIGHT * (1.0 - part))
    }

    fn draw_axes(&self, picture: &mut Svg) {
        let bottom = -TOP - HEIGHT;
        picture.line((LEFT, bottom), (LEFT + WIDTH, bottom), "faint thin");
        picture.line((LEFT, bottom), (LEFT, -TOP), "faint thin");
        let step = tick(self.shown as f64 / 10.0).max(1.0);
        let stages = (0..).map(|index| (f64::from(index) * step) as usize);
        for stage in stages.take_while(|&stage| stage <= self.shown) {
            let x = self.place(stage, 0.0).0;
            picture.line((x, bottom), (x, bottom - 4.0), "faint thin");
            let label = stage.to_string();
            picture.text((x, bottom), (0.0, 18.0), &label, "small middle");
        }
        let step = tick((self.high - self.low) / 6.0);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        for index in first..=last {
            let value = index as f64 * step;
            let (x, y) = self.place(0, value);
            let class = if index == 0 {
                "input thin"
            } else {
                "faint thin"
            };
            picture.line((x, y), (x + WIDTH, y), class);
            picture.text((x, y), (-7.0, 4.0), &decimal(value, 4), "small end");
        }
        let x = self.place(self.stage, 0.0).0;
        picture.line((x, bottom), (x, -TOP), "mark thin");
        let label = format!("k = {}", self.stage);
        picture.text((x, -TOP), (0.0, -8.0), &label, "mark middle");
    }

    fn draw_state(&self, picture: &mut Svg, stages: &[Vec<f64>], state: usize) {
        let endless = stages[stages.len() - 1][state];
        picture.line(
            self.place(0, endless),
            self.place(self.shown, endless),
            "input thin dashed",
        );
        let points: Vec<(f64, f64)> = (0..=self.shown)
            .map(|stage| self.place(stage, stages[stage][state]))
            .collect();
        picture.polyline(&points[self.stage..], "answer thin");
        picture.polyline(&points[..=self.stage], "answer");
        if self.shown <= 40 {
            for &(x, y) in &points {
                picture.dot(x, y, 2.5, "answer");
            }
        }
    }

    /// A dot for each value that was printed, and the value at the right, beside its line's end where there is room.
    fn draw_printed(&self, picture: &mut Svg, stages: &[Vec<f64>], states: &[State]) {
        let end = |state: &State| stages[self.shown][state.number - 1];
        let mut order: Vec<&State> = states.iter().collect();
        order.sort_by(|one, other| end(other).total_cmp(&end(one)));
        let mut free = 0.0;
        for (index, state) in order.iter().enumerate() {
            let class = if state.is_right() { "good" } else { "bad" };
            if let Some(found) = state.found.filter(|&found| self.is_seen(found)) {
                let (x, y) = self.place(self.stage, found);
                picture.dot(x, y, 5.0, class);
            }
            let below = (order.len() - index - 1) as f64 * LINE;
            let wanted = self.place(self.shown, end(state)).1;
            let y = wanted.min(free).max(-TOP - HEIGHT + below);
            free = y - LINE;
            let text = match state.found {
                Some(found) if state.is_right() => format!("v({}) = {found:.4} ✓", state.number),
                Some(found) => format!("v({}) = {} ✗", state.number, printed(found)),
                None => format!("v({}) = ? ✗", state.number),
            };
            picture.text((LEFT + WIDTH, y), (12.0, 5.0), &text, class);
        }
    }

    fn is_seen(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// A wrong value with as many digits as there is room for.
fn printed(value: f64) -> String {
    if value.abs() < 1e6 {
        format!("{value:.6}")
    } else {
        format!("{value:.3e}")
    }
}

/// The next larger of 1, 2, 5, 10, 20, … and their parts.
fn tick(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|factor| factor * power >= step * 0.999);
    factor.unwrap_or(10.0) * power
}
