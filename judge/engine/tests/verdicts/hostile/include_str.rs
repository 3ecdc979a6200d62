// expect: CE couldn't read
const PASSWORDS: &str = include_str!("/etc/shadow");
fn main() { println!("{PASSWORDS}"); }
