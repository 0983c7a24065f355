-- What was left of a group's farm day, and how it moves the norms of the next one (F14, F16).

create table leftovers (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  group_id bigint not null,
  date date not null,
  -- Null: of the whole day.
  period_id bigint,
  weight kg check (weight >= 0),
  score numeric(2, 1) check (score in (0, 0.5, 1, 2, 3, 4)),
  note text not null default '',
  account_id bigint references accounts (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, group_id) references groups (client_id, id),
  foreign key (client_id, period_id) references periods (client_id, id),
  check (weight is not null or score is not null)
);
create unique index leftovers_date_key on leftovers (client_id, group_id, date, period_id) nulls not distinct;
create index leftovers_farm on leftovers (client_id, farm_id, date);
call separate_clients('leftovers');

-- The correction bands of a client that has changed one; the others have those of their feeding type.
create table leftovers_bands (
  client_id bigint not null references clients (id),
  id integer not null,
  to_percent numeric(5, 2) not null check (to_percent > 0 and to_percent <= 100),
  correction numeric(5, 2) not null,
  repeat_correction numeric(5, 2),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
call separate_clients('leftovers_bands');

-- `norm` stays what a planner typed; `norm_now` is what counts, with the steps that led to it. Eight decimals as
-- every weight: a chain of corrections must not drift by rounding.
alter table feeding_groups
  alter column norm type kg,
  add column norm_now kg,
  add column why jsonb not null default '[]';
alter table feeding_groups no force row level security;
update feeding_groups
  set norm_now = norm, why = jsonb_build_array(jsonb_build_object('kind', 'manual', 'norm', norm));
alter table feeding_groups force row level security;
alter table feeding_groups alter column norm_now set not null;
create index feeding_groups_group on feeding_groups (client_id, group_id);

alter table feedings add column copied_from_day date;
