//! The result of a scenario, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::time::Duration;

use serde_json::{Value, json};

use crate::host::{Host, Usage};
use crate::tally::{Faults, Tally};

/// The percentiles that are shown of a row's times.
const PARTS: [(&str, f64); 5] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0)];

/// The counts and times of one kind of operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The kind of operation.
    pub name: &'static str,
    /// How many were begun.
    pub sent: u64,
    /// How many succeeded.
    pub succeeded: u64,
    /// How many failed, by kind of fault.
    pub failed: BTreeMap<String, u64>,
    /// The times of the successful ones: the percentiles 50, 90, 99 and 99.9, and the longest.
    pub times: [Duration; 5],
    examples: Vec<String>,
}

impl Row {
    pub(crate) fn of(name: &'static str, tally: &Tally) -> Self {
        let faults = tally.faults();
        let example =
            |(kind, Faults { count, first }): (&String, &Faults)| format!("{count} × {kind}: {first}");
        Self {
            name,
            sent: tally.sent(),
            succeeded: tally.succeeded(),
            examples: faults.iter().map(example).collect(),
            failed: faults.into_iter().map(|(kind, Faults { count, .. })| (kind, count)).collect(),
            times: PARTS.map(|(_, part)| tally.within(part)),
        }
    }

    /// How many failed.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.failed.values().sum()
    }

    /// The time within which 99 of 100 successful ones were finished.
    #[must_use]
    pub const fn p99(&self) -> Duration {
        self.times[2]
    }

    /// The longest time.
    #[must_use]
    pub const fn longest(&self) -> Duration {
        self.times[4]
    }

    fn json(&self) -> Value {
        let times: serde_json::Map<String, Value> = PARTS
            .iter()
            .zip(self.times)
            .map(|((name, _), time)| (format!("{name}_ms"), json!(millis(time))))
            .collect();
        json!({ "sent": self.sent, "ok": self.succeeded, "errors": self.failed, "times": times })
    }
}

/// A promise of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Bound {
    /// What is bounded.
    pub name: String,
    /// The value.
    pub found: f64,
    /// Its bound.
    pub bound: f64,
    /// The unit of both.
    pub unit: &'static str,
    /// Whether the value must be at least the bound; otherwise at most.
    pub is_least: bool,
    /// Whether the bound applies to the median of several runs, because other programs may disturb single ones;
    /// otherwise to each run.
    pub is_of_median: bool,
}

impl Bound {
    fn new(name: &str, (found, bound): (f64, f64), unit: &'static str) -> Self {
        Self { name: name.to_owned(), found, bound, unit, is_least: false, is_of_median: false }
    }

    /// A maximum time.
    pub(crate) fn time(name: &str, found: Duration, most: Duration) -> Self {
        Self::new(name, (millis(found), millis(most)), "ms")
    }

    /// The time within which 99 of 100 moves must be done.
    pub(crate) fn p99(moves: &Row, most: Duration) -> Self {
        Self { is_of_median: true, ..Self::time("p99 of moves", moves.p99(), most) }
    }

    /// A maximum of resident memory, in MB.
    pub(crate) fn memory(usage: Usage, most: u64) -> Self {
        Self::new("resident memory", (megabytes(usage.resident_at_most), count(most)), "MB")
    }

    /// A minimum rate per second.
    pub(crate) fn rate(name: &str, found: f64, least: f64) -> Self {
        Self { is_least: true, is_of_median: true, ..Self::new(name, (found, least), "a second") }
    }

    /// A number of things that must never happen.
    pub(crate) fn never(name: &str, found: u64) -> Self {
        Self::new(name, (count(found), 0.0), "in all")
    }

    /// Whether it holds.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        if self.is_least { self.found >= self.bound } else { self.found <= self.bound }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, found, bound, unit, is_least, .. } = self;
        let side = if *is_least { "least" } else { "most" };
        write!(f, "{name}: {} {unit}, at {side} {} {unit}", rounded(*found), rounded(*bound))
    }
}

/// The result of a scenario.
#[derive(Clone, Debug)]
pub struct Report {
    /// The scenario and its size.
    pub title: String,
    /// The scenario's name.
    pub scenario: &'static str,
    /// How long the measurement took.
    pub duration: Duration,
    /// The counts and times.
    pub rows: Vec<Row>,
    /// The server's resource usage; `None` where the system does not report it.
    pub usage: Option<Usage>,
    /// How many warnings and errors the server has logged, and the first of them.
    pub complaints: (u64, Option<String>),
    /// The bounds.
    pub bounds: Vec<Bound>,
}

impl Report {
    /// A report whose only bound is that nothing may fail.
    pub(crate) fn new(
        scenario: &'static str,
        title: String,
        duration: Duration,
        rows: Vec<Row>,
        host: &impl Host,
    ) -> Self {
        let failures = rows.iter().map(Row::failures).sum();
        let complaints = host.complaints();
        let bounds =
            vec![Bound::never("errors", failures), Bound::never("lines in the server's log", complaints.0)];
        Self { title, scenario, duration, rows, usage: host.usage(), complaints, bounds }
    }

    pub(crate) fn and(mut self, bound: impl IntoIterator<Item = Bound>) -> Self {
        self.bounds.extend(bound);
        self
    }

