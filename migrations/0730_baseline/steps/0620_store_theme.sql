-- Choices beside the colour of a store's pages, the picture at their head, and what their foot says about the business.
alter table stores
  -- { typeface, corners, header, hero }; what is missing has its default.
  add column theme jsonb not null default '{}',
  add column hero_file_id text collate "C",
  add column legal_name text,
  add column register_number text,
  add column messaging_url text,
  add constraint stores_hero_file_fkey foreign key (workspace_id, hero_file_id)
    references files (workspace_id, id) on delete set null (hero_file_id);
create index stores_by_hero_file on stores (workspace_id, hero_file_id) where hero_file_id is not null;
