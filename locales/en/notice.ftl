### What the host tells everybody.

notice-title = From the host of this server
notice-close = Close this notice
notice-drain = No new games begin now, because the server will be down soon. Games that run go on.
notice-drain-at = No new games begin now, because the server will be down at { $date }. Games that run go on.
notice-banned = You are banned from this server. Games in this browser work without it.
notice-banned-until = You are banned from this server until { $date }. Games in this browser work without it.
error-draining = No new games begin now, because the server will be down soon. Games that run go on.
error-banned = You are banned from this server.
