use super::*;

const FILE: &str = "# Head.\nname: # two\n  vi: Cũ  # remark\n  en: \"Old # one\"\nlimits: {time_limit: 0.5, memory: 256} # tight\n\n# Before.\nmine: [1, x]\n";

fn text(text: &str) -> NewValue {
    NewValue::Text(text.to_owned())
}

fn number(text: &str) -> NewValue {
    NewValue::Number(text.to_owned())
}

#[test]
fn one_key_changes_and_the_rest_stays() {
    let edit = |path: &[&str], new: Option<NewValue>| edit_yaml(FILE, path, new.as_ref()).unwrap();
    let with = |old: &str, new: &str| {
        assert!(FILE.contains(old));
        FILE.replace(old, new)
    };
    for (edited, expected) in [
        (
            edit(&["name", "vi"], Some(text("Mới"))),
            with("Cũ  #", "Mới  #"),
        ),
        (
            edit(&["name", "en"], Some(text("New: \"a\""))),
            with("\"Old # one\"", "\"New: \\\"a\\\"\""),
        ),
        (
            edit(&["name", "en"], None),
            with("  en: \"Old # one\"\n", ""),
        ),
        (
            edit(&["name", "fr"], Some(text("Neuf"))),
            with("# one\"\n", "# one\"\n  fr: Neuf\n"),
        ),
        (
            edit(&["limits", "time_limit"], Some(number("2"))),
            with("0.5", "2"),
        ),
        (
            edit(&["limits", "output"], Some(number("8"))),
            with("memory: 256", "memory: 256, output: 8"),
        ),
        (edit(&["mine"], Some(text("y"))), with("[1, x]", "y")),
        (edit(&["mine"], None), with("mine: [1, x]\n", "")),
        (
            edit(&["files", "input"], Some(text("A.INP"))),
            format!("{FILE}files:\n  input: A.INP\n"),
        ),
        (edit(&["none"], None), FILE.to_owned()),
        (
            edit(&["limits", "memory"], Some(number("256"))),
            FILE.to_owned(),
        ),
        (
            edit(&["type"], Some(NewValue::texts(["scoring", "interactive"]))),
            format!("{FILE}type: [scoring, interactive]\n"),
        ),
    ] {
        assert_eq!(edited, expected);
    }
}

#[test]
fn whatever_stands_there_is_kept_or_refused() {
    let set = |file: &str, path: &[&str]| edit_yaml(file, path, Some(&text("x")));
    assert_eq!(set("", &["a"]).unwrap(), "a: x\n");
    assert_eq!(set("# c\n", &["a", "b"]).unwrap(), "# c\na:\n  b: x\n");
    assert_eq!(
        set("a:\nb: 1\n", &["a", "c"]).unwrap(),
        "a:\n  c: x\nb: 1\n"
    );
    assert_eq!(
        set("a: |\n  # text\n  more\nb: 1", &["a"]).unwrap(),
        "a: x\nb: 1\n"
    );
    assert_eq!(set("a: # c\n- C#\n- b\n", &["a"]).unwrap(), "a: x # c\n");
    assert_eq!(set("a: 1\r\nb: 2\r\n", &["a"]).unwrap(), "a: x\r\nb: 2\r\n");
    assert_eq!(set("\"a\": 1\n", &["a"]).unwrap(), "\"a\": x\n");
    // The cases are: remarks among the lines of a value, a mapping of many lines in braces with a remark, a scalar where a mapping should
    // be, an anchor in use, a text that is no YAML.
    for (file, path, line) in [
        ("a:\n  - y  # c\n  - z\n", &["a"][..], 1),
        ("a:\n  - y\n  # c\n  - z\n", &["a"], 1),
        ("a: [y, # c\n  z, # d\n  y]\n", &["a"], 1),
        ("a: \"y\n  z.\" # c\n", &["a"], 1),
        ("a:\n  b:\n    - y # c\n", &["a", "b"], 1),
        ("z: 1\na: { # c\n  b: 1}\n", &["a", "b"], 2),
        ("z: 1\na: 1\n", &["a", "b"], 1),
        ("{z: 1, a: 2}\n", &["a"], 1),
        ("a: &k 1\nb: *k\n", &["a"], 1),
        ("a: [\n", &["a"], 2),
    ] {
        let refused = set(file, path).unwrap_err();
        assert!(
            refused.line >= 1 && refused.line <= line,
            "{file:?} {refused:?}"
        );
    }
    assert_eq!(
        set("a: {\n  b: 1,\n  c: 2}\nd: 3\n", &["a", "b"]).unwrap(),
        "a: {b: x, c: 2}\nd: 3\n"
    );
    let gone = edit_yaml("f: {input: A}\ng: 1\n", &["f", "input"], None);
    assert_eq!(gone.unwrap(), "g: 1\n");
    let gone = edit_yaml("f:\n  input: A\ng: 1\n", &["f", "input"], None);
    assert_eq!(gone.unwrap(), "g: 1\n");
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(500))]

    /// An edit of any file either writes exactly the wanted value, or is refused. Nothing panics.
    #[test]
    fn what_is_written_is_read_back(
        pieces in proptest::collection::vec(
            proptest::sample::select(vec![
                "a", "b: ", "c:", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "&a ", "*a", "\"", "'", "|\n", " # x", "1", "---\n",
                "- {name: x}\n", "name: y",
            ]),
            0..30,
        ),
        said in "\\PC{0,40}",
    ) {
        let file = pieces.concat();
        for path in [&["b"][..], &["b", "c"][..], &["new", "b"][..]] {
            if let Ok(edited) = edit_yaml(&file, path, Some(&NewValue::Text(said.clone()))) {
                let read = parse(&edited).unwrap();
                let mut found = &read;
                for name in path {
                    found = entry(found, name).unwrap().2;
                }
                let is_said = matches!(&found.value, Value::Scalar { text, .. } if *text == said);
                proptest::prop_assert!(is_said, "{edited:?}");
            }
            drop(edit_yaml(&file, path, None));
        }
        for name in [None, Some("x"), Some("y")] {
            if let Ok(edited) = edit_yaml_list(&file, "b", name, &[NewValue::Text(said.clone())]) {
                let root = parse(&edited).unwrap();
                let Value::Sequence(items) = &entry(&root, "b").unwrap().2.value else {
                    panic!("a list: {edited:?}")
                };
                let is_said = |item: &Node| matches!(&item.value, Value::Scalar { text, .. } if *text == said);
                proptest::prop_assert!(items.iter().any(is_said), "{edited:?}");
            }
            drop(edit_yaml_list(&file, "b", name, &[]));
        }
    }
}
