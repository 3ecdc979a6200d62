// expect: CE
#![crate_type = "proc-macro"]
extern crate proc_macro;
fn main() {}