    /// The row with this name.
    #[must_use]
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// Successes per second.
    #[must_use]
    pub fn per_second(&self, row: &Row) -> f64 {
        count(row.succeeded) / self.duration.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// The bounds that were missed in several runs of a scenario, in words.
    #[must_use]
    pub fn missed(runs: &[Self]) -> Vec<String> {
        let Some(first) = runs.first() else { return Vec::new() };
        let missed = first.bounds.iter().flat_map(|bound| {
            let mut found: Vec<&Bound> =
                runs.iter().flat_map(|run| &run.bounds).filter(|other| other.name == bound.name).collect();
            if bound.is_of_median {
                found.sort_by(|one, other| one.found.total_cmp(&other.found));
                found = vec![found[found.len() / 2]];
            }
            found.into_iter().filter(|bound| !bound.is_kept())
        });
        missed.map(|bound| format!("{}: missed: {bound}", first.scenario)).collect()
    }

    /// The report as one line of JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let rows: serde_json::Map<String, Value> =
            self.rows.iter().map(|row| (row.name.to_owned(), row.json())).collect();
        let bounds = self.bounds.iter().map(|bound| {
            json!({ "name": bound.name, "found": bound.found, "bound": bound.bound, "unit": bound.unit,
                "kept": bound.is_kept() })
        });
        json!({
            "scenario": self.scenario,
            "title": self.title,
            "seconds": self.duration.as_secs_f64(),
            "per_second": self.rows.first().map(|row| self.per_second(row)),
            "rows": rows,
            "resident_mb": self.usage.map(|usage| megabytes(usage.resident_at_most)),
            "bounds": bounds.collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.title)?;
        let mut head = format!("{:12} {:>9} {:>9} {:>6}", "", "sent", "ok", "errors");
        for (name, _) in PARTS {
            write!(head, " {name:>7}")?;
        }
        writeln!(f, "{head}  (ms)")?;
        for row in &self.rows {
            let Row { name, sent, succeeded, .. } = row;
            write!(f, "{name:12} {sent:>9} {succeeded:>9} {:>6}", row.failures())?;
            for time in row.times {
                write!(f, " {:>7}", rounded(millis(time)))?;
            }
            writeln!(f)?;
        }
        writeln!(f)?;
        if let Some(row) = self.rows.first() {
            writeln!(
                f,
                "{}: {} a second for {:.0?}",
                row.name,
                rounded(self.per_second(row)),
                self.duration
            )?;
        }
        if let Some(usage) = self.usage {
            let (now, most) = (megabytes(usage.resident), megabytes(usage.resident_at_most));
            writeln!(
                f,
                "memory of the server: {} MB at most, {} MB at the end",
                rounded(most),
                rounded(now)
            )?;
        }
        for row in &self.rows {
            for example in &row.examples {
                writeln!(f, "{}: {example}", row.name)?;
            }
        }
        if let (count, Some(first)) = &self.complaints {
            writeln!(f, "{count} lines in the server's log, the first of them: {first}")?;
        }
        for bound in &self.bounds {
            writeln!(f, "{} {bound}", if bound.is_kept() { "kept  " } else { "MISSED" })?;
        }
        Ok(())
    }
}

/// A time in milliseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn megabytes(bytes: u64) -> f64 {
    count(bytes) / 1e6
}

/// A number that both types can represent.
pub(crate) fn count(number: u64) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "nobody counts that far")]
    {
        number as f64
    }
}

/// A number with three significant digits, or all those before the decimal point.
fn rounded(number: f64) -> String {
    match number.abs() {
        size if size >= 100.0 || size == 0.0 => format!("{number:.0}"),
        size if size >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(p99: u64, errors: u64) -> Report {
        let tally = Tally::default();
        tally.succeed(Duration::from_millis(p99));
        let moves = Row::of("moves", &tally);
        let bounds = vec![Bound::p99(&moves, Duration::from_millis(50)), Bound::never("errors", errors)];
        Report {
            title: String::new(),
            scenario: "steady",
            duration: Duration::from_secs(1),
            rows: vec![moves],
            usage: None,
            complaints: (0, None),
            bounds,
        }
    }

    #[test]
    fn a_bound_is_kept_or_missed() {
        let slow = Bound::time("a move", Duration::from_millis(73), Duration::from_millis(50));
        assert_eq!(slow.to_string(), "a move: 73.0 ms, at most 50.0 ms");
        assert!(!slow.is_kept());
        let usage = Usage { resident: 0, resident_at_most: 600_000_000 };
        assert!(Bound::memory(usage, 600).is_kept());
        assert!(!Bound::memory(usage, 599).is_kept());
        assert!(!Bound::rate("moves", 5_399.0, 5_400.0).is_kept());
        assert!(!Bound::never("errors", 1).is_kept());
    }

    #[test]
    fn of_several_runs_the_median_counts_for_times_and_each_for_errors() {
        assert!(Report::missed(&[run(90, 0), run(30, 0), run(40, 0)]).is_empty());
        let slow = Report::missed(&[run(90, 0), run(30, 0), run(80, 0)]);
        assert_eq!(slow.len(), 1, "{slow:?}");
        assert!(slow[0].starts_with("steady: missed: p99 of moves: 80"), "{slow:?}");
        let wrong = Report::missed(&[run(10, 0), run(10, 2), run(10, 0)]);
        assert_eq!(wrong, ["steady: missed: errors: 2.00 in all, at most 0 in all"]);
    }

    #[test]
    fn numbers_have_three_digits() {
        assert_eq!([0.0, 0.123, 1.5, 12.345, 5_400.4].map(rounded), ["0", "0.12", "1.50", "12.3", "5400"]);
    }
}
