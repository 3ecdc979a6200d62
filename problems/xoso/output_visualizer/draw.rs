//! Draws XOSO: the wheel with a sector for each string and a dot where each spin stopped; beside it, for each place, the string
//! that was selected and what became of it. Pairs are tied together and cut; the tail of one partner is orange, of the other blue,
//! so that they can be followed. A gene that mutated is framed, with dashes if it was turned back. Of many strings and genes a part is shown:
//! where the output is wrong, if it is.

use std::f64::consts::TAU;
use std::ops::Range;

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// More rows and genes than these are not shown.
const ROWS_MAX: usize = 12;
const GENES_MAX: usize = 20;
/// With more strings than these the sectors have no numbers.
const NAMES_MAX: usize = 12;
/// Sizes in pixels.
const ROW: f64 = 34.0;
const GENE: f64 = 14.0;
const RADIUS: f64 = 86.0;
const WHEEL: f64 = 2.0 * RADIUS + 56.0;
const NAME: f64 = 88.0;
const ARROW: f64 = 40.0;

type Strings = Vec<Vec<u8>>;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let generation = Generation::read(&mut case.input)?;
    let answer = read(&mut case.answer, generation.old.len());
    let output = read(&mut case.output, generation.old.len());
    let shown = Shown::choose(&answer, &output);
    let width = WHEEL + NAME + 2.0 * GENE * shown.genes.len() as f64 + ARROW + 26.0;
    let height = (shown.rows.len() as f64 * ROW + 36.0).max(2.0 * RADIUS + 56.0);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("The wheel and where it stopped; each selected string, its pair and its cut, and what became of it");
    generation.draw_wheel(&mut picture, height);
    for row in shown.rows.clone() {
        generation.draw_row(&mut picture, &shown, row, &answer[row], output.get(row));
    }
    generation.draw_pairs(&mut picture, &shown);
    shown.number_genes(&mut picture, &answer);
    if shown.rows.end < answer.len() {
        let below = shown.y(shown.rows.end);
        picture.text((WHEEL + 8.0, below), (0.0, 14.0), "…", "faint");
    }
    Ok(picture)
}

struct Pair {
    one: usize,
    other: usize,
    cut: usize,
}

struct Generation {
    old: Strings,
    fitness: Vec<i64>,
    drawn: Vec<i64>,
    pairs: Vec<Pair>,
    mutations: Vec<(usize, usize)>,
}

impl Generation {
    fn read(input: &mut Reader) -> Result<Generation, Fault> {
        let count = input.count("N", 1..=1000)?;
        let genes = input.count("m", 2..=1000)?;
        let (mut old, mut fitness) = (Strings::new(), Vec::new());
        for _ in 0..count {
            old.push(input.token("a string")?);
            fitness.push(input.int("f", 1..=1_000_000)?);
        }
        let drawn = input.ints("r", count, 1..=1_000_000_000)?;
        let probability = input.int("pc", 0..=1_000_000)?;
        let chances = input.ints("a", count, 0..=999_999)?;
        let cuts = input.ints("k", count / 2, 1..=genes as i64 - 1)?;
        let parents: Vec<usize> = (0..count)
            .filter(|&place| chances[place] < probability)
            .collect();
        let pairs = parents.chunks_exact(2).zip(&cuts);
        let pairs = pairs.map(|(pair, &cut)| Pair {
            one: pair[0],
            other: pair[1],
            cut: cut as usize,
        });
        let pairs = pairs.collect();
        let mut mutations = Vec::new();
        for _ in 0..input.count("q", 0..=100_000)? {
            let place = input.count("the place", 1..=count)?;
            mutations.push((place - 1, input.count("the gene", 1..=genes)? - 1));
        }
        Ok(Generation {
            old,
            fitness,
            drawn,
            pairs,
            mutations,
        })
    }

    /// The index of the string whose copy stands at a place after the selection.
    fn source(&self, place: usize) -> usize {
        let mut sum = 0;
        let mut sums = self.fitness.iter().map(|fitness| {
            sum += fitness;
            sum
        });
        let found = sums.position(|sum| sum >= self.drawn[place]);
        found.unwrap_or(0)
    }

