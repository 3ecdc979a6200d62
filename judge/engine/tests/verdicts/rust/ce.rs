// expect: CE main.rs:2:26
fn main() { let x: i32 = "x"; }
