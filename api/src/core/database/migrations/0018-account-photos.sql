-- Photos lie in the database, not in a folder: every server on it serves them, and one backup has them all.
create table account_photos (
  account_id bigint primary key references accounts (id) on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif')),
  bytes bytea not null check (length(bytes) between 1 and 5242880)
);
comment on table account_photos is 'reference: of an account, which may belong to no client';
-- Bytes of images do not get smaller: not trying saves the time.
alter table account_photos alter column bytes set storage external;
comment on column accounts.photo is 'names the row of account_photos by its content, null without one';
