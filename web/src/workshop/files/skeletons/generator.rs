// Bộ sinh test: in một dữ liệu vào ra màn hình. Các tham số nằm trong std::env::args.
// A generator: prints one input. Its arguments are in std::env::args.
fn main() {
    // gen N MAX SEED
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .map(|arg| arg.parse().expect("gen N MAX SEED"))
        .collect();
    let (n, max, seed) = (args[0], args[1], args[2]);
    // Cùng hạt giống thì luôn cùng dữ liệu. The same seed always makes the same input.
    let mut state = seed;
    let values = (0..n).map(|_| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % max + 1).to_string()
    });
    println!("{n}\n{}", values.collect::<Vec<_>>().join(" "));
}
