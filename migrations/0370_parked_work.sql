-- Work of suspended and closed workspaces is set aside while they rest: `run_at` is 'infinity', so that looking for due work does not meet
-- it, and this is when it was due.
alter table outbox add column parked_from timestamptz(3);

-- When a run that has not succeeded since was due, and the last run that did.
alter table schedules add column failing_since timestamptz(3);
alter table schedules add column last_success_at timestamptz(3);
