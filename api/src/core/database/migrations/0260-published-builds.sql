-- Teams publish their own remote: with a deploy token that a super-admin makes for one remote and takes back.

create table deploy_tokens (
  id bigint generated always as identity primary key,
  remote text not null,
  label text not null,
  -- Only the hash: who reads the database cannot publish.
  token_hash text not null unique,
  created_at timestamptz not null,
  created_by bigint not null references accounts (id),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  used_at timestamptz
);
comment on table deploy_tokens is 'reference: who may release which remote, belongs to no client';

-- A move that open pages are told at once and in plain words.
alter table pointers add column is_urgent boolean not null default false;

alter table release_audit add column token_id bigint references deploy_tokens (id);
alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (action in ('taken', 'moved', 'freed', 'published', 'token_made', 'token_withdrawn'));
