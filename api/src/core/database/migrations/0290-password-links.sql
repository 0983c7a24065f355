-- A link by which somebody who forgot his password sets a new one; a new link takes the place of the one before. Its
-- secret has 256 random bits, so a plain digest is as hard to turn back as a slow one.
create table password_links (
  account_id bigint primary key references accounts (id) on delete cascade,
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_links is 'reference: of an account, which may belong to no client';
comment on column password_links.used_at is 'kept for minutes: who sends again because the answer was lost is told that it is done';
