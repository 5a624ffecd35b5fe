//! A text of the host as a page. Of Markdown it knows headings, paragraphs, lists, bold words, links and line breaks;
//! everything else is shown literally, HTML included.

use std::fmt::Write as _;

use cubarium_catalog::words::Language;

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Markdown,
    Plain,
}

const STYLE: &str = ":root{color-scheme:light dark;--paper:#f4ede1;--ink:#2b2018;--line:#d8c9b1;--link:#86400f}\
    @media(prefers-color-scheme:dark){:root{--paper:#1e1914;--ink:#f2e9db;--line:#453a2d;--link:#eeb27c}}\
    body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.55 sans-serif}\
    header,main{max-width:42rem;margin:auto;padding:.75rem 1rem;overflow-wrap:anywhere}\
    header{border-bottom:1px solid var(--line)}h1,h2,h3{font-family:Georgia,serif;line-height:1.2}\
    a{color:var(--link)}pre{font:inherit;white-space:pre-wrap}";

/// The page of a text.
pub(super) fn page(name: &str, text: &str, kind: Kind, language: Language) -> String {
    let body = match kind {
        Kind::Markdown => markdown(text),
        Kind::Plain => format!("<pre>{}</pre>", escaped(text)),
    };
    let first = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
    let title = if first.is_empty() { name } else { first };
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
        <title>{} – Cubarium</title><link rel=\"icon\" href=\"/icons/icon.svg\"><style>{STYLE}</style></head>\
        <body><header><a href=\"/\">Cubarium</a></header><main>\n{body}</main></body></html>\n",
        language.code(),
        escaped(title)
    )
}

/// A text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(sign),
        }
    }
    safe
}

/// The tag of a block, and what it contains, line by line.
#[derive(Default)]
struct Block {
    tag: &'static str,
    items: Vec<String>,
}

impl Block {
    /// Writes what has been collected, and begins the next block.
    fn end(&mut self, page: &mut String) {
        let Self { tag, items } = std::mem::take(self);
        let write = |page: &mut String, item: &str, tag: &str| {
            writeln!(page, "<{tag}>{}</{tag}>", inline(item)).expect("a string takes everything");
        };
        match tag {
            "" => {}
            "ul" | "ol" => {
                writeln!(page, "<{tag}>").expect("a string takes everything");
                items.iter().for_each(|item| write(page, item, "li"));
                writeln!(page, "</{tag}>").expect("a string takes everything");
            }
            tag => items.iter().for_each(|item| write(page, item, tag)),
        }
    }

    /// Adds an item to a list, or begins the list.
    fn add(&mut self, page: &mut String, tag: &'static str, item: &str) {
        if self.tag != tag {
            self.end(page);
            self.tag = tag;
        }
        self.items.push(item.to_owned());
    }
}

fn markdown(text: &str) -> String {
    let (mut page, mut block) = (String::new(), Block::default());
    for line in text.lines() {
        let short = line.trim();
        if short.is_empty() {
            block.end(&mut page);
        } else if let Some((tag, heading)) = heading(short) {
            block.end(&mut page);
            block.add(&mut page, tag, heading);
            block.end(&mut page);
        } else if let Some((tag, item)) = item(short) {
            block.add(&mut page, tag, item);
        } else if let Some(last) = block.items.last_mut() {
            last.push('\n');
            last.push_str(line.trim_start());
        } else {
            block.add(&mut page, "p", line.trim_start());
        }
    }
    block.end(&mut page);
    page
}

fn heading(line: &str) -> Option<(&'static str, &str)> {
    let text = line.trim_start_matches('#');
    let tag = match line.len() - text.len() {
        1 => "h1",
        2 => "h2",
        3 => "h3",
        _ => return None,
    };
    text.strip_prefix(' ').map(|text| (tag, text.trim()))
}

fn item(line: &str) -> Option<(&'static str, &str)> {
    if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(("ul", item.trim()));
    }
    let (number, item) = line.split_once(". ")?;
    let is_number = (1..=3).contains(&number.len()) && number.bytes().all(|sign| sign.is_ascii_digit());
    is_number.then(|| ("ol", item.trim()))
}

