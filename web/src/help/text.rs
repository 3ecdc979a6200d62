//! The Markdown of a page with inserted facts. It is our own and embedded, so it need not be sanitised.
//!
//! It begins with `# Title`; headings of the second and third level have an id that never changes, `## Tên tệp {#files}`. `{{word
//! KEY}}` inserts a text of the pages, so that a button has the same name; a line `{{example wa}}` inserts a program,
//! `{{languages}}` the facts about the languages, `{{lint}}` the rules about programs that were not run.

use grundy_lint::RULES;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::frame::{Locale, WORDS};
use crate::submissions::highlight;

/// A page's text, rendered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    /// The title: plain text.
    pub title: String,
    /// The content below it.
    pub pieces: Vec<Piece>,
    /// The headings of the second level.
    pub sections: Vec<Section>,
    /// The ids of all headings and the names of the other pieces, in their order.
    outline: Vec<String>,
}

/// A piece of a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    /// Safe HTML.
    Html(String),
    /// The place for the facts about the languages.
    Languages,
}

/// A heading of the second level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Section {
    /// Its id.
    pub id: String,
    /// The title as plain text.
    pub title: String,
}

/// Programs for the verdicts; a test of the engine judges them.
const EXAMPLES: [(&str, &str); 6] = [
    ("wa", include_str!("examples/wa.cpp")),
    ("tle", include_str!("examples/tle.cpp")),
    ("mle", include_str!("examples/mle.cpp")),
    ("ole", include_str!("examples/ole.cpp")),
    ("rte", include_str!("examples/rte.cpp")),
    ("ce", include_str!("examples/ce.cpp")),
];
const OPTIONS: Options = Options::ENABLE_TABLES.union(Options::ENABLE_HEADING_ATTRIBUTES);

impl Text {
    /// Reads and renders a page.
    ///
    /// # Panics
    /// When the text does not follow the rules of this file; a test reads all texts.
    pub(crate) fn new(markdown: &str, locale: Locale) -> Self {
        let markdown = with_words(markdown, locale);
        let (title, body) = markdown
            .strip_prefix("# ")
            .and_then(|text| text.split_once('\n'))
            .expect("a page begins with its title");
        let mut text = Self {
            title: title.trim().to_owned(),
            pieces: Vec::new(),
            sections: Vec::new(),
            outline: Vec::new(),
        };
        let mut plain = String::new();
        for line in body.lines() {
            match line.strip_prefix("{{").and_then(|it| it.strip_suffix("}}")) {
                None => {
                    plain.push_str(line);
                    plain.push('\n');
                }
                Some(name) => {
                    text.push_markdown(&std::mem::take(&mut plain));
                    text.push_named(name, locale);
                }
            }
        }
        text.push_markdown(&plain);
        text
    }

    /// The ids of all headings and the names of the other pieces, which are the same in every language.
    #[cfg(test)]
    pub(crate) fn outline(&self) -> &[String] {
        &self.outline
    }

    fn push_named(&mut self, name: &str, locale: Locale) {
        self.outline.push(format!("{{{name}}}"));
        if name == "lint" {
            self.push_markdown(&rules(locale));
            return;
        }
        self.pieces.push(match name.split_once(' ') {
            Some(("example", wanted)) => {
                let (_, source) = EXAMPLES
                    .iter()
                    .find(|(verdict, _)| *verdict == wanted)
                    .unwrap_or_else(|| panic!("no example {wanted}"));
                Piece::Html(code(source, "cpp"))
            }
            None if name == "languages" => Piece::Languages,
            _ => panic!("{{{{{name}}}}} means nothing"),
        });
    }

