-- Whom a schedule sends its files to; people of the client, whose rights are asked whenever a mail goes out.
alter table report_schedules add column mail_to bigint[] not null default '{}';

-- A schedule that ends by what somebody else did says so among the files of its person.
alter table report_files
  drop constraint report_files_problem_check,
  add constraint report_files_problem_check check (problem in ('refused', 'too_large', 'failed', 'ended'));

-- One mail of a file to one person. It waits in the transaction that keeps the file, and is tried with growing pauses.
create table report_mails (
  client_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  account_id bigint not null references accounts (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'refused')),
  tries integer not null default 0,
  next_at timestamptz not null,
  answer text not null default '',
  updated_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, file_id, account_id),
  foreign key (client_id, file_id) references report_files (client_id, id) on delete cascade
);
create index report_mails_waiting on report_mails (client_id, next_at) where state = 'waiting';
call separate_clients('report_mails');
