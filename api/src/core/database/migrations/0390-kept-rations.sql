-- After an overload the ration is kept: lines that are left, and what the groups get, grow. What of a target came that way is told
-- beside it, so that the plan is known still.
alter table feeding_ingredients add column grown numeric not null default 0;
alter table feeding_groups add column grown numeric not null default 0;
