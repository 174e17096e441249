-- What may happen a number of times an hour: mails to a mailbox, text messages to a phone, moves of a visitor's bookings. Of whoever is counted a hash
-- is kept. It takes the place of `mailboxes`, which stays for processes of the version before.
create table hourly_counts (
  mark text collate "C" primary key,
  times timestamptz(3)[] not null
);
grant select, insert, update, delete on hourly_counts to workspace_platform;
