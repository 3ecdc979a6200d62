//! One side of a row: words with places for other words.

/// A text with places for other texts, such as `heap {heap} has only {count}`. A brace that begins no name is an ordinary
/// character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Template {
    /// The text as it was written.
    pub(super) source: String,
    /// No two texts stand beside each other.
    parts: Vec<TemplatePiece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum TemplatePiece {
    Text(String),
    Place(String),
}

impl Template {
    pub(super) fn parse(source: &str) -> Self {
        let mut parts = Vec::new();
        let mut text = String::new();
        let mut rest = source;
        while let Some(at) = rest.find('{') {
            text.push_str(&rest[..at]);
            match place_at(&rest[at..]) {
                Some(name) => {
                    if !text.is_empty() {
                        parts.push(TemplatePiece::Text(std::mem::take(&mut text)));
                    }
                    parts.push(TemplatePiece::Place(name.to_owned()));
                    rest = &rest[at + name.len() + 2..];
                }
                None => {
                    text.push('{');
                    rest = &rest[at + 1..];
                }
            }
        }
        text.push_str(rest);
        if !text.is_empty() {
            parts.push(TemplatePiece::Text(text));
        }
        Self {
            source: source.to_owned(),
            parts,
        }
    }

    /// The names of its places, each as often as it occurs.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            TemplatePiece::Place(name) => Some(name.as_str()),
            TemplatePiece::Text(_) => None,
        })
    }

    /// Whether it has any words of its own.
    pub(super) fn has_text(&self) -> bool {
        let mut texts = self.parts.iter();
        texts.any(|part| matches!(part, TemplatePiece::Text(text) if !text.trim().is_empty()))
    }

    /// The length of its own text, in bytes.
    pub(super) fn weight(&self) -> usize {
        let weights = self.parts.iter().map(|part| match part {
            TemplatePiece::Text(text) => text.len(),
            TemplatePiece::Place(_) => 0,
        });
        weights.sum()
    }

    /// The template without the names of its places: two with the same shape fit the same texts.
    pub(super) fn shape(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            TemplatePiece::Text(text) => text.as_str(),
            TemplatePiece::Place(_) => "{}",
        });
        parts.collect()
    }

    /// The texts of the places if `text` fits the template, each as short as possible. The first occurrence of each own piece is
    /// taken, so one pass decides; the last place gets the rest.
    pub(super) fn fit<'t>(&self, text: &'t str) -> Option<Vec<(&str, &'t str)>> {
        let mut found: Vec<(&str, &'t str)> = Vec::new();
        let mut open: Option<&str> = None;
        let mut rest = text;
        for (index, part) in self.parts.iter().enumerate() {
            let is_last = index + 1 == self.parts.len();
            match (part, open) {
                (TemplatePiece::Place(name), None) => open = Some(name),
                (TemplatePiece::Place(name), Some(before)) => {
                    let (value, after) = rest.split_at(first_width(rest)?);
                    found.push((before, value));
                    rest = after;
                    open = Some(name);
                }
                (TemplatePiece::Text(text), None) => rest = rest.strip_prefix(text.as_str())?,
                (TemplatePiece::Text(text), Some(name)) => {
                    let width = first_width(rest)?;
                    let end = if is_last {
                        rest.strip_suffix(text.as_str())?.len()
                    } else {
                        width + rest[width..].find(text.as_str())?
                    };
                    if end < width {
                        return None;
                    }
                    found.push((name, &rest[..end]));
                    rest = &rest[end + text.len()..];
                    open = None;
                }
            }
        }
        match open {
            Some(name) if !rest.is_empty() => found.push((name, rest)),
            None if rest.is_empty() => {}
            _ => return None,
        }
        // A name that occurs twice must stand for the same text.
        let is_same = |(name, value): &(&str, &str)| {
            found
                .iter()
                .find(|(other, _)| other == name)
                .is_some_and(|(_, first)| first == value)
        };
        found.iter().all(is_same).then_some(found)
    }

    /// The text with these values in its places; `None` if it would be longer than `bytes_max`.
    pub(super) fn fill(&self, values: &[(&str, String)], bytes_max: usize) -> Option<String> {
        let mut filled = String::new();
        for part in &self.parts {
            let text = match part {
                TemplatePiece::Text(text) => text.as_str(),
                TemplatePiece::Place(name) => values
                    .iter()
                    .find(|(known, _)| known == name)
                    .map_or("", |(_, value)| value.as_str()),
            };
            if filled.len() + text.len() > bytes_max {
                return None;
            }
            filled.push_str(text);
        }
        Some(filled)
    }
}

/// The name of the place that begins here, as `{name}`.
fn place_at(text: &str) -> Option<&str> {
    let name = text.strip_prefix('{')?.split_once('}')?.0;
    let is_name = name.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    is_name.then_some(name)
}

fn first_width(text: &str) -> Option<usize> {
    text.chars().next().map(char::len_utf8)
}
