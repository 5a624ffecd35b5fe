//! The server from outside: real connections to a real address.

mod accounts;
mod administration;
mod ahead;
mod analyses;
mod authenticator;
mod bot_seats;
mod bots;
mod break_the_cube;
#[cfg(unix)]
mod chaos;
mod clocks;
mod clocks_of_three;
mod closed;
mod computers;
mod cookies;
mod crash;
mod expiry;
mod feeds;
mod frames;
mod full_disk;
mod http;
mod keys;
mod legal;
mod limits;
mod misuse;
mod monitor;
#[cfg(unix)]
mod nodes;
mod nodes_analyses;
mod nodes_bots;
mod nodes_races;
mod nodes_workers;
mod open_seats;
mod pairing;
mod passkeys;
#[cfg(unix)]
mod postgres;
mod proxies;
mod push;
mod ratings;
mod rows;
mod seats_of_accounts;
mod secrecy;
mod secrets;
mod several;
#[cfg(unix)]
mod sleepers;
mod sockets;
mod support;
mod tables;
mod talk;
mod tournaments;
mod tournaments_limits;
mod tournaments_of_accounts;
mod typescript;
mod vacation;
mod watching;
