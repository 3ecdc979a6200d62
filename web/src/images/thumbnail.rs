//! Thumbnails: what of a picture is still seen when it is as large as a stamp. Packages draw with problemkit, whose shapes and classes
//! these are; a document of others keeps its shapes in the colour of ink. Numbers and known classes are all that is taken over, so what
//! comes out is our own document, whatever went in.

use std::fmt::Write as _;

use roxmltree::{Document, Node, ParsingOptions};

use super::Scheme;

/// Grows with each change of how thumbnails are drawn, so that addresses change with it.
pub(crate) const DRAWING: &str = "1";
/// Room of a thumbnail, in units of which two are a pixel.
pub(crate) const WIDTH: u32 = 300;
/// The same from top to bottom.
pub(crate) const HEIGHT: u32 = 200;
const MARGIN: f64 = 14.0;
/// A picture is not enlarged any further.
const SCALE_MAX: f64 = 2.6;
/// A picture that is higher than so many times its width is cut below; most of these repeat a case.
const TALL: f64 = 1.3;
/// Where there are so many texts for each shape, the texts are the picture, and its corner is shown in letters that can be read.
const TEXTS_PER_SHAPE: usize = 3;
/// Width of such a corner, in pixels of the picture.
const CORNER: f64 = 190.0;
/// Largest thumbnail, in bytes; what is drawn beyond is left out.
const BYTES_MAX: usize = 3 << 10;
const NODES_MAX: u32 = 20_000;
/// Mean width of a letter beside its height.
const LETTER: f64 = 0.6;

/// Problemkit's names of colours and looks, and the letters that stand for them here.
const CLASSES: [(&str, char); 14] = [
    ("faint", 'f'),
    ("input", 'n'),
    ("answer", 'a'),
    ("good", 'g'),
    ("bad", 'b'),
    ("mark", 'm'),
    ("shade", 's'),
    ("fill", 'F'),
    ("dot", 'F'),
    ("thick", 'T'),
    ("thin", 't'),
    ("dashed", 'd'),
    ("middle", 'c'),
    ("end", 'e'),
];

/// A thumbnail: markup for a place of [`WIDTH`] by [`HEIGHT`], in the classes of [`style`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Thumbnail {
    /// The markup.
    pub(crate) markup: String,
    /// How much there is to be seen.
    pub(crate) shapes: usize,
}

/// The beginning of a document of thumbnails below one another, so high all together; `</svg>` ends it.
pub(crate) fn head(scheme: Scheme, height: u32) -> String {
    let style = style(scheme);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" stroke-width=\"3\"><style>{style}</style>"
    )
}

/// The style of thumbnails in these colours.
fn style(scheme: Scheme) -> String {
    let [ink, faint, input, answer, good, bad, mark, shade] = match scheme {
        Scheme::Light => [
            "#1b2127", "#c4c9d0", "#57606a", "#0a58ca", "#116329", "#b3261e", "#8a4b00", "#dbe6f7",
        ],
        Scheme::Dark => [
            "#e4e8ec", "#46505a", "#9aa4af", "#6cb0ff", "#56d364", "#ff8a80", "#f0b35b", "#22374f",
        ],
    };
    let colours = [
        ('f', faint),
        ('n', input),
        ('a', answer),
        ('g', good),
        ('b', bad),
        ('m', mark),
    ];
    let mut style = format!(
        "svg{{fill:none;stroke:{ink};stroke-linejoin:round;stroke-linecap:round}}text{{font-family:system-ui,sans-serif;\
         fill:{ink};stroke:none}}.F{{stroke:none;fill:{ink}}}.T{{stroke-width:6}}.D{{stroke-width:24}}.t{{stroke-width:2}}\
         .d{{stroke-dasharray:7 7}}.b{{stroke-dasharray:10 6}}.c{{text-anchor:middle}}.e{{text-anchor:end}}"
    );
    for (class, colour) in colours {
        let _ = write!(
            style,
            ".{class}{{stroke:{colour}}}text.{class},.F.{class}{{stroke:none;fill:{colour}}}"
        );
    }
    let _ = write!(style, ".s.s{{fill:{shade};stroke:none}}");
    style
}

/// A piece of a picture, in its own pixels.
#[derive(Clone, Debug)]
struct Piece {
    form: Form,
    class: String,
    /// Left, top, right and bottom.
    bounds: [f64; 4],
}

#[derive(Clone, Debug)]
enum Form {
    Chain {
        points: Vec<(f64, f64)>,
        is_closed: bool,
    },
    Circle {
        at: (f64, f64),
        radius: f64,
    },
    Text {
        at: (f64, f64),
        size: f64,
        text: String,
    },
}

