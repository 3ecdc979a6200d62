//! Source code with highlighting, as HTML with classes: inline styles are forbidden by the Content-Security-Policy.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use syntect::html::{ClassStyle, line_tokens_to_classed_spans};
use syntect::parsing::{ParseState, ScopeStack, SyntaxReference, SyntaxSet};

/// Longer sources are shown plain.
const SOURCE_BYTES_MAX: usize = 64 * 1024;
/// Longer lines are minified or hostile; grammars are regular expressions that backtrack.
const LINE_BYTES_MAX: usize = 1_000;
/// After this time the rest is shown plain.
const TIME_MAX: Duration = Duration::from_millis(250);

/// The prefix of all classes.
const CLASSES: ClassStyle = ClassStyle::SpacedPrefixed { prefix: "hl-" };

/// Safe HTML for `source`. Takes up to a quarter of a second: not for an async thread.
pub(crate) fn highlight(source: &str, extension: &str) -> String {
    if source.len() > SOURCE_BYTES_MAX {
        return escape(source);
    }
    let Some(syntax) = syntax_of(extension) else {
        return escape(source);
    };
    let mut highlighter = Highlighter::new(syntax);
    let mut html = String::with_capacity(source.len() * 2);
    for line in source.split_inclusive('\n') {
        html.push_str(&highlighter.line(line));
    }
    html.push_str(&"</span>".repeat(highlighter.open_spans));
    html
}

struct Highlighter {
    parse_state: ParseState,
    scopes: ScopeStack,
    /// Spans left open by earlier lines, such as a long comment.
    open_spans: usize,
    started: Instant,
    gave_up: bool,
}

impl Highlighter {
    fn new(syntax: &SyntaxReference) -> Self {
        Self {
            parse_state: ParseState::new(syntax),
            scopes: ScopeStack::new(),
            open_spans: 0,
            // A budget of effort; no result depends on it.
            started: Instant::now(),
            gave_up: false,
        }
    }

    fn line(&mut self, line: &str) -> String {
        self.gave_up |= line.len() > LINE_BYTES_MAX || self.started.elapsed() > TIME_MAX;
        if self.gave_up {
            return escape(line);
        }
        self.try_line(line).unwrap_or_else(|| {
            self.gave_up = true;
            escape(line)
        })
    }

    fn try_line(&mut self, line: &str) -> Option<String> {
        let operations = self.parse_state.parse_line(line, syntaxes()).ok()?;
        let (html, delta) =
            line_tokens_to_classed_spans(line, operations.as_slice(), CLASSES, &mut self.scopes)
                .ok()?;
        self.open_spans = self.open_spans.checked_add_signed(delta)?;
        Some(html)
    }
}

fn syntaxes() -> &'static SyntaxSet {
    static SYNTAXES: LazyLock<SyntaxSet> = LazyLock::new(SyntaxSet::load_defaults_newlines);
    &SYNTAXES
}

fn syntax_of(extension: &str) -> Option<&'static SyntaxReference> {
    let extension = extension.to_ascii_lowercase();
    // Nothing highlights Kotlin among the defaults; Java is near enough.
    let extension = if extension == "kt" {
        "java"
    } else {
        &extension
    };
    syntaxes().find_syntax_by_extension(extension)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::highlight;

    #[test]
    fn every_language_of_the_book_is_highlighted_with_balanced_spans() {
        for (source, extension) in [
            (
                "#include <cstdio>\nint main() { return 0; } // done\n",
                "cpp",
            ),
            ("int main(void) { return 0; }\n", "c"),
            ("program a;\nbegin\n  writeln('x');\nend.\n", "pas"),
            ("print(\"x\")  # done\n", "py"),
            (
                "class Main { public static void main(String[] a) {} }\n",
                "java",
            ),
            ("fn main() { println!(\"x\"); }\n", "rs"),
            ("/* never closed\n", "c"),
        ] {
            let html = highlight(source, extension);
            assert!(html.contains("class=\"hl-"), "{extension}: {html}");
            assert_eq!(
                html.matches("<span").count(),
                html.matches("</span>").count(),
                "{extension}: {html}"
            );
            assert!(!html.contains("style="), "{extension}: {html}");
        }
    }

    #[test]
    fn hostile_sources_are_escaped_whatever_the_language() {
        let hostile = "<script>alert(1)</script>\n\"<img src=x onerror=alert(1)>\"\n";
        for extension in ["cpp", "pas", "html", "nosuch", ""] {
            let html = highlight(hostile, extension);
            assert!(
                !html.contains("<script") && !html.contains("<img"),
                "{html}"
            );
        }
        let long = "<".repeat(100_000);
        assert!(!highlight(&long, "cpp").contains('<'));
    }
}
