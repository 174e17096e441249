-- Where a store delivers to, and for what: [{ id, name, countryCodes[], regions[], postalPrefixes[], options[{ method, feeCents, freeFromCents }] }].
-- The first zone that an address falls into decides. Without zones, delivery_options apply everywhere.
alter table stores add column delivery_zones jsonb not null default '[]';
