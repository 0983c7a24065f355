-- What the scale of a mixer sent while a line was weighed: it changes no weight, is drawn beside the feeding and goes after 30 days.
create table feeding_traces (
  client_id bigint not null,
  op_id uuid not null,
  feeding_id bigint not null,
  half text not null check (half in ('load', 'upload')),
  -- An ingredient or a group; the trace does not keep either from being deleted.
  line_id bigint not null,
  at timestamptz not null,
  target kg not null,
  seconds jsonb not null,
  weights jsonb not null,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null,
  primary key (client_id, op_id),
  foreign key (client_id, feeding_id) references feedings (client_id, id) on delete cascade
);
create index feeding_traces_feeding on feeding_traces (client_id, feeding_id);
create index feeding_traces_created on feeding_traces (client_id, created_at);
call separate_clients('feeding_traces');
