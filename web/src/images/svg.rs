//! SVG documents in the page's colours. An image does not know whether its page is light or dark, only the system's setting; so
//! each picture is served in both, and the page shows one of them.

use serde::Deserialize;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scheme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Scheme {
    const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The colour of plain text, for pictures that use `currentColor`.
    pub(super) const fn ink(self) -> &'static str {
        match self {
            Self::Light => "#1a2027",
            Self::Dark => "#e4e8ec",
        }
    }
}

const FEATURE: &str = "prefers-color-scheme";
/// A media feature that every image has, and one that none has.
pub(super) const ALWAYS: &str = "min-width:0";
pub(super) const NEVER: &str = "max-width:0";

/// The document with a decision for its media queries about the colour scheme. Only text is replaced, so a hostile document remains
/// as hostile as before.
#[must_use]
pub(crate) fn svg_in_scheme(svg: &str, scheme: Scheme) -> String {
    let mut decided = String::with_capacity(svg.len() + 80);
    let mut rest = svg;
    while let Some(at) = rest.find(FEATURE) {
        let (before, feature) = rest.split_at(at);
        decided.push_str(before);
        let value = feature[FEATURE.len()..].trim_start();
        let value = value.strip_prefix(':').map(str::trim_start);
        let asked = value.and_then(|value| {
            let name = ["light", "dark"]
                .into_iter()
                .find(|name| value.starts_with(name))?;
            Some((name, &value[name.len()..]))
        });
        match asked {
            Some((name, after)) => {
                decided.push_str(if name == scheme.name() { ALWAYS } else { NEVER });
                rest = after;
            }
            None => {
                decided.push_str(FEATURE);
                rest = &feature[FEATURE.len()..];
            }
        }
    }
    decided.push_str(rest);
    if let Some(end) = decided.rfind("</svg>") {
        let style = format!(
            "<style>:root{{color:{};color-scheme:{}}}</style>",
            scheme.ink(),
            scheme.name()
        );
        decided.insert_str(end, &style);
    }
    decided
}

/// The facts that a page needs of a picture before it is loaded: its size and its title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outline {
    /// The width and height from the document; `None` if it has none.
    pub(crate) size: Option<(u32, u32)>,
    /// The document's title by the package's program; empty if it has none.
    pub(crate) title: String,
}

/// The number of bytes that are searched for a picture's size and title.
const HEAD_BYTES_MAX: usize = 4 << 10;
const TITLE_CHARS_MAX: usize = 300;
/// The largest width or height, in pixels.
const SIDE_MAX: f64 = 10_000.0;

impl Outline {
    /// The outline of a document, whatever it holds.
    pub(crate) fn of(svg: &str) -> Self {
        let end = svg.floor_char_boundary(HEAD_BYTES_MAX.min(svg.len()));
        let head = &svg[..end];
        let Some((tag, _)) = tag_and_rest(head) else {
            return Self::default();
        };
        Self {
            size: side(tag, "width").zip(side(tag, "height")),
            title: title_of(head).map_or_else(String::new, words),
        }
    }
}

fn tag_and_rest(svg: &str) -> Option<(&str, &str)> {
    svg[svg.find("<svg")?..].split_once('>')
}

/// The document's title, with its entities.
pub(super) fn title_of(svg: &str) -> Option<&str> {
    let (_, rest) = tag_and_rest(svg)?;
    let title = rest.trim_start().strip_prefix("<title>")?;
    Some(title.split_once("</title>")?.0)
}

/// A side of the picture in pixels, from a tag's attribute.
fn side(tag: &str, name: &str) -> Option<u32> {
    let value = tag.split_once(&format!(" {name}=\""))?.1;
    let value = value.split_once('"')?.0.trim_end_matches("px");
    let value: f64 = value.parse().ok()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 1 and a bound"
    )]
    let side = value.ceil().clamp(1.0, SIDE_MAX) as u32;
    (value > 0.0).then_some(side)
}

/// A text of the document with its entities decoded; as it stands if it is no XML.
fn words(text: &str) -> String {
    let element = format!("<title>{text}</title>");
    let decoded = roxmltree::Document::parse(&element).ok();
    let decoded = decoded.as_ref().and_then(|it| it.root_element().text());
    let words = decoded.unwrap_or(text).trim();
    words.chars().take(TITLE_CHARS_MAX).collect()
}

/// A picture with these words, in place of a missing one.
pub(crate) fn placeholder(words: &str, scheme: Scheme) -> String {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"420\" height=\"60\" viewBox=\"0 0 420 60\">\
         <text x=\"210\" y=\"35\" text-anchor=\"middle\" font-family=\"system-ui,sans-serif\" font-size=\"15\" \
         fill=\"{}\">{words}</text></svg>",
        scheme.ink()
    )
}

#[cfg(test)]
mod tests {
    use super::{Outline, Scheme, placeholder, svg_in_scheme};

    #[test]
    fn queries_for_the_colour_scheme_are_decided_and_nothing_else_changes() {
        let svg = "<svg><style>a{}@media(prefers-color-scheme:dark){b{}}\
                   @media screen and (prefers-color-scheme : light){c{}}\
                   @media(prefers-color-scheme){d{}}</style></svg>";
        let dark = svg_in_scheme(svg, Scheme::Dark);
        assert!(dark.contains("@media(min-width:0){b{}}"), "{dark}");
        assert!(
            dark.contains("@media screen and (max-width:0){c{}}"),
            "{dark}"
        );
        assert!(dark.contains("@media(prefers-color-scheme){d{}}"), "{dark}");
        assert!(dark.ends_with("color-scheme:dark}</style></svg>"), "{dark}");
        let light = svg_in_scheme(svg, Scheme::Light);
        assert!(light.contains("@media(max-width:0){b{}}"), "{light}");
        assert!(light.contains("(min-width:0){c{}}"), "{light}");
        assert_eq!(svg_in_scheme("no svg ấ", Scheme::Dark), "no svg ấ");
    }

    #[test]
    fn a_picture_says_how_large_it_is_and_what_it_shows() {
        let svg = "<?xml version=\"1.0\"?>\n<svg viewBox=\"0 0 9 9\" width=\"468\" height=\"380.5px\"><title>a &lt; b&#39;s &amp;lt;</title>";
        let outline = Outline::of(svg);
        assert_eq!(outline.size, Some((468, 381)));
        assert_eq!(outline.title, "a < b's &lt;");
        let broken = "<svg><title>a & b &nbsp;</title></svg>";
        assert_eq!(Outline::of(broken).title, "a & b &nbsp;");
        let long = format!("<svg><title>{}</title></svg>", "ấ".repeat(1000));
        assert_eq!(Outline::of(&long).title.chars().count(), 300);
        // A document without valid values has an empty outline.
        for none in [
            "",
            "<svg",
            "<svg/>",
            "<svg width=\"100%\" height=\"1\"></svg>",
            "<svg width=\"-1\" height=\"nan\"><g><title>of a part</title></g></svg>",
            &format!("<svg>{}", "ấ".repeat(5000)),
        ] {
            assert_eq!(Outline::of(none), Outline::default(), "{none}");
        }
        let large = "<svg width=\"1e30\" height=\"2\"></svg>";
        assert_eq!(Outline::of(large).size, Some((10_000, 2)));
    }

    #[test]
    fn words_are_no_markup() {
        assert!(!placeholder("<script>", Scheme::Light).contains("<script>"));
    }
}
