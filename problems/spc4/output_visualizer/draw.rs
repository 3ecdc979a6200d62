//! spc4: a game in which both get as many points as they can. The pile lies from left to right, its top on the right; what K draws
//! stands in the upper row (blue), what T draws in the lower one (orange), as bars up or down from the row's line. A line joins the cards
//! of a turn, with the addition cards that were spent.

use problemkit::{Fault, Svg, Visualizer, broken, visualize};
use rules::{Position, RULES};

const CARD_MAX: i64 = 1_000_000;
/// Sizes in pixels.
const WIDTH_MAX: f64 = 660.0;
const CARD_MIN: f64 = 34.0;
const DIGIT: f64 = 8.5;
const BAR: f64 = 26.0;
const LABEL: f64 = 70.0;
const HEAD: f64 = 32.0;
const ROW: f64 = 118.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=60)?;
    let of_k = case.input.int("K", 0..=20)?;
    let of_t = case.input.int("T", 0..=20)?;
    let cards = case.input.ints("card", count, -CARD_MAX..=CARD_MAX)?;
    let words: Vec<String> = cards.iter().map(i64::to_string).collect();
    let line = format!("{count} {of_k} {of_t} {}", words.join(" "));
    let Some(beginning) = (RULES.game.read)(&line) else {
        return broken("the input is no position");
    };
    let right = match beginning.lead() {
        ..0 => "THUA",
        0 => "HOA",
        1.. => "THANG",
    };
    let said = case.output.word("answer").ok();
    let is_right = said.is_some_and(|said| said.eq_ignore_ascii_case(right));
    let longest = words.iter().map(String::len).max().unwrap_or(1);
    let wide = (longest as f64 * DIGIT + 10.0).max(CARD_MIN);
    let has_numbers = wide * count as f64 <= WIDTH_MAX;
    let card = if has_numbers {
        wide
    } else {
        WIDTH_MAX / count as f64
    };
    let picture = Picture {
        card,
        has_numbers,
        largest: cards.iter().map(|card| card.abs()).max().unwrap_or(1),
        right: LABEL + card * count as f64,
    };
    let points_max: i64 = cards.iter().map(|card| card.abs()).sum();
    let sums = DIGIT * (points_max.to_string().len() as f64 + 5.0);
    let (width, height) = (picture.right + sums, HEAD + 2.0 * ROW);
    let mut svg = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    svg.title(
        "A game in which both get as many points as they can, from right to left: the cards of K above, of T below; each line is a turn, with the addition cards spent",
    );
    let (text, class) = if is_right {
        (format!("{right} ✓"), "good")
    } else {
        ("✗".to_owned(), "bad")
    };
    svg.text((0.0, 0.0), (0.0, 2.0), &text, class);
    svg.text((picture.right, -HEAD), (0.0, 20.0), "←", "faint end");
    picture.draw(&mut svg, beginning);
    Ok(svg)
}

struct Picture {
    /// How wide a card is.
    card: f64,
    has_numbers: bool,
    /// The largest card without its sign.
    largest: i64,
    /// Where the pile ends.
    right: f64,
}

impl Picture {
    /// Both spend as few addition cards as are best.
    fn draw(&self, svg: &mut Svg, beginning: Position) {
        let names = ["K", "T"];
        for (player, name) in names.into_iter().enumerate() {
            let text = format!("{name} ({})", beginning.additions[player]);
            svg.text((0.0, base(player)), (0.0, 5.0), &text, class_of(player));
            svg.line(
                (LABEL, base(player)),
                (self.right, base(player)),
                "faint thin",
            );
        }
        let (mut position, mut player) = (beginning, 0);
        while !position.cards.is_empty() {
            let after_each = position.numbers().map(|drawn| position.after(drawn));
            let Some(after) = after_each.min_by_key(Position::lead) else {
                break;
            };
            let taken = &position.cards[after.cards.len()..];
            self.draw_turn(svg, player, after.cards.len(), taken);
            position = after;
            player = 1 - player;
        }
        for owner in [0, 1] {
            // The player to move stands first.
            let points = position.points[(owner + player) % 2];
            let spot = (self.right + 12.0, base(owner));
            svg.text(spot, (0.0, 5.0), &format!("Σ {points}"), class_of(owner));
        }
    }

    /// The cards of a turn, above as many others.
    fn draw_turn(&self, svg: &mut Svg, player: usize, below: usize, cards: &[i64]) {
        let left = |index: usize| LABEL + self.card * index as f64;
        let (class, y) = (class_of(player), base(player));
        let gap = (self.card * 0.15).min(4.0);
        for (index, &card) in (below..).zip(cards) {
            let height = card as f64 / self.largest.max(1) as f64 * BAR;
            let (from, to) = (left(index) + gap, left(index + 1) - gap);
            svg.rect((from, y), (to, y + height), &format!("{class} fill"));
            if self.has_numbers {
                // Over a bar that goes up, under one that goes down.
                let down = if card < 0 { 15.0 } else { -5.0 };
                let spot = ((from + to) / 2.0, y + height);
                svg.text(spot, (0.0, down), &card.to_string(), "small middle");
            }
        }
        let bottom = y - BAR - 20.0;
        let (from, to) = (left(below) + gap, left(below + cards.len()) - gap);
        svg.line((from, bottom), (to, bottom), &format!("{class} thick"));
        if cards.len() > 1 {
            let text = format!("+{}", cards.len() - 1);
            let spot = ((from + to) / 2.0, bottom);
            svg.text(spot, (0.0, 16.0), &text, &format!("{class} small middle"));
        }
    }
}

fn class_of(player: usize) -> &'static str {
    if player == 0 { "answer" } else { "mark" }
}

/// The line from which a player's bars go up and down.
fn base(player: usize) -> f64 {
    -HEAD - ROW * player as f64 - BAR - 18.0
}
