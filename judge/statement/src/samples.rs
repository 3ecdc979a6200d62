//! The places of samples in a statement: at `{{nextsample}}` and `{{remainingsamples}}`, or before its explanation.
//!
//! A mark becomes a token of its own block, so that the whole text is rendered and sanitised once (footnotes are numbered through
//! all of it), and the HTML is cut at the tokens afterwards.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd};
use unicode_normalization::UnicodeNormalization;

/// The most marks of one statement that are followed; nobody would read a text with more.
const MARKS_MAX: usize = 200;
const MARKS: [(&str, Mark); 2] = [
    ("{{nextsample}}", Mark::Next),
    ("{{remainingsamples}}", Mark::Remaining),
];
/// The headings of sections that explain the samples, in lower case.
const EXPLANATIONS: [&str; 9] = [
    "giải thích",
    "giải thích ví dụ",
    "giải thích các ví dụ",
    "explanation",
    "explanations",
    "explanation of the samples",
    "sample explanation",
    "note",
    "notes",
];

/// The author's mark of a place of samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// `{{nextsample}}`
    Next,
    /// `{{remainingsamples}}`
    Remaining,
    /// The text has no marks, so the place is before the explanation.
    ByCustom,
}

/// Replaces marks in the events of a statement by blocks with a token.
pub(super) struct Places {
    token_prefix: String,
    marks: Vec<Mark>,
}

impl Places {
    /// `token_prefix` must be something that the text cannot contain.
    pub(super) fn new(token_prefix: String) -> Self {
        Self {
            token_prefix,
            marks: Vec::new(),
        }
    }

    /// The events with tokens. Neighbouring texts must be one event.
    pub(super) fn mark<'text>(&mut self, events: Vec<Event<'text>>) -> Vec<Event<'text>> {
        let has_marks = events.iter().any(|event| match event {
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                !cut(text).1.is_empty()
            }
            _ => false,
        });
        if has_marks {
            return self.at_marks(events);
        }
        match explanation_of(&events) {
            Some(at) => {
                let mut marked = events;
                let block = self.block(Mark::ByCustom);
                marked.splice(at..at, block);
                marked
            }
            None => events,
        }
    }

    fn at_marks<'text>(&mut self, events: Vec<Event<'text>>) -> Vec<Event<'text>> {
        let mut marked = Vec::with_capacity(events.len());
        let (mut depth, mut is_code) = (0_usize, false);
        // A list, a table or a heading has no place for samples, so they come behind it.
        let mut postponed = Vec::new();
        let mut is_paragraph = false;
        for event in events {
            match &event {
                Event::Start(tag) => {
                    depth += 1;
                    is_code |= matches!(tag, Tag::CodeBlock(_));
                    if depth == 1 {
                        is_paragraph = matches!(tag, Tag::Paragraph);
                    }
                }
                Event::End(tag) => {
                    depth -= 1;
                    is_code &= !matches!(tag, TagEnd::CodeBlock);
                }
                _ => {}
            }
            match event {
                Event::Text(text) if !is_code && !cut(&text).1.is_empty() => {
                    let (pieces, found) = cut(&text);
                    for (index, piece) in pieces.into_iter().enumerate() {
                        if !piece.trim().is_empty() {
                            marked.push(Event::Text(CowStr::from(piece.to_owned())));
                        }
                        let Some(mark) = found.get(index) else {
                            continue;
                        };
                        if is_paragraph && depth == 1 {
                            marked.push(Event::End(TagEnd::Paragraph));
                            marked.extend(self.block(*mark));
                            marked.push(Event::Start(Tag::Paragraph));
                        } else {
                            postponed.push(*mark);
                        }
                    }
                }
                Event::Html(html) | Event::InlineHtml(html) if !cut(&html).1.is_empty() => {
                    let (pieces, found) = cut(&html);
                    marked.push(Event::Html(CowStr::from(pieces.concat())));
                    postponed.extend(found);
                }
                other => marked.push(other),
            }
            if depth == 0 {
                for mark in postponed.drain(..) {
                    marked.extend(self.block(mark));
                }
            }
        }
        marked
    }

    /// A paragraph with only a token; empty once there are too many.
    fn block<'text>(&mut self, mark: Mark) -> Vec<Event<'text>> {
        if self.marks.len() == MARKS_MAX {
            return Vec::new();
        }
        let token = format!("{}{}x", self.token_prefix, self.marks.len());
        self.marks.push(mark);
        vec![
            Event::Start(Tag::Paragraph),
            Event::Text(token.into()),
            Event::End(TagEnd::Paragraph),
        ]
    }

    /// The text before the first place, and each place with the text behind it.
    pub(super) fn split(&self, html: &str) -> (String, Vec<(Mark, String)>) {
        let mut pieces = html.split(self.token_prefix.as_str());
        let first = pieces.next().unwrap_or_default();
        let first = first.strip_suffix("<p>").unwrap_or(first).to_owned();
        let behind = pieces.filter_map(|piece| {
            let (index, rest) = piece.split_once('x')?;
            let mark = self.marks.get(index.parse::<usize>().ok()?)?;
            let rest = rest.strip_prefix("</p>").unwrap_or(rest);
            Some((*mark, rest.strip_suffix("<p>").unwrap_or(rest).to_owned()))
        });
        (first, behind.collect())
    }
}

