-- A mixer's scale held against a reference; `error` in percent of the reference follows from the two weights.
create table scale_checks (
  client_id bigint not null,
  id bigint generated always as identity,
  mixer_id bigint not null,
  at timestamptz not null,
  reference kg not null check (reference > 0),
  shown kg not null check (shown >= 0),
  note text not null default '',
  account_id bigint references accounts (id),
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, mixer_id) references mixers (client_id, id)
);
create index scale_checks_mixer on scale_checks (client_id, mixer_id, at desc);
call separate_clients('scale_checks');
