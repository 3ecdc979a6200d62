//! One formula: TeX becomes MathML, or stays readable TeX.

use std::panic::catch_unwind;
use std::sync::LazyLock;

use ammonia::Builder;
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

use super::FormulaReason;

/// The longest formula that is rendered, in bytes.
const FORMULA_BYTES_MAX: usize = 2_000;
/// The deepest nesting that is rendered. The renderer recurses without a limit of its own, and a stack overflow would end the
/// server.
const NESTING_MAX: usize = 24;

/// The style of a formula: within a line or on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MathStyle {
    /// The formula is within a line.
    Inline,
    /// The formula is on its own line, and larger.
    Display,
}

/// Safe HTML for a formula.
pub(super) fn render(tex: &str, style: MathStyle) -> String {
    to_mathml(tex, style).unwrap_or_else(|_| as_tex(tex))
}

/// Safe MathML for a formula, or the reason why there is none.
pub(super) fn to_mathml(tex: &str, style: MathStyle) -> Result<String, FormulaReason> {
    if tex.len() > FORMULA_BYTES_MAX {
        return Err(FormulaReason::TooLong {
            bytes_max: FORMULA_BYTES_MAX,
        });
    }
    if nesting_bound(tex) > NESTING_MAX {
        return Err(FormulaReason::TooDeep {
            depth_max: NESTING_MAX,
        });
    }
    if has_stray_column(tex) {
        return Err(FormulaReason::StrayColumn);
    }
    let display = match style {
        MathStyle::Inline => MathDisplay::Inline,
        MathStyle::Display => MathDisplay::Block,
    };
    // A panic of the renderer costs this formula its rendering, but never the page.
    match catch_unwind(|| converter().convert_with_local_state(tex, display)) {
        Ok(Ok(result)) => Ok(sanitiser()
            .clean(&styles_to_classes(&result.mathml))
            .to_string()),
        Ok(Err(error)) => Err(FormulaReason::Renderer(
            error.to_string().replace('\n', " "),
        )),
        Err(_panic) => Err(FormulaReason::Unrenderable),
    }
}

/// The formula as its author wrote it.
pub(super) fn as_tex(tex: &str) -> String {
    format!(
        "<code class=\"tex\">{}</code>",
        ammonia::clean_text(super::size::head(tex, FORMULA_BYTES_MAX))
    )
}

fn converter() -> &'static LatexToMathML {
    static CONVERTER: LazyLock<LatexToMathML> = LazyLock::new(|| {
        LatexToMathML::new(MathCoreConfig::default()).unwrap_or_else(|_| {
            unreachable!("the configuration defines no macros that could be wrong")
        })
    });
    &CONVERTER
}

/// An upper bound of how deep the formula nests. Arguments need no braces (`\sqrt\sqrt\sqrt x`, `x^\frac\frac…`), so a chain of
/// commands and scripts counts with its length until an ordinary character ends it.
fn nesting_bound(tex: &str) -> usize {
    let (mut open, mut chain, mut deepest) = (0_usize, 0_usize, 0_usize);
    let mut characters = tex.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                let command = command_name(&mut characters);
                match command.as_str() {
                    "begin" | "left" | "bgroup" => open += 1,
                    "end" | "right" | "egroup" => open = open.saturating_sub(1),
                    // The end of a row ends every argument.
                    "\\" => chain = 0,
                    _ => chain += 1,
                }
            }
            '{' => open += 1,
            '&' => chain = 0,
            '}' => (open, chain) = (open.saturating_sub(1), 0),
            '^' | '_' | '[' => chain += 1,
            ' ' | '\n' | '\t' | '\r' => {}
            _ => chain = chain.saturating_sub(1),
        }
        deepest = deepest.max(open + chain);
    }
    deepest
}

/// Whether an `&` is within braces or fences inside a table. TeX refuses it; the renderer drops it, or panics on an assertion.
fn has_stray_column(tex: &str) -> bool {
    let mut inside_table = Vec::new();
    let mut characters = tex.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match command_name(&mut characters).as_str() {
                "begin" => {
                    // The name's braces are no group.
                    characters.by_ref().find(|&letter| letter == '}');
                    inside_table.push(true);
                }
                "end" => {
                    characters.by_ref().find(|&letter| letter == '}');
                    inside_table.pop();
                }
                "left" | "bgroup" => inside_table.push(false),
                "right" | "egroup" => {
                    inside_table.pop();
                }
                _ => {}
            },
            '{' => inside_table.push(false),
            '}' => {
                inside_table.pop();
            }
            '&' if inside_table.last() == Some(&false) => return true,
            _ => {}
        }
    }
    false
}