impl Thumbnail {
    /// The thumbnail of a picture; `None` where nothing of it can be read.
    pub(crate) fn of(svg: &str) -> Option<Self> {
        let options = ParsingOptions {
            nodes_limit: NODES_MAX,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(svg, options).ok()?;
        let nodes = document.root_element().children();
        let pieces: Vec<Piece> = nodes.filter_map(piece).collect();
        let (texts, shapes): (Vec<_>, Vec<_>) = pieces
            .iter()
            .partition(|one| matches!(one.form, Form::Text { .. }));
        let are_texts_shown = texts.len() > TEXTS_PER_SHAPE * shapes.len();
        let shown: Vec<&Piece> = if are_texts_shown {
            pieces.iter().collect()
        } else {
            shapes
        };
        let window = window(&shown, are_texts_shown)?;
        let kept: Vec<&Piece> = shown.into_iter().filter(|one| one.is_in(window)).collect();
        let mut room = around(&kept)?;
        room[2] = room[2].min(window[2]);
        let whole = drawn(&kept, room);
        if whole.shapes == kept.len() {
            return Some(whole);
        }
        // If there is too much, the least important shapes are dropped first.
        let mut plain = kept;
        plain.retain(|one| !one.class.contains('f'));
        Some(drawn(&plain, room))
            .filter(|it| it.shapes > 0)
            .or(Some(whole))
    }
}

impl Piece {
    /// Whether it is shown where the picture is cut: it begins within the window, and ends there or is as high as that.
    fn is_in(&self, [_, top, right, bottom]: [f64; 4]) -> bool {
        const SLACK: f64 = 1.0;
        let [left, begin, _, end] = self.bounds;
        let is_cut = end > bottom + SLACK && begin > top + SLACK;
        !is_cut && begin <= bottom && left <= right
    }
}

fn around(pieces: &[&Piece]) -> Option<[f64; 4]> {
    let bounds = pieces.iter().map(|one| one.bounds);
    bounds.reduce(|[a, b, c, d], [e, f, g, h]| [a.min(e), b.min(f), c.max(g), d.max(h)])
}

/// The part of the picture that is shown: left, top, right and bottom.
fn window(shown: &[&Piece], is_corner: bool) -> Option<[f64; 4]> {
    let [left, top, mut right, mut bottom] = around(shown)?;
    if is_corner {
        right = right.min(left + CORNER);
    }
    let width = (right - left).max(1.0);
    if is_corner || bottom - top > TALL * width {
        let shape = f64::from(HEIGHT) / f64::from(WIDTH);
        bottom = bottom.min(top + width * shape);
    }
    Some([left, top, right, bottom])
}

/// The pieces, moved and scaled into the thumbnail's place.
fn drawn(kept: &[&Piece], [left, top, right, bottom]: [f64; 4]) -> Thumbnail {
    let (room_x, room_y) = (f64::from(WIDTH), f64::from(HEIGHT));
    let (width, height) = ((right - left).max(1.0), (bottom - top).max(1.0));
    let scale_x = (room_x - 2.0 * MARGIN) / width;
    let scale_y = (room_y - 2.0 * MARGIN) / height;
    let scale = scale_x.min(scale_y).min(SCALE_MAX);
    let move_x = (room_x - width * scale) / 2.0 - left * scale;
    let move_y = (room_y - height * scale) / 2.0 - top * scale;
    let place = |(x, y): (f64, f64)| (x.mul_add(scale, move_x), y.mul_add(scale, move_y));
    let mut thumbnail = Thumbnail::default();
    let mut path = Path::default();
    for piece in kept {
        if thumbnail.markup.len() + path.data.len() > BYTES_MAX {
            break;
        }
        thumbnail.shapes += 1;
        let class = attribute(&piece.class);
        let into = &mut thumbnail.markup;
        let _ = match &piece.form {
            Form::Chain { points, is_closed } => {
                path.begin(into, class, piece.class.contains('s'));
                path.add(points.iter().copied().map(place), *is_closed);
                Ok(())
            }
            // A full circle is a point of a wide line: many of them are one path.
            Form::Circle { at, radius } if piece.class.contains('F') => {
                let width = (2.0 * radius * scale).max(6.0);
                let class = attribute(&piece.class.replace('F', ""));
                path.begin(into, format!("{class} stroke-width=\"{width:.0}\""), false);
                path.add([place(*at)].into_iter(), false);
                Ok(())
            }
            Form::Circle { at, radius } => {
                path.end(into);
                let ((x, y), radius) = (place(*at), (radius * scale).max(3.0));
                write!(
                    into,
                    "<circle{class} cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{radius:.0}\"/>"
                )
            }
            Form::Text { at, size, text } => {
                path.end(into);
                let ((x, y), size) = (place(*at), size * scale);
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                write!(
                    into,
                    "<text{class} x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{size:.0}\">{text}</text>"
                )
            }
        };
    }
    path.end(&mut thumbnail.markup);
    thumbnail
}

/// A path that grows by what looks alike.
#[derive(Default)]
struct Path {
    attributes: String,
    data: String,
}

impl Path {
    /// Goes on with what looks alike, unless each is to lie over the last one.
    fn begin(&mut self, markup: &mut String, attributes: String, is_alone: bool) {
        if is_alone || self.attributes != attributes {
            self.end(markup);
            self.attributes = attributes;
        }
    }

