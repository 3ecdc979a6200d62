// expect: AC
use std::fs;
fn main() {
    let text = fs::read_to_string("SUM.INP").unwrap();
    let sum: i64 = text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    fs::write("SUM.OUT", sum.to_string()).unwrap();
}
