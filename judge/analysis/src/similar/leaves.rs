//! The leaves of a source, in the order in which the machine meets them: a counting loop's parts stand where they stand in a loop that is
//! written with `while`, so that both read alike.

use std::ops::Range;

use grundy_lint::{Family, Kind, pieces, syntax};
use tree_sitter::Node;

use super::symbol::Symbol;
use crate::syntax::{Grammar, parse};

/// A part of a program.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) what: What,
    /// The bytes of the source in which it stands.
    pub(super) bytes: Range<usize>,
}

/// The kind of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Word,
    Number,
    Text,
    Mark,
    /// A symbol that the language leaves unsaid, such as the comparison of a counting loop.
    Unsaid(Symbol),
}

/// Nodes without anything that runs.
const SILENT: &[&str] = &[
    "comment",
    "pp",
    // C, C++
    "preproc_include",
    "preproc_call",
    "using_declaration",
    "alias_declaration",
    "type_definition",
    "primitive_type",
    "sized_type_specifier",
    "type_identifier",
    "template_type",
    "template_argument_list",
    "template_parameter_list",
    "type_qualifier",
    "storage_class_specifier",
    "placeholder_type_specifier",
    "namespace_identifier",
    "abstract_reference_declarator",
    "abstract_pointer_declarator",
    "lambda_capture_specifier",
    "parameter_list",
    "field_declaration",
    "type_descriptor",
    // Pascal
    "declUses",
    "declVars",
    "declTypes",
    "declLabels",
    "declProc",
    "typeref",
    "moduleName",
    // Python
    "import_statement",
    "import_from_statement",
    "type",
    "parameters",
    "lambda_parameters",
];

/// The nodes of functions.
const FUNCTIONS: &[&str] = &["function_definition", "defProc", "lambda_expression"];

/// The leaves of a source by its grammar; `None` if it does not come to its end.
pub(super) fn by_grammar(grammar: Grammar, source: &[u8]) -> Option<Vec<Leaf>> {
    let tree = parse(&grammar.language(), source)?;
    let mut leaves = Vec::new();
    let mut ahead = vec![Step::Enter(tree.root_node())];
    while let Some(step) = ahead.pop() {
        match step {
            Step::Say(symbol, bytes) => leaves.push(Leaf {
                what: What::Unsaid(symbol),
                bytes,
            }),
            Step::Enter(node) if SILENT.contains(&node.kind()) && node.is_named() => {}
            Step::Enter(node) => match leaf(node, source) {
                Some(what) => {
                    let bytes = node.byte_range();
                    // The grammars take the sign of `-1` for a part of the number, but not that of `- 1`.
                    let sign = match source.get(bytes.start) {
                        Some(b'-') if what == What::Number => Some(Symbol::Subtract),
                        Some(b'+') if what == What::Number => Some(Symbol::Add),
                        _ => None,
                    };
                    leaves.extend(sign.map(|sign| Leaf {
                        what: What::Unsaid(sign),
                        bytes: bytes.clone(),
                    }));
                    leaves.push(Leaf { what, bytes });
                }
                None => ahead.extend(steps(node, source).into_iter().rev()),
            },
        }
    }
    Some(leaves)
}

/// A part that is still to be read.
enum Step<'t> {
    Enter(Node<'t>),
    Say(Symbol, Range<usize>),
}

/// The kind of a node below which nothing is read.
fn leaf(node: Node<'_>, source: &[u8]) -> Option<What> {
    match node.kind() {
        "string_literal" | "char_literal" | "raw_string_literal" | "literalString"
        | "literalChar" | "string" => {
            return Some(What::Text);
        }
        "number_literal" | "literalNumber" | "integer" | "float" => return Some(What::Number),
        _ if node.child_count() > 0 => return None,
        _ => {}
    }
    let first = source.get(node.start_byte()).copied().unwrap_or(b' ');
    let is_word = first.is_ascii_alphabetic() || first == b'_' || first >= 0x80;
    Some(if is_word { What::Word } else { What::Mark })
}

