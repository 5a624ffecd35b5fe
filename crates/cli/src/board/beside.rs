//! What is shown beside the board: reserves and captured men.

use std::collections::BTreeSet;

use cubarium_catalog::wire::{Scene, Stage};
use cubarium_catalog::words::Words;

use super::Field;
use super::men::{SIDES, alone};

/// A row of places beside the board.
pub(super) struct SideRow {
    /// Its position.
    pub(super) at: (i32, i32),
    /// Its title and its men.
    pub(super) text: String,
}

/// The rows of places beside the board, each under its title from the stage.
pub(super) fn side_rows(words: &Words, stage: &Stage, scene: &Scene, beside: &[Field<'_>]) -> Vec<SideRow> {
    let mut left: BTreeSet<(i32, i32)> = beside.iter().map(|field| field.at).collect();
    let mut side_rows = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut part, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some((x, y)) = open.pop() {
            let next =
                SIDES.map(|(right, down)| (x + right, y + down)).into_iter().filter(|at| left.remove(at));
            for at in next {
                part.insert(at);
                open.push(at);
            }
        }
        let fields: Vec<&Field<'_>> = beside.iter().filter(|field| part.contains(&field.at)).collect();
        let titles = stage.nets.iter().flat_map(|net| &net.titles);
        let title = titles
            .filter(|(cell, _)| cell.net == 0)
            .find(|(cell, _)| fields.iter().any(|field| field.cell == (cell.x, cell.y)))
            .map(|(_, title)| words.say(title));
        let men = scene.solids.iter().filter_map(|solid| {
            let field = fields.iter().find(|field| solid.spot.as_ref() == Some(&field.spot.id))?;
            Some(alone(stage, solid, field))
        });
        side_rows.push(SideRow { at: first, text: list(words, title.as_deref(), men) });
    }
    side_rows
}

/// The captured men, one line for each seat that has captured any.
pub(crate) fn taken(words: &Words, scene: &Scene) -> Vec<String> {
    let filled = scene.trays.iter().filter(|tray| !tray.items.is_empty());
    filled
        .map(|tray| {
            list(words, Some(&words.say(&tray.name)), tray.items.iter().map(|item| words.say(&item.name)))
        })
        .collect()
}

/// Things under a title, with equal ones counted.
fn list(words: &Words, title: Option<&str>, things: impl Iterator<Item = String>) -> String {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for thing in things {
        match counted.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, count)) => *count += 1,
            None => counted.push((thing, 1)),
        }
    }
    let things = counted.iter().map(|(thing, count)| match count {
        1 => thing.clone(),
        _ => format!("{thing} ×{count}"),
    });
    let things: Vec<String> = things.collect();
    // Lists within the list are separated by semicolons.
    let are_lists = things.iter().any(|thing| thing.contains(", "));
    let between = if are_lists { words.tell("cli-between-lists", &[]) } else { ", ".to_owned() };
    let things = if things.is_empty() { "–".to_owned() } else { things.join(&between) };
    match title {
        Some(title) => words.tell("cli-list", &[("title", title), ("things", &things)]),
        None => things,
    }
}

#[cfg(test)]
mod tests {
    use cubarium_catalog::words::Language;

    use super::*;

    #[test]
    fn equal_items_are_counted_in_order_of_first_appearance() {
        let words = Words::new(Language::English);
        let things = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter();
        assert_eq!(list(&words, Some("Here"), things("a b a c a b")), "Here: a ×3, b ×2, c");
        assert_eq!(list(&words, Some("Here"), things("")), "Here: –");
        assert_eq!(list(&words, None, things("a")), "a");
        let lists = ["K: S, M", "5: S"].map(str::to_owned).into_iter();
        assert_eq!(list(&words, None, lists.clone()), "K: S, M; 5: S");
        let french = Words::new(Language::French);
        assert_eq!(
            list(&french, None, lists),
            "K: S, M\u{202f}; 5: S",
            "French sets a thin space before a semicolon"
        );
    }
}
