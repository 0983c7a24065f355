-- What the lists over all clients tell of each (status, days, figures of farms, reasons) is remembered by the servers as
-- long as nothing of the client has changed. Who changes something leaves the number of his transaction, once and in it,
-- which nobody waits for; a server knows by its last snapshot which of them it has not seen yet.
create table client_marks (
  client_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (client_id, xid)
);
create index client_marks_xid on client_marks (xid);
call separate_clients('client_marks');
-- Also who changes rows of many clients, or of an account, leaves their marks.
create policy left_by_anyone on client_marks for insert with check (true);

create function mark_clients() returns trigger language plpgsql as $$
begin
  insert into client_marks (client_id) select distinct client_id from changed on conflict do nothing;
  return null;
end $$;

create procedure leave_client_marks(target regclass, marking regproc) language plpgsql as $$
begin
  execute format('create trigger client_marked_new after insert on %s referencing new table as changed
    for each statement execute function %s()', target, marking);
  execute format('create trigger client_marked_changed after update on %s referencing new table as changed
    for each statement execute function %s()', target, marking);
  execute format('create trigger client_marked_gone after delete on %s referencing old table as changed
    for each statement execute function %s()', target, marking);
end $$;

do $$
declare
  told text;
begin
  foreach told in array array['companies', 'farms', 'stocks', 'ingredient_types', 'ingredients', 'groups', 'group_heads',
    'rations', 'ration_versions', 'ration_lines', 'periods', 'feedings', 'feeding_ingredients', 'feeding_groups', 'movements',
    'balances', 'recipes', 'recipe_lines', 'compound_feed_orders', 'compound_feed_lines',
    'leftovers', 'leftovers_bands', 'alerts', 'alert_marks', 'client_comments', 'consultant_clients'] loop
    call leave_client_marks(told::regclass, 'mark_clients');
  end loop;
end $$;

create function mark_clients_themselves() returns trigger language plpgsql as $$
begin
  insert into client_marks (client_id) select distinct id from changed on conflict do nothing;
  return null;
end $$;
call leave_client_marks('clients', 'mark_clients_themselves');

-- A client is shown with the name of his country, and with those of his staff and consultants.
create function mark_clients_of_country() returns trigger language plpgsql as $$
begin
  insert into client_marks (client_id)
  select distinct c.id from clients c join changed g on g.id = c.group_id on conflict do nothing;
  return null;
end $$;
call leave_client_marks('country_groups', 'mark_clients_of_country');

create function mark_clients_of_account() returns trigger language plpgsql as $$
begin
  insert into client_marks (client_id)
  select c.id from clients c join changed a on a.id = c.staff_id
  union select l.client_id from consultant_clients l join changed a on a.id = l.account_id on conflict do nothing;
  return null;
end $$;
create trigger client_marked_changed after update on accounts referencing new table as changed
  for each statement execute function mark_clients_of_account();

-- The lists come by name.
drop trigger access_told on clients;
create trigger access_told after insert or delete or update of modules, is_locked, license_until, company_name on clients
  for each statement execute function tell_access();