    fn end(&mut self, markup: &mut String) {
        if !self.data.is_empty() {
            let _ = write!(markup, "<path{} d=\"{}\"/>", self.attributes, self.data);
        }
        *self = Self::default();
    }

    fn add(&mut self, points: impl Iterator<Item = (f64, f64)>, is_closed: bool) {
        let mut last: Option<(i64, i64)> = None;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "within the thumbnail, or near it"
        )]
        for (x, y) in points.map(|(x, y)| (x.round() as i64, y.round() as i64)) {
            let _ = match last {
                None => write!(self.data, "M{x} {y}"),
                Some((before, above)) if (before, above) == (x, y) => Ok(()),
                Some((_, above)) if above == y => write!(self.data, "H{x}"),
                Some((before, _)) if before == x => write!(self.data, "V{y}"),
                Some(_) => write!(self.data, "L{x} {y}"),
            };
            last = Some((x, y));
        }
        self.data.push_str(if is_closed { "z" } else { "h0" });
    }
}

fn attribute(class: &str) -> String {
    if class.is_empty() {
        return String::new();
    }
    let names: Vec<String> = class.chars().map(String::from).collect();
    format!(" class=\"{}\"", names.join(" "))
}

/// The piece that an element draws, if it draws any.
fn piece(node: Node<'_, '_>) -> Option<Piece> {
    let number = |name: &str| {
        let value: f64 = node.attribute(name).map_or(Ok(0.0), str::parse).ok()?;
        (value.abs() < 1e5).then_some(value)
    };
    let classes: Vec<&str> = node.attribute("class")?.split_whitespace().collect();
    let form = match node.tag_name().name() {
        "line" => Form::Chain {
            points: vec![
                (number("x1")?, number("y1")?),
                (number("x2")?, number("y2")?),
            ],
            is_closed: false,
        },
        name @ ("polyline" | "polygon") => Form::Chain {
            points: points(node.attribute("points")?)?,
            is_closed: name == "polygon",
        },
        "rect" if !classes.contains(&"paper") => {
            let (left, top) = (number("x")?, number("y")?);
            let (right, bottom) = (left + number("width")?, top + number("height")?);
            Form::Chain {
                points: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
                is_closed: true,
            }
        }
        "circle" => Form::Circle {
            at: (number("cx")?, number("cy")?),
            radius: number("r")?,
        },
        "text" => Form::Text {
            at: (number("x")?, number("y")?),
            size: match () {
                () if classes.contains(&"small") => 11.0,
                () if classes.contains(&"large") => 20.0,
                () => 14.0,
            },
            text: node.text()?.chars().take(40).collect(),
        },
        _ => return None,
    };
    let known = CLASSES.iter().filter(|(name, _)| classes.contains(name));
    let mut class: String = known.map(|(_, letter)| *letter).collect();
    if class.contains('s') {
        "s".clone_into(&mut class);
    }
    let bounds = bounds(&form, &class)?;
    Some(Piece {
        form,
        class,
        bounds,
    })
}

fn points(text: &str) -> Option<Vec<(f64, f64)>> {
    let numbers = text.split([',', ' ']).filter(|part| !part.is_empty());
    let numbers: Vec<f64> = numbers.map(str::parse).collect::<Result<_, _>>().ok()?;
    let are_near = numbers.iter().all(|number| number.abs() < 1e5);
    let (pairs, rest) = numbers.as_chunks::<2>();
    (are_near && rest.is_empty()).then(|| pairs.iter().map(|&[x, y]| (x, y)).collect())
}

