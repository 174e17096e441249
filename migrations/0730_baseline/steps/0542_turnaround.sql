-- Items keep the turnaround and the delta rule that they were ordered with.
alter table lab_test_items
  add column turnaround_minutes integer,
  -- { percent, absolute, days } of the analysis.
  add column delta_rule jsonb,
  -- The receipt of the item's specimen; before it the clock runs from the order.
  add column clock_from timestamptz(3),
  add column due_at timestamptz(3);
