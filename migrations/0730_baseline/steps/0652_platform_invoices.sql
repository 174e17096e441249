-- Subscriptions that were paid online have an invoice of the platform, from one gapless counter.
alter table payments
  add column invoice_number integer,
  add column checkout_id text collate "C";

create table platform_invoice_counter (
  only_row boolean primary key default true check (only_row),
  last_number integer not null
);
grant select, insert, update on platform_invoice_counter to workspace_platform;
