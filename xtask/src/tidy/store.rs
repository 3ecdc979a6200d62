//! The rule about code of the store that its callers would have to compile.

use super::complaint::Complaint;
use super::tree::Tree;

/// Makes an `async fn` return a box.
const BOXED: &str = "#[boxed]";

/// Checks that futures of the store are boxed: the body of an `async fn` is compiled in every crate that awaits it, for both
/// databases; that of a boxed one only in the store.
pub(super) fn futures_of_the_store_are_boxed(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.texts_with_ending(".rs") {
        if !path.starts_with("judge/store/src/") {
            continue;
        }
        let mut before = "";
        for (index, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("pub async fn ") && before.trim() != BOXED {
                complaints.push(Complaint {
                    path: path.to_owned(),
                    line: index + 1,
                    what: format!(
                        "say {BOXED} (async_recursion) on the line before: else each of the store's callers compiles this anew"
                    ),
                });
            }
            before = line;
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn futures_that_callers_would_compile_are_complained_about() {
        let text = "impl Store {\n    #[boxed]\n    pub async fn a(&self) {}\n    pub async fn b(&self) {}\n    async fn c(&self) {}\n}\n";
        let tree = Tree::of(&[
            ("judge/store/src/a.rs", text),
            ("judge/worker/src/a.rs", "pub async fn d() {}\n"),
        ]);
        let complaints = futures_of_the_store_are_boxed(&tree);
        let lines: Vec<usize> = complaints.iter().map(|complaint| complaint.line).collect();
        assert_eq!(lines, [4]);
    }
}
