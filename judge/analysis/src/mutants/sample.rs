//! Chooses some of many changes: some of each kind, from all over the source.

use std::collections::{BTreeMap, HashMap};

use grundy_judgement::MutantOperator;

use crate::mutants::edit::Edit;

/// At most this many changes: one of each operator in turn, each time on the line that is farthest from the lines chosen before,
/// found by halving; a line gets a second change only after all lines had one.
pub(crate) fn spread(edits: Vec<Edit>, count_max: usize) -> Vec<Edit> {
    let mut by_operator: BTreeMap<MutantOperator, Vec<Edit>> = BTreeMap::new();
    for edit in edits {
        by_operator.entry(edit.operator).or_default().push(edit);
    }
    let mut queues: Vec<_> = by_operator
        .into_values()
        .map(|edits| in_turn(edits).into_iter())
        .collect();
    let mut chosen = Vec::new();
    while chosen.len() < count_max {
        let before = chosen.len();
        for queue in &mut queues {
            if chosen.len() < count_max {
                chosen.extend(queue.next());
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen
}

fn in_turn(edits: Vec<Edit>) -> Vec<Edit> {
    let mut lines: Vec<usize> = edits.iter().map(|edit| edit.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let mut on_line: HashMap<usize, usize> = HashMap::new();
    let mut keyed: Vec<(usize, u32, Edit)> = edits
        .into_iter()
        .map(|edit| {
            let rank = lines.binary_search(&edit.line).unwrap_or_default();
            let round = on_line.entry(edit.line).or_default();
            *round += 1;
            let halving = u32::try_from(rank).unwrap_or(u32::MAX).reverse_bits();
            (*round, halving, edit)
        })
        .collect();
    keyed.sort_by_key(|(round, halving, _)| (*round, *halving));
    keyed.into_iter().map(|(_, _, edit)| edit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(operator: MutantOperator, line: usize, after: &str) -> Edit {
        Edit {
            operator,
            line,
            range: line..line + 1,
            after: after.to_owned(),
        }
    }

    #[test]
    fn operators_take_turns_and_lines_are_far_apart() {
        let mut edits = Vec::new();
        for line in 0..8 {
            edits.push(edit(MutantOperator::Constant, line, "1"));
            edits.push(edit(MutantOperator::Constant, line, "2"));
        }
        edits.push(edit(MutantOperator::Logic, 3, "or"));
        let chosen = spread(edits.clone(), 5);
        let constants: Vec<usize> = chosen
            .iter()
            .filter(|edit| edit.operator == MutantOperator::Constant)
            .map(|edit| edit.line)
            .collect();
        assert_eq!(constants, [0, 4, 2, 6]);
        assert_eq!(chosen[1].operator, MutantOperator::Logic);
        let all = spread(edits.clone(), 100);
        assert_eq!(all.len(), edits.len());
        assert!(all[..9].iter().all(|edit| edit.after != "2"));
        assert_eq!(spread(edits, 0), []);
    }
}
