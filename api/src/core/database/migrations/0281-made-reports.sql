-- Presets that are made by themselves, each for one person. What was due up to `done_on` is settled; a process that dies
-- while it makes a file has counted its try before.
create table report_schedules (
  client_id bigint not null,
  account_id bigint not null references accounts (id),
  preset_id bigint not null,
  every text not null check (every in ('day', 'week', 'month')),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  done_on date not null,
  tried_on date,
  tries integer not null default 0,
  primary key (client_id, account_id, preset_id),
  foreign key (client_id, preset_id) references report_presets (client_id, id) on delete cascade
);
create index report_schedules_preset on report_schedules (client_id, preset_id);
call separate_clients('report_schedules');

-- What was made: whose it is, what it tells of, and of which farms; without bytes when it could not be made.
create table report_files (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  preset_id bigint,
  due_on date not null,
  type text not null,
  name text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  from_day date not null,
  to_day date not null,
  farm_ids bigint[] not null,
  problem text check (problem in ('refused', 'too_large', 'failed')),
  size integer not null default 0,
  seen boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, account_id, preset_id, due_on),
  foreign key (client_id, preset_id) references report_presets (client_id, id) on delete set null (preset_id)
);
create index report_files_preset on report_files (client_id, preset_id);
create index report_files_created on report_files (client_id, created_at);
call separate_clients('report_files');

create table report_file_bytes (
  client_id bigint not null,
  file_id bigint not null,
  file_name text not null,
  bytes bytea not null,
  primary key (client_id, file_id),
  foreign key (client_id, file_id) references report_files (client_id, id) on delete cascade
);
-- Files are packed already, or small.
alter table report_file_bytes alter column bytes set storage external;
call separate_clients('report_file_bytes');
