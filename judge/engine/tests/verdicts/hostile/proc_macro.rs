// expect: WA output file SUM.OUT not found
#![crate_type = "proc-macro"]
extern crate proc_macro;
fn main() {}