fn bounds(form: &Form, class: &str) -> Option<[f64; 4]> {
    let of = |(x, y): (f64, f64), radius: f64| [x - radius, y - radius, x + radius, y + radius];
    match form {
        Form::Circle { at, radius } => Some(of(*at, *radius)),
        Form::Text { at, size, text } => {
            let width = LETTER * size * text.chars().count() as f64;
            let before = match () {
                () if class.contains('c') => width / 2.0,
                () if class.contains('e') => width,
                () => 0.0,
            };
            let left = at.0 - before;
            Some([left, at.1 - size, left + width, at.1])
        }
        Form::Chain { points, .. } => {
            let all = points.iter().map(|point| of(*point, 0.0));
            all.reduce(|[a, b, c, d], [e, f, g, h]| [a.min(e), b.min(f), c.max(g), d.max(h)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HEIGHT, Scheme, Thumbnail, WIDTH, style};

    fn picture(body: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 500 500\"><title>t</title><style>x</style>\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>{body}</svg>"
        )
    }

    fn markup(body: &str) -> String {
        Thumbnail::of(&picture(body)).unwrap().markup
    }

    #[test]
    fn shapes_fill_the_room_and_lines_of_a_kind_are_one_path() {
        let two = "<line x1=\"100\" y1=\"100\" x2=\"236\" y2=\"100\" class=\"good thick\"/>\
                   <polyline points=\"100,100 236,186\" class=\"good thick\"/>";
        assert_eq!(
            markup(two),
            "<path class=\"g T\" d=\"M14 14H286h0M14 14L286 186h0\"/>"
        );
        let dot = "<circle cx=\"5\" cy=\"5\" r=\"5\" class=\"dot answer\"/>";
        let middle = format!("d=\"M{} {}h0\"", WIDTH / 2, HEIGHT / 2);
        assert!(markup(dot).contains(&middle), "{}", markup(dot));
        let ring = dot.replace("dot ", "");
        assert!(
            markup(&ring).starts_with("<circle class=\"a\" cx=\"150\""),
            "{}",
            markup(&ring)
        );
    }

    #[test]
    fn texts_are_shown_where_there_is_hardly_anything_else() {
        let text = "<text x=\"10\" y=\"20\" class=\"middle\">a &lt; b</text>";
        let line = "<line x1=\"0\" y1=\"0\" x2=\"9\" y2=\"9\" class=\"\"/>";
        assert!(markup(text).contains("<text class=\"c\""));
        assert!(markup(text).contains("a &lt; b</text>"));
        assert!(!markup(&format!("{text}{line}")).contains("text"));
    }

    #[test]
    fn a_tall_picture_shows_its_first_case() {
        let bars = (0..20).map(|row| {
            let y = 40 * row;
            format!("<rect x=\"0\" y=\"{y}\" width=\"100\" height=\"20\" class=\"box input\"/>")
        });
        let shown = Thumbnail::of(&picture(&bars.collect::<String>())).unwrap();
        assert_eq!(shown.shapes, 2, "{}", shown.markup);
    }

    #[test]
    fn nothing_is_taken_over_but_numbers_and_known_classes() {
        let hostile = "<script>x</script><line x1=\"0\" y1=\"0\" x2=\"9\" y2=\"9\" class=\"good evil\" onclick=\"x\" style=\"x\"/>\
                       <line x1=\"url(x)\" y1=\"0\" x2=\"9\" y2=\"9\" class=\"good\"/><image href=\"x\" class=\"good\"/>";
        assert_eq!(
            markup(hostile).matches('x').count(),
            0,
            "{}",
            markup(hostile)
        );
        assert!(markup(hostile).contains("class=\"g\""));
        for none in ["", "<svg", "no", &picture(""), &picture("<g class=\"\"/>")] {
            assert_eq!(Thumbnail::of(none), None, "{none}");
        }
        let many = |class: &str| {
            format!("<circle cx=\"5\" cy=\"5\" r=\"5\" class=\"{class}\"/>").repeat(5_000)
        };
        assert!(markup(&many("")).len() < 5_000);
        // If there is too much, the faint shapes are dropped.
        let good = "<circle cx=\"5\" cy=\"5\" r=\"5\" class=\"good\"/>";
        assert!(markup(&(many("faint") + good)).starts_with("<circle class=\"g\""));
    }

    #[test]
    fn both_schemes_have_the_same_classes() {
        let classes = |scheme| style(scheme).matches('{').count();
        assert_eq!(classes(Scheme::Light), classes(Scheme::Dark));
    }
}
