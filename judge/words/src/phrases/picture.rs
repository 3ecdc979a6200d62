//! The words within SVG documents, put into the reader's language.

use std::borrow::Cow;
use std::collections::HashMap;

/// The elements whose text is words.
const ELEMENTS: [&str; 3] = ["text", "title", "desc"];
/// The longest text that is looked at, in bytes.
const TEXT_BYTES_MAX: usize = 1000;
/// The longest tag before a text that is examined, in bytes, so that an endless tag costs little, however often it begins.
const TAG_BYTES_MAX: usize = 2000;
/// The most different texts of a document that are translated; those of a large test are mostly numbers.
const TEXTS_MAX: usize = 2000;

/// The document with each text replaced by the result of `in_words`. Only text is changed, and it is escaped, so a hostile document
/// stays as hostile as before. Text with nested elements stays as it is.
pub(super) fn svg_in_words(svg: &str, mut in_words: impl FnMut(&str) -> String) -> String {
    let mut told = String::with_capacity(svg.len());
    let mut known: HashMap<&str, String> = HashMap::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        told.push_str(before);
        let Some(end) = words_begin(tag) else {
            told.push('<');
            rest = &tag[1..];
            continue;
        };
        let (tag, after) = tag.split_at(end);
        told.push_str(tag);
        let text = after.split_once('<').map_or("", |(text, _)| text);
        let has_place = known.contains_key(text) || known.len() < TEXTS_MAX;
        let is_plain = after[text.len()..].starts_with("</") && text.len() <= TEXT_BYTES_MAX;
        if is_plain && has_place {
            let words = known
                .entry(text)
                .or_insert_with(|| exchanged(text, &mut in_words));
            told.push_str(words);
            rest = &after[text.len()..];
        } else {
            rest = after;
        }
    }
    told.push_str(rest);
    told
}

/// The length of this tag, if it is one before whose text a translation may begin.
fn words_begin(tag: &str) -> Option<usize> {
    let is_one = ELEMENTS.into_iter().any(|name| {
        let rest = tag[1..].strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with(|next: char| next == '>' || next.is_whitespace()))
    });
    if !is_one {
        return None;
    }
    let mut quoted = None;
    for (index, byte) in tag.bytes().enumerate().take(TAG_BYTES_MAX) {
        match (byte, quoted) {
            (b'"' | b'\'', None) => quoted = Some(byte),
            (_, Some(open)) if byte == open => quoted = None,
            (b'>', None) => {
                let is_empty = tag.as_bytes()[index - 1] == b'/';
                return (!is_empty).then_some(index + 1);
            }
            _ => {}
        }
    }
    None
}

fn exchanged(text: &str, in_words: &mut impl FnMut(&str) -> String) -> String {
    let Some(plain) = unescaped(text) else {
        return text.to_owned();
    };
    let words = in_words(&plain);
    if words == plain {
        text.to_owned()
    } else {
        escaped(&words)
    }
}

/// The text without its escapes; `None` if it uses entities that the document defines.
fn unescaped(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('&') {
        return Some(Cow::Borrowed(text));
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        let (entity, behind) = after.split_once(';')?;
        plain.push_str(before);
        plain.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            _ => {
                let number = entity.strip_prefix('#')?;
                let code = match number.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16),
                    None => number.parse(),
                };
                char::from_u32(code.ok()?)?
            }
        });
        rest = behind;
    }
    plain.push_str(rest);
    Some(Cow::Owned(plain))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{TEXTS_MAX, svg_in_words};

    fn told(svg: &str) -> String {
        svg_in_words(svg, |text| match text {
            "a < b" => "a \"nhỏ hơn\" <b>".to_owned(),
            "good" => "tốt".to_owned(),
            other => other.to_owned(),
        })
    }

    #[test]
    fn only_text_is_exchanged_and_it_is_escaped() {
        for (svg, expected) in [
            (
                "<svg><text x=\"1\">good</text></svg>",
                "<svg><text x=\"1\">tốt</text></svg>",
            ),
            ("<title>good</title>", "<title>tốt</title>"),
            (
                "<text>a &lt; b</text>",
                "<text>a &quot;nhỏ hơn&quot; &lt;b&gt;</text>",
            ),
            (
                "<text>&#97; &#x3c; b</text>",
                "<text>a &quot;nhỏ hơn&quot; &lt;b&gt;</text>",
            ),
            ("<text a='>'>good</text>", "<text a='>'>tốt</text>"),
        ] {
            assert_eq!(told(svg), expected);
        }
        for same in [
            "<text>&own;</text>",
            "<text>3. &#8594; 1</text>",
            "<text>&#xffffff; &; & good</text>",
            "<text>good<tspan>good</tspan></text>",
            "<texture>good</texture>",
            "<style>good</style>",
            "<text class=\"good\"/>good</text>",
            "<text",
            "<text x='",
            "<text>good",
            "<",
            "",
            "good ấ",
        ] {
            assert_eq!(told(same), same);
        }
    }

    #[test]
    fn a_hostile_picture_asks_for_few_texts() {
        let asked = Cell::new(0);
        let count = |text: &str| {
            asked.set(asked.get() + 1);
            text.to_owned()
        };
        let mut svg: String = (0..20_000).map(|n| format!("<text>t{n}</text>")).collect();
        svg.push_str(&"<text>again</text>".repeat(20_000));
        svg.push_str(&"<text ".repeat(50_000));
        assert_eq!(svg_in_words(&svg, count), svg);
        assert_eq!(asked.get(), TEXTS_MAX);
    }
}
