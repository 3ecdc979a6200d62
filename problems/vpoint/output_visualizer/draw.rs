//! Draws VPOINT: what is seen from the origin in green, what is hidden in grey, and the shadows behind what is seen.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const COORDINATE_MAX: i64 = 20000;
/// More segments than these are drawn without their numbers.
const NUMBERED_MAX: usize = 40;

type Point = (i64, i64);

/// A segment, its first end first in the counter-clockwise order around the origin.
struct Segment {
    first: Point,
    last: Point,
}

/// A part of a segment that is seen, between two rays.
struct Seen {
    segment: usize,
    from: Point,
    to: Point,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let segments = read_segments(&mut case.input)?;
    let answer = case.answer.int("the answer", 0..=1000)?;
    let seen = seen_parts(&segments);
    let mut is_visible = vec![false; segments.len()];
    for part in &seen {
        is_visible[part.segment] = true;
    }

    let coordinates = segments
        .iter()
        .flat_map(|s| [s.first.0, s.first.1, s.last.0, s.last.1]);
    let side = coordinates.max().unwrap_or(1) as f64 * 1.06;
    // Words stand above the frame.
    let top = side * 1.12;
    let mut picture = Svg::fit(0.0, 0.0, side, top);
    picture.title("Segments, those seen from the origin in green, and their shadows");
    for part in &seen {
        picture.polygon(&shadow(&segments[part.segment], part, side), "shade");
    }
    draw_axes(&mut picture, side);
    if segments.len() <= NUMBERED_MAX {
        draw_rays(&mut picture, &segments, &seen);
    }
    let hidden_class = if segments.len() <= NUMBERED_MAX {
        "input dashed"
    } else {
        "input thin"
    };
    for (segment, &visible) in segments.iter().zip(&is_visible) {
        let class = if visible { "good thin" } else { hidden_class };
        picture.line(to_float(segment.first), to_float(segment.last), class);
    }
    for part in &seen {
        let segment = &segments[part.segment];
        picture.line(
            on_ray(segment, part.from),
            on_ray(segment, part.to),
            "good thick",
        );
    }
    if segments.len() <= NUMBERED_MAX {
        for (index, segment) in segments.iter().enumerate() {
            number_segment(&mut picture, index + 1, segment, is_visible[index]);
        }
    }
    tell_numbers(&mut picture, (side, top), answer, &mut case.output);
    Ok(picture)
}

fn draw_axes(picture: &mut Svg, side: f64) {
    picture.line((0.0, 0.0), (side, 0.0), "faint");
    picture.line((0.0, 0.0), (0.0, side), "faint");
    let step = tick_step(side);
    let ticks = (1..).map(|index| index as f64 * step);
    for tick in ticks.take_while(|&tick| tick < side * 0.97) {
        let name = tick.to_string();
        picture.text((tick, 0.0), (0.0, 15.0), &name, "faint small middle");
        picture.text((0.0, tick), (4.0, 4.0), &name, "faint small");
    }
    picture.dot(0.0, 0.0, 5.0, "mark");
    picture.text((0.0, 0.0), (-8.0, 16.0), "O", "end");
}

/// 1, 2 or 5 times a power of ten, so that an axis gets ten ticks at most.
fn tick_step(side: f64) -> f64 {
    let mut step = 1.0;
    let mut factors = [2.0, 2.5, 2.0].iter().cycle();
    while side / step > 10.0 {
        step *= factors.next().unwrap_or(&2.0);
    }
    step
}

/// The lines of sight past the ends of what is seen.
fn draw_rays(picture: &mut Svg, segments: &[Segment], seen: &[Seen]) {
    for part in seen {
        for ray in [part.from, part.to] {
            let end = on_ray(&segments[part.segment], ray);
            picture.line((0.0, 0.0), end, "faint thin dashed");
        }
    }
}

