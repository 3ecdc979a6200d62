use std::collections::BTreeMap;
use std::io::Read;

fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|t| t.parse().unwrap()).collect();
    // (row, column), and printed the same way
    let mut row = BTreeMap::new();
    let mut columns: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for e in v[1..].chunks(4) {
        row.insert((e[1], e[0]), (e[3], e[2]));
        row.insert((e[3], e[2]), (e[1], e[0]));
        columns.entry(e[0]).or_default().push(e[1]);
        columns.entry(e[2]).or_default().push(e[3]);
    }
    let mut column = BTreeMap::new();
    for (x, ys) in &mut columns {
        ys.sort();
        for pair in ys.chunks(2) {
            column.insert((pair[0], *x), (pair[1], *x));
            column.insert((pair[1], *x), (pair[0], *x));
        }
    }
    // The upper left corner of the highest edge; to the right is clockwise.
    let high = *row.keys().next_back().unwrap();
    let start = high.min(row[&high]);
    let (mut at, mut outline, mut area) = (start, Vec::new(), 0);
    loop {
        let next = row[&at];
        area += (next.1 - at.1) * at.0;
        outline.push(at);
        outline.push(next);
        at = column[&next];
        if at == start {
            break;
        }
    }
    println!("{area}");
    for (a, b) in outline {
        println!("{a} {b}");
    }
}
