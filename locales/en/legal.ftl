### The foot of the page, with links to the host's own texts.

legal-terms = Terms
legal-privacy = Privacy
legal-imprint = Contact
legal-agree = By making an account you accept the terms of this site.

footer-independent = An independent implementation. Not made or endorsed by the makers of these games.
footer-licence = Free software under the MIT or Apache 2.0 licence. No account needed, no advertising, no tracking.
