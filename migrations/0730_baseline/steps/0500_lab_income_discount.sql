-- The coupon that a lab test's own income was recorded with: the income is computed again when the test changes.
alter table lab_tests add column income_coupon_type text check (income_coupon_type in ('percentage', 'currency'));
alter table lab_tests add column income_coupon_value numeric;
