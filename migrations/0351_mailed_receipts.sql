-- Receipts are mailed too: messages about invoices.
alter table messages drop constraint messages_about_check;
alter table messages add constraint messages_about_check check (about in ('session', 'order', 'test', 'invoice')) not valid;
