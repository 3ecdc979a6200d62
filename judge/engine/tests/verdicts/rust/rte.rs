// expect: RTE exit code 101 (main.rs:2:92: index out of bounds: the len is 0 but the index is 3)
fn main() { let v: Vec<i32> = Vec::new(); let i = std::hint::black_box(3); println!("{}", v[i]); }
