//! The date of a moment, as written in records.

use jiff::Timestamp;

/// The date in UTC as `year.month.day`, from milliseconds since 1970; `None` for a moment outside the years -9999 to
/// 9999.
pub(super) fn day(ms: i64) -> Option<String> {
    Timestamp::from_millisecond(ms).ok().map(|moment| moment.strftime("%Y.%m.%d").to_string())
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_follow_the_calendar() {
        for (ms, text) in [
            (0, Some("1970.01.01")),
            (-1, Some("1969.12.31")),
            (951_782_400_000, Some("2000.02.29")),
            (951_868_800_000, Some("2000.03.01")),
            (1_795_132_800_000, Some("2026.11.20")),
            (1_767_225_599_999, Some("2025.12.31")),
            (i64::MAX, None),
        ] {
            assert_eq!(day(ms).as_deref(), text);
        }
    }
}