/// The letters after a backslash; a single other character is a command, too.
fn command_name(characters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut name = String::new();
    while let Some(letter) = characters.next_if(char::is_ascii_alphabetic) {
        name.push(letter);
    }
    if name.is_empty() {
        name.extend(characters.next());
    }
    name
}

/// Replaces the renderer's inline styles for alignment and rules, which the Content-Security-Policy forbids, by classes of the
/// style sheet. Styles without a class are only decoration and are removed.
fn styles_to_classes(mathml: &str) -> String {
    const OPENING: &str = " style=\"";
    let mut pieces = mathml.split(OPENING);
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (declarations, rest) = piece.split_once('"').unwrap_or((piece, ""));
        let classes: Vec<&str> = declarations.split(';').filter_map(class_of).collect();
        if !classes.is_empty() {
            whole.push_str(&format!(" class=\"{}\"", classes.join(" ")));
        }
        whole.push_str(rest);
    }
    whole
}

fn class_of(declaration: &str) -> Option<&'static str> {
    let (property, value) = declaration.split_once(':')?;
    Some(match (property.trim(), value.trim()) {
        ("text-align", "left") => "math-left",
        ("text-align", "right") => "math-right",
        ("padding-left", "0") => "math-pad-l0",
        ("padding-left", "1em") => "math-pad-l1",
        ("padding-right", "0") => "math-pad-r0",
        ("padding-top", "0") => "math-pad-y0",
        ("border-top", "0.05em solid currentcolor") => "math-top",
        ("border-top", "0.05em dashed currentcolor") => "math-top-dashed",
        ("border-left", "0.05em solid currentcolor") => "math-line-left",
        ("border-left", "0.05em dashed currentcolor") => "math-line-left-dashed",
        ("border-right", "0.05em solid currentcolor") => "math-line-right",
        ("border-right", "0.05em dashed currentcolor") => "math-line-right-dashed",
        ("width", "100%") => "math-wide",
        ("width", "50%") => "math-half",
        ("font-variant-caps", "small-caps") => "math-small-caps",
        _ => return None,
    })
}

/// Allows the MathML Core that the renderer writes. It is a second protection, since the renderer escapes by itself.
fn sanitiser() -> &'static Builder<'static> {
    static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
        let mut builder = Builder::empty();
        builder
            .tags(
                [
                    "math",
                    "mrow",
                    "mi",
                    "mn",
                    "mo",
                    "ms",
                    "mtext",
                    "mspace",
                    "mfrac",
                    "msqrt",
                    "mroot",
                    "mstyle",
                    "merror",
                    "mpadded",
                    "mphantom",
                    "msub",
                    "msup",
                    "msubsup",
                    "munder",
                    "mover",
                    "munderover",
                    "mmultiscripts",
                    "mprescripts",
                    "mtable",
                    "mtr",
                    "mtd",
                    "menclose",
                    "b",
                    "i",
                    "em",
                    "code",
                    "s",
                    "u",
                    "span",
                ]
                .into(),
            )
            .clean_content_tags(["script", "style"].into())
            .generic_attributes(
                [
                    "class",
                    "display",
                    "displaystyle",
                    "scriptlevel",
                    "mathvariant",
                    "stretchy",
                    "symmetric",
                    "largeop",
                    "movablelimits",
                    "lspace",
                    "rspace",
                    "minsize",
                    "maxsize",
                    "form",
                    "fence",
                    "separator",
                    "accent",
                    "accentunder",
                    "linethickness",
                    "width",
                    "height",
                    "depth",
                    "voffset",
                    "columnspan",
                    "rowspan",
                    "notation",
                ]
                .into(),
            );
        builder
    });
    &SANITISER
}

#[cfg(test)]
mod tests {
    use super::{MathStyle, NESTING_MAX, nesting_bound, render};

