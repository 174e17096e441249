-- What the console greets people with.
alter table accounts add column language text check (language in ('en', 'ar'));
alter table accounts add column color text check (color ~ '^#[0-9a-f]{6}$');
alter table accounts add column photo_file_id text collate "C";
alter table accounts add constraint accounts_photo_fkey foreign key (workspace_id, photo_file_id)
  references files (workspace_id, id) on delete set null (photo_file_id);
create index accounts_by_photo on accounts (workspace_id, photo_file_id) where photo_file_id is not null;

alter table workspaces add column language text not null default 'en' check (language in ('en', 'ar'));
alter table workspaces add column week_starts_on text not null default 'sunday'
  check (week_starts_on in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'));
alter table workspaces add column tax_number text;
alter table workspaces add column address jsonb;
alter table workspaces add column logo_file_id text collate "C";
alter table workspaces add constraint workspaces_logo_fkey foreign key (id, logo_file_id)
  references files (workspace_id, id) on delete set null (logo_file_id);
create index workspaces_by_logo on workspaces (id, logo_file_id) where logo_file_id is not null;

-- A suspended workspace rests until an admin resumes it; a closed one is purged when its time has come.
alter table workspaces add column suspended_at timestamptz(3);
alter table workspaces add column suspension_reason text;
alter table workspaces add column closed_at timestamptz(3);
alter table workspaces add column purge_at timestamptz(3);
create index workspaces_to_purge on workspaces (purge_at) where purge_at is not null;
