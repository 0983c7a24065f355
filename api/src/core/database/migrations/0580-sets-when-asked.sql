-- One after the other: who locks all tables at once has every call wait, and meets those that hold one of them in deadlocks.
-- Was 1c060a433ea38087d416f489f450bee613a64ea114129d4840906473306a0ccb: which locked them all at once, and left the same behind.
-- Of each table that a statement names PostgreSQL set up the set of all clients before it ran, also where the first one that is
-- named let every row through: a quarter of what reading a feeding took. The set is a function now. It is called where a row is
-- not of the first client, once for a table of a statement, and neighbours among the clients are one range of it.
-- Goes with servers of before: the same rows are seen, by the same setting, and the procedure is called by migrations alone.
create or replace function clients_seen() returns int8multirange language plpgsql stable parallel safe cost 1 as $$
begin
  -- 7,8,0 is {[7,7],[8,8],[0,0]}.
  return ('{' || regexp_replace(nullif(current_setting('app.clients', true), ''), '\d+', '[\&,\&]', 'g') || '}')::int8multirange;
end $$;

create or replace procedure separate_clients(target regclass) language plpgsql as $$
declare
  seen text := $policy$case
    when client_id = (select nullif(split_part(current_setting('app.clients', true), ',', 1), '')::bigint) then true
    when client_id <@ (select clients_seen()) then true
    end is not null$policy$;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists clients on %s', target);
  execute format('create policy clients on %s using (%2$s) with check (%2$s)', target, seen);
end $$;

select format('call separate_clients(%L)', polrelid::regclass) as step from pg_policy where polname = 'clients' order by 1;
