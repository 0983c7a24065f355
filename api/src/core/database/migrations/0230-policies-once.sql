-- Whose rows are seen is read once per statement, into a set that each row is looked up in. Read row by row it was most of
-- the time of a list over all clients; and as a second condition on client_id it let the planner expect one row where
-- there are thousands. What is null or not is taken for nearly always true, so it leaves the estimate as it was.
create or replace procedure separate_clients(target regclass) language plpgsql as $$
declare
  seen text := $policy$case when client_id in (
    select unnest(string_to_array(nullif(current_setting('app.clients', true), ''), ',')::bigint[])) then true end is not null$policy$;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists clients on %s', target);
  execute format('create policy clients on %s using (%2$s) with check (%2$s)', target, seen);
end $$;

do $$
declare shut regclass;
begin
  for shut in select polrelid from pg_policy where polname = 'clients' loop
    call separate_clients(shut);
  end loop;
end $$;
