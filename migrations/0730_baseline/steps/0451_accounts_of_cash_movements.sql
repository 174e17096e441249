-- The account that cash was moved from or to, for the ledger.
alter table pos_cash_movements add column account text;
-- Input tax: the part of an expense's amount that can be reclaimed. The rate is copied, because it may change.
alter table financial_entries add column tax_rate_id text collate "C";
alter table financial_entries add column tax_name text;
alter table financial_entries add column tax_percentage numeric(6, 3);
alter table financial_entries add column tax_cents bigint;
