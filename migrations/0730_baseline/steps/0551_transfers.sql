-- Exports and imports are jobs too. They have no product, and a result that can be downloaded until `expires_at`.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('product-marketing-post', 'export', 'import')) not valid;
alter table jobs alter column product_id drop not null;
alter table jobs
  add column result jsonb,
  add column expires_at timestamptz(3);