/// The text between the marks, and the marks.
fn cut(text: &str) -> (Vec<&str>, Vec<Mark>) {
    let (mut pieces, mut found) = (Vec::new(), Vec::new());
    let mut rest = text;
    loop {
        let next = MARKS
            .iter()
            .filter_map(|(written, mark)| Some((rest.find(written)?, written.len(), *mark)))
            .min_by_key(|(at, ..)| *at);
        let Some((at, length, mark)) = next else {
            pieces.push(rest);
            return (pieces, found);
        };
        pieces.push(&rest[..at]);
        found.push(mark);
        rest = &rest[at + length..];
    }
}

/// The beginning of the last section, if its heading announces explanations. Subsections do not end it.
fn explanation_of(events: &[Event<'_>]) -> Option<usize> {
    let (mut depth, mut last) = (0_usize, None::<(usize, HeadingLevel, bool)>);
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { level, .. }) if depth == 0 => {
                depth += 1;
                if last.is_none_or(|(_, before, explains)| !explains || *level <= before) {
                    last = Some((at, *level, explains(&events[at + 1..])));
                }
            }
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
    }
    last.filter(|(.., explains)| *explains).map(|(at, ..)| at)
}

/// Whether the heading whose content begins here announces explanations.
fn explains(events: &[Event<'_>]) -> bool {
    let inside = events
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let mut words = String::new();
    for event in inside {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(text),
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            _ => {}
        }
    }
    let words: String = words.nfc().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = words.split_whitespace().collect();
    let heading = words.join(" ");
    EXPLANATIONS.contains(&heading.trim_end_matches([':', '.', ' ']))
}

#[cfg(test)]
mod tests {
    use crate::{Segment, render_statement};

    /// Samples as `[next]`, `[remaining]`, `[all]`.
    fn shown(markdown: &str) -> String {
        render_statement(markdown, "/p/")
            .into_iter()
            .map(|segment| match segment {
                Segment::Html(html) => html.replace('\n', ""),
                Segment::NextSample => "[next]".to_owned(),
                Segment::RemainingSamples => "[remaining]".to_owned(),
                Segment::AllSamples => "[all]".to_owned(),
            })
            .collect()
    }