/// The parts of a node in the order in which they run.
fn steps<'t>(node: Node<'t>, source: &[u8]) -> Vec<Step<'t>> {
    let head = node.start_byte()..node.start_byte();
    let say = |symbol| Step::Say(symbol, head.clone());
    let part = |field| node.child_by_field_name(field).map(Step::Enter);
    let counted = |steps: Vec<Option<Step<'t>>>| steps.into_iter().flatten().collect();
    match node.kind() {
        // C
        "for_statement" if node.child_by_field_name("left").is_none() => counted(vec![
            part("initializer"),
            Some(say(Symbol::Loop)),
            part("condition"),
            part("body"),
            part("update"),
        ]),
        "for_range_loop" => counted(vec![Some(say(Symbol::Loop)), part("right"), part("body")]),
        "do_statement" => counted(vec![
            Some(say(Symbol::Loop)),
            part("body"),
            part("condition"),
        ]),
        // Pascal
        "for" => {
            let is_down = children(node).any(|child| child.kind() == "kDownto");
            let step = if is_down {
                Symbol::Subtract
            } else {
                Symbol::Add
            };
            counted(vec![
                part("start"),
                Some(say(Symbol::Loop)),
                Some(say(Symbol::Name)),
                Some(say(Symbol::Order)),
                part("end"),
                part("body"),
                Some(say(Symbol::Name)),
                Some(say(Symbol::Assign)),
                Some(say(step)),
                Some(say(Symbol::Number)),
            ])
        }
        // Python
        "for_statement" => python_loop(node, source, &head),
        kind if FUNCTIONS.contains(&kind) => {
            let unnamed = |child: &Node<'_>| {
                !matches!(
                    child.kind(),
                    "function_declarator" | "identifier" | "def" | "lambda"
                )
            };
            let inside = children(node).filter(unnamed).map(Step::Enter);
            std::iter::once(say(Symbol::Function))
                .chain(inside)
                .collect()
        }
        _ => children(node).map(Step::Enter).collect(),
    }
}

/// `for i in range(a, b)` counts; any other loop of Python goes through something.
fn python_loop<'t>(node: Node<'t>, source: &[u8], head: &Range<usize>) -> Vec<Step<'t>> {
    let say = |symbol| Step::Say(symbol, head.clone());
    let body = node.child_by_field_name("body").map(Step::Enter);
    let right = node.child_by_field_name("right");
    let bounds = right.and_then(|right| {
        let function = right.child_by_field_name("function")?;
        let is_range = source.get(function.byte_range()) == Some(b"range");
        is_range.then(|| right.child_by_field_name("arguments"))?
    });
    let Some(bounds) = bounds else {
        let through = [Some(say(Symbol::Loop)), right.map(Step::Enter), body];
        return through.into_iter().flatten().collect();
    };
    let mut bounds: Vec<_> = children(bounds).filter(|child| child.is_named()).collect();
    let step = (bounds.len() > 2).then(|| bounds.pop()).flatten();
    let end = bounds.pop().map(Step::Enter);
    let start = bounds
        .pop()
        .map_or_else(|| say(Symbol::Number), Step::Enter);
    [
        Some(say(Symbol::Name)),
        Some(say(Symbol::Assign)),
        Some(start),
        Some(say(Symbol::Loop)),
        Some(say(Symbol::Name)),
        Some(say(Symbol::Order)),
        end,
        body,
        Some(say(Symbol::Name)),
        Some(say(Symbol::Assign)),
        Some(say(Symbol::Add)),
        Some(step.map_or_else(|| say(Symbol::Number), Step::Enter)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn children(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    let mut cursor = node.walk();
    let mut is_there = cursor.goto_first_child();
    std::iter::from_fn(move || {
        let child = is_there.then(|| cursor.node());
        is_there = is_there && cursor.goto_next_sibling();
        child
    })
}

/// The leaves of a source in a language without a grammar, by the light lexer of its family; others are read like Java.
pub(super) fn by_lexer(family: Option<Family>, text: &str) -> Vec<Leaf> {
    let syntax = match family {
        Some(Family::Rust) => &syntax::RUST,
        Some(Family::Python) => &syntax::PYTHON,
        Some(Family::Pascal) => &syntax::PASCAL,
        Some(Family::C) => &syntax::C,
        Some(Family::Java) | None => &syntax::JAVA,
    };
    let leaves = pieces(syntax, text).filter_map(|piece| {
        let what = match piece.kind {
            Kind::Word => What::Word,
            Kind::Number => What::Number,
            Kind::Text => What::Text,
            Kind::Mark => What::Mark,
            Kind::Directive | Kind::Comment => return None,
        };
        let bytes = piece.start..piece.start + piece.text.len();
        Some(Leaf { what, bytes })
    });
    super::marks::in_order(leaves.collect(), text)
}
