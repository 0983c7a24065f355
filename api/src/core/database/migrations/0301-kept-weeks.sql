-- Sums of a farm's week, so that a report over a year adds up fifty-two of them and not each weighing. They are kept late
-- and read right, as farm_days is: what changes a day leaves a mark, and a week with one is told from its lines. A week is
-- due until the minute job has reckoned it, which it does when the week is over; its figures are those of the reports'
-- own statements, held against them once a week.
create table kept_weeks (
  client_id bigint not null,
  farm_id bigint not null,
  -- Its Monday.
  week date not null,
  is_due boolean not null default true,
  -- Who was fed by the feedings below: a report leaves out the groups that are ignored when it is asked.
  groups bigint[] not null default '{}',
  primary key (client_id, farm_id, week),
  foreign key (client_id, farm_id) references farms (client_id, id) on delete cascade
);
create index kept_weeks_due on kept_weeks (client_id, week) where is_due;

-- Loads and unloadings: how many, kg planned and done, kg planned and missed of what is judged (F12), cost.
create table half_weeks (
  client_id bigint not null,
  farm_id bigint not null,
  week date not null,
  half text not null check (half in ('load', 'upload')),
  feedings integer not null,
  planned numeric,
  actual numeric,
  rated numeric,
  off numeric,
  cost numeric,
  primary key (client_id, farm_id, week, half),
  foreign key (client_id, farm_id, week) references kept_weeks (client_id, farm_id, week) on delete cascade
);

-- What a group got (F23) on which days, feed by feed: one row a group, since a row a feed took most of a year's time to read.
create table group_weeks (
  client_id bigint not null,
  farm_id bigint not null,
  week date not null,
  group_id bigint not null,
  days date[] not null,
  feeds bigint[] not null,
  kg numeric[] not null,
  dry_matter numeric[] not null,
  -- Dry matter less what was weighed back (F7).
  eaten numeric[] not null,
  cost numeric[] not null,
  primary key (client_id, farm_id, week, group_id),
  foreign key (client_id, farm_id, week) references kept_weeks (client_id, farm_id, week) on delete cascade
);

alter table feedings no force row level security;
insert into kept_weeks (client_id, farm_id, week)
select distinct client_id, farm_id, date_trunc('week', planned_on::timestamp)::date from feedings where not cancelled;
alter table feedings force row level security;

-- Also the day of a feeding whose rest another one took over: less is left of it then (F15).
create or replace function mark_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select client_id, farm_id, planned_on from changed
  union
  select f.client_id, f.farm_id, f.planned_on from changed c join feedings f on f.client_id = c.client_id and f.id = c.carried_from
  where c.carried_from is not null;
  return null;
end $$;
create or replace function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select client_id, farm_id, planned_on from before
  union
  select client_id, farm_id, planned_on from after
  union
  select f.client_id, f.farm_id, f.planned_on
  from (select client_id, carried_from from before union select client_id, carried_from from after) c
  join feedings f on f.client_id = c.client_id and f.id = c.carried_from
  where c.carried_from is not null;
  return null;
end $$;

create trigger feeding_groups_mark_new after insert on feeding_groups referencing new table as changed
  for each statement execute function mark_days_of_lines();
create trigger feeding_groups_mark_old after delete on feeding_groups referencing old table as changed
  for each statement execute function mark_days_of_lines();
create trigger feeding_groups_mark_changed after update on feeding_groups referencing new table as changed
  for each statement execute function mark_days_of_lines();
create trigger movements_mark_new after insert on movements referencing new table as changed
  for each statement execute function mark_days_of_lines();

create function mark_days_of_leftovers() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day) select distinct client_id, farm_id, date from changed;
  return null;
end $$;
create trigger leftovers_mark_new after insert on leftovers referencing new table as changed
  for each statement execute function mark_days_of_leftovers();
create trigger leftovers_mark_old after delete on leftovers referencing old table as changed
  for each statement execute function mark_days_of_leftovers();
create function mark_changed_days_of_leftovers() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select client_id, farm_id, date from before union select client_id, farm_id, date from after;
  return null;
end $$;
create trigger leftovers_mark_changed after update on leftovers referencing old table as before new table as after
  for each statement execute function mark_changed_days_of_leftovers();

call separate_clients('kept_weeks');
call separate_clients('half_weeks');
call separate_clients('group_weeks');
