-- A request that began before the workspace's currency changed must not write amounts with the decimals of the former one. Until now that
-- held for prices of products and for delivery options, but not for prices behind variants, delivery zones, discount codes and the ledger.
drop trigger products_currency on products;
create trigger products_currency before insert or update of price_cents, base_price_cents on products
  for each row execute function refuse_other_currency();

drop trigger stores_currency on stores;
create trigger stores_currency before update of delivery_options, delivery_zones on stores
  for each row when (new.delivery_options <> '[]' or new.delivery_zones <> '[]') execute function refuse_other_currency();

create trigger discount_codes_currency before insert or update of amount_cents, min_subtotal_cents on discount_codes
  for each row when (new.amount_cents is not null or new.min_subtotal_cents is not null) execute function refuse_other_currency();

create trigger ledger_entries_currency before insert on ledger_entries for each row execute function refuse_other_currency();
