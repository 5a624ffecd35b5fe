//! Games in virtual time: the time left is exactly the time given minus the time used.

use cubarium_clocks::{Clocks, Control, Lag, Moment, Span, Used};

const CONTROLS: [&str; 8] = ["1", "60", "180+2", "300d5", "600+180", "10d10", "1days", "14days"];

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// What a game records, like a journal.
enum Entry {
    Turn(usize, Used),
    TakenBack(usize, Used),
    Given(usize, Span),
    End(usize, Used),
}

fn check(clocks: &Clocks, control: Control, sums: &[(u64, u64)], now: Moment) {
    for (seat, (given, used)) in sums.iter().enumerate() {
        assert_eq!(clocks.account(seat), (Span(*given), Span(*used)), "{control}: seat {seat}");
        assert!(used <= given, "{control}: seat {seat} has used more than it had");
        if !clocks.runs(seat) {
            assert_eq!(clocks.left(seat, now), Span(given - used), "{control}: seat {seat}");
        }
    }
}

/// Plays one game; returns the number of turns.
fn play(dice: &mut Dice) -> u64 {
    let control: Control =
        CONTROLS[usize::try_from(dice.below(8)).expect("small")].parse().expect("an agreement");
    let seats = 2 + usize::try_from(dice.below(3)).expect("small");
    let mut clocks = Clocks::new(control, seats);
    let mut lags = vec![Lag::default(); seats];
    let mut sums = vec![(control.initial().0, 0); seats];
    let mut out = vec![false; seats];
    let mut journal = Vec::new();
    let mut now = Moment(dice.below(1_000_000));
    let mut turns = 0;
    // At first all clocks may run at once, as when all players build.
    let mut running: Vec<usize> = if dice.below(2) == 0 { (0..seats).collect() } else { vec![0] };
    for seat in &running {
        clocks.start(*seat, now);
    }
    while turns < 12 && !running.is_empty() {
        let scale =
            [50, 2_000, 30_000, control.initial().0 / 2][usize::try_from(dice.below(4)).expect("small")];
        now = now.after(Span(dice.below(scale + 1)));
        if let Some((seat, when)) = clocks.next_out().filter(|(_, when)| *when <= now) {
            // A seat's time ran out at exactly that moment.
            assert!(clocks.is_out(seat, when));
            assert!(when.0 == 0 || !clocks.is_out(seat, Moment(when.0 - 1)), "{control}");
            let used = clocks.end(seat, when);
            sums[seat].1 += used.charged.0;
            journal.push(Entry::End(seat, used));
            out[seat] = true;
            running.retain(|one| *one != seat);
        } else if dice.below(12) == 0 {
            // A player is away, and only their clock stands still.
            let seat = running[usize::try_from(dice.below(running.len() as u64)).expect("small")];
            let (left, first) = (clocks.left(seat, now), clocks.next_out());
            clocks.pause_one(seat, now);
            let gone = now.after(Span(dice.below(1_000)));
            assert_eq!(clocks.left(seat, gone), left);
            assert!(
                first.is_none_or(|(other, out)| other == seat || clocks.next_out() == Some((other, out)))
            );
            // A journal's record of it gives the same clock.
            clocks.restore(seat, clocks.elapsed(seat, gone));
            assert_eq!(clocks.left(seat, gone), left);
            now = if clocks.next_out().is_none_or(|(_, out)| out > gone) { gone } else { now };
            clocks.start(seat, now);
        } else if dice.below(10) == 0 {
            // The server stops, and no seat loses time until it is back.
            let left: Vec<Span> = (0..seats).map(|seat| clocks.left(seat, now)).collect();
            clocks.pause(now);
            now = now.after(Span(dice.below(10_000_000)));
            assert!((0..seats).all(|seat| clocks.left(seat, now) == left[seat]));
            for seat in &running {
                clocks.start(*seat, now);
            }
        } else {
            let seat = running.swap_remove(usize::try_from(dice.below(running.len() as u64)).expect("small"));
            let before = clocks.left(seat, now);
            let forgiven = lags[seat].compensate(Span(dice.below(800)), Span(dice.below(2_000)));
            let used = clocks.stop(seat, now, forgiven);
            assert!(clocks.left(seat, now) >= before, "{control}: what is forgiven and added is not taken");
            sums[seat].1 += used.charged.0;
            sums[seat].0 += used.added.0;
            journal.push(Entry::Turn(seat, used));
            turns += 1;
            if dice.below(20) == 0 {
                clocks.take_back(seat, used);
                sums[seat].1 -= used.charged.0;
                sums[seat].0 -= used.added.0;
                journal.push(Entry::TakenBack(seat, used));
            } else if dice.below(20) == 0 {
                clocks.give(seat, Span::seconds(15));
                sums[seat].0 += 15_000;
                journal.push(Entry::Given(seat, Span::seconds(15)));
            }
        }
        if running.is_empty()
            && let Some(next) = (1..=seats)
                .map(|step| (usize::try_from(turns).expect("small") + step) % seats)
                .find(|seat| !out[*seat])
        {
            clocks.start(next, now);
            running.push(next);
        }
        check(&clocks, control, &sums, now);
    }
    clocks.pause(now);
    replay(control, &journal, &sums, now);
    turns
}

