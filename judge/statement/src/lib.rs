//! Statements: Markdown with formulas becomes safe HTML.
//!
//! Packages come from outside, so nothing in them is trusted. Markdown is rendered first, with a token in place of each formula and
//! each picture; the HTML is sanitised; and only then each token is replaced by MathML, which is sanitised separately, or by an
//! image of one of the package's own files.

mod dialect;
mod math;
mod pictures;
mod samples;
mod size;
mod tex;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use dialect::{OPTIONS, line_of};
use math::MathStyle;
use pictures::PictureFinder;
use pulldown_cmark::{Event, Parser, Tag, TagEnd, TextMergeStream, html};
use samples::{Mark, Places};

use size::head;

pub use pictures::{PICTURE_BYTES_MAX, is_picture_name, picture_names, picture_type};
pub use size::STATEMENT_BYTES_MAX;
pub use tex::markdown_of_tex;

/// The most formulas of one statement that become MathML; the others stay TeX.
const FORMULAS_MAX: usize = 2_000;
/// The deepest nesting of quotes and lists; hostile text could nest them until a recursive consumer overflows its stack.
const NESTING_MAX: usize = 32;
/// The most tags written as HTML. Nested ones cost the HTML parser the square of their number, and authors write few.
const TAGS_MAX: usize = 500;

/// A formula that readers see as TeX, because it cannot be rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaFault {
    /// The line of the Markdown on which it begins, from 1.
    pub line: u32,
    /// The formula as its author wrote it.
    pub tex: String,
    /// The reason why it is not rendered.
    pub reason: FormulaReason,
}

/// The reason why a formula is not rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaReason {
    /// It is longer.
    TooLong {
        /// The longest formula that is rendered, in bytes.
        bytes_max: usize,
    },
    /// Its parts nest deeper.
    TooDeep {
        /// The deepest nesting that is rendered.
        depth_max: usize,
    },
    /// Too many formulas precede it.
    TooMany {
        /// The most formulas of one text that are rendered.
        formulas_max: usize,
    },
    /// It lies farther from the beginning of the text.
    TooFar {
        /// The longest text that is rendered, in bytes.
        bytes_max: usize,
    },
    /// An `&` stands in a group within a cell of a table.
    StrayColumn,
    /// A dollar sign begins no formula.
    StrayDollar,
    /// The renderer panics.
    Unrenderable,
    /// The renderer refuses it, in its own words, on one line.
    Renderer(String),
}

/// A piece of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Well-formed HTML, safe to put into a page.
    Html(String),
    /// The first sample that has not been shown, if there is one.
    NextSample,
    /// All samples that have not been shown.
    RemainingSamples,
    /// All samples: the text has no place for them, and this is before its explanation of them.
    AllSamples,
}

/// Renders Markdown to HTML that is safe to put into a page, whatever the text. `![words](picture.png)` shows the picture at
/// `pictures_at` followed by its name, if [`is_picture_name`] accepts the name; otherwise only the words stay.
#[must_use]
pub fn render(markdown: &str, pictures_at: &str) -> String {
    rendered(markdown, pictures_at, |event| event)
}

fn rendered(
    markdown: &str,
    pictures_at: &str,
    change: for<'text> fn(Event<'text>) -> Event<'text>,
) -> String {
    let markdown = head(markdown, STATEMENT_BYTES_MAX);
    let mut taken = Taken::new(markdown, pictures_at);
    let unsafe_html = html_of(events(markdown, &mut taken).into_iter().map(change));
    taken.put_back(&sanitiser().clean(&unsafe_html).to_string())
}

/// Renders Markdown like [`render`] for a place on a page: its headings begin with the third level, below those of the page. It has no
/// pictures, and what looks like HTML is text: nothing of what was written vanishes.
#[must_use]
pub fn render_note(markdown: &str) -> String {
    let mut html = rendered(markdown, "", html_as_text);
    for level in (1..=4).rev() {
        let below = level + 2;
        html = html
            .replace(&format!("<h{level}"), &format!("<h{below}"))
            .replace(&format!("</h{level}>"), &format!("</h{below}>"));
    }
    html
}

fn html_as_text(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        other => other,
    }
}