    #[test]
    fn what_statements_use_becomes_mathml() {
        for tex in [
            "1 \\le N \\le 10^5",
            "x_i, y_i",
            "O(n \\log n)",
            "\\frac{3}{2} \\cdot 2^{2^n}",
            "\\sum_{i=1}^{n} \\sqrt{x_i^2 + y_i^2}",
            "|x_i - x_j| \\le y_j - y_i",
            "R_i \\leq X_i \\leq X - R_i",
            "a \\oplus b \\otimes c",
            "\\{0, 1, \\ldots, n\\}",
            "\\lfloor n/2 \\rfloor",
            "\\left( \\frac{a}{b} \\right)",
            "\\mathrm{mex}(S)",
            "g(x) = \\begin{cases} 0 & x = 0 \\\\ \\text{mex} & x > 0 \\end{cases}",
            "\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}",
            "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}",
            "\\left( \\begin{array}{cc} \\{1\\} & \\frac{a}{b} \\\\ 3 & 4 \\end{array} \\right)",
        ] {
            for style in [MathStyle::Inline, MathStyle::Display] {
                let html = render(tex, style);
                assert!(
                    html.starts_with("<math") && html.ends_with("</math>"),
                    "{tex}: {html}"
                );
                assert!(!html.contains(" style="), "{tex}: {html}");
            }
        }
    }

    #[test]
    fn alignment_survives_as_classes() {
        let html = render(
            "\\begin{cases} 0 & x \\\\ 1 & y \\end{cases}",
            MathStyle::Display,
        );
        assert!(html.contains("class=\"math-left math-pad-r0\""), "{html}");
    }

    #[test]
    fn what_cannot_be_rendered_stays_readable() {
        for tex in [
            "\\frac{1",
            "\\nosuchcommand{x}",
            "a & b",
            "x^2^3",
            "\\begin{nosuch}x\\end{nosuch}",
            "\\begin{matrix} \\frac{a & b}{c} \\end{matrix}",
            "\\begin{matrix} {a & b} & c \\end{matrix}",
            "\\begin{matrix} \\left( a & b \\right) \\end{matrix}",
        ] {
            let html = render(tex, MathStyle::Inline);
            assert!(html.starts_with("<code class=\"tex\">"), "{tex}: {html}");
        }
        assert_eq!(
            render("<b>\\frac", MathStyle::Inline),
            "<code class=\"tex\">&lt;b&gt;\\frac</code>"
        );
    }

    #[test]
    fn a_column_in_the_place_of_an_argument_ends_nothing() {
        for tex in [
            "\\begin{matrix} \\hat & x \\end{matrix}",
            "\\begin{matrix} x^& y \\end{matrix}",
            "\\begin{matrix} \\sqrt[a & b]{c} \\end{matrix}",
            "\\begin{matrix} \\sqrt & \\\\ \\frac 1 & \\end{matrix}",
        ] {
            assert!(render(tex, MathStyle::Display).contains('<'), "{tex}");
        }
    }

    #[test]
    fn deep_and_long_formulas_never_reach_the_renderer() {
        let deep = [
            "{".repeat(900) + "x" + &"}".repeat(900),
            "\\sqrt".repeat(390) + " x",
            "\\sqrt{".repeat(280) + "x" + &"}".repeat(280),
            "\\frac".repeat(390) + "1",
            "x^".repeat(900) + "1",
            "\\left(".repeat(150) + "x" + &"\\right)".repeat(100),
            "\\begin{aligned}".repeat(60) + "x" + &"\\end{aligned}".repeat(60),
            "\\hat\\bar\\vec".repeat(100) + " x",
            "\\sqrt[".repeat(250) + "2" + &"]x".repeat(100),
        ];
        for tex in deep {
            assert!(
                render(&tex, MathStyle::Display).starts_with("<code"),
                "{tex}"
            );
        }
        assert!(render(&"x+".repeat(5_000), MathStyle::Inline).starts_with("<code"));
    }

    #[test]
    fn the_deepest_formula_that_is_let_through_fits_into_a_small_stack() {
        let repeats = NESTING_MAX / 2;
        let formulas = [
            "{".repeat(NESTING_MAX) + "x" + &"}".repeat(NESTING_MAX),
            "\\sqrt".repeat(NESTING_MAX) + " x",
            "\\sqrt{".repeat(repeats) + "x" + &"}".repeat(repeats),
            "\\left(".repeat(NESTING_MAX) + "x" + &"\\right)".repeat(NESTING_MAX),
            "\\begin{aligned}".repeat(NESTING_MAX - 1)
                + "x"
                + &"\\end{aligned}".repeat(NESTING_MAX - 1),
        ];
        // This is half of what server threads have, without the optimisation that makes frames small.
        let thread = std::thread::Builder::new()
            .stack_size(1024 * 1024)
            .spawn(move || {
                for tex in formulas {
                    assert!(nesting_bound(&tex) <= NESTING_MAX, "{tex}");
                    assert!(!render(&tex, MathStyle::Display).is_empty());
                }
            });
        thread.unwrap().join().unwrap();
    }
}
