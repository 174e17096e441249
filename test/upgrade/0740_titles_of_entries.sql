-- Titles and categories that the service writes are shown in the reader's language, and found by it: the search text has them in Arabic, too.
-- A trigger in place of the generated column: its expression could only be changed by writing the whole table anew.
-- In plpgsql, because functions in SQL are planned again with every insert.
create function entry_in_arabic(source_kind text, title text, category text) returns text language plpgsql immutable parallel safe as $$
begin
  return concat_ws(' ',
    case source_kind
      when 'pos-invoice' then regexp_replace(title, '^Invoice (\d+)$', 'فاتورة \1')
      when 'pos-refund' then regexp_replace(title, '^Refund of invoice (\d+)$', 'استرداد من فاتورة \1')
      when 'store-order' then regexp_replace(regexp_replace(title, '^Order (\d+)$', 'طلب \1'), '^Refund of order (\d+)$', 'استرداد من طلب \1')
      when 'checkout-dispute' then regexp_replace(title, '^Lost dispute of (.*)$', 'خسارة نزاع على \1')
      when 'checkout-refund' then regexp_replace(title, '^Refund of (.*) came back$', 'عودة المبلغ المسترد من \1')
      when 'lab-test' then regexp_replace(title, '^Lab test: (.*)$', 'طلب تحليل: \1')
      when 'lab-test-invoiced' then
        regexp_replace(title, '^Recorded through invoice (\d+): lab test of (.*)$', 'قُيّد عبر فاتورة \1: طلب تحليل \2')
      when 'lab-test-restored' then regexp_replace(title, '^Invoice void: lab test of (.*)$', 'إبطال فاتورة: طلب تحليل \1')
      when 'lab-test-cancelled' then regexp_replace(title, '^Cancelled: lab test of (.*)$', 'إلغاء: طلب تحليل \1')
    end,
    case category when 'Sales' then 'المبيعات' when 'Online sales' then 'مبيعات المتجر الإلكتروني' when 'Laboratory' then 'المختبر' end);
end $$;

create function keep_entry_search() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ', public.plain_text(new.title), public.plain_text(new.vendor), public.plain_text(new.category),
    public.plain_text(new.notes), public.plain_text(public.entry_in_arabic(new.source_kind, new.title, new.category)));
  return new;
end $$;
alter table financial_entries alter search_text drop expression, alter search_text set default '';
create trigger financial_entries_search before insert or update of title, vendor, category, notes, source_kind on financial_entries
  for each row execute function keep_entry_search();

-- As the platform's role: row-level security binds the table's owner too.
set local role workspace_platform;
update financial_entries set search_text = concat_ws(' ', search_text, plain_text(entry_in_arabic(source_kind, title, category)))
where source_kind not in ('manual', 'recurring-occurrence') or category in ('Sales', 'Online sales', 'Laboratory');
reset role;
