use proptest::prelude::*;
use proptest::sample::select;

use crate::submissions::highlight::languages::LANGUAGES;
use crate::submissions::highlight::{SOURCE_BYTES_MAX, escape, highlight};

/// The text of the HTML as a browser shows it, which should be the source.
fn shown(html: &str) -> String {
    let mut text = String::new();
    for (index, part) in html.split("<span class=\"").enumerate() {
        let part = if index == 0 {
            part
        } else {
            part.split_once("\">").expect("a class").1
        };
        text.push_str(part);
    }
    text.replace("</span>", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

fn class_of<'html>(html: &'html str, token: &str) -> &'html str {
    let end = html
        .find(&format!("\">{}</span>", escape(token)))
        .unwrap_or_else(|| panic!("{token} is no token of {html}"));
    html[..end].rsplit('"').next().unwrap_or_default()
}

#[test]
fn every_language_that_can_be_submitted_is_highlighted() {
    let languages = grundy_languages::Languages::built_in();
    for language in languages.all() {
        for extension in &language.extensions {
            let is_known = LANGUAGES
                .iter()
                .any(|row| row.extensions.contains(&extension.as_str()));
            assert!(is_known, "languages.rs has no row for .{extension}");
            let html = highlight("x = 12\n", extension);
            assert_eq!(class_of(&html, "12"), "hl-constant", "{extension}");
        }
    }
}

/// A file's extension, a source, and pieces of it with their expected classes.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

#[test]
fn tokens_get_the_classes_that_the_style_sheet_knows() {
    let cases: &[Case<'_>] = &[
        (
            "cpp",
            "#include <cstdio>\nint main() { return 0x1F; } // done\nchar c = '\\'', d = 'a';\n\"a\\\"b\"",
            &[
                ("#include <cstdio>", "hl-meta hl-preprocessor"),
                ("int", "hl-support"),
                ("main", "hl-entity"),
                ("return", "hl-keyword"),
                ("0x1F", "hl-constant"),
                ("// done", "hl-comment"),
                ("'\\''", "hl-string"),
                ("'a'", "hl-string"),
                ("\"a\\\"b\"", "hl-string"),
            ],
        ),
        (
            "c",
            "  #define A \\\n  1\nint x;\n/* never closed\n",
            &[
                ("#define A \\\n  1", "hl-meta hl-preprocessor"),
                ("int", "hl-support"),
                ("/* never closed\n", "hl-comment"),
            ],
        ),
        (
            "pas",
            "{$R+} PROGRAM a; { x } BEGIN Writeln('it''s', 1..2); (* y *) END.",
            &[
                ("{$R+}", "hl-meta hl-preprocessor"),
                ("PROGRAM", "hl-keyword"),
                ("{ x }", "hl-comment"),
                ("Writeln", "hl-entity"),
                ("'it''s'", "hl-string"),
                ("1", "hl-constant"),
                ("(* y *)", "hl-comment"),
                ("END", "hl-keyword"),
            ],
        ),
        (
            "py",
            "def f(x): # a\n    '''b\n    c'''\n    return None",
            &[
                ("def", "hl-keyword"),
                ("f", "hl-entity"),
                ("# a", "hl-comment"),
                ("'''b\n    c'''", "hl-string"),
                ("None", "hl-constant"),
            ],
        ),
        (
            "rs",
            "#[derive(Debug)] fn f<'a>(x: &'a str) { /* a /* b */ c */ 'x' }",
            &[
                ("#[derive(Debug)]", "hl-meta hl-preprocessor"),
                ("str", "hl-support"),
                ("/* a /* b */ c */", "hl-comment"),
                ("'x'", "hl-string"),
            ],
        ),
        (
            "java",
            "class Main { String s = null; }",
            &[("class", "hl-keyword"), ("null", "hl-constant")],
        ),
        (
            "kt",
            "fun main() { val x = \"\"\"a\nb\"\"\" }",
            &[("fun", "hl-keyword"), ("\"\"\"a\nb\"\"\"", "hl-string")],
        ),
        (
            "go",
            "func f() { x := `a\nb` }",
            &[("func", "hl-keyword"), ("`a\nb`", "hl-string")],
        ),
        (
            "js",
            "const x = 'a' // b",
            &[
                ("const", "hl-keyword"),
                ("'a'", "hl-string"),
                ("// b", "hl-comment"),
            ],
        ),
        (
            "cs",
            "#region a\nusing System;",
            &[
                ("#region a", "hl-meta hl-preprocessor"),
                ("using", "hl-keyword"),
            ],
        ),
        (
            "ml",
            "let x' = (* a (* b *) *) 'c'",
            &[
                ("let", "hl-keyword"),
                ("(* a (* b *) *)", "hl-comment"),
                ("'c'", "hl-string"),
            ],
        ),
        (
            "hs",
            "{-# LANGUAGE X #-}\nmain = f x' -- a",
            &[
                ("{-# LANGUAGE X #-}", "hl-meta hl-preprocessor"),
                ("-- a", "hl-comment"),
            ],
        ),
    ];
    for (extension, source, expected) in cases {
        let html = highlight(source, extension);
        assert_eq!(shown(&html), *source, "{extension}");
        for (token, class) in *expected {
            assert_eq!(
                class_of(&html, token),
                *class,
                "{extension}: {token} in {html}"
            );
        }
    }
}

#[test]
fn hostile_sources_are_escaped_whatever_the_language_and_long_ones_shown_plain() {
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

/// Sources on which a careless scanner would search the rest again from each place, which is noticeably slow.
#[test]
fn no_source_keeps_the_scanner_busy() {
    for language in LANGUAGES {
        for fragment in [
            "/*", "(*", "{", "{-", "\"", "\\\"", "'", "'\\", "#", "#\\\n", "`", "a(", "0.", "\"\"",
            "''", "é",
        ] {
            let source = fragment.repeat(SOURCE_BYTES_MAX / 4 / fragment.len());
            let html = highlight(&source, language.extensions[0]);
            assert_eq!(
                shown(&html),
                source,
                "{} {fragment}",
                language.extensions[0]
            );
        }
    }
}

proptest! {
    #[test]
    fn nothing_of_a_source_is_lost_or_added(
        extension in select(vec!["c", "cpp", "pas", "py", "java", "rs", "go", "js", "cs", "kt", "ml", "hs"]),
        parts in proptest::collection::vec(
            select(vec![
                "/*", "*/", "//", "(*", "*)", "{", "}", "{$", "{-", "-}", "#-}", "\"", "\"\"\"", "'", "'''", "\\", "\n",
                "\r\n", "#", "#[", "]", "`", "--", "int", "x'", "0x", "1.5", "..", "(", "<", "&", ">", "đề", "𝒳", " ", "\0",
            ]),
            0..80,
        ),
    ) {
        let source = parts.concat();
        prop_assert_eq!(shown(&highlight(&source, extension)), source);
    }
}
