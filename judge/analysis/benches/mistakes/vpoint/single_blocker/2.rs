use std::io::Read;

type P = (i64, i64);

fn turn(a: P, b: P) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let v: Vec<i64> = text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let walls: Vec<(P, P)> = v[1..]
        .chunks(4)
        .map(|c| {
            let (p, q) = ((c[0], c[1]), (c[2], c[3]));
            if turn(p, q) > 0 { (p, q) } else { (q, p) }
        })
        .collect();
    let mut hidden = 0;
    for (i, far) in walls.iter().enumerate() {
        let by_one = walls.iter().enumerate().any(|(j, near)| {
            let within = turn(near.0, far.0) >= 0 && turn(far.1, near.1) >= 0;
            // O is on one side of the near wall, the far one's end on the other.
            let along = (near.1.0 - near.0.0, near.1.1 - near.0.1);
            let o = turn(along, (-near.0.0, -near.0.1));
            let e = turn(along, (far.0.0 - near.0.0, far.0.1 - near.0.1));
            i != j && within && (o > 0) != (e > 0)
        });
        hidden += by_one as usize;
    }
    println!("{}", walls.len() - hidden);
}
