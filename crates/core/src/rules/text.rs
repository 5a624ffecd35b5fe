//! What all position and move texts have in common.

/// The longest piece of a wrong text that an error repeats, in characters.
const SHOWN: usize = 40;

/// A wrong text as an error repeats it, truncated.
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

/// A number without sign or leading zeros, so that each number has one text.
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
