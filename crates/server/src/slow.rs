//! Connections of visitors who do not read what they have requested.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that fails once the peer has read nothing for too long. An answer may take any time as long as it makes
/// progress.
pub(crate) struct Unstalled<S> {
    stream: S,
    within: Duration,
    /// Runs while data waits to be written.
    limit: Option<Pin<Box<Sleep>>>,
}

impl<S> Unstalled<S> {
    pub(crate) const fn new(stream: S, within: Duration) -> Self {
        Self { stream, within, limit: None }
    }

    fn judge<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.limit = None;
            return written;
        }
        let limit = self.limit.get_or_insert_with(|| Box::pin(sleep(self.within)));
        limit.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Unstalled<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Unstalled<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judge(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::time::{Instant, advance};

    use super::*;

    const WITHIN: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_takes_nothing_is_cut_off() {
        let (here, _there) = duplex(8);
        let began = Instant::now();
        let error = Unstalled::new(here, WITHIN).write_all(&[0; 64]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        assert!(began.elapsed() >= WITHIN, "{:?}", began.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_gets_everything_as_long_as_it_goes_on() {
        let (here, mut there) = duplex(8);
        let writing = tokio::spawn(async move { Unstalled::new(here, WITHIN).write_all(&[7; 64]).await });
        let (mut all, mut bytes) = (Vec::new(), [0; 8]);
        while all.len() < 64 {
            advance(WITHIN - Duration::from_secs(1)).await;
            let count = there.read(&mut bytes).await.expect("it is open");
            all.extend_from_slice(&bytes[..count]);
        }
        assert_eq!(all, [7; 64]);
        writing.await.expect("no panic").expect("written");
    }
}
