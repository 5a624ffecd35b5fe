### The links to the host's own texts about the site.

legal-terms = Terms
legal-privacy = Privacy
legal-imprint = Contact
legal-agree = By making an account you accept the terms of this site.