/// The words of a block: bold ones, links, and breaks where a line ends with two spaces or a backslash.
fn inline(text: &str) -> String {
    let mut page = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(['*', '[', '<', '\n']) {
        let (before, after) = rest.split_at(place);
        if let Some(line) = after.strip_prefix('\n') {
            let stripped = before.strip_suffix("  ").or_else(|| before.strip_suffix('\\'));
            page.push_str(&escaped(stripped.unwrap_or(before).trim_end()));
            page.push_str(if stripped.is_some() { "<br>\n" } else { "\n" });
            rest = line;
            continue;
        }
        page.push_str(&escaped(before));
        match bold(after).or_else(|| link(after)).or_else(|| bare_link(after)) {
            Some((markup, left)) => {
                page.push_str(&markup);
                rest = left;
            }
            None => {
                page.push_str(&escaped(&after[..1]));
                rest = &after[1..];
            }
        }
    }
    page.push_str(&escaped(rest));
    page
}

fn bold(text: &str) -> Option<(String, &str)> {
    let (words, left) = text.strip_prefix("**")?.split_once("**")?;
    (!words.is_empty()).then(|| (format!("<strong>{}</strong>", inline(words)), left))
}

fn link(text: &str) -> Option<(String, &str)> {
    let (words, left) = text.strip_prefix('[')?.split_once("](")?;
    let (address, left) = left.split_once(')')?;
    let fits = is_address(address) && !words.contains(['[', ']']);
    fits.then(|| (format!("<a href=\"{}\">{}</a>", escaped(address), escaped(words)), left))
}

fn bare_link(text: &str) -> Option<(String, &str)> {
    let (words, left) = text.strip_prefix('<')?.split_once('>')?;
    let is_mail = words.contains('@') && !words.contains(':');
    let address = if is_mail { format!("mailto:{words}") } else { words.to_owned() };
    let fits = is_address(&address) && !words.starts_with('/');
    fits.then(|| (format!("<a href=\"{}\">{}</a>", escaped(&address), escaped(words)), left))
}

/// Whether a link may lead there: no scripts, no data.
fn is_address(address: &str) -> bool {
    let known = ["https://", "http://", "mailto:", "tel:", "/"];
    known.iter().any(|start| address.starts_with(start))
        && !address.contains(|sign: char| sign.is_whitespace() || sign.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_a_page() {
        let text = "# Privacy\n\nWe keep **little**:\n- a name,\n  and games\n- ratings\n\n1. Ask\n2. Wait\n\n\
            ## Who\nAda  \nSchool Street 1\\\nTown\n\nWrite to [us](mailto:a@b.example?x=1&y) or <a@b.example>.";
        assert_eq!(
            markdown(text),
            "<h1>Privacy</h1>\n<p>We keep <strong>little</strong>:</p>\n\
            <ul>\n<li>a name,\nand games</li>\n<li>ratings</li>\n</ul>\n\
            <ol>\n<li>Ask</li>\n<li>Wait</li>\n</ol>\n<h2>Who</h2>\n<p>Ada<br>\nSchool Street 1<br>\nTown</p>\n\
            <p>Write to <a href=\"mailto:a@b.example?x=1&amp;y\">us</a> or \
            <a href=\"mailto:a@b.example\">a@b.example</a>.</p>\n"
        );
    }

    #[test]
    fn html_and_scripts_are_shown_and_not_followed() {
        let safe = |text: &str| {
            for kind in [Kind::Markdown, Kind::Plain] {
                let page = page("privacy", text, kind, Language::French);
                let (_, body) = page.split_once("<main>").expect("a page");
                for foreign in ["<script", "<img", "href=\"javascript", "href=\"data", "onclick=\""] {
                    assert!(!body.contains(foreign), "{foreign} in {page}");
                }
                let (head, _) = page.split_once("<style>").expect("a page");
                assert!(!head.contains("<script"), "{head}");
            }
        };
        safe("# <script>alert(1)</script>");
        safe("- <img src=x onerror=\"alert(1)\">");
        safe("[a](javascript:alert(1)) and [b](data:text/html,x) <javascript:alert(1)@x>");
        safe("[a](https://x/\" onclick=\"alert(1)) **<script>** [<script>](https://x)");
        assert_eq!(inline("2 * 3 < 7 [x] **"), "2 * 3 &lt; 7 [x] **");
    }
}
