use std::fs;
fn main() {
    let text = fs::read_to_string("VPOINT.INP").unwrap();
    let c = 'x';
    fs::write("VPOINT.OUT", format!("{}\n", text.len())).unwrap();
    println!("Nhap n: {c}");
}
