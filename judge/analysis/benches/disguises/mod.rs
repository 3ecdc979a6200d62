//! Copies of programs as somebody disguises them who hands in another's work. A disguise need not keep the program compiling everywhere, but
//! it stays a program: what it rewrites it rewrites by the syntax.

mod names;
mod splitting;
mod syntax;
mod translation;

use grundy_lint::{Kind, Piece, pieces};

use syntax::{Edit, Node, apply, lexer, nodes};

/// A way to disguise a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Disguise {
    Renamed,
    Reordered,
    Loops,
    DeadCode,
    Formatting,
    Split,
    Comments,
    Language,
    Literals,
    Together,
}

/// A program in a language, given by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) language: &'static str,
    pub(crate) text: String,
}

impl Disguise {
    pub(crate) const ALL: [Self; 10] = [
        Self::Renamed,
        Self::Reordered,
        Self::Loops,
        Self::DeadCode,
        Self::Formatting,
        Self::Split,
        Self::Comments,
        Self::Language,
        Self::Literals,
        Self::Together,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Renamed => "renamed",
            Self::Reordered => "functions and statements reordered",
            Self::Loops => "loops rewritten",
            Self::DeadCode => "dead code",
            Self::Formatting => "other formatting",
            Self::Split => "functions split",
            Self::Comments => "comments translated",
            Self::Language => "another language",
            Self::Literals => "other literals",
            Self::Together => {
                "renamed, reordered, loops, dead code, formatting and literals together"
            }
        }
    }

    /// The disguised copy; `None` if there is nothing that this way changes.
    pub(crate) fn of(self, source: &Source) -> Option<Source> {
        let language = source.language;
        let text = match self {
            Self::Renamed => names::renamed(source),
            Self::Reordered => reordered(source),
            Self::Loops => loops(source),
            Self::DeadCode => dead_code(source),
            Self::Formatting => formatted(source),
            Self::Split => splitting::split(source),
            Self::Comments => comments(source),
            Self::Language => return translation::translated(source),
            Self::Literals => literals(source),
            Self::Together => {
                let parts = [
                    Self::Loops,
                    Self::Reordered,
                    Self::DeadCode,
                    Self::Literals,
                    Self::Renamed,
                    Self::Formatting,
                ];
                parts
                    .iter()
                    .fold(source.clone(), |copy, part| part.of(&copy).unwrap_or(copy))
                    .text
            }
        };
        (text != source.text).then_some(Source { language, text })
    }
}

fn pieces_of(source: &Source) -> Vec<Piece<'_>> {
    pieces(lexer(source.language), &source.text).collect()
}

/// Neighbours that need not stand in this order stand in the other one: functions, and statements that only set variables.
fn reordered(source: &Source) -> String {
    let mut edits: Vec<Edit> = Vec::new();
    let all = nodes(source);
    let is_moved = |node: &Node| {
        matches!(
            node.kind.as_str(),
            "function_definition"
                | "defProc"
                | "declaration"
                | "expression_statement"
                | "assignment"
                | "let"
        )
    };
    let movable: Vec<&Node> = all.iter().filter(|node| is_moved(node)).collect();
    let words = |node: &Node| -> std::collections::BTreeSet<String> {
        let text = &source.text[node.bytes.clone()];
        let words = pieces(lexer(source.language), text).filter(|piece| piece.kind == Kind::Word);
        words.map(|piece| piece.text.to_lowercase()).collect()
    };
    let mut at = 0;
    while at + 1 < movable.len() {
        let (one, other) = (movable[at], movable[at + 1]);
        let between = source.text.get(one.bytes.end..other.bytes.start);
        let is_next = between.is_some_and(|between| {
            between
                .chars()
                .all(|sign| sign.is_whitespace() || sign == ';')
        });
        let is_whole = one.kind == other.kind && one.kind.contains("ef");
        let (mine, theirs) = (words(one), words(other));
        let is_apart = if is_whole {
            // Neither of them calls the other.
            one.name.as_ref().is_some_and(|name| !theirs.contains(name))
                && other.name.as_ref().is_some_and(|name| !mine.contains(name))
        } else {
            let own = |word: &&String| !names::is_common(word);
            let text = |node: &Node| source.text[node.bytes.clone()].to_owned();
            let calls =
                |text: &str| text.contains('(') || text.contains("<<") || text.contains(">>");
            !calls(&text(one))
                && !calls(&text(other))
                && mine.intersection(&theirs).filter(own).count() == 0
        };
        if is_next && one.kind == other.kind && is_apart {
            edits.push((
                one.bytes.clone(),
                source.text[other.bytes.clone()].to_owned(),
            ));
            edits.push((
                other.bytes.clone(),
                source.text[one.bytes.clone()].to_owned(),
            ));
            at += 1;
        }
        at += 1;
    }
    apply(&source.text, edits)
}

