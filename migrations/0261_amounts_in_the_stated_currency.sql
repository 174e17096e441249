-- A request reads its amounts with the decimals of the currency that its caller's workspace had a moment ago. If the currency changes
-- between that and the insert, the row would keep the old decimals. So a row with an amount says in which currency it was read, waits for a
-- change under way (which locks the workspace), and is refused if it comes out differently. The lock is the one that foreign keys take.
create function refuse_other_currency() returns trigger language plpgsql as $$
declare
  stated text;
  actual text;
begin
  if tg_nargs > 0 then stated := new.currency_code; else stated := nullif(current_setting('app.currency', true), ''); end if;
  if stated is null then return new; end if;
  select currency_code into actual from workspaces where id = new.workspace_id for key share;
  if actual <> stated then
    raise exception 'The amounts are in %, the workspace is in %', stated, actual using errcode = 'WP001';
  end if;
  return new;
end $$;

-- Records of money, after which the currency cannot change.
create trigger pos_invoices_currency before insert on pos_invoices for each row execute function refuse_other_currency('currency_code');
create trigger orders_currency before insert on orders for each row execute function refuse_other_currency('currency_code');
create trigger pos_registers_currency before insert on pos_registers for each row execute function refuse_other_currency();
create trigger financial_entries_currency before insert on financial_entries for each row execute function refuse_other_currency();
create trigger recurring_rules_currency before insert on recurring_rules for each row execute function refuse_other_currency();
create trigger lab_tests_currency before insert on lab_tests for each row execute function refuse_other_currency();

-- Prices and fixed discounts, which a change restates or refuses.
create trigger services_currency before insert or update of price_cents on services
  for each row when (new.price_cents is not null) execute function refuse_other_currency();
create trigger products_currency before insert or update of price_cents on products
  for each row execute function refuse_other_currency();
create trigger lab_analyses_currency before insert or update of price_cents on lab_analyses
  for each row execute function refuse_other_currency();
create trigger lab_coupons_currency before insert or update of coupon_type, coupon_value on lab_coupons
  for each row when (new.coupon_type = 'currency') execute function refuse_other_currency();
create trigger clients_currency before insert or update of discount_kind, discount_value on clients
  for each row when (new.discount_kind = 'fixed') execute function refuse_other_currency();
create trigger stores_currency before update of delivery_options on stores
  for each row when (new.delivery_options <> '[]') execute function refuse_other_currency();
