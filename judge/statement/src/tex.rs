//! Converts LaTeX statements to Markdown, as far as problem statements need: paragraphs, emphasis, lists, tables, listings,
//! formulas. An unknown command is dropped, and its text is kept.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::Range;

use super::pictures::is_picture_name;
use super::size::{STATEMENT_BYTES_MAX, head};

/// The deepest nesting of commands; deeper ones are shown as they are.
const DEPTH_MAX: usize = 16;

/// The environments whose text is shown as it is.
const LISTINGS: [&str; 4] = ["verbatim", "Verbatim", "lstlisting", "minted"];
/// The environments that are formulas, and whether their lines are aligned.
const FORMULAS: [(&str, bool); 10] = [
    ("equation", false),
    ("equation*", false),
    ("displaymath", false),
    ("math", false),
    ("align", true),
    ("align*", true),
    ("gather", true),
    ("gather*", true),
    ("eqnarray", true),
    ("eqnarray*", true),
];
/// The environments and commands that begin a part of a statement, with its titles in Vietnamese and English.
const PARTS: [(&[&str], &str, &str); 6] = [
    (&["Input", "InputFile"], "Dữ liệu", "Input"),
    (&["Output", "OutputFile"], "Kết quả", "Output"),
    (&["Interaction"], "Tương tác", "Interaction"),
    (&["Scoring"], "Chấm điểm", "Scoring"),
    (&["Notes", "Note", "Explanation"], "Giải thích", "Notes"),
    (&["Example", "Examples"], "Ví dụ", "Examples"),
];
const SYMBOLS: [(&str, &str); 10] = [
    ("ldots", "…"),
    ("dots", "…"),
    ("textellipsis", "…"),
    ("textbackslash", "\\\\"),
    ("LaTeX", "LaTeX"),
    ("TeX", "TeX"),
    ("quad", " "),
    ("par", "\n\n"),
    ("newline", "  \n"),
    ("S", "§"),
];

/// The Markdown of a LaTeX statement; `language` is that of the titles of its parts.
#[must_use]
pub fn markdown_of_tex(tex: &str, language: &str) -> String {
    let text = head(tex, STATEMENT_BYTES_MAX);
    let mut converter = Converter {
        text,
        closing: closing_braces(text),
        absent: HashSet::new(),
        is_vietnamese: language == "vi",
        out: String::with_capacity(text.len()),
        lists: Vec::new(),
    };
    let whole = match text.find("\\begin{document}") {
        Some(start) => start + "\\begin{document}".len()..text.len(),
        None => 0..text.len(),
    };
    converter.convert(whole, 0);
    converter.out.trim().to_owned() + "\n"
}

/// The closing brace of each opening one, if there is one.
fn closing_braces(text: &str) -> Vec<(usize, usize)> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' if !is_escaped => open.push(at),
            b'}' if !is_escaped => pairs.extend(open.pop().map(|start| (start, at))),
            _ => {}
        }
        is_escaped = byte == b'\\' && !is_escaped;
    }
    pairs.sort_unstable();
    pairs
}

struct Converter<'a> {
    text: &'a str,
    closing: Vec<(usize, usize)>,
    /// The closers that were not found up to some end, and need not be searched again.
    absent: HashSet<(String, usize)>,
    is_vietnamese: bool,
    out: String,
    /// The lists around, each with its mark.
    lists: Vec<&'static str>,
}

