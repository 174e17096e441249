-- { text, language, model, at, by }: the result in words, until the result changes.
alter table lab_test_items add column interpretation jsonb;
