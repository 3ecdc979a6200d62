//! NGUOIBAN (part 10, III.1): a short round trip through all cities.
//!
//! Iterated local search. A trip is improved until neither turning a piece of it round (2-opt) nor moving up to three neighbouring
//! cities elsewhere (Or-opt) makes it shorter; both look only at the nearest cities. Then two short pieces that follow each other are
//! exchanged and the trip is improved again near them. What comes out is kept if it is shorter, or hardly longer: at first up to half
//! a road's mean length, at the end not at all (threshold accepting). The number of rounds is fixed, so that the same trip comes
//! out on every machine.

use std::io::{self, Read};

const ROUNDS_PER_CITY: usize = 100;
/// How much longer a trip may be at first, in mean lengths of a road.
const LOSS_MAX: f64 = 0.5;
const NEIGHBOURS_MAX: usize = 10;
const PIECE_MAX: usize = 30;
/// Gains below this are rounding errors.
const GAIN_MIN: f64 = 1e-7;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<f64> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|token| token.parse().expect("a number"))
        .collect();
    let points: Vec<(f64, f64)> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let map = Map::new(&points);
    let words: Vec<String> = search(&map)
        .iter()
        .map(|city| (city + 1).to_string())
        .collect();
    println!("{}", words.join(" "));
}

struct Map {
    distances: Vec<Vec<f64>>,
    /// The nearest others of each city, nearest first.
    neighbours: Vec<Vec<usize>>,
}

impl Map {
    fn new(points: &[(f64, f64)]) -> Map {
        let distance = |a: (f64, f64), b: (f64, f64)| {
            let (x, y) = (a.0 - b.0, a.1 - b.1);
            (x * x + y * y).sqrt()
        };
        let distances: Vec<Vec<f64>> = points
            .iter()
            .map(|&a| points.iter().map(|&b| distance(a, b)).collect())
            .collect();
        let nearest = |city: usize| {
            let mut others: Vec<usize> = (0..points.len()).filter(|&other| other != city).collect();
            others.sort_by(|&a, &b| distances[city][a].total_cmp(&distances[city][b]));
            others.truncate(NEIGHBOURS_MAX);
            others
        };
        let neighbours = (0..points.len()).map(nearest).collect();
        Map {
            distances,
            neighbours,
        }
    }
}

/// Random enough for kicks, and the same everywhere (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        self.below(1_000_001) as f64 / 1e6
    }
}

fn search(map: &Map) -> Vec<usize> {
    let count = map.distances.len();
    let mut best = Trip {
        map,
        order: (0..count).collect(),
        place: (0..count).collect(),
    };
    if count < 5 {
        best.improve_small();
        return best.order;
    }
    best.improve((0..count).collect());
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut trip = best.clone();
    // How much longer it is than the best one.
    let mut behind = 0.0;
    let rounds = ROUNDS_PER_CITY * count;
    let mean = best.length() / count as f64;
    for round in (0..rounds).rev() {
        let before = trip.clone();
        let (mut gain, ends) = trip.kick(&mut random);
        gain += trip.improve(ends);
        let loss_max = LOSS_MAX * mean * random.part() * round as f64 / rounds as f64;
        if gain < -GAIN_MIN - loss_max {
            trip = before;
            continue;
        }
        behind -= gain;
        if behind < -GAIN_MIN {
            best = trip.clone();
            behind = 0.0;
        }
    }
    best.order
}

#[derive(Clone)]
struct Trip<'a> {
    map: &'a Map,
    order: Vec<usize>,
    /// Where each city stands in `order`.
    place: Vec<usize>,
}

