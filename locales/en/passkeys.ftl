### Passkeys: logging in without a password.

passkeys-title = Passkeys
passkeys-help = With a passkey you log in by fingerprint, face or the PIN of your device, without a password. It stays on your device, or with the service that keeps your passwords, and this site never sees it.
passkeys-none = You have no passkey yet.
passkeys-one = Passkey
passkeys-synced = on several devices
passkeys-unused = Added on { $added }, never used.
passkeys-used = Added on { $added }, last used on { $used }.
passkeys-add = Add a passkey
passkeys-add-do = Add the passkey
passkeys-added = { $name } is added. You can log in with it now.
passkeys-name = Name of the passkey
passkeys-name-help = So that you know it again, for example by the device.
passkeys-name-missing = Give it a name.
passkeys-rename = Rename
passkeys-rename-of = Rename: { $name }
passkeys-rename-do = Save the name
passkeys-remove = Remove
passkeys-remove-of = Remove: { $name }
passkeys-remove-text = Nobody can log in with it afterwards. Devices that are logged in stay so; you can log them out below.
passkeys-removed = { $name } is removed. If your device still lists it, delete it there, too.
passkeys-cancel = Cancel
passkeys-confirm = You confirm it with one of your passkeys.
passkeys-confirm-elsewhere = You confirm it with one of your passkeys, but none can be used here.
passkeys-confirmed = Confirmed. Now your device makes the new passkey.
passkeys-make = Make the passkey
passkeys-instead = Confirm with a passkey

# Logging in.

passkeys-login = Log in with a passkey
passkeys-create = Make the account with a passkey
passkeys-create-help = With a passkey you need no password. You get recovery codes in any case.
passkeys-recover = All devices are logged out, and all passkeys are removed.

# The password beside them.

passkeys-password-title = Set a password
passkeys-password-help = With a password you can also log in where your passkeys are not. Your other devices are logged out.
passkeys-password-do = Set the password
passkeys-without-title = Remove the password
passkeys-without-help = From then on you log in with a passkey only; if you lose them all, a recovery code lets you in. You can set a password again at any time.
passkeys-without-codes = To remove the password, first make new recovery codes below: you have none left, and if you lost your passkeys, nothing else would let you in.
passkeys-without-do = Remove the password
passkeys-without-done = The password is removed.

# Where they cannot be used.

passkeys-no-browser = This browser does not support passkeys.
passkeys-no-address = Passkeys cannot be used at this address: browsers want an encrypted connection (https) and a name for that, which the host of this site would have to set up.
passkeys-not-set-up = The host of this site has not set up passkeys.
passkeys-elsewhere = Passkeys can be used only at this address:

# What may go wrong.

passkeys-cancelled = Nothing was done: the passkey prompt was closed, or it took too long. Try again if you like.
passkeys-there = This device already has a passkey for your account.
passkeys-address-refused = The browser does not allow passkeys at this address.
passkeys-unable = This device cannot make a passkey of the kind that is needed: one that it keeps itself, and for which it asks for your fingerprint, your face or a PIN.
passkeys-left-over = If your device now lists a new passkey for this site, delete it there.
passkeys-failed = The browser could not use the passkey. Try again, or log in another way.
error-unknown-passkey = This passkey is not known here any more: it was removed, or its account was deleted. If your device still lists it, delete it there.
error-no-challenge = That took too long, or was answered twice. Try again.
error-passkey-refused = The passkey was not accepted. Try again, or use another one.
error-other-passkey = This passkey belongs to another account. Choose one of this account.
error-known-passkey = This passkey has been added already.
error-no-passkey = This passkey has been removed already.
error-stale-passkey = The passkey was used elsewhere at the same moment. Try again.
error-too-many-passkeys = You have as many passkeys as an account can have. Remove one first.
error-last-way = This is your only way to log in. First add another one: a password or a passkey.
error-no-passkeys = Passkeys cannot be used at this address.
