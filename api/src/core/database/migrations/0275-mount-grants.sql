-- Places under /app that a super-admin grants to a remote: a new team's remote needs no change and no release of the server.
create table mount_grants (
  id bigint generated always as identity primary key,
  owner text not null,
  scope text not null check (scope in ('root', 'client', 'farm')),
  path text not null,
  admin_only boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null references accounts (id),
  unique (scope, path)
);
comment on table mount_grants is 'reference: which remote may stand where, belongs to no client';

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check check (action in (
  'taken', 'moved', 'freed', 'published', 'token_made', 'token_withdrawn',
  'rollout', 'stopped', 'ended', 'switched_off', 'switched_on', 'mount_granted', 'mount_withdrawn'));
