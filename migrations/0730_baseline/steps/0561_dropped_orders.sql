-- When an invoiced order was given up: cancelled without being paid. Its tax counts as negative sales on that day, like a void.
alter table orders add column dropped_at timestamptz(3);

create function set_dropped_at() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' and new.payment_status = 'unpaid' and new.invoice_number is not null then
    new.dropped_at := coalesce(new.dropped_at, new.updated_at);
  end if;
  return new;
end $$;
create trigger orders_dropped before insert or update of status, payment_status on orders for each row execute function set_dropped_at();

update orders o set dropped_at = coalesce((
    select max(c.created_at) from order_changes c
    where c.workspace_id = o.workspace_id and c.order_id = o.id and c.to_value in ('cancelled', 'unpaid')), o.updated_at)
where o.status = 'cancelled' and o.payment_status = 'unpaid' and o.invoice_number is not null;
