-- Texts in the visitors' languages, beside the record's own: {"ar": {"name": "..."}, "en": {...}}.
alter table products add column translations jsonb not null default '{}';
alter table services add column translations jsonb not null default '{}';
alter table content_pages add column translations jsonb not null default '{}';
alter table stores add column translations jsonb not null default '{}';
alter table workspaces add column translations jsonb not null default '{}';
