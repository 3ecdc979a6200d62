//! Games for two: the visualiser.

use super::game::Game;
use super::outcome::Fault;
use super::svg::Svg;
use super::visualizer::Visualizer;

/// Height in pixels that the drawn positions fit into, unless one alone is higher.
const GAME_HEIGHT_MAX: f64 = 900.0;
/// Height of the line above a position, in pixels.
const GAME_HEADING: f64 = 26.0;

/// The visualiser of a [`Game`]: some positions, one below the other, each under its line's number and what the contestant
/// printed for it, from the line before the first mistake on. Sizes are in pixels.
pub struct GamePicture<P> {
    /// The rules.
    pub game: Game<P>,
    /// The picture's contents, in words.
    pub title: &'static str,
    /// The width of a position.
    pub width: fn(&P) -> f64,
    /// The height of a position.
    pub height: fn(&P) -> f64,
    /// Draws a position, and the move that is the slice of numbers (empty where there is none), below this height.
    pub draw: fn(&mut Svg, f64, &P, &[i64]),
}

/// A line of the input and what the contestant printed for it.
struct Panel<P> {
    line: usize,
    position: P,
    /// `None`: nothing that can be read.
    output: Option<Vec<i64>>,
    is_right: bool,
}

impl<P> GamePicture<P> {
    /// The visualiser.
    ///
    /// # Errors
    /// [`Fault::Broken`] if the input is broken.
    pub fn show(&self, case: &mut Visualizer) -> Result<Svg, Fault> {
        let panels = self.read_panels(case)?;
        let shown = self.panels_to_show(&panels);
        let height: f64 = shown.iter().map(|panel| self.panel_height(panel)).sum();
        let width = shown
            .iter()
            .map(|panel| (self.width)(&panel.position))
            .fold(360.0, f64::max);
        let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
        picture.title(self.title);
        let mut top = 0.0;
        for panel in shown {
            self.draw_panel(&mut picture, top, panel);
            top -= self.panel_height(panel);
        }
        Ok(picture)
    }

    fn read_panels(&self, case: &mut Visualizer) -> Result<Vec<Panel<P>>, Fault> {
        let mut panels: Vec<Panel<P>> = Vec::new();
        while let Some(position) = self.game.next_position(case)? {
            let output = case.output.line_or_end().ok().flatten().and_then(|line| {
                let text = String::from_utf8(line).ok()?;
                let numbers = text
                    .split_ascii_whitespace()
                    .map(|token| token.parse().ok());
                numbers.collect::<Option<Vec<i64>>>()
            });
            let judged = output.as_deref();
            let is_right =
                judged.is_some_and(|found| self.game.judge_numbers(&position, found).is_ok());
            panels.push(Panel {
                line: panels.len() + 1,
                position,
                output,
                is_right,
            });
        }
        Ok(panels)
    }

    /// The lines from the one before the first mistake on, or from the first line; as many as fit.
    fn panels_to_show<'a>(&self, panels: &'a [Panel<P>]) -> &'a [Panel<P>] {
        let height_of = |index: usize| self.panel_height(&panels[index]);
        let mistake = panels.iter().position(|panel| !panel.is_right);
        let mut first = mistake.unwrap_or(0).saturating_sub(1);
        if mistake.is_some_and(|mistake| height_of(first) + height_of(mistake) > GAME_HEIGHT_MAX) {
            first += 1;
        }
        let mut height = 0.0;
        let fits = |panel: &&Panel<P>| {
            height += self.panel_height(panel);
            height <= GAME_HEIGHT_MAX
        };
        let count = panels[first..].iter().take_while(fits).count().max(1);
        &panels[first..(first + count).min(panels.len())]
    }

    fn panel_height(&self, panel: &Panel<P>) -> f64 {
        GAME_HEADING + (self.height)(&panel.position)
    }

    fn draw_panel(&self, picture: &mut Svg, top: f64, panel: &Panel<P>) {
        let said = match panel.output.as_deref() {
            None => "?".to_owned(),
            Some(numbers) if numbers.len() > 12 => "…".to_owned(),
            Some(numbers) => numbers
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let (mark, class) = if panel.is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let heading = format!("{}. → {said} {mark}", panel.line);
        picture.text((0.0, top), (0.0, 14.0), &heading, class);
        let step = match panel.output.as_deref() {
            Some([1, step @ ..]) => step,
            _ => &[],
        };
        (self.draw)(picture, top - GAME_HEADING, &panel.position, step);
    }
}
