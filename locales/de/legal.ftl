### Die Links zu den Texten des Betreibers.

legal-terms = Nutzungsbedingungen
legal-privacy = Datenschutz
legal-imprint = Impressum
legal-agree = Mit dem Anlegen eines Kontos nimmst du die Nutzungsbedingungen dieser Website an.

footer-independent = Eine unabhängige Umsetzung, weder von den Urhebern dieser Spiele gemacht noch von ihnen gebilligt.
footer-licence = Freie Software unter der MIT- oder Apache-2.0-Lizenz. Kein Konto nötig, keine Werbung, kein Tracking.
