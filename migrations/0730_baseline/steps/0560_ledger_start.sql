-- Callers are cached, so a request may not know of a ledger that started after it began. Whether its records are posted is therefore decided
-- in its transaction: the start of a ledger waits for transactions that found none, and later ones find it.
create function ledger_start_key(workspace text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('ledger start ' || workspace, 0)
$$;

-- The first day of the workspace's ledger; null if it keeps none, which then holds until the end of the transaction.
create function ledger_since(workspace text) returns date language plpgsql as $$
declare
  first date;
begin
  perform pg_advisory_xact_lock_shared(ledger_start_key(workspace));
  select from_date into first from ledgers where workspace_id = workspace;
  if first is not null or current_setting('transaction_isolation') = 'read committed' then return first; end if;

  -- An older snapshot does not show a ledger that has started since, but the index does. Such a transaction is retried with a new snapshot.
  begin
    insert into ledgers (workspace_id, status, from_date) values (workspace, 'building', '2000-01-01');
    raise exception using errcode = 'WP002';
  exception
    when unique_violation then raise exception 'The ledger has just started' using errcode = 'serialization_failure';
    when sqlstate 'WP002' then return null;
  end;
end $$;

-- Posts an entry of a workspace that may have no ledger. Days before its first are part of the opening balances.
create function post_if_kept(workspace text, entry jsonb) returns bigint language plpgsql as $$
begin
  if ledger_since(workspace) <= (entry ->> 'date')::date then return post_entry(workspace, entry); end if;
  return null;
end $$;
