-- The shelf a product stands on, in the owner's words; null for none.
alter table products add column category text check (category <> '');
