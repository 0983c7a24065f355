-- What moved of a feed in a month, by kind. A trigger adds to it in the transaction of the movement, under the lock of the
-- balance, so it is always the sum of the movements: `npm run bench:growth` and the minute job hold it against them.
create table movement_months (
  client_id bigint not null,
  ingredient_id bigint not null,
  month date not null,
  kind text not null,
  qty kg not null,
  value money_value not null,
  moves integer not null,
  -- The one that was booked last among them.
  last bigint not null,
  primary key (client_id, ingredient_id, month, kind),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id)
);

-- The rows are read as the owner, from whom they are hidden otherwise.
alter table movements no force row level security;
insert into movement_months (client_id, ingredient_id, month, kind, qty, value, moves, last)
select client_id, ingredient_id, date_trunc('month', day::timestamp)::date, kind, sum(qty), sum(value), count(*), max(id)
from movements group by 1, 2, 3, 4;
alter table movements force row level security;

create function sum_movements() returns trigger language plpgsql as $$
begin
  insert into movement_months as kept (client_id, ingredient_id, month, kind, qty, value, moves, last)
  select client_id, ingredient_id, date_trunc('month', day::timestamp)::date, kind, sum(qty), sum(value), count(*), max(id)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (client_id, ingredient_id, month, kind) do update
    set qty = kept.qty + excluded.qty, value = kept.value + excluded.value, moves = kept.moves + excluded.moves,
      last = greatest(kept.last, excluded.last);
  return null;
end $$;
create trigger movements_sum after insert on movements referencing new table as added
  for each statement execute function sum_movements();

call separate_clients('movement_months');
