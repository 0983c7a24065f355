-- How many entries the audit log has of each week that is over, so that a page of it is found, and their number told, without
-- going through those of all years. The minute job writes them; nobody who acts waits for another, as he would for a sum.
create table audit_weeks (
  -- Its Monday, in UTC. What lies before the end of the last one is in them, and nothing after it.
  week date primary key,
  entries integer not null
);
comment on table audit_weeks is 'reference: numbers of entries of the audit log, made from it';

-- Entries come in the order of their moments, but for a clock that was set back: what was counted from there on is counted anew.
create function forget_audit_weeks() returns trigger language plpgsql as $$
begin
  delete from audit_weeks where week >= (select date_trunc('week', min(at) at time zone 'UTC')::date from added);
  return null;
end $$;
create trigger audit_log_counted after insert on audit_log referencing new table as added
  for each statement execute function forget_audit_weeks();

-- The acts about one client, newest first.
create index audit_log_client on audit_log (client_id, at desc, id desc);
