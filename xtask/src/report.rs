//! The steps: what was done, how long it took and whether it worked.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// The steps done so far.
pub(crate) struct Report {
    steps: Vec<Step>,
}

struct Step {
    name: String,
    took: Duration,
    result: Result<(), String>,
}

impl Report {
    /// No steps yet.
    pub(crate) const fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// Runs a step, printing its name before and its result and time after it. Returns whether it succeeded.
    pub(crate) fn attempt(&mut self, name: &str, work: impl FnOnce() -> Result<(), Failure>) -> bool {
        say(&format!("==> {name}"));
        let start = Instant::now();
        let result = work().map_err(|failure| failure.to_string());
        let took = start.elapsed();
        match &result {
            Ok(()) => say(&format!("    done in {}", seconds(took))),
            Err(reason) => say(&format!("    FAILED after {}: {reason}", seconds(took))),
        }
        let worked = result.is_ok();
        self.steps.push(Step { name: name.to_owned(), took, result });
        worked
    }

    /// Counts a step that could not be attempted as failed, and says why.
    pub(crate) fn give_up(&mut self, name: &str, because: &str) {
        let reason = format!("not tried, because {because}");
        say(&format!("==> {name}\n    FAILED: {reason}"));
        self.steps.push(Step { name: name.to_owned(), took: Duration::ZERO, result: Err(reason) });
    }

    /// Runs a step that everything else depends on.
    ///
    /// # Errors
    /// Those of the step.
    pub(crate) fn require<T>(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut answer = None;
        let mut failed = None;
        self.attempt(name, || match work() {
            Ok(value) => {
                answer = Some(value);
                Ok(())
            }
            Err(failure) => {
                let reason = failure.to_string();
                failed = Some(failure);
                Err(Failure::Wrong(reason))
            }
        });
        answer.ok_or_else(|| failed.expect("a step without an answer has failed"))
    }

    /// Whether every step succeeded.
    pub(crate) fn all_passed(&self) -> bool {
        self.steps.iter().all(|step| step.result.is_ok())
    }

    /// The list of steps, followed by the line `N passed, N failed`.
    pub(crate) fn summary(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            let mark = if step.result.is_ok() { "passed" } else { "FAILED" };
            let _ = writeln!(text, "{mark}  {:>8}  {}", seconds(step.took), step.name);
            if let Err(reason) = &step.result {
                let _ = writeln!(text, "                  {}", reason.replace('\n', "\n                  "));
            }
        }
        let failed = self.steps.iter().filter(|step| step.result.is_err()).count();
        let _ = writeln!(text, "{} passed, {failed} failed", self.steps.len() - failed);
        text
    }
}

/// Prints a line and flushes, so that it appears before the next program's output.
pub(crate) fn say(line: &str) {
    println!("{line}");
    // If standard output is closed, nobody is reading.
    let _ = std::io::stdout().flush();
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts_the_steps() {
        let mut report = Report::new();
        assert!(report.attempt("one", || Ok(())));
        assert!(!report.attempt("two", || Err(Failure::Wrong("it is broken".to_owned()))));
        report.give_up("three", "two failed");
        assert!(!report.all_passed());
        let summary = report.summary();
        assert_eq!(summary.lines().last(), Some("1 passed, 2 failed"));
        assert!(summary.contains("it is broken"), "{summary}");
    }

    #[test]
    fn a_required_step_returns_its_result_or_its_failure() {
        let mut report = Report::new();
        assert_eq!(report.require("one", || Ok(7)).expect("it works"), 7);
        let failure = report.require::<()>("two", || Err(Failure::Missing("no such tool".to_owned())));
        assert_eq!(failure.expect_err("it fails").to_string(), "no such tool");
    }
}
