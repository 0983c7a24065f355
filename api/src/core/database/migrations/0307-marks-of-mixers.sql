-- A server remembers feedings under way, with what stands beside them: who renames or sets a mixer or a period leaves a mark,
-- as for all else that is read with them.
do $$
declare
  listed text;
begin
  foreach listed in array array['mixers', 'periods'] loop
    execute format('create trigger lists_marked_new after insert on %I referencing new table as changed
      for each statement execute function mark_lists()', listed);
    execute format('create trigger lists_marked_changed after update on %I referencing new table as changed
      for each statement execute function mark_lists()', listed);
    execute format('create trigger lists_marked_gone after delete on %I referencing old table as changed
      for each statement execute function mark_lists()', listed);
  end loop;
end $$;
