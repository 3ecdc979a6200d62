//! Samples of the views.

use askama::Template;
use grundy_judgement::{BoardCell, BoardShape, GameView, Standing};

use super::form::{GameForm, Players, Switch};
use super::views::*;
use crate::frame::{Message, Page};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let show = |form: GameForm, view: Option<GameView>, said: Said| {
        let view = PlayView {
            page: page.clone(),
            id: "nim".to_owned(),
            title: "Bốc sỏi <Nim>".to_owned(),
            form,
            view,
            said,
        };
        view.render().unwrap()
    };
    let lost = GameForm {
        position: "3 <5>".to_owned(),
        ..GameForm::default()
    };
    let message = Said::Message(Message::new("play-late"));
    let mut pages = vec![
        show(GameForm::default(), None, Said::Nothing),
        show(lost, None, message),
        show(GameForm::default(), Some(bare()), Said::Nothing),
    ];
    for players in Players::ALL {
        for (is_over, standing) in [
            (false, Standing::Won),
            (true, Standing::Lost),
            (true, Standing::Drawn),
            (true, Standing::Won),
        ] {
            let form = GameForm {
                players,
                shown: Switch::On,
                past: "3 5".to_owned(),
                log: "a1 1\tj2 3".to_owned(),
                ..GameForm::default()
            };
            let view = GameView {
                is_over,
                standing: Some(standing),
                ..with_board()
            };
            pages.push(show(form, Some(view), Said::Hint));
        }
    }
    let refused = Said::Refused("<đống 3> chỉ còn 4".to_owned());
    pages.push(show(GameForm::default(), Some(with_board()), refused));
    pages
}

fn bare() -> GameView {
    GameView {
        position: "1 < 2".to_owned(),
        standing: Some(Standing::Lost),
        moves: vec!["1 1".to_owned()],
        ..GameView::default()
    }
}

fn with_board() -> GameView {
    let cells = BoardShape::ALL
        .into_iter()
        .zip(1..)
        .map(|(shape, number)| BoardCell {
            shape,
            label: if shape == BoardShape::Text {
                "<1>".to_owned()
            } else {
                String::new()
            },
            picks: vec![number, 1],
        });
    let looked_at = BoardCell {
        shape: BoardShape::Empty,
        label: String::new(),
        picks: Vec::new(),
    };
    GameView {
        board: vec![cells.collect(), vec![looked_at]],
        value: Some(3),
        hint: Some("1 1".to_owned()),
        reply: Some("2 3".to_owned()),
        ..bare()
    }
}
