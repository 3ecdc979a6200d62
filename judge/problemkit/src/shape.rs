//! The shapes of things on boards, and their drawings: pages and pictures take both from here.

use self::Part::{Area, Disc, Line, Ring};

/// The side of the square that shapes are drawn in.
pub(super) const SHAPE_SIDE: f64 = 24.0;

/// A part of the drawing of a [`Shape`], in a square of 24 by 24 from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// A filled circle: its middle and its radius.
    Disc((f64, f64), f64),
    /// A circle that is a line.
    Ring((f64, f64), f64),
    /// A filled polygon.
    Area(&'static [(f64, f64)]),
    /// An open chain of lines.
    Line(&'static [(f64, f64)]),
}

/// The look of a thing on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A piece of a heap.
    Stone,
    /// A square that a piece has left, or that cannot be taken.
    Empty,
    /// A skittle that stands.
    Pin,
    /// The gap between two things, narrower than they are.
    Gap,
    /// A square to take, or to move to.
    Square,
    /// The piece or square that nobody wants.
    Poison,
    /// A cross on a square.
    Cross,
    /// A nought on a square.
    Nought,
    /// A coin that shows heads, or anything that is up.
    Heads,
    /// A coin that shows tails, or anything that is down.
    Tails,
    /// A queen on a square.
    Queen,
    /// A label, and nothing around it.
    Text,
    /// A knight on a square.
    Knight,
    /// A turtle that stands.
    Turtle,
    /// A turtle on its back.
    Overturned,
    /// A square of a bar of chocolate.
    Chocolate,
    /// A card with its label.
    Card,
    /// A vertex of a graph.
    Node,
}

