//! The host's own texts about the site: terms, privacy, and who is responsible for it.
//!
//! They are read once, when the server starts, and shown at `/terms`, `/privacy` and `/imprint`; nothing in a text can
//! become a script, a picture or raw HTML. Translations lie beside the file named in a setting: `privacy.de.md` beside
//! `privacy.md`. A file without a language in its name is English.

mod markup;

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use cubarium_catalog::words::Language;
use serde::Deserialize;
use thiserror::Error;

use crate::app::App;
use crate::config::LegalFiles;
use crate::rejection::Rejection;
use markup::Kind;

/// The longest text, in bytes.
const LONGEST: u64 = 256 * 1024;

/// Why a text cannot be shown.
#[derive(Debug, Error)]
pub enum LegalError {
    /// The file cannot be read.
    #[error("the setting `{setting}` needs the file {path}, which cannot be read: {source}", path = .path.display())]
    Unreadable {
        /// The setting.
        setting: &'static str,
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The file's contents cannot be shown.
    #[error("the setting `{setting}` names {path}, which {flaw}", path = .path.display())]
    Unfit {
        /// The setting.
        setting: &'static str,
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        flaw: &'static str,
    },
}

/// The host's texts.
#[derive(Debug, Default)]
pub(crate) struct Legal(Vec<Text>);

#[derive(Debug)]
struct Text {
    name: &'static str,
    /// Shown when there is nothing in the visitor's language.
    common: Bytes,
    languages: Vec<(Language, Bytes)>,
}

impl Legal {
    /// Reads the texts.
    ///
    /// # Errors
    /// When one cannot be shown.
    pub(crate) fn read(files: &LegalFiles) -> Result<Self, LegalError> {
        let LegalFiles { terms, privacy, imprint } = files;
        let named = [("terms", terms), ("privacy", privacy), ("imprint", imprint)];
        let given = named.into_iter().filter_map(|(name, path)| Some((name, path.as_deref()?)));
        given.map(|(name, path)| Text::read(name, path)).collect::<Result<_, _>>().map(Self)
    }

    /// The names of the texts, which are also their addresses.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|text| text.name)
    }
}

impl Text {
    fn read(name: &'static str, path: &Path) -> Result<Self, LegalError> {
        let own = language_of(path).unwrap_or_default();
        let common = page(name, path, own)?;
        let languages = Language::ALL.into_iter().map(|language| (language, beside(path, language)));
        let others = languages.filter(|(_, other)| other != path && other.exists());
        let read = |(language, path): (Language, PathBuf)| Ok((language, page(name, &path, language)?));
        let mut languages: Vec<_> = others.map(read).collect::<Result<_, _>>()?;
        languages.push((own, common.clone()));
        Ok(Self { name, common, languages })
    }

    /// The page in the first available one of these languages.
    fn page(&self, wanted: impl Iterator<Item = Language>) -> Bytes {
        let known = |wanted: Language| self.languages.iter().find(|(language, _)| *language == wanted);
        wanted.filter_map(known).next().map_or(&self.common, |(_, page)| page).clone()
    }
}

/// The language in a file name like `privacy.de.md`.
fn language_of(path: &Path) -> Option<Language> {
    Path::new(path.file_stem()?).extension()?.to_str()?.parse().ok()
}

/// The same text in another language: `privacy.de.md` beside `privacy.md` and `privacy.fr.md`.
fn beside(path: &Path, language: Language) -> PathBuf {
    let kind = path.extension().map(|kind| kind.to_string_lossy().into_owned()).unwrap_or_default();
    let plain = if language_of(path).is_some() { path.with_extension("") } else { path.to_owned() };
    plain.with_extension(format!("{}.{kind}", language.code()))
}

