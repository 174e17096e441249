-- Options of contests that exist get ids in no order. Attempts keep the questions as they were shown, with their own ids.
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update contests set questions = (
  select jsonb_agg(
    jsonb_set(q, '{options}', (
      select jsonb_agg(
        jsonb_set(o, '{id}', to_jsonb(left(o ->> 'id', 8) || left(replace(gen_random_uuid()::text, '-', ''), 16))) order by place
      )
      from jsonb_array_elements(q -> 'options') with ordinality as options (o, place)
    )) order by position
  )
  from jsonb_array_elements(questions) with ordinality as asked (q, position)
)
where jsonb_array_length(questions) > 0;
reset role;
