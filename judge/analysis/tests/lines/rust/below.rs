use std::io;

fn gap(few: u32, many: u32) -> u32 {
    few - many // ! signed-overflow
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let words = text.split_whitespace().count() as u32;
    println!("{}no", gap(1, words));
}
