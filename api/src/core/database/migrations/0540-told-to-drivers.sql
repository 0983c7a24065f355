-- A driver is told what became of a weight that its feeding could not take: where it counts, as soon as a planner has decided.
-- As `noted_for` it stays when that feeding is deleted.
alter table offline_conflicts add column attached_to bigint;
create index offline_conflicts_own on offline_conflicts (client_id, account_id, id) where not placed;

-- By the feeding that it was noted for, also when that is gone: nothing else of it changes then.
create function tell_conflict() returns trigger language plpgsql as $$
begin
  if not new.placed and new.noted_for is not null then
    insert into events (client_id, farm_id, kind, object_id)
      values (new.client_id, new.farm_id, 'feeding', new.noted_for);
  end if;
  return null;
end $$;

create trigger offline_conflicts_tell after update of status on offline_conflicts
  for each row execute function tell_conflict();
