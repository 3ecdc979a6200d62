//! Statements from anybody become HTML that is safe in a page.

use grundy_statement::{formula_faults, markdown_of_tex, render};

/// Markdown, and the same as LaTeX.
pub(crate) fn statement(bytes: &[u8]) {
    let markdown = String::from_utf8_lossy(bytes);
    let html = render(&markdown, "/p/");
    is_safe(&html);
    is_safe(&render(&markdown_of_tex(&markdown, "vi"), "/p/"));
    for fault in formula_faults(&markdown) {
        assert!(fault.line >= 1, "{fault:?}");
    }
}

/// No tag or attribute that runs something. What is text is escaped, so that `<script` cannot stand there at all.
fn is_safe(html: &str) {
    let lower = html.to_ascii_lowercase();
    for tag in [
        "<script", "<style", "<iframe", "<object", "<embed", "<form", "<input", "<link",
    ] {
        assert!(!lower.contains(tag), "{tag} in {html}");
    }
    for start in lower.match_indices('<').map(|(start, _)| start) {
        let tag = lower[start..].split('>').next().unwrap_or_default();
        for word in [
            " onerror=",
            " onload=",
            " onclick=",
            "=\"javascript:",
            " srcdoc=",
        ] {
            // Quotes within attributes are escaped, so what looks like an attribute is one.
            assert!(!tag.contains(word), "{tag}");
        }
    }
}
