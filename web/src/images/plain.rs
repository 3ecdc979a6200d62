//! Pictures that leave the browser: plain SVG for word processors and drawing programs, and PNG.
//!
//! Packages' visualisers write CSS with variables and media queries, which browsers alone know: other programs show a black page.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use regex::{Captures, Regex};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, ImageHrefResolver, Indent, Options, Tree, WriteOptions};

use super::svg::{ALWAYS, NEVER, Scheme, svg_in_scheme, title_of};

/// PNGs have twice as many pixels each way as the picture says, for paper and projectors.
const PIXELS_EACH: f32 = 2.0;
/// The largest width or height of a PNG, in pixels; larger pictures are made smaller.
const PNG_SIDE_MAX: f32 = 4096.0;
/// Digits of a plain picture's numbers behind the point.
const DIGITS: u8 = 2;
/// The families of which the first that is installed stands for `sans-serif`: they have the letters of Vietnamese. Where none is, any font does.
const FAMILIES: [&str; 6] = [
    "Noto Sans",
    "DejaVu Sans",
    "Liberation Sans",
    "Arial",
    "Roboto",
    "Open Sans",
];

/// The reason why a picture cannot be made into a file.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// The document is no SVG, or asks for too much.
    #[error("the picture cannot be read: {0}")]
    Svg(#[from] usvg::Error),
    /// Texts cannot be set without a font.
    #[error("this machine has no font: install fonts-dejavu-core")]
    NoFont,
    /// The picture cannot be packed.
    #[error("the PNG cannot be made: {0}")]
    Png(String),
}

/// The picture as plain SVG 1.1, in one colour scheme and without style sheets.
///
/// # Errors
/// A document that cannot be read, and a machine without fonts.
pub fn plain_svg(svg: &str, scheme: Scheme) -> Result<String, PlainError> {
    let tree = parsed(svg, scheme)?;
    let written = tree.to_string(&WriteOptions {
        preserve_text: true,
        coordinates_precision: DIGITS,
        transforms_precision: DIGITS,
        indent: Indent::None,
        ..WriteOptions::default()
    });
    let (width, height) = (tree.size().width(), tree.size().height());
    let title = title_of(svg).map_or_else(String::new, |title| format!("<title>{title}</title>"));
    let head = format!("<svg viewBox=\"0 0 {width} {height}\" ");
    let written = written.replacen("<svg ", &head, 1);
    let written = written.replacen('>', &format!(">{title}"), 1);
    Ok(with_outlines_below(&written))
}

/// The picture as a PNG in one colour scheme.
///
/// # Errors
/// A document that cannot be read, and a machine without fonts.
pub fn png(svg: &str, scheme: Scheme) -> Result<Vec<u8>, PlainError> {
    let tree = parsed(svg, scheme)?;
    let size = tree.size();
    let side = size.width().max(size.height());
    let scale = PIXELS_EACH.min(PNG_SIDE_MAX / side);
    let pixels = size.to_int_size().scale_by(scale);
    let mut pixmap = pixels
        .and_then(|pixels| Pixmap::new(pixels.width(), pixels.height()))
        .ok_or_else(|| PlainError::Png("it has no size".to_owned()))?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap
        .encode_png()
        .map_err(|error| PlainError::Png(error.to_string()))
}

