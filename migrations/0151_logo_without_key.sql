-- Workspaces stand on every shard and files on one: no key can lead from the first to the second. A logo whose file is gone is none.
alter table workspaces drop constraint workspaces_logo_fkey;
drop index workspaces_by_logo;
