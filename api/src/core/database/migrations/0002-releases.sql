-- The platform's own tables: which builds of the remotes there are and which one is live.
-- They belong to no client, so they carry no client_id and no row-level security.

create table releases (
  remote text not null,
  build text not null,
  -- Hash of the sources: the same sources are not taken in twice.
  source text not null,
  version text not null,
  manifest jsonb not null,
  created_at timestamptz not null,
  primary key (remote, build)
);
comment on table releases is 'reference: builds of the remotes, belongs to no client';
create unique index releases_source_key on releases (remote, source);

create table pointers (
  remote text not null,
  channel text not null,
  build text not null,
  previous text,
  -- Who moved it last: a start of the server moves only what a start has set.
  set_by text not null check (set_by in ('workspace', 'hand', 'release', 'rollback')),
  rev int not null default 1,
  primary key (remote, channel),
  foreign key (remote, build) references releases (remote, build),
  foreign key (remote, previous) references releases (remote, build)
);
comment on table pointers is 'reference: the live build of each remote and channel, belongs to no client';

create table release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action in ('taken', 'moved')),
  remote text not null,
  channel text,
  build text not null,
  previous text,
  set_by text not null,
  account_id bigint references accounts (id)
);
comment on table release_audit is 'append-only, reference: who changed what is live, belongs to no client';

create table telemetry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references accounts (id),
  remote text not null,
  build text not null,
  channel text not null,
  area text,
  phase text not null,
  ms double precision,
  message text,
  frames jsonb,
  is_counted boolean not null
);
comment on table telemetry is 'reference: what pages report of builds, belongs to no client; the last 100 000 rows';
-- One vote per user, build and phase (platform c10): a page in a loop must not turn a release back by itself.
create unique index telemetry_vote on telemetry (account_id, remote, build, phase) where is_counted;
create index telemetry_build on telemetry (remote, build, phase);
