-- The kind of records that an import or export was about. Rows from before have none.
alter table notifications add column of text;