fn parsed(svg: &str, scheme: Scheme) -> Result<Tree, PlainError> {
    static FONTS: LazyLock<Option<(Arc<fontdb::Database>, String)>> = LazyLock::new(fonts);
    let (fontdb, family) = FONTS.as_ref().ok_or(PlainError::NoFont)?;
    let options = Options {
        fontdb: Arc::clone(fontdb),
        font_family: family.clone(),
        // A picture may refer to no file of this machine, and needs none.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Ok(Tree::from_str(&without_variables(svg, scheme), &options)?)
}

fn fonts() -> Option<(Arc<fontdb::Database>, String)> {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let is_there = |family: &&str| {
        let mut faces = fonts.faces();
        faces.any(|face| face.families.iter().any(|(name, _)| name == family))
    };
    let known = FAMILIES.into_iter().find(is_there).map(str::to_owned);
    let any = || Some(fonts.faces().next()?.families.first()?.0.clone());
    let family = known.or_else(any)?;
    fonts.set_sans_serif_family(&family);
    Some((Arc::new(fonts), family))
}

/// The document with its media queries carried out and the values of its variables in their places.
fn without_variables(svg: &str, scheme: Scheme) -> String {
    static ROOT: LazyLock<Regex> = LazyLock::new(|| regex(r":root\s*\{([^{}]*)\}"));
    static DECLARED: LazyLock<Regex> = LazyLock::new(|| regex(r"(--[\w-]+)\s*:\s*([^;]+)"));
    static USED: LazyLock<Regex> =
        LazyLock::new(|| regex(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)"));
    let decided = with_queries_carried_out(&svg_in_scheme(svg, scheme));
    let mut values: BTreeMap<&str, &str> = BTreeMap::new();
    for rule in ROOT.captures_iter(&decided) {
        let declared = DECLARED.captures_iter(rule.get(1).map_or("", |body| body.as_str()));
        values
            .extend(declared.filter_map(|one| Some((one.get(1)?.as_str(), one.get(2)?.as_str()))));
    }
    let value = |used: &Captures<'_>| {
        let fallback = used.get(2).map_or("", |fallback| fallback.as_str());
        values.get(&used[1]).copied().unwrap_or(fallback).to_owned()
    };
    // The root's own rules have done their work, and others do not know this selector.
    let rules = ROOT.replace_all(&decided, "");
    let plain = USED.replace_all(&rules, value);
    // No other program knows the system's own face by this name.
    let plain = plain.replace("system-ui,", "");
    plain.replace("currentColor", scheme.ink())
}

/// The document without the rules for the other scheme, and with those for this one as rules that always hold.
fn with_queries_carried_out(svg: &str) -> String {
    let mut plain = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(at) = rest.find("@media") {
        let Some((query, body)) = rest[at..].split_once('{') else {
            break;
        };
        let Some(end) = end_of_block(body) else { break };
        plain.push_str(&rest[..at]);
        if query.contains(ALWAYS) {
            plain.push_str(&body[..end]);
        } else if !query.contains(NEVER) {
            plain.push_str(&rest[at..=at + query.len() + end + 1]);
        }
        rest = &body[end + 1..];
    }
    plain + rest
}

/// The place of the brace that ends a block, which begins behind its own.
fn end_of_block(body: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, letter) in body.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Texts with an outline below their letters, as two texts: many programs do not know `paint-order` and put the outline on top.
fn with_outlines_below(svg: &str) -> String {
    static TEXT: LazyLock<Regex> = LazyLock::new(|| regex(r#"<text .*?</text>"#));
    static ORDER: LazyLock<Regex> = LazyLock::new(|| regex(r#" paint-order="stroke[^"]*""#));
    static STROKE: LazyLock<Regex> = LazyLock::new(|| regex(r#" stroke(?:-[a-z]+)?="[^"]*""#));
    let doubled = |text: &Captures<'_>| {
        let text = &text[0];
        if !ORDER.is_match(text) {
            return text.to_owned();
        }
        let below = ORDER.replace_all(text, "");
        format!("{below}{}", STROKE.replace_all(&below, ""))
    };
    TEXT.replace_all(svg, doubled).into_owned()
}

#[expect(
    clippy::unwrap_used,
    reason = "the patterns are constants, and every one is used in the tests"
)]
fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\" width=\"40\" height=\"20\">\
        <title>Một &lt; hai</title><style>:root{--ink:#102030;--shade:#0a58ca80}\
        @media(prefers-color-scheme:dark){:root{--ink:#e0f0ff}}\
        rect{fill:var(--shade)}text{font:14px system-ui,sans-serif;fill:var(--ink);paint-order:stroke;stroke:#fff;stroke-width:3px}\
        </style><rect width=\"40\" height=\"20\"/><text x=\"2\" y=\"15\">ế</text></svg>";

    #[test]
    fn a_plain_picture_has_values_in_place_of_variables_and_no_style_sheet() {
        let light = plain_svg(PICTURE, Scheme::Light).expect("a picture");
        for part in [
            "viewBox=\"0 0 40 20\"",
            "<title>Một &lt; hai</title>",
            "fill=\"#0a58ca\" fill-opacity=\"0.5",
            "fill=\"#102030\"",
            ">ế<",
        ] {
            assert!(light.contains(part), "{part}: {light}");
        }
        for part in ["var(", "<style", "@media", "paint-order", "system-ui"] {
            assert!(!light.contains(part), "{part}: {light}");
        }
        // The outline is a text of its own, below the letters.
        let texts: Vec<&str> = light.matches(">ế<").collect();
        assert_eq!(texts.len(), 2, "{light}");
        let letters = light.rfind("<text").expect("a text");
        assert!(!light[letters..].contains("stroke"), "{light}");
        let dark = plain_svg(PICTURE, Scheme::Dark).expect("a picture");
        assert!(
            dark.contains("fill=\"#e0f0ff\"") && !dark.contains("#102030"),
            "{dark}"
        );
    }

    #[test]
    fn a_png_has_the_colours_of_its_scheme() {
        let packed =
            png(&PICTURE.replace("#0a58ca80", "#0a58ca"), Scheme::Light).expect("a picture");
        let pixmap = Pixmap::decode_png(&packed).expect("a PNG");
        assert_eq!((pixmap.width(), pixmap.height()), (80, 40));
        let corner = pixmap.pixel(1, 1).expect("a pixel").demultiply();
        assert_eq!((corner.red(), corner.green(), corner.blue()), (10, 88, 202));
        let is_ink = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
            let colour = pixel.demultiply();
            pixel.alpha() == 255
                && (colour.red(), colour.green(), colour.blue()) == (0x10, 0x20, 0x30)
        };
        assert!(pixmap.pixels().iter().any(is_ink), "the letter is drawn");
    }

    #[test]
    fn hostile_pictures_read_no_files_and_have_bounded_sizes() {
        let folder = tempfile::tempdir().expect("a folder");
        let secret = folder.path().join("secret.svg");
        std::fs::write(&secret, PICTURE.replace("#0a58ca80", "#ff0000")).expect("a file");
        let picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90000\" height=\"9000\"><image href=\"{}\" width=\"90000\" height=\"9000\"/></svg>",
            secret.display()
        );
        let packed = png(&picture, Scheme::Light).expect("a picture");
        let pixmap = Pixmap::decode_png(&packed).expect("a PNG");
        assert_eq!(pixmap.width(), 4096);
        assert!(pixmap.pixels().iter().all(|pixel| pixel.alpha() == 0));
        for picture in [
            "",
            "<html/>",
            "<svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>",
        ] {
            assert!(png(picture, Scheme::Light).is_err(), "{picture}");
        }
        let unclosed = "<svg><style>@media(prefers-color-scheme:dark){a{</style></svg>";
        let _ = plain_svg(unclosed, Scheme::Dark);
    }
}
