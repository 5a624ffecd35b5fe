//! Sorting few things with little code: the library's sorts take ten kilobytes for each kind of thing, which every
//! browser would fetch.

/// Sorts by a key; things with equal keys stay in their order. Takes a time that grows with the square of their number.
pub fn sort_few_by_key<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut place = end;
        while place > 0 && key(&things[place]) < key(&things[place - 1]) {
            things.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_things_are_sorted_like_many() {
        for things in [&[][..], &[1], &[3, 1, 2], &[5, 4, 3, 2, 1], &[2, 1, 2, 1, 12, 11]] {
            let mut sorted: Vec<(usize, i32)> = things.iter().copied().enumerate().collect();
            let mut expected = sorted.clone();
            sort_few_by_key(&mut sorted, |(_, thing)| thing % 10);
            expected.sort_by_key(|(_, thing)| thing % 10);
            assert_eq!(sorted, expected);
        }
    }
}
