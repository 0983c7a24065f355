-- A question to the helpdesk becomes a talk: its author and who answers write after each other. Who wrote tells what it is:
-- what is not of the author is an answer.
create table ticket_messages (
  client_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  account_id bigint not null references accounts (id),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, ticket_id) references tickets (client_id, id) on delete cascade
);
create index ticket_messages_of on ticket_messages (client_id, ticket_id, id);

alter table tickets no force row level security;
insert into ticket_messages (client_id, ticket_id, account_id, text, created_at)
select client_id, id, answered_by, answer, coalesce(answered_at, updated_at)
from tickets where answer <> '' and answered_by is not null;
alter table tickets force row level security;
alter table tickets drop column answer, drop column answered_by, drop column answered_at;

call separate_clients('ticket_messages');
