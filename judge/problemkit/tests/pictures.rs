//! Pictures are valid, harmless SVG whatever is drawn.

use std::collections::BTreeSet;

use problemkit::{CasePanels, Svg};

#[test]
fn a_picture_is_exactly_this() {
    let mut picture = Svg::fit(0.0, 0.0, 4.0, 2.0);
    picture.title("A & B");
    picture.line((0.0, 0.0), (4.0, 2.0), "input");
    picture.dot(1.0, 1.0, 3.0, "good");
    picture.rect((3.0, 0.0), (1.0, 1.0), "shade");
    picture.polygon(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], "bad");
    picture.circle(2.0, 1.0, 0.5, "mark");
    picture.text((2.0, 1.0), (4.0, -4.0), "<1>", "middle");
    let svg = picture.finish();
    let (head, rest) = svg.split_once("<style>").expect("a style");
    let (_, body) = rest.split_once("</style>").expect("a style");
    assert_eq!(
        head,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 304\" width=\"560\" height=\"304\" role=\"img\"><title>A &amp; B</title>"
    );
    assert_eq!(
        body,
        "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\
         <line x1=\"24\" y1=\"280\" x2=\"536\" y2=\"24\" class=\"input\"/>\n\
         <circle cx=\"152\" cy=\"152\" r=\"3\" class=\"dot good\"/>\n\
         <rect x=\"152\" y=\"152\" width=\"256\" height=\"128\" class=\"box shade\"/>\n\
         <polygon points=\"24,280 152,280 152,152\" class=\"bad\"/>\n\
         <circle cx=\"280\" cy=\"152\" r=\"64\" class=\"mark\"/>\n\
         <text x=\"284\" y=\"148\" class=\"middle\">&lt;1&gt;</text>\n</svg>\n"
    );
}

#[test]
fn hostile_text_and_numbers_stay_harmless() {
    let mut picture = Svg::fit(f64::NAN, f64::INFINITY, 0.0, 0.0);
    picture.text(
        (f64::NAN, 1e308),
        (0.0, 0.0),
        "</text><script>alert(1)</script>\u{0}\u{ffff}",
        "\"><script>",
    );
    picture.line(
        (f64::INFINITY, -f64::INFINITY),
        (1e300, -1e300),
        "x\" onload=\"y",
    );
    picture.circle(0.0, 0.0, -1.0, "");
    let svg = picture.finish();
    for bad in ["<script", "NaN", "inf", "onload=\"", "\u{0}", "\u{ffff}"] {
        assert!(!svg.contains(bad), "{bad}: {svg}");
    }
}

#[test]
fn a_picture_has_a_largest_size() {
    let mut picture = Svg::fit(0.0, 0.0, 1.0, 1.0);
    for _ in 0..100_000 {
        picture.line((0.0, 0.0), (1.0, 1.0), "input");
    }
    let svg = picture.finish();
    assert!(
        svg.len() < 1_100_000 && svg.contains(">…</text>"),
        "cut, and says so"
    );
}

#[test]
fn every_class_is_told_at_the_type() {
    let source = include_str!("../src/svg.rs");
    let rows = source.lines().filter_map(|line| {
        let (class, _) = line.strip_prefix("/// | `")?.split_once('`')?;
        Some(class)
    });
    let told: BTreeSet<&str> = rows.collect();
    let svg = Svg::fit(0.0, 0.0, 1.0, 1.0).finish();
    let (_, style) = svg.split_once("<style>").expect("a style");
    let (style, _) = style.split_once("</style>").expect("a style");
    let mut styled = BTreeSet::new();
    for rule in style.split('}') {
        let selectors = rule.split('{').next().unwrap_or_default();
        let classes = selectors.split(',').flat_map(|one| one.split('.').skip(1));
        styled.extend(classes);
    }
    // These are styles of the picture itself, and of shapes by their kind.
    for own in ["paper", "box", "dot"] {
        assert!(styled.remove(own), "{own}");
    }
    assert_eq!(told, styled);
}

#[test]
fn panels_show_wrong_cases_first_and_count_all() {
    // There are twelve right cases; the eleventh is printed wrong in the second picture.
    let picture_of = |wrong: Option<usize>| {
        let cases: Vec<bool> = (1..=12).map(|number| Some(number) != wrong).collect();
        let picture = CasePanels::NINE.draw(
            &cases,
            |is_right| *is_right,
            |picture, panel, _| {
                panel.draw_frame(picture);
                let view = panel.fit([(0.0, 0.0), (8.0, 2.0)], 0.5);
                assert_eq!(view.scale(), 6.25);
                assert_eq!(view.window(), ((-4.0, -7.0), (12.0, 9.0)));
                assert_eq!(
                    view.place((4.0, 1.0)),
                    (panel.low.0 + 50.0, panel.low.1 + 50.0)
                );
                panel.draw_captions(picture, &format!("#{}", panel.number), "printed");
            },
        );
        picture.finish()
    };
    let shown = |svg: &str| -> Vec<String> {
        let texts = svg
            .split("</text>")
            .filter_map(|text| text.rsplit('>').next());
        texts.map(str::to_owned).collect()
    };
    let right = picture_of(None);
    assert_eq!(shown(&right)[..3], ["9 / 12 ✓", "#1", "#2"]);
    assert!(!right.contains("box bad") && !right.contains("printed"));
    let wrong = picture_of(Some(11));
    assert_eq!(
        shown(&wrong)[..4],
        ["1 / 12 sai / wrong ✗", "#11", "✗ printed", "#1"]
    );
    assert_eq!(wrong.matches("box bad").count(), 1);
    assert_eq!(wrong.matches("box faint thin").count(), 8);
}
