//! Python.

use grundy_judgement::MutantOperator as Operator;
use tree_sitter::Node;

use super::constants::mistaken;
use super::exchanges::{Exchanges, Kinds, exchange, move_by_one, shift};
use crate::mutants::edit::Edits;
use crate::syntax::{Below, SyntaxNode};

const COMPARISONS: Exchanges = &[
    ("<", &["<=", ">"]),
    ("<=", &["<", ">="]),
    (">", &[">=", "<"]),
    (">=", &[">", "<="]),
    ("==", &["!=", ">="]),
    ("!=", &["==", "<"]),
    ("in", &["not in"]),
    ("not in", &["in"]),
];
const ARITHMETIC: Exchanges = &[
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["+"]),
    ("/", &["//"]),
    ("//", &["%"]),
    ("%", &["//"]),
    ("**", &["*"]),
    ("&", &["|"]),
    ("|", &["&"]),
    ("^", &["|"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("*=", &["+="]),
    ("//=", &["*="]),
    ("%=", &["//="]),
    ("^=", &["|="]),
    ("&=", &["|="]),
    ("|=", &["&="]),
];
const LOGIC: Exchanges = &[("and", &["or"]), ("or", &["and"])];
const FUNCTIONS: Exchanges = &[
    ("min", &["max"]),
    ("max", &["min"]),
    ("all", &["any"]),
    ("any", &["all"]),
    ("bisect_left", &["bisect_right"]),
    ("bisect_right", &["bisect_left"]),
    ("floor", &["ceil"]),
    ("ceil", &["floor"]),
];
const KINDS: Kinds = Kinds {
    simple: &[
        "identifier",
        "call",
        "attribute",
        "subscript",
        "parenthesized_expression",
    ],
    numbers: &["integer"],
    // `-1` is the last one, by intent.
    kept: &["unary_operator"],
};

pub(super) fn look(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) -> Below {
    match place.node.kind() {
        "string" | "concatenated_string" => return Below::Skip,
        "comparison_operator" => comparison(place, edits),
        "binary_operator" => binary(place, edits),
        "boolean_operator" => operator(place, Operator::Logic, LOGIC, edits),
        "augmented_assignment" => operator(place, Operator::Arithmetic, ARITHMETIC, edits),
        "not_operator" => negation(place, edits),
        "integer" | "float" => {
            for other in mistaken(place.text()) {
                edits.change(Operator::Constant, place.node, other);
            }
        }
        "subscript" => {
            let index = place.child("subscript");
            let is_index = |node: &Node<'_>| !matches!(node.kind(), "slice" | "string" | "tuple");
            if let Some(index) = index.filter(is_index) {
                shift(edits, place, index, &KINDS);
            }
        }
        "call" => call(place, edits),
        "expression_statement" | "break_statement" | "continue_statement" | "return_statement" => {
            removal(place, edits);
        }
        _ => {}
    }
    Below::Look
}

fn comparison(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    // `if __name__ == "__main__"` is a habit, and no thought about the problem.
    if place.text().contains("__name__") {
        return;
    }
    let mut cursor = place.node.walk();
    let operators = place.node.children_by_field_name("operators", &mut cursor);
    for sign in operators {
        exchange(
            edits,
            Operator::Comparison,
            sign,
            COMPARISONS,
            place.text_of(sign),
        );
    }
}

fn binary(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let operands = [place.child("left"), place.child("right")];
    let is_text = |node: &Node<'_>| matches!(node.kind(), "string" | "concatenated_string");
    if !operands.iter().flatten().any(is_text) {
        operator(place, Operator::Arithmetic, ARITHMETIC, edits);
    }
}

fn operator(place: &SyntaxNode<'_, '_>, kind: Operator, rows: Exchanges, edits: &mut Edits<'_>) {
    if let Some(operator) = place.child("operator") {
        exchange(edits, kind, operator, rows, place.text_of(operator));
    }
}

fn negation(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    if let Some(argument) = place.child("argument") {
        let range = place.node.start_byte()..argument.start_byte();
        let line = place.node.start_position().row;
        edits.change_range(Operator::Logic, line, range, "");
    }
}

fn call(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let (Some(function), Some(arguments)) = (place.child("function"), place.child("arguments"))
    else {
        return;
    };
    let name = match function.kind() {
        "attribute" => function.child_by_field_name("attribute"),
        _ => Some(function),
    };
    let Some(name) = name else {
        return;
    };
    exchange(
        edits,
        Operator::MinMax,
        name,
        FUNCTIONS,
        place.text_of(name),
    );
    if place.text_of(function) == "range" && arguments.kind() == "argument_list" {
        // The end is the only argument, or the second one.
        let end = arguments.named_child(u32::from(arguments.named_child_count() > 1));
        if let Some(end) = end.filter(|end| end.kind() != "integer") {
            move_by_one(edits, place, end, &KINDS);
        }
    }
}

fn removal(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    // A function's documentation stays, and so does a call that is the whole program.
    let is_text = place.node.named_child(0).map(|said| said.kind()) == Some("string");
    let is_call_at_top = place.parent_kind(1) == "module"
        && place.node.named_child(0).map(|said| said.kind()) == Some("call");
    if is_text || is_call_at_top {
        return;
    }
    if place.node.kind() == "return_statement" {
        let branches = ["if_statement", "elif_clause", "else_clause"];
        // Without its last `return` a function has no value.
        if !branches.contains(&place.parent_kind(2)) {
            return;
        }
    }
    edits.change(Operator::RemovedStatement, place.node, "pass");
}