    fn draw_wheel(&self, picture: &mut Svg, height: f64) {
        let middle = (RADIUS + 22.0, -height / 2.0);
        let total: i64 = self.fitness.iter().sum();
        let at = |field: f64, radius: f64| {
            let angle = TAU * field / total as f64;
            (
                middle.0 + radius * angle.sin(),
                middle.1 + radius * angle.cos(),
            )
        };
        picture.circle(middle.0, middle.1, RADIUS, "input");
        let has_names = self.old.len() <= NAMES_MAX;
        let mut start = 0.0;
        for (string, &fitness) in self.fitness.iter().enumerate() {
            let (end, size) = (start + fitness as f64, fitness as f64 / total as f64);
            if self.fitness.len() > 1 && size > 0.004 {
                picture.line(middle, at(start, RADIUS), "input thin");
                picture.line(middle, at(end, RADIUS), "input thin");
            }
            if has_names && size > 0.04 {
                let name = format!("v{}", subscript(string + 1));
                picture.text(
                    at((start + end) / 2.0, RADIUS * 0.55),
                    (0.0, 5.0),
                    &name,
                    "middle",
                );
            }
            start = end;
        }
        let mut stops: Vec<(i64, usize)> = self.drawn.iter().copied().zip(1..).collect();
        stops.sort_unstable();
        let dot = if has_names { 4.0 } else { 2.0 };
        let middle_of = |field: i64, radius: f64| at(field as f64 - 0.5, radius);
        for &(field, _) in &stops {
            let (x, y) = middle_of(field, RADIUS);
            picture.dot(x, y, dot, "mark");
        }
        // Stops close together share a label.
        let is_close = |one: &(i64, usize), other: &(i64, usize)| {
            let same_string = self.source(one.1 - 1) == self.source(other.1 - 1);
            same_string && TAU * ((other.0 - one.0) as f64) < 0.15 * total as f64
        };
        for close in stops.chunk_by(is_close).filter(|_| has_names) {
            let mut places: Vec<usize> = close.iter().map(|&(_, place)| place).collect();
            places.sort_unstable();
            let words: Vec<String> = places.iter().map(usize::to_string).collect();
            let label = middle_of(close[close.len() / 2].0, RADIUS + 14.0);
            picture.text(label, (0.0, 4.0), &words.join(","), "small middle mark");
        }
    }

    fn draw_row(
        &self,
        picture: &mut Svg,
        shown: &Shown,
        row: usize,
        right: &[u8],
        found: Option<&Vec<u8>>,
    ) {
        let y = shown.y(row);
        let source = self.source(row);
        let pair = self
            .pairs
            .iter()
            .find(|pair| pair.one == row || pair.other == row);
        let name = format!("v{}", subscript(source + 1));
        picture.text((WHEEL, y), (0.0, 16.0), &(row + 1).to_string(), "mark");
        picture.text((shown.selected() - 10.0, y), (0.0, 16.0), &name, "end");
        // The tail of the first of a pair is orange wherever it stands.
        let class = |gene: usize, is_new: bool| match pair {
            Some(pair) if gene >= pair.cut && (pair.one == row) != is_new => "mark",
            Some(pair) if gene >= pair.cut => "answer",
            _ => "input",
        };
        let is_right = found.is_some_and(|found| found == right);
        for gene in shown.genes.clone() {
            let letter = char::from(self.old[source][gene]).to_string();
            let text = format!("{} middle", class(gene, false));
            picture.text((shown.x(gene, false), y), (0.0, 16.0), &letter, &text);
            let letter = found.map_or('?', |found| found.get(gene).map_or('?', |&b| b.into()));
            let is_same = letter == char::from(right[gene]);
            let class = if is_same { class(gene, true) } else { "bad" };
            let place = (shown.x(gene, true), y);
            let letter = letter.to_string();
            picture.text(place, (0.0, 16.0), &letter, &format!("{class} middle"));
            if !is_right {
                let letter = char::from(right[gene]).to_string();
                picture.text(place, (0.0, 30.0), &letter, "small middle good");
            }
        }
        self.draw_frames(picture, shown, row);
        let arrow = (
            shown.x(shown.genes.end, false) + ARROW / 2.0 - GENE / 2.0,
            y,
        );
        picture.text(arrow, (0.0, 16.0), "→", "faint middle");
        let (sign, class) = if is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let end = (shown.x(shown.genes.end, true), y);
        picture.text(end, (0.0, 16.0), sign, class);
    }

