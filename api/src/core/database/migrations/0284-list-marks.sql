-- Lists that change seldom are sent as they were sent before, as long as nothing in them has changed. Who changes what
-- stands in one leaves a mark in his transaction, which nobody waits for; a list is the same while the marks of its client
-- are the same. Ids only grow and old ones are taken away, so no other marks have the same number and sum.
create table list_marks (
  client_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  primary key (client_id, id)
);
call separate_clients('list_marks');
-- Also a migration that changes rows of many clients leaves its marks.
create policy left_by_anyone on list_marks for insert with check (true);

create function mark_lists() returns trigger language plpgsql as $$
begin
  insert into list_marks (client_id) select distinct client_id from changed;
  return null;
end $$;

do $$
declare
  listed text;
begin
  foreach listed in array array['companies', 'farms', 'stocks', 'ingredient_types', 'ingredients', 'animal_types', 'groups',
    'rations', 'ration_versions', 'ration_lines'] loop
    execute format('create trigger lists_marked_new after insert on %I referencing new table as changed
      for each statement execute function mark_lists()', listed);
    execute format('create trigger lists_marked_changed after update on %I referencing new table as changed
      for each statement execute function mark_lists()', listed);
    execute format('create trigger lists_marked_gone after delete on %I referencing old table as changed
      for each statement execute function mark_lists()', listed);
  end loop;
end $$;
