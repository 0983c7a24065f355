-- The day of a feeding: the farm's day on which its load began, as the ledger has it (F21), and while it waits the day for
-- which it is planned. The database keeps it, so that whatever writes a feeding cannot forget it.
alter table feedings add column loaded_on date;

create function keep_day_of_load() returns trigger language plpgsql as $$
begin
  if new.load_started_at is null then
    new.loaded_on := new.planned_on;
  else
    new.loaded_on := (new.load_started_at at time zone (
      select f.timezone from farms f where f.client_id = new.client_id and f.id = new.farm_id))::date;
  end if;
  return new;
end $$;
create trigger feedings_day_of_load_new before insert on feedings for each row execute function keep_day_of_load();
-- Only what changes it: a farm that moves to another time zone keeps its past, as the ledger does.
create trigger feedings_day_of_load_changed before update of planned_on, load_started_at, farm_id on feedings for each row
  when ((old.planned_on, old.load_started_at, old.farm_id) is distinct from (new.planned_on, new.load_started_at, new.farm_id))
  execute function keep_day_of_load();

-- What is read here and what triggers write to is hidden from the owner otherwise. Nobody needs to be told of a column that
-- nobody has seen: no trigger of the feedings runs.
alter table feedings no force row level security;
alter table farms no force row level security;
alter table farm_day_marks no force row level security;
alter table feedings disable trigger user;
update feedings f set loaded_on = coalesce((f.load_started_at at time zone m.timezone)::date, f.planned_on)
from farms m where m.client_id = f.client_id and m.id = f.farm_id;
alter table feedings enable trigger user;
alter table feedings alter column loaded_on set not null;
-- Figures that are kept by day and week are reckoned anew where a load was of another day than its plan.
insert into farm_day_marks (client_id, farm_id, day)
select client_id, farm_id, planned_on from feedings where loaded_on <> planned_on and not cancelled
union
select client_id, farm_id, loaded_on from feedings where loaded_on <> planned_on and not cancelled;
-- A week is kept when nothing of it is under way.
alter table kept_weeks no force row level security;
update kept_weeks k set is_due = true from feedings f
where f.client_id = k.client_id and f.farm_id = k.farm_id and f.loaded_on between k.week and k.week + 6 and not f.cancelled
  and f.upload_started_at is not null and f.status <> 'uploaded';
alter table kept_weeks force row level security;
alter table feedings force row level security;
alter table farms force row level security;
alter table farm_day_marks force row level security;

create index feedings_loaded on feedings (client_id, farm_id, loaded_on);
create index feedings_client_loaded on feedings (client_id, loaded_on);
-- When a farm was fed last, however long ago.
drop index feedings_fed_day;
create index feedings_fed_day on feedings (client_id, farm_id, loaded_on) where status = 'uploaded' and not cancelled;

-- Marks are of the days that figures are told for.
create or replace function mark_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select client_id, farm_id, loaded_on from changed
  union
  select f.client_id, f.farm_id, f.loaded_on from changed c join feedings f on f.client_id = c.client_id and f.id = c.carried_from
  where c.carried_from is not null;
  return null;
end $$;
create or replace function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day) values (new.client_id, new.farm_id, new.loaded_on);
  if (old.farm_id, old.loaded_on) is distinct from (new.farm_id, new.loaded_on) then
    insert into farm_day_marks (client_id, farm_id, day) values (old.client_id, old.farm_id, old.loaded_on);
  end if;
  if old.carried_from is not null or new.carried_from is not null then
    insert into farm_day_marks (client_id, farm_id, day)
    select distinct f.client_id, f.farm_id, f.loaded_on from feedings f
    where f.client_id = new.client_id and f.id in (old.carried_from, new.carried_from);
  end if;
  return null;
end $$;
create or replace function mark_days_of_lines() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select distinct f.client_id, f.farm_id, f.loaded_on
  from changed l join feedings f on f.client_id = l.client_id and f.id = l.feeding_id
  where f.load_ended_at is not null;
  return null;
end $$;
create or replace function mark_day_of_line() returns trigger language plpgsql as $$
declare
  line text := new.client_id || ' ' || new.feeding_id;
begin
  if current_setting('app.line_told', true) is distinct from line then
    insert into farm_day_marks (client_id, farm_id, day)
    select client_id, farm_id, loaded_on from feedings
    where client_id = new.client_id and id = new.feeding_id and load_ended_at is not null;
    perform set_config('app.line_told', line, true);
  end if;
  return null;
end $$;
-- The new column too may stand in a figure.
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
