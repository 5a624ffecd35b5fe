### Was der Betreiber allen sagt.

notice-title = Vom Betreiber dieses Servers
notice-close = Diesen Hinweis schließen
notice-drain = Zurzeit können keine neuen Partien beginnen, weil der Server bald angehalten wird. Laufende Partien gehen weiter.
notice-drain-at = Zurzeit können keine neuen Partien beginnen, weil der Server ab { $date } Uhr nicht erreichbar ist. Laufende Partien gehen weiter.
notice-banned = Du bist auf diesem Server gesperrt. Partien in diesem Browser gehen ohne ihn.
notice-banned-until = Du bist auf diesem Server bis { $date } gesperrt. Partien in diesem Browser gehen ohne ihn.
error-draining = Zurzeit können keine neuen Partien beginnen, weil der Server bald angehalten wird. Laufende Partien gehen weiter.
error-banned = Du bist auf diesem Server gesperrt.
