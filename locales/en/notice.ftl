### What the host tells everybody.

notice-title = From the host of this server
notice-close = Close this notice
notice-drain = New games are paused because the server will be down soon. Games in progress continue.
notice-drain-at = New games are paused because the server will be down from { $date }. Games in progress continue.
notice-banned = You are banned from this server. Games in this browser work without it.
notice-banned-until = You are banned from this server until { $date }. Games in this browser work without it.
error-draining = New games are paused because the server will be down soon. Games in progress continue.
error-banned = You are banned from this server.
