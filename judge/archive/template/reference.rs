//! The sum of the two largest numbers, found in one pass.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .expect("the input is text");
    let numbers = text.split_ascii_whitespace().skip(1);
    let (mut first, mut second) = (i64::MIN, i64::MIN);
    for number in numbers {
        let number: i64 = number.parse().expect("an integer");
        if number > first {
            (first, second) = (number, first);
        } else if number > second {
            second = number;
        }
    }
    println!("{}", first + second);
}
