-- Unread marks of the helpdesk: who changed a ticket last, and up to when somebody has read it.
alter table tickets add column changed_by bigint references accounts (id);
alter table tickets no force row level security;
update tickets set changed_by = coalesce(answered_by, account_id);
alter table tickets force row level security;
alter table tickets alter column changed_by set not null;

create table ticket_reads (
  client_id bigint not null,
  ticket_id bigint not null,
  account_id bigint not null references accounts (id),
  read_at timestamptz not null,
  primary key (client_id, ticket_id, account_id),
  foreign key (client_id, ticket_id) references tickets (client_id, id) on delete cascade
);
call separate_clients('ticket_reads');
