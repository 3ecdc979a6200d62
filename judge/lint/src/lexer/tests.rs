use super::{Family, Kind, lex};

fn shown(family: Family, text: &str) -> Vec<String> {
    let tokens = lex(family, text);
    tokens
        .iter()
        .map(|token| format!("{}:{:?} {}", token.line, token.kind, token.text))
        .collect()
}

#[test]
fn comments_strings_and_code_are_told_apart() {
    let c = "#include <a> // x\nint a; /* \"b\n */ char c = '\\''; // \"d\\\nstill\nx = \"e//f\\\"\" + R\"g(\"h)g\" + 1'000.5;";
    let c = shown(Family::C, c);
    assert_eq!(
        c,
        [
            "1:Directive include <a>",
            "2:Word int",
            "2:Word a",
            "2:Mark ;",
            "3:Word char",
            "3:Word c",
            "3:Mark =",
            "3:Text '\\''",
            "3:Mark ;",
            "5:Word x",
            "5:Mark =",
            "5:Text \"e//f\\\"\"",
            "5:Mark +",
            "5:Text R\"g(\"h)g\"",
            "5:Mark +",
            "5:Number 1'000.5",
            "5:Mark ;"
        ]
    );
    let pascal = shown(
        Family::Pascal,
        "{$MODE Delphi} { a { b } c } (* ' *) Write('It''s', #13, $FF); // x\nA[1..5] := 2",
    );
    assert_eq!(
        pascal,
        [
            "1:Directive $MODE Delphi",
            "1:Word write",
            "1:Mark (",
            "1:Text 'It''s'",
            "1:Mark ,",
            "1:Number #13",
            "1:Mark ,",
            "1:Number $FF",
            "1:Mark )",
            "1:Mark ;",
            "2:Word a",
            "2:Mark [",
            "2:Number 1",
            "2:Mark ..",
            "2:Number 5",
            "2:Mark ]",
            "2:Mark :=",
            "2:Number 2"
        ]
    );
    assert_eq!(
        shown(Family::Python, "'''a\n#''' # b\nrb'c\\'' f\"d\""),
        ["1:Text '''a\n#'''", "3:Text rb'c\\''", "3:Text f\"d\""]
    );
    assert_eq!(
        shown(Family::Rust, "/* a /* b */ c */ 'x: 'y' r#\"z\"# r#type"),
        [
            "1:Mark '",
            "1:Word x",
            "1:Mark :",
            "1:Text 'y'",
            "1:Text r#\"z\"#",
            "1:Word r",
            "1:Mark #",
            "1:Word type"
        ]
    );
    assert_eq!(
        shown(Family::Java, "\"\"\"\na\"b\"\"\" # // c"),
        ["1:Text \"\"\"\na\"b\"\"\"", "2:Mark #"]
    );
}

#[test]
fn numbers_have_their_exponents() {
    let c = shown(Family::C, "1e-9f 2.5E+7-1 0x1e-9 1e-x");
    assert_eq!(
        c,
        [
            "1:Number 1e-9f",
            "1:Number 2.5E+7",
            "1:Mark -",
            "1:Number 1",
            "1:Number 0x1e",
            "1:Mark -",
            "1:Number 9",
            "1:Number 1e",
            "1:Mark -",
            "1:Word x"
        ]
    );
}

#[test]
fn what_may_not_be_compiled_is_marked() {
    let tokens = lex(
        Family::C,
        "a\n#ifdef LOCAL\nb\n#if 1\nc\n#endif\nd\n#endif\ne",
    );
    let conditional: Vec<&str> = tokens
        .iter()
        .filter(|token| token.is_conditional && token.kind == Kind::Word)
        .map(|token| &*token.text)
        .collect();
    assert_eq!(conditional, ["b", "c", "d"]);
    let tokens = lex(Family::Pascal, "{$I-} a {$IFDEF x} b {$ENDIF} c");
    let conditional: Vec<bool> = tokens.iter().map(|token| token.is_conditional).collect();
    assert_eq!(conditional, [false, false, true, true, false, false]);
}

#[test]
fn values_are_read_as_the_languages_do() {
    let value = |family, text: &str| lex(family, text)[0].value(family);
    assert_eq!(
        value(Family::C, r#""a\n\"b\\""#).as_deref(),
        Some("a\n\"b\\")
    );
    assert_eq!(
        value(Family::C, r#""D:\VPOINT.INP""#).as_deref(),
        Some("D:\\VPOINT.INP")
    );
    assert_eq!(value(Family::Pascal, "'It''s'").as_deref(), Some("It's"));
    assert_eq!(value(Family::Python, "r'a\\n'").as_deref(), Some("a\\n"));
    assert_eq!(value(Family::Python, "f'a{b}'"), None);
    assert_eq!(value(Family::Rust, "r#\"a\"b\"#").as_deref(), Some("a\"b"));
    // A text that does not end has no value.
    assert_eq!(value(Family::C, "\"a"), None);
    assert_eq!(value(Family::C, "\""), None);
    assert_eq!(value(Family::Pascal, "'"), None);
}