impl Converter<'_> {
    fn convert(&mut self, range: Range<usize>, depth: usize) {
        let (mut at, end) = (range.start, range.end);
        while at < end {
            at = self.step(at, end, depth);
        }
    }

    /// Converts the piece that begins at `at`; returns the start of the next one.
    fn step(&mut self, at: usize, end: usize, depth: usize) -> usize {
        let rest = &self.text[at..end];
        let Some(first) = rest.chars().next() else {
            return end;
        };
        for (start, close, is_display) in [
            ("$$", "$$", true),
            ("$", "$", false),
            ("\\[", "\\]", true),
            ("\\(", "\\)", false),
        ] {
            if rest.starts_with(start)
                && let Some(inner) = self.until(at + start.len(), end, close)
            {
                self.formula(inner.clone(), is_display);
                return inner.end + close.len();
            }
        }
        for (tex, shown) in [("``", "“"), ("''", "”"), ("---", "—"), ("--", "–")] {
            if rest.starts_with(tex) {
                self.out.push_str(shown);
                return at + tex.len();
            }
        }
        match first {
            '%' => at + rest.find('\n').unwrap_or(rest.len()),
            '\\' => self.command(at, end, depth),
            '{' | '}' => at + 1,
            '~' => {
                self.out.push('\u{a0}');
                at + 1
            }
            '\n' if rest[1..]
                .trim_start_matches([' ', '\t', '\r'])
                .starts_with('\n') =>
            {
                self.gap();
                end - rest.trim_start().len()
            }
            blank if blank.is_whitespace() => {
                if !self.out.ends_with([' ', '\n']) {
                    self.out.push(if blank == '\n' { '\n' } else { ' ' });
                }
                at + blank.len_utf8()
            }
            letter => {
                self.letter(letter);
                at + letter.len_utf8()
            }
        }
    }

    /// Writes a letter of the text, escaped if it has a meaning in Markdown.
    fn letter(&mut self, letter: char) {
        let is_at_start = self.out.is_empty() || self.out.ends_with('\n');
        let means_something =
            "\\`*_[]<>#|~$&".contains(letter) || is_at_start && "+-=:.".contains(letter);
        if means_something {
            self.out.push('\\');
        }
        self.out.push(letter);
    }

    fn command(&mut self, at: usize, end: usize, depth: usize) -> usize {
        let rest = &self.text[at + 1..end];
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        if length == 0 {
            let Some(letter) = rest.chars().next() else {
                return end;
            };
            match letter {
                '\\' => self.out.push_str("  \n"),
                '-' => {}
                '%' | '$' | '_' | '#' | '&' | '{' | '}' => self.letter(letter),
                _ => self.out.push(' '),
            }
            return at + 1 + letter.len_utf8();
        }
        let name = &rest[..length];
        let mut next = at + 1 + length;
        if self.text[next..end].starts_with('*') {
            next += 1;
        }
        self.named(name, next, end, depth)
    }

    fn named(&mut self, name: &str, next: usize, end: usize, depth: usize) -> usize {
        let mark = match name {
            "textbf" | "bf" => Some("**"),
            "textit" | "emph" | "it" | "textsl" => Some("*"),
            _ => None,
        };
        if let Some((_, vi, en)) = PARTS.iter().find(|(names, ..)| names.contains(&name)) {
            self.title(vi, en);
            return next;
        }
        if let Some((_, symbol)) = SYMBOLS.iter().find(|(known, _)| *known == name) {
            self.out.push_str(symbol);
            return next;
        }
        match (name, mark, self.argument(next, end)) {
            ("item", ..) => self.item(next, end),
            ("nextsample" | "remainingsamples", ..) => {
                self.gap();
                let _ = write!(self.out, "{{{{{name}}}}}\n\n");
                next
            }
            ("begin", _, Some(argument)) => self.environment(argument, end, depth),
            ("end" | "problemname" | "label" | "vspace" | "hspace", _, Some(argument)) => {
                argument.end + 1
            }
            ("section" | "subsection" | "subsubsection" | "paragraph", _, Some(argument)) => {
                self.gap();
                self.out.push_str("## ");
                self.within(argument.clone(), depth);
                self.gap();
                argument.end + 1
            }
            ("texttt" | "t" | "verb", _, Some(argument)) => {
                self.code(&self.text[argument.clone()].replace('\\', ""));
                argument.end + 1
            }
            ("href", _, Some(address)) => match self.argument(address.end + 1, end) {
                Some(words) => {
                    self.within(words.clone(), depth);
                    self.out.push_str(" (");
                    self.code(&self.text[address]);
                    self.out.push(')');
                    words.end + 1
                }
                None => address.end + 1,
            },
            ("footnote", _, Some(argument)) => {
                self.out.push_str(" (");
                self.within(argument.clone(), depth);
                self.out.push(')');
                argument.end + 1
            }
            ("includegraphics", _, Some(argument)) => {
                self.picture(&self.text[argument.clone()]);
                argument.end + 1
            }
            ("url", _, Some(argument)) => {
                self.code(&self.text[argument.clone()]);
                argument.end + 1
            }
            (_, Some(mark), Some(argument)) => {
                let before = self.out.len();
                self.out.push_str(mark);
                self.within(argument.clone(), depth);
                // Marks of emphasis must touch their words.
                let words = self.out.split_off(before + mark.len());
                self.out.truncate(before);
                let blank = |is_there| if is_there { " " } else { "" };
                if !words.trim().is_empty() {
                    let before = blank(words.starts_with(' '));
                    let behind = blank(words.ends_with(' '));
                    let words = words.trim();
                    let _ = write!(self.out, "{before}{mark}{words}{mark}{behind}");
                }
                argument.end + 1
            }
            _ => next,
        }
    }

    /// Adds a picture, which is a file beside the text; TeX omits its extension, which is then assumed to be this one.
    fn picture(&mut self, file: &str) {
        let file = file.trim();
        let with_ending = format!("{file}.png");
        if let Some(name) = [file, &with_ending]
            .into_iter()
            .find(|name| is_picture_name(name))
        {
            let _ = write!(self.out, "![]({name})");
        } else {
            self.code(file);
        }
    }

    /// The content of the next braces; brackets before them are skipped.
    fn argument(&mut self, at: usize, end: usize) -> Option<Range<usize>> {
        let mut start = at + (self.text[at..end].len() - self.text[at..end].trim_start().len());
        if self.text[start..end].starts_with('[') {
            start = self.until(start + 1, end, "]")?.end + 1;
        }
        let place = self
            .closing
            .binary_search_by_key(&start, |(open, _)| *open)
            .ok()?;
        let (open, close) = self.closing[place];
        (close < end).then_some(open + 1..close)
    }

    fn within(&mut self, range: Range<usize>, depth: usize) {
        if depth < DEPTH_MAX {
            self.convert(range, depth + 1);
        } else {
            self.code(&self.text[range]);
        }
    }

    fn environment(&mut self, name: Range<usize>, end: usize, depth: usize) -> usize {
        let (start, name) = (name.end + 1, &self.text[name]);
        let closer = format!("\\end{{{name}}}");
        let Some(inner) = self.until(start, end, &closer) else {
            return start;
        };
        let after = inner.end + closer.len();
        if LISTINGS.contains(&name) {
            let text = self.text[inner].trim_matches('\n');
            // The fence must be longer than any in the text.
            let fence = "`".repeat(longest_run(text, '`').max(2) + 1);
            self.gap();
            let _ = write!(self.out, "{fence}\n{text}\n{fence}\n\n");
            return after;
        }
        if let Some((_, is_aligned)) = FORMULAS.iter().find(|(known, _)| *known == name) {
            let formula = self.text[inner].replace(['\n', '$'], " ");
            let formula = formula.trim();
            self.gap();
            let _ = match is_aligned {
                true => write!(
                    self.out,
                    "$$\\begin{{aligned}}{formula}\\end{{aligned}}$$\n\n"
                ),
                false => write!(self.out, "$${formula}$$\n\n"),
            };
            return after;
        }
        match name {
            "itemize" | "enumerate" if self.lists.len() < DEPTH_MAX => {
                // Lists within lists end before the one around them.
                let inner = self.nested(start, end, name).unwrap_or(inner);
                self.lists
                    .push(if name == "itemize" { "- " } else { "1. " });
                self.within(inner.clone(), depth);
                self.lists.pop();
                if self.lists.is_empty() {
                    self.gap();
                }
                inner.end + closer.len()
            }
            "tabular" => {
                let start = self.argument(inner.start, inner.end);
                let rows = start.map_or(inner.start, |columns| columns.end + 1)..inner.end;
                self.table(rows, depth);
                after
            }
            _ => {
                let part = PARTS.iter().find(|(names, ..)| names.contains(&name));
                if let Some((_, vi, en)) = part {
                    self.title(vi, en);
                }
                start
            }
        }
    }

    /// The content of an environment that may contain others with its name.
    fn nested(&self, start: usize, end: usize, name: &str) -> Option<Range<usize>> {
        let (opener, closer) = (format!("\\begin{{{name}}}"), format!("\\end{{{name}}}"));
        let mut depth = 0;
        for (at, _) in self.text[start..end].match_indices('\\') {
            let rest = &self.text[start + at..end];
            if rest.starts_with(&opener) {
                depth += 1;
            } else if rest.starts_with(&closer) {
                if depth == 0 {
                    return Some(start..start + at);
                }
                depth -= 1;
            }
        }
        None
    }

    fn table(&mut self, rows: Range<usize>, depth: usize) {
        self.gap();
        let mut at = rows.start;
        let mut is_first = true;
        for row in self.text[rows].split("\\\\") {
            let range = at..at + row.len();
            at = range.end + 2;
            if row.replace("\\hline", "").trim().is_empty() {
                continue;
            }
            let mut cell_at = range.start;
            let mut cells = 0;
            for cell in row.split('&') {
                let before = self.out.len();
                self.within(cell_at..cell_at + cell.len(), depth);
                cell_at += cell.len() + 1;
                let shown = self.out.split_off(before).replace('\n', " ");
                let _ = write!(self.out, "| {} ", shown.trim());
                cells += 1;
            }
            self.out.push_str("|\n");
            if is_first {
                let _ = writeln!(self.out, "{}|", "|---".repeat(cells));
            }
            is_first = false;
        }
        self.out.push('\n');
    }

    fn title(&mut self, vi: &str, en: &str) {
        let title = if self.is_vietnamese { vi } else { en };
        self.gap();
        let _ = write!(self.out, "## {title}\n\n");
    }

    /// A paragraph ends here.
    fn gap(&mut self) {
        self.out.truncate(self.out.trim_end().len());
        self.out.push_str("\n\n");
    }

    fn item(&mut self, next: usize, end: usize) -> usize {
        let indent = "   ".repeat(self.lists.len().saturating_sub(1));
        let mark = self.lists.last().copied().unwrap_or("- ");
        let last_line = self.out.trim_end().rsplit('\n').next().unwrap_or_default();
        let is_first = !["- ", "1. "]
            .iter()
            .any(|mark| last_line.trim_start().starts_with(mark));
        // A list is one block, whatever is between its items.
        self.out.truncate(self.out.trim_end().len());
        let _ = write!(
            self.out,
            "\n{}{indent}{mark}",
            if is_first { "\n" } else { "" }
        );
        next + (self.text[next..end].len() - self.text[next..end].trim_start().len())
    }

    fn formula(&mut self, range: Range<usize>, is_display: bool) {
        let formula = self.text[range].replace(['\n', '\r'], " ");
        let formula = formula.trim();
        if formula.is_empty() {
            return;
        }
        if is_display {
            self.gap();
        }
        let _ = match is_display {
            true => write!(self.out, "$${formula}$$\n\n"),
            false => write!(self.out, "${formula}$"),
        };
    }

    fn code(&mut self, text: &str) {
        let text = text.replace('\n', " ");
        let fence = "`".repeat(longest_run(&text, '`') + 1);
        if !text.trim().is_empty() {
            let _ = write!(self.out, "{fence} {} {fence}", text.trim());
        }
    }

    /// The range before `closer`.
    fn until(&mut self, start: usize, end: usize, closer: &str) -> Option<Range<usize>> {
        let sought = (closer.to_owned(), end);
        if self.absent.contains(&sought) {
            return None;
        }
        let found = self.text[start..end]
            .match_indices(closer)
            .map(|(at, _)| start + at)
            .find(|at| !self.text[..*at].ends_with('\\') || closer.starts_with('\\'));
        if found.is_none() {
            self.absent.insert(sought);
        }
        found.map(|at| start..at)
    }
}

