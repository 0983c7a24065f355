-- A deleted object that came back is an act of its own. Every row of before keeps to the narrower rule.
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('created', 'updated', 'deleted', 'restored')) not valid;
