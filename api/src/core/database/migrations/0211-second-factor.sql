-- The second factor of an account. The secret is encrypted with the server's signing key: who reads a backup has no codes.
create table second_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures int not null default 0,
  failed_since timestamptz,
  created_at timestamptz not null
);
comment on table second_factors is 'reference: of an account, which may belong to no client';
comment on column second_factors.confirmed_at is 'null until the app has shown its first code: nothing is asked for before';
comment on column second_factors.last_step is 'the time step of the last code that was taken: no code opens twice';

-- Each has 80 random bits, so a plain digest is as hard to turn back as a slow one.
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  digest text not null,
  primary key (account_id, digest)
);
comment on table recovery_codes is 'reference: of an account, which may belong to no client';
