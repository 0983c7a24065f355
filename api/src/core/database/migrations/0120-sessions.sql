-- Where somebody is signed in. A token names its row: without it a sign-out would end nothing but the browser's memory.
create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  token_version int not null,
  agent text not null check (length(agent) <= 200),
  address text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
comment on table sessions is 'reference: of an account, which may belong to no client';
comment on column sessions.token_version is 'the version of the account at sign-in: another one has ended the session';
create index sessions_account on sessions (account_id, used_at);
