-- Questions to the helpdesk. Staff, consultants and admins belong to no client, and neither does the owner of a
-- client that is shut: what they ask lies under client_id 0, hence no foreign key.
create table tickets (
  client_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  subject text not null,
  text text not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'solved')),
  answer text not null default '',
  answered_by bigint references accounts (id),
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create index tickets_newest on tickets (client_id, created_at desc, id desc);
call separate_clients('tickets');

-- In the database, not in a folder: every server on it serves them.
create table ticket_images (
  client_id bigint not null,
  ticket_id bigint not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif')),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  primary key (client_id, ticket_id),
  foreign key (client_id, ticket_id) references tickets (client_id, id) on delete cascade
);
alter table ticket_images alter column bytes set storage external;
call separate_clients('ticket_images');
