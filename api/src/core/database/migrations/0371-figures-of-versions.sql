-- A recipe of a ration tells later what it told when it was made: the dry matter in percent and the price per 1000 kg of its
-- feeds stand with its lines. What they were before today nobody knows; today's figures stay from now on.
alter table ration_lines add column dry_matter numeric, add column price numeric;
alter table ration_lines no force row level security;
alter table ingredients no force row level security;
-- Nobody needs to be told of columns that nobody has seen.
alter table ration_lines disable trigger user;
update ration_lines l set dry_matter = i.dry_matter, price = i.price
from ingredients i where i.client_id = l.client_id and i.id = l.ingredient_id;
alter table ration_lines enable trigger user;
alter table ration_lines force row level security;
alter table ingredients force row level security;

create function keep_figures_of_line() returns trigger language plpgsql as $$
begin
  select i.dry_matter, i.price into new.dry_matter, new.price
  from ingredients i where i.client_id = new.client_id and i.id = new.ingredient_id;
  return new;
end $$;
create trigger ration_lines_figures before insert on ration_lines for each row
  when (new.dry_matter is null) execute function keep_figures_of_line();
