-- Few invoices come from another record. Left out of the index, the others cannot be looked up through it by mistake.
drop index pos_invoices_by_source;
create index pos_invoices_by_source on pos_invoices (workspace_id, source_kind, source_id) where source_id is not null;
