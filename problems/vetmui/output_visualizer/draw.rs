//! Draws VETMUI: the cities on a circle, and between them the trails, as broad as they are strong: after the first round and after the
//! last one (before and after, if there is one round only). Below are questions with what was printed, from the one before the first
//! mistake on.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};
use std::f64::consts::{FRAC_PI_2, TAU};

/// Sizes in pixels.
const PANEL: f64 = 300.0;
const GAP: f64 = 40.0;
const HEAD: f64 = 30.0;
const LINE: f64 = 20.0;
const BROADEST: f64 = 16.0;
/// Trails of fewer cities have numbers.
const NUMBERS_MAX: usize = 5;
/// With more cities, trails below this part of the strongest one are left out.
const FAINTEST: f64 = 0.02;
const QUESTIONS_MAX: usize = 6;
const TOLERANCE: f64 = 1e-6;

type Point = (f64, f64);
type Matrix = Vec<Vec<f64>>;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let (rounds, trails) = trails(&mut case.input)?;
    let questions = questions(case)?;
    let below = LINE * (questions.len() + 1) as f64;
    let (width, height) = (2.0 * PANEL + GAP, PANEL + HEAD + below);
    let mut picture = Svg::stretch((0.0, 0.0), (width, height), width, height);
    picture.title(
        "The cities and the trails between them, as broad as they are strong, \
         and questions with the trail and the probability that were printed",
    );
    let most = trails.iter().map(strongest).fold(0.0, f64::max);
    let times = [rounds.min(1) * usize::from(rounds > 1), rounds];
    for (index, (trails, time)) in trails.iter().zip(times).enumerate() {
        // Many cities have thin trails, which are seen only beside those of the same time.
        let strongest = if trails.len() > NUMBERS_MAX {
            strongest(trails)
        } else {
            most
        };
        let left = index as f64 * (PANEL + GAP);
        let head = format!("t = {time}");
        picture.text((left, height), (0.0, 10.0), &head, "input");
        let middle = (left + PANEL / 2.0, below + PANEL / 2.0);
        panel(&mut picture, middle, trails, strongest);
    }
    for (place, (text, class)) in questions.iter().enumerate() {
        let y = below - LINE * (place + 1) as f64;
        picture.text((0.0, y), (0.0, 0.0), text, class);
    }
    Ok(picture)
}

/// Reads the number of rounds, and the trails at the two times.
fn trails(input: &mut Reader) -> Result<(usize, Vec<Matrix>), Fault> {
    let n = input.count("n", 3..=50)?;
    let rounds = input.count("T", 0..=1000)?;
    let ants = input.count("m", 1..=1000)?;
    let first = input.real("tau0", 0.0..=1.0)?;
    let rho = input.real("rho", 0.0..=1.0)?;
    input.ints("an exponent", 2, 0..=3)?;
    let distances = (0..n)
        .map(|_| input.ints("a distance", n, 0..=1000))
        .collect::<Result<Vec<_>, _>>()?;
    let mut trails = vec![vec![first; n]; n];
    let mut shown = Vec::new();
    for round in 0..=rounds {
        if round == rounds || round == usize::from(rounds > 1) {
            shown.push(trails.clone());
        }
        if round == rounds {
            break;
        }
        for trail in trails.iter_mut().flatten() {
            *trail *= 1.0 - rho;
        }
        for _ in 0..ants {
            let tour = (0..n)
                .map(|_| Ok(input.count("a city", 1..=n)? - 1))
                .collect::<Result<Vec<_>, Fault>>()?;
            let edges = || tour.iter().zip(tour.iter().cycle().skip(1));
            let length: i64 = edges().map(|(&one, &other)| distances[one][other]).sum();
            for (&one, &other) in edges() {
                trails[one][other] += 1.0 / length as f64;
                trails[other][one] = trails[one][other];
            }
        }
    }
    Ok((rounds, shown))
}

fn strongest(trails: &Matrix) -> f64 {
    trails.iter().flatten().copied().fold(0.0, f64::max)
}

fn panel(picture: &mut Svg, middle: Point, trails: &Matrix, strongest: f64) {
    let n = trails.len();
    // A square has room to be larger.
    let radius = (PANEL / 2.0 - 30.0) * if n == 4 { 1.25 } else { 1.0 };
    let along = |city: usize, radius: f64| {
        // City 1 is in the upper left, so that four cities make a square.
        let angle = FRAC_PI_2 + TAU / 8.0 - TAU * city as f64 / n as f64;
        (
            middle.0 + radius * angle.cos(),
            middle.1 + radius * angle.sin(),
        )
    };
    let mut numbers = Vec::new();
    let pairs = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
    for (one, other) in pairs {
        let trail = trails[one][other];
        let part = trail / strongest;
        if n > NUMBERS_MAX && part < FAINTEST {
            continue;
        }
        let (a, b) = (along(one, radius), along(other, radius));
        let breadth = (part * BROADEST.min(60.0 / n as f64)).max(0.4);
        band(picture, a, b, breadth);
        numbers.push((beside(a, b, middle, breadth), short(trail)));
    }
    for city in 0..n {
        let (x, y) = along(city, radius);
        picture.dot(x, y, 4.0, "ink");
        if n <= 20 {
            let name = (city + 1).to_string();
            picture.text(along(city, radius + 18.0), (0.0, 5.0), &name, "middle");
        }
    }
    if n <= NUMBERS_MAX {
        for (place, number) in numbers {
            picture.text(place, (0.0, 4.0), &number, "small middle");
        }
    }
}

