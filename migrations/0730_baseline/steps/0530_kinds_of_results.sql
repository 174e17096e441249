-- Results in words and choices beside numbers. An item keeps a copy of the kind that it was ordered with.
alter table lab_analyses
  add column result_type text not null default 'numeric' check (result_type in ('numeric', 'text', 'choice')),
  -- [{ code, label, labelAr, flag }] of a choice.
  add column options jsonb not null default '[]',
  -- Decimals that are shown; the value is kept as it was entered.
  add column decimals smallint check (decimals between 0 and 6),
  add column instrument_codes text[] not null default '{}',
  add column loinc text,
  add column turnaround_minutes integer check (turnaround_minutes >= 1),
  -- { percent, absolute, days }: the change since the last value that is worth a look.
  add column delta jsonb;
alter table lab_units add column ucum text;

alter table lab_test_items
  add column result_type text not null default 'numeric' check (result_type in ('numeric', 'text', 'choice')),
  add column options jsonb not null default '[]',
  add column decimals smallint,
  -- A value beyond what the instrument measures: `<` 0.5.
  add column comparator text check (comparator in ('<', '<=', '>=', '>')),
  add column result_text text,
  add column result_option text,
  -- { reason, at, by } of an analysis that could not be done.
  add column not_performed jsonb;
alter table lab_test_items drop constraint lab_test_items_flag_check;
alter table lab_test_items add constraint lab_test_items_flag_check check (flag in ('normal', 'low', 'high', 'abnormal')) not valid;
