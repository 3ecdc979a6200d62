//! FONTAN: the court, its columns, the largest circle and the contestant's one, with what it cuts.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// The checker's tolerance.
const TOLERANCE: f64 = 0.005;
/// A court that is longer than this, in multiples of its shorter side, is shown only around the circles.
const ASPECT_MAX: f64 = 4.0;
/// Longer side of the drawing area, as problemkit makes it, and size of the legend below, in pixels.
const SIDE_PX: f64 = 512.0;
const LEGEND_PX: f64 = 56.0;
const LEGEND_WIDTH_PX: f64 = 260.0;

#[derive(Clone, Copy)]
struct Circle {
    x: f64,
    y: f64,
    r: f64,
}

struct Court {
    width: f64,
    height: f64,
    columns: Vec<Circle>,
}

/// The shown part of the court.
struct View {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let court = read_court(&mut case.input)?;
    let best = read_circle(&mut case.answer)?;
    let found = read_circle(&mut case.output).ok();

    let view = view(&court, best, found);
    let scale = SIDE_PX / (view.right - view.left).max(view.top - view.bottom);
    let mut picture = Svg::fit(
        view.left,
        view.bottom - LEGEND_PX / scale,
        view.right.max(view.left + LEGEND_WIDTH_PX / scale),
        view.top,
    );
    picture
        .title("FONTAN: the court, its columns, the largest circle and the circle of the output");
    draw_court(&mut picture, &court, &view, found);
    draw_circle(&mut picture, &view, best, "answer dashed");
    if let Some(circle) = found {
        let class = if is_right(&court, best, circle) {
            "good thick"
        } else {
            "bad thick"
        };
        draw_circle(&mut picture, &view, circle, class);
    }
    draw_legend(&mut picture, &court, &view, best, found);
    Ok(picture)
}

fn view(court: &Court, best: Circle, found: Option<Circle>) -> View {
    let (width, height) = (court.width, court.height);
    let reach = width.min(height) * ASPECT_MAX;
    // Around both circles if they are near each other, otherwise around the contestant's one.
    let focus = |best: f64, found: Option<f64>, side: f64| {
        let found = found.unwrap_or(best).clamp(0.0, side);
        let middle = if (best - found).abs() < reach / 2.0 {
            (best + found) / 2.0
        } else {
            found
        };
        let low = (middle - reach / 2.0).clamp(0.0, (side - reach).max(0.0));
        (low, (low + reach).min(side))
    };
    let (left, right) = focus(best.x, found.map(|circle| circle.x), width);
    let (bottom, top) = focus(best.y, found.map(|circle| circle.y), height);
    View {
        left,
        bottom,
        right,
        top,
    }
}

fn draw_court(picture: &mut Svg, court: &Court, view: &View, found: Option<Circle>) {
    let cuts = |distance: f64| found.is_some_and(|circle| circle.r - distance > TOLERANCE);
    let corners = [
        (view.left, view.bottom),
        (view.right, view.bottom),
        (view.right, view.top),
        (view.left, view.top),
    ];
    // A side of the picture that is no wall is where the court goes on.
    let is_wall = [
        view.bottom == 0.0,
        view.right == court.width,
        view.top == court.height,
        view.left == 0.0,
    ];
    for side in 0..4 {
        let distance = found.map_or(f64::INFINITY, |circle| walls(court, circle)[side]);
        let class = match (is_wall[side], cuts(distance)) {
            (false, _) => "faint dashed",
            (true, true) => "bad thick",
            (true, false) => "input thick",
        };
        picture.line(corners[side], corners[(side + 1) % 4], class);
    }
    for (index, column) in court.columns.iter().enumerate() {
        if !is_shown(view, *column) {
            continue;
        }
        let distance = found.map_or(f64::INFINITY, |circle| from_column(circle, *column));
        let class = if cuts(distance) { "bad thick" } else { "input" };
        picture.circle(column.x, column.y, column.r, "input shade");
        picture.circle(column.x, column.y, column.r, class);
        picture.text(
            (column.x, column.y),
            (0.0, 4.0),
            &(index + 1).to_string(),
            "input small middle",
        );
    }
}

fn draw_circle(picture: &mut Svg, view: &View, circle: Circle, class: &str) {
    if is_shown(view, circle) {
        picture.circle(circle.x, circle.y, circle.r.max(0.0), class);
        picture.dot(
            circle.x,
            circle.y,
            3.0,
            class.split(' ').next().unwrap_or_default(),
        );
    }
}

fn draw_legend(picture: &mut Svg, court: &Court, view: &View, best: Circle, found: Option<Circle>) {
    let place = (view.left, view.bottom);
    let size = format!("court: {} × {}", court.width, court.height);
    picture.text(place, (0.0, 22.0), &size, "input");
    let best_text = format!("best: R = {:.6}", best.r);
    if found.is_some_and(|circle| circle.r == best.r && is_right(court, best, circle)) {
        picture.text(place, (0.0, 42.0), &format!("{best_text} ✓"), "good");
        return;
    }
    picture.text(place, (0.0, 42.0), &best_text, "answer");
    let (text, class) = match found {
        None => ("output: ?".to_owned(), "bad"),
        Some(circle) => {
            let (mark, class) = if is_right(court, best, circle) {
                ("✓", "good")
            } else {
                ("✗", "bad")
            };
            (format!("output: R = {:.6} {mark}", circle.r), class)
        }
    };
    picture.text(place, (0.0, 62.0), &text, class);
}

/// Distances of a circle's centre from the walls, in the order of the picture's sides.
fn walls(court: &Court, circle: Circle) -> [f64; 4] {
    [
        circle.y,
        court.width - circle.x,
        court.height - circle.y,
        circle.x,
    ]
}

fn from_column(circle: Circle, column: Circle) -> f64 {
    let (dx, dy) = (circle.x - column.x, circle.y - column.y);
    (dx * dx + dy * dy).sqrt() - column.r
}

fn is_right(court: &Court, best: Circle, circle: Circle) -> bool {
    let columns = court
        .columns
        .iter()
        .map(|&column| from_column(circle, column));
    let clearance = columns
        .chain(walls(court, circle))
        .fold(f64::INFINITY, f64::min);
    circle.r - clearance <= TOLERANCE + 1e-9 && best.r - circle.r <= TOLERANCE + 1e-9
}

/// Whether a circle reaches into the view; one that does not, or is far too large, is left out.
fn is_shown(view: &View, Circle { x, y, r }: Circle) -> bool {
    let size = (view.right - view.left).max(view.top - view.bottom);
    r <= 2.0 * size
        && x + r > view.left
        && x - r < view.right
        && y + r > view.bottom
        && y - r < view.top
}

fn read_court(input: &mut Reader) -> Result<Court, Fault> {
    let width = input.real("X", 1.0..=1e4)?;
    let height = input.real("Y", 1.0..=1e4)?;
    let count = input.count("N", 0..=10)?;
    let columns: Result<Vec<Circle>, Fault> = (0..count).map(|_| read_circle(input)).collect();
    Ok(Court {
        width,
        height,
        columns: columns?,
    })
}

fn read_circle(text: &mut Reader) -> Result<Circle, Fault> {
    let any = -1e9..=1e9;
    let x = text.real("x of the centre", any.clone())?;
    let y = text.real("y of the centre", any.clone())?;
    let r = text.real("the radius", any)?;
    Ok(Circle { x, y, r })
}
