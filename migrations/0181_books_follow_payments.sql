-- An invoice is paid in parts, and each part is an income of its own day: `source_part` is the payment, or whatever else of its source
-- an entry stands for.
alter table financial_entries add column source_part text collate "C" not null default '';
drop index financial_entries_source_key;
create unique index financial_entries_source_key on financial_entries (workspace_id, source_kind, source_id, source_part)
  where source_id is not null;

-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
-- Payments of invoices that are not settled yet were booked with the last one. From now on each has its own; those made so far get theirs.
insert into financial_entries (workspace_id, id, kind, title, amount_cents, date, category, client_id, source_kind, source_id, source_part,
  created_at, updated_at)
select payment.workspace_id, payment.id, 'income', 'Invoice ' || invoice.number, payment.amount_cents,
  (payment.created_at at time zone 'UTC')::date, 'Sales', client.id, 'pos-invoice', invoice.id, payment.id, payment.created_at, payment.created_at
from pos_payments payment
join pos_invoices invoice on invoice.workspace_id = payment.workspace_id and invoice.id = payment.invoice_id
left join clients client on client.workspace_id = invoice.workspace_id and client.id = invoice.client_id
where invoice.status = 'open';
reset role;

-- A visit has one invoice at a time; a void one makes room for another.
create unique index pos_invoices_one_per_session on pos_invoices (workspace_id, source_id)
  where source_kind = 'session' and status <> 'void';

-- Who took the money, as they were called then.
alter table pos_payments add column by jsonb;
alter table pos_refunds add column by jsonb;
alter table pos_cash_movements add column by jsonb;
alter table pos_invoices add column voided_by jsonb;
set local role workspace_platform;
update pos_payments done
  set by = jsonb_build_object('kind', account.kind, 'id', account.id, 'name', coalesce(account.name, account.email))
  from accounts account where account.workspace_id = done.workspace_id and account.id = done.created_by;
update pos_refunds done
  set by = jsonb_build_object('kind', account.kind, 'id', account.id, 'name', coalesce(account.name, account.email))
  from accounts account where account.workspace_id = done.workspace_id and account.id = done.created_by;
update pos_cash_movements done
  set by = jsonb_build_object('kind', account.kind, 'id', account.id, 'name', coalesce(account.name, account.email))
  from accounts account where account.workspace_id = done.workspace_id and account.id = done.created_by;

-- Giving money back is a right of its own. Roles that every workspace starts with get it where it belongs.
update roles set permissions = array_append(permissions, 'store.refunds.manage')
  where name in ('Manager', 'Accountant') and is_built_in and not permissions @> array['store.refunds.manage'];
reset role;

-- Which items of a lab test stand on an invoice; voiding it frees them.
alter table lab_test_items add column invoice_id text collate "C";
set local role workspace_platform;
update lab_test_items item set invoice_id = test.invoice_id
  from lab_tests test
  join pos_invoices invoice on invoice.workspace_id = test.workspace_id and invoice.id = test.invoice_id and invoice.status <> 'void'
  where test.workspace_id = item.workspace_id and test.id = item.test_id;
update lab_tests test set invoice_id = null
  from pos_invoices invoice where invoice.workspace_id = test.workspace_id and invoice.id = test.invoice_id and invoice.status = 'void';
reset role;
create index lab_test_items_by_invoice on lab_test_items (workspace_id, invoice_id) where invoice_id is not null;
