-- What happens to the heads of a group has a moment and may be told late: counted, born, bought, sold, dead, or moved to another
-- group of the farm, which is one entry of both. Nothing is changed or deleted; what was taken back counts no more.
create table head_entries (
  client_id bigint not null,
  -- The id under which it was told: the same one twice is one entry, and of two counts of one moment the later id counts.
  id uuid not null,
  kind text not null check (kind in ('set', 'born', 'bought', 'sold', 'dead', 'moved')),
  group_id bigint not null,
  to_group_id bigint check (to_group_id <> group_id),
  heads integer not null check (heads >= 0),
  at timestamptz not null,
  note text not null default '',
  account_id bigint references accounts (id),
  told_at timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by bigint references accounts (id),
  primary key (client_id, id),
  check ((kind = 'moved') = (to_group_id is not null))
);

-- Heads from a moment on, made from the entries; `group_heads` keeps those at the end of a farm day.
create table head_steps (
  client_id bigint not null,
  group_id bigint not null,
  at timestamptz not null,
  heads integer not null,
  primary key (client_id, group_id, at)
);

-- The rows and keys are read as the owner, from whom they are hidden otherwise.
alter table groups no force row level security;
alter table group_heads no force row level security;
alter table farms no force row level security;
alter table client_marks no force row level security;

-- A group whose heads nobody noted had its present ones on every day; what is told from now on must not take them away.
insert into group_heads (client_id, group_id, valid_from, heads)
select g.client_id, g.id, '2000-01-01', g.animal_count from groups g
where not exists (select from group_heads h where h.client_id = g.client_id and h.group_id = g.id);

insert into head_entries (client_id, id, kind, group_id, heads, at, told_at)
select h.client_id, gen_random_uuid(), 'set', h.group_id, h.heads, d.at, d.at
from group_heads h
join groups g on g.client_id = h.client_id and g.id = h.group_id
join farms f on f.client_id = g.client_id and f.id = g.farm_id
cross join lateral (select h.valid_from::timestamp at time zone f.timezone as at) d;

insert into head_steps (client_id, group_id, at, heads) select client_id, group_id, at, heads from head_entries;

alter table head_entries add foreign key (client_id, group_id) references groups (client_id, id),
  add foreign key (client_id, to_group_id) references groups (client_id, id);
alter table head_steps add foreign key (client_id, group_id) references groups (client_id, id);
create index head_entries_of on head_entries (client_id, group_id, at);
create index head_entries_to on head_entries (client_id, to_group_id, at) where to_group_id is not null;

alter table groups force row level security;
alter table group_heads force row level security;
alter table farms force row level security;
alter table client_marks force row level security;
call separate_clients('head_entries');
call separate_clients('head_steps');
