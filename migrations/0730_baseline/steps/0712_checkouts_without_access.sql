alter table checkouts
  -- Since when the provider has refused to show it; null after a successful read.
  add column refused_since timestamptz(3),
  -- The language of the page from which the buyer last went to the provider; null if it was opened by the API.
  add column language text check (language in ('en', 'ar'));
