-- A cell is one whole set of servers with its database. Where there are several, a client lives in one of them and can move to
-- another one with all his ids. Where there is one, `cell` is empty and nothing of this is looked at.
create table cell (number integer primary key check (number between 1 and 99));
comment on table cell is 'reference: the number of this cell; no row where there is one set alone';

create table moves (
  client_id bigint primary key,
  to_cell integer not null,
  -- While it is moving nothing of the client can be written here; moved, it lives in the other cell.
  state text not null check (state in ('moving', 'moved')),
  at timestamptz not null default clock_timestamp()
);
comment on table moves is 'reference: clients that went to another cell, or are on their way';

-- The people of such a client. Who still comes here is told to come again, by which time he is sent to the other cell.
alter table accounts add column moved_to integer;

-- To the servers it is as if somebody held the row for too long: the call is answered 503 and may be sent again.
create function refuse_moving() returns boolean language plpgsql as $$
begin
  raise lock_not_available using message = 'the client moves to another cell';
end $$;

create function refuse_moving_row() returns trigger language plpgsql as $$
declare
  told jsonb;
  owner bigint;
begin
  if tg_op = 'DELETE' then told := to_jsonb(old); else told := to_jsonb(new); end if;
  owner := (told ->> tg_argv[0])::bigint;
  if tg_argv[1] = 'account' then
    if exists (select from accounts where id = owner and moved_to is not null) then perform refuse_moving(); end if;
  elsif exists (select from moves where client_id = owner and state = 'moving') then
    perform refuse_moving();
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- Makes the tables those of a cell, also new ones; every start asks for it, and it does nothing where all is done.
-- * Ids: those of cell 7 end in 07, and begin above all that were given before there were cells. So no two cells give the same
--   one, and who comes to another cell keeps his. They still grow: what came later has the greater number, in the ledger too.
-- * Writes of a client that moves are refused by the tables themselves, whoever writes, in whichever process.
create procedure keep_cell() language plpgsql as $$
declare
  cell_number integer := (select number from cell);
  one record;
  last bigint;
begin
  if cell_number is null then return; end if;
  perform pg_advisory_lock(4627004);
  for one in
    select s.seqrelid::regclass as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and s.seqincrement <> 100
  loop
    execute format('alter sequence %s increment by 100', one.name);
    execute format('select last_value from %s', one.name) into last;
    perform setval(one.name, (greatest(last, 1000000000) / 100 + 1) * 100 + cell_number, false);
    commit;
  end loop;
  for one in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname not in ('client_marks', 'list_marks')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'client_id')
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'moving_deleted')
  loop
    execute format('create policy moving_new on %s as restrictive for insert with check (%s)', one.name,
      'case when client_id = any (array(select m.client_id from moves m where m.state = ''moving'')) then refuse_moving() else true end');
    execute format('create policy moving_changed on %s as restrictive for update using (%s)', one.name,
      'case when client_id = any (array(select m.client_id from moves m where m.state = ''moving'')) then refuse_moving() else true end');
    execute format('create policy moving_deleted on %s as restrictive for delete using (%s)', one.name,
      'case when client_id = any (array(select m.client_id from moves m where m.state = ''moving'')) then refuse_moving() else true end');
    commit;
  end loop;
  for one in
    select c.oid::regclass as name, a.attname as owner,
      case when a.attname = 'account_id' or c.relname = 'accounts' then 'account' else 'client' end as kind
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = case
        when c.relname in ('clients', 'accounts') then 'id'
        when exists (select from pg_attribute where attrelid = c.oid and attname = 'client_id') then 'client_id'
        else 'account_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
      and c.relname not in ('moves', 'due', 'telemetry', 'release_audit')
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'moving_refused')
  loop
    execute format('create trigger moving_refused before insert or update or delete on %s
      for each row execute function refuse_moving_row(%L, %L)', one.name, one.owner, one.kind);
    commit;
  end loop;
  perform pg_advisory_unlock(4627004);
end $$;
