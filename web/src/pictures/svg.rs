//! SVG documents in the page's colours. An image does not know whether the page it stands on is light or dark, only
//! what the reader's system says; so each picture is served in both, and the page shows one of them.

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
    const fn ink(self) -> &'static str {
        match self {
            Self::Light => "#1a2027",
            Self::Dark => "#e4e8ec",
        }
    }
}

const FEATURE: &str = "prefers-color-scheme";
/// A media feature that every image has, and one that none has.
const ALWAYS: &str = "min-width:0";
const NEVER: &str = "max-width:0";

/// The document with its media queries for the colour scheme decided. Only text is exchanged, so a hostile document
/// is afterwards as hostile as before.
#[must_use]
pub fn svg_in_scheme(svg: &str, scheme: Scheme) -> String {
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

/// A picture of words, in the place of one that is not there.
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
    use super::{Scheme, placeholder, svg_in_scheme};

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
    fn words_are_no_markup() {
        assert!(!placeholder("<script>", Scheme::Light).contains("<script>"));
    }
}
