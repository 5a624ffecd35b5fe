//! Reading lines of limited length.

use std::io::{self, BufRead, Read as _};

/// The maximum length of a line, enough for thousands of moves. A longer one is cut off.
const LONGEST: u64 = 1 << 20;

/// The next line without its line break; `None` if there are no more. If a line is too long, only its beginning is
/// returned and the rest is skipped.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if !line.ends_with(b"\n") && line.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_breaks() {
        let mut input = &b"ugi\r\n\n\xffgo\nquit"[..];
        let mut next = || next_line(&mut input).expect("bytes can be read");
        assert_eq!(next().as_deref(), Some("ugi"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("\u{fffd}go"));
        assert_eq!(next().as_deref(), Some("quit"));
        assert_eq!(next(), None);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_is_read() {
        let text = "x".repeat(3 << 20) + "\nquit\n";
        let mut input = text.as_bytes();
        let cut = next_line(&mut input).expect("bytes can be read").expect("there is a line");
        assert_eq!(cut.len() as u64, LONGEST);
        assert_eq!(next_line(&mut input).expect("bytes can be read").as_deref(), Some("quit"));
    }
}
