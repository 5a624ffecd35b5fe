//! The server through its door: real connections to a real address.

mod computers;
mod crash;
mod full_disk;
mod http;
mod misuse;
mod secrets;
mod sockets;
mod support;
mod tables;
mod typescript;
