//! The common alphabet of all languages: what a part of a program does, whatever it is called and however it is written.

/// A symbol of the alphabet. Names, numbers and texts lose their value, blocks and types are left out, and what differs only by
/// language has one symbol. There are fewer than 32, so that [`super::winnowing`] packs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Symbol {
    Name = 1,
    Number,
    Text,
    Call,
    Index,
    Assign,
    Equal,
    Unequal,
    Order,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    And,
    Or,
    Not,
    Bits,
    Xor,
    Shift,
    If,
    Else,
    Loop,
    Function,
    Return,
    Leave,
    Next,
    Input,
    Output,
}

use Symbol::{
    Add, And, Assign, Bits, Call, Divide, Else, Equal, Function, If, Index, Input, Leave, Loop,
    Multiply, Next, Not, Number, Or, Order, Output, Remainder, Return, Shift, Subtract, Unequal,
    Xor,
};

/// The symbols of a word that is no name, in lower case; `None` for a name.
pub(super) fn of_word(word: &str) -> Option<&'static [Symbol]> {
    Some(match word {
        "if" | "elif" | "elsif" | "case" | "when" | "match" | "switch" | "unless" => &[If],
        "else" => &[Else],
        "for" | "while" | "repeat" | "loop" | "do" => &[Loop],
        "def" | "fn" | "func" | "fun" | "function" | "procedure" | "lambda" => &[Function],
        "return" | "exit" => &[Return],
        "break" => &[Leave],
        "continue" => &[Next],
        "and" => &[And],
        "or" => &[Or],
        "not" => &[Not],
        "xor" => &[Xor],
        "shl" | "shr" => &[Shift],
        "div" => &[Divide],
        "mod" => &[Remainder],
        "inc" => &[Assign, Add],
        "dec" => &[Assign, Subtract],
        "true" | "false" | "nil" | "null" | "none" | "nullptr" => &[Number],
        "cin" | "scanf" | "getline" | "gets" | "fgets" | "getchar" | "read" | "readln"
        | "input" | "stdin" | "readline" | "readlines" | "seekeof" | "eof" | "nextint"
        | "nextlong" | "scanln" => &[Input],
        "cout" | "printf" | "puts" | "putchar" | "write" | "writeln" | "print" | "println" => {
            &[Output]
        }
        // These words only frame, declare or name a type.
        "begin" | "end" | "then" | "to" | "downto" | "until" | "of" | "var" | "let" | "mut"
        | "const" | "auto" | "int" | "long" | "char" | "bool" | "boolean" | "double" | "float"
        | "string" | "short" | "unsigned" | "signed" | "void" | "static" | "final" | "public"
        | "private" | "protected" | "class" | "struct" | "impl" | "pub" | "use" | "import"
        | "package" | "using" | "namespace" | "new" | "in" | "ref" | "as" | "is" | "u8" | "u16"
        | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize"
        | "f32" | "f64" | "str" | "program" | "uses" | "type" | "record" | "array" | "std"
        | "throws" | "pass" | "global" | "nonlocal" | "val" => &[],
        _ => return None,
    })
}

/// The symbols of an operator; none for a mark that only frames. `=` compares in Pascal alone.
pub(super) fn of_mark(mark: &str, equals_compares: bool) -> &'static [Symbol] {
    match mark {
        "=" if equals_compares => &[Equal],
        "=" | ":=" | "<-" => &[Assign],
        "==" | "===" => &[Equal],
        "!=" | "<>" | "!==" => &[Unequal],
        "<" | "<=" | ">" | ">=" => &[Order],
        "+" => &[Add],
        "-" => &[Subtract],
        "*" | "**" => &[Multiply],
        "/" | "//" => &[Divide],
        "%" => &[Remainder],
        "&&" => &[And],
        "||" => &[Or],
        "!" => &[Not],
        "&" | "|" | "~" => &[Bits],
        "^" if equals_compares => &[],
        "^" => &[Xor],
        "<<" | ">>" => &[Shift],
        "++" => &[Assign, Add, Number],
        "--" => &[Assign, Subtract, Number],
        "+=" => &[Assign, Add],
        "-=" => &[Assign, Subtract],
        "*=" => &[Assign, Multiply],
        "/=" | "//=" => &[Assign, Divide],
        "%=" => &[Assign, Remainder],
        "&=" | "|=" => &[Assign, Bits],
        "^=" => &[Assign, Xor],
        "<<=" | ">>=" => &[Assign, Shift],
        "[" => &[Index],
        "?" => &[If],
        _ => &[],
    }
}

/// The symbol of a name: it is called where a bracket follows.
pub(super) const fn of_name(is_called: bool) -> Symbol {
    if is_called { Call } else { Symbol::Name }
}
