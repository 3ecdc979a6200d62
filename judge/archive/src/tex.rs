//! Markdown statements as LaTeX, which is all that judges of version `legacy` read.

use std::fmt::Write as _;

use pulldown_cmark::{Alignment, CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// The body of a statement in the format's LaTeX subset, title included.
pub(super) fn statement(title: &str, markdown: &str) -> String {
    let mut tex = format!(
        "%% plainproblemname: {title}\n\\problemname{{{}}}\n\n",
        escape(title)
    );
    let options = Options::ENABLE_MATH | Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut writer = Writer {
        tex: &mut tex,
        is_verbatim: false,
        cells: 0,
    };
    for event in Parser::new_ext(markdown, options) {
        writer.event(event);
    }
    let trimmed = tex.trim_end().len();
    tex.truncate(trimmed);
    tex.push('\n');
    tex
}

struct Writer<'a> {
    tex: &'a mut String,
    is_verbatim: bool,
    /// The number of cells of the current table row so far.
    cells: usize,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.is_verbatim => {
                // Only this would end the environment early.
                self.tex
                    .push_str(&text.replace("\\end{verbatim}", "\\end {verbatim}"));
            }
            Event::Text(text) => self.tex.push_str(&escape(&text)),
            Event::Code(code) => {
                let _ = write!(self.tex, "\\texttt{{{}}}", escape(&code));
            }
            Event::InlineMath(math) => {
                let _ = write!(self.tex, "${math}$");
            }
            Event::DisplayMath(math) => {
                let _ = write!(self.tex, "$${math}$$");
            }
            Event::SoftBreak => self.tex.push('\n'),
            Event::HardBreak => self.tex.push_str("\\\\\n"),
            Event::Rule => self.tex.push_str("\n\n"),
            // Statements contain no HTML; any that remains is shown as text.
            Event::Html(html) | Event::InlineHtml(html) => self.tex.push_str(&escape(&html)),
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Heading { .. } => self.tex.push_str("\\section*{"),
            Tag::BlockQuote(_) => self.tex.push_str("\\begin{quote}\n"),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => {
                self.is_verbatim = true;
                self.tex.push_str("\\begin{verbatim}\n");
            }
            Tag::List(Some(_)) => self.tex.push_str("\\begin{enumerate}\n"),
            Tag::List(None) => self.tex.push_str("\\begin{itemize}\n"),
            Tag::Item => self.tex.push_str("\\item "),
            Tag::Emphasis => self.tex.push_str("\\emph{"),
            Tag::Strong => self.tex.push_str("\\textbf{"),
            Tag::Strikethrough => self.tex.push_str("\\sout{"),
            Tag::Link { dest_url, .. } => {
                let _ = write!(self.tex, "\\href{{{}}}{{", escape(dest_url));
            }
            Tag::Image { dest_url, .. } => {
                let _ = write!(
                    self.tex,
                    "\\includegraphics{{{}}} \\emph{{",
                    escape(dest_url)
                );
            }
            Tag::Table(alignments) => {
                let columns: String = alignments.iter().map(column).collect();
                let _ = writeln!(self.tex, "\\begin{{tabular}}{{{columns}}}");
            }
            Tag::TableRow => self.cells = 0,
            Tag::TableCell => {
                if self.cells > 0 {
                    self.tex.push_str(" & ");
                }
                self.cells += 1;
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.tex.push_str("\n\n"),
            TagEnd::Heading(_) => self.tex.push_str("}\n\n"),
            TagEnd::BlockQuote(_) => self.tex.push_str("\\end{quote}\n\n"),
            TagEnd::CodeBlock => {
                self.is_verbatim = false;
                self.tex.push_str("\\end{verbatim}\n\n");
            }
            TagEnd::List(true) => self.tex.push_str("\\end{enumerate}\n\n"),
            TagEnd::List(false) => self.tex.push_str("\\end{itemize}\n\n"),
            TagEnd::Item => self.tex.push('\n'),
            TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Link
            | TagEnd::Image => self.tex.push('}'),
            TagEnd::Table => self.tex.push_str("\\end{tabular}\n\n"),
            TagEnd::TableHead => {
                self.cells = 0;
                self.tex.push_str(" \\\\ \\hline\n");
            }
            TagEnd::TableRow => self.tex.push_str(" \\\\\n"),
            _ => {}
        }
    }
}

fn column(alignment: &Alignment) -> char {
    match alignment {
        Alignment::Right => 'r',
        Alignment::Center => 'c',
        Alignment::Left | Alignment::None => 'l',
    }
}

/// The text escaped, so that nothing in it is a command.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_latex() {
        let markdown = "Cho $a_1 < b$ và `x_1 & y`; *nhấn* **mạnh** 50% \\_.\n\n## Dữ liệu vào\n\n- một\n- hai\n\n\
                        1. a\n2. b\n\n```\n\\end{verbatim} $x$\n```\n\n| a | b |\n|--:|---|\n| 1 | $2$ |\n\n> q\n\n$$x^2$$\n\n\
                        [t](https://example.org/a_b) <b>x</b>\n";
        insta::assert_snapshot!(statement("A_B – Tổng", markdown));
    }
}
