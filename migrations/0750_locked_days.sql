-- Expands.
-- Nothing is booked, changed or removed on a locked day, by any writer. The ledger's row is locked, so that an entry and a change of the lock
-- wait for each other. A filed return settles its own period. A workspace that arrives or is erased brings and loses its locked days, too.
create function refuse_locked_day() returns trigger language plpgsql as $$
declare
  workspace text := coalesce(new.workspace_id, old.workspace_id);
  day date := least(new.date, old.date);
  last_locked date;
begin
  select locked_until into last_locked from ledgers where workspace_id = workspace for share;
  if last_locked is null or day > last_locked then return null; end if;
  if exists (select from workspaces where id = workspace and (import_id is not null or (tg_op = 'DELETE' and closed_at is not null))) then
    return null;
  end if;
  raise exception 'The books are locked until %; % cannot be changed', last_locked, day using errcode = 'WP003';
end $$;

-- At the end of the transaction: the service says first, and in its own words, what it refuses.
create constraint trigger financial_entries_locked after insert or delete on financial_entries
  deferrable initially deferred for each row execute function refuse_locked_day();
-- Columns that the ledger and the sums of a day show. Title, vendor, notes and receipts may be completed later.
create constraint trigger financial_entries_locked_change
  after update of kind, amount_cents, date, category, account, tax_rate_id, tax_percentage, tax_cents on financial_entries
  deferrable initially deferred for each row
  when (row(old.kind, old.amount_cents, old.date, old.category, old.account, old.tax_rate_id, old.tax_percentage, old.tax_cents)
    is distinct from row(new.kind, new.amount_cents, new.date, new.category, new.account, new.tax_rate_id, new.tax_percentage, new.tax_cents))
  execute function refuse_locked_day();

create trigger ledger_entries_locked after insert on ledger_entries
  for each row when (new.source_kind <> 'tax-return') execute function refuse_locked_day();
create trigger ledger_entries_locked_removal after delete on ledger_entries for each row execute function refuse_locked_day();

-- Lines that are added to an entry or taken from it, by statement: its entry has locked the ledger's row.
create function refuse_locked_lines() returns trigger language plpgsql as $$
declare
  found record;
begin
  select g.locked_until, l.date into found from changed l
    join ledgers g on g.workspace_id = l.workspace_id and l.date <= g.locked_until
    join workspaces w on w.id = l.workspace_id and w.import_id is null and (tg_op = 'INSERT' or w.closed_at is null)
    left join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
  where tg_op = 'DELETE' or e.source_kind <> 'tax-return' limit 1;
  if found is null then return null; end if;
  raise exception 'The books are locked until %; % cannot be changed', found.locked_until, found.date using errcode = 'WP003';
end $$;
create trigger ledger_lines_locked after insert on ledger_lines
  referencing new table as changed for each statement execute function refuse_locked_lines();
create trigger ledger_lines_locked_removal after delete on ledger_lines
  referencing old table as changed for each statement execute function refuse_locked_lines();
