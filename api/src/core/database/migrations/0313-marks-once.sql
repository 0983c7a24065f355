-- What a weighing writes into left four marks of its client and up to three of its day, each by a statement of its own:
-- a third of what the database did for it. Marks are left by the rows now, and once in a transaction: a setting, which ends
-- with the transaction and is undone with a savepoint, says what was marked last.
create function mark_client() returns trigger language plpgsql as $$
declare
  client bigint;
begin
  if tg_op = 'DELETE' then client := old.client_id; else client := new.client_id; end if;
  if current_setting('app.marked', true) is distinct from client::text then
    insert into client_marks (client_id) values (client) on conflict do nothing;
    perform set_config('app.marked', client::text, true);
  end if;
  return null;
end $$;

do $$
declare
  told text;
  marking text := 'for each row execute function mark_client()';
  unless_told text := 'for each row when (current_setting(''app.marked'', true) is distinct from new.client_id::text)
    execute function mark_client()';
begin
  foreach told in array array['feedings', 'feeding_ingredients', 'feeding_groups', 'movements', 'balances'] loop
    execute format('drop trigger client_marked_new on %I', told);
    execute format('drop trigger client_marked_changed on %I', told);
    execute format('drop trigger client_marked_gone on %I', told);
    execute format('create trigger client_marked_new after insert on %I %s', told, unless_told);
    execute format('create trigger client_marked_changed after update on %I %s', told, unless_told);
    execute format('create trigger client_marked_gone after delete on %I %s', told, marking);
  end loop;
end $$;

-- All columns but those that no figure of a day or week is made of: version, updated_at, partial. A weight changes no other.
create or replace function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day) values (new.client_id, new.farm_id, new.planned_on);
  if (old.farm_id, old.planned_on) is distinct from (new.farm_id, new.planned_on) then
    insert into farm_day_marks (client_id, farm_id, day) values (old.client_id, old.farm_id, old.planned_on);
  end if;
  if old.carried_from is not null or new.carried_from is not null then
    insert into farm_day_marks (client_id, farm_id, day)
    select distinct f.client_id, f.farm_id, f.planned_on from feedings f
    where f.client_id = new.client_id and f.id in (old.carried_from, new.carried_from);
  end if;
  return null;
end $$;
drop trigger feedings_mark_changed on feedings;
do $$
begin
  execute (
    select format('create trigger feedings_mark_changed after update of %s on feedings for each row execute function mark_changed_days()',
      string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_attribute
    where attrelid = 'feedings'::regclass and attnum > 0 and not attisdropped
      and attname not in ('version', 'updated_at', 'partial'));
end $$;

-- A feeding whose load is under way needs no mark of its lines, and one that was marked no second one: when its load ends
-- in the same transaction, that leaves the mark.
create function mark_day_of_line() returns trigger language plpgsql as $$
declare
  line text := new.client_id || ' ' || new.feeding_id;
begin
  if current_setting('app.line_told', true) is distinct from line then
    insert into farm_day_marks (client_id, farm_id, day)
    select client_id, farm_id, planned_on from feedings
    where client_id = new.client_id and id = new.feeding_id and load_ended_at is not null;
    perform set_config('app.line_told', line, true);
  end if;
  return null;
end $$;
drop trigger feeding_ingredients_mark_changed on feeding_ingredients;
drop trigger feeding_groups_mark_changed on feeding_groups;
drop trigger movements_mark_new on movements;
create trigger feeding_ingredients_mark_changed after update on feeding_ingredients for each row
  when (current_setting('app.line_told', true) is distinct from new.client_id || ' ' || new.feeding_id)
  execute function mark_day_of_line();
create trigger feeding_groups_mark_changed after update on feeding_groups for each row
  when (current_setting('app.line_told', true) is distinct from new.client_id || ' ' || new.feeding_id)
  execute function mark_day_of_line();
create trigger movements_mark_new after insert on movements for each row
  when (new.feeding_id is not null
    and current_setting('app.line_told', true) is distinct from new.client_id || ' ' || new.feeding_id)
  execute function mark_day_of_line();

-- Who takes marks away leaves nothing marked.
create function forget_line_told() returns trigger language plpgsql as $$
begin
  perform set_config('app.line_told', '', true);
  return null;
end $$;
create trigger farm_day_marks_taken after delete on farm_day_marks
  for each statement execute function forget_line_told();

-- Nearly every month of a feed is there when something moves in it.
create or replace function sum_movements() returns trigger language plpgsql as $$
declare
  of_month date := date_trunc('month', new.day::timestamp)::date;
begin
  update movement_months set qty = qty + new.qty, value = value + new.value, moves = moves + 1, last = greatest(last, new.id)
  where client_id = new.client_id and ingredient_id = new.ingredient_id and month = of_month and kind = new.kind;
  if not found then
    insert into movement_months as kept (client_id, ingredient_id, month, kind, qty, value, moves, last)
    values (new.client_id, new.ingredient_id, of_month, new.kind, new.qty, new.value, 1, new.id)
    on conflict (client_id, ingredient_id, month, kind) do update
      set qty = kept.qty + excluded.qty, value = kept.value + excluded.value, moves = kept.moves + 1,
        last = greatest(kept.last, excluded.last);
  end if;
  return null;
end $$;
drop trigger movements_sum on movements;
create trigger movements_sum after insert on movements for each row execute function sum_movements();
