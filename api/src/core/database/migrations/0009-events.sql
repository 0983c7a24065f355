-- What changed on a farm, for pages that are open: ids only, kept for 48 hours so that a page that was away for a
-- moment can ask for what it missed. A trigger writes them, so no service can forget to.

create table events (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  farm_id bigint not null,
  kind text not null,
  object_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (client_id, id)
);
create index events_farm on events (client_id, farm_id, at);
call separate_clients('events');

create function tell_feeding() returns trigger language plpgsql as $$
declare
  told feedings;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  insert into events (client_id, farm_id, kind, object_id)
    values (told.client_id, told.farm_id, 'feeding', told.id);
  -- Heard when the transaction commits; a seed or copy of many rows folds equal payloads into one.
  perform pg_notify('manger_farm', format('%s %s', told.client_id, told.farm_id));
  return null;
end $$;

create trigger feedings_tell after insert or update or delete on feedings
  for each row execute function tell_feeding();
