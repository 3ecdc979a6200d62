//! Merged cells of a workbook: the file has their text only once, in the first cell.

use std::collections::BTreeMap;

use roxmltree::Document;

use crate::roster::table::{COLUMNS_MAX, Line};

/// The merged cells of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Merges {
    /// The areas by first column and row.
    areas: BTreeMap<(usize, u64), Area>,
}

#[derive(Debug)]
struct Area {
    last_column: usize,
    last_row: u64,
    /// The text in the first row.
    text: String,
}

impl Merges {
    /// The merged areas of a sheet. Invalid ones are ignored.
    pub(crate) fn of(document: &Document<'_>) -> Self {
        let nodes = document.descendants();
        let names = nodes.filter(|node| node.tag_name().name() == "mergeCell");
        let areas = names.filter_map(|node| area(node.attribute("ref")?));
        Self {
            areas: areas.collect(),
        }
    }

    /// Copies the texts of cells that began above into a line that is not empty, and notes the widths of its cells. Lines must come
    /// from top to bottom.
    pub(crate) fn fill(&mut self, line: &mut Line) {
        if line.cells.iter().all(String::is_empty) {
            return;
        }
        for column in 0..COLUMNS_MAX {
            let mut above = self
                .areas
                .range_mut((column, 0)..=(column, line.number))
                .rev();
            let Some((&(_, first_row), area)) = above.next() else {
                continue;
            };
            if first_row == line.number {
                if area.last_column > column {
                    let width = area.last_column - column + 1;
                    line.merged.widths.insert(column, width);
                }
                area.text = line.cells.get(column).cloned().unwrap_or_default();
            } else if line.number <= area.last_row && !area.text.is_empty() {
                if line.cells.len() <= column {
                    line.cells.resize(column + 1, String::new());
                }
                line.cells[column].clone_from(&area.text);
                line.merged.from_above.insert(column);
            }
        }
    }
}

/// The first cell of an area such as `B3:C3`, and the area.
fn area(reference: &str) -> Option<((usize, u64), Area)> {
    let (first, last) = reference.split_once(':')?;
    let (first_column, first_row) = (column(first)?, row(first)?);
    let (last_column, last_row) = (column(last)?, row(last)?);
    let is_area = first_column <= last_column && first_row <= last_row;
    (is_area && last_column < COLUMNS_MAX).then(|| {
        let area = Area {
            last_column,
            last_row,
            text: String::new(),
        };
        ((first_column, first_row), area)
    })
}

/// The column of a cell's name, from 0: 27 of `AB12`.
pub(crate) fn column(name: &str) -> Option<usize> {
    let letters = name.bytes().take_while(u8::is_ascii_uppercase);
    let number = letters.take(3).fold(0, |number, letter| {
        number * 26 + usize::from(letter - b'A') + 1
    });
    number.checked_sub(1)
}

/// The row of a cell's name, from 1: 12 of `AB12`.
fn row(name: &str) -> Option<u64> {
    let digits = name.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_from_their_letters() {
        assert_eq!(column("A1"), Some(0));
        assert_eq!(column("AB12"), Some(27));
        assert_eq!(column("12"), None);
        assert_eq!(column("ZZZZZZZZZZZZZZZ1"), Some(18_277));
        assert_eq!(row("AB12"), Some(12));
        assert_eq!(row("AB"), None);
    }
}