/// Reads a file as a page.
fn page(setting: &'static str, path: &Path, language: Language) -> Result<Bytes, LegalError> {
    let unfit = |flaw| LegalError::Unfit { setting, path: path.to_owned(), flaw };
    let kind = match path.extension().and_then(|kind| kind.to_str()) {
        Some("md") => Kind::Markdown,
        Some("txt") => Kind::Plain,
        _ => return Err(unfit("is neither Markdown (.md) nor plain text (.txt)")),
    };
    let mut bytes = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes));
    read.map_err(|source| LegalError::Unreadable { setting, path: path.to_owned(), source })?;
    if bytes.len() as u64 > LONGEST {
        return Err(unfit("is longer than 256 KiB"));
    }
    let text = String::from_utf8(bytes).map_err(|_| unfit("is not UTF-8 text"))?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(unfit("is empty"));
    }
    Ok(markup::page(setting, text, kind, language).into())
}

/// The pages.
pub(crate) fn routes(app: &App) -> Router<Arc<App>> {
    app.legal().names().fold(Router::new(), |router, name| {
        let shown =
            move |app: State<Arc<App>>, wish: Wished, headers: HeaderMap| show(name, app, wish, headers);
        router.route(&format!("/{name}"), get(shown).fallback(|| async { Rejection::Method }))
    })
}

/// The parameters after `?`.
#[derive(Default, Deserialize)]
struct Wish {
    lang: Option<String>,
}

/// The query; an invalid one is ignored.
type Wished = Result<Query<Wish>, QueryRejection>;

async fn show(name: &'static str, State(app): State<Arc<App>>, wish: Wished, headers: HeaderMap) -> Response {
    let Some(text) = app.legal().0.iter().find(|text| text.name == name) else {
        return Rejection::NotFound.into_response();
    };
    let asked = wish.ok().and_then(|Query(wish)| Language::of_locale(&wish.lang?));
    let preferred = headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    let page = text.page(asked.into_iter().chain(preferred.map(languages).unwrap_or_default()));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-language")),
    ];
    (headers, page).into_response()
}

/// The known languages of an `Accept-Language` list, the preferred one first.
fn languages(list: &str) -> Vec<Language> {
    let ranges = list.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let language = Language::of_locale(parts.next()?)?;
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        Some((weight.ok().filter(|weight| *weight > 0.0)?, language))
    });
    let mut ranges: Vec<_> = ranges.collect();
    ranges.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranges.into_iter().map(|(_, language)| language).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_tried_in_the_order_of_the_visitors_preference() {
        use Language::{English, French, German};
        assert_eq!(languages("de-AT,de;q=0.9,en;q=0.8"), [German, German, English]);
        assert_eq!(languages("en;q=0.2, fr ;q=0.7, es"), [French, English]);
        assert_eq!(languages("fr;q=0, de;q=x, *"), []);
    }

    #[test]
    fn a_text_in_a_language_lies_beside_the_common_one() {
        for name in ["/etc/club/privacy.md", "/etc/club/privacy.fr.md"] {
            let path = beside(Path::new(name), Language::German);
            assert_eq!(path, Path::new("/etc/club/privacy.de.md"));
        }
        for (name, language) in [("a/b.de.md", Some(Language::German)), ("b.md", None), ("b.x.md", None)] {
            assert_eq!(language_of(Path::new(name)), language, "{name}");
        }
    }

    #[test]
    fn what_cannot_be_shown_is_named_with_its_setting() {
        let folder = tempfile::tempdir().expect("a directory");
        let file = |name: &str, text: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("written");
            path
        };
        let long = vec![b'a'; 300 * 1024];
        for (path, says) in [
            (folder.path().join("gone.md"), "needs the file"),
            (file("page.html", b"<p>"), "neither Markdown"),
            (file("empty.md", b" \n"), "is empty"),
            (file("bytes.txt", b"\xff"), "is not UTF-8"),
            (file("long.txt", &long), "is longer than 256 KiB"),
        ] {
            let files = LegalFiles { privacy: Some(path.clone()), ..LegalFiles::default() };
            let said = Legal::read(&files).expect_err("unfit").to_string();
            let name = path.display().to_string();
            let names = said.starts_with("the setting `privacy`") && said.contains(&name);
            assert!(names && said.contains(says), "{said}");
        }
    }
}