/// The place of a trail's number: outside, and off the middle, where diagonals cross.
fn beside(a: Point, b: Point, middle: Point, breadth: f64) -> Point {
    let length = (b.0 - a.0).hypot(b.1 - a.1);
    let on = (a.0 + 0.32 * (b.0 - a.0), a.1 + 0.32 * (b.1 - a.1));
    let across = ((b.1 - a.1) / length, (a.0 - b.0) / length);
    let is_outside = across.0 * (on.0 - middle.0) + across.1 * (on.1 - middle.1) >= -1e-6;
    // Numbers are broader than high.
    let away = breadth / 2.0 + 7.0 + 10.0 * across.0.abs();
    let away = if is_outside { away } else { -away };
    (on.0 + away * across.0, on.1 + away * across.1)
}

/// A line of any breadth.
fn band(picture: &mut Svg, a: Point, b: Point, breadth: f64) {
    let length = (b.0 - a.0).hypot(b.1 - a.1).max(1e-9);
    let (x, y) = (
        (b.1 - a.1) / length * breadth / 2.0,
        (a.0 - b.0) / length * breadth / 2.0,
    );
    let corners = [
        (a.0 + x, a.1 + y),
        (b.0 + x, b.1 + y),
        (b.0 - x, b.1 - y),
        (a.0 - x, a.1 - y),
    ];
    picture.polygon(&corners, "answer fill thin");
}

/// The number with three significant digits.
fn short(value: f64) -> String {
    if value == 0.0 {
        "0".to_owned()
    } else if (0.001..1000.0).contains(&value) {
        let decimals = (2 - value.log10().floor() as i32).clamp(0, 5) as usize;
        format!("{value:.decimals$}")
    } else {
        format!("{value:.2e}")
    }
}

/// Some questions with what was printed, each with a class.
fn questions(case: &mut Visualizer) -> Result<Vec<(String, &'static str)>, Fault> {
    let count = case.input.count("q", 1..=10_000)?;
    let mut lines: Vec<(String, &'static str)> = Vec::new();
    let mut before = None;
    let mut is_wrong = false;
    for number in 1..=count {
        let place = case.input.ints("a number", 3, 0..=50)?;
        let visited = case.input.ints("a city", place[2] as usize, 1..=50)?;
        let right = pair(&mut case.answer).unwrap_or((f64::NAN, f64::NAN));
        let found = if is_wrong {
            None
        } else {
            pair(&mut case.output)
        };
        let is_near = |found: f64, right: f64| (found - right).abs() <= TOLERANCE * right;
        let text = format!("{number}:  {} → {}", place[0], place[1]);
        let text = if visited.is_empty() {
            text
        } else {
            let names: Vec<String> = visited.iter().take(8).map(i64::to_string).collect();
            let more = if visited.len() > 8 { " …" } else { "" };
            format!("{text}  ({}{more})", names.join(" "))
        };
        let both =
            |(trail, chance): (f64, f64)| format!("τ = {},  P = {}", short(trail), short(chance));
        match found {
            Some(found) if is_near(found.0, right.0) && is_near(found.1, right.1) => {
                let line = (format!("{text}:  {} ✓", both(found)), "good");
                before = Some(line.clone());
                if lines.len() < QUESTIONS_MAX {
                    lines.push(line);
                }
            }
            _ if is_wrong => {
                if lines.len() == QUESTIONS_MAX {
                    break;
                }
                lines.push((format!("{text}:  {}", both(right)), "answer"));
            }
            found => {
                is_wrong = true;
                lines = before.take().into_iter().collect();
                let found = found.map_or_else(|| "?".to_owned(), both);
                lines.push((format!("{text}:  {found} ✗"), "bad"));
                lines.push((format!("{text}:  {}", both(right)), "answer"));
            }
        }
    }
    Ok(lines)
}

fn pair(reader: &mut Reader) -> Option<(f64, f64)> {
    let mut next = || reader.real("a number", f64::MIN..=f64::MAX).ok();
    Some((next()?, next()?))
}
