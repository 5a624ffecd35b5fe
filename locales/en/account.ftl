### Accounts.

account-title = Account
account-none = This site keeps no accounts. All games can be played without one.
account-lead = Everything can be played without an account. With one, your running games, your finished games and your settings follow you to all your devices; you can play rated games, and make bots. No e-mail is needed.
account-mode = What would you like to do?
account-login = Log in
account-create = New account
account-recover = Use a recovery code
account-login-do = Log in
account-create-do = Make the account
account-recover-do = Set the new password
account-name = User name
account-name-help = 2 to 20 letters (a to z), digits, - or _.
account-name-long = The name is too long: { $length } characters. At most 20 are allowed.
account-name-space = the space
account-name-signs = A user name cannot contain { $signs }: only letters (a to z), digits, - and _.
account-name-other = The name that others see may contain everything.
account-shown = At new tables, others see you as { $name }.
account-shown-none = At new tables, others see no name of yours.
account-password = Password
account-new-password = New password
account-password-help = At least 8 characters.
account-show = Show
account-code = Recovery code
account-code-missing = Type one of the ten codes that you got with the account.
account-taken = This name is taken. Choose another one.
account-wrong = The name or the password is wrong.
account-wrong-password = The password is wrong.
account-wrong-code = The name or the code is wrong, or the code has been used.
account-wait = Too many attempts. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
account-ended = You have been logged out. Log in again.

# Recovery codes.

account-codes-of = Recovery codes of { $name }
account-codes-text = Keep these ten codes in a safe place: they are not shown again. If you forget your password or lose your passkeys, one of them sets a new password. Each works once.
account-codes-file = If you forget your password or lose your passkeys: open { $address }, choose “{ $way }”, and type your user name, one of these codes and a new password. Each code works once.
account-copy = Copy
account-copied = Copied.
account-not-copied = The browser does not allow copying. Select the codes and copy them yourself.
account-print = Print
account-save = Save as a file
account-codes-done = I have kept them

# The games of an account.

account-running = Running games
account-finished = Finished games
account-no-games = You have no running games.
account-against = with { $names }
account-your-turn = Your turn
account-your-turn-until = Your turn, until { $date }
account-waiting = Waiting for { $name }
account-their-turn = Waiting for the others
account-result-unknown = Finished.
account-all = Show all { $count }
account-records = Save all my finished games

# What can be done with an account.

account-care = Your account
account-logout = Log out
account-logout-all = Log out everywhere
account-logout-help = Logging out takes the account’s games from this device. Logging out everywhere takes them from all devices, also from one that you have lost.
account-logout-all-text = All your devices are logged out, this one too. You need your password, a passkey or a recovery code to log in again.
account-export = Save all my data
account-change-title = Change the password
account-change-help = Your other devices are logged out.
account-change-do = Change the password
account-changed = The new password is set. Your other devices are logged out.
account-codes-title = New recovery codes
account-codes-help = { $count ->
    [0] You have no codes left.
    [one] You have one code left.
   *[other] You have { $count } codes left.
} New codes replace the old ones.
account-codes-do = Make new codes
account-delete-title = Delete the account
account-delete-help = The account is deleted together with its sessions, passkeys, codes, settings and list of games. Running games go on without you: nobody plays your side, and where there is a clock, your time runs out. All games stay for the others, without your name at the board. The stored log of a game cannot be changed and contains the name until the table is deleted. This cannot be undone.
account-delete-do = Delete the account
account-deleted = The account is deleted.
account-banned = You are banned from this server.
account-banned-until = You are banned from this server until { $date }.
