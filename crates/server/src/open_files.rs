//! How many files the operating system lets the server open: every connection is one.

/// What the server has open besides its connections: the journal, its readers, logs, the runtime.
const OTHERS: u64 = 64;

/// How many of the wanted connections fit. The limit of the process is raised as far as the system allows.
pub(crate) fn fit(connections: usize) -> usize {
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHERS);
    match raise(wanted) {
        Ok(allowed) if allowed < wanted => {
            let fit = connections_in(allowed);
            tracing::warn!(
                wanted = connections,
                connections = fit,
                open_files = allowed,
                "fewer connections are accepted, because the system does not allow enough open files: raise \
                 LimitNOFILE (systemd) or `ulimit -n` above {wanted}, or lower `connections`"
            );
            fit
        }
        Ok(_) => connections,
        Err(error) => {
            tracing::warn!(%error, "cannot find out how many files may be open");
            connections
        }
    }
}

fn connections_in(allowed: u64) -> usize {
    usize::try_from(allowed.saturating_sub(OTHERS).max(1)).unwrap_or(usize::MAX)
}

/// How many files may be open once the limit is raised.
#[cfg(unix)]
fn raise(wanted: u64) -> std::io::Result<u64> {
    let (soft, hard) = rlimit::Resource::NOFILE.get()?;
    if soft >= wanted {
        return Ok(soft);
    }
    let most = wanted.min(hard);
    rlimit::Resource::NOFILE.set(most, hard)?;
    Ok(most)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
fn raise(_: u64) -> std::io::Result<u64> {
    Ok(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_rest() {
        assert_eq!(connections_in(1024), 960);
        assert_eq!(connections_in(10), 1);
        assert_eq!(fit(1), 1);
    }

    #[cfg(unix)]
    #[test]
    fn no_more_connections_fit_than_the_system_allows() {
        let (_, hard) = rlimit::Resource::NOFILE.get().expect("a limit");
        if let Ok(most) = usize::try_from(hard.saturating_add(1)).map(|most| most.saturating_mul(2))
            && hard < rlimit::INFINITY
        {
            assert_eq!(fit(most), connections_in(hard));
        }
    }
}
