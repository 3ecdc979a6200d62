//! Pictures of tests with many cases.

use super::geometry::bounding_box;
use super::svg::Svg;

/// The picture of a test with many small cases: a heading that counts them, and below it some of them, wrong ones first, each in a
/// panel of its own, three side by side. Lengths are in the picture's own unit; it is scaled as by [`Svg::fit`].
///
/// ```
/// use problemkit::CasePanels;
///
/// // What is right, and what was printed.
/// let cases = [(4.0, 4.0), (9.0, 3.0)];
/// let panels = CasePanels { title: "Circles of these radii", ..CasePanels::NINE };
/// let picture = panels.draw(&cases, |(right, found)| right == found, |picture, panel, case| {
///     panel.draw_frame(picture);
///     let view = panel.fit([(-case.0, -case.0), (case.0, case.0)], 0.84);
///     let (x, y) = view.place((0.0, 0.0));
///     picture.circle(x, y, case.0 * view.scale(), "input");
///     panel.draw_captions(picture, &format!("#{}: {}", panel.number, case.0), &case.1.to_string());
/// });
/// let svg = picture.finish();
/// assert!(svg.contains("1 / 2 sai / wrong ✗") && svg.contains("#2: 9") && svg.contains("✗ 3"));
/// ```
pub struct CasePanels {
    /// The picture's contents, in words.
    pub title: &'static str,
    /// More cases than these are not shown.
    pub panels_max: usize,
    /// The side of a panel.
    pub side: f64,
    /// The distance from one panel to the next, to the right and down. Below each there must be room for its two captions.
    pub step: (f64, f64),
}

/// Panels in a row.
const COLUMNS: usize = 3;
/// Room between the top of a row and its panels, for the captions above them.
const CAPTION: f64 = 16.0;

impl CasePanels {
    /// Nine panels at most.
    pub const NINE: CasePanels = CasePanels {
        title: "",
        panels_max: 9,
        side: 100.0,
        step: (112.0, 132.0),
    };

    /// The picture; `draw` draws a case into its panel.
    pub fn draw<C>(
        &self,
        cases: &[C],
        is_right: impl Fn(&C) -> bool,
        mut draw: impl FnMut(&mut Svg, &CasePanel, &C),
    ) -> Svg {
        let mut shown: Vec<(usize, &C)> = (1..).zip(cases).collect();
        shown.sort_by_key(|(_, case)| is_right(case));
        let wrong = shown.iter().filter(|(_, case)| !is_right(case)).count();
        shown.truncate(self.panels_max);
        let columns = shown.len().clamp(2, COLUMNS);
        let rows = shown.len().div_ceil(COLUMNS);
        let (across, down) = self.step;
        let width = across * columns as f64 - (across - self.side);
        let mut picture = Svg::fit(0.0, -down * rows as f64, width, 14.0);
        picture.title(self.title);
        let (heading, class) = match wrong {
            0 => (format!("{} / {} ✓", shown.len(), cases.len()), "good"),
            _ => (format!("{wrong} / {} sai / wrong ✗", cases.len()), "bad"),
        };
        picture.text((0.0, 14.0), (0.0, 6.0), &heading, class);
        for (place, (number, case)) in shown.into_iter().enumerate() {
            let (row, column) = ((place / COLUMNS) as f64, (place % COLUMNS) as f64);
            let panel = CasePanel {
                number,
                low: (across * column, -down * row - self.side - CAPTION),
                side: self.side,
                is_right: is_right(case),
            };
            draw(&mut picture, &panel, case);
        }
        picture
    }
}

/// The place in the picture at which one case of [`CasePanels`] is drawn.
pub struct CasePanel {
    /// The case's number, from 1.
    pub number: usize,
    /// The lower left corner.
    pub low: (f64, f64),
    side: f64,
    is_right: bool,
}

impl CasePanel {
    /// The panel's outline, red where the case is wrong.
    pub fn draw_frame(&self, picture: &mut Svg) {
        let (left, bottom) = self.low;
        let class = if self.is_right { "faint thin" } else { "bad" };
        picture.rect(self.low, (left + self.side, bottom + self.side), class);
    }

    /// The words above the panel, and what was printed below it where that is wrong.
    pub fn draw_captions(&self, picture: &mut Svg, heading: &str, output: &str) {
        let (left, bottom) = self.low;
        picture.text((left, bottom + self.side), (0.0, -6.0), heading, "small");
        if !self.is_right {
            picture.text(self.low, (0.0, 14.0), &format!("✗ {output}"), "bad small");
        }
    }

    /// A view of the points in the panel's middle, scaled alike in both directions; the longer side of the rectangle around them takes
    /// this share of the panel.
    pub fn fit(&self, points: impl IntoIterator<Item = (f64, f64)>, share: f64) -> PanelView {
        let (low, high) = bounding_box(points);
        let extent = (high.0 - low.0).max(high.1 - low.1).max(1.0);
        PanelView {
            half: extent / share / 2.0,
            from: ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0),
            to: (self.low.0 + self.side / 2.0, self.low.1 + self.side / 2.0),
            scale: self.side * share / extent,
        }
    }
}

/// A view that turns the coordinates of a case into those of the picture.
pub struct PanelView {
    /// The middle of what is seen, and of the panel.
    from: (f64, f64),
    to: (f64, f64),
    scale: f64,
    /// Half of a panel's side, as a length of the case.
    half: f64,
}

impl PanelView {
    /// The point of the picture at which a point of the case is drawn.
    pub fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (
            self.to.0 + (x - self.from.0) * self.scale,
            self.to.1 + (y - self.from.1) * self.scale,
        )
    }

    /// The lower left and the upper right corner of what the whole panel shows.
    pub fn window(&self) -> ((f64, f64), (f64, f64)) {
        let ((x, y), half) = (self.from, self.half);
        ((x - half, y - half), (x + half, y + half))
    }

    /// The factor by which lengths of the case are scaled.
    pub fn scale(&self) -> f64 {
        self.scale
    }
}
