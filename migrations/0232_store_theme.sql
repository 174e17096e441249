-- The colour of a store's public pages; contrast is seen to when it is used.
alter table stores add column theme_color text check (theme_color ~ '^#[0-9a-f]{6}$');
