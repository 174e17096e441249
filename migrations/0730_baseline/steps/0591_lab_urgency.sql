-- How soon an open test is to be worked on: first those with a critical value that was not told (as if due a century ago), then by the earliest
-- due time, then those without one (as if due in thousands of years), the oldest first. Null once it is completed or cancelled. Its items carry a copy, so that one index has everyone who waits for an analysis in that order.
alter table lab_tests add column urgency timestamptz(3);
alter table lab_test_items add column urgency timestamptz(3);

create function lab_urgency(of_workspace text, of_test text) returns timestamptz language sql stable as $$
  select case
    when t.status not in ('pending', 'in-progress') then null
    when exists (select from lab_critical_values c where c.workspace_id = of_workspace and c.test_id = of_test and c.is_open)
      then timestamptz '1900-01-01Z' + (t.test_date - date '2000-01-01') * interval '1 day'
    else coalesce((select min(i.due_at) from lab_test_items i
      where i.workspace_id = of_workspace and i.test_id = of_test and i.resulted_at is null and i.not_performed is null),
      timestamptz '9000-01-01Z' + (t.test_date - date '2000-01-01') * interval '1 day')
  end from lab_tests t where t.workspace_id = of_workspace and t.id = of_test
$$;

create function keep_lab_urgency_of(of_workspace text, of_test text) returns void language plpgsql as $$
declare
  now_urgent timestamptz := lab_urgency(of_workspace, of_test);
begin
  update lab_tests set urgency = now_urgent
    where workspace_id = of_workspace and id = of_test and urgency is distinct from now_urgent;
  update lab_test_items set urgency = now_urgent
    where workspace_id = of_workspace and test_id = of_test and urgency is distinct from now_urgent;
end $$;

-- Triggers, so that no statement can forget it, in processes of the release before as well.
create function keep_lab_urgency() returns trigger language plpgsql as $$
declare
  of_test text;
begin
  -- An imported workspace brings it along.
  if current_setting('app.importing', true) = 'on' then return null; end if;
  if tg_table_name = 'lab_tests' then of_test := new.id;
  elsif tg_op = 'DELETE' then of_test := old.test_id;
  else of_test := new.test_id;
  end if;
  perform keep_lab_urgency_of(case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end, of_test);
  return null;
end $$;
create trigger lab_tests_urgency after update of status, test_date on lab_tests
  for each row when (old.status is distinct from new.status or old.test_date is distinct from new.test_date) execute function keep_lab_urgency();
create trigger lab_test_items_urgency after insert or delete on lab_test_items
  for each row execute function keep_lab_urgency();
create trigger lab_test_items_urgency_again after update of due_at, resulted_at, not_performed on lab_test_items
  for each row when (old.due_at is distinct from new.due_at or (old.resulted_at is null) <> (new.resulted_at is null)
    or (old.not_performed is null) <> (new.not_performed is null)) execute function keep_lab_urgency();
create trigger lab_critical_values_urgency after insert or update of told_at, withdrawn_at on lab_critical_values
  for each row execute function keep_lab_urgency();

update lab_tests set urgency = lab_urgency(workspace_id, id) where status in ('pending', 'in-progress');
update lab_test_items i set urgency = t.urgency from lab_tests t
  where t.workspace_id = i.workspace_id and t.id = i.test_id and t.urgency is not null;
