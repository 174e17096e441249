-- Whoever proves that a domain is its own ends what other workspaces have shown of it.
create index store_domains_by_name on store_domains (domain);
