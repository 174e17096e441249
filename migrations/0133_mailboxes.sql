-- When mails went to a mailbox within the last hour, so that nobody can be buried in them. Of the address a hash is kept.
create table mailboxes (
  mailbox text collate "C" primary key,
  sent_at timestamptz(3)[] not null
);
grant select, insert, update, delete on mailboxes to workspace_platform;

-- Who else has rewritten a note: its author's name must not stand over another's words.
alter table session_notes add column edited_by_name text;

-- Attempts are counted per mailbox, and how many start from one network address is bounded.
alter table contest_attempts add column participant_mailbox text collate "C";
alter table contest_attempts add column started_from text collate "C";
set local role workspace_platform;
update contest_attempts set participant_mailbox = regexp_replace(participant_email, '^([^+@]*)\+[^@]*@', '\1@');
reset role;
alter table contest_attempts alter column participant_mailbox set not null;
create index contest_attempts_by_mailbox on contest_attempts (workspace_id, contest_id, participant_mailbox);
create index contest_attempts_by_origin on contest_attempts (workspace_id, contest_id, started_from, started_at);
