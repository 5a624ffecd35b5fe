//! The date of a moment, as records write it.

/// The date in UTC as `year.month.day`, from milliseconds since 1970.
pub(super) fn day(ms: i64) -> String {
    let days = ms.div_euclid(86_400_000);
    // Days since 1 March of the year 0 in the proleptic Gregorian calendar, in whole eras of 400 years.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let day_of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_follow_the_calendar() {
        for (ms, text) in [
            (0, "1970.01.01"),
            (-1, "1969.12.31"),
            (951_782_400_000, "2000.02.29"),
            (951_868_800_000, "2000.03.01"),
            (1_795_132_800_000, "2026.11.20"),
            (1_767_225_599_999, "2025.12.31"),
        ] {
            assert_eq!(day(ms), text);
        }
    }
}
