//! The leaves of languages that are read without a grammar: types in angle brackets are left out, and counting loops are put in order.

use std::ops::Range;

use super::leaves::{Leaf, What};
use super::symbol::Symbol;

/// The most leaves of a loop's head, and of a type in angle brackets; longer ones stay as they are, which bounds the time.
const HEAD_LEAVES_MAX: usize = 100;

/// The leaves without types in angle brackets, and with the parts of counting loops in the order in which they run.
pub(super) fn in_order(leaves: Vec<Leaf>, source: &str) -> Vec<Leaf> {
    let leaves = without_types(leaves, source);
    let text = |at: usize| text_of(&leaves, at, source);
    let closing = closings(&leaves, source);
    let mut ordered = Vec::with_capacity(leaves.len());
    // The marks that still have to follow the leaf with this number.
    let mut later: Vec<(usize, Vec<Leaf>)> = Vec::new();
    let mut at = 0;
    while let Some(leaf) = leaves.get(at) {
        let head = (text(at) == "for")
            .then(|| head(&leaves, at, source, &closing))
            .flatten();
        if let Some(head) = head {
            ordered.extend(head.first);
            later.push((head.body_end, head.last));
            at = head.body;
        } else {
            ordered.push(leaf.clone());
            at += 1;
        }
        while later.last().is_some_and(|(end, _)| *end < at) {
            ordered.extend(later.pop().into_iter().flat_map(|(_, leaves)| leaves));
        }
    }
    while let Some((_, leaves)) = later.pop() {
        ordered.extend(leaves);
    }
    ordered
}

/// A loop that counts.
struct Head {
    /// The leaves that run before the body.
    first: Vec<Leaf>,
    /// The body's first leaf, …
    body: usize,
    /// … and its last.
    body_end: usize,
    /// The leaves that run behind the body.
    last: Vec<Leaf>,
}

/// The head of the loop that begins at a leaf: `for (a; b; c)` or `for i in a..b`.
fn head(leaves: &[Leaf], at: usize, source: &str, closing: &[usize]) -> Option<Head> {
    let text = |at: usize| text_of(leaves, at, source);
    let said = |symbol| Leaf {
        what: What::Unsaid(symbol),
        bytes: leaves.get(at).map_or(0..0, |leaf| leaf.bytes.clone()),
    };
    let part = |range: Range<usize>| leaves.get(range).unwrap_or_default().to_vec();
    let is_top = |marks: Range<usize>, mark: &'static str| {
        let mut tops = Vec::new();
        let mut at = marks.start;
        while at < marks.end {
            if text(at) == mark {
                tops.push(at);
            }
            at = closing.get(at).copied().unwrap_or(at).max(at) + 1;
        }
        tops
    };
    if text(at + 1) == "(" {
        let end = *closing.get(at + 1)?;
        if end - at > HEAD_LEAVES_MAX || end == at + 1 {
            return None;
        }
        let &[first, second] = &*is_top(at + 2..end, ";") else {
            return None;
        };
        let mut before = part(at + 2..first);
        before.push(said(Symbol::Loop));
        before.extend(part(first + 1..second));
        return Some(Head {
            first: before,
            body: end + 1,
            body_end: body_end(leaves, end + 1, source, closing),
            last: part(second + 1..end),
        });
    }
    let open = (at..leaves.len().min(at + HEAD_LEAVES_MAX)).find(|&at| text(at) == "{")?;
    let &[dots] = &*is_top(at..open, "..") else {
        return None;
    };
    let word = (at..dots).find(|&at| text(at) == "in")?;
    let end = dots + 1 + usize::from(text(dots + 1) == "=");
    let mut first = vec![said(Symbol::Name), said(Symbol::Assign)];
    first.extend(part(word + 1..dots));
    first.extend([Symbol::Loop, Symbol::Name, Symbol::Order].map(said));
    first.extend(part(end..open));
    let last = [Symbol::Name, Symbol::Assign, Symbol::Add, Symbol::Number];
    Some(Head {
        first,
        body: open,
        body_end: *closing.get(open)?,
        last: last.map(said).into(),
    })
}

/// The last leaf of the statement that begins at a leaf: its semicolon, or the end of its block.
fn body_end(leaves: &[Leaf], from: usize, source: &str, closing: &[usize]) -> usize {
    let mut at = from;
    let end = leaves.len().min(from + HEAD_LEAVES_MAX);
    while at < end {
        match text_of(leaves, at, source) {
            ";" => return at,
            "{" => return closing.get(at).copied().unwrap_or(at),
            _ => at = closing.get(at).copied().unwrap_or(at).max(at) + 1,
        }
    }
    from
}

/// For each opening bracket the number of its closing one; any other leaf has its own.
fn closings(leaves: &[Leaf], source: &str) -> Vec<usize> {
    let mut closing: Vec<usize> = (0..leaves.len()).collect();
    let mut open = Vec::new();
    for at in 0..leaves.len() {
        match text_of(leaves, at, source) {
            "(" | "[" | "{" => open.push(at),
            ")" | "]" | "}" => {
                if let Some(place) = open.pop().and_then(|from: usize| closing.get_mut(from)) {
                    *place = at;
                }
            }
            _ => {}
        }
    }
    closing
}

/// The leaves without parts such as `<i64>` of `Vec<i64>`: angle brackets with nothing in them but parts of types.
fn without_types(leaves: Vec<Leaf>, source: &str) -> Vec<Leaf> {
    let mut kept: Vec<Leaf> = Vec::with_capacity(leaves.len());
    let mut at = 0;
    while let Some(leaf) = leaves.get(at) {
        let before = at
            .checked_sub(1)
            .map_or("", |at| text_of(&leaves, at, source));
        let is_typed =
            before == "::" || before.starts_with(|first: char| first.is_ascii_uppercase());
        let end = (is_typed && text_of(&leaves, at, source) == "<")
            .then(|| type_end(&leaves, at, source));
        if let Some(end) = end.flatten() {
            at = end + 1;
            continue;
        }
        kept.push(leaf.clone());
        at += 1;
    }
    kept
}

/// The leaf that closes an angle bracket.
fn type_end(leaves: &[Leaf], from: usize, source: &str) -> Option<usize> {
    let mut depth = 0;
    for at in from..leaves.len().min(from + HEAD_LEAVES_MAX) {
        match text_of(leaves, at, source) {
            "<" => depth += 1,
            ">" => depth -= 1,
            ">>" => depth -= 2,
            "," | "&" | "[" | "]" | ";" | "(" | ")" | "::" | "." | "?" => {}
            _ if leaves.get(at)?.what == What::Mark => return None,
            _ => {}
        }
        if depth <= 0 {
            return Some(at);
        }
    }
    None
}

fn text_of<'s>(leaves: &[Leaf], at: usize, source: &'s str) -> &'s str {
    let leaf = leaves
        .get(at)
        .filter(|leaf| matches!(leaf.what, What::Word | What::Mark));
    leaf.and_then(|leaf| source.get(leaf.bytes.clone()))
        .unwrap_or_default()
}
