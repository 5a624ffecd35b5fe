//! `serve`: the web server.
