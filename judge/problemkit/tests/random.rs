//! The random numbers are fixed forever: these are known answers, never to be updated.

use std::collections::BTreeSet;

use problemkit::Random;

#[test]
fn the_bits_are_those_of_the_published_generator() {
    // The answers are those of xoshiro256** 1.0 with the state that SplitMix64 makes of 0.
    let mut random = Random::from_seed(0);
    let bits: Vec<u64> = (0..3).map(|_| random.next_u64()).collect();
    assert_eq!(
        bits,
        [
            0x99ec_5f36_cb75_f2b4,
            0xbf6e_1f78_4956_452a,
            0x1a5f_849d_4933_e6e0
        ]
    );
}

#[test]
fn everything_made_of_them_is_fixed_too() {
    let mut random = Random::from_args(&["gen", "10", "a"]);
    assert_eq!(random.ints(8, -50..=50), KNOWN_INTS);
    assert_eq!(random.permutation(8), KNOWN_PERMUTATION);
    assert_eq!(random.distinct(5, 1..=6), KNOWN_DISTINCT);
    assert_eq!(random.distinct_points(3, 0..=9, -9..=0), KNOWN_POINTS);
    assert_eq!(random.tree(5, 0), KNOWN_TREE);
    assert_eq!(random.rectilinear_polygon(5, 4, 4), KNOWN_POLYGON);
}

// These were computed by an independent implementation in another language.
const KNOWN_INTS: [i64; 8] = [19, -6, 38, 3, 15, -47, -46, -48];
const KNOWN_PERMUTATION: [usize; 8] = [1, 4, 2, 5, 8, 3, 6, 7];
const KNOWN_DISTINCT: [i64; 5] = [4, 2, 1, 6, 5];
const KNOWN_POINTS: [(i64, i64); 3] = [(8, -2), (0, -4), (9, -3)];
const KNOWN_TREE: [(usize, usize); 4] = [(4, 2), (5, 2), (5, 1), (3, 4)];
const KNOWN_POLYGON: [(i64, i64); 6] = [(0, 0), (2, 0), (2, 2), (1, 2), (1, 3), (0, 3)];

#[test]
fn arguments_make_the_seed() {
    let first = |args: &[&str]| Random::from_args(args).next_u64();
    assert_eq!(first(&["a", "b"]), first(&["a", "b"]));
    let different: [&[&str]; 6] = [
        &["ab"],
        &["a", "b"],
        &["", "ab"],
        &["ab", ""],
        &[],
        &["b", "a"],
    ];
    let seen: BTreeSet<u64> = different.iter().map(|args| first(args)).collect();
    assert_eq!(seen.len(), different.len());
}

#[test]
fn ranges_are_kept_and_filled() {
    let mut random = Random::from_seed(1);
    let mut counts = [0; 10];
    for _ in 0..10_000 {
        counts[usize::try_from(random.int(-3..=6) + 3).expect("within the range")] += 1;
    }
    assert!(
        counts.iter().all(|count| (800..1200).contains(count)),
        "{counts:?}"
    );
    for _ in 0..100 {
        random.int(i64::MIN..=i64::MAX);
        assert_eq!(random.int(i64::MAX..=i64::MAX), i64::MAX);
        assert!(random.int(i64::MIN..=i64::MIN + 1) <= i64::MIN + 1);
    }
    assert_eq!(random.below(0), 0);
}

#[test]
fn distinct_numbers_are_distinct_and_within() {
    for seed in 0..200 {
        let mut random = Random::from_seed(seed);
        let count = random.index(0..=20);
        let numbers = random.distinct(count, -10..=9);
        let set: BTreeSet<i64> = numbers.iter().copied().collect();
        assert_eq!(set.len(), count);
        assert!(set.iter().all(|number| (-10..=9).contains(number)));
        assert_eq!(random.distinct(3, i64::MAX - 2..=i64::MAX).len(), 3);
        assert_eq!(random.distinct(2, i64::MIN..=i64::MAX).len(), 2);
        let points = random.distinct_points(12, 0..=3, -1..=1);
        assert_eq!(
            points.iter().collect::<BTreeSet<_>>().len(),
            12,
            "the whole rectangle"
        );
        assert!(
            random
                .increasing(5, 0..=9)
                .windows(2)
                .all(|pair| pair[0] < pair[1])
        );
    }
}

#[test]
fn trees_are_trees() {
    for seed in 0..100 {
        let mut random = Random::from_seed(seed);
        let count = random.index(1..=30);
        let reach = random.index(0..=3);
        let edges = random.tree(count, reach);
        assert_eq!(edges.len(), count - 1);
        let mut group: Vec<usize> = (0..=count).collect();
        for (one, other) in edges {
            let (one, other) = (group[one], group[other]);
            assert_ne!(one, other, "no circle");
            group
                .iter_mut()
                .filter(|group| **group == one)
                .for_each(|group| *group = other);
        }
    }
    let path = Random::from_seed(5).tree(10, 1);
    let mut degrees = [0; 11];
    path.iter().for_each(|&(one, other)| {
        degrees[one] += 1;
        degrees[other] += 1;
    });
    assert!(
        degrees.iter().all(|&degree| degree <= 2),
        "reach 1 gives a path"
    );
}

/// Lattice points on the polygon's line, each once per visit.
fn line_points(corners: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let mut points = Vec::new();
    for (index, &from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % corners.len()];
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        assert!(step.0 == 0 || step.1 == 0, "{corners:?}");
        let mut at = from;
        while at != to {
            points.push(at);
            at = (at.0 + step.0, at.1 + step.1);
        }
    }
    points
}

#[test]
fn polygons_are_simple_and_turn_left_around() {
    for seed in 0..300 {
        let mut random = Random::from_seed(seed);
        let cells = random.index(1..=120);
        let corners = random.rectilinear_polygon(cells, 15, 9);
        let points = line_points(&corners);
        let visited: BTreeSet<_> = points.iter().collect();
        assert_eq!(
            visited.len(),
            points.len(),
            "the line touches itself: {corners:?}"
        );
        let twice: i64 = (0..corners.len())
            .map(|index| {
                let (from, to) = (corners[index], corners[(index + 1) % corners.len()]);
                from.0 * to.1 - to.0 * from.1
            })
            .sum();
        assert!(
            twice > 0 && twice <= 2 * i64::try_from(cells).expect("few"),
            "{corners:?}"
        );
        assert_eq!(corners.len() % 2, 0);
        for index in 0..corners.len() {
            let (a, b) = (corners[index], corners[(index + 1) % corners.len()]);
            let c = corners[(index + 2) % corners.len()];
            assert!(
                (a.0 == b.0) != (b.0 == c.0),
                "every corner turns: {corners:?}"
            );
        }
        assert!(
            corners
                .iter()
                .all(|&(x, y)| (0..=15).contains(&x) && (0..=9).contains(&y))
        );
    }
    assert_eq!(
        Random::from_seed(1).rectilinear_polygon(9, 1, 1),
        [(0, 0), (1, 0), (1, 1), (0, 1)]
    );
}
