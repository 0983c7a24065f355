-- Which client is looked after when. Until now every client was asked sixty-six questions a minute, most of them for nothing.
-- Who writes something of a client puts it on this list, in his transaction and with a row of his own, so that nobody waits for
-- him; the jobs put it there again for the next moment at which something of it is due without anybody writing.
create table due (
  client_id bigint not null,
  id bigint generated always as identity,
  task text not null,
  -- By the clock of the servers; who writes has none, and means at once.
  at timestamptz not null default '-infinity',
  put_at timestamptz not null default clock_timestamp(),
  primary key (client_id, id)
);
create index due_at on due (task, at);
comment on table due is 'reference: ids and moments alone, of all clients at once';

-- Whatever a client has leaves one mark in each transaction that changes something (0311).
create function put_on_due() returns trigger language plpgsql as $$
begin
  insert into due (client_id, task) values (new.client_id, 'watch');
  return null;
end $$;
create trigger due_told after insert on client_marks for each row execute function put_on_due();
call leave_client_marks('offline_conflicts', 'mark_clients');
call leave_client_marks('reckonings', 'mark_clients');

-- What says when a report is made: its schedule, what it shows, where its days begin, and whether the client is served.
create function put_reports_on_due() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'clients' then
    insert into due (client_id, task) values (new.id, 'reports');
  else
    insert into due (client_id, task) values (new.client_id, 'reports');
  end if;
  return null;
end $$;
create trigger due_told after insert or update of every, format on report_schedules
  for each row execute function put_reports_on_due();
create trigger due_told after update on report_presets for each row execute function put_reports_on_due();
create trigger due_told after insert or update of timezone, day_start on farms
  for each row execute function put_reports_on_due();
create trigger due_told after update of is_locked, license_until on clients
  for each row execute function put_reports_on_due();

insert into due (client_id, task) select id, task from clients cross join (values ('watch'), ('reports')) t (task);
-- What belongs to no client, and the rounds: their moment is the last one.
insert into due (client_id, task) values (0, 'shared');
insert into due (client_id, task, at, put_at) values (0, 'round', '-infinity', '-infinity');
