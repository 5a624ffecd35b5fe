//! Generated parts of files: they are between two comments, in any language that has line comments.

/// The start of a generated part, before its name.
const BEGIN: &str = "<games ";
/// Its end.
const END: &str = "</games>";

/// A text with one of its generated parts replaced: the lines between the one with `<games NAME>` and the one with
/// `</games>`, indented like the former.
///
/// # Errors
/// If the text has no such part.
pub(super) fn replaced(text: &str, name: &str, lines: &str) -> Result<String, String> {
    let mark = format!("{BEGIN}{name}>");
    let mut kept = String::with_capacity(text.len() + lines.len());
    let mut rest = text.split_inclusive('\n');
    let begin = loop {
        let line = rest.next().ok_or_else(|| format!("there is no line with `{mark}`"))?;
        kept.push_str(line);
        if line.contains(&mark) {
            break line;
        }
    };
    let indent = &begin[..begin.len() - begin.trim_start().len()];
    for line in lines.lines() {
        if !line.is_empty() {
            kept.push_str(indent);
            kept.push_str(line);
        }
        kept.push('\n');
    }
    let next = rest.by_ref().find(|line| line.contains(END) || line.contains(BEGIN));
    let end = next.filter(|line| line.contains(END));
    kept.push_str(end.ok_or_else(|| format!("`{mark}` is not followed by a line with `{END}`"))?);
    kept.extend(rest);
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "a = [\n    # <games list> made\n    1,\n    # </games>\n]\n# <games rest>\n# </games>\n";

    #[test]
    fn the_lines_between_the_marks_are_replaced() {
        let text = replaced(TEXT, "list", "2,\n3,\n").expect("there is a list");
        assert_eq!(text, TEXT.replace("    1,\n", "    2,\n    3,\n"));
        assert_eq!(replaced(&text, "list", "1,\n").as_deref(), Ok(TEXT));
        assert!(replaced(TEXT, "rest", "b = 1\n").expect("there is a rest").ends_with("b = 1\n# </games>\n"));
    }

    #[test]
    fn a_missing_part_is_named() {
        assert!(replaced(TEXT, "other", "").is_err_and(|fault| fault.contains("<games other>")));
        for unended in ["# <games list>\n1\n", &TEXT.replacen("# </games>\n", "", 1)] {
            assert!(replaced(unended, "list", "").is_err_and(|fault| fault.contains("</games>")));
        }
    }
}
