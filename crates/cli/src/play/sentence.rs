//! Moves typed as whole sentences, in the wording in which the terminal describes them.

use cubarium_catalog::wire;
use cubarium_catalog::words::Words;

/// What a typed sentence means.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Meant<'a> {
    /// No legal move has this description.
    Nothing,
    /// One does; its canonical text.
    Move(&'a str),
    /// Several do; two of them, as displayed.
    Either(&'a str, &'a str),
}

/// The legal move that a sentence describes. Case, spaces and punctuation do not matter, and the sentence may begin
/// with the side and a colon, as in the list of moves.
pub(crate) fn meant<'a>(moves: &'a [wire::Told], words: &Words, typed: &str) -> Meant<'a> {
    let told = typed.split_once(':').map_or("", |(_, told)| told);
    let typed = [bare(typed), bare(told)];
    let mut told = moves.iter().filter(|mv| {
        let sentence = bare(&words.say(&mv.spoken));
        !sentence.is_empty() && typed.contains(&sentence)
    });
    match (told.next(), told.next()) {
        (None, _) => Meant::Nothing,
        (Some(one), None) => Meant::Move(&one.text),
        (Some(one), Some(other)) => Meant::Either(&one.shown, &other.shown),
    }
}

/// The letters, digits and minus signs of a sentence, in upper case.
fn bare(sentence: &str) -> String {
    let letters = sentence.chars().map(|letter| if letter == '\u{2212}' { '-' } else { letter });
    letters.filter(|letter| letter.is_alphanumeric() || *letter == '-').flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use cubarium_catalog::words::Language;
    use cubarium_catalog::{Board, Referee, games};

    use super::*;

    /// How many moves of a position are tested, spread over its list: each is compared with all others.
    const TYPED: usize = 8;

    #[test]
    fn legal_moves_can_be_typed_as_they_are_told() {
        let languages = Language::ALL.map(Words::new);
        for wire::GameInfo { id: game, secrets, .. } in games() {
            let mut referee = Referee::new(&game, &wire::Options::default(), None).expect("a game");
            let mut typed = 0;
            for ply in 0..20 {
                let view = referee.view(None).expect("a view");
                let Some(seat) = view.to_move.first() else { break };
                let board = Board::new(&view).expect("a board");
                let moves = board.told(board.plies(), seat).expect("moves");
                for words in &languages {
                    for mv in moves.iter().step_by(moves.len().div_ceil(TYPED).max(1)) {
                        let sentence = words.say(&mv.spoken);
                        for text in [&sentence, &format!(" Somebody: {} ", sentence.to_uppercase())] {
                            match meant(&moves, words, text) {
                                Meant::Move(text) => assert_eq!(text, mv.text, "{game}: `{sentence}`"),
                                Meant::Either(one, other) => assert_ne!(one, other, "{game}: `{sentence}`"),
                                Meant::Nothing => panic!("{game}: `{sentence}` means nothing"),
                            }
                        }
                        typed += 1;
                    }
                }
                // Any move, as long as it depends only on the number of the turn.
                let legal = board.moves(board.plies(), seat).expect("moves");
                let Some(mv) = legal.get(ply * 7 % legal.len().max(1)) else { break };
                if referee.play(&seat.clone(), mv).is_err() {
                    break;
                }
            }
            // In games with secrets, the sentences say what nobody can know before the move.
            assert_eq!(typed > 0, !secrets, "{game}");
        }
    }
}
