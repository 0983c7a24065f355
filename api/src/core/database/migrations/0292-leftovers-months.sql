-- How many records of leftovers a farm has in a month, so that a list of them tells how many they are without counting those
-- of all years. A trigger adds to it in the transaction of the record, so it is always their number: `npm run bench:growth`
-- and the minute job hold it against them. Who writes a record holds its month for as long as he writes, on his own farm.
create table leftovers_months (
  client_id bigint not null,
  farm_id bigint not null,
  month date not null,
  records integer not null,
  primary key (client_id, farm_id, month),
  foreign key (client_id, farm_id) references farms (client_id, id)
);

-- The rows are read as the owner, from whom they are hidden otherwise.
alter table leftovers no force row level security;
insert into leftovers_months (client_id, farm_id, month, records)
select client_id, farm_id, date_trunc('month', date::timestamp)::date, count(*) from leftovers group by 1, 2, 3;
alter table leftovers force row level security;

create function count_leftovers() returns trigger language plpgsql as $$
begin
  insert into leftovers_months as kept (client_id, farm_id, month, records)
  select client_id, farm_id, date_trunc('month', date::timestamp)::date, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (client_id, farm_id, month) do update set records = kept.records + excluded.records;
  return null;
end $$;
create trigger leftovers_count_new after insert on leftovers referencing new table as added
  for each statement execute function count_leftovers();

create function uncount_leftovers() returns trigger language plpgsql as $$
begin
  update leftovers_months kept set records = kept.records - gone.records
  from (select client_id, farm_id, date_trunc('month', date::timestamp)::date as month, count(*) as records
    from removed group by 1, 2, 3) gone
  where kept.client_id = gone.client_id and kept.farm_id = gone.farm_id and kept.month = gone.month;
  return null;
end $$;
create trigger leftovers_count_gone after delete on leftovers referencing old table as removed
  for each statement execute function uncount_leftovers();

-- A record that moves to another day may move to another month.
create function recount_leftovers() returns trigger language plpgsql as $$
begin
  insert into leftovers_months as kept (client_id, farm_id, month, records)
  select client_id, farm_id, date_trunc('month', date::timestamp)::date, sum(n) from (
    select client_id, farm_id, date, 1 as n from added union all select client_id, farm_id, date, -1 from removed) moved
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (client_id, farm_id, month) do update set records = kept.records + excluded.records;
  return null;
end $$;
create trigger leftovers_count_changed after update on leftovers referencing old table as removed new table as added
  for each statement execute function recount_leftovers();

call separate_clients('leftovers_months');
