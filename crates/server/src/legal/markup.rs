//! The host's texts as pages.

use cubarium_catalog::words::Language;
use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd, html};

/// The format of a text.
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

/// A text with all markup escaped.
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

/// Renders Markdown. HTML in it is shown as text, images as their descriptions, and links to scripts as plain words.
fn markdown(text: &str) -> String {
    let mut is_linked = true;
    let events = Parser::new(text).filter_map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Some(Event::Text(html)),
        Event::Start(Tag::HtmlBlock) => Some(Event::Start(Tag::Paragraph)),
        Event::End(TagEnd::HtmlBlock) => Some(Event::End(TagEnd::Paragraph)),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link { link_type, ref dest_url, .. }) => {
            is_linked = link_type == LinkType::Email || is_address(dest_url);
            is_linked.then_some(event)
        }
        Event::End(TagEnd::Link) => is_linked.then_some(event),
        _ => Some(event),
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    page
}

/// Whether a link target is allowed: no scripts, no data.
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
            <ol>\n<li>Ask</li>\n<li>Wait</li>\n</ol>\n<h2>Who</h2>\n<p>Ada<br />\nSchool Street 1<br />\nTown</p>\n\
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
                for foreign in ["<script", "<img", "href=\"javascript", "href=\"data"] {
                    assert!(!body.contains(foreign), "{foreign} in {page}");
                }
                let tags = body.split('<').skip(1).filter_map(|part| part.split_once('>'));
                assert!(tags.into_iter().all(|(tag, _)| !tag.contains(" onclick=\"")), "{page}");
                let (head, _) = page.split_once("<style>").expect("a page");
                assert!(!head.contains("<script"), "{head}");
            }
        };
        safe("# <script>alert(1)</script>");
        safe("- <img src=x onerror=\"alert(1)\">");
        safe("[a](javascript:alert(1)) and [b](data:text/html,x) <javascript:alert(1)@x>");
        safe("[a](https://x/\" onclick=\"alert(1)) **<script>** [<script>](https://x)");
        safe("[a](<https://x/\" onclick=\"alert(1)>) [b](https://x \"\\\" onclick=\\\"alert(1)\")");
        safe("![a picture](https://x/picture.png) <img src=x>");
        assert_eq!(markdown("2 * 3 < 7 [x] **"), "<p>2 * 3 &lt; 7 [x] **</p>\n");
        assert_eq!(markdown("<b>\n\n[a](javascript:b)"), "<p>&lt;b&gt;\n</p>\n<p>a</p>\n");
    }
}
