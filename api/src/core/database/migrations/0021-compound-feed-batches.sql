-- A line of an order is weighed batch by batch (F26): kg of each batch, null where it was not weighed yet. Absent for
-- an order of which only the whole is known.
alter table compound_feed_lines add column weights kg[];

create function tell_order() returns trigger language plpgsql as $$
declare
  told compound_feed_orders;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  insert into events (client_id, farm_id, kind, object_id)
    values (told.client_id, told.farm_id, 'order', told.id);
  -- Heard when the transaction commits, as the feedings of the farm are.
  perform pg_notify('manger_farm', format('%s %s', told.client_id, told.farm_id));
  return null;
end $$;

create trigger compound_feed_orders_tell after insert or update or delete on compound_feed_orders
  for each row execute function tell_order();
