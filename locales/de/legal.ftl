### Die Links zu den Texten des Betreibers.

legal-terms = Nutzungsbedingungen
legal-privacy = Datenschutz
legal-imprint = Impressum
legal-agree = Mit dem Anlegen eines Kontos nimmst du die Nutzungsbedingungen dieser Website an.