/// Replaying the journal gives the same clocks.
fn replay(control: Control, journal: &[Entry], sums: &[(u64, u64)], now: Moment) {
    let mut clocks = Clocks::new(control, sums.len());
    for entry in journal {
        match entry {
            Entry::Turn(seat, used) | Entry::End(seat, used) => clocks.replay(*seat, *used),
            Entry::TakenBack(seat, used) => clocks.take_back(*seat, *used),
            Entry::Given(seat, more) => clocks.give(*seat, *more),
        }
    }
    check(&clocks, control, sums, now);
}

/// Plays games; returns the number of turns.
fn play_all(games: u64) -> u64 {
    let mut dice = Dice(7);
    (0..games).map(|_| play(&mut dice)).sum()
}

#[test]
fn no_time_is_lost_or_gained_over_many_games() {
    let turns = play_all(20_000);
    assert!(turns > 60_000, "{turns} turns were made");
}

#[test]
#[ignore = "a million games; docs/testing.md names the command"]
fn no_time_is_lost_or_gained_over_a_million_games() {
    let turns = play_all(1_000_000);
    assert!(turns > 3_000_000, "{turns} turns were made");
    println!("{turns} turns in a million games: time given less time used was the time left after each");
}

#[test]
fn a_fischer_clock_adds_its_increment_after_every_turn() {
    let mut clocks = Clocks::new("60+2".parse().expect("an agreement"), 2);
    clocks.start(0, Moment(0));
    assert_eq!(clocks.next_out(), Some((0, Moment(60_000))));
    assert_eq!(clocks.left(0, Moment(59_999)), Span(1));
    assert!(!clocks.is_out(0, Moment(59_999)) && clocks.is_out(0, Moment(60_000)));
    clocks.stop(0, Moment(10_000), Span::ZERO);
    assert_eq!(clocks.left(0, Moment(99_000)), Span::seconds(52), "it stands");
    assert_eq!(clocks.left(1, Moment(99_000)), Span::seconds(60));
}

#[test]
fn a_delay_makes_the_start_of_a_turn_free_and_saves_nothing() {
    let mut clocks = Clocks::new("60d5".parse().expect("an agreement"), 2);
    clocks.start(0, Moment(0));
    assert_eq!(clocks.left(0, Moment(4_000)), Span::seconds(60));
    assert_eq!(clocks.next_out(), Some((0, Moment(65_000))));
    // A pause in between does not extend the free time.
    clocks.pause(Moment(3_000));
    clocks.start(0, Moment(50_000));
    assert_eq!(clocks.next_out(), Some((0, Moment(112_000))));
    assert_eq!(clocks.stop(0, Moment(55_000), Span::ZERO).charged, Span::seconds(3));
    clocks.start(0, Moment(60_000));
    assert_eq!(clocks.stop(0, Moment(61_000), Span::ZERO).charged, Span::ZERO);
    assert_eq!(clocks.left(0, Moment(61_000)), Span::seconds(57));
}

