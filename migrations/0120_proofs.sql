-- A refresh cookie holds a secret of its login beside the one that changes: who does not know it never had a cookie of this
-- login, and cannot end it. The secret before the current one is accepted for a moment.
alter table logins add column family_hash text;
alter table logins add column previous_hash text;
alter table logins add column replaced_at timestamptz(3);

-- When the owner of the address proved that it is theirs, by a link that was sent there. Accounts from before count as proven.
alter table accounts add column email_confirmed_at timestamptz(3);
update accounts set email_confirmed_at = created_at;

-- What the login was begun with: a challenge dies with the password and the e-mail it was opened by.
alter table mfa_challenges add column fingerprint text;
