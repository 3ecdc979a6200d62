//! A part of a function becomes a function of its own.

use std::collections::BTreeSet;

use grundy_lint::{Kind, pieces};

use super::Source;
use super::names::is_common;
use super::syntax::{Node, apply, lexer, nodes};

/// Every second loop becomes a function, and is called where it stood; of loops in each other the outer one.
pub(crate) fn split(source: &Source) -> String {
    let all = nodes(source);
    let mut edits = Vec::new();
    let mut functions = String::new();
    let mut taken_to = 0;
    let mut count = 0;
    for node in all.iter().filter(|node| node.is_loop()) {
        if node.bytes.start < taken_to {
            continue;
        }
        taken_to = node.bytes.end;
        count += 1;
        if count % 2 == 0 {
            continue;
        }
        let (function, call) = parts(source, node, count);
        functions += &function;
        edits.push((node.bytes.clone(), call));
    }
    if edits.is_empty() {
        return source.text.clone();
    }
    let first = first_place(source, &all);
    // They come before the call that may stand there.
    edits.insert(0, (first..first, functions));
    apply(&source.text, edits)
}

/// The new function, and its call.
fn parts(source: &Source, node: &Node, number: usize) -> (String, String) {
    let text = &source.text[node.bytes.clone()];
    let words = pieces(lexer(source.language), text).filter(|piece| piece.kind == Kind::Word);
    let words: BTreeSet<&str> = words
        .map(|piece| piece.text)
        .filter(|word| !is_common(word))
        .collect();
    let given: Vec<&str> = words.into_iter().collect();
    let list = given.join(", ");
    match source.language {
        "pascal" => {
            let declared = given.iter().map(|name| format!("var {name}: longint"));
            let declared: Vec<String> = declared.collect();
            let function = format!(
                "procedure part{number}({});\nbegin\n{text}\nend;\n\n",
                declared.join("; ")
            );
            (function, format!("part{number}({list});"))
        }
        "python" => {
            let indent = source.text[..node.bytes.start]
                .rsplit('\n')
                .next()
                .unwrap_or_default();
            let inside: Vec<&str> = text
                .lines()
                .map(|line| line.strip_prefix(indent).unwrap_or(line))
                .collect();
            let function = format!(
                "def part{number}({list}):\n    {}\n\n\n",
                inside.join("\n    ")
            );
            (function, format!("part{number}({list})"))
        }
        "rust" => {
            let declared: Vec<String> = given
                .iter()
                .map(|name| format!("{name}: &mut i64"))
                .collect();
            let function = format!(
                "fn part{number}({}) {{\n{text}\n}}\n\n",
                declared.join(", ")
            );
            (function, format!("part{number}({list});"))
        }
        _ => {
            let declared: Vec<String> = given.iter().map(|name| format!("int& {name}")).collect();
            let function = format!(
                "void part{number}({}) {{\n{text}\n}}\n\n",
                declared.join(", ")
            );
            (function, format!("part{number}({list});"))
        }
    }
}

/// Where functions can stand: before what has the first function or loop, in Pascal without functions before the main block.
fn first_place(source: &Source, all: &[Node]) -> usize {
    if source.language == "rust" {
        return source.text.find("\nfn ").map_or(0, |at| at + 1);
    }
    let is_first = |node: &&Node| match source.language {
        "pascal" => matches!(node.kind.as_str(), "defProc" | "block"),
        _ => node.kind == "function_definition" || node.is_loop(),
    };
    let first = all.iter().find(is_first).map_or(0, |node| node.bytes.start);
    if source.language == "pascal" {
        return first;
    }
    let mut tops = all.iter().filter(|node| node.is_top);
    let top = tops.find(|node| node.bytes.contains(&first));
    top.map_or(0, |node| node.bytes.start)
}
