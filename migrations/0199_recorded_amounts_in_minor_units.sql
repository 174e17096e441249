-- Amounts were kept in hundredths whatever the currency; they are kept in its minor unit now. Workspaces in currencies with three
-- decimals or none have theirs restated. A yen that was entered with decimals is rounded, and never to nothing.
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;

create function pg_temp.minor_digits(code text) returns int language sql immutable as $$
  select case
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    else 2
  end
$$;

create function pg_temp.restate(hundredths numeric, digits int) returns bigint language sql immutable as $$
  select case
    when digits = 2 or hundredths is null then hundredths
    when hundredths > 0 then greatest(1, round(hundredths * power(10::numeric, digits - 2)))
    else round(hundredths * power(10::numeric, digits - 2))
  end::bigint
$$;

-- Restates every number whose key ends in "Cents"; with `is_money`, every number there is.
create function pg_temp.restate_json(value jsonb, digits int, is_money boolean default false) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(value) = 'number' then
    return case when is_money then to_jsonb(pg_temp.restate(value::numeric, digits)) else value end;
  elsif jsonb_typeof(value) = 'array' then
    return coalesce((select jsonb_agg(pg_temp.restate_json(item, digits, is_money) order by place)
      from jsonb_array_elements(value) with ordinality as items (item, place)), '[]');
  elsif jsonb_typeof(value) = 'object' then
    return coalesce((select jsonb_object_agg(key, pg_temp.restate_json(item, digits, is_money or key like '%Cents'))
      from jsonb_each(value) as fields (key, item)), '{}');
  end if;
  return value;
end
$$;

create temporary table restated as
select id as workspace_id, pg_temp.minor_digits(currency_code) as digits from workspaces where pg_temp.minor_digits(currency_code) <> 2;

do $$
declare
  priced record;
begin
  for priced in
    select * from (values
      ('services', 'price_cents'), ('products', 'price_cents'), ('lab_analyses', 'price_cents'), ('lab_test_items', 'price_cents'),
      ('pos_registers', 'opening_cash_cents'), ('pos_cash_movements', 'amount_cents'),
      ('financial_entries', 'amount_cents'), ('recurring_rules', 'amount_cents'), ('recurring_occurrences', 'amount_cents')
    ) as kept (name, amount)
  loop
    execute format('update %1$I t set %2$I = pg_temp.restate(t.%2$I, r.digits) from restated r where t.workspace_id = r.workspace_id',
      priced.name, priced.amount);
  end loop;
end
$$;

update pos_registers t set closing = pg_temp.restate_json(closing, r.digits, true)
from restated r where t.workspace_id = r.workspace_id and closing is not null;

-- These say their own currency: a workspace could change it in the middle.
update pos_payments t set
  tendered_cents = pg_temp.restate(t.tendered_cents, pg_temp.minor_digits(i.currency_code)),
  amount_cents = pg_temp.restate(t.amount_cents, pg_temp.minor_digits(i.currency_code))
from pos_invoices i where i.workspace_id = t.workspace_id and i.id = t.invoice_id and pg_temp.minor_digits(i.currency_code) <> 2;

update pos_refunds t set
  amount_cents = pg_temp.restate(t.amount_cents, pg_temp.minor_digits(i.currency_code)),
  lines = pg_temp.restate_json(t.lines, pg_temp.minor_digits(i.currency_code))
from pos_invoices i where i.workspace_id = t.workspace_id and i.id = t.invoice_id and pg_temp.minor_digits(i.currency_code) <> 2;

update pos_invoices set
  items = pg_temp.restate_json(items, pg_temp.minor_digits(currency_code)),
  discounts = pg_temp.restate_json(discounts, pg_temp.minor_digits(currency_code)),
  taxes = pg_temp.restate_json(taxes, pg_temp.minor_digits(currency_code)),
  subtotal_cents = pg_temp.restate(subtotal_cents, pg_temp.minor_digits(currency_code)),
  total_cents = pg_temp.restate(total_cents, pg_temp.minor_digits(currency_code)),
  tax_cents = pg_temp.restate(tax_cents, pg_temp.minor_digits(currency_code)),
  due_cents = pg_temp.restate(due_cents, pg_temp.minor_digits(currency_code)),
  paid_cents = pg_temp.restate(paid_cents, pg_temp.minor_digits(currency_code)),
  refunded_cents = pg_temp.restate(refunded_cents, pg_temp.minor_digits(currency_code))
where pg_temp.minor_digits(currency_code) <> 2;

update orders set
  items = pg_temp.restate_json(items, pg_temp.minor_digits(currency_code)),
  delivery = pg_temp.restate_json(delivery, pg_temp.minor_digits(currency_code)),
  total_cents = pg_temp.restate(total_cents, pg_temp.minor_digits(currency_code))
where pg_temp.minor_digits(currency_code) <> 2;

drop table restated;

drop function pg_temp.restate_json, pg_temp.restate, pg_temp.minor_digits;

reset role;
