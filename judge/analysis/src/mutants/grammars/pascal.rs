//! Free Pascal.

use grundy_judgement::MutantOperator as Operator;
use tree_sitter::Node;

use super::constants::{mistaken, smaller_size};
use super::exchanges::{Exchanges, Kinds, exchange, move_by_one, shift};
use crate::mutants::edit::Edits;
use crate::syntax::{Below, SyntaxNode};

const COMPARISONS: Exchanges = &[
    ("<", &["<=", ">"]),
    ("<=", &["<", ">="]),
    (">", &[">=", "<"]),
    (">=", &[">", "<="]),
    ("=", &["<>", ">="]),
    ("<>", &["=", "<"]),
];
const ARITHMETIC: Exchanges = &[
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["+"]),
    ("/", &["*"]),
    ("div", &["mod"]),
    ("mod", &["div"]),
    ("xor", &["or"]),
    ("shl", &["shr"]),
    ("shr", &["shl"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("*=", &["+="]),
];
const LOGIC: Exchanges = &[("and", &["or"]), ("or", &["and"])];
/// `integer` has 16 bits only in the compiler's default mode; `smallint` has them in every mode.
const NARROWER: Exchanges = &[
    ("int64", &["longint"]),
    ("qword", &["longword"]),
    ("longint", &["smallint"]),
    ("longword", &["word"]),
    ("cardinal", &["word"]),
    ("extended", &["double"]),
    ("double", &["single"]),
    ("real", &["single"]),
    ("ansistring", &["string"]),
];
const FUNCTIONS: Exchanges = &[
    ("min", &["max"]),
    ("max", &["min"]),
    ("floor", &["ceil"]),
    ("ceil", &["floor"]),
    ("trunc", &["round"]),
    ("round", &["trunc"]),
];
const STEPS: Exchanges = &[("inc", &["dec"]), ("dec", &["inc"])];
const KINDS: Kinds = Kinds {
    simple: &[
        "identifier",
        "exprCall",
        "exprDot",
        "exprSubscript",
        "exprParens",
    ],
    numbers: &["literalNumber"],
    kept: &["literalString", "literalChar"],
};

pub(super) fn look(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) -> Below {
    match place.node.kind() {
        "declUses" | "literalString" | "asm" => return Below::Skip,
        "exprBinary" => binary(place, edits),
        "assignment" => {
            operator(place, edits);
            if place.field != Some("start") {
                edits.change(Operator::RemovedStatement, place.node, "");
            }
        }
        "exprUnary" => negation(place, edits),
        "literalNumber" => number(place, edits),
        "typeref" => width(place, edits),
        "exprSubscript" => index(place, edits),
        "for" => bound(place, edits),
        "exprCall" => function(place, edits),
        "statement" => removal(place, edits),
        _ => {}
    }
    Below::Look
}

fn binary(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let operands = [place.child("lhs"), place.child("rhs")];
    let is_text = |node: &Node<'_>| matches!(node.kind(), "literalString" | "literalChar");
    let is_joined = place.child("operator").map(|node| node.kind()) == Some("kAdd");
    if !(is_joined && operands.iter().flatten().any(is_text)) {
        operator(place, edits);
    }
}

fn operator(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let Some(operator) = place.child("operator") else {
        return;
    };
    let sign = place.text_of(operator).to_ascii_lowercase();
    for (rows, kind) in [
        (COMPARISONS, Operator::Comparison),
        (ARITHMETIC, Operator::Arithmetic),
        (LOGIC, Operator::Logic),
    ] {
        exchange(edits, kind, operator, rows, &sign);
    }
}

fn negation(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    if let Some(operator) = place.child("operator")
        && operator.kind() == "kNot"
    {
        edits.change(Operator::Logic, operator, "");
    }
}

fn number(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let is_size = place.parent_kind(1) == "range" && place.parent_kind(2) == "declArray";
    if is_size {
        if let Some(smaller) = smaller_size(place.text()) {
            edits.change(Operator::Constant, place.node, smaller);
        }
        return;
    }
    for other in mistaken(place.text()) {
        edits.change(Operator::Constant, place.node, other);
    }
}

fn width(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let name = place.text().to_ascii_lowercase();
    exchange(edits, Operator::TypeWidth, place.node, NARROWER, &name);
}

fn index(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let Some(indices) = place.child("args") else {
        return;
    };
    let mut cursor = indices.walk();
    for index in indices.named_children(&mut cursor) {
        shift(edits, place, index, &KINDS);
    }
}

fn bound(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let start = place.child("start");
    let start = start.and_then(|start| start.child_by_field_name("rhs"));
    for node in [start, place.child("end")].into_iter().flatten() {
        // `2 * n` has a number, and is a bound nevertheless.
        if node.kind() == "exprBinary" {
            move_by_one(edits, place, node, &KINDS);
        } else {
            shift(edits, place, node, &KINDS);
        }
    }
}

fn function(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let Some(function) = place.child("entity") else {
        return;
    };
    let name = place.text_of(function).to_ascii_lowercase();
    exchange(edits, Operator::MinMax, function, FUNCTIONS, &name);
    exchange(edits, Operator::Arithmetic, function, STEPS, &name);
}

/// Removes a call or a word such as `break`; the semicolon stays.
fn removal(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let is_call = |kind| matches!(kind, "exprCall" | "identifier" | "exprDot" | "inherited");
    let Some(said) = place.node.named_child(0) else {
        return;
    };
    if is_call(said.kind()) {
        edits.change(Operator::RemovedStatement, said, "");
    }
}
