-- { requireVerification, verifierMustDiffer, turnaroundCounts }; null is the default of each.
alter table workspaces add column labs jsonb;

alter table lab_test_items
  add column verified_at timestamptz(3),
  add column verified_by jsonb;

-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update roles set permissions = array_append(permissions, 'labs.verify'), updated_at = now()
where is_built_in and lower(name) = 'manager' and not 'labs.verify' = any(permissions);
reset role;
