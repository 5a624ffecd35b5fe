//! The names of columns and rows, on boards that have them.

use std::collections::BTreeMap;

use super::Field;

/// The letters of the columns and the numbers of the rows, by their position in the picture.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Coordinates {
    pub(super) columns: BTreeMap<i32, String>,
    pub(super) rows: BTreeMap<i32, String>,
}

impl Coordinates {
    /// The coordinates of a board whose places are named by a column's letters and a row's number, or by two numbers;
    /// places with other names are beside it. `None` if no place has such a name, or the names do not form rows and
    /// columns.
    pub(super) fn of(fields: &[Field<'_>]) -> Option<Self> {
        let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for field in fields {
            let Some((letters, number)) = split(&field.spot.id) else { continue };
            let (x, y) = field.at;
            let column = columns.entry(x).or_insert_with(|| letters.to_owned());
            let row = rows.entry(y).or_insert_with(|| number.to_owned());
            if column != letters || row != number {
                return None;
            }
        }
        (!columns.is_empty()).then_some(Self { columns, rows })
    }

    /// Whether a place is on the board, not beside it.
    pub(super) fn hold(&self, (x, y): (i32, i32)) -> bool {
        self.columns.contains_key(&x) && self.rows.contains_key(&y)
    }

    /// The width of the longest row number.
    pub(super) fn margin(&self) -> usize {
        self.rows.values().map(String::len).max().unwrap_or(0)
    }
}

/// Splits a name that is letters followed by a number, or two numbers separated by a comma.
fn split(name: &str) -> Option<(&str, &str)> {
    if let Some((column, row)) = name.split_once(',') {
        return [column, row].iter().all(|number| number.parse::<i32>().is_ok()).then_some((column, row));
    }
    let digits = name.find(|sign: char| sign.is_ascii_digit())?;
    let (letters, number) = name.split_at(digits);
    let wholly = |part: &str, kind: fn(&u8) -> bool| !part.is_empty() && part.as_bytes().iter().all(kind);
    (wholly(letters, u8::is_ascii_uppercase) && wholly(number, u8::is_ascii_digit))
        .then_some((letters, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_followed_by_a_number_are_coordinates() {
        assert_eq!(split("A1"), Some(("A", "1")));
        assert_eq!(split("AB15"), Some(("AB", "15")));
        assert_eq!(split("-3,0"), Some(("-3", "0")));
        for name in ["", "A", "1", "1,", "1,2,3", "a,1", "1A2", "A1b", "white-star-2", "a1", "É1"] {
            assert_eq!(split(name), None, "{name}");
        }
    }
}
