//! The form of a problem and its reader's draft: decides which text the form shows, and the note about the other one.

use grundy_store::Draft;

use crate::problems::texts::views::{DraftPanel, OtherText, SubmitForm, TextOrigin};

/// Combines form and draft. An empty form shows the draft; any other one mentions it, unless its text was made from the draft or is
/// the same.
pub(crate) fn rest_on(form: &mut SubmitForm, is_kept: bool, draft: Option<Draft>) -> DraftPanel {
    let panel = DraftPanel {
        is_kept,
        is_plain: form.origin == TextOrigin::New,
        from: form.from,
        ..DraftPanel::default()
    };
    let Some(draft) = draft.filter(|_| is_kept) else {
        return panel;
    };
    let text = OtherText::from(draft);
    let panel = DraftPanel {
        known_ms: Some(text.saved_ms),
        ..panel
    };
    match form.origin {
        TextOrigin::New => {
            if !text.language.is_empty() {
                form.language.clone_from(&text.language);
            }
            form.source = text.source;
            if form.input.is_empty() {
                form.input = text.input;
            }
            DraftPanel {
                shown_ms: Some(text.saved_ms),
                ..panel
            }
        }
        TextOrigin::Taken | TextOrigin::Sent { .. } => {
            let is_same = form.source == text.source && form.language == text.language;
            let is_newer = form.origin.stems_from(text.saved_ms);
            DraftPanel {
                is_unsaved: is_newer && !is_same,
                other: (!is_same && !is_newer).then_some(text),
                ..panel
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_store::DraftText;

    use super::*;

    fn draft(source: &'static str) -> Option<Draft> {
        Some(Draft {
            text: DraftText {
                language: "pascal".to_owned(),
                source: source.into(),
                input: "1 2\n".into(),
            },
            saved_ms: 7,
        })
    }

    fn form(source: &str, origin: TextOrigin) -> SubmitForm {
        SubmitForm {
            language: "pascal".to_owned(),
            source: source.to_owned(),
            origin,
            ..SubmitForm::default()
        }
    }

    #[test]
    fn an_empty_form_shows_the_draft() {
        let mut shown = SubmitForm::default();
        let panel = rest_on(&mut shown, true, draft("draft"));
        assert_eq!((&*shown.language, &*shown.source), ("pascal", "draft"));
        assert_eq!(shown.input, "1 2\n");
        assert_eq!((panel.shown_ms, panel.stems_from()), (Some(7), Some(7)));
        assert!(panel.is_silent());
    }

    #[test]
    fn another_text_stays_and_the_draft_is_told_of() {
        for origin in [
            TextOrigin::Taken,
            TextOrigin::Sent { draft_ms: None },
            TextOrigin::Sent { draft_ms: Some(6) },
        ] {
            let mut other = form("another", origin);
            let panel = rest_on(&mut other, true, draft("draft"));
            assert_eq!(other.source, "another");
            assert_eq!(panel.other.as_ref().unwrap().source, "draft");
            // Submitting the shown text must not delete the draft.
            assert_eq!((panel.known_ms, panel.stems_from()), (Some(7), None));
            assert!(!panel.is_silent() && !panel.is_unsaved);
        }
    }

    #[test]
    fn what_was_made_of_the_draft_is_no_other_text() {
        let mut newer = form("draft, mended", TextOrigin::Sent { draft_ms: Some(7) });
        let panel = rest_on(&mut newer, true, draft("draft"));
        assert_eq!((panel.other.is_none(), panel.is_unsaved), (true, true));
        let mut same = form("draft", TextOrigin::Taken);
        let panel = rest_on(&mut same, true, draft("draft"));
        assert_eq!((panel.other.is_none(), panel.is_unsaved), (true, false));
        assert_eq!(panel.stems_from(), Some(7));
    }

    #[test]
    fn without_a_draft_nothing_is_said() {
        for is_kept in [true, false] {
            let draft = if is_kept { None } else { draft("draft") };
            let mut shown = form("text", TextOrigin::Taken);
            let panel = rest_on(&mut shown, is_kept, draft);
            assert_eq!((panel.is_kept, panel.known_ms), (is_kept, None));
            assert!(panel.is_silent());
            assert_eq!(shown.source, "text");
        }
    }
}
