-- A report takes no more back from a group's day than it was given. Weeks whose kept sums did are reckoned anew.
alter table leftovers no force row level security;
alter table feedings no force row level security;
alter table feeding_groups no force row level security;
alter table kept_weeks no force row level security;
update kept_weeks k set is_due = true
from (
  select l.client_id, l.farm_id, l.date from leftovers l
  group by l.client_id, l.farm_id, l.group_id, l.date
  having coalesce(sum(l.weight) filter (where l.period_id is null), sum(l.weight)) > coalesce((
    select sum(g.actual_weight) from feedings f
    join feeding_groups g on g.client_id = f.client_id and g.feeding_id = f.id and g.group_id = l.group_id
    where f.client_id = l.client_id and f.farm_id = l.farm_id and f.planned_on = l.date and f.status = 'uploaded'
      and not f.cancelled), 0)) o
where k.client_id = o.client_id and k.farm_id = o.farm_id and k.week = date_trunc('week', o.date::timestamp)::date;
alter table leftovers force row level security;
alter table feedings force row level security;
alter table feeding_groups force row level security;
alter table kept_weeks force row level security;
