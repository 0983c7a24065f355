-- Whether the database takes a write is only known by writing: one row, written by whoever asks if the server is ready.
create table ready_checks (
  id integer primary key,
  at timestamptz not null
);
comment on table ready_checks is 'reference: belongs to the server, not to a client';
