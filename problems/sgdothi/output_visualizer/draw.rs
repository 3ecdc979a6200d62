//! sgdothi: a small graph with moves leading downwards, each vertex with its number and the value that was printed. Of a
//! large graph, how many vertices have each value.

use problemkit::{Fault, Svg, Visualizer, visualize};

const VERTICES_MAX: usize = 20;
/// Bars of the diagram of a large graph.
const VALUES_MAX: usize = 30;

/// Sizes in pixels.
const LEVEL: f64 = 84.0;
const WIDTH: f64 = 520.0;
const RADIUS: f64 = 17.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let vertices = case.input.count("n", 1..=50_000)?;
    let arcs = case.input.count("m", 0..=100_000)?;
    let mut next = vec![Vec::new(); vertices];
    for _ in 0..arcs {
        let from = case.input.count("u", 1..=vertices)?;
        next[from - 1].push(case.input.count("v", 1..=vertices)? - 1);
    }
    let order = final_ones_first(&next);
    let values = values(&next, &order);
    if vertices > VERTICES_MAX {
        return Ok(draw_diagram(&values));
    }
    let printed: Vec<Option<usize>> = (0..vertices)
        .map(|_| case.output.count("g", 0..=99_999).ok())
        .collect();
    Ok(draw_graph(&next, &order, &values, &printed))
}

fn draw_graph(
    next: &[Vec<usize>],
    order: &[usize],
    values: &[usize],
    printed: &[Option<usize>],
) -> Svg {
    let places = places(next, order);
    let top = places.iter().map(|place| place.1).fold(0.0, f64::max);
    let height = top + 2.0 * RADIUS + 20.0;
    let mut picture = Svg::stretch(
        (0.0, -RADIUS - 10.0),
        (WIDTH, top + RADIUS + 10.0),
        WIDTH,
        height,
    );
    picture
        .title("A game as a graph: moves lead downwards; in each vertex its Sprague–Grundy value");
    for (from, ends) in next.iter().enumerate() {
        for &to in ends {
            let line = bow(places[from], places[to], (from + to) % 2 == 0);
            draw_arrow(&mut picture, &line);
        }
    }
    for (vertex, &(x, y)) in places.iter().enumerate() {
        let is_right = printed[vertex] == Some(values[vertex]);
        let class = match (is_right, values[vertex]) {
            (false, _) => "bad",
            (true, 0) => "answer",
            (true, _) => "good",
        };
        picture.circle(x, y, RADIUS, class);
        let said = printed[vertex].map_or("?".to_owned(), |value| value.to_string());
        picture.text((x, y), (0.0, 5.0), &said, &format!("{class} middle"));
        picture.text(
            (x, y),
            (RADIUS + 4.0, 5.0),
            &(vertex + 1).to_string(),
            "faint small",
        );
    }
    picture
}

/// A line that leaves room for the vertices between its ends.
fn bow(from: (f64, f64), to: (f64, f64), to_the_left: bool) -> Vec<(f64, f64)> {
    let levels = (from.1 - to.1) / LEVEL;
    let bend = if to_the_left { -26.0 } else { 26.0 } * (levels - 1.0);
    (0..=16)
        .map(|step| {
            let part = f64::from(step) / 16.0;
            let x = from.0 + (to.0 - from.0) * part + bend * 4.0 * part * (1.0 - part);
            (x, from.1 + (to.1 - from.1) * part)
        })
        .collect()
}

/// The part of the line between the rims of the vertices at its ends, as an arrow.
fn draw_arrow(picture: &mut Svg, line: &[(f64, f64)]) {
    let (from, to) = (line[0], line[line.len() - 1]);
    let is_between =
        |&&point: &&(f64, f64)| apart(point, from) > RADIUS && apart(point, to) > RADIUS;
    let between: Vec<(f64, f64)> = line.iter().filter(is_between).copied().collect();
    let (first, last) = match between[..] {
        [first, .., last] => (first, last),
        _ => (to, from),
    };
    let mut shown = vec![towards(from, first, RADIUS, 0.0)];
    shown.extend(between);
    picture.polyline(&shown, "faint");
    let tip = towards(to, last, RADIUS, 0.0);
    let sides = [-4.0, 4.0].map(|aside| towards(to, last, RADIUS + 11.0, aside));
    picture.polygon(&[tip, sides[0], sides[1]], "faint fill");
}

