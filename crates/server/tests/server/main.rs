//! The server from outside: real connections to a real address.

mod accounts;
mod analyses;
mod break_the_cube;
mod clocks;
mod clocks_of_three;
mod closed;
mod computers;
mod crash;
mod expiry;
mod full_disk;
mod http;
mod keys;
mod misuse;
mod monitor;
mod open_seats;
mod pairing;
mod proxies;
mod rows;
mod seats_of_accounts;
mod secrecy;
mod secrets;
mod several;
mod sockets;
mod support;
mod tables;
mod typescript;
