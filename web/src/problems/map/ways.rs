//! The ways of a chapter: lines from exercises to those that build on them. The exercises stand in rows, in the course's order, and how many
//! are in a row depends on the width of the page. So the ways are drawn for each number that there is, and the style sheet shows one drawing.

/// The most exercises in a row: on phones, on narrow pages, and on wide ones.
pub(crate) const COLUMNS: [usize; 3] = [2, 4, 8];

/// A column's width. The drawing is stretched to the width of the page.
const COLUMN: usize = 100;
/// A row's height, in tenths of the letter's: as high as `.stop` in `map.css`.
const ROW: usize = 125;
/// Room for ways above an exercise.
const ROOM: usize = 14;
/// Where a way leads from an exercise to the one beside it.
const MIDDLE: usize = 42;

/// The ways of a chapter for one number of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ways {
    /// One of [`COLUMNS`]. A chapter of five to seven has its single row on a wide page to itself, and so many columns.
    pub(crate) columns: usize,
    /// The size of the drawing, in its own units.
    pub(crate) size: (usize, usize),
    /// The lines.
    pub(crate) lines: Vec<Way>,
}

/// A line from an exercise to one that builds on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The line, as SVG writes it.
    pub(crate) path: String,
    /// Whether the reader has solved the first exercise.
    pub(crate) is_walked: bool,
}

/// An exercise of the chapter that builds on an earlier one of it: both places from 0, and whether the reader has solved the earlier one.
pub(crate) type Step = (usize, usize, bool);

/// The ways of a chapter of so many exercises, for each number of columns at which it is drawn otherwise.
pub(crate) fn ways(count: usize, steps: &[Step]) -> Vec<Ways> {
    if steps.is_empty() {
        return Vec::new();
    }
    let is_needed = |columns: &usize| *columns < COLUMNS[2] || count > COLUMNS[1];
    let all = COLUMNS.into_iter().filter(is_needed);
    all.map(|columns| {
        let across = columns.min(count.max(COLUMNS[1]));
        let lines = steps.iter().map(|&(from, to, is_walked)| Way {
            path: path(across, from, to),
            is_walked,
        });
        Ways {
            columns,
            size: (across * COLUMN, count.div_ceil(across) * ROW),
            lines: lines.collect(),
        }
    })
    .collect()
}

fn path(columns: usize, from: usize, to: usize) -> String {
    let centre = |place: usize| place % columns * COLUMN + COLUMN / 2;
    let top = |place: usize| place / columns * ROW;
    let (x, end_x, end) = (centre(from), centre(to), top(to));
    let arrival = end + ROOM;
    if top(from) == end {
        return if to == from + 1 {
            format!("M{x} {}H{end_x}", end + MIDDLE)
        } else {
            // The way goes above the problems between, within the row's room.
            format!(
                "M{x} {arrival}C{x} {} {end_x} {} {end_x} {arrival}",
                end, end
            )
        };
    }
    let begin = top(from) + ROW;
    if begin == end {
        return format!(
            "M{x} {end}C{x} {} {end_x} {} {end_x} {arrival}",
            end + ROOM / 2,
            end + 2
        );
    }
    // The way goes between the columns, past the rows between.
    let column = (to % columns).max(1);
    let gap = column * COLUMN;
    format!(
        "M{x} {begin}C{x} {} {gap} {} {gap} {}V{end}C{gap} {} {end_x} {} {end_x} {arrival}",
        begin + ROOM / 2,
        begin + 2,
        begin + ROOM,
        end + ROOM / 2,
        end + 2
    )
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn ways_lead_beside_over_and_down() {
        let of = |count, from, to, columns: usize| {
            let all = ways(count, &[(from, to, true)]);
            let mut all = all.into_iter().filter(|one| one.columns == columns);
            all.next().map(|mut one| one.lines.remove(0).path)
        };
        assert_eq!(of(4, 1, 2, 4).unwrap(), "M150 42H250");
        assert_eq!(of(4, 0, 2, 4).unwrap(), "M50 14C50 0 250 0 250 14");
        assert_eq!(of(4, 1, 2, 2).unwrap(), "M150 125C150 132 50 127 50 139");
        assert_eq!(
            of(6, 0, 5, 2).unwrap(),
            "M50 125C50 132 100 127 100 139V250C100 257 150 252 150 264"
        );
    }

    #[test]
    fn a_chapter_is_drawn_for_as_many_columns_as_it_can_fill() {
        let drawn = |count| -> Vec<_> {
            let all = ways(count, &[(0, 1, false)]);
            all.iter().map(|one| (one.columns, one.size)).collect()
        };
        assert_eq!(drawn(3), [(2, (200, 250)), (4, (400, 125))]);
        assert_eq!(
            drawn(9),
            [(2, (200, 625)), (4, (400, 375)), (8, (800, 250))]
        );
        assert_eq!(
            drawn(6),
            [(2, (200, 375)), (4, (400, 250)), (8, (600, 125))]
        );
        assert_eq!(ways(9, &[]), []);
    }
}
