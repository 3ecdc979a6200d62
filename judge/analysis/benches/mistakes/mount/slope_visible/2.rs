use std::io::*;

fn main() {
    let mut s = String::new();
    stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i32> = s.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let peaks: Vec<(i32, i32)> = v.chunks(2).map(|c| (c[0], c[1])).collect();
    let inside = |p: &(i32, i32), m: &(i32, i32)| m.0 - m.1 < p.0 - p.1 && p.0 + p.1 < m.0 + m.1;
    let seen = peaks.iter().filter(|p| !peaks.iter().any(|m| inside(p, m))).count();
    println!("{seen}");
}