    fn push_markdown(&mut self, markdown: &str) {
        if markdown.trim().is_empty() {
            return;
        }
        let mut events = Vec::new();
        let mut open: Option<(HeadingLevel, String, String)> = None;
        for event in Parser::new_ext(markdown, OPTIONS) {
            match &event {
                Event::Start(Tag::Heading { level, id, .. }) => {
                    let id = id.as_deref().expect("every heading has an id");
                    open = Some((*level, id.to_owned(), String::new()));
                }
                Event::End(TagEnd::Heading(_)) => self.close(open.take()),
                Event::Text(text) | Event::Code(text) => {
                    if let Some((_, _, title)) = &mut open {
                        title.push_str(text);
                    }
                }
                Event::Html(_) | Event::InlineHtml(_) => panic!("HTML in a text: {event:?}"),
                _ => {}
            }
            match event {
                // Wide tables scroll, and a script lets the keyboard reach them.
                Event::Start(Tag::Table(_)) => {
                    events.push(Event::Html(CowStr::Borrowed(
                        "<div class=\"table-scroll\">",
                    )));
                    events.push(event);
                }
                Event::End(TagEnd::Table) => {
                    events.push(event);
                    events.push(Event::Html(CowStr::Borrowed("</div>")));
                }
                Event::Start(Tag::CodeBlock(_)) => {
                    events.push(Event::Html(CowStr::Borrowed(CODE_BEGIN)));
                }
                Event::End(TagEnd::CodeBlock) => {
                    events.push(Event::Html(CowStr::Borrowed(CODE_END)));
                }
                other => events.push(other),
            }
        }
        let mut rendered = String::new();
        html::push_html(&mut rendered, events.into_iter());
        self.pieces.push(Piece::Html(rendered));
    }

    fn close(&mut self, heading: Option<(HeadingLevel, String, String)>) {
        let Some((level, id, title)) = heading else {
            return;
        };
        assert!(!self.outline.contains(&id), "{id} stands twice");
        self.outline.push(id.clone());
        if level == HeadingLevel::H2 {
            self.sections.push(Section { id, title });
        }
    }
}

const CODE_BEGIN: &str = "<pre class=\"code\" tabindex=\"0\"><code>";
const CODE_END: &str = "</code></pre>\n";

/// A program as HTML, coloured by its language's extension.
pub(crate) fn code(source: &str, extension: &str) -> String {
    let program = highlight(source.trim_matches('\n'), extension);
    format!("{CODE_BEGIN}{program}{CODE_END}")
}

/// The rules about programs that were not run, as a table in Markdown.
fn rules(locale: Locale) -> String {
    let [what, languages, severity] = ["what", "languages", "severity"]
        .map(|column| WORDS.text(locale, &format!("help-lint-{column}")));
    let mut table = format!("| {what} | {languages} | {severity} |\n|---|---|---|\n");
    for rule in RULES {
        let families: Vec<&str> = rule.families.iter().map(|family| family.name()).collect();
        let (what, languages) = (rule.in_words(locale), families.join(", "));
        let severity = rule.severity.in_words(locale);
        table.push_str(&format!("| {what} | {languages} | {severity} |\n"));
    }
    table
}

/// The text with the pages' own words in it.
fn with_words(markdown: &str, locale: Locale) -> String {
    let mut pieces = markdown.split("{{word ");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (key, rest) = piece.split_once("}}").expect("{{word KEY}} is closed");
        whole.push_str(&WORDS.text(locale, key));
        whole.push_str(rest);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::{Piece, Text};
    use crate::frame::Locale;

    #[test]
    fn words_examples_and_headings_are_found() {
        let text = Text::new(
            "# Trợ giúp\n\nBấm **{{word run-button}}**.\n\n## {{word verdict-wa}} `x` {#wa}\n\n{{example wa}}\n\n{{languages}}\n",
            Locale::Vi,
        );
        assert_eq!(text.title, "Trợ giúp");
        assert_eq!(text.outline(), ["wa", "{example wa}", "{languages}"]);
        assert_eq!(text.sections[0].title, "Kết quả sai x");
        let Piece::Html(first) = &text.pieces[0] else {
            panic!("{text:?}")
        };
        assert!(first.contains("<strong>Chạy thử</strong>"), "{first}");
        assert!(first.contains("<h2 id=\"wa\">Kết quả sai"), "{first}");
        let Piece::Html(example) = &text.pieces[1] else {
            panic!("{text:?}")
        };
        assert!(example.contains("Tong la") && example.contains("&lt;iostream&gt;"));
        assert_eq!(text.pieces[2], Piece::Languages);
    }
}
