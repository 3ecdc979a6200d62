//! GAME2X2: for some games, from the first wrong one on, what row 1 with frequency p gets against column 1 (blue) and
//! against column 2 (grey). The lower of both is guaranteed (thick); its top is the value. The printed p is the upright line.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const GAMES_SHOWN: usize = 3;

/// Sizes in pixels.
const PANEL: f64 = 240.0;
const PLOT_LEFT: f64 = 170.0;
const PLOT_WIDTH: f64 = 300.0;
const PLOT_HEIGHT: f64 = 150.0;
const WIDTH: f64 = 640.0;

struct Game {
    number: usize,
    /// Row by row.
    a: Vec<f64>,
    /// v, p and q as they were printed, and as numbers where they are.
    printed: Option<[String; 3]>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut games = Vec::new();
    for number in 1..=count {
        let a = case
            .input
            .ints("number", 4, -1_000_000_000..=1_000_000_000)?;
        games.push(Game {
            number,
            a: a.iter().map(|&number| number as f64).collect(),
            printed: read_printed(&mut case.output),
        });
    }
    let first = games.iter().position(|game| !game.is_right()).unwrap_or(0);
    let first = first.min(count.saturating_sub(GAMES_SHOWN));
    let shown = &games[first..count.min(first + GAMES_SHOWN)];
    let height = shown.len() as f64 * PANEL;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title("2×2 games: the lower of two lines is guaranteed, its top is the value");
    for (index, game) in shown.iter().enumerate() {
        game.draw(&mut picture, -(index as f64) * PANEL);
    }
    Ok(picture)
}

fn read_printed(output: &mut Reader) -> Option<[String; 3]> {
    let mut word = || output.word("a number").ok();
    Some([word()?, word()?, word()?])
}

fn parse(text: &str) -> Option<f64> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()?)
}

impl Game {
    /// The means of row 1 with this frequency against both columns.
    fn means(&self, p: f64) -> [f64; 2] {
        [0, 1].map(|column| p * self.a[column] + (1.0 - p) * self.a[2 + column])
    }

    fn guarantee(&self, p: f64) -> f64 {
        let [one, other] = self.means(p);
        one.min(other)
    }

    /// Where the lines cross, if they do so between 0 and 1.
    fn crossing(&self) -> Option<f64> {
        let (left, right) = (self.a[3] - self.a[2], self.a[0] - self.a[1]);
        let p = left / (left + right);
        (0.0..=1.0).contains(&p).then_some(p)
    }

    /// The frequency of the best guarantee, and that guarantee.
    fn best(&self) -> (f64, f64) {
        let places = [Some(0.0), Some(1.0), self.crossing()];
        let values = places.into_iter().flatten().map(|p| (p, self.guarantee(p)));
        values.fold((0.0, f64::NEG_INFINITY), |best, other| {
            if other.1 > best.1 { other } else { best }
        })
    }

    fn size(&self) -> f64 {
        self.a
            .iter()
            .fold(1.0, |size, number| number.abs().max(size))
    }

    /// Near enough for a picture; the checker is exact.
    fn is_right(&self) -> bool {
        let Some(printed) = &self.printed else {
            return false;
        };
        let (Some(value), Some(p)) = (parse(&printed[0]), parse(&printed[1])) else {
            return false;
        };
        let (best, slack) = (self.best().1, 1e-9 * self.size());
        (value - best).abs() <= slack && (self.guarantee(p) - best).abs() <= slack
    }

    fn draw(&self, picture: &mut Svg, top: f64) {
        let number = format!("{}.", self.number);
        picture.text((0.0, top), (0.0, 14.0), &number, "faint");
        for (place, number) in self.a.iter().enumerate() {
            let (row, column) = ((place / 2) as f64, (place % 2) as f64);
            let long = if self.size() >= 1e5 { "small" } else { "" };
            let class = if place % 2 == 0 { "answer" } else { "input" };
            let at = (38.0 + column * 82.0, top - 40.0 - row * 30.0);
            picture.text(
                at,
                (0.0, 0.0),
                &number.to_string(),
                &format!("middle {class} {long}"),
            );
        }
        picture.text((38.0, top), (-8.0, 14.0), "→ 1", "small answer");
        picture.text((120.0, top), (-8.0, 14.0), "→ 2", "small input");
        self.draw_printed(picture, top - 100.0);
        self.draw_plot(picture, top - 24.0);
    }

    fn draw_printed(&self, picture: &mut Svg, top: f64) {
        let class = if self.is_right() { "good" } else { "bad" };
        match &self.printed {
            None => picture.text((0.0, top), (0.0, 14.0), "?", class),
            Some(printed) => {
                for (line, (name, text)) in ["v", "p", "q"].into_iter().zip(printed).enumerate() {
                    let short: String = text.chars().take(22).collect();
                    let size = if text.len() > 12 { " small" } else { "" };
                    let at = (0.0, top - 20.0 * line as f64);
                    picture.text(
                        at,
                        (0.0, 14.0),
                        &format!("{name} = {short}"),
                        &format!("{class}{size}"),
                    );
                }
            }
        }
    }

    fn draw_plot(&self, picture: &mut Svg, top: f64) {
        let low = self.a.iter().copied().fold(f64::INFINITY, f64::min);
        let high = self.a.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let span = (high - low).max(1.0);
        let place = |p: f64, gain: f64| {
            (
                PLOT_LEFT + p * PLOT_WIDTH,
                top - PLOT_HEIGHT + (gain - low) / span * PLOT_HEIGHT,
            )
        };
        let (bottom, right) = (top - PLOT_HEIGHT - 8.0, PLOT_LEFT + PLOT_WIDTH);
        picture.line((PLOT_LEFT, bottom), (right, bottom), "faint thin");
        picture.line((PLOT_LEFT, bottom), (PLOT_LEFT, top), "faint thin");
        picture.line((right, bottom), (right, top), "faint thin");
        picture.text(
            (PLOT_LEFT, bottom),
            (0.0, 18.0),
            "p = 0",
            "small faint middle",
        );
        picture.text((right, bottom), (0.0, 18.0), "p = 1", "small faint middle");
        let (start, end) = (self.means(0.0), self.means(1.0));
        for (column, class) in ["answer", "input"].into_iter().enumerate() {
            picture.line(place(0.0, start[column]), place(1.0, end[column]), class);
        }
        let (p, value) = self.best();
        let mut corners = vec![0.0, 1.0];
        corners.extend(self.crossing());
        corners.sort_by(f64::total_cmp);
        let envelope: Vec<(f64, f64)> = corners
            .iter()
            .map(|&p| place(p, self.guarantee(p)))
            .collect();
        picture.polyline(&envelope, "thick mark");
        if let Some(printed) = self.printed.as_ref().and_then(|printed| parse(&printed[1])) {
            let x = place(printed.clamp(-0.2, 1.2), low).0;
            let class = if self.is_right() {
                "good thin dashed"
            } else {
                "bad"
            };
            picture.line((x, bottom), (x, top + 6.0), class);
        }
        let (x, y) = place(p, value);
        picture.dot(x, y, 6.0, "mark");
        let label = format!("v ≈ {:.6}", value)
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_owned();
        picture.text((right, y), (10.0, 5.0), &label, "mark");
        picture.line((x, y), (right, y), "mark thin dashed");
    }
}
