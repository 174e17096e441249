-- The name under which a draft waits at the till; null unless it is held.
alter table pos_invoices add column held_as text check (held_as is null or status = 'draft');