    /// The genes of a row that were turned over.
    fn draw_frames(&self, picture: &mut Svg, shown: &Shown, row: usize) {
        let y = shown.y(row);
        let mut genes: Vec<usize> = self
            .mutations
            .iter()
            .filter(|(place, gene)| *place == row && shown.genes.contains(gene))
            .map(|&(_, gene)| gene)
            .collect();
        genes.sort_unstable();
        for same in genes.chunk_by(|one, other| one == other) {
            let x = shown.x(same[0], true);
            let class = if same.len() % 2 == 1 {
                "mark"
            } else {
                "faint dashed"
            };
            picture.rect((x - 6.5, y - 2.0), (x + 6.5, y - 20.0), class);
        }
    }

    fn draw_pairs(&self, picture: &mut Svg, shown: &Shown) {
        let genes = &shown.genes;
        for pair in &self.pairs {
            let rows = [pair.one, pair.other].map(|row| shown.rows.contains(&row).then_some(row));
            let left = WHEEL + 34.0;
            let middle = |row: usize| shown.y(row) - 11.0;
            if let [Some(one), Some(other)] = rows {
                let tie = [
                    (left + 6.0, middle(one)),
                    (left, middle(one)),
                    (left, middle(other)),
                    (left + 6.0, middle(other)),
                ];
                picture.polyline(&tie, "mark");
            }
            let is_seen = genes.contains(&pair.cut) && pair.cut > genes.start;
            for row in rows.into_iter().flatten().filter(|_| is_seen) {
                for is_new in [false, true] {
                    let x = shown.x(pair.cut, is_new) - GENE / 2.0;
                    let y = shown.y(row);
                    picture.line((x, y - 1.0), (x, y - 21.0), "mark thin");
                }
            }
        }
    }
}

/// The shown rows and genes.
struct Shown {
    rows: Range<usize>,
    genes: Range<usize>,
}

impl Shown {
    fn choose(answer: &Strings, output: &Strings) -> Shown {
        let wrong = (0..answer.len()).find(|&row| output.get(row) != Some(&answer[row]));
        let gene = wrong.map_or(0, |row| {
            let found = output.get(row).map_or(&[][..], |found| found);
            let alike = answer[row].iter().zip(found);
            let alike = alike.take_while(|(one, other)| one == other).count();
            alike.min(answer[row].len() - 1)
        });
        Shown {
            rows: window(wrong.unwrap_or(0), answer.len(), ROWS_MAX),
            genes: window(gene, answer.first().map_or(0, Vec::len), GENES_MAX),
        }
    }

    fn y(&self, row: usize) -> f64 {
        -((row - self.rows.start) as f64) * ROW - 14.0
    }

    /// Writes the numbers of the genes where only a part of them is shown.
    fn number_genes(&self, picture: &mut Svg, answer: &Strings) {
        if self.genes.len() == answer[0].len() {
            return;
        }
        for is_new in [false, true] {
            for gene in [self.genes.start, self.genes.end - 1] {
                let top = (self.x(gene, is_new), 0.0);
                let name = (gene + 1).to_string();
                picture.text(top, (0.0, 10.0), &name, "small middle faint");
            }
        }
    }

    /// The left end of the selected strings.
    fn selected(&self) -> f64 {
        WHEEL + NAME
    }

    fn x(&self, gene: usize, is_new: bool) -> f64 {
        let width = self.genes.len() as f64 * GENE + ARROW;
        let start = self.selected() + if is_new { width } else { 0.0 };
        start + (gene - self.genes.start) as f64 * GENE + GENE / 2.0
    }
}

/// A range of at most `most` indices with `one` among them, which has some before it.
fn window(one: usize, count: usize, most: usize) -> Range<usize> {
    let start = if count <= most {
        0
    } else {
        one.saturating_sub(most / 2).min(count - most)
    };
    start..count.min(start + most)
}

fn subscript(number: usize) -> String {
    let digit = |c: char| char::from_u32('₀' as u32 + c as u32 - '0' as u32);
    number.to_string().chars().filter_map(digit).collect()
}

fn read(reader: &mut Reader, count: usize) -> Strings {
    let mut strings = Strings::new();
    while strings.len() < count {
        match reader.token_or_end() {
            Ok(Some(token)) => strings.push(token),
            _ => break,
        }
    }
    strings
}