fn longest_run(text: &str, mark: char) -> usize {
    text.split(|letter| letter != mark)
        .map(str::len)
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATEMENT: &str = "\\problemname{Sum}\n% a remark\nAdd $a$ and\n$b$ --- ``both'' \\textbf{ at most }\
        $10^9$: 5 * 3 < 20\\_000\\%.\n\n\n\\begin{Input}\nTwo numbers\\footnote{integers}:\n\\begin{itemize}\n\\item one of \\texttt{a\\_b}\n\
        \\begin{enumerate}\n\\item inner\n\\end{enumerate}\n\\item \\emph{two}\n\\end{itemize}\n\\end{Input}\n\
        \\begin{tabular}{|c|l|}\n\\hline\nn & $x$ \\\\ \\hline\n1 & a|b \\\\\n\\end{tabular}\n\\[ \\sum_i\n x_i \\]\n\
        \\begin{lstlisting}\nint x[2]; // $\n\\end{lstlisting}\n\\OutputFile The \\unknown{sum}.\n";

    #[test]
    fn statements_are_read() {
        insta::assert_snapshot!(markdown_of_tex(STATEMENT, "en"), @r#"
Add $a$ and
$b$ — “both”  **at most** $10^9$: 5 \* 3 \< 20\_000%.

## Input

Two numbers (integers):

- one of ` a_b `
   1. inner
- *two*

| n | $x$ |
|---|---|
| 1 | a\|b |

$$\sum_i  x_i$$

```
int x[2]; // $
```

## Output

The sum.
"#);
    }

    #[test]
    fn places_of_samples_are_kept() {
        assert_eq!(
            markdown_of_tex("a \\nextsample\nb\\remainingsamples{} c", "en"),
            "a\n\n{{nextsample}}\n\nb\n\n{{remainingsamples}}\n\nc\n"
        );
    }

    #[test]
    fn parts_have_titles_in_the_readers_language() {
        assert_eq!(
            markdown_of_tex("\\begin{Output}x\\end{Output}", "vi"),
            "## Kết quả\n\nx\n"
        );
    }

    #[test]
    fn what_is_hostile_takes_no_time() {
        for piece in [
            "{",
            "\\begin{itemize}",
            "$",
            "\\(",
            "\\textbf{",
            "\\item ",
            "\\begin{verbatim}",
            "[",
            "\\begin{tabular}{c}&",
            "``",
        ] {
            let text = piece.repeat(STATEMENT_BYTES_MAX / piece.len());
            let unclosed = format!("\\textbf{{{text}}} $ \\) ] \\end{{verbatim}}");
            for text in [text, unclosed] {
                assert!(markdown_of_tex(&text, "en").ends_with('\n'));
            }
        }
    }
}
