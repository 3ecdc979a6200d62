//! C and C++.

use grundy_judgement::MutantOperator as Operator;
use tree_sitter::Node;

use super::constants::{mistaken, smaller_size};
use super::exchanges::{Exchanges, Kinds, exchange, exchanged, shift};
use crate::mutants::edit::Edits;
use crate::syntax::{Below, SyntaxNode};

const COMPARISONS: Exchanges = &[
    ("<", &["<=", ">"]),
    ("<=", &["<", ">="]),
    (">", &[">=", "<"]),
    (">=", &[">", "<="]),
    ("==", &["!=", ">="]),
    ("!=", &["==", "<"]),
];
const ARITHMETIC: Exchanges = &[
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["+"]),
    ("/", &["*"]),
    ("%", &["/"]),
    ("&", &["|"]),
    ("|", &["&"]),
    ("^", &["|"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("*=", &["+="]),
    ("/=", &["*="]),
    ("%=", &["/="]),
    ("&=", &["|="]),
    ("|=", &["&="]),
    ("^=", &["|="]),
    ("++", &["--"]),
    ("--", &["++"]),
];
const LOGIC: Exchanges = &[
    ("&&", &["||"]),
    ("||", &["&&"]),
    ("and", &["or"]),
    ("or", &["and"]),
];
const NARROWER: Exchanges = &[
    ("long long", &["int"]),
    ("long long int", &["int"]),
    ("signed long long", &["int"]),
    ("unsigned long long", &["unsigned"]),
    ("unsigned long long int", &["unsigned"]),
    ("long", &["int"]),
    ("long double", &["double"]),
    ("int", &["short"]),
    ("double", &["float"]),
    ("int64_t", &["int32_t"]),
    ("uint64_t", &["uint32_t"]),
    ("__int128", &["long long"]),
    ("__int128_t", &["long long"]),
];
const FUNCTIONS: Exchanges = &[
    ("min", &["max"]),
    ("max", &["min"]),
    ("fmin", &["fmax"]),
    ("fmax", &["fmin"]),
    ("min_element", &["max_element"]),
    ("max_element", &["min_element"]),
    ("lower_bound", &["upper_bound"]),
    ("upper_bound", &["lower_bound"]),
    ("floor", &["ceil"]),
    ("ceil", &["floor"]),
];
const KINDS: Kinds = Kinds {
    simple: &[
        "identifier",
        "call_expression",
        "field_expression",
        "subscript_expression",
    ],
    numbers: &["number_literal"],
    kept: &[],
};
/// The words that read the input. Branches for missing input do not matter, since every test has input.
const READERS: [&str; 5] = ["scanf", "cin", "getline", "fopen", "freopen"];

pub(super) fn look(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) -> Below {
    let node = place.node;
    match node.kind() {
        "if_statement" if is_guard_of_input(place) => return Below::Skip,
        "preproc_include" | "string_literal" | "raw_string_literal" | "char_literal" => {
            return Below::Skip;
        }
        "binary_expression" => binary(place, edits),
        "assignment_expression" | "update_expression" => operator(place, edits),
        "unary_expression" => negation(place, edits),
        "number_literal" | "preproc_arg" => number(place, edits),
        "primitive_type" | "sized_type_specifier" | "type_identifier" => width(place, edits),
        "subscript_argument_list" => index(place, edits),
        "for_statement" => bound(place, edits),
        "call_expression" => function(place, edits),
        "expression_statement" | "break_statement" | "continue_statement" | "return_statement" => {
            removal(place, edits);
        }
        _ => {}
    }
    Below::Look
}

/// Whether a statement only handles missing input: `if (scanf("%d", &n) != 1) return 1;`.
fn is_guard_of_input(place: &SyntaxNode<'_, '_>) -> bool {
    let (Some(condition), Some(consequence)) =
        (place.child("condition"), place.child("consequence"))
    else {
        return false;
    };
    let condition = place.text_of(condition);
    place.child("alternative").is_none()
        && consequence.kind() == "return_statement"
        && READERS.iter().any(|reader| condition.contains(reader))
}

fn binary(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let operands = [place.child("left"), place.child("right")];
    // Texts can be concatenated, but no other operation works on them.
    let is_text = |node: &Node<'_>| node.kind() == "string_literal";
    if !operands.iter().flatten().any(is_text) {
        operator(place, edits);
    }
}

fn operator(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    // A loop that counts in the other direction does not end, which any test notices.
    if place.field == Some("update") && place.parent_kind(1) == "for_statement" {
        return;
    }
    let Some(operator) = place.child("operator") else {
        return;
    };
    let sign = place.text_of(operator);
    for (rows, kind) in [
        (COMPARISONS, Operator::Comparison),
        (ARITHMETIC, Operator::Arithmetic),
        (LOGIC, Operator::Logic),
    ] {
        exchange(edits, kind, operator, rows, sign);
    }
}

fn negation(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    if let Some(operator) = place.child("operator")
        && place.text_of(operator) == "!"
    {
        edits.change(Operator::Logic, operator, "");
    }
}

fn number(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let text = place.text();
    let literal = text.trim_ascii();
    // The text of a `#define` goes on to the line's end.
    let (literal, rest) = literal
        .split_once(|letter: char| letter.is_ascii_whitespace())
        .unwrap_or((literal, ""));
    let rest = rest.trim_ascii_start();
    if !rest.is_empty() && !rest.starts_with("//") && !rest.starts_with("/*") {
        return;
    }
    let start = place.node.start_byte() + (text.len() - text.trim_ascii_start().len());
    let (line, range) = (
        place.node.start_position().row,
        start..start + literal.len(),
    );
    if place.parent_kind(1) == "array_declarator" {
        if let Some(smaller) = smaller_size(literal) {
            edits.change_range(Operator::Constant, line, range, smaller);
        }
        return;
    }
    for other in mistaken(literal) {
        edits.change_range(Operator::Constant, line, range.clone(), other);
    }
    let digits = literal.trim_end_matches(['l', 'L']);
    if literal.len() - digits.len() == 2 {
        edits.change_range(Operator::TypeWidth, line, range, digits);
    }
}

fn width(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    // `int main` has no other type.
    let declares_main = || {
        let function = place.parent(1)?.child_by_field_name("declarator")?;
        let name = function.child_by_field_name("declarator")?;
        Some(place.text_of(name) == "main")
    };
    // Its parts stand below `long long`.
    let is_part = place.parent_kind(1) == "sized_type_specifier";
    if is_part || declares_main() == Some(true) {
        return;
    }
    exchange(
        edits,
        Operator::TypeWidth,
        place.node,
        NARROWER,
        place.text(),
    );
}

fn index(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    if let Some(index) = place.node.named_child(0)
        && place.node.named_child_count() == 1
        && !matches!(
            index.kind(),
            "string_literal" | "char_literal" | "initializer_list"
        )
    {
        shift(edits, place, index, &KINDS);
    }
}

fn bound(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let Some(condition) = place.child("condition") else {
        return;
    };
    let (Some(sign), Some(right)) = (
        condition.child_by_field_name("operator"),
        condition.child_by_field_name("right"),
    ) else {
        return;
    };
    if !exchanged(COMPARISONS, place.text_of(sign)).is_empty() {
        shift(edits, place, right, &KINDS);
    }
}

fn function(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    let Some(mut function) = place.child("function") else {
        return;
    };
    if function.kind() == "qualified_identifier" {
        function = function.child_by_field_name("name").unwrap_or(function);
    }
    exchange(
        edits,
        Operator::MinMax,
        function,
        FUNCTIONS,
        place.text_of(function),
    );
}

fn removal(place: &SyntaxNode<'_, '_>, edits: &mut Edits<'_>) {
    if place.text() == ";" {
        return;
    }
    if place.node.kind() == "return_statement" {
        let is_branch = |kind: &str| matches!(kind, "if_statement" | "else_clause");
        let is_conditional = is_branch(place.parent_kind(1))
            || place.parent_kind(1) == "compound_statement" && is_branch(place.parent_kind(2));
        // Without its last `return` a function has no value.
        if !is_conditional {
            return;
        }
    }
    edits.change(Operator::RemovedStatement, place.node, ";");
}
