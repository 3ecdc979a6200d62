use std::fs::{self, File};
fn main() {
    let text = fs::read_to_string("VPOINT.IN").unwrap();       // ! file-name
    let again = File::open("/tmp/VPOINT.INP").expect("there"); // ! file-path
    if let Ok(text) = fs::read_to_string("debug.txt") {}
    println!("Nhap n: {}", text.len());                        // ! prompt
    eprintln!("Nhap n:");
}
