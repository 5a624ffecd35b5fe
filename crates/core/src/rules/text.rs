//! What the texts of positions and moves have in common.

/// How many characters of a wrong text an error repeats at most.
const SHOWN: usize = 40;

/// A wrong text in the form in which an error repeats it: truncated.
///
/// ```
/// use cubarium_core::text::shown;
///
/// assert_eq!(shown("1A2-9Z9"), "1A2-9Z9");
/// assert_eq!(shown(&"x".repeat(41)), format!("{}…", "x".repeat(40)));
/// ```
#[must_use]
pub fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// Reads a number without sign or leading zeros, so that each number has exactly one text.
///
/// ```
/// use cubarium_core::text::read_number;
///
/// assert_eq!(read_number("10"), Some(10));
/// assert_eq!(["", "+1", "01", "4294967296"].map(read_number), [None; 4]);
/// ```
#[must_use]
pub fn read_number(text: &str) -> Option<u32> {
    let canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
}
