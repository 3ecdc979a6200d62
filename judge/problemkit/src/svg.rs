//! Pictures.

use std::fmt::Write as _;

use super::numbers::decimal;
use super::shape::{Part, SHAPE_SIDE, Shape};

/// Side margin of a picture, in pixels.
const SVG_MARGIN: f64 = 24.0;
/// Longer side of a picture's drawing area, in pixels.
const SVG_SIDE: f64 = 512.0;

/// Colours by class, in light and in dark; text over anything stays readable.
const SVG_STYLE: &str = "\
:root{--ink:#1f2328;--paper:#ffffff;--faint:#c4c9d0;--input:#57606a;--answer:#0a58ca;--good:#116329;\
--bad:#b3261e;--mark:#8a4b00;--shade:#0a58ca22}\
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--paper:#12161c;--faint:#3d444d;--input:#9aa4af;\
--answer:#6cb0ff;--good:#56d364;--bad:#ff8a80;--mark:#f0b35b;--shade:#6cb0ff33}}\
.paper{fill:var(--paper)}\
line,polyline,path,circle,.box,polygon{fill:none;stroke-width:2;stroke:var(--ink);stroke-linejoin:round;\
stroke-linecap:round}\
text{font:14px system-ui,sans-serif;fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:3px}\
.faint{stroke:var(--faint)}.input{stroke:var(--input)}.answer{stroke:var(--answer)}.good{stroke:var(--good)}\
.bad{stroke:var(--bad);stroke-dasharray:7 4}.mark{stroke:var(--mark)}.thick{stroke-width:4}.thin{stroke-width:1}\
.dashed{stroke-dasharray:4 4}.shade{fill:var(--shade);stroke:none}\
text.faint{fill:var(--input);stroke:var(--paper)}text.input{fill:var(--input);stroke:var(--paper)}\
text.answer{fill:var(--answer);stroke:var(--paper)}text.good{fill:var(--good);stroke:var(--paper)}\
text.bad{fill:var(--bad);stroke:var(--paper);stroke-dasharray:none}text.mark{fill:var(--mark);stroke:var(--paper)}\
.dot{stroke:none}.dot.input{fill:var(--input)}.dot.answer{fill:var(--answer)}.dot.good{fill:var(--good)}\
.dot.bad{fill:var(--bad)}.dot.mark{fill:var(--mark)}.dot.ink{fill:var(--ink)}.dot.faint{fill:var(--faint)}\
.fill.input{fill:var(--input)}.fill.answer{fill:var(--answer)}.fill.good{fill:var(--good)}\
.fill.bad{fill:var(--bad)}.fill.mark{fill:var(--mark)}.fill.faint{fill:var(--faint)}\
.small{font-size:11px}.large{font-size:20px}.middle{text-anchor:middle}.end{text-anchor:end}";

/// The most bytes a picture grows to; what is drawn beyond is left out, and the picture says so.
const SVG_BYTES_MAX: usize = 1 << 20;

/// An SVG picture in world coordinates, `y` upwards, that follows the reader's light or dark scheme by
/// itself. Nothing but shapes and escaped text: no script, no link, no other file.
///
/// Shapes and texts take classes, separated by spaces: one colour at most, and whatever else is wanted. Without any, a shape is an
/// outline in black (white in the dark scheme), two pixels wide, and a text is 14 pixels high and begins at its point.
///
/// | class | looks | is for |
/// |---|---|---|
/// | `input` | grey | what the test gives |
/// | `answer` | blue | what the judge's answer says |
/// | `good` | green | what the contestant printed, and is right |
/// | `bad` | red, its lines dashed, so that it does not speak by colour alone | what the contestant printed, and is wrong |
/// | `mark` | orange | what one should look at: a corner, the number that is compared, a move |
/// | `faint` | light grey, as a text the grey of `input` | grids, axes, squares of a board: what may be overlooked |
/// | `ink` | black, or white in the dark scheme | dots, which have no colour of their own; all else has this one |
/// | `shade` | a light blue veil without an outline, whatever colour is named beside it | areas: what is inside, covered, won. What is drawn before can be seen through it; for an outline draw the shape once more |
/// | `fill` | filled with its colour, which must be named: `answer fill` | squares that are taken, bars, small shapes. It hides what is drawn before |
/// | `thick` | a line of four pixels | the few lines that matter |
/// | `thin` | a line of one pixel | the many that do not |
/// | `dashed` | short dashes | what is only thought: a bound, a way, a place that is left |
/// | `small` | a text of 11 pixels | labels of many things |
/// | `large` | a text of 20 pixels | the one number that the picture is about |
/// | `middle` | a text centred at its point | labels above and below |
/// | `end` | a text that ends at its point | labels on the left |
///
/// Thus `good` is a judgement and `shade` is a place: an area that the contestant was asked for is `shade`, with an outline that is
/// `good` or `bad`. A dot without a colour is not seen, and `fill` without one does nothing. Texts have a rim in the background's
/// colour, and can be read over anything.
#[derive(Clone, Debug)]
pub struct Svg {
    left: f64,
    top: f64,
    scale_x: f64,
    scale_y: f64,
    width: f64,
    height: f64,
    title: String,
    body: String,
    is_cut: bool,
}

