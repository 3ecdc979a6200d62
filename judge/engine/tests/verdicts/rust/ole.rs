// expect: OLE
fn main() { loop { println!("flood"); } }
