//! The same program in another language: C++ as Java, Pascal as C++. The translation goes piece by piece, as somebody does it who knows both
//! languages and does not think; it need not compile.

use grundy_lint::{Kind, Piece};

use super::syntax::lexer;
use super::{Source, pieces_of};

/// `None` for languages that nothing is translated from.
pub(crate) fn translated(source: &Source) -> Option<Source> {
    match source.language {
        "cpp" => Some(java(source)),
        "pascal" => Some(cpp(source)),
        _ => None,
    }
}

/// C++ as Java.
fn java(source: &Source) -> Source {
    let pieces: Vec<Piece<'_>> = code(source);
    let text = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
    let mut java = String::from(
        "import java.util.*;\npublic class Main {\nstatic Scanner sc = new Scanner(System.in);\n",
    );
    let mut at = 0;
    // The sign that joins the parts of the open stream.
    let mut stream: Option<&str> = None;
    while at < pieces.len() {
        let said = text(at);
        match (said, stream) {
            ("std", _) if text(at + 1) == "::" => {
                at += 2;
                continue;
            }
            ("using", _) => {
                while text(at) != ";" && at < pieces.len() {
                    at += 1;
                }
            }
            ("cin", _) if text(at + 1) == ">>" => {
                at += 1;
                stream = Some(">>");
            }
            ("cout", _) if text(at + 1) == "<<" => {
                java += "System.out.print(";
                at += 1;
                stream = Some("<<");
            }
            (">>", Some(">>")) => java += " = sc.nextInt(); ",
            (";", Some(">>")) => {
                java += " = sc.nextInt();\n";
                stream = None;
            }
            ("<<", Some("<<")) => java += " ); System.out.print( ",
            (";", Some("<<")) => {
                java += " );\n";
                stream = None;
            }
            ("endl", _) => java += "\"\\n\"",
            ("vector", _) if text(at + 1) == "<" => {
                // `vector<long long> a(n)` is `long[] a = new long[n]`.
                let close = (at..pieces.len()).find(|&at| text(at) == ">").unwrap_or(at);
                java += " long[] ";
                at = close;
                if text(at + 2) == "(" {
                    java += text(at + 1);
                    java += " = new long[";
                    at += 2;
                }
            }
            ("->" | "::", _) => java += ".",
            ("struct", _) => java += "static class ",
            ("const", _) => java += "final ",
            ("bool", _) => java += "boolean ",
            ("string", _) => java += "String ",
            ("long", _) if text(at + 1) == "long" => {}
            ("&", _) if matches!(pieces.get(at.wrapping_sub(1)), Some(piece) if matches!(piece.text, "int" | "auto" | "long" | ">" | "Point")) =>
                {}
            ("printf", _) => java += "System.out.printf",
            ("push_back" | "emplace_back", _) => java += "add",
            ("size", _) if text(at + 1) == "(" => {
                java += "length";
                at += 2;
            }
            (";" | "{" | "}", _) => {
                java += said;
                java.push('\n');
            }
            _ => {
                java += said;
                java.push(' ');
            }
        }
        at += 1;
    }
    java += "}\n";
    Source {
        language: "java",
        text: java,
    }
}

fn code(source: &Source) -> Vec<Piece<'_>> {
    let is_code = |piece: &Piece<'_>| !matches!(piece.kind, Kind::Comment | Kind::Directive);
    debug_assert!(std::ptr::eq(lexer("cpp"), lexer("c")));
    pieces_of(source).into_iter().filter(is_code).collect()
}

