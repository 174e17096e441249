-- Amounts of some currencies have three decimals; whatever is a percentage keeps to two.
alter table clients alter column discount_value type numeric(15, 3);
alter table lab_coupons alter column coupon_value type numeric(15, 3);