fn number_segment(picture: &mut Svg, number: usize, segment: &Segment, visible: bool) {
    let ((ax, ay), (bx, by)) = (to_float(segment.first), to_float(segment.last));
    let class = if visible {
        "good small middle"
    } else {
        "input small middle"
    };
    let middle = ((ax + bx) / 2.0, (ay + by) / 2.0);
    // Beside the line on its right, whichever way it slopes.
    let moved_px = if (bx > ax) == (by > ay) {
        (10.0, 14.0)
    } else {
        (10.0, -6.0)
    };
    picture.text(middle, moved_px, &number.to_string(), class);
}

/// The judge's number, and under it the contestant's where it is another one.
fn tell_numbers(picture: &mut Svg, corner: (f64, f64), answer: i64, output: &mut Reader) {
    let expected = format!("visible: {answer}");
    let found = output.int("the number", i64::MIN..=i64::MAX).ok();
    if found == Some(answer) {
        picture.text(corner, (0.0, 0.0), &format!("{expected} ✓"), "good end");
        return;
    }
    picture.text(corner, (0.0, 0.0), &expected, "answer end");
    let found = found.map_or_else(|| "?".to_owned(), |found| found.to_string());
    let text = format!("output: {found} ✗");
    picture.text(corner, (0.0, 20.0), &text, "bad end");
}

fn read_segments(input: &mut Reader) -> Result<Vec<Segment>, Fault> {
    let count = input.count("N", 1..=1000)?;
    let mut segments = Vec::new();
    for _ in 0..count {
        let ends = input.ints("coordinate", 4, 0..=COORDINATE_MAX)?;
        let (a, b) = ((ends[0], ends[1]), (ends[2], ends[3]));
        let (first, last) = if cross(a, b) > 0 { (a, b) } else { (b, a) };
        segments.push(Segment { first, last });
    }
    Ok(segments)
}

fn cross(a: Point, b: Point) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

/// The nearest segment between each two neighbouring rays through end points.
fn seen_parts(segments: &[Segment]) -> Vec<Seen> {
    let mut rays: Vec<Point> = segments.iter().flat_map(|s| [s.first, s.last]).collect();
    rays.sort_by(|&a, &b| cross(b, a).cmp(&0));
    let mut seen = Vec::new();
    for pair in rays.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        if cross(from, to) == 0 {
            continue;
        }
        let middle = (from.0 + to.0, from.1 + to.1);
        let distance = |segment: &Segment| {
            let along = (
                segment.last.0 - segment.first.0,
                segment.last.1 - segment.first.1,
            );
            cross(segment.first, segment.last) as f64 / cross(middle, along) as f64
        };
        let nearest = segments
            .iter()
            .enumerate()
            .filter(|(_, s)| cross(s.first, middle) > 0 && cross(middle, s.last) > 0)
            .min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)));
        if let Some((segment, _)) = nearest {
            seen.push(Seen { segment, from, to });
        }
    }
    seen
}

fn to_float((x, y): Point) -> (f64, f64) {
    (x as f64, y as f64)
}

/// The point where the ray meets the segment's line.
fn on_ray(segment: &Segment, ray: Point) -> (f64, f64) {
    let along = (
        segment.last.0 - segment.first.0,
        segment.last.1 - segment.first.1,
    );
    let scale = cross(segment.first, segment.last) as f64 / cross(ray, along) as f64;
    (ray.0 as f64 * scale, ray.1 as f64 * scale)
}

/// The region behind a seen part, up to the frame.
fn shadow(segment: &Segment, part: &Seen, side: f64) -> Vec<(f64, f64)> {
    let frame = |ray: Point| {
        let scale = side / ray.0.max(ray.1) as f64;
        (ray.0 as f64 * scale, ray.1 as f64 * scale)
    };
    let mut region = vec![on_ray(segment, part.from), frame(part.from)];
    if part.from.1 < part.from.0 && part.to.1 > part.to.0 {
        region.push((side, side));
    }
    region.extend([frame(part.to), on_ray(segment, part.to)]);
    region
}
