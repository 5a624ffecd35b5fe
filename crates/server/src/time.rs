//! What time it is for the clocks of all tables.

use std::time::Duration;

use cubarium_clocks::{Moment, Span};
use cubarium_journal::Timestamp;
use tokio::sync::watch;
use tokio::time::Instant;

/// The time for clocks: that of the operating system, or one that a test sets.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    /// A monotonic clock, which stood at [`BASE`] at this moment.
    Running(Instant),
    /// What was told last.
    Told(watch::Sender<Moment>),
}

/// What a clock shows when the server starts: a turn may have begun before, at another node.
const BASE: Moment = Moment(400 * 86_400_000);

impl Default for Time {
    /// The operating system's monotonic time.
    fn default() -> Self {
        Self(Source::Running(Instant::now()))
    }
}

impl Time {
    /// A time that stands still until it is [advanced](Time::advance).
    #[must_use]
    pub fn told() -> Self {
        Self(Source::Told(watch::Sender::new(Moment(0))))
    }

    /// Advances a time that was told; the real time passes by itself.
    pub fn advance(&self, span: Span) {
        if let Source::Told(moment) = &self.0 {
            moment.send_modify(|now| *now = now.after(span));
        }
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Moment {
        match &self.0 {
            Source::Running(since) => {
                BASE.after(Span(u64::try_from(since.elapsed().as_millis()).expect("millions of years")))
            }
            Source::Told(moment) => *moment.borrow(),
        }
    }

    /// What date it is; a time that was told makes it later.
    pub(crate) fn date(&self) -> Timestamp {
        let now = Timestamp::now();
        match &self.0 {
            Source::Running(_) => now,
            Source::Told(moment) => {
                Timestamp(now.0.saturating_add(i64::try_from(moment.borrow().0).unwrap_or(i64::MAX)))
            }
        }
    }

    /// Waits for a moment.
    pub(crate) async fn reach(&self, moment: Moment) {
        match &self.0 {
            Source::Running(since) => {
                let after = Duration::from_millis(moment.0.saturating_sub(BASE.0));
                tokio::time::sleep_until(*since + after).await;
            }
            // The sender is this value's own, so the channel stays open.
            Source::Told(told) => drop(told.subscribe().wait_for(|now| *now >= moment).await),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn manual_time_advances_only_on_request() {
        let time = Time::told();
        time.reach(Moment(0)).await;
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.reach(Moment(1_500)).await }
        });
        time.advance(Span(1_499));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        time.advance(Span(1));
        waiting.await.expect("it has come");
        assert_eq!(time.now(), Moment(1_500));
    }

    #[tokio::test]
    async fn running_time_cannot_be_advanced_by_hand() {
        let time = Time::default();
        let before = time.now();
        time.advance(Span::DAY);
        time.reach(before).await;
        assert!(time.now() >= before && time.now() < before.after(Span::DAY));
    }
}