/// Counting loops become loops with `while`, and the other way round.
fn loops(source: &Source) -> String {
    let mut copy = source.clone();
    for number in 0..200 {
        let all = nodes(&copy);
        let Some(node) = all.iter().filter(|node| node.is_loop()).nth(number) else {
            break;
        };
        let Some(text) = other_loop(&copy, node) else {
            continue;
        };
        copy.text = apply(&copy.text, vec![(node.bytes.clone(), text)]);
    }
    copy.text
}

fn other_loop(source: &Source, node: &Node) -> Option<String> {
    let part = |name: &str| node.part(name).map(|bytes| source.text[bytes].trim());
    let body = part("body")?;
    let whole = &source.text[node.bytes.clone()];
    if node.kind.starts_with("for") && whole.contains("continue") {
        return None;
    }
    let inner = body
        .strip_prefix('{')
        .and_then(|body| body.strip_suffix('}'));
    let inner = inner.unwrap_or(body);
    let indent = source.text[..node.bytes.start].rsplit('\n').next()?;
    let indent: String = indent
        .chars()
        .take_while(|sign| sign.is_whitespace())
        .collect();
    Some(match (source.language, node.kind.as_str()) {
        ("cpp" | "java", "for_statement") => {
            let first = part("initializer").unwrap_or(";");
            let first = if first.ends_with(';') {
                first.to_owned()
            } else {
                format!("{first};")
            };
            let condition = part("condition").unwrap_or("true");
            let step = part("update").unwrap_or("");
            format!("{{ {first} while ({condition}) {{ {inner} {step}; }} }}")
        }
        ("cpp" | "java", "while_statement") => format!(
            "for (; {}; ) {body}",
            part("condition")?.trim_matches(['(', ')'])
        ),
        ("pascal", "for") => {
            let first = part("start")?;
            let name = first.split(":=").next()?.trim();
            let is_down = whole.to_lowercase().contains("downto");
            let (order, step) = if is_down {
                (">=", "dec")
            } else {
                ("<=", "inc")
            };
            let end = part("end")?;
            format!(
                "begin {first}; while {name} {order} {end} do begin {}; {step}({name}) end end;",
                body.trim_end_matches(';')
            )
        }
        ("python", "for_statement") => {
            let bounds = part("right")?.strip_prefix("range(")?.strip_suffix(')')?;
            if bounds.contains('(') || bounds.contains('[') {
                return None;
            }
            let bounds: Vec<&str> = bounds.split(',').map(str::trim).collect();
            let name = part("left")?;
            let (first, end) = match *bounds {
                [end] => ("0", end),
                [first, end] => (first, end),
                _ => return None,
            };
            let inside = indent.clone() + "    ";
            format!(
                "{name} = {first}\n{indent}while {name} < {end}:\n{inside}{body}\n{inside}{name} += 1"
            )
        }
        ("rust", "for") => {
            let (first, end) = part("range")?.split_once("..")?;
            let name = part("name")?;
            let order = if end.starts_with('=') { "<=" } else { "<" };
            let end = end.trim_start_matches('=');
            format!(
                "let mut {name} = {first}; while {name} {order} {end} {{ {inner} {name} += 1; }}"
            )
        }
        _ => return None,
    })
}

