-- When the minute job last looked after a client: every process has one, and a minute needs only one of them.
create table client_jobs (
  client_id bigint not null references clients (id),
  ran_at timestamptz not null,
  primary key (client_id)
);
call separate_clients('client_jobs');

-- The days that were planned by copying the day before: once per farm and day, whatever people change afterwards.
create table auto_plans (
  client_id bigint not null,
  farm_id bigint not null,
  day date not null,
  feedings integer not null,
  at timestamptz not null,
  primary key (client_id, farm_id, day),
  foreign key (client_id, farm_id) references farms (client_id, id)
);
call separate_clients('auto_plans');

create index feedings_conflict on feedings (client_id) where conflict;
create index feedings_carried on feedings (client_id) where residue_choice = 'carry';
