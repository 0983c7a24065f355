-- A count keeps what was counted, and its loss or surplus follows what is told of before (late-truth d). `aside` is what stood
-- in the book and lay elsewhere, in kg; a count that agreed with the book gets its movement once something moves it.
alter table stock_counts add column aside kg not null default 0;
create index stock_counts_ingredient on stock_counts (client_id, ingredient_id, day);

drop trigger stock_counts_append_only on stock_counts;

-- What was told late until now has left the difference of a count as it was: it lay elsewhere. The rows are read as the owner,
-- from whom they are hidden otherwise.
alter table stock_counts no force row level security;
alter table movements no force row level security;
alter table balances no force row level security;

update stock_counts c set aside = b.qty - c.after - coalesce((
  select sum(m.qty) from movements m
  -- What was taken back on its own day never was.
  left join movements t on t.client_id = m.client_id and t.id = m.reverses and t.day = m.day
  where m.client_id = c.client_id and m.ingredient_id = c.ingredient_id and m.day >= c.day
    and (m.day, coalesce(t.at, m.at), coalesce(t.id, m.id)) > (c.day, c.at, coalesce(c.movement_id, 9223372036854775807))), 0)
from balances b
-- No span that is open begins earlier.
where c.kind = 'count' and c.day >= current_date - 100 and b.client_id = c.client_id and b.ingredient_id = c.ingredient_id;

alter table stock_counts force row level security;
alter table movements force row level security;
alter table balances force row level security;

create trigger stock_counts_append_only before delete or update of client_id, id, kind, stock_id, ingredient_id, before, after,
  day, at, reason, account_id, recorded_at on stock_counts for each row execute function refuse_change();
