-- The order in which the store shows its categories; a category that is not in it follows by name.
alter table stores add column category_order text[] not null default '{}';