/// Renders a statement's Markdown like [`render`], with the places of its samples: at `{{nextsample}}` and `{{remainingsamples}}`,
/// or, if it has neither, before a last section with explanations. Samples without a place belong at the end.
#[must_use]
pub fn render_statement(markdown: &str, pictures_at: &str) -> Vec<Segment> {
    let markdown = head(markdown, STATEMENT_BYTES_MAX);
    let mut taken = Taken::new(markdown, pictures_at);
    let mut places = Places::new(token_prefix("samples", markdown));
    let events = TextMergeStream::new(events(markdown, &mut taken).into_iter()).collect();
    let unsafe_html = html_of(places.mark(events).into_iter());
    let (first, others) = places.split(&sanitiser().clean(&unsafe_html).to_string());
    let mut segments = Vec::new();
    let push_html = |segments: &mut Vec<Segment>, piece: &str| {
        // An element that was one before the cut becomes two.
        let html = sanitiser().clean(piece).to_string();
        let html = without_empty_blocks(&html);
        if !html.trim().is_empty() {
            segments.push(Segment::Html(taken.put_back(&html)));
        }
    };
    push_html(&mut segments, &first);
    for (mark, behind) in others {
        segments.push(match mark {
            Mark::Next => Segment::NextSample,
            Mark::Remaining => Segment::RemainingSamples,
            Mark::ByCustom => Segment::AllSamples,
        });
        push_html(&mut segments, &behind);
    }
    segments
}

/// The events of a text within the limits, with formulas and pictures taken out.
fn events<'text>(markdown: &'text str, taken: &mut Taken<'_>) -> Vec<Event<'text>> {
    let mut bound = NestingBound::default();
    let mut tags_count = 0;
    Parser::new_ext(markdown, OPTIONS)
        .filter(|event| bound.keeps(event))
        .map(|event| bound_tags(event, &mut tags_count))
        .filter_map(|event| taken.take(event))
        .collect()
}

fn html_of<'text>(events: impl Iterator<Item = Event<'text>>) -> String {
    let mut unsafe_html = String::new();
    html::push_html(&mut unsafe_html, events);
    unsafe_html
}

/// The HTML without paragraphs and quotes that became empty by a cut.
fn without_empty_blocks(html: &str) -> String {
    let html = html.replace("<p>\n</p>", "<p></p>");
    html.replace("<p></p>\n", "")
        .replace("<p></p>", "")
        .replace("<blockquote>\n</blockquote>", "")
}

/// The prefix of tokens. A text cannot contain its own hash, so it cannot forge a token.
fn token_prefix(kind: &str, markdown: &str) -> String {
    let hash = blake3::hash(markdown.as_bytes()).to_hex();
    format!("{kind}{}x", &hash[..32])
}

/// The formulas that [`render`] leaves as TeX, and dollar signs that were meant to begin one.
#[must_use]
pub fn formula_faults(markdown: &str) -> Vec<FormulaFault> {
    let mut faults = Vec::new();
    let (mut formulas_count, mut is_code) = (0, false);
    for (event, place) in Parser::new_ext(markdown, OPTIONS).into_offset_iter() {
        let fault = match event {
            Event::InlineMath(tex) => {
                formulas_count += 1;
                formula_fault(&tex, MathStyle::Inline, formulas_count, &place)
            }
            Event::DisplayMath(tex) => {
                formulas_count += 1;
                formula_fault(&tex, MathStyle::Display, formulas_count, &place)
            }
            Event::Start(Tag::CodeBlock(_)) | Event::End(TagEnd::CodeBlock) => {
                is_code = !is_code;
                None
            }
            Event::Text(_) if !is_code => stray_dollar(markdown, &place),
            _ => None,
        };
        faults.extend(fault.map(|(tex, reason)| FormulaFault {
            line: line_of(markdown, &place),
            tex,
            reason,
        }));
    }
    // One broken formula leaves a dollar sign at either end.
    faults.dedup_by_key(|fault| (fault.line, fault.reason.clone()));
    faults
}

fn formula_fault(
    tex: &str,
    style: MathStyle,
    number: usize,
    place: &Range<usize>,
) -> Option<(String, FormulaReason)> {
    let reason = if number > FORMULAS_MAX {
        FormulaReason::TooMany {
            formulas_max: FORMULAS_MAX,
        }
    } else if place.end > STATEMENT_BYTES_MAX {
        FormulaReason::TooFar {
            bytes_max: STATEMENT_BYTES_MAX,
        }
    } else {
        math::to_mathml(tex, style).err()?
    };
    Some((tex.to_owned(), reason))
}

/// A `$` in a piece of text, unless it is written `\$`. Unbalanced braces, for example, keep a formula from beginning.
fn stray_dollar(markdown: &str, place: &Range<usize>) -> Option<(String, FormulaReason)> {
    let at = place.start + markdown[place.clone()].find('$')?;
    if at > 0 && markdown.as_bytes()[at - 1] == b'\\' {
        return None;
    }
    let text = markdown[at + 1..].lines().next().unwrap_or_default();
    Some((text.to_owned(), FormulaReason::StrayDollar))
}

/// Turns HTML within Markdown to text once there are too many tags.
fn bound_tags<'text>(event: Event<'text>, tags_count: &mut usize) -> Event<'text> {
    match event {
        Event::Html(html) | Event::InlineHtml(html) => {
            *tags_count += html.matches('<').count();
            if *tags_count > TAGS_MAX {
                Event::Text(html)
            } else {
                Event::Html(html)
            }
        }
        other => other,
    }
}

