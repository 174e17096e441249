-- Why the last check of a domain failed, for programs; `last_error` is the same as a sentence.
alter table store_domains add column last_error_reason text
  check (last_error_reason in ('lookup-failed', 'no-record', 'other-record', 'proved-elsewhere', 'went-offline'));

-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update store_domains set last_error_reason = case
  when last_error like 'Another workspace %' then 'proved-elsewhere'
  when last_error like 'There is no TXT %' then 'no-record'
  when last_error like 'The TXT record %' then 'other-record'
  when last_error like 'The domain was %' then 'went-offline'
  else 'lookup-failed' end
where last_error is not null;
reset role;
