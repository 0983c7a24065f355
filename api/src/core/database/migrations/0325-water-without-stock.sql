-- Water comes out of the tap as it is loaded: it has no stock and no dry matter. What lay there of it, or was missing, is
-- written off once. The rows are read as the owner, from whom they are hidden otherwise.
alter table ingredients no force row level security;
alter table balances no force row level security;
alter table movements no force row level security;
alter table movement_months no force row level security;
alter table stocks no force row level security;
alter table companies no force row level security;
alter table farms no force row level security;
-- Their triggers leave marks.
alter table client_marks no force row level security;
alter table list_marks no force row level security;

insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, note)
select i.client_id, i.id, case when b.qty > 0 then 'loss' when b.qty < 0 then 'surplus' else 'revaluation' end,
  -b.qty, case when b.qty = 0 then b.last_unit_cost else round(abs(b.value / b.qty) * 1000, 8) end, -b.value,
  -- Today where the stock lies, or the first day that its lock leaves open.
  greatest((now() at time zone coalesce(c.timezone, (select f.timezone from farms f
    where f.client_id = c.client_id and f.company_id = c.id order by f.id limit 1), 'UTC'))::date, s.locked_until + 1),
  now(),
  case k.language
    when 'uk' then 'Вода не має залишку'
    when 'ru' then 'У воды нет остатка'
    when 'pl' then 'Woda nie ma stanu magazynowego'
    when 'de' then 'Wasser hat keinen Bestand'
    when 'fr' then 'L’eau n’a pas de stock'
    when 'it' then 'L’acqua non ha giacenza'
    when 'nl' then 'Water heeft geen voorraad'
    when 'ro' then 'Apa nu are stoc'
    when 'et' then 'Veel ei ole laoseisu'
    else 'Water has no stock'
  end
from ingredients i
join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
join stocks s on s.client_id = i.client_id and s.id = i.stock_id
join companies c on c.client_id = s.client_id and c.id = s.company_id
join clients k on k.id = i.client_id
where i.is_water and (b.qty <> 0 or b.value <> 0)
order by i.client_id, i.id;

update balances b set qty = 0, value = 0, last_unit_cost = i.price
from ingredients i where i.client_id = b.client_id and i.id = b.ingredient_id and i.is_water;

update ingredients set dry_matter = 0, version = version + 1, updated_at = now() where is_water and dry_matter <> 0;

alter table ingredients force row level security;
alter table balances force row level security;
alter table movements force row level security;
alter table movement_months force row level security;
alter table stocks force row level security;
alter table companies force row level security;
alter table farms force row level security;
alter table client_marks force row level security;
alter table list_marks force row level security;
