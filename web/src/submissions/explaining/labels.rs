//! Places for words at the lines of a chart, where they cover nothing.

/// The distance of words from their point, and the room that they take: a line's height, and a letter's width on a phone, where
/// letters are the largest.
const WORDS_DISTANCE: f64 = 9.0;
const WORDS_HEIGHT: f64 = 16.0;
const LETTER_WIDTH: f64 = 9.0;
/// The distance of the places on a line that words must not cover.
const STEP: f64 = 3.0;

/// Words beside a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Label {
    /// The point at which they begin or end, on their base line.
    pub at: (f64, f64),
    /// Whether they end there.
    pub ends: bool,
}

impl Label {
    /// The places beside a point: above and below, to its left and to its right.
    pub(super) fn beside((x, y): (f64, f64)) -> [Self; 4] {
        let above = y - WORDS_DISTANCE;
        let below = y + WORDS_DISTANCE + 0.7 * WORDS_HEIGHT;
        let at = |y, ends| Self { at: (x, y), ends };
        [
            at(above, true),
            at(below, false),
            at(above, false),
            at(below, true),
        ]
    }

    fn room(self, words: &str) -> Room {
        let width = words.chars().count() as f64 * LETTER_WIDTH;
        let (x, y) = self.at;
        let left = if self.ends { x - width } else { x };
        Room {
            left,
            top: y - 0.8 * WORDS_HEIGHT,
            right: left + width,
            bottom: y + 0.2 * WORDS_HEIGHT,
        }
    }
}

/// A rectangle.
#[derive(Clone, Copy)]
struct Room {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Room {
    fn has(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Finds places for words.
pub(super) struct Labeller {
    plot: Room,
    /// Places on the lines.
    drawn: Vec<(f64, f64)>,
    taken: Vec<Room>,
}

impl Labeller {
    /// For words within left, top, right and bottom.
    pub(super) fn within((left, top, right, bottom): (f64, f64, f64, f64)) -> Self {
        Self {
            plot: Room {
                left,
                top,
                right,
                bottom,
            },
            drawn: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// Remembers a line that words must not cover.
    pub(super) fn draw(&mut self, line: &[(f64, f64)]) {
        for pair in line.windows(2) {
            let [(x, y), (right, end)] = [pair[0], pair[1]];
            let steps = ((right - x).hypot(end - y) / STEP).ceil().max(1.0);
            let parts = (0..=steps as usize).map(|step| step as f64 / steps);
            let places = parts.map(|part| (x + part * (right - x), y + part * (end - y)));
            self.drawn.extend(places);
        }
    }

    /// The first place at which the words cover nothing.
    pub(super) fn place(
        &mut self,
        words: &str,
        places: impl Iterator<Item = Label>,
    ) -> Option<Label> {
        let plot = self.plot;
        let is_free = |room: &Room| {
            plot.has((room.left, room.top))
                && plot.has((room.right, room.bottom))
                && !self.drawn.iter().any(|place| room.has(*place))
                && !self.taken.iter().any(|other| room.meets(other))
        };
        let mut places = places.map(|label| (label, label.room(words)));
        let (label, room) = places.find(|(_, room)| is_free(room))?;
        self.taken.push(room);
        Some(label)
    }
}
