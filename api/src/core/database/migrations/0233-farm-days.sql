-- Figures of a farm's day, as the lists over all clients add them up: counts of feedings, and kg planned, missed and given.
-- They are not written while a load is weighed. What changes a day only leaves a mark in its transaction, which nobody
-- waits for; a marked day is counted anew by whoever asks, and kept by the minute job, which takes the marks away.
create table farm_days (
  client_id bigint not null,
  farm_id bigint not null,
  day date not null,
  feedings integer not null,
  loaded integer not null,
  uploaded integer not null,
  waited integer not null,
  planned numeric not null,
  off numeric not null,
  surplus numeric not null,
  kg numeric not null,
  primary key (client_id, farm_id, day),
  foreign key (client_id, farm_id) references farms (client_id, id) on delete cascade
);
create index farm_days_day on farm_days (client_id, day);

create table farm_day_marks (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  day date not null,
  primary key (client_id, id)
);

alter table feedings no force row level security;
insert into farm_day_marks (client_id, farm_id, day)
select distinct client_id, farm_id, planned_on from feedings where not cancelled;
alter table feedings force row level security;

create function mark_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select distinct client_id, farm_id, planned_on from changed;
  return null;
end $$;
create trigger feedings_mark_new after insert on feedings referencing new table as changed
  for each statement execute function mark_days();
create trigger feedings_mark_old after delete on feedings referencing old table as changed
  for each statement execute function mark_days();

create function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select client_id, farm_id, planned_on from before union select client_id, farm_id, planned_on from after;
  return null;
end $$;
create trigger feedings_mark_changed after update on feedings referencing old table as before new table as after
  for each statement execute function mark_changed_days();

-- A line counts from the end of its load on; what is put right later is marked too.
create function mark_days_of_lines() returns trigger language plpgsql as $$
begin
  insert into farm_day_marks (client_id, farm_id, day)
  select distinct f.client_id, f.farm_id, f.planned_on
  from changed l join feedings f on f.client_id = l.client_id and f.id = l.feeding_id
  where f.load_ended_at is not null;
  return null;
end $$;
create trigger feeding_ingredients_mark_new after insert on feeding_ingredients referencing new table as changed
  for each statement execute function mark_days_of_lines();
create trigger feeding_ingredients_mark_old after delete on feeding_ingredients referencing old table as changed
  for each statement execute function mark_days_of_lines();
create trigger feeding_ingredients_mark_changed after update on feeding_ingredients referencing new table as changed
  for each statement execute function mark_days_of_lines();

call separate_clients('farm_days');
call separate_clients('farm_day_marks');

-- When a farm was fed last, however long ago.
create index feedings_fed_day on feedings (client_id, farm_id, planned_on) where status = 'uploaded' and not cancelled;
