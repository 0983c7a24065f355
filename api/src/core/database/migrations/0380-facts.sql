-- The log of a feeding is what it is made of: each entry carries what the fold of all of them needs.
alter table feeding_events no force row level security;
alter table feedings no force row level security;
alter table feeding_ingredients no force row level security;
alter table feeding_groups no force row level security;

-- What an undo takes back has one name with what a correction changes.
update feeding_events set data = data - 'undoes' || jsonb_build_object('of', data -> 'undoes') where data ? 'undoes';

-- What was chosen for feed left in the mixer stood in the feeding alone.
update feeding_events e set data = e.data || jsonb_build_object('residue', coalesce(f.residue_choice, 'last_group'))
from feedings f
where f.client_id = e.client_id and f.id = e.feeding_id and e.kind = 'finish_unload'
  and (f.residue_choice is not null or e.data ? 'added');

-- How a line came to its end stood in the line alone: it belongs to its latest weight.
update feeding_events e set data = e.data || jsonb_build_object('tare', l.tare, 'advance', l.advance)
from feeding_ingredients l
where l.client_id = e.client_id and l.feeding_id = e.feeding_id and l.ingredient_id = e.ingredient_id
  and e.kind in ('weigh', 'substitute') and l.actual = e.weight and (l.tare is not null or l.advance is not null);
update feeding_events e set data = e.data || jsonb_build_object('advance', l.advance)
from feeding_groups l
where l.client_id = e.client_id and l.feeding_id = e.feeding_id and l.group_id = e.group_id
  and e.kind = 'weigh_group' and l.advance is not null;

-- A load that was written down later: nobody knows when.
update feeding_events e set data = e.data || '{"timed": false}'
from feedings f
where f.client_id = e.client_id and f.id = e.feeding_id and e.kind = 'load_once' and not f.mixing_known;

alter table feeding_events force row level security;
alter table feedings force row level security;
alter table feeding_ingredients force row level security;
alter table feeding_groups force row level security;