/// Pascal as C++.
fn cpp(source: &Source) -> Source {
    let pieces = code(source);
    let lower: Vec<String> = pieces
        .iter()
        .map(|piece| piece.text.to_lowercase())
        .collect();
    let text = |at: usize| lower.get(at).map_or("", String::as_str);
    let mut cpp = String::from("#include <iostream>\nusing namespace std;\n");
    let mut at = 0;
    // The open call of `write` or `read`, with the depth of its brackets.
    let mut stream: Option<(&str, usize)> = None;
    let mut depth = 0;
    let mut is_declaring = false;
    // The variable of the counting loop whose head is being read, and its comparison and step.
    let mut counting: Option<String> = None;
    while at < pieces.len() {
        let said = text(at);
        let mut say = |words: &str| {
            cpp.push_str(words);
            cpp.push(' ');
        };
        match said {
            "var" | "const" | "type" | "uses" | "program" if depth == 0 => is_declaring = true,
            "begin" => {
                is_declaring = false;
                say("{\n");
            }
            "procedure" | "function" => {
                is_declaring = false;
                say(if said == "function" { "int" } else { "void" });
                say(text(at + 1));
                at += 1;
                let mut inside = 0;
                // This skips the types of the parameters.
                while at + 1 < pieces.len() && (text(at + 1) != ";" || inside > 0) {
                    at += 1;
                    match text(at) {
                        "(" => inside += 1,
                        ")" => inside -= 1,
                        _ => {}
                    }
                }
                say("()");
                at += 1;
            }
            _ if is_declaring => {}
            "end" => say(if text(at + 1) == ";" { "}\n" } else { "}" }),
            "if" => say("if ("),
            "then" => say(")"),
            "while" => say("while ("),
            "for" => {
                say("for (");
                counting = Some(text(at + 1).to_owned());
            }
            "to" | "downto" => {
                let name = counting.clone().unwrap_or_default();
                say(&format!(
                    "; {name} {}",
                    if said == "to" { "<=" } else { ">=" }
                ));
                if said == "downto" {
                    counting = Some(format!("{name}--"));
                } else {
                    counting = Some(format!("{name}++"));
                }
            }
            "do" => match counting.take() {
                Some(step) => say(&format!("; {step})")),
                None => say(")"),
            },
            "repeat" => say("do {"),
            "until" => {
                say("} while (!(");
                let mut inside = 0;
                while at + 1 < pieces.len()
                    && !(inside == 0 && matches!(text(at + 1), ";" | "end" | "else"))
                {
                    at += 1;
                    match text(at) {
                        "(" | "[" => inside += 1,
                        ")" | "]" => inside -= 1,
                        _ => {}
                    }
                    say(sign(text(at)));
                }
                say("));\n");
                at += usize::from(text(at + 1) == ";");
            }
            "inc" | "dec" if text(at + 1) == "(" && text(at + 3) == ")" => {
                say(text(at + 2));
                say(if said == "inc" { "++" } else { "--" });
                at += 3;
            }
            "write" | "writeln" | "read" | "readln" => {
                let is_out = said.starts_with('w');
                say(if is_out { "cout" } else { "cin" });
                if text(at + 1) == "(" {
                    let mark = if is_out { "<<" } else { ">>" };
                    say(mark);
                    at += 1;
                    depth += 1;
                    stream = Some((mark, depth));
                }
            }
            "," if stream.is_some_and(|(_, open)| open == depth) => {
                say(stream.map_or("", |(mark, _)| mark))
            }
            "," if depth > 0 && is_in_index(&lower, at) => say("] ["),
            "(" | "[" => {
                depth += 1;
                say(said);
            }
            ")" if stream.is_some_and(|(_, open)| open == depth) => {
                depth -= 1;
                stream = None;
            }
            ")" | "]" => {
                depth = depth.saturating_sub(1);
                say(said);
            }
            ";" => say(";\n"),
            "." if at + 1 == pieces.len() => {}
            _ if pieces.get(at).is_some_and(|piece| piece.kind == Kind::Text) => {
                let inner = said.trim_matches('\'').replace('"', "");
                say(&format!("\"{inner}\""));
            }
            _ => say(sign(said)),
        }
        at += 1;
    }
    Source {
        language: "cpp",
        text: cpp,
    }
}

/// Whether the nearest open bracket is an index's.
fn is_in_index(lower: &[String], at: usize) -> bool {
    let mut depth = 0;
    for said in lower.iter().take(at).rev() {
        match said.as_str() {
            ")" | "]" => depth += 1,
            "(" | "[" if depth > 0 => depth -= 1,
            "[" => return true,
            "(" => return false,
            _ => {}
        }
    }
    false
}

/// A sign of Pascal in C++.
fn sign(said: &str) -> &str {
    match said {
        ":=" => "=",
        "=" => "==",
        "<>" => "!=",
        "and" => "&&",
        "or" => "||",
        "not" => "!",
        "div" => "/",
        "mod" => "%",
        "xor" => "^",
        "shl" => "<<",
        "shr" => ">>",
        "exit" => "return",
        other => other,
    }
}
