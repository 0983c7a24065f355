-- What a group of animals gave on a farm day: one row of a group and day, each figure null where nobody told it.
create table performance (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  group_id bigint not null,
  date date not null,
  -- Of the whole group.
  milk kg check (milk >= 0),
  -- Per 1000 kg, of the whole farm from this day until the next one.
  milk_price numeric(18, 8) check (milk_price >= 0),
  -- Of a head, and of a head and day.
  live_weight kg check (live_weight >= 0),
  gain kg check (gain >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, group_id) references groups (client_id, id),
  check (num_nonnulls(milk, milk_price, live_weight, gain) > 0)
);
create unique index performance_date_key on performance (client_id, group_id, date);
create index performance_farm on performance (client_id, farm_id, date, id);
-- The price of a day is the last one told: found without the days that have none.
create index performance_priced on performance (client_id, farm_id, date) where milk_price is not null;
create index performance_weighed on performance (client_id, group_id, date) where live_weight is not null;
call separate_clients('performance');
