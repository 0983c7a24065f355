-- Two at once: while one merges or deletes a type, another takes an ingredient of it in. Who comes second waits for the
-- type and finds it gone; a foreign key alone would let him in, for the row of a deleted type stays.
create function require_living_type() returns trigger language plpgsql as $$
begin
  perform 1 from ingredient_types
    where client_id = new.client_id and id = new.ingredient_type_id and not deleted for share;
  if not found then
    raise foreign_key_violation using message = 'the ingredient type is deleted';
  end if;
  return new;
end $$;
create trigger ingredients_living_type before insert on ingredients
  for each row when (not new.deleted) execute function require_living_type();
create trigger ingredients_living_type_change before update of ingredient_type_id on ingredients
  for each row when (not new.deleted and new.ingredient_type_id <> old.ingredient_type_id)
  execute function require_living_type();