impl Svg {
    /// A picture of the rectangle from `(left, bottom)` to `(right, top)`, scaled alike in both
    /// directions, with a margin.
    ///
    /// ```
    /// use problemkit::Svg;
    ///
    /// let mut picture = Svg::fit(0.0, 0.0, 10.0, 5.0);
    /// picture.title("a court and a fountain");
    /// picture.rect((0.0, 0.0), (10.0, 5.0), "input");
    /// picture.circle(5.0, 2.5, 2.0, "answer");
    /// picture.line((0.0, 0.0), (10.0, 5.0), "faint dashed");
    /// picture.polygon(&[(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)], "good fill");
    /// picture.polyline(&[(1.0, 4.0), (2.0, 3.0), (3.0, 4.0)], "mark thin");
    /// picture.dot(5.0, 2.5, 4.0, "answer");
    /// picture.text((5.0, 2.5), (8.0, -4.0), "O", "small");
    /// assert!(picture.finish().starts_with("<svg "));
    /// ```
    pub fn fit(left: f64, bottom: f64, right: f64, top: f64) -> Svg {
        let scale = SVG_SIDE / f64::max(extent(left, right), extent(bottom, top));
        Svg::scaled(left, bottom, right, top, scale, scale)
    }

    /// Like [`Svg::fit`], but each direction is stretched on its own to `width` by `height` pixels.
    ///
    /// ```
    /// // A board of 1000 columns and 3 rows, and still a picture.
    /// let picture = problemkit::Svg::stretch((0.0, 0.0), (1000.0, 3.0), 640.0, 120.0);
    /// assert!(picture.finish().contains("height=\"168\""));
    /// ```
    pub fn stretch(
        (left, bottom): (f64, f64),
        (right, top): (f64, f64),
        width: f64,
        height: f64,
    ) -> Svg {
        let (scale_x, scale_y) = (width / extent(left, right), height / extent(bottom, top));
        Svg::scaled(left, bottom, right, top, scale_x, scale_y)
    }

    fn scaled(left: f64, bottom: f64, right: f64, top: f64, scale_x: f64, scale_y: f64) -> Svg {
        Svg {
            left,
            top,
            scale_x,
            scale_y,
            width: extent(left, right) * scale_x + 2.0 * SVG_MARGIN,
            height: extent(bottom, top) * scale_y + 2.0 * SVG_MARGIN,
            title: String::new(),
            body: String::new(),
            is_cut: false,
        }
    }

    /// Sets the picture's description, for screen readers.
    pub fn title(&mut self, title: &str) {
        self.title = escape(title);
    }