/// Removes containers beyond [`NESTING_MAX`], but keeps their text.
#[derive(Default)]
struct NestingBound {
    depth: usize,
}

impl NestingBound {
    fn keeps(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Start(_) => {
                self.depth += 1;
                self.depth <= NESTING_MAX
            }
            Event::End(_) => {
                self.depth -= 1;
                self.depth < NESTING_MAX
            }
            _ => true,
        }
    }
}

/// The formulas and pictures that were taken out of a text, by their token.
struct Taken<'a> {
    token_prefix: String,
    rendered: Vec<String>,
    formulas_count: usize,
    pictures: PictureFinder<'a>,
}

impl<'a> Taken<'a> {
    fn new(markdown: &str, pictures_at: &'a str) -> Self {
        Self {
            token_prefix: token_prefix("taken", markdown),
            rendered: Vec::new(),
            formulas_count: 0,
            pictures: PictureFinder::new(pictures_at),
        }
    }

    /// The event in place of this one, if any.
    fn take<'text>(&mut self, event: Event<'text>) -> Option<Event<'text>> {
        let event = match self.pictures.take(event) {
            pictures::PictureEvent::Nothing(event) => event,
            pictures::PictureEvent::Words => return None,
            pictures::PictureEvent::Picture(html) => return Some(self.replace(html)),
        };
        Some(match event {
            Event::InlineMath(tex) => self.replace_formula(&tex, MathStyle::Inline),
            Event::DisplayMath(tex) => self.replace_formula(&tex, MathStyle::Display),
            other => other,
        })
    }

    fn replace_formula<'text>(&mut self, tex: &str, style: MathStyle) -> Event<'text> {
        self.formulas_count += 1;
        self.replace(if self.formulas_count > FORMULAS_MAX {
            math::as_tex(tex)
        } else {
            math::render(tex, style)
        })
    }

    fn replace<'text>(&mut self, html: String) -> Event<'text> {
        let index = self.rendered.len();
        self.rendered.push(html);
        Event::Text(format!("{}{index}x", self.token_prefix).into())
    }

    fn put_back(&self, html: &str) -> String {
        let mut pieces = html.split(self.token_prefix.as_str());
        let mut whole = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (index, rest) = piece.split_once('x').unwrap_or((piece, ""));
            let rendered = index.parse().ok();
            let rendered = rendered.and_then(|index: usize| self.rendered.get(index));
            let rendered = rendered.map_or("", String::as_str);
            let (marks, rest) = marks_behind(rendered, rest);
            if marks.is_empty() {
                whole.push_str(rendered);
            } else {
                // Browsers would begin a line with the mark.
                let _ = write!(whole, r#"<span class="held">{rendered}{marks}</span>"#);
            }
            whole.push_str(rest);
        }
        whole
    }
}

/// Splits the text behind a formula into the marks that must not stand apart from it, and the rest.
fn marks_behind<'text>(rendered: &str, rest: &'text str) -> (&'text str, &'text str) {
    let is_mark = |character| matches!(character, '.' | ',' | ';' | ':' | '?' | '!' | ')');
    let is_inline = rendered.starts_with("<math") && !rendered.contains("display=\"block\"");
    let length = rest
        .find(|character| !is_mark(character))
        .unwrap_or(rest.len());
    rest.split_at(if is_inline { length } else { 0 })
}

/// The allowed elements and attributes of Markdown's HTML: no classes, styles, ids or handlers; links send no referrer.
fn sanitiser() -> &'static Builder<'static> {
    static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
        let mut builder = Builder::empty();
        builder
            .tags(
                [
                    "a",
                    "b",
                    "blockquote",
                    "br",
                    "code",
                    "dd",
                    "del",
                    "div",
                    "dl",
                    "dt",
                    "em",
                    "h1",
                    "h2",
                    "h3",
                    "h4",
                    "h5",
                    "h6",
                    "hr",
                    "i",
                    "kbd",
                    "li",
                    "ol",
                    "p",
                    "pre",
                    "s",
                    "span",
                    "strong",
                    "sub",
                    "sup",
                    "table",
                    "tbody",
                    "td",
                    "tfoot",
                    "th",
                    "thead",
                    "tr",
                    "u",
                    "ul",
                    "var",
                ]
                .into(),
            )
            .clean_content_tags(["script", "style"].into())
            .tag_attributes(HashMap::from([
                ("a", ["href", "title"].into()),
                ("ol", ["start"].into()),
                ("td", ["align", "colspan", "rowspan"].into()),
                ("th", ["align", "colspan", "rowspan", "scope"].into()),
            ]))
            .url_schemes(["http", "https", "mailto"].into())
            .url_relative(UrlRelative::Deny)
            .link_rel(Some("noopener noreferrer nofollow"));
        builder
    });
    &SANITISER
}

#[cfg(test)]
mod tests;
