//! CUOCBAI: for some games, from the first wrong one on, the tree of the game and the value over the probability of the winning card. In
//! the tree what is never done is dashed, and what is done always is thick; the frame is the second player's information set. In the
//! plot the value is thick, and thin what betting with winning cards only would bring; the dot is the printed value.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const GAMES_SHOWN: usize = 2;

/// Sizes in pixels.
const PANEL: f64 = 320.0;
const WIDTH: f64 = 760.0;
const PLOT_LEFT: f64 = 510.0;
const PLOT_WIDTH: f64 = 220.0;
const PLOT_TOP: f64 = 30.0;
const PLOT_HEIGHT: f64 = 180.0;
const NODE: f64 = 11.0;

struct Game {
    number: usize,
    winning: i64,
    cards: i64,
    bet: i64,
    /// v, s, t and c.
    printed: Option<[String; 4]>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut games = Vec::new();
    for number in 1..=count {
        games.push(Game {
            number,
            winning: case.input.int("x", 0..=100_000)?,
            cards: case.input.int("y", 1..=100_000)?,
            bet: case.input.int("b", 1..=1000)?,
            printed: read_printed(&mut case.output),
        });
    }
    let first = games.iter().position(|game| !game.is_right()).unwrap_or(0);
    let first = first.min(count.saturating_sub(GAMES_SHOWN));
    let shown = &games[first..count.min(first + GAMES_SHOWN)];
    let height = shown.len() as f64 * PANEL;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title(
        "The endgame's tree: the second player does not know in which of the two framed places he is; beside it the value over p",
    );
    for (index, game) in shown.iter().enumerate() {
        let top = -(index as f64) * PANEL;
        game.draw_tree(&mut picture, top);
        game.draw_printed(&mut picture, top - 268.0);
        game.draw_plot(&mut picture, top - PLOT_TOP);
    }
    Ok(picture)
}

fn read_printed(output: &mut Reader) -> Option<[String; 4]> {
    let mut word = || output.word("a number").ok();
    Some([word()?, word()?, word()?, word()?])
}

/// An integer or a fraction, as it may be printed.
fn parse(text: &str) -> Option<f64> {
    if !text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b"-/".contains(&byte))
    {
        return None;
    }
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let value = above.parse::<f64>().ok()? / below.parse::<f64>().ok()?;
    value.is_finite().then_some(value)
}

/// The fraction in lowest terms; `below` is positive.
fn fraction(above: i64, below: i64) -> String {
    let (mut divisor, mut rest) = (above.abs(), below);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    match below / divisor {
        1 => (above / divisor).to_string(),
        below => format!("{}/{below}", above / divisor),
    }
}

/// How a way is drawn that is taken with this frequency.
fn way(frequency: Option<f64>) -> &'static str {
    match frequency {
        None => "input",
        Some(0.0) => "faint dashed",
        Some(1.0) => "answer thick",
        Some(_) => "answer",
    }
}

impl Game {
    fn p(&self) -> f64 {
        self.winning as f64 / self.cards as f64
    }

    fn boundary(&self) -> f64 {
        let bet = self.bet as f64;
        (2.0 + bet) / (2.0 + 2.0 * bet)
    }

    /// The value where winning cards have this probability.
    fn value(&self, p: f64) -> f64 {
        let bet = self.bet as f64;
        if p >= self.boundary() {
            1.0
        } else {
            ((4.0 * p - 1.0) * (1.0 + bet) - 1.0) / (2.0 + bet)
        }
    }

    /// The printed values as numbers.
    fn numbers(&self) -> Option<[f64; 4]> {
        let [v, s, t, c] = self.printed.as_ref()?;
        Some([parse(v)?, parse(s)?, parse(t)?, parse(c)?])
    }

    /// Near enough for a picture; the checker is exact.
    fn is_right(&self) -> bool {
        let Some([v, s, t, c]) = self.numbers() else {
            return false;
        };
        let (p, bet, value) = (self.p(), self.bet as f64, self.value(self.p()));
        let losing = 1.0 - p;
        let called = p - losing + bet * (p * s - losing * t);
        let folded = p - losing + 2.0 * losing * t;
        let honest = p - losing + bet * p * c;
        let bold = 1.0 + c * (bet * p - (2.0 + bet) * losing);
        let slack = 1e-9 * (1.0 + bet);
        [s, t, c]
            .iter()
            .all(|frequency| (0.0..=1.0).contains(frequency))
            && (v - value).abs() <= 1e-9
            && called.min(folded) >= value - slack
            && honest.max(bold) <= value + slack
    }

