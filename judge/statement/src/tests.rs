//! Tests of the rendering of statements.

use proptest::prelude::*;

use super::{FORMULAS_MAX, formula_faults, render, render_note};

#[test]
fn a_note_shows_html_as_text() {
    let note = render_note("# Dặn\n\n<script>alert(1)</script>\n\nMột <b>hai</b>");
    for shown in [
        "<h3>Dặn</h3>",
        "<p>&lt;script&gt;alert(1)&lt;/script&gt;",
        "Một &lt;b&gt;hai&lt;/b&gt;",
    ] {
        assert!(note.contains(shown), "{note}");
    }
}

#[test]
fn a_formula_that_is_not_rendered_is_told_with_its_line() {
    let text = "# $n$\n\nCho $\\nosuchcommand{x}$ và\n$\\frac{1$ giá 5\\$, `$x`\n";
    let faults = formula_faults(text);
    let places: Vec<(u32, &str)> = faults
        .iter()
        .map(|fault| (fault.line, fault.tex.trim()))
        .collect();
    assert_eq!(
        places,
        [(3, "\\nosuchcommand{x}"), (4, "\\frac{1$ giá 5\\$, `$x`")]
    );
    let is_one_line = |fault: &super::FormulaFault| match &fault.reason {
        super::FormulaReason::Renderer(said) => !said.contains('\n'),
        _ => true,
    };
    assert!(faults.iter().all(is_one_line));
    assert_eq!(
        render(text, "/p/").matches("<code class=\"tex\">").count(),
        1
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Any mix of pieces that mean something in Markdown, HTML and TeX causes neither a panic nor a tag or handler
    /// that does something.
    #[test]
    fn any_text_becomes_harmless_html(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "$", "$$", "\\frac", "{", "}", "^", "_", "&", "\\\\", "\\text{<b>}", "<script>", "</p>", "<a href=",
                "javascript:", "\"", "'", "|", "\n", "\n\n", "|---|", "`", "```", "> ", "- ", "[x](", ")", "ế", "<!--", "-->",
                "onclick=", "\\begin{cases}", "\\end{cases}", "\0", "]]>", "&lt;",
            ]),
            0..60,
        )
    ) {
        let text = pieces.concat();
        let html = render(&text, "/p/").to_lowercase();
        prop_assert!(!html.contains("<script") && !html.contains("<!--"), "{}", html);
        for tag in html.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap_or_default();
            prop_assert!(!tag.contains("onclick") || tag.contains("&quot;") , "{} in {}", tag, html);
            prop_assert!(!tag.contains("href=\"javascript"), "{} in {}", tag, html);
        }
        let lines = text.lines().count().max(1) as u32;
        prop_assert!(formula_faults(&text).iter().all(|fault| (1..=lines).contains(&fault.line)));
    }
}

#[test]
fn formulas_beyond_the_bound_are_told() {
    let text = "$x$\n".repeat(FORMULAS_MAX + 2);
    assert_eq!(formula_faults(&text).len(), 2);
}

#[test]
fn markdown_with_tables_and_formulas_is_rendered() {
    let html = render(
        "# Tiêu đề\n\nCho $n \\le 1000$ và\n\n$$\\sum_{i=1}^n x_i$$\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n",
        "/p/",
    );
    assert!(html.contains("<h1>Tiêu đề</h1>"), "{html}");
    assert!(html.contains("<math><mi>n</mi>"), "{html}");
    assert!(html.contains(r#"<math display="block">"#), "{html}");
    assert!(html.contains("<table>") && html.contains("<td"), "{html}");
    assert!(!html.contains("taken"), "{html}");
}

#[test]
fn nothing_active_survives() {
    let hostile = [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><script>alert(1)</script></svg>",
        "<a href=\"javascript:alert(1)\">x</a>",
        "[x](javascript:alert(1))",
        "[x](data:text/html,<script>alert(1)</script>)",
        "<div style=\"background:url(https://evil.example/)\" onclick=alert(1)>x</div>",
        "<iframe src=\"https://evil.example/\"></iframe>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "$\\text{<script>alert(1)</script>}$",
        "$\\text{\" onmouseover=alert(1) x=\"}$",
        "$\\href{javascript:alert(1)}{x}$",
        "![$\\text{\"onerror=alert(1)}$](x)",
        "<form action=\"https://evil.example/\"><input name=password></form>",
        "<meta http-equiv=refresh content=\"0;url=https://evil.example/\">",
        "<base href=\"https://evil.example/\">",
        "`<script>alert(1)</script>`",
    ];
    for text in hostile {
        let html = render(text, "/p/").to_lowercase();
        for bad in [
            "<script",
            "<img",
            "<svg",
            "<iframe",
            "<form",
            "<input",
            "<meta",
            "<base",
            "<style",
            "style=",
            "href=\"javascript",
            "href=\"data",
        ] {
            assert!(!html.contains(bad), "{bad} in {html}, from {text}");
        }
        // An attribute needs a tag around it; as text it does nothing.
        for tag in html.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap_or_default();
            assert!(!tag.contains(" on"), "{tag} in {html}, from {text}");
        }
    }
}

#[test]
fn a_mark_behind_a_formula_does_not_begin_a_line() {
    let held = render("Cho $x$, $y$ và ($z$). Rồi $$w$$. Hết $v$", "");
    for marks in [",", ")."] {
        assert!(held.contains(&format!("</math>{marks}</span>")), "{held}");
    }
    assert_eq!(held.matches("<span class=\"held\"><math").count(), 2);
}

#[test]
fn a_text_cannot_forge_the_place_of_a_formula() {
    let first = render("$x$ [a](https://example.com \"taken0\")", "/p/");
    assert_eq!(first.matches("<math>").count(), 1, "{first}");
}

#[test]
fn deep_nesting_of_quotes_and_lists_and_tags_is_bounded() {
    for text in [
        "> ".repeat(20_000) + "x",
        "- ".repeat(5_000) + "x",
        "<div>".repeat(20_000) + "x",
        "*a ".repeat(20_000),
    ] {
        let html = render(&text, "/p/");
        assert!(html.contains('x') || html.contains('a'));
    }
}

#[test]
fn formulas_in_a_table_and_beside_money_are_told_apart() {
    let html = render(
        "| $a$ | $b_1$ |\n|---|---|\n| 1 | 2 |\n\nGiá 5$ và 6$ thôi.",
        "/p/",
    );
    assert_eq!(html.matches("<math>").count(), 2, "{html}");
}
