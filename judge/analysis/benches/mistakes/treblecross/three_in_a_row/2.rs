use std::collections::BTreeSet;
use std::io::BufRead;

fn main() {
    let mut g: Vec<usize> = vec![0];
    for n in 1..=1000usize {
        let next: BTreeSet<usize> =
            (0..n).map(|i| g[i.saturating_sub(2)] ^ g[(n - 1 - i).saturating_sub(2)]).collect();
        g.push((0..).find(|v| !next.contains(v)).unwrap());
    }
    for line in std::io::stdin().lock().lines() {
        println!("{}", g[line.unwrap().trim().parse::<usize>().unwrap()]);
    }
}
