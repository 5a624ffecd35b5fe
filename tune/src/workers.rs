//! Games played by several threads, written in the order of their numbers.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use crate::failure::Failure;

/// Plays the games with these numbers and appends what `play` returns for each to the file. Each thread has its own
/// result of `begin`; so if a game depends only on its number, the file does not depend on the number of threads.
///
/// # Errors
/// When the file cannot be written.
pub(crate) fn append<Tools>(
    path: &Path,
    numbers: Range<u64>,
    workers: u64,
    begin: impl Fn() -> Tools + Sync,
    play: impl Fn(u64, &mut Tools) -> String + Sync,
) -> Result<(), Failure> {
    let failure = Failure::file(path);
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(&failure)?;
    let (begin, play) = (&begin, &play);
    let step = usize::try_from(workers).expect("at most 64");
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers)
            .map(|worker| {
                let (sender, receiver) = mpsc::sync_channel(64);
                let own = (numbers.start + worker..numbers.end).step_by(step);
                scope.spawn(move || {
                    let mut tools = begin();
                    for number in own {
                        if sender.send(play(number, &mut tools)).is_err() {
                            break;
                        }
                    }
                });
                receiver
            })
            .collect();
        let texts = workers.iter().cycle().map_while(|texts| texts.recv().ok());
        for (text, number) in texts.zip(numbers.start..) {
            file.write_all(text.as_bytes()).map_err(&failure)?;
            if (number + 1) % 100 == 0 {
                eprintln!("{} games", number + 1);
            }
        }
        Ok(())
    })
}
