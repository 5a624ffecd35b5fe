//! `engine`: the engine protocol on standard input and output, and the check of another engine.

use std::io::{BufReader, Write as _, stdin, stdout};

use cubarium_engine::Patience;
use cubarium_engine::check::{Plan, Verdict, check};

use crate::args::Engine;
use crate::failure::{Done, Failure};

pub(crate) fn run(engine: &Engine) -> Done {
    match &engine.check {
        None => Ok(cubarium_engine::serve(BufReader::new(stdin()), stdout())?),
        Some(command) => judge(command, engine),
    }
}

/// Prints a line for each item, and the number of items with each verdict.
fn judge(command: &str, engine: &Engine) -> Done {
    let plan = Plan::new(&engine.games, Patience::default().times(engine.patience))
        .map_err(|error| Failure::Open(error.into()))?;
    let (mut passed, mut failed) = (0, 0);
    let mut written = Ok(());
    check(command, &plan, &mut |item| {
        match item.verdict {
            Verdict::Passed(_) => passed += 1,
            Verdict::Failed(_) => failed += 1,
            Verdict::Skipped(_) => {}
        }
        written = writeln!(anstream::stdout().lock(), "{item}");
        written.is_ok()
    });
    written?;
    writeln!(anstream::stdout().lock(), "{passed} passed, {failed} failed")?;
    if failed == 0 { Ok(()) } else { Err(Failure::Unequal) }
}