fn apart(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// The point at a distance from a place in the direction of another, and at a distance aside.
fn towards(from: (f64, f64), to: (f64, f64), along: f64, aside: f64) -> (f64, f64) {
    let length = apart(from, to).max(1.0);
    let (u, v) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    (
        from.0 + along * u - aside * v,
        from.1 + along * v + aside * u,
    )
}

/// Final positions at the bottom, every other vertex one level above the highest that it leads to.
fn places(next: &[Vec<usize>], order: &[usize]) -> Vec<(f64, f64)> {
    let mut levels = vec![0; next.len()];
    for &vertex in order {
        levels[vertex] = next[vertex]
            .iter()
            .map(|&to| levels[to] + 1)
            .max()
            .unwrap_or(0);
    }
    let mut places = vec![(0.0, 0.0); next.len()];
    for level in 0..next.len() {
        let row: Vec<usize> = (0..next.len())
            .filter(|&vertex| levels[vertex] == level)
            .collect();
        for (index, &vertex) in row.iter().enumerate() {
            let shift = if level % 2 == 0 { 0.0 } else { 24.0 };
            let x = (index as f64 + 0.5) * WIDTH / row.len() as f64 + shift;
            places[vertex] = (x, level as f64 * LEVEL);
        }
    }
    places
}

fn draw_diagram(values: &[usize]) -> Svg {
    let largest = values.iter().max().map_or(0, |&value| value);
    let counts: Vec<usize> = (0..=largest.min(VALUES_MAX))
        .map(|value| values.iter().filter(|&&one| one == value).count())
        .collect();
    let most = counts.iter().max().map_or(1, |&count| count.max(1));
    let height = (counts.len() + 1) as f64 * 20.0;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title("How many vertices of the graph have each Sprague–Grundy value");
    picture.text(
        (0.0, 0.0),
        (0.0, 12.0),
        &format!("g: n = {}", values.len()),
        "",
    );
    for (value, &count) in counts.iter().enumerate() {
        let middle = -(value as f64 + 1.5) * 20.0;
        picture.text((24.0, middle), (0.0, 5.0), &value.to_string(), "end");
        let right = 34.0 + count as f64 / most as f64 * (WIDTH - 110.0);
        picture.rect((34.0, middle - 6.0), (right, middle + 6.0), "answer fill");
        picture.text((right, middle), (8.0, 5.0), &count.to_string(), "faint");
    }
    picture
}

fn final_ones_first(next: &[Vec<usize>]) -> Vec<usize> {
    let mut left: Vec<usize> = next.iter().map(Vec::len).collect();
    let mut before = vec![Vec::new(); next.len()];
    for (from, ends) in next.iter().enumerate() {
        ends.iter().for_each(|&to| before[to].push(from));
    }
    let mut order: Vec<usize> = (0..next.len())
        .filter(|&vertex| left[vertex] == 0)
        .collect();
    let mut done = 0;
    while done < order.len() {
        for &from in &before[order[done]] {
            left[from] -= 1;
            if left[from] == 0 {
                order.push(from);
            }
        }
        done += 1;
    }
    order
}

fn values(next: &[Vec<usize>], order: &[usize]) -> Vec<usize> {
    let mut values = vec![0; next.len()];
    for &vertex in order {
        let mut reached: Vec<usize> = next[vertex].iter().map(|&to| values[to]).collect();
        reached.sort_unstable();
        reached.dedup();
        values[vertex] = reached
            .iter()
            .enumerate()
            .take_while(|&(index, &value)| index == value)
            .count();
    }
    values
}