    /// A line between two points.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (self.place(from), self.place(to));
        let class = escape(class);
        self.add(format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" class=\"{class}\"/>"
        ));
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[(f64, f64)], class: &str) {
        self.chain("polygon", points, class);
    }

    /// An open chain of lines.
    pub fn polyline(&mut self, points: &[(f64, f64)], class: &str) {
        self.chain("polyline", points, class);
    }

    /// A circle, its radius in world units (of `x`).
    pub fn circle(&mut self, x: f64, y: f64, radius: f64, class: &str) {
        let (cx, cy) = self.place((x, y));
        let (radius, class) = (number((radius * self.scale_x).max(0.0)), escape(class));
        self.add(format!(
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" class=\"{class}\"/>"
        ));
    }

    /// A dot, its radius in pixels.
    pub fn dot(&mut self, x: f64, y: f64, radius_px: f64, class: &str) {
        let (cx, cy) = self.place((x, y));
        let (radius, class) = (number(radius_px.max(0.0)), escape(class));
        self.add(format!(
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" class=\"dot {class}\"/>"
        ));
    }

    /// A rectangle between two opposite corners.
    pub fn rect(&mut self, one: (f64, f64), other: (f64, f64), class: &str) {
        let low = (one.0.min(other.0), one.1.max(other.1));
        let (x, y) = self.place(low);
        let width = number((one.0 - other.0).abs() * self.scale_x);
        let height = number((one.1 - other.1).abs() * self.scale_y);
        let class = escape(class);
        self.add(format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" class=\"box {class}\"/>"
        ));
    }

    /// A piece of a board, as a game's page draws it: its middle, and the side of its square in pixels. Lines on a piece that is
    /// `fill` are not seen.
    ///
    /// ```
    /// use problemkit::{Shape, Svg};
    ///
    /// let mut picture = Svg::fit(0.0, 0.0, 10.0, 10.0);
    /// picture.piece(Shape::Pin, (5.0, 5.0), 24.0, "answer fill");
    /// assert!(picture.finish().contains("class=\"answer fill\""));
    /// ```
    pub fn piece(&mut self, shape: Shape, middle: (f64, f64), side_px: f64, class: &str) {
        let scale = side_px / SHAPE_SIDE;
        let (scale_x, scale_y) = (self.scale_x, self.scale_y);
        let at = |(x, y): (f64, f64)| {
            let (right, down) = (
                (x - SHAPE_SIDE / 2.0) * scale,
                (y - SHAPE_SIDE / 2.0) * scale,
            );
            (middle.0 + right / scale_x, middle.1 - down / scale_y)
        };
        let line = class.replace("fill", "thin");
        for part in shape.parts() {
            match *part {
                Part::Disc(centre, radius) | Part::Ring(centre, radius) => {
                    let class = if matches!(part, Part::Disc(..)) {
                        class
                    } else {
                        &line
                    };
                    let (x, y) = at(centre);
                    self.circle(x, y, radius * scale / scale_x, class);
                }
                Part::Area(points) => {
                    let points: Vec<_> = points.iter().copied().map(at).collect();
                    self.polygon(&points, class);
                }
                Part::Line(points) => {
                    let points: Vec<_> = points.iter().copied().map(at).collect();
                    self.polyline(&points, &line);
                }
            }
        }
    }

    /// A text whose base line starts (or with `middle`, `end`: is centred, ends) at the point, moved by
    /// `(right, down)` pixels.
    pub fn text(&mut self, (x, y): (f64, f64), moved_px: (f64, f64), text: &str, class: &str) {
        let x = number((x - self.left) * self.scale_x + SVG_MARGIN + moved_px.0);
        let y = number((self.top - y) * self.scale_y + SVG_MARGIN + moved_px.1);
        let (class, text) = (escape(class), escape(text));
        self.add(format!(
            "<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{text}</text>"
        ));
    }

    /// The whole SVG document.
    pub fn finish(self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let title = if self.title.is_empty() {
            String::new()
        } else {
            format!("<title>{}</title>", self.title)
        };
        let cut = if self.is_cut {
            format!(
                "<text x=\"4\" y=\"{}\" class=\"small\">…</text>",
                number(self.height - 6.0)
            )
        } else {
            String::new()
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">{title}<style>{SVG_STYLE}</style>\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>{}{cut}</svg>\n",
            self.body
        )
    }

    fn chain(&mut self, element: &str, points: &[(f64, f64)], class: &str) {
        let mut places = String::new();
        for &point in points {
            let (x, y) = self.place(point);
            let _ = write!(places, "{x},{y} ");
        }
        let class = escape(class);
        self.add(format!(
            "<{element} points=\"{}\" class=\"{class}\"/>",
            places.trim_end()
        ));
    }

    fn place(&self, (x, y): (f64, f64)) -> (String, String) {
        (
            number((x - self.left) * self.scale_x + SVG_MARGIN),
            number((self.top - y) * self.scale_y + SVG_MARGIN),
        )
    }

    fn add(&mut self, element: String) {
        if self.body.len() + element.len() > SVG_BYTES_MAX {
            self.is_cut = true;
            return;
        }
        self.body.push_str(&element);
        self.body.push('\n');
    }
}

/// The length of a side, never 0, so that a picture of one point can be scaled.
fn extent(low: f64, high: f64) -> f64 {
    let length = (high - low).abs();
    if length.is_finite() && length > 0.0 {
        length
    } else {
        1.0
    }
}

/// A coordinate with at most two decimals; what is no number becomes 0, so that the SVG stays valid.
fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    decimal(value.clamp(-1e6, 1e6), 2)
}

/// Text that is safe within XML: markup escaped, what XML cannot hold replaced.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
