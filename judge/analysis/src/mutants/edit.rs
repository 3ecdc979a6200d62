//! A place of the source, and the text that replaces it.

use std::collections::HashSet;
use std::ops::Range;

use grundy_judgement::MutantOperator;

use crate::mutants::mutant::Mutant;

/// The most places; no program written by a person has more.
const EDITS_MAX: usize = 20_000;

/// A place of the source, and the text that replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) operator: MutantOperator,
    /// The line, from 0.
    pub(crate) line: usize,
    pub(crate) range: Range<usize>,
    pub(crate) after: String,
}

impl Edit {
    /// The source with this done to it.
    pub(crate) fn apply(self, original: &[u8]) -> Mutant {
        let Range { start, end } = self.range;
        let mut source = Vec::with_capacity(original.len() + self.after.len());
        source.extend_from_slice(&original[..start]);
        source.extend_from_slice(self.after.as_bytes());
        source.extend_from_slice(&original[end..]);
        Mutant {
            operator: self.operator,
            line: u32::try_from(self.line + 1).unwrap_or(u32::MAX),
            range: start..end,
            before: String::from_utf8_lossy(&original[start..end]).into_owned(),
            after: self.after,
            source,
        }
    }
}

/// The changes found so far, each once.
pub(crate) struct Edits<'s> {
    source: &'s [u8],
    found: Vec<Edit>,
    known: HashSet<(Range<usize>, String)>,
}

impl<'s> Edits<'s> {
    pub(crate) fn new(source: &'s [u8]) -> Self {
        Self {
            source,
            found: Vec::new(),
            known: HashSet::new(),
        }
    }

    /// Notes a change of a node, unless it changes nothing.
    pub(crate) fn change(
        &mut self,
        operator: MutantOperator,
        node: tree_sitter::Node<'_>,
        after: impl Into<String>,
    ) {
        self.change_range(
            operator,
            node.start_position().row,
            node.byte_range(),
            after,
        );
    }

    /// Notes a change of a part of the source, unless it changes nothing.
    pub(crate) fn change_range(
        &mut self,
        operator: MutantOperator,
        line: usize,
        range: Range<usize>,
        after: impl Into<String>,
    ) {
        let after = after.into();
        let Some(before) = self.source.get(range.clone()) else {
            return;
        };
        if before == after.as_bytes() || self.found.len() >= EDITS_MAX {
            return;
        }
        if self.known.insert((range.clone(), after.clone())) {
            self.found.push(Edit {
                operator,
                line,
                range,
                after,
            });
        }
    }

    pub(crate) fn into_vec(self) -> Vec<Edit> {
        self.found
    }
}
