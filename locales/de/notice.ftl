### Was der Betreiber allen sagt.

notice-title = Vom Betreiber dieses Servers
notice-close = Diesen Hinweis schließen
notice-drain = Neue Partien pausieren, weil der Server bald angehalten wird. Laufende Partien gehen weiter.
notice-drain-at = Neue Partien pausieren, weil der Server am { $date } angehalten wird. Laufende Partien gehen weiter.
notice-banned = Du bist auf diesem Server gesperrt. Partien in diesem Browser gehen ohne ihn.
notice-banned-until = Du bist auf diesem Server bis { $date } gesperrt. Partien in diesem Browser gehen ohne ihn.
error-draining = Neue Partien pausieren, weil der Server bald angehalten wird. Laufende Partien gehen weiter.
error-banned = Du bist auf diesem Server gesperrt.
