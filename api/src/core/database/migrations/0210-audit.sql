-- Administrative acts: who let whom in, gave which right, ended what. The history of a client tells those that are about him;
-- this log has all of them, also those of accounts that belong to no client, for the super-administrator.
-- It grows by what people do by hand, some thousand rows a year, so it is kept for good and not cut into parts.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  account_id bigint references accounts (id),
  client_id bigint references clients (id),
  type text not null,
  object_id bigint not null,
  name text not null,
  action text not null check (action in ('created', 'updated', 'deleted', 'ended')),
  changes jsonb not null
);
comment on table audit_log is 'append-only, reference: acts of all clients and of none, read by super-administrators only';
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_object on audit_log (type, object_id, at desc);