impl Trip<'_> {
    fn at(&self, place: usize) -> usize {
        self.order[place % self.order.len()]
    }

    fn next(&self, city: usize) -> usize {
        self.at(self.place[city] + 1)
    }

    fn last(&self, city: usize) -> usize {
        self.at(self.place[city] + self.order.len() - 1)
    }

    fn length(&self) -> f64 {
        let roads = self.order.iter().map(|&city| (city, self.next(city)));
        roads.map(|(a, b)| self.distance(a, b)).sum()
    }

    fn distance(&self, a: usize, b: usize) -> f64 {
        self.map.distances[a][b]
    }

    /// With at most four cities, city 1 has one of the others opposite: all three trips.
    fn improve_small(&mut self) {
        if self.order.len() < 4 {
            return;
        }
        let d = |a, b| self.distance(a, b);
        let length = |&[a, b, c]: &[usize; 3]| d(0, a) + d(a, b) + d(b, c) + d(c, 0);
        let trips = [[1, 2, 3], [1, 3, 2], [2, 1, 3]];
        let best = trips
            .into_iter()
            .min_by(|a, b| length(a).total_cmp(&length(b)));
        self.order.truncate(1);
        self.order.extend(best.unwrap_or(trips[0]));
    }

    /// Exchanges two neighbouring pieces; the gain (mostly a loss) and the cities at the ends.
    fn kick(&mut self, random: &mut Random) -> (f64, Vec<usize>) {
        let count = self.order.len();
        let longest = PIECE_MAX.min((count - 1) / 2);
        let first = 1 + random.below(longest);
        let second = 1 + random.below(longest);
        self.rotate(random.below(count));
        let ends = [0, first - 1, first, first + second - 1];
        let [a, b, c, d] = ends.map(|place| self.order[place]);
        let (before, after) = (self.at(count - 1), self.at(first + second));
        let gain = self.distance(before, a) + self.distance(b, c) + self.distance(d, after)
            - self.distance(before, c)
            - self.distance(d, a)
            - self.distance(b, after);
        self.order[..first + second].rotate_left(first);
        self.number(0, first + second);
        (gain, vec![before, a, b, c, d, after])
    }

    /// Lets `order` begin elsewhere.
    fn rotate(&mut self, first: usize) {
        self.order.rotate_left(first);
        self.number(0, self.order.len());
    }

    fn number(&mut self, from: usize, to: usize) {
        for place in from..to {
            self.place[self.order[place]] = place;
        }
    }

    /// Improves the trip around the given cities until it cannot be done any more; the gain.
    fn improve(&mut self, mut waiting: Vec<usize>) -> f64 {
        let mut gain = 0.0;
        while let Some(city) = waiting.pop() {
            while let Some((gained, touched)) = self.turn(city).or_else(|| self.shift(city)) {
                gain += gained;
                waiting.extend(touched);
            }
        }
        gain
    }

    /// 2-opt: city and a near one become neighbours, the piece between them is turned round.
    fn turn(&mut self, city: usize) -> Option<(f64, Vec<usize>)> {
        for forwards in [true, false] {
            let beside = |trip: &Self, city| {
                if forwards {
                    trip.next(city)
                } else {
                    trip.last(city)
                }
            };
            let old = beside(self, city);
            let length = self.distance(city, old);
            for &near in &self.map.neighbours[city] {
                let saved = length - self.distance(city, near);
                if saved < GAIN_MIN {
                    break;
                }
                let other = beside(self, near);
                let gain = saved + self.distance(near, other) - self.distance(old, other);
                if gain > GAIN_MIN {
                    if forwards {
                        self.reverse(old, near);
                    } else {
                        self.reverse(near, old);
                    }
                    return Some((gain, vec![city, old, near, other]));
                }
            }
        }
        None
    }

    /// Turns the piece of the trip from one city forwards to another round.
    fn reverse(&mut self, from: usize, to: usize) {
        let (start, end) = (self.place[from], self.place[to]);
        if start <= end {
            self.order[start..=end].reverse();
            self.number(start, end + 1);
        } else {
            // Turning the rest round gives the same trip the other way.
            self.order[end + 1..start].reverse();
            self.number(end + 1, start);
        }
    }

    /// Or-opt: a piece of up to three cities that begins or ends with this one goes beside a near city.
    fn shift(&mut self, city: usize) -> Option<(f64, Vec<usize>)> {
        let count = self.order.len();
        for length in 1..=3.min(count - 3) {
            for forwards in [true, false] {
                let place = self.place[city];
                let far = if forwards {
                    place + length - 1
                } else {
                    place + count + 1 - length
                };
                let far = self.at(far);
                let (before, after) = if forwards {
                    (self.last(city), self.next(far))
                } else {
                    (self.next(city), self.last(far))
                };
                let freed = self.distance(before, city) + self.distance(far, after)
                    - self.distance(before, after);
                for &near in &self.map.neighbours[city] {
                    if freed - self.distance(city, near) < GAIN_MIN {
                        break;
                    }
                    if self.is_within(near, city, length, forwards) {
                        continue;
                    }
                    for other in [self.next(near), self.last(near)] {
                        if self.is_within(other, city, length, forwards) {
                            continue;
                        }
                        let gain = freed + self.distance(near, other)
                            - self.distance(city, near)
                            - self.distance(far, other);
                        if gain > GAIN_MIN {
                            self.move_piece(city, length, forwards, (near, other));
                            return Some((gain, vec![before, city, far, after, near, other]));
                        }
                    }
                }
            }
        }
        None
    }

    fn is_within(&self, city: usize, first: usize, length: usize, forwards: bool) -> bool {
        let count = self.order.len();
        let (from, to) = if forwards {
            (first, city)
        } else {
            (city, first)
        };
        (self.place[to] + count - self.place[from]) % count < length
    }

    /// Puts the piece between two neighbours, its city `first` beside the first of them.
    fn move_piece(
        &mut self,
        first: usize,
        length: usize,
        forwards: bool,
        (near, other): (usize, usize),
    ) {
        let count = self.order.len();
        let start = if forwards {
            self.place[first]
        } else {
            self.place[first] + count + 1 - length
        };
        self.rotate(start % count);
        let mut piece: Vec<usize> = self.order.drain(..length).collect();
        if !forwards {
            piece.reverse();
        }
        // The piece now begins with `first`.
        let places = [near, other].map(|city| self.place[city] - length);
        let is_forwards = (places[0] + 1) % self.order.len() == places[1];
        let at = if is_forwards {
            places[0] + 1
        } else {
            piece.reverse();
            places[0]
        };
        self.order.splice(at..at, piece);
        self.number(0, count);
    }
}
