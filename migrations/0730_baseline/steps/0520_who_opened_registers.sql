-- The person or key that opened and closed a register, with the name at the time. Null for registers from before, and where the release
-- before opens or closes one: their account's name is shown instead.
alter table pos_registers add column opener jsonb;
alter table pos_registers add column closer jsonb;
