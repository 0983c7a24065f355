-- Whoever notifies in his transaction commits alone: PostgreSQL has one lock for all who do, and with 24 writers a tenth of their
-- weighings was left. Servers read the events themselves, as soon as one of them says after its commit that there are some, and
-- twice a second whatever is said. By the transaction that wrote an event they know whether they have read it, in whatever
-- order transactions end.
alter table events add column xid xid8;
alter table events alter column xid set default pg_current_xact_id();
create index events_xid on events (xid);

create or replace function tell_feeding() returns trigger language plpgsql as $$
declare
  told feedings;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  insert into events (client_id, farm_id, kind, object_id)
    values (told.client_id, told.farm_id, 'feeding', told.id);
  return null;
end $$;

create or replace function tell_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.level = new.level and old.closed_at is not distinct from new.closed_at then
    return null;
  end if;
  insert into events (client_id, farm_id, company_id, kind, object_id)
    values (new.client_id, new.farm_id, new.company_id, 'alert', new.id);
  return null;
end $$;

create or replace function tell_order() returns trigger language plpgsql as $$
declare
  told compound_feed_orders;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  insert into events (client_id, farm_id, kind, object_id)
    values (told.client_id, told.farm_id, 'order', told.id);
  return null;
end $$;
