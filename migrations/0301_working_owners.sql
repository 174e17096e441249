-- An owner who sees clients is listed with the staff: the same account, so that the owner signs in as always. Until the person sets a password,
-- invited_at says when the invitation was sent.
alter table accounts add column works boolean not null default false;
alter table accounts add constraint accounts_works_check check (not works or kind = 'owner');
alter table accounts add column invited_at timestamptz(3);