    #[test]
    fn marks_become_places_wherever_they_stand() {
        for (markdown, expected) in [
            (
                "a\n\n{{nextsample}}\n\nb\n\n{{remainingsamples}}\n",
                "<p>a</p>[next]<p>b</p>[remaining]",
            ),
            // There are no lines between.
            ("{{nextsample}}\nWhy.\n", "[next]<p>Why.</p>"),
            ("See {{nextsample}} there", "<p>See </p>[next]<p> there</p>"),
            (
                "{{nextsample}}{{nextsample}}\n{{nextsample}}",
                "[next][next][next]",
            ),
            // Where nothing can be inserted, they come behind it.
            (
                "- a\n\n  {{nextsample}}\n\n- **b**\n\nc",
                "<ul><li><p>a</p></li><li><p><strong>b</strong></p></li></ul>[next]<p>c</p>",
            ),
            ("# {{nextsample}}\n\nb", "<h1></h1>[next]<p>b</p>"),
            (
                "**a {{nextsample}} b** c",
                "<p><strong>a  b</strong> c</p>[next]",
            ),
            ("> {{remainingsamples}}", "[remaining]"),
            (
                "<div>{{nextsample}}</div>\n\nb",
                "<div></div>[next]<p>b</p>",
            ),
            (
                "<div>\n\n{{nextsample}}\n\nb</div>",
                "<div></div>[next]<p>b</p>",
            ),
            // A mark within text is only text.
            (
                "`{{nextsample}}`\n\n    {{nextsample}}\n",
                "<p><code>{{nextsample}}</code></p><pre><code>{{nextsample}}</code></pre>",
            ),
            ("{{nextsamples}}", "<p>{{nextsamples}}</p>"),
            ("{ {nextsample}}", "<p>{ {nextsample}}</p>"),
        ] {
            assert_eq!(shown(markdown), expected, "{markdown}");
        }
    }

    #[test]
    fn formulas_and_footnotes_go_on_behind_a_place() {
        let html = shown("$a$[^1]\n\n{{nextsample}}\n\n$b$[^2]\n\n[^1]: one\n\n[^2]: two\n");
        assert_eq!(html.matches("<math>").count(), 2, "{html}");
        let (before, behind) = html.split_once("[next]").unwrap();
        assert!(before.contains(">1<") && behind.contains(">2<"), "{html}");
    }

    #[test]
    fn unsaid_they_stand_before_the_last_section_if_that_explains() {
        for (markdown, expected) in [
            (
                "a\n\n## Giải thích\n\nb",
                "<p>a</p>[all]<h2>Giải thích</h2><p>b</p>",
            ),
            // The heading has decomposed letters, another case, or a colon.
            (
                "a\n\n## GIA\u{309}I THI\u{301}CH  vi\u{301} du\u{323}:\n\nb",
                "<p>a</p>[all]<h2>GIA\u{309}I THI\u{301}CH  vi\u{301} du\u{323}:</h2><p>b</p>",
            ),
            (
                "## **Notes**\n\n### One\n\nb",
                "[all]<h2><strong>Notes</strong></h2><h3>One</h3><p>b</p>",
            ),
            ("Explanation\n===\n\nb", "[all]<h1>Explanation</h1><p>b</p>"),
            // The heading is not the last one, has another word, or is within something else.
            (
                "## Notes\n\na\n\n## Output",
                "<h2>Notes</h2><p>a</p><h2>Output</h2>",
            ),
            ("## Giải thích đề\n\nb", "<h2>Giải thích đề</h2><p>b</p>"),
            ("> ## Notes", "<blockquote><h2>Notes</h2></blockquote>"),
            ("", ""),
        ] {
            assert_eq!(shown(markdown), expected, "{markdown}");
        }
    }

    #[test]
    fn places_said_take_the_place_of_custom() {
        let html = shown("{{nextsample}}\n\n## Giải thích\n\nb");
        assert_eq!(html, "[next]<h2>Giải thích</h2><p>b</p>");
    }

    #[test]
    fn very_many_marks_are_bounded() {
        let segments = render_statement(&"{{nextsample}}\n\n".repeat(15_000), "/p/");
        assert_eq!(segments.len(), super::MARKS_MAX);
    }
}
