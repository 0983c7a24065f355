-- Indexes for what would read the rows of all years to find those of a day, and for the few that wait among the many
-- that are done.
create index feedings_client_day on feedings (client_id, planned_on);
create index feedings_waiting on feedings (client_id, planned_on) where status in ('waited', 'in_process');
create index feedings_under_way on feedings (client_id, status) where status in ('in_process', 'loaded', 'out_process');
create index feedings_last_fed on feedings (client_id, farm_id, upload_ended_at) where upload_ended_at is not null;
-- Who took over what another one left (F15): asked of every unloading of a report.
create index feedings_taken_over on feedings (client_id, carried_from) where carried_from is not null;

-- In the order in which the movements of a feed are told: a page of them, and what moved later, are read from the end.
create index movements_order_of_feed on movements (client_id, ingredient_id, day, id) include (kind, qty, value);
drop index movements_ingredient;

create index compound_feed_orders_client_day on compound_feed_orders (client_id, planned_on);
create index compound_feed_orders_recipe on compound_feed_orders (client_id, recipe_id, planned_on);
create index leftovers_day on leftovers (client_id, date);
create index alerts_open_of_farm on alerts (client_id, farm_id) where closed_at is null;
create index alerts_open_newest on alerts (client_id, at desc, id desc) where closed_at is null;
