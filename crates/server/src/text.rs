//! Texts that people type: names, reasons, announcements.

use crate::rejection::Rejection;

/// The longest name, in characters.
const MAX_NAME: usize = 40;

/// A name with single spaces.
///
/// # Errors
/// When it is empty, too long, or has invisible characters.
pub(crate) fn tidy_name(name: &str) -> Result<String, Rejection> {
    tidy("name", name, MAX_NAME)
}

/// A text of 1 to `most` characters with single spaces.
///
/// # Errors
/// When it is empty, too long, or has invisible characters.
pub(crate) fn tidy(field: &'static str, text: &str, most: usize) -> Result<String, Rejection> {
    let unfit = || Rejection::unfit(field, &format!("must be 1 to {most} visible characters"));
    tidied(text, most).filter(|text| !text.is_empty()).ok_or_else(unfit)
}

/// A text with single spaces, perhaps empty; none if it has more than `most` characters, or invisible ones.
pub(crate) fn tidied(text: &str, most: usize) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    (text.chars().count() <= most && !text.chars().any(is_invisible)).then_some(text)
}

/// Characters that are invisible or empty, or that change the direction of others. Selectors of emoji are neither.
pub(crate) fn is_invisible(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(tidy_name("  Ada \t Lovelace\n"), Ok("Ada Lovelace".to_owned()));
        assert_eq!(tidy_name("Zoë 😀"), Ok("Zoë 😀".to_owned()));
        assert_eq!(tidy_name("Ann \u{2764}\u{fe0f}"), Ok("Ann \u{2764}\u{fe0f}".to_owned()));
        for bad in ["", " ", "a\u{0}b", "a\u{202e}b", "\u{200b}", "\u{3164}", "\u{2800}", &"é".repeat(41)] {
            assert!(tidy_name(bad).is_err(), "{bad:?}");
        }
    }
}