    fn draw_tree(&self, picture: &mut Svg, top: f64) {
        let at = |x: f64, down: f64| (x, top - down);
        let (root, frame) = (at(255.0, 36.0), [at(178.0, 148.0), at(332.0, 184.0)]);
        let (winner, loser) = (at(150.0, 98.0), at(360.0, 98.0));
        let (winner_bet, loser_bet) = (at(200.0, 166.0), at(310.0, 166.0));
        let (winner_check, loser_check) = (at(78.0, 166.0), at(432.0, 166.0));
        let leaves = [163.0, 234.0, 276.0, 347.0].map(|x| at(x, 236.0));
        let frequency = |place: usize| self.numbers().map(|numbers| numbers[place]);
        let rest = |place: usize| frequency(place).map(|frequency| 1.0 - frequency);
        let ways = [
            (root, winner, "input"),
            (root, loser, "input"),
            (winner, winner_check, way(rest(1))),
            (winner, winner_bet, way(frequency(1))),
            (loser, loser_check, way(rest(2))),
            (loser, loser_bet, way(frequency(2))),
            (winner_bet, leaves[0], way(frequency(3))),
            (winner_bet, leaves[1], way(rest(3))),
            (loser_bet, leaves[2], way(rest(3))),
            (loser_bet, leaves[3], way(frequency(3))),
        ];
        for (from, to, class) in ways {
            picture.line(from, to, class);
        }
        picture.rect(frame[0], frame[1], "mark dashed");
        let nodes = [
            (root, "N"),
            (winner, "1"),
            (loser, "1"),
            (winner_bet, "2"),
            (loser_bet, "2"),
        ];
        for (node, name) in nodes {
            picture.dot(node.0, node.1, NODE, "faint");
            picture.text(node, (0.0, 5.0), name, "middle");
        }
        let (won, lost) = (format!("+{}", 1 + self.bet), format!("-{}", 1 + self.bet));
        let payments = [
            (winner_check, "+1"),
            (loser_check, "-1"),
            (leaves[0], &won),
            (leaves[1], "+1"),
            (leaves[2], "+1"),
            (leaves[3], &lost),
        ];
        for (leaf, payment) in payments {
            picture.text(leaf, (0.0, 14.0), payment, "middle");
        }
        let number = format!("{}.", self.number);
        picture.text(at(0.0, 0.0), (0.0, 14.0), &number, "faint");
        let chances = [self.winning, self.cards - self.winning];
        let [wins, loses] = chances.map(|cards| fraction(cards, self.cards));
        let words = [
            (at(190.0, 62.0), wins.as_str(), "small input end"),
            (at(320.0, 62.0), loses.as_str(), "small input"),
            (at(130.0, 92.0), "wins", "small end"),
            (at(380.0, 92.0), "loses", "small"),
            (at(102.0, 132.0), "check", "small end"),
            (at(408.0, 132.0), "check", "small"),
            (at(186.0, 132.0), "bet: s", "small answer"),
            (at(324.0, 132.0), "bet: t", "small answer end"),
            (at(172.0, 206.0), "call: c", "small answer end"),
            (at(338.0, 206.0), "call: c", "small answer"),
            (at(255.0, 206.0), "fold", "small middle"),
        ];
        for (place, word, class) in words {
            picture.text(place, (0.0, 4.0), word, class);
        }
    }

    fn draw_printed(&self, picture: &mut Svg, top: f64) {
        let class = if self.is_right() { "good" } else { "bad" };
        let mark = if self.is_right() { "✓" } else { "✗" };
        picture.text((0.0, top), (0.0, 24.0), mark, class);
        let Some(printed) = &self.printed else {
            picture.text((24.0, top), (0.0, 14.0), "?", class);
            return;
        };
        for (place, (name, text)) in ["v", "s", "t", "c"].into_iter().zip(printed).enumerate() {
            let short: String = text.chars().take(24).collect();
            let at = (
                24.0 + 228.0 * (place % 2) as f64,
                top - 20.0 * (place / 2) as f64,
            );
            picture.text(at, (0.0, 14.0), &format!("{name} = {short}"), class);
        }
    }

    fn draw_plot(&self, picture: &mut Svg, top: f64) {
        let place = |p: f64, value: f64| {
            (
                PLOT_LEFT + p * PLOT_WIDTH,
                top - PLOT_HEIGHT * (1.0 - value) / 2.0,
            )
        };
        let bottom = place(0.0, -1.0).1;
        for value in [-1, 0, 1] {
            let (x, y) = place(0.0, f64::from(value));
            picture.line((x, y), (x + PLOT_WIDTH, y), "faint thin");
            picture.text((x, y), (-7.0, 4.0), &value.to_string(), "small end");
        }
        picture.text((PLOT_LEFT, top), (-7.0, -12.0), "v", "end");
        for p in [0.0, 1.0] {
            let x = place(p, 0.0).0;
            picture.line((x, bottom), (x, top), "faint thin");
            picture.text((x, bottom), (0.0, 18.0), &p.to_string(), "small middle");
        }
        picture.line(place(0.0, -1.0), place(1.0, 1.0), "input thin");
        picture.text(place(0.8, 0.6), (0.0, 18.0), "2p − 1", "small input");
        let corner = place(self.boundary(), 1.0);
        picture.line(corner, (corner.0, bottom), "mark thin dashed");
        let boundary = fraction(2 + self.bet, 2 + 2 * self.bet);
        picture.text(
            (corner.0, bottom),
            (0.0, 18.0),
            &boundary,
            "small mark middle",
        );
        picture.polyline(&[place(0.0, -1.0), corner, place(1.0, 1.0)], "answer thick");
        let class = if self.is_right() { "good" } else { "bad" };
        let x = place(self.p(), 0.0).0;
        picture.line((x, bottom), (x, top), &format!("{class} thin dashed"));
        let label = format!("p = {}", fraction(self.winning, self.cards));
        picture.text(
            (x, bottom),
            (0.0, 36.0),
            &label,
            &format!("small middle {class}"),
        );
        let printed = self.printed.as_ref().and_then(|printed| parse(&printed[0]));
        if let Some(value) = printed.filter(|value| (-1.1..=1.1).contains(value)) {
            let (x, y) = place(self.p(), value);
            picture.dot(x, y, 6.0, class);
        }
    }
}
