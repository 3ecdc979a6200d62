use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let period = v[2..].iter().max().unwrap() + 1;
    println!("{}", ["Second", "First"][(v[1] % period != 0) as usize]);
}
