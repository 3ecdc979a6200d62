// Nothing is included for this language but the default.
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let table = std::fs::read_to_string("table.txt").unwrap();
    assert_eq!(table, "for languages without files of their own\n");
    println!("{}", line.split_whitespace().map(|n| n.parse::<i32>().unwrap()).sum::<i32>());
}
