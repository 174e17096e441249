-- The buyer's part of a tax invoice.
alter table clients add column tax_number text;
alter table clients add column address jsonb;

-- The seller as documents show it. One row for each version, which any number of documents name: its id is the digest of its content.
create table letterheads (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  -- { name, slogan, email, phone, timezone, taxNumber, address, language, currencyCode, color }
  content jsonb not null,
  -- The logo of an issued document cannot be deleted.
  logo_file_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, logo_file_id) references files (workspace_id, id)
);
create index letterheads_by_logo on letterheads (workspace_id, logo_file_id) where logo_file_id is not null;
select protect_tenant_table('letterheads');

-- Null in documents issued before letterheads were kept: they have the workspace's row 'first', so none of them is rewritten here.
alter table pos_invoices add column letterhead_id text collate "C";
alter table orders add column letterhead_id text collate "C";
alter table credit_notes add column letterhead_id text collate "C";
-- { taxNumber, address } of the client when the document was issued.
alter table pos_invoices add column buyer jsonb;
alter table credit_notes add column buyer jsonb;

alter table pos_invoices add column due_date date;
alter table workspaces add column payment_terms_days integer check (payment_terms_days between 0 and 365);

-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
insert into letterheads (workspace_id, id, content, logo_file_id, created_at)
select w.id, 'first', jsonb_build_object('name', coalesce(w.name, w.email), 'slogan', w.slogan, 'email', w.email, 'phone', w.phone,
    'timezone', w.timezone, 'taxNumber', w.tax_number, 'address', w.address, 'language', w.language, 'currencyCode', w.currency_code,
    'color', (select s.theme_color from stores s where s.workspace_id = w.id limit 1)),
  (select f.id from files f where f.workspace_id = w.id and f.id = w.logo_file_id), now()
from workspaces w where w.purged_at is null;
reset role;
