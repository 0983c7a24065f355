-- Saved filters of reports: somebody's own, or shared with everybody of the client who may have the report.
create table report_presets (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  type text not null,
  name text not null,
  filters jsonb not null,
  days integer check (days between 1 and 366),
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index report_presets_name_key on report_presets (client_id, account_id, type, lower(name));
create index report_presets_shared on report_presets (client_id, type) where shared;
call separate_clients('report_presets');
