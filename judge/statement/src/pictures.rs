//! The pictures of a text: only files beside it in its package. The text never decides which address a reader's browser loads.

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use pulldown_cmark_escape::escape_html;

use super::dialect::{OPTIONS, line_of};

/// The most pictures of one text; of the others only the words stay.
const PICTURES_MAX: usize = 100;
const NAME_BYTES_MAX: usize = 100;

/// The largest picture that a text shows, in bytes.
pub const PICTURE_BYTES_MAX: u64 = 4 << 20;

/// The kinds of pictures that browsers show, by the extension of the file's name.
const TYPES: [(&str, &str); 6] = [
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("svg", "image/svg+xml"),
];

/// The media type of a picture by its file's name; `None` if it cannot be shown.
#[must_use]
pub fn picture_type(name: &str) -> Option<&'static str> {
    let (_, extension) = name.rsplit_once('.')?;
    let row = TYPES
        .iter()
        .find(|(known, _)| extension.eq_ignore_ascii_case(known))?;
    Some(row.1)
}

/// Whether a text can show a file with this name: letters, digits, `.`, `-` and `_`, no folder, and an extension that browsers
/// know.
#[must_use]
pub fn is_picture_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    name.len() <= NAME_BYTES_MAX
        && name.bytes().all(is_plain)
        && !name.starts_with('.')
        && picture_type(name).is_some()
}

/// The names of the pictures that a Markdown text shows, as written, with the line of each, from 1.
#[must_use]
pub fn picture_names(markdown: &str) -> Vec<(u32, String)> {
    Parser::new_ext(markdown, OPTIONS)
        .into_offset_iter()
        .filter_map(|(event, place)| match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                Some((line_of(markdown, &place), dest_url.into_string()))
            }
            _ => None,
        })
        .collect()
}

/// The result of an event.
pub(super) enum PictureEvent<'text> {
    /// It is none of a picture's.
    Nothing(Event<'text>),
    /// It belongs to a picture's words.
    Words,
    /// The picture that ends here, as safe HTML.
    Picture(String),
}

/// Finds pictures among the events of a text.
pub(super) struct PictureFinder<'a> {
    /// The address before their names.
    pictures_at: &'a str,
    /// The number of open images, which may be nested in one another's words.
    depth: usize,
    /// The file of the outermost one, if it can be shown.
    name: Option<String>,
    words: String,
    count: usize,
}

impl<'a> PictureFinder<'a> {
    pub(super) const fn new(pictures_at: &'a str) -> Self {
        Self {
            pictures_at,
            depth: 0,
            name: None,
            words: String::new(),
            count: 0,
        }
    }

    pub(super) fn take<'text>(&mut self, event: Event<'text>) -> PictureEvent<'text> {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.depth += 1;
                if self.depth == 1 {
                    self.words.clear();
                    self.name = is_picture_name(&dest_url).then(|| dest_url.into_string());
                }
                PictureEvent::Words
            }
            Event::End(TagEnd::Image) => {
                self.depth -= 1;
                if self.depth > 0 {
                    return PictureEvent::Words;
                }
                let words = std::mem::take(&mut self.words);
                match self.name.take() {
                    Some(name) if self.count < PICTURES_MAX => {
                        self.count += 1;
                        PictureEvent::Picture(self.html(&name, &words))
                    }
                    _ => PictureEvent::Nothing(Event::Text(words.into())),
                }
            }
            event if self.depth == 0 => PictureEvent::Nothing(event),
            // A formula is not rendered, since these words become an attribute.
            Event::Text(text)
            | Event::Code(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text) => {
                self.words.push_str(&text);
                PictureEvent::Words
            }
            Event::SoftBreak | Event::HardBreak => {
                self.words.push(' ');
                PictureEvent::Words
            }
            _ => PictureEvent::Words,
        }
    }

    fn html(&self, name: &str, words: &str) -> String {
        let (src, alt) = (self.pictures_at, escaped(words));
        format!(
            "<img src=\"{}{name}\" alt=\"{alt}\" loading=\"lazy\">",
            escaped(src)
        )
    }
}

fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    // A string takes whatever is written to it.
    let _ = escape_html(&mut html, text);
    html
}

#[cfg(test)]
mod tests {
    use super::{PICTURES_MAX, picture_names};
    use crate::{markdown_of_tex, render};

    #[test]
    fn a_file_beside_the_text_is_shown_with_its_words() {
        let html = render("Xem ![Hình **1**: \"a\" < $b$](hinh-1.png).", "/p/1/");
        assert_eq!(
            html,
            "<p>Xem <img src=\"/p/1/hinh-1.png\" alt=\"Hình 1: &quot;a&quot; &lt; b\" loading=\"lazy\">.</p>\n"
        );
        let html = render("[![a](x.svg)](https://example.com)", "/p/");
        assert!(
            html.contains("nofollow\"><img src=") && html.contains("</a>"),
            "{html}"
        );
    }

    #[test]
    fn nothing_else_is_loaded_and_the_words_stay() {
        for address in [
            "https://evil.example/x.png",
            "//evil.example/x.png",
            "/x.png",
            "../x.png",
            "a/x.png",
            "x.png?y",
            "%2e%2e%2fx.png",
            ".png",
            "<a b.png>",
            "x.exe",
            "javascript:x.png",
            "data:image/png;base64,x.png",
        ] {
            let html = render(&format!("![lời]({address})"), "/p/");
            assert_eq!(html, "<p>lời</p>\n", "{address}");
        }
        assert!(!render("<img src=x.png onerror=alert(1)>", "/p/").contains("<img"));
    }

    #[test]
    fn a_picture_within_another_ones_words_is_only_words() {
        let html = render("![a ![b](x.png) c](y.png)", "/p/");
        assert_eq!(html.matches("<img").count(), 1, "{html}");
        assert!(html.contains("y.png\" alt=\"a b c\""), "{html}");
    }

    #[test]
    fn pictures_are_bounded() {
        let html = render(&"![a](x.png)\n".repeat(PICTURES_MAX + 5), "/p/");
        assert_eq!(html.matches("<img").count(), PICTURES_MAX);
    }

    #[test]
    fn tex_shows_pictures_too() {
        let tex = "A \\includegraphics[width=5cm]{fig_1} \\includegraphics{b.jpg} \\includegraphics{../c.png}";
        let markdown = markdown_of_tex(tex, "en");
        let names: Vec<String> = picture_names(&markdown)
            .into_iter()
            .map(|(_, name)| name)
            .collect();
        assert_eq!(names, ["fig_1.png", "b.jpg"]);
        assert!(markdown.contains("` ../c.png `"), "{markdown}");
    }
}
