create extension if not exists unaccent;

-- Text as people search for it: no accents, no case. Declared immutable, as a stored column needs, because the dictionary
-- it names ships with the extension and never changes.
create function plain_text(value text) returns text
language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary,
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')))
$$;

create table clients (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  email text,
  phone text,
  date_of_birth date,
  gender text check (gender in ('male', 'female')),
  notes text,
  tags text[] not null default '{}',
  discount_kind text check (discount_kind in ('fixed', 'percentage')),
  discount_value numeric(14, 2) check (discount_value >= 0 and (discount_kind = 'fixed' or discount_value <= 100)),
  search_text text not null generated always as (
    plain_text(name) || ' ' || coalesce(plain_text(email), '') || ' ' || coalesce(regexp_replace(phone, '[^0-9+]', '', 'g'), '')
  ) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id),
  check ((discount_kind is null) = (discount_value is null))
);
-- Lists, searches and the count against the plan's limit. A trigram index would not help: under row-level security
-- PostgreSQL compares with LIKE only after the policy has chosen the workspace's rows.
create index clients_live on clients (workspace_id, id) where deleted_at is null;
select protect_tenant_table('clients');