/// Behind every third line that ends a statement stands one that never does anything.
fn dead_code(source: &Source) -> String {
    let mut text = String::new();
    let mut count = 0;
    let mut depth = 0;
    let lines: Vec<&str> = source.text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        text += line;
        text.push('\n');
        let said = line.trim();
        let indent: String = line
            .chars()
            .take_while(|sign| sign.is_whitespace())
            .collect();
        depth += said.matches(['(', '[']).count() as i64 - said.matches([')', ']']).count() as i64;
        let ends = match source.language {
            "python" => {
                let next = lines
                    .get(at + 1)
                    .map(|next| next.trim_start())
                    .unwrap_or_default();
                let is_else = ["else", "elif", "except", "finally"]
                    .iter()
                    .any(|word| next.starts_with(word));
                !said.is_empty()
                    && !said.starts_with(['#', '@', '"'])
                    && !said.ends_with(['\\', ':', ','])
                    && !is_else
                    && depth == 0
            }
            "pascal" => said.ends_with(';') && said.contains(":=") && indent.len() > 1,
            _ => said.ends_with(';') && indent.len() > 3 && !said.starts_with("for"),
        };
        if !ends
            || (source.language == "python"
                && source.text.matches("\"\"\"").count() > 0
                && !said.contains('='))
        {
            continue;
        }
        count += 1;
        if count % 3 != 0 {
            continue;
        }
        let dead = match (source.language, count % 2) {
            ("python", 0) => format!("unused{count} = 7"),
            ("python", _) => format!("if 1 > 2: print({count})"),
            ("pascal", 0) => format!("if 1 > 2 then writeln({count});"),
            ("pascal", _) => "while 1 > 2 do break;".to_owned(),
            ("rust", 0) => format!("let _unused{count} = 7;"),
            ("rust", _) => format!("if 1 > 2 {{ println!(\"{{}}\", {count}); }}"),
            (_, 0) => format!("int unused{count} = 7;"),
            _ => format!("if (1 > 2) printf(\"%d\", {count});"),
        };
        text += &format!("{indent}{dead}\n");
    }
    text
}

/// The same pieces with other blanks between them; in Python only what its blanks allow.
fn formatted(source: &Source) -> String {
    if source.language == "python" {
        let lines = source.text.lines().map(|line| {
            let said = line.trim_start();
            let blanks = line.len() - said.len();
            format!("{}{said}\n\n", " ".repeat(blanks * 2))
        });
        return lines.collect();
    }
    let mut text = String::new();
    for (at, piece) in pieces_of(source).iter().enumerate() {
        let is_own_line = matches!(piece.kind, Kind::Directive | Kind::Comment);
        if is_own_line || at % 7 == 0 {
            text.push('\n');
        }
        text += piece.text;
        text += if is_own_line { "\n" } else { " " };
    }
    text
}

/// Comments say something else, and there are more of them.
fn comments(source: &Source) -> String {
    let (open, close) = match source.language {
        "python" => ("# ", ""),
        "pascal" => ("{ ", " }"),
        _ => ("/* ", " */"),
    };
    let said = format!("{open}đoạn này tính kết quả rồi ghi ra{close}");
    let comments = pieces_of(source)
        .into_iter()
        .filter(|piece| piece.kind == Kind::Comment);
    let edits = comments.map(|piece| (piece.start..piece.start + piece.text.len(), said.clone()));
    let text = apply(&source.text, edits.collect());
    format!("{said}\n{text}\n{said}\n")
}

/// Other numbers, but for 0 and 1, and other texts.
fn literals(source: &Source) -> String {
    let edits = pieces_of(source).into_iter().filter_map(|piece| {
        let bytes = piece.start..piece.start + piece.text.len();
        let other = match piece.kind {
            Kind::Number => (piece
                .text
                .parse::<u64>()
                .ok()?
                .checked_add(2)
                .filter(|it| *it > 3)?)
            .to_string(),
            Kind::Text
                if piece.text.starts_with('"')
                    && piece.text.len() > 2
                    && !piece.text.contains(['\\', '{', '%']) =>
            {
                "\"khac\"".to_owned()
            }
            Kind::Text if source.language == "pascal" && piece.text.len() > 3 => {
                "'khac'".to_owned()
            }
            _ => return None,
        };
        Some((bytes, other))
    });
    apply(&source.text, edits.collect())
}