#[test]
fn days_are_counted_for_each_turn() {
    let mut clocks = Clocks::new("3days".parse().expect("an agreement"), 2);
    for turn in 0..5 {
        let begun = Moment(turn * 10 * Span::DAY.0);
        clocks.start(0, begun);
        assert_eq!(clocks.next_out(), Some((0, begun.after(Span(3 * Span::DAY.0)))));
        clocks.stop(0, begun.after(Span(2 * Span::DAY.0)), Span::ZERO);
        assert_eq!(clocks.left(0, begun), Span(3 * Span::DAY.0));
    }
}

#[test]
fn extra_days_are_kept_until_used() {
    let days = |days: u64| Span(days * Span::DAY.0);
    let mut clocks = Clocks::new("3days".parse().expect("an agreement"), 2);
    let mut now = Moment(0);
    let mut turn = |clocks: &mut Clocks, takes: Span| {
        clocks.start(0, now);
        now = now.after(takes);
        clocks.stop(0, now, Span::ZERO);
        clocks.left(0, now)
    };
    clocks.give(0, days(1));
    assert_eq!(turn(&mut clocks, Span(Span::DAY.0 / 2)), Span(days(7).0 / 2));
    assert_eq!(turn(&mut clocks, days(3)), days(3));
    assert_eq!(turn(&mut clocks, Span::ZERO), days(3));
}

#[test]
fn the_first_flag_is_reported_and_the_other_clocks_keep_running() {
    let mut clocks = Clocks::new("60".parse().expect("an agreement"), 4);
    for seat in 0..4 {
        clocks.start(seat, Moment(1_000 * seat as u64));
    }
    assert_eq!(clocks.next_out(), Some((0, Moment(60_000))));
    assert_eq!(clocks.end(0, Moment(60_000)).charged, Span::seconds(60));
    assert_eq!(clocks.next_out(), Some((1, Moment(61_000))));
    clocks.give(1, Span::seconds(15));
    assert_eq!(clocks.next_out(), Some((2, Moment(62_000))));
    assert!((1..4).all(|seat| clocks.runs(seat)) && !clocks.runs(0));
}

#[test]
fn a_paused_turn_resumes_on_another_clock_where_it_stopped() {
    for control in CONTROLS {
        let control: Control = control.parse().expect("an agreement");
        let mut clocks = Clocks::new(control, 2);
        clocks.start(0, Moment(1_000));
        clocks.pause(Moment(1_700));
        let mut restored = Clocks::new(control, 2);
        restored.restore(0, clocks.elapsed(0, Moment(9_000)));
        assert_eq!(restored, clocks, "{control}");
        assert_eq!(clocks.elapsed(0, Moment(9_000)), Span(700));
    }
}

#[test]
fn a_player_who_is_away_loses_no_time_and_the_others_do() {
    let mut clocks = Clocks::new("3days".parse().expect("an agreement"), 2);
    clocks.start(0, Moment(0));
    clocks.start(1, Moment(0));
    clocks.pause_one(0, Moment(Span::DAY.0));
    let later = Moment(2 * Span::DAY.0);
    assert_eq!((clocks.left(0, later), clocks.left(1, later)), (Span(2 * Span::DAY.0), Span::DAY));
    assert!(!clocks.runs(0) && clocks.runs(1));
    clocks.start(0, later);
    let used = clocks.stop(0, Moment(later.0 + 5), Span::ZERO);
    assert_eq!(used.charged, Span(Span::DAY.0 + 5), "the days before and after count");
}

#[test]
fn the_announced_charge_of_a_turn_is_the_actual_one() {
    let mut clocks = Clocks::new("60d5".parse().expect("an agreement"), 2);
    clocks.start(0, Moment(0));
    assert_eq!(clocks.free(0, Moment(2_000)), Span::seconds(3));
    let would = clocks.charge(0, Moment(9_000), Span(500));
    assert_eq!(would.charged, Span(3_500));
    assert_eq!(clocks.stop(0, Moment(9_000), Span(500)), would);
    clocks.start(1, Moment(9_000));
    let would = clocks.charge_at_end(1, Moment(90_000));
    assert_eq!(would, Used { charged: Span::seconds(60), added: Span::ZERO });
    assert_eq!(clocks.end(1, Moment(90_000)), would);
}