impl Shape {
    /// All of them.
    pub const ALL: &'static [Shape] = &[
        Shape::Stone,
        Shape::Empty,
        Shape::Pin,
        Shape::Gap,
        Shape::Square,
        Shape::Poison,
        Shape::Cross,
        Shape::Nought,
        Shape::Heads,
        Shape::Tails,
        Shape::Queen,
        Shape::Text,
        Shape::Knight,
        Shape::Turtle,
        Shape::Overturned,
        Shape::Chocolate,
        Shape::Card,
        Shape::Node,
    ];

    /// The name in answers of games and in style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Stone => "stone",
            Shape::Empty => "empty",
            Shape::Pin => "pin",
            Shape::Gap => "gap",
            Shape::Square => "square",
            Shape::Poison => "poison",
            Shape::Cross => "cross",
            Shape::Nought => "nought",
            Shape::Heads => "heads",
            Shape::Tails => "tails",
            Shape::Queen => "queen",
            Shape::Text => "text",
            Shape::Knight => "knight",
            Shape::Turtle => "turtle",
            Shape::Overturned => "overturned",
            Shape::Chocolate => "chocolate",
            Shape::Card => "card",
            Shape::Node => "node",
        }
    }

    /// The parts of its drawing, one over the other; none of what is only a place.
    pub fn parts(self) -> &'static [Part] {
        match self {
            Shape::Empty | Shape::Gap | Shape::Square | Shape::Text => &[],
            Shape::Stone => &[Disc((12.0, 12.0), 10.0)],
            Shape::Pin => &[
                Area(&[
                    (12.0, 1.0),
                    (13.2, 1.2),
                    (14.3, 1.8),
                    (15.0, 2.8),
                    (15.5, 4.1),
                    (15.5, 5.5),
                    (14.7, 8.2),
                    (14.6, 9.5),
                    (15.0, 10.8),
                    (16.8, 14.6),
                    (17.1, 16.0),
                    (17.2, 17.3),
                    (17.1, 18.8),
                    (16.7, 20.3),
                    (16.0, 21.8),
                    (15.2, 23.0),
                    (8.8, 23.0),
                    (7.5, 20.9),
                    (6.9, 18.6),
                    (6.8, 16.7),
                    (7.1, 15.0),
                    (7.6, 13.6),
                    (9.0, 10.8),
                    (9.4, 9.5),
                    (9.3, 8.2),
                    (8.5, 5.4),
                    (8.5, 4.4),
                    (8.7, 3.5),
                    (9.1, 2.5),
                    (9.9, 1.7),
                    (10.9, 1.2),
                ]),
                Line(&[(9.4, 7.4), (14.6, 7.4)]),
                Line(&[(9.4, 9.7), (14.6, 9.7)]),
            ],
            Shape::Poison => &[
                Area(&[
                    (4.5, 1.5),
                    (19.7, 1.5),
                    (20.8, 1.8),
                    (21.8, 2.5),
                    (22.3, 3.4),
                    (22.5, 4.4),
                    (22.5, 19.5),
                    (22.2, 20.7),
                    (21.4, 21.8),
                    (20.6, 22.3),
                    (19.7, 22.5),
                    (4.4, 22.5),
                    (3.2, 22.2),
                    (2.2, 21.4),
                    (1.7, 20.6),
                    (1.5, 19.6),
                    (1.5, 4.2),
                    (1.9, 3.1),
                    (2.5, 2.3),
                    (3.4, 1.7),
                ]),
                Line(&[
                    (12.0, 5.0),
                    (14.0, 5.3),
                    (15.7, 6.0),
                    (16.9, 7.2),
                    (17.8, 8.9),
                    (18.0, 10.3),
                    (17.9, 11.7),
                    (17.2, 13.3),
                    (15.8, 14.6),
                    (15.7, 18.0),
                    (8.3, 18.0),
                    (8.2, 14.6),
                    (6.9, 13.4),
                    (6.2, 11.9),
                    (6.0, 10.7),
                    (6.1, 9.4),
                    (6.5, 8.1),
                    (7.2, 7.0),
                    (8.1, 6.2),
                    (9.3, 5.5),
                    (10.6, 5.1),
                    (12.0, 5.0),
                ]),
                Line(&[(9.6, 10.3), (9.6, 11.7)]),
                Line(&[(14.4, 10.3), (14.4, 11.7)]),
                Line(&[(10.7, 15.8), (10.7, 18.0)]),
                Line(&[(13.3, 15.8), (13.3, 18.0)]),
            ],
            Shape::Cross => &[
                Line(&[(5.5, 5.5), (18.5, 18.5)]),
                Line(&[(18.5, 5.5), (5.5, 18.5)]),
            ],
            Shape::Nought => &[Ring((12.0, 12.0), 7.5)],
            Shape::Heads => &[
                Disc((12.0, 12.0), 10.0),
                Line(&[
                    (12.0, 6.2),
                    (13.8, 9.9),
                    (17.7, 10.3),
                    (14.7, 13.0),
                    (15.6, 16.9),
                    (12.0, 14.9),
                    (8.4, 16.9),
                    (9.3, 13.0),
                    (6.3, 10.3),
                    (10.2, 9.9),
                    (12.0, 6.2),
                ]),
            ],
            Shape::Tails => &[Disc((12.0, 12.0), 10.0), Ring((12.0, 12.0), 6.5)],
            Shape::Queen => &[
                Area(&[
                    (5.6, 17.5),
                    (3.0, 7.8),
                    (7.9, 12.0),
                    (9.0, 5.4),
                    (12.0, 11.3),
                    (15.0, 5.4),
                    (16.1, 12.1),
                    (21.0, 7.8),
                    (18.3, 17.5),
                ]),
                Area(&[(5.6, 19.0), (18.3, 19.0), (18.4, 21.4), (5.6, 21.5)]),
                Disc((3.0, 6.6), 1.4),
                Disc((8.7, 4.0), 1.4),
                Disc((15.3, 4.0), 1.4),
                Disc((21.0, 6.6), 1.4),
            ],
            Shape::Knight => &[
                Area(&[
                    (7.0, 18.5),
                    (7.2, 17.3),
                    (7.7, 16.0),
                    (10.3, 12.6),
                    (10.9, 11.3),
                    (9.5, 12.0),
                    (7.2, 12.8),
                    (5.8, 13.9),
                    (5.2, 14.2),
                    (4.4, 14.1),
                    (3.7, 13.6),
                    (3.2, 12.9),
                    (3.0, 12.2),
                    (3.9, 9.8),
                    (5.0, 7.6),
                    (6.1, 6.1),
                    (7.4, 5.0),
                    (7.6, 2.3),
                    (9.9, 4.2),
                    (12.4, 4.4),
                    (14.5, 5.2),
                    (15.7, 6.0),
                    (16.8, 7.2),
                    (17.9, 9.1),
                    (18.7, 11.5),
                    (19.1, 14.5),
                    (19.1, 17.9),
                    (19.1, 18.5),
                    (19.0, 18.5),
                ]),
                Area(&[
                    (6.0, 19.6),
                    (19.5, 19.6),
                    (19.5, 21.9),
                    (6.1, 22.0),
                    (6.0, 22.0),
                ]),
                Line(&[(8.3, 7.7), (8.3, 8.1)]),
            ],
            Shape::Turtle => &[
                Disc((20.4, 13.4), 3.0),
                Area(&[(4.2, 15.0), (8.0, 15.0), (8.0, 20.0), (4.2, 20.0)]),
                Area(&[(13.0, 15.0), (16.8, 15.0), (16.8, 20.0), (13.0, 20.0)]),
                Area(&[
                    (1.8, 16.0),
                    (2.1, 13.2),
                    (3.0, 10.5),
                    (4.3, 8.2),
                    (6.1, 6.5),
                    (8.2, 5.4),
                    (10.5, 5.0),
                    (12.8, 5.4),
                    (14.8, 6.5),
                    (16.7, 8.2),
                    (18.0, 10.5),
                    (18.9, 13.2),
                    (19.2, 16.0),
                ]),
                Line(&[(6.0, 16.0), (8.0, 9.5), (13.0, 9.5), (15.0, 16.0)]),
                Line(&[(8.0, 9.5), (6.5, 6.4)]),
                Line(&[(13.0, 9.5), (14.5, 6.4)]),
            ],
            Shape::Overturned => &[
                Disc((20.4, 10.6), 3.0),
                Area(&[(4.2, 9.0), (8.0, 9.0), (8.0, 4.0), (4.2, 4.0)]),
                Area(&[(13.0, 9.0), (16.8, 9.0), (16.8, 4.0), (13.0, 4.0)]),
                Area(&[
                    (1.8, 8.0),
                    (2.1, 10.8),
                    (3.0, 13.5),
                    (4.3, 15.8),
                    (6.1, 17.5),
                    (8.2, 18.6),
                    (10.5, 19.0),
                    (12.8, 18.6),
                    (14.8, 17.5),
                    (16.7, 15.8),
                    (18.0, 13.5),
                    (18.9, 10.8),
                    (19.2, 8.0),
                ]),
                Line(&[(6.0, 8.0), (8.0, 14.5), (13.0, 14.5), (15.0, 8.0)]),
                Line(&[(8.0, 14.5), (6.5, 17.6)]),
                Line(&[(13.0, 14.5), (14.5, 17.6)]),
            ],
            Shape::Chocolate => &[
                Area(&[
                    (2.5, 0.5),
                    (21.6, 0.5),
                    (22.4, 0.7),
                    (23.0, 1.1),
                    (23.4, 1.8),
                    (23.5, 2.4),
                    (23.5, 21.5),
                    (23.3, 22.3),
                    (22.8, 23.0),
                    (22.2, 23.4),
                    (21.6, 23.5),
                    (2.5, 23.5),
                    (1.7, 23.3),
                    (1.0, 22.8),
                    (0.6, 22.2),
                    (0.5, 21.5),
                    (0.5, 2.4),
                    (0.7, 1.6),
                    (1.1, 1.1),
                    (1.7, 0.7),
                ]),
                Line(&[(5.0, 19.0), (5.0, 5.0), (19.0, 5.0)]),
            ],
            Shape::Card => &[Area(&[
                (6.0, 1.0),
                (18.2, 1.0),
                (19.3, 1.4),
                (20.1, 2.2),
                (20.5, 3.4),
                (20.5, 20.6),
                (20.1, 21.8),
                (19.3, 22.7),
                (18.1, 23.0),
                (5.8, 23.0),
                (4.8, 22.7),
                (3.9, 21.8),
                (3.6, 21.2),
                (3.5, 20.5),
                (3.5, 3.3),
                (3.7, 2.5),
                (4.3, 1.7),
                (5.0, 1.2),
            ])],
            Shape::Node => &[Disc((12.0, 12.0), 10.5)],
        }
    }
}
