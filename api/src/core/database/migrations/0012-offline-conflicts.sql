-- Facts that a tablet noted without connection and that broke a rule when they arrived (domain c). What its feeding
-- could not take is unplaced: its feed has left the store, so `movement_id` is booked without a feeding.

create table offline_conflicts (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  feeding_id bigint,
  action text not null,
  placed boolean not null,
  -- Codes of errors: numbers and words.
  codes jsonb not null,
  ingredient_id bigint,
  group_id bigint,
  weight kg,
  movement_id bigint,
  at timestamptz not null,
  account_id bigint references accounts (id),
  status text not null default 'open' check (status in ('open', 'attached', 'reversed', 'accepted')),
  reason text,
  settled_by bigint references accounts (id),
  settled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, feeding_id) references feedings (client_id, id) on delete set null (feeding_id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id),
  foreign key (client_id, group_id) references groups (client_id, id),
  foreign key (client_id, movement_id) references movements (client_id, id)
);
create index offline_conflicts_farm on offline_conflicts (client_id, farm_id, at);
create index offline_conflicts_feeding on offline_conflicts (client_id, feeding_id) where status = 'open';
call separate_clients('offline_conflicts');
